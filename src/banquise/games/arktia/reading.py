"""A state read in plain Python, for views, logs and texts; `state` is a record made `plain` (core/record.py)."""

from collections.abc import Iterator
from functools import cache, lru_cache
from struct import unpack
from typing import Any, NamedTuple

from banquise.core.record import plain
from banquise.core.text import Text

from .board import COLUMN, FIELDS_A_PLAYER, MAX_FIELDS, Place, drawing_of, places_of
from .figures import DIGIT, figures
from .pieces import Size
from .state import State

SOURCES = {
    "taken": Text("pieces taken", "pièces prises"),
    "melted": Text("fields melted", "cases fondues"),
    "controlled": Text("fields controlled", "cases contrôlées"),
}
"""§8"""


class Piece(NamedTuple):
    colour: int
    size: Size


Tower = tuple[Piece, ...]
"""Pieces from the bottom to the top."""


FIELDS = State.where("fields")


def places(state: Any) -> list[Place]:
    """Where each field lies in the drawing of the continent. Not to be changed."""
    return _places(state.content[FIELDS], state.seats)


def drawing(state: Any) -> str:
    """Of the continent."""
    return _drawing(state.content[FIELDS], state.seats)


@lru_cache(maxsize=1024)  # the words of fields change only when ice melts
def _places(fields: bytes, seats: int) -> list[Place]:
    words = unpack(f"<{MAX_FIELDS}q", fields)[: FIELDS_A_PLAYER * seats]
    return places_of([word >> COLUMN for word in words])


@lru_cache(maxsize=1024)
def _drawing(fields: bytes, seats: int) -> str:
    return drawing_of(_places(fields, seats))


def members(fields: int) -> Iterator[int]:
    """The fields of a set."""
    field = 0
    while fields >> field:
        if fields >> field & 1:
            yield field
        field += 1


def tower(state: Any, field: int) -> Tower:
    """What stands on a field, bottom to top (§1.2): the portal of a C lies over its globe, else the larger is below."""
    return pieces_of(figures(state).towers[field])


@cache
def pieces_of(tower: int) -> Tower:
    """Of a tower's number (figures.py)."""
    digits = [(tower >> DIGIT * size & (1 << DIGIT) - 1, size) for size in reversed(Size)]
    here = tuple(Piece(digit - 1, size) for digit, size in digits if digit)
    return here[::-1] if [piece.size for piece in here] == [Size.PORTAL, Size.GLOBE] else here


def controller(state: Any, field: int) -> int | None:
    """§4.6 The seat that controls a field."""
    return controller_of(figures(state).towers[field], state.seats)


def controller_of(tower: int, seats: int) -> int | None:
    here = pieces_of(tower)
    return here[-1].colour if here and here[-1].colour < seats else None


def fields_holding(state: Any, colour: int) -> int:
    """The fields with a piece of this colour, as a set."""
    globes, discs, portals = state.pieces[colour]
    return int(globes | discs | portals)


def breakdown(state: Any, seat: int) -> dict[str, int]:
    """§8 Points by source."""
    state = plain(state)
    return {
        "taken": state.taken[seat],
        "melted": state.melted[seat],
        "controlled": figures(state).controlled[seat],
    }
