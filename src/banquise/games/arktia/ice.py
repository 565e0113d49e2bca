"""Sets of fields: neighbours, groups, straight lines. A set is a whole number with one bit per field (board.py)."""

import numpy as np

from banquise.core.bits import lowest
from banquise.core.kernel import kernel

from .board import (
    ALL,
    BESIDE,
    CONTINENTS,
    DOWN,
    LEFT_AND_RIGHT,
    MAX_FIELDS,
    NEIGHBOURS,
    NUMBER,
    PAIR,
    UP,
    Direction,
    cells_in,
    neighbour_sets,
)
from .state import State

LEFT, RIGHT, UP_LEFT, DOWN_RIGHT, UP_RIGHT, DOWN_LEFT = map(int, Direction)


@kernel
def sight(state: State, field: int) -> int:
    """The fields visible from this one in the six straight lines, over ice only."""
    return int(state.fields[field]) & ALL


@kernel
def near(state: State, field: int) -> int:
    """The neighbours of a field, including melted ones."""
    return int(NEAR[state.seats, field]) if state.is_standard else unpack_near(state.fields[field], field)


NEAR = np.zeros((max(CONTINENTS) + 1, MAX_FIELDS), np.int64)
"""The neighbours of each field on the standard continents, by players: used often, and faster to read than to
unpack."""
for players, drawing in CONTINENTS.items():
    neighbours = neighbour_sets(cells_in(drawing))
    NEAR[players, : len(neighbours)] = neighbours
NEAR.flags.writeable = False


@kernel
def unpack_near(word: int, field: int) -> int:
    upper = ((word >> UP) & PAIR) << ((word >> (UP + 2)) & NUMBER)
    lower = ((word >> DOWN) & PAIR) << ((word >> (DOWN + 2)) & NUMBER)
    beside = ((word >> BESIDE) & LEFT_AND_RIGHT) << field
    return (upper | lower | beside) >> 1


LOWER, SIDES = 2, 4
"""The first bits of the second and the third pair in a ring."""


@kernel
def ring(state: State, field: int, fields: int) -> int:
    """The neighbours in this set: up-left, up-right, down-left, down-right, left, right, one bit each."""
    word = int(state.fields[field])
    twice = fields << 1
    upper = (twice >> ((word >> (UP + 2)) & NUMBER)) & (word >> UP) & PAIR
    lower = (twice >> ((word >> (DOWN + 2)) & NUMBER)) & (word >> DOWN) & PAIR
    beside = (twice >> field) & (word >> BESIDE) & LEFT_AND_RIGHT
    return upper | lower << LOWER | ((beside | beside >> 1) & PAIR) << SIDES


def _arcs(pattern: int) -> int:
    """Count the runs of members in the order up-left, up-right, right, down-right, down-left, left."""
    around = [pattern >> bit & 1 for bit in (0, 1, 5, 3, 2, 4)]
    return sum(here and not before for here, before in zip(around, around[-1:] + around, strict=False)) or pattern & 1


ARCS = np.array([_arcs(pattern) for pattern in range(1 << NEIGHBOURS)], np.int8)
"""The number of arcs that the members of a ring form: 0, 1, 2 or 3."""
ARCS.flags.writeable = False
assert np.bincount(ARCS).tolist() == [1, 31, 30, 2]


WHOLE_RING = (1 << NEIGHBOURS) - 1


@kernel
def around(state: State, fields: int) -> int:
    """All neighbours of these fields; may include fields of the set itself."""
    found = 0
    while fields:
        found |= near(state, lowest(fields))
        fields &= fields - 1
    return found


@kernel
def reach(state: State, fields: int, start: int) -> int:
    """The fields of the set that are connected to `start`, and their neighbours."""
    found = open_ends = 1 << start
    while open_ends:
        new = near(state, lowest(open_ends)) & ~found
        found |= new
        open_ends = (open_ends & (open_ends - 1)) | (new & fields)
    return found


@kernel
def group(state: State, fields: int, start: int) -> int:
    """The fields of the set that are connected to `start`, which is one of them."""
    return reach(state, fields, start) & fields


@kernel
def is_connected(state: State, fields: int) -> bool:
    return fields == 0 or group(state, fields, lowest(fields)) == fields


@kernel
def neighbour_to(state: State, field: int, direction: int) -> int:
    """The neighbour in a direction, as a set: empty if there is none or it has melted."""
    word = int(state.fields[field])
    if direction in (LEFT, RIGHT):
        found = ((word >> BESIDE) & (1 if direction == LEFT else LEFT_AND_RIGHT - 1)) << field
    elif direction in (UP_LEFT, UP_RIGHT):
        found = ((word >> UP) & (1 if direction == UP_LEFT else 2)) << ((word >> (UP + 2)) & NUMBER)
    else:
        found = ((word >> DOWN) & (1 if direction == DOWN_LEFT else 2)) << ((word >> (DOWN + 2)) & NUMBER)
    return (found >> 1) & int(state.ice)


@kernel
def ray(state: State, field: int, direction: int) -> int:
    """The fields seen from this one in one direction."""
    seen = 0
    at = neighbour_to(state, field, direction)
    while at:
        seen |= at
        at = neighbour_to(state, lowest(at), direction)
    return seen


@kernel
def remove_ice(state: State, field: int) -> None:
    """Remove a field, and all lines across it."""
    for axis in range(0, NEIGHBOURS, 2):
        one_side, other_side = ray(state, field, axis), ray(state, field, axis + 1)
        hide(state, one_side, other_side | 1 << field)
        hide(state, other_side, one_side | 1 << field)
    state.ice &= ~(1 << field)
    state.fields[field] &= ~ALL


@kernel
def hide(state: State, viewers: int, hidden: int) -> None:
    """Remove the hidden fields from the sight of the viewing ones."""
    while viewers:
        state.fields[lowest(viewers)] &= ~hidden
        viewers &= viewers - 1
