"""Game records corrupted in every way: Python and the browser must refuse them alike."""

import random
from collections.abc import Iterator

from banquise.core.dealing import Promise, commit, commit_number, seed_of
from banquise.core.game import Game
from banquise.core.gamefile import write
from banquise.core.line import ALL, Line

SALT = "salt"
MOVES = 8
"""The number of moves of the record that is then spoilt."""
SPOILT = 60


def records_of(game: Game) -> Iterator[str]:
    """The beginning of a game, and the same spoilt in all ways, by hand and by chance."""
    chance = random.Random(7)
    line = Line(game, game.players[0], 7, {}, recent=ALL)
    for _ in range(MOVES):
        line.play(chance.choice(list(line.legal())))
    good = write(line, {"P1": "Ann"}, Promise(commit(7, SALT), SALT))
    yield good
    for old, new in _faults(line, good):
        assert old in good, old
        yield good.replace(old, new, 1)
    yield from _dealt_by_everybody(game, chance)
    yield from ("", "\n", "nonsense", "# a remark\nbanquise record 2\n", "banquise record 2", "banquise record 2\n\n")
    yield from (good.replace("\n", end) for end in ("\r\n", "\r", "\x0b", "\x1c", "\x85", "\u2028"))
    for _ in range(SPOILT):
        yield _spoilt(good, chance)


def _dealt_by_everybody(game: Game, chance: random.Random) -> Iterator[str]:
    """A record of numbers that were drawn together, and the same with any of its lines changed, moved or left out."""
    server, *drawn = (f"{chance.getrandbits(128):032x}" for _ in range(game.players[0] + 1))
    for numbers in (tuple(drawn), (None, *drawn[1:])):
        line = Line(game, game.players[0], seed_of(server, numbers), {})
        good = write(line, {}, Promise(commit_number(server), server, numbers))
        yield good
        lines = good.split("\n")
        at = next(i for i, text in enumerate(lines) if text.startswith("commitment: "))
        for i in (lines.index(f"seed: {line.deal.seed}"), *range(at, lines.index(""))):
            key, _, value = lines[i].partition(": ")
            changed = ("", "none", value[:-1], value.upper(), value[::-1], f"{value}0", drawn[-1])
            for other in ("#", f"{key} x: {value}", f"{key}9: {value}", *(f"{key}: {other}" for other in changed)):
                yield "\n".join([*lines[:i], other, *lines[i + 1 :]])
        yield good.replace("\nnumber server", "\nnumber P9: none\nnumber server")
        yield good.replace("record 2", "record 1")


def _faults(line: Line, good: str) -> Iterator[tuple[str, str]]:
    game = line.game
    first = good.split("\n\n")[1].split("\n")[0]
    head, _, words = first.partition(" P")
    seat, _, words = words.partition(" ")
    illegal = next(action for action in game.actions if action not in Line(game, line.players, 7, {}).legal())
    for wrong in ("1", "3", "x", "", "2 2", "02"):
        yield "record 2", f"record {wrong}"
    for option in game.options:
        if not option.choices:
            for wrong in ("nonsense", "", "o", "o" * 2000, "é", "o.o", "o.o/o.o"):
                yield f"option {option.name}: {option.default}", f"option {option.name}: {wrong}"
    begun = f"{head} P{seat}"
    for key, values in {
        f"game: {game.name}": (
            "",
            "game: chess",
            f"game: {game.name.upper()}",
            f"game : {game.name}",
            f"game:{game.name}",
        ),
        "rules: ": ("rules: 9", "rules: x", "rule: ", "", "rules: -"),
        "players: ": (
            "players: 9",
            "players: two",
            "players: -",
            "players: 1.",
            "players: 00",
            "players: ٣",
            "player: ",
        ),
        "seed: ": (f"seed: {2**63 - 1}", f"seed: {'9' * 19}", f"seed: {'9' * 20}", "seed: -", "seed: 0x", "seed: ７"),
        "option ": ("option nonsense: 1\noption ", "options ", "option __proto__: 1\noption ", "option é: 1\noption "),
        "name P1": ("name P1: Bob\nname P1", "name P9", "name é", "name", "name P 1", "name\xa0P1"),
        "commitment: ": ("commitment: 0", "commitment:\ncommitment: "),
        f"salt: {SALT}": ("", "salt: pepper", f"salt: \u3000{SALT}\t", f"salt: \ufeff{SALT}"),
        "\n\n": ("\n", "\n \n", "\n\xa0\n", "\n\n\n\n# a remark\n", "\n#\n\n", "\n\ufeff\n"),
        first: (begun, f"  {first}\t", first.replace(" ", "  "), first.replace(". ", ".\xa0"), f"{first} nonsense"),
        f"{head} ": ("2. ", f"1{'0' * 30}. ", f"{'1' * 5000}. ", "1.", "result: 1 2\n1. ", "# 1. ", "١. "),
        f"{begun} ": (
            f"{head} P9 ",
            f"{head} P{'1' * 5000} ",
            f"{begun} nonsense ",
            f"{first}\n{begun} ",
            f"{head} P ١ ",
        ),
        f"{begun} {words}": (
            f"{begun} nonsense",
            f"{begun} {words.split()[0]} nonsense nonsense nonsense",
            f"{begun} {words.replace(' ', chr(0x2003))}",
            f"{begun} {game.actions.words(illegal)}",
            "x" * 41,
            "𝔘" * 40,
            "𝔘" * 41,
        ),
    }.items():
        for value in values:
            yield key, value


def _spoilt(text: str, chance: random.Random) -> str:
    """A record with a few characters or lines changed, left out or doubled."""
    for _ in range(chance.randrange(1, 4)):
        lines, at = text.split("\n"), chance.randrange(text.count("\n") + 1)
        place = chance.randrange(len(text)) if text else 0
        text = chance.choice(
            [
                "\n".join(lines[:at] + lines[at + 1 :]),
                "\n".join([*lines[:at], lines[at], *lines[at:]]),
                text[:place] + text[place + 1 :],
                text[:place] + chance.choice(" :.#P09\t\né") + text[place:],
            ]
        )
    return text


def ends_of(game: Game) -> Iterator[str]:
    """A whole game without its result, and what may stand there, or may not."""
    line, chance = Line(game, game.players[0], 7, {}, recent=ALL), random.Random(1)
    while not line.over:
        line.play(chance.choice(list(line.legal())))
    whole, _, result = write(line).rpartition("result:")
    yield whole
    yield from (
        "",
        f"result:{result}",
        f"result:{result}\n\n",
        "result: 1 2 3",
        f"result: {' '.join(reversed(result.split()))}",
        f"result:{result}1. P1 pass",
        "result:",
    )
    yield from (f"result: {result.strip()} 0", f"result:\t{result}", f"{line.decision + 1}. P1 {game.actions.words(0)}")
