"""The pieces on each field: towers, colours and control (§1, §4.6)."""

from typing import NamedTuple

from banquise.core.bits import count
from banquise.core.kernel import kernel

from ..pieces import COLOURS, DISC, GLOBE, PORTAL, SIZES
from ..state import State


class Occupancy(NamedTuple):
    """The fields that hold a globe, a disc, a portal, and those of the ice that hold nothing.

    The sizes on a field tell the tower (§1.2): disc and globe are tower 1, portal and disc 2, globe and portal 3, all
    three 4.
    """

    globes: int
    discs: int
    portals: int
    free: int


@kernel
def occupancy(state: State) -> Occupancy:
    globes = sizes_standing(state, GLOBE)
    discs = sizes_standing(state, DISC)
    portals = sizes_standing(state, PORTAL)
    return Occupancy(globes, discs, portals, int(state.ice) & ~(globes | discs | portals))


@kernel
def sizes_standing(state: State, size: int) -> int:
    fields = 0
    for colour in range(COLOURS):
        fields |= int(state.pieces[colour, size])
    return fields


@kernel
def fields_of(state: State, colour: int) -> int:
    """The fields that hold a piece of this colour, anywhere in a tower."""
    return int(state.pieces[colour, GLOBE] | state.pieces[colour, DISC] | state.pieces[colour, PORTAL])


@kernel
def pieces_within(state: State, colour: int, fields: int) -> int:
    """The number of pieces of this colour on these fields, covered ones too."""
    found = 0
    for size in range(SIZES):
        found += count(state.pieces[colour, size] & fields)
    return found


@kernel
def controlled(state: State, on: Occupancy, colour: int) -> int:
    """§4.6 The fields where this colour's piece is on top: a globe except in tower 3, a disc without a globe, a portal
    without a disc."""
    globes = state.pieces[colour, GLOBE] & ~(on.portals & ~on.discs)
    discs = state.pieces[colour, DISC] & ~on.globes
    portals = state.pieces[colour, PORTAL] & ~on.discs
    return int(globes | discs | portals)


@kernel
def towers(on: Occupancy) -> int:
    """§1.2 The fields with two or three pieces."""
    return (on.globes & (on.discs | on.portals)) | (on.discs & on.portals)


@kernel
def top_size(on: Occupancy, field: int) -> int:
    """The size of the piece on top of an occupied field: the portal of tower 3, else the smallest."""
    if (on.portals & ~on.discs) >> field & 1:
        return PORTAL
    return GLOBE if on.globes >> field & 1 else DISC


@kernel
def has_empty_hand(state: State, seat: int) -> bool:
    return bool(state.hand[seat, GLOBE] | state.hand[seat, DISC] | state.hand[seat, PORTAL] == 0)
