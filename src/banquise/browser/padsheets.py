"""Score pads as TypeScript: what can be entered, where it lies in memory, and sheets that the client is held to."""

import json
import random
from dataclasses import asdict
from typing import Any

from banquise import games
from banquise.core.actions import Domain
from banquise.core.facts import NUMBERS, SEATS, Fact
from banquise.core.game import Game
from banquise.core.template import bind
from banquise.core.viewrecord import FieldLayout
from banquise.pads import Pad, pad_of
from banquise.pads.declaration import NAMES, Declared, declared_for
from banquise.pads.pad import Refusal
from banquise.pads.sheet import fields_of, number_at, seat_at

HEAD = "// Generated from the Python declarations by `python -m banquise.browser`: not to be edited."
PLACES = ("NOW", "BLANK", "SHEET", "LIMITS", "FACTS", "STATE_SIZE", "SHEET_SIZE", "SIZE")
SHEETS = 6
"""For each number of players."""


def generated() -> dict[str, str]:
    """The text of each file, by its path in the client's folder."""
    rows = [f"  {name}: {_json(declared(games.load(name)))}," for name in NAMES]
    imported = 'import type { PadDeclared } from "$/records/pads";'
    module = "\n".join([HEAD, "", imported, "", "export const PADS: Record<string, PadDeclared> = {", *rows, "};", ""])
    sheets = {name: vectors(pad_of(games.load(name))) for name in NAMES}
    return {"src/generated/pads.ts": module, "tests/sheets/pads.json": _json(sheets) + "\n"}


def _json(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)


def declared(game: Game) -> dict[str, Any]:
    pad, kernels = declared_for(game.name), bind("banquise.pads.kernels", game)
    return {
        "name": game.name,
        "at": {name: getattr(kernels, name) for name in PLACES},
        "layout": [asdict(field) for field in pad.sheet.layout],
        "options": list(pad.options),
        "words": {field: _domain(domain) for field, domain in pad.domains.items()},
        "domains": [_domain(domain) for domain in {SEATS.name: SEATS, NUMBERS.name: NUMBERS, **_said(pad)}.values()],
        "facts": [_fact(fact) for fact in pad.facts],
    }


def _said(pad: Declared) -> dict[str, Domain]:
    return pad.facts.domains


def _domain(domain: Domain) -> dict[str, Any]:
    return {"name": domain.name, "words": list(domain.words), "literal": domain.is_literal}


def _fact(fact: Fact) -> dict[str, Any]:
    arguments = [[name, domain.name] for name, domain in fact.arguments.items()]
    return {"name": fact.name, "arguments": arguments, "of": fact.of, "lists": list(fact.lists)}


# Sheets with what they come to


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
    """Anything within its limits; mostly little, so that most sheets are possible."""
    if field.how == "counts":
        most = {word: number_at(limits, field, start, i) for i, word in enumerate(field.words)}
        return {word: n for word, limit in most.items() if (n := chance.randint(0, limit) // players)}
    if field.count:
        return [chance.choice(field.words) for _ in range(chance.randint(0, 16))]
    if field.how == "word":
        return chance.choice(field.words[:players] if field.words == SEATS.words[: len(field.words)] else field.words)
    return chance.randint(0, number_at(limits, field, start)) // players
