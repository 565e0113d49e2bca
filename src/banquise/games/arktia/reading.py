"""A state read in plain Python, for views, logs and texts; `state` is a record made `plain` (core/record.py)."""

from collections.abc import Iterator
from typing import Any, NamedTuple

from banquise.core.record import once, plain
from banquise.core.text import Text

from .board import COLUMN, FIELDS_A_PLAYER, Place, places_of
from .pieces import COLOURS, Size

SOURCES = {
    "taken": Text("pieces taken", "pièces prises"),
    "melted": Text("fields melted", "cases fondues"),
    "controlled": Text("fields controlled", "cases contrôlées"),
}
"""§8"""


class Piece(NamedTuple):
    colour: int
    size: Size


def places(state: Any) -> list[Place]:
    """Where each field lies in the drawing of the continent."""
    words = state.fields[: FIELDS_A_PLAYER * state.seats]
    return places_of([word >> COLUMN for word in words])


def members(fields: int) -> Iterator[int]:
    """The fields of a set."""
    field = 0
    while fields >> field:
        if fields >> field & 1:
            yield field
        field += 1


def tower(state: Any, field: int) -> list[Piece]:
    """What stands on a field, bottom to top (§1.2): the portal of a C lies over its globe, else the larger is below."""
    return once(state, _towers).get(field, [])


def _towers(state: Any) -> dict[int, list[Piece]]:
    """Of every field with a piece."""
    found: dict[int, list[Piece]] = {}
    for size in reversed(Size):
        for colour in range(COLOURS):
            for field in members(state.pieces[colour][size]):
                found.setdefault(field, []).append(Piece(colour, size))
    for here in found.values():
        if [piece.size for piece in here] == [Size.PORTAL, Size.GLOBE]:
            here.reverse()
    return found


def controller(state: Any, field: int) -> int | None:
    """§4.6 The seat that controls a field."""
    here = tower(state, field)
    return here[-1].colour if here and here[-1].colour < state.seats else None


def fields_holding(state: Any, colour: int) -> int:
    """The fields with a piece of this colour, as a set."""
    globes, discs, portals = state.pieces[colour]
    return int(globes | discs | portals)


def pieces_on_ice(state: Any, colour: int) -> int:
    return sum(fields.bit_count() for fields in state.pieces[colour])


def breakdown(state: Any, seat: int) -> dict[str, int]:
    """§8 Points by source."""
    state = plain(state)
    controlled = sum(controller(state, field) == seat for field in range(FIELDS_A_PLAYER * state.seats))
    return {"taken": state.taken[seat], "melted": state.melted[seat], "controlled": controlled}
