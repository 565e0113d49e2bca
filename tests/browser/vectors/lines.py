"""Test vectors for the client's engine and game records: games as Python plays them, and records that it refuses."""

import json
import random
from hashlib import sha256
from typing import Any

from tests.browser.vectors.spoilt import SALT, ends_of, records_of

from banquise import games
from banquise.bots.learned import Network, learned
from banquise.bots.levels import SLACK
from banquise.bots.memory import BotMemory
from banquise.bots.tree import Settings
from banquise.core.dealing import Promise, commit
from banquise.core.errors import RecordError
from banquise.core.game import Game
from banquise.core.gamefile import read, write
from banquise.core.line import ALL, Entries, Line, entries_of
from banquise.core.record import SPECTATOR

SEED = 2**62 + 12345
NODES, SIMULATIONS = 4096, 200
LOOKS = 4
"""Positions of each game that are looked at closely."""
TEXTS = {
    ("arktia", 3): {
        "continent": ".o...........o/..o.o.o.o...o/.o.o.o.o.o.o/o.o.o.o.o.o.o/.......o.o.o/............o/...........o/"
        "..........o/.........o"
    }
}
"""Options that are free text, by game and number of players."""


def generated() -> dict[str, str]:
    """The text of each file, by its path in the client's folder."""
    return {f"tests/lines/{name}.json": vectors(games.load(name)) for name in games.NAMES}


def vectors(game: Game) -> str:
    words = [game.actions.words(action) for action in game.actions]
    *older, newest = game.rules_versions
    played = [_played(game, players, newest) for players in game.players]
    played += [_played(game, game.players[0], version) for version in older]
    records = [_read("", text) for text in dict.fromkeys(records_of(game))]
    whole, *ends = ends_of(game)
    records += [_read(whole, end) | {"after": True} for end in ends]
    found = {
        "actions": len(words),
        "words": _hash("\n".join(words)),
        "games": played,
        "records": records,
        "whole": whole,
        "thoughts": _thoughts(game),
    }
    return json.dumps(found, ensure_ascii=False) + "\n"


def _hash(content: str | bytes) -> str:
    return sha256(content.encode() if isinstance(content, str) else content).hexdigest()


def _played(game: Game, players: int, rules: int) -> dict[str, Any]:
    """A whole random game."""
    chance = random.Random(players)
    options = {option.name: chance.choice(option.choices or (option.default,)) for option in game.options}
    options |= TEXTS.get((game.name, players), {})
    line = Line(game, players, SEED + players, options, recent=ALL, rules=rules)
    looks = []
    while not line.over:
        line.play(chance.choice(list(line.legal())))
        if chance.random() < 0.02 or line.over:
            looks.append(_look(line, chance))
    kept = [*chance.sample(looks[:-1], min(LOOKS, len(looks) - 1)), looks[-1]]
    return {
        "players": players,
        "rules": rules,
        "seed": str(line.deal.seed),
        "options": options,
        "actions": list(line.actions),
        "looks": kept,
        "record": _hash(write(line, {"P1": "Zoé  Ann"}, Promise(commit(line.deal.seed, SALT), SALT))),
    }


def _thoughts(game: Game) -> dict[str, Any]:
    """The choices of bots at an opening."""
    opening = Line(game, game.players[0], 7, {}).state
    novice, chosen = BotMemory(game, 7, settings=Settings(slack=SLACK["novice"])), []
    for _ in range(SIMULATIONS // 10):
        novice.set_position(opening)
        chosen.append(novice.run("choose", novice.entries.GREEDY))
    searches = {"search": _searched(game, opening, None)}
    if learned(game) is not None:
        searches["learned"] = _searched(game, opening, learned(game))
    return {**searches, "novice": chosen}


def _searched(game: Game, opening: Any, network: Network | None) -> dict[str, Any]:
    search = BotMemory(game, 7, NODES, network=network)
    search.set_position(opening)
    search.run("begin", 0)
    search.run("slice", SIMULATIONS)
    counts = [{"action": int(c.action), "visits": int(c.visits), "total": float(c.total)} for c in search.counts]
    return {"counts": counts, "best": search.run("best")}


def _look(line: Line, chance: random.Random) -> dict[str, Any]:
    """All answers of the engine at a position."""
    entries: Entries = entries_of(line.game)
    position, viewer = line.position, chance.choice([*range(line.players), SPECTATOR])
    before, action, _ = next(iter(line.steps(line.decision, line.decision)))
    illegal = [action for action in line.game.actions if action not in line.legal()]
    refused = chance.choice(illegal) if illegal and not line.over else -1
    return {
        "decision": line.decision,
        "viewer": viewer,
        "state": _hash(position),
        "legal": list(line.legal()),
        "learned": entries.learned(before, position),
        "view": _hash(entries.see_packed(position, viewer)),
        "told": entries.tell(before, action, position, viewer),
        "prompt": entries.prompt(position, viewer),
        "refused": refused,
        "refusal": entries.refuse(position, refused, viewer) if refused >= 0 else [],
        "observation": _hash(entries.observe(position, viewer)),
        "resampled": _hash(entries.resample(position, viewer, SEED)),
        "scores": entries.scores(position),
        "standing": entries.standing(position),
        "breakdown": [entries.breakdown(position, seat) for seat in range(line.players)],
    }


def _read(before: str, text: str) -> dict[str, Any]:
    """The result of reading a record: the number of decisions, or the wrong line and the reason."""
    try:
        return {"text": text, "decisions": read(before + text, games.load).line.decision}
    except RecordError as error:
        return {"text": text, "line": error.line, "reason": error.reason}
