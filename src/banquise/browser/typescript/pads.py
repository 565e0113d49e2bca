"""Score pads as TypeScript: what can be entered, and where it lies in memory."""

from dataclasses import asdict
from typing import Any

from banquise import games
from banquise.core.facts import NUMBERS, SEATS
from banquise.core.game import Game
from banquise.core.template import bind
from banquise.pads.declaration import NAMES, declared_for
from banquise.pads.templates import PAD

from . import domain_row, fact_row, file, literal, starts, union

SIZES = ("STATE_SIZE", "SHEET_SIZE", "SIZE")


def generated() -> dict[str, str]:
    every = {name: declared(games.load(name)) for name in NAMES}
    return file(
        "pads",
        'import type { PadDeclarationOf } from "$/records/pads";',
        "",
        f"export type PadPlace = {union(every[NAMES[0]]['at'])};",
        "export type PadDeclaration = PadDeclarationOf<PadPlace>;",
        "",
        "export const PADS: Record<string, PadDeclaration> = {",
        *(f"  {name}: {literal(row)}," for name, row in every.items()),
        "};",
    )


def declared(game: Game) -> dict[str, Any]:
    pad, kernels = declared_for(game.name), bind(PAD, game)
    domains = {SEATS.name: SEATS, NUMBERS.name: NUMBERS, **pad.facts.domains}
    return {
        "name": game.name,
        "at": starts(kernels) | {name: getattr(kernels, name) for name in SIZES},
        "layout": [asdict(field) for field in pad.sheet.layout],
        "options": list(pad.options),
        "words": {field: domain_row(domain) for field, domain in pad.domains.items()},
        "domains": [domain_row(domain) for domain in domains.values()],
        "facts": [fact_row(fact) for fact in pad.facts],
    }
