"""A state read in plain Python, for positions written as text; `state` is a record made `plain` (core/record.py)."""

from typing import Any

from .board import COLUMN, FIELDS_A_PLAYER, Place, places_of


def places(state: Any) -> list[Place]:
    """Where each field lies in the drawing of the continent."""
    return places_of([int(word) >> COLUMN for word in state.fields[: FIELDS_A_PLAYER * state.seats]])


def fields_holding(state: Any, colour: int) -> int:
    """The fields with a piece of this colour, as a set."""
    globes, discs, portals = state.pieces[colour]
    return int(globes | discs | portals)
