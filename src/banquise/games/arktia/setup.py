"""Writing the options into a state, before the deal (§2): the continent, and the neutral pieces."""

from typing import NamedTuple

import numpy as np

from banquise.core.bits import lowest
from banquise.core.facts import Facts, say
from banquise.core.game import Bytes, Choices, Option, Work
from banquise.core.kernel import kernel

from .board import (
    BESIDE,
    COLUMN,
    CONTINENTS,
    DOWN,
    END_OF_ROW,
    FIELDS_A_PLAYER,
    GAP,
    ICE,
    MAX_DRAWING,
    MAX_FIELDS,
    STANDARD,
    STEPS,
    UP,
    Direction,
    cells_in,
)
from .facts import APART, EMPTY_ROW, FIELD_COUNT, NO_SIGN, OUT_OF_STEP, TOO_LONG
from .pieces import SIZES
from .state import State

TWO, TWO_OR_THREE = "two", "two-or-three"
OPTIONS = (Option("continent", STANDARD), Option("neutrals", TWO, (TWO, TWO_OR_THREE)))
"""The options. A continent is the standard one, or a drawing such as `..o.o/.o.o.o` (board.py)."""
CONTINENT, NEUTRALS = range(len(OPTIONS))
MAX_WITH_NEUTRALS = np.array([2, 3])
"""§2.3 The largest number of players with neutral pieces, by choice."""
MAX_WITH_NEUTRALS.flags.writeable = False
ICE_SIGN, GAP_SIGN, ROW_SIGN = map(ord, (ICE, GAP, END_OF_ROW))
ROW_STEP, COLUMN_STEP = (np.array([STEPS[direction][part] for direction in Direction]) for part in (0, 1))
LEFT, RIGHT, UP_LEFT, DOWN_RIGHT, UP_RIGHT, DOWN_LEFT = map(int, Direction)
DIRECTIONS = len(Direction)
NO_FIELD = -1
STANDARD_ROWS, STANDARD_COLUMNS = np.zeros((2, max(CONTINENTS) + 1, MAX_FIELDS), np.int16)
"""The place of each field of the standard continents, by players."""
for players, drawing in CONTINENTS.items():
    for f, place in enumerate(cells_in(drawing)):
        STANDARD_ROWS[players, f], STANDARD_COLUMNS[players, f] = place
STANDARD_ROWS.flags.writeable = STANDARD_COLUMNS.flags.writeable = False


class Places(NamedTuple):
    """The places of the fields in the drawing, in reading order: [MAX_FIELDS] each."""

    rows: Work
    columns: Work


WORK = 2 * MAX_FIELDS


@kernel
def set_up(state: State, choices: Choices, text: Bytes, work: Work, out: Facts) -> int:
    """Write the options into a state, or the reason why the drawing is not a continent for this many players."""
    places = Places(work[:MAX_FIELDS], work[MAX_FIELDS : 2 * MAX_FIELDS])
    if choices[CONTINENT]:
        refused = read_drawing(text, int(state.seats), places, out)
        if refused:
            return refused
    else:
        for field in range(MAX_FIELDS):
            places.rows[field] = STANDARD_ROWS[state.seats, field]
            places.columns[field] = STANDARD_COLUMNS[state.seats, field]
    lay_ice(state, places)
    for seat in range(state.seats):
        for size in range(SIZES):
            state.neutral_hand[seat, size] = state.seats <= MAX_WITH_NEUTRALS[choices[NEUTRALS]]
    return 0


# §2.2 Drawn continents


@kernel
def read_drawing(text: Bytes, players: int, places: Places, out: Facts) -> int:
    """Read the fields of a drawing, or the reason why it is not a continent."""
    if len(text) > MAX_DRAWING:
        return say(out, 0, TOO_LONG)
    refused = check_signs(text, out)
    if not refused:
        refused = check_rows(text, out)
    if not refused:
        refused = check_steps(text, out)
    if refused:
        return refused
    fields = find_fields(text, places)
    if fields != FIELDS_A_PLAYER * players:
        return say(out, 0, FIELD_COUNT, players, FIELDS_A_PLAYER * players, fields)
    return check_hanging_together(places, fields, out)


@kernel
def check_signs(text: Bytes, out: Facts) -> int:
    row, start = 0, 0
    for i in range(len(text)):
        if text[i] == ROW_SIGN:
            row, start = row + 1, i + 1
        elif text[i] != ICE_SIGN and text[i] != GAP_SIGN:
            return say(out, 0, NO_SIGN, row + 1, i - start + 1)
    return 0


@kernel
def check_rows(text: Bytes, out: Facts) -> int:
    """Check that every row has a field."""
    row, fields = 0, 0
    for i in range(len(text) + 1):
        if i == len(text) or text[i] == ROW_SIGN:
            row += 1
            if fields == 0:
                return say(out, 0, EMPTY_ROW, row)
            fields = 0
        else:
            fields += text[i] == ICE_SIGN
    return 0


@kernel
def check_steps(text: Bytes, out: Facts) -> int:
    """Check that neighbouring rows lie half a field apart: row + column must be even everywhere, or odd everywhere."""
    row, start, first = 0, 0, -1
    for i in range(len(text)):
        if text[i] == ROW_SIGN:
            row, start = row + 1, i + 1
        elif text[i] == ICE_SIGN:
            step = (row + i - start) % 2
            if first == -1:
                first = step
            if step != first:
                return say(out, 0, OUT_OF_STEP, row + 1, i - start + 1)
    return 0


@kernel
def find_fields(text: Bytes, places: Places) -> int:
    """Write the places of fields while there is room, and return the number of fields."""
    row, start, fields = 0, 0, 0
    for i in range(len(text)):
        if text[i] == ROW_SIGN:
            row, start = row + 1, i + 1
        elif text[i] == ICE_SIGN:
            if fields < MAX_FIELDS:
                places.rows[fields], places.columns[fields] = row, i - start
            fields += 1
    return fields


@kernel
def check_hanging_together(places: Places, fields: int, out: Facts) -> int:
    found = open_ends = 1
    while open_ends:
        new = neighbours(places, fields, lowest(open_ends)) & ~found
        found |= new
        open_ends = (open_ends & (open_ends - 1)) | new
    apart = ~found & ((1 << fields) - 1)
    if apart:
        first = lowest(apart)
        return say(out, 0, APART, places.rows[first] + 1, places.columns[first] + 1)
    return 0


@kernel
def neighbours(places: Places, fields: int, field: int) -> int:
    """The neighbours of a field, as a set."""
    found = 0
    for direction in range(DIRECTIONS):
        other = field_towards(places, fields, field, direction)
        if other != NO_FIELD:
            found |= 1 << other
    return found


@kernel
def field_towards(places: Places, fields: int, field: int, direction: int) -> int:
    """The neighbour in this direction, or NO_FIELD."""
    row, column = places.rows[field] + ROW_STEP[direction], places.columns[field] + COLUMN_STEP[direction]
    for other in range(fields):
        if places.rows[other] == row and places.columns[other] == column:
            return other
    return NO_FIELD


# §2.1, §2.2 The words of the fields (board.py)


@kernel
def lay_ice(state: State, places: Places) -> None:
    seats = int(state.seats)
    fields = FIELDS_A_PLAYER * seats
    left = int(places.columns[:fields].min())
    state.ice = (1 << fields) - 1
    state.is_standard = 1
    for field in range(fields):
        column = int(places.columns[field]) - left
        state.fields[field] = word(places, fields, field) | column << COLUMN
        if column != STANDARD_COLUMNS[seats, field] or places.rows[field] != STANDARD_ROWS[seats, field]:
            state.is_standard = 0


@kernel
def word(places: Places, fields: int, field: int) -> int:
    """Compute a field's word, without the column."""
    left, right = field_towards(places, fields, field, LEFT), field_towards(places, fields, field, RIGHT)
    beside = (left != NO_FIELD) | (right != NO_FIELD) << 2
    upper, lower = pair(places, fields, field, UP_LEFT), pair(places, fields, field, DOWN_LEFT)
    return seen_from(places, fields, field) | upper << UP | lower << DOWN | beside << BESIDE


@kernel
def pair(places: Places, fields: int, field: int, left: int) -> int:
    """Encode which of two neighbours exist, and the number of the second, which is defined even if that one does not
    exist."""
    first = field_towards(places, fields, field, left)
    second = field_towards(places, fields, field, UP_RIGHT if left == UP_LEFT else DOWN_RIGHT)
    exist = (first != NO_FIELD) | (second != NO_FIELD) << 1
    number = second if second != NO_FIELD else first + 1  # 0 if there is none
    return exist | number << 2


@kernel
def seen_from(places: Places, fields: int, field: int) -> int:
    seen = 0
    for direction in range(DIRECTIONS):
        at = field_towards(places, fields, field, direction)
        while at != NO_FIELD:
            seen |= 1 << at
            at = field_towards(places, fields, at, direction)
    return seen
