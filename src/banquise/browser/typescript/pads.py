"""Score pads as TypeScript: what can be entered, and where it lies in memory."""

from dataclasses import asdict
from typing import Any

from banquise import games
from banquise.core.facts import NUMBERS, SEATS
from banquise.core.game import Game
from banquise.core.template import bind
from banquise.pads.declaration import NAMES, declared_for
from banquise.pads.templates import PAD

from . import HEAD, domain_row, fact_row, literal

PLACES = ("NOW", "BLANK", "SHEET", "LIMITS", "FACTS", "STATE_SIZE", "SHEET_SIZE", "SIZE")


def generated() -> dict[str, str]:
    """The text of each file, by its path in the client's folder."""
    rows = [f"  {name}: {literal(declared(games.load(name)))}," for name in NAMES]
    imported = 'import type { PadDeclared } from "$/records/pads";'
    module = "\n".join([HEAD, "", imported, "", "export const PADS: Record<string, PadDeclared> = {", *rows, "};", ""])
    return {"src/generated/pads.ts": module}


def declared(game: Game) -> dict[str, Any]:
    pad, kernels = declared_for(game.name), bind(PAD, game)
    domains = {SEATS.name: SEATS, NUMBERS.name: NUMBERS, **pad.facts.domains}
    return {
        "name": game.name,
        "at": {name: getattr(kernels, name) for name in PLACES},
        "layout": [asdict(field) for field in pad.sheet.layout],
        "options": list(pad.options),
        "words": {field: domain_row(domain) for field, domain in pad.domains.items()},
        "domains": [domain_row(domain) for domain in domains.values()],
        "facts": [fact_row(fact) for fact in pad.facts],
    }
