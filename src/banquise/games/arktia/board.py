"""The ice: continents as drawings, and the 64-bit word that describes a field's neighbourhood.

Fields are numbered in reading order from 0 (people count from 1). A set of fields is a whole number with one bit per
field. Of a field's six neighbours, the upper ones have lower numbers, the lower ones higher numbers:

        up-left   up-right            u−1  u
     left    field    right         f−1  f  f+1
       down-left  down-right          d−1  d

The numbers of the two upper neighbours are consecutive, and so are those of the lower ones, so a pair is described by
one number and by which of the two exist. If only one exists, the number is still that of the pair.

    bits of a field's word   what
     0–35   sight: the fields visible in straight lines, over ice only; changes when ice melts
    36–37   does it have an up-left, an up-right neighbour?      38–43   the number of the up-right one
    44–45   does it have a down-left, a down-right neighbour?    46–51   the number of the down-right one
    52, 54  does it have a left, a right neighbour?
    55–61   column in the drawing
"""

from collections.abc import Sequence
from enum import IntEnum
from typing import NamedTuple

FIELDS_A_PLAYER = 9
MAX_FIELDS = 36
ALL = (1 << MAX_FIELDS) - 1
"""The set of all fields."""
NEIGHBOURS = 6

UP, DOWN, BESIDE, COLUMN = 36, 44, 52, 55
"""The first bits of these parts in a field's word."""
PAIR, NUMBER = 3, 63
"""The masks of a pair of neighbours: two bits for which exist, then six bits for the number of the second."""
LEFT_AND_RIGHT = 5

ICE, GAP, END_OF_ROW = "o", ".", "/"
MAX_DRAWING = 4 * MAX_FIELDS * MAX_FIELDS
STANDARD = "standard"
CONTINENTS = {
    2: "..o.o.o.o/.o.o.o.o.o/o.o.o.o.o/.o.o.o.o",
    3: "...o.o.o/..o.o.o.o/.o.o.o.o.o/o.o.o.o.o.o/.o.o.o.o.o/..o.o.o.o",
    4: "...o.o.o.o.o/..o.o.o.o.o.o/.o.o.o.o.o.o.o/o.o.o.o.o.o.o/.o.o.o.o.o.o/..o.o.o.o.o",
}


class Direction(IntEnum):
    LEFT = 0
    RIGHT = 1
    UP_LEFT = 2
    DOWN_RIGHT = 3
    UP_RIGHT = 4
    DOWN_LEFT = 5


STEPS = {
    Direction.LEFT: (0, -2),
    Direction.RIGHT: (0, 2),
    Direction.UP_LEFT: (-1, -1),
    Direction.DOWN_RIGHT: (1, 1),
    Direction.UP_RIGHT: (-1, 1),
    Direction.DOWN_LEFT: (1, -1),
}
"""Rows and columns from a field to its neighbour; a column is half a field wide."""


class Cell(NamedTuple):
    """The position of a field in the drawing."""

    row: int
    column: int


def cells_in(drawing: str) -> list[Cell]:
    """List the fields of a drawing in reading order; `set_up` checks whether they form a continent."""
    rows = enumerate(drawing.split(END_OF_ROW))
    return [Cell(r, c) for r, row in rows for c, sign in enumerate(row) if sign == ICE]


def neighbour(cell: Cell, direction: Direction) -> Cell:
    rows, columns = STEPS[direction]
    return Cell(cell.row + rows, cell.column + columns)


def neighbour_sets(cells: Sequence[Cell]) -> list[int]:
    """The neighbours of each field."""
    number = {cell: f for f, cell in enumerate(cells)}
    around = [[neighbour(cell, direction) for direction in Direction] for cell in cells]
    return [sum(1 << number[at] for at in ring if at in number) for ring in around]
