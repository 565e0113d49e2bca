"""Game records: a match as a text file that people can read and `banquise verify` can check.

    banquise record 2
    game: arctic
    rules: 1
    players: 2
    seed: 7
    option fox: 1

    1. P2 place fox-moose-3
    2. P2 main-right
    result: 46 38

The lines before the blank one are the set-up, then comes one decision a line: number, seat, action. `result` closes a
finished game; a record without it stops in the middle. Lines that begin with # are remarks. Optional set-up lines are
`name P1: Ann`, and the promise made before the deal (dealing.py): `commitment` with `salt` or, since version 2, with
`number server` and `number P1`, `number P2` … for every seat, `none` where no device drew one.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from .dealing import NUMBER, Promise
from .errors import BanquiseError, RecordError
from .game import Game
from .line import ALL, Deal, Line

HEADING = "banquise record"
VERSION = 2
READ = ("1", "2")
SETUP_LINES = r"game|rules|players|seed|commitment|salt|(option|name) [A-Za-z0-9_]+"
SETUP_LINE = {"1": re.compile(SETUP_LINES), "2": re.compile(rf"{SETUP_LINES}|number (server|P[1-9])")}
NOTHING_DRAWN = "none"
Load = Callable[[str], Game]


@dataclass
class Preamble:
    """The lines above the blank one, each with its line number."""

    version: str
    values: dict[str, str] = field(default_factory=dict)
    lines: dict[str, int] = field(default_factory=dict)

    def whole(self, key: str) -> int:
        if key not in self.values:
            raise RecordError(1, f"the set-up has no '{key}:' line")
        if not re.fullmatch(r"[0-9]{1,19}", self.values[key]):
            raise RecordError(self.lines[key], f"'{key}' is a whole number, not '{self.values[key]}'")
        return int(self.values[key])

    def starting(self, prefix: str) -> dict[str, str]:
        return {key[len(prefix) :]: value for key, value in self.values.items() if key.startswith(prefix)}


@dataclass
class GameRecord:
    line: Line
    names: dict[str, str]
    finished: bool
    promise: Promise


def write(line: Line, names: dict[str, str] | None = None, promise: Promise | None = None) -> str:
    game, deal = line.game, line.deal
    lines = [f"{HEADING} {VERSION}", f"game: {game.name}", f"rules: {deal.rules}"]
    lines += [f"players: {deal.players}", f"seed: {deal.seed}"]
    lines += [f"option {name}: {value}" for name, value in deal.options.items()]
    lines += [f"name {seat}: {_one_line(name)}" for seat, name in (names or {}).items()]
    lines += [*_promised(promise or Promise()), ""]
    for number, (decider, action) in enumerate(zip(line.deciders, line.actions, strict=True), 1):
        lines.append(f"{number}. P{decider + 1} {game.actions.words(action)}")
    if line.over:
        lines.append("result: " + " ".join(map(str, line.scores())))
    return "\n".join(lines) + "\n"


def _promised(promise: Promise) -> list[str]:
    drawn = {f"number P{i}": number or NOTHING_DRAWN for i, number in enumerate(promise.numbers, 1)}
    revealed = {"number server" if drawn else "salt": promise.salt} | drawn
    return [f"{key}: {value}" for key, value in {"commitment": promise.commitment, **revealed}.items() if value]


def read(text: str, load: Load) -> GameRecord:
    """Replay a record and check every line of it; `load` finds a game by its name."""
    numbered = iter([(n, line) for n, line in enumerate(text.splitlines(), 1) if not line.startswith("#")])
    preamble = _read_preamble(numbered)
    played = _start(preamble, load)
    finished = False
    last = len(text.splitlines())
    for n, line in numbered:
        if not line.strip():
            continue
        if finished:
            raise RecordError(n, "nothing may follow the result")
        if line.startswith("result:"):
            _check_result(n, line, played)
            finished = True
        else:
            _read_move(n, line, played)
    if played.over and not finished:
        raise RecordError(last, "the game is over but its 'result:' line is missing")
    return GameRecord(played, preamble.starting("name "), finished, _read_promise(preamble, played.deal))


def _read_preamble(numbered: Iterator[tuple[int, str]]) -> Preamble:
    n, heading = next(numbered, (1, ""))
    version = heading.removeprefix(HEADING).strip()
    if not heading.startswith(HEADING):
        raise RecordError(n, f"a game record begins with '{HEADING} {VERSION}'")
    if version not in READ:
        known = " and ".join(READ)
        raise RecordError(n, f"record version '{version}' is not known here; this program reads versions {known}")
    preamble = Preamble(version)
    for n, line in numbered:
        if not line.strip():
            break
        key, colon, value = line.partition(":")
        if not colon:
            raise RecordError(n, f"'{_shorten(line)}' should read 'key: value'")
        if key in preamble.values:
            raise RecordError(n, f"'{_shorten(key)}' is given twice")
        if not SETUP_LINE[version].fullmatch(key):
            raise RecordError(n, f"'{_shorten(key)}' is no set-up line")
        preamble.values[key], preamble.lines[key] = value.strip(), n
    return preamble


def _start(preamble: Preamble, load: Load) -> Line:
    if "game" not in preamble.values:
        raise RecordError(1, "the set-up has no 'game:' line")
    try:
        game = load(preamble.values["game"])
    except BanquiseError as error:
        raise RecordError(preamble.lines["game"], str(error)) from error
    rules = preamble.whole("rules")
    if rules not in game.rules_versions:
        known = ", ".join(map(str, game.rules_versions))
        reason = f"written under rules {rules} of {game.name}; this program plays rules {known}"
        raise RecordError(preamble.lines["rules"], reason)
    players, seed = preamble.whole("players"), preamble.whole("seed")
    try:
        return Line(game, players, seed, preamble.starting("option "), recent=ALL, rules=rules)
    except BanquiseError as error:
        raise RecordError(_line_at_fault(preamble, str(error)), str(error)) from error


def _line_at_fault(preamble: Preamble, message: str) -> int:
    for key, line in preamble.lines.items():
        if key.startswith("option ") and key.removeprefix("option ") in message:
            return line
    return preamble.lines["seed" if "seed" in message else "players"]


def _read_promise(preamble: Preamble, deal: Deal) -> Promise:
    """Read the promise made before the deal, and check that the rest of the set-up keeps it."""
    commitment, drawn = preamble.values.get("commitment", ""), preamble.starting("number ")
    if not drawn:
        promise = Promise(commitment, preamble.values.get("salt", ""))
        if not promise.is_kept(deal.seed):
            reason = "seed and salt do not give this commitment: the deal was changed"
            raise RecordError(preamble.lines["commitment"], reason)
        return promise
    numbers = tuple(_number(preamble, f"P{seat}") for seat in range(1, deal.players + 1))
    promise = Promise(commitment, _number(preamble, "server") or "", numbers)
    if len(drawn) > deal.players + 1:
        raise RecordError(preamble.lines[f"number {list(drawn)[-1]}"], f"the numbers are of {deal.players} seats")
    if not promise.is_kept_by_server:
        reason = "the server's number does not give the commitment that was published before the deal"
        raise RecordError(preamble.lines["number server"], reason)
    if not promise.is_kept(deal.seed):
        raise RecordError(
            preamble.lines["seed"], "the numbers do not give this seed: one of them or the deal was changed"
        )
    return promise


def _number(preamble: Preamble, whose: str) -> str | None:
    """Read the number of a seat, or None if its device drew none."""
    key = f"number {whose}"
    if key not in preamble.values:
        raise RecordError(1, f"the set-up has no '{key}:' line")
    value = preamble.values[key]
    if value == NOTHING_DRAWN and whose != "server":
        return None
    if not NUMBER.fullmatch(value):
        raise RecordError(preamble.lines[key], f"'{key}' is 32 digits 0 to 9 and a to f, not '{_shorten(value)}'")
    return value


def _read_move(n: int, line: str, played: Line) -> None:
    found = re.fullmatch(r"([0-9]{1,9})\. P([0-9]{1,9}) (.+)", line.strip())
    if not found:
        raise RecordError(n, f"'{_shorten(line)}' should read 'number. seat action', as in '1. P1 pass'")
    number, seat, words = int(found[1]), int(found[2]), found[3]
    if number != played.decision + 1:
        raise RecordError(n, f"this is decision {played.decision + 1}, not {number}: a line is missing or repeated")
    if not played.over and seat != played.decider + 1:
        raise RecordError(n, f"it is P{played.decider + 1} who decides here, not P{seat}")
    try:
        played.play(played.check(words))
    except BanquiseError as error:
        raise RecordError(n, str(error)) from error


def _check_result(n: int, line: str, played: Line) -> None:
    if not played.over:
        raise RecordError(n, "a result is given but the game is not over")
    result = " ".join(map(str, played.scores()))
    if line.removeprefix("result:").split() != result.split():
        raise RecordError(n, f"the scores are {result}, not {_shorten(line.removeprefix('result:').strip())}")


def _one_line(text: str) -> str:
    return " ".join(text.split())


def _shorten(text: str) -> str:
    return text if len(text) <= 40 else text[:39] + "…"
