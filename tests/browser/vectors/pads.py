"""Test vectors for the client's score pads: sheets and their results."""

import json
import random
from typing import Any

from banquise import games
from banquise.core.facts import SEATS
from banquise.core.viewrecord import FieldLayout
from banquise.pads import Pad, pad_of
from banquise.pads.declaration import NAMES
from banquise.pads.pad import Refusal
from banquise.pads.sheet import fields_of, number_at, seat_at

SHEETS = 6
"""The number of sheets for each number of players."""


def generated() -> dict[str, str]:
    """The text of each file, by its path in the client's folder."""
    sheets = {name: vectors(pad_of(games.load(name))) for name in NAMES}
    return {"tests/sheets/pads.json": json.dumps(sheets, ensure_ascii=False) + "\n"}


def vectors(pad: Pad) -> list[dict[str, Any]]:
    chance = random.Random(7)
    return [_vector(pad, players, chance) for players in pad.game.players for _ in range(SHEETS)]


def _vector(pad: Pad, players: int, chance: random.Random) -> dict[str, Any]:
    options = {o.name: chance.choice(o.choices) for o in pad.game.options if o.name in pad.declared.options}
    limits = pad.limits(players, options)
    table, seat = fields_of(pad.declared.sheet)
    sheet: dict[str, Any] = {field.name: _entered(field, limits, 0, players, chance) for field in table}
    starts = [seat_at(pad.declared.sheet, number) for number in range(players)]
    sheet["seats"] = [{f.name: _entered(f, limits, start, players, chance) for f in seat} for start in starts]
    entered = {"players": players, "options": options, "limits": limits.hex(), "sheet": sheet}
    try:
        tally = pad.tally(players, options, sheet)
    except Refusal as refusal:
        return entered | {"refused": refusal.facts}
    return entered | tally._asdict()


def _entered(field: FieldLayout, limits: bytes, start: int, players: int, chance: random.Random) -> Any:
    """A random entry within its limits; mostly small, so that most sheets are possible."""
    if field.how == "counts":
        most = {word: number_at(limits, field, start, i) for i, word in enumerate(field.words)}
        return {word: n for word, limit in most.items() if (n := chance.randint(0, limit) // players)}
    if field.count:
        return [chance.choice(field.words) for _ in range(chance.randint(0, 16))]
    if field.how == "word":
        return chance.choice(field.words[:players] if field.words == SEATS.words[: len(field.words)] else field.words)
    return chance.randint(0, number_at(limits, field, start)) // players
