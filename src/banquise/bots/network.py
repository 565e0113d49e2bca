"""Template: a small network, trained on games, that corrects the evaluation.

Its input is a list of small whole numbers: the viewer's observation, each seat's lead, and the features that the
evaluation has measured of each seat, counted from the viewer's. Each number other than 0 adds a row of weights,
selected by its place and value, to the hidden units, so most of the work is a few dozen additions of rows. The units
above 0 then contribute to each seat's correction. Everything is in whole numbers, so that every machine gets the same
result.

A network is one array of 16-bit numbers, and is passed as such:

    HEAD          what it was trained for               TABLE   the row for each value of each number; 0: none
    BIAS          the bias of each hidden unit          ROWS    the rows, the first of them unused
    OUTPUT        the weights of the units for each seat
    OUTPUT_BIAS   the bias of each seat
"""

from itertools import accumulate
from typing import Any

import numpy as np

from banquise.bots.evaluations import LARGEST, find
from banquise.bots.tree import Memory
from banquise.core.game import Bytes, Points
from banquise.core.kernel import kernel
from banquise.core.observation import count
from banquise.core.template import rules

observe = rules.observe
evaluation = find(rules)
describe, SPREAD, MEASURED = evaluation.describe, evaluation.spread, evaluation.measured
FORMAT, HIDDEN = 1, 64
SEATS = max(rules.players)
LEADS = rules.observation.length
"""The index of the first lead in the input; the observation comes before it."""
MEASURES = LEADS + SEATS
NUMBERS = (*rules.observation.numbers, *(SEATS * [count(255)]), *(SEATS * MEASURED * [count(LARGEST)]))
LENGTH = len(NUMBERS)
LEVEL, STEPS = 128, 16
"""A lead of 0 is written as LEVEL; STEPS more make a win e times as likely."""
HEAD = (FORMAT, rules.observation.version, HIDDEN, SEATS, LENGTH)
"""The first numbers of a network; one that begins with others does not fit."""
BIAS = len(HEAD)
OUTPUT = BIAS + HIDDEN
OUTPUT_BIAS = OUTPUT + SEATS * HIDDEN
TABLE = OUTPUT_BIAS + SEATS
_ENDS = list(accumulate(number.most for number in NUMBERS))
ROWS = TABLE + _ENDS[-1]
ENTRIES = TABLE + np.array([0, *_ENDS[:-1]], np.int32) - 1
"""The index of each number's first entry in the table, which is that of value 1."""
UNIT, WEIGHT = 1024, 256
"""The fixed-point scales of a hidden unit and of an output weight."""


@kernel
def correct(memory: Memory, which: int, viewer: int) -> None:
    """Correct the expectations in `points` of a state that was just evaluated."""
    seats = int(memory.states[which].seats)
    write_input(memory, which, viewer)
    add_up(memory.network, memory.numbers, memory.hidden)
    for turn in range(seats):
        memory.points[(viewer + turn) % seats] += output(memory.network, memory.hidden, turn)


@kernel
def write_input(memory: Memory, which: int, viewer: int) -> None:
    """Write the network's input for a state that was just evaluated."""
    state, numbers = memory.states[which], memory.numbers
    numbers[:] = 0
    observe(state, viewer, numbers[:LEADS])
    write_leads(memory.points, viewer, int(state.seats), numbers)
    for turn in range(state.seats):
        first = MEASURES + turn * MEASURED
        describe(memory.work, (viewer + turn) % int(state.seats), numbers[first : first + MEASURED])


@kernel
def write_leads(points: Points, viewer: int, seats: int, out: Bytes) -> None:
    """Write each seat's lead over the best of the others."""
    for turn in range(seats):
        seat = (viewer + turn) % seats
        best = -(1 << 30)
        for other in range(seats):
            if other != seat:
                best = max(best, int(points[other]))
        lead = LEVEL + (int(points[seat]) - best) * STEPS // SPREAD
        out[LEADS + turn] = min(max(1, lead), 255)


@kernel
def add_up(network: Any, numbers: Bytes, hidden: Any) -> None:
    for j in range(HIDDEN):
        hidden[j] = network[BIAS + j]
    for k in range(LENGTH):
        value = int(numbers[k])
        if value > 0:
            row = int(network[ENTRIES[k] + value])
            if row > 0:
                first = ROWS + row * HIDDEN
                for j in range(HIDDEN):
                    hidden[j] += network[first + j]


@kernel
def output(network: Any, hidden: Any, turn: int) -> int:
    """The correction for the seat that sits `turn` places after the viewer, in hundredths of a point."""
    total = int(network[OUTPUT_BIAS + turn]) * UNIT
    first = OUTPUT + turn * HIDDEN
    for j in range(HIDDEN):
        total += max(0, int(hidden[j])) * int(network[first + j])
    return total * SPREAD // (UNIT * WEIGHT)
