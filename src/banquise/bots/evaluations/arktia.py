"""Arktia: points now, pieces on the ice, who can cut whom, and who is still in the game.

The weights were fitted by least squares to the final points of games between greedy bots, then rounded.
"""

from enum import IntEnum, auto

from banquise.bots.evaluations import LARGEST
from banquise.bots.evaluations.weights import Features, Weighed, weigh
from banquise.core.bits import count, lowest
from banquise.core.game import Bytes, Points, Work
from banquise.core.kernel import kernel
from banquise.games.arktia.ice import ARCS, around, ring
from banquise.games.arktia.pieces import COLOURS
from banquise.games.arktia.rules.occupancy import (
    Occupancy,
    controlled,
    fields_of,
    has_empty_hand,
    occupancy,
    pieces_within,
)
from banquise.games.arktia.state import Out, State

SPREAD = 300


class Item(IntEnum):
    CAPTURED = 0
    MELTED = auto()
    CONTROLLED = auto()
    PIECES = auto()
    GROUP = auto()
    THREATS = auto()
    SPACE = auto()


class Feature(Weighed):
    # An item, and the weights while placing, while melting and out of the game
    TAKEN = Item.CAPTURED, 75, 95, 100
    MELTED = Item.MELTED, 95, 95, 100
    CONTROLLED = Item.CONTROLLED, 40, 105, 95
    PIECES = Item.PIECES, 80, 25, 0  # on the ice
    COVERED = Item.CONTROLLED, -70, -10, 0  # own pieces in towers that others control
    LINKS = Item.GROUP, -12, -10, 0  # fields without which the group would fall apart
    WEAK_LINKS = Item.GROUP, -24, 0, 0  # such fields that others control
    THREATS = Item.THREATS, 60, 25, 0  # links of other colours that this seat controls
    ROOM = Item.SPACE, 5, 10, 0  # free fields next to own pieces
    FREE = Item.SPACE, 45, 40, 0  # free fields, while the seat is in the game
    TURN = Item.SPACE, 50, 50, 0


WEIGHTS, ITEM = Feature.table(), Feature.items()
PLACING, MELTING, OUT = range(3)
MEASURED = len(Feature)
WORK = COLOURS * MEASURED
"""Work space: the measured values of each seat."""


@kernel
def evaluate(state: State, work: Work, out: Points) -> None:
    on = occupancy(state)
    for seat in range(state.seats):
        features = measured(work, seat)
        measure(state, on, seat, features)
        out[seat] = weigh(features, WEIGHTS, stage_of(state, seat))


@kernel
def measured(work: Work, seat: int) -> Features:
    return work[seat * MEASURED : (seat + 1) * MEASURED]


@kernel
def describe(work: Work, seat: int, out: Bytes) -> None:
    features = measured(work, seat)
    for i in range(MEASURED):
        out[i] = min(int(features[i]), LARGEST)


@kernel
def stage_of(state: State, seat: int) -> int:
    if state.out[seat] != Out.PLAYING:
        return OUT
    return MELTING if has_empty_hand(state, seat) else PLACING


@kernel
def itemise(state: State, seat: int, work: Work, out: Points) -> None:
    measure(state, occupancy(state), seat, work)
    stage = stage_of(state, seat)
    for i in range(len(WEIGHTS)):
        out[ITEM[i]] += int(work[i]) * int(WEIGHTS[i, stage])


@kernel
def measure(state: State, on: Occupancy, seat: int, out: Features) -> None:
    own, top = fields_of(state, seat), controlled(state, on, seat)
    bonds = links(state, own)
    out[Feature.TAKEN], out[Feature.MELTED], out[Feature.CONTROLLED] = state.taken[seat], state.melted[seat], count(top)
    out[Feature.PIECES], out[Feature.COVERED] = pieces_within(state, seat, own), pieces_within(state, seat, own & ~top)
    out[Feature.LINKS], out[Feature.WEAK_LINKS] = count(bonds), count(bonds & ~top)
    out[Feature.THREATS] = 0
    for colour in range(COLOURS):
        if colour != seat:
            out[Feature.THREATS] += count(links(state, fields_of(state, colour)) & top)
    out[Feature.ROOM] = count(around(state, own) & on.free)
    out[Feature.FREE], out[Feature.TURN] = count(on.free), state.player == seat


@kernel
def links(state: State, fields: int) -> int:
    """Find the fields of a group that link others: without one of them it may fall apart."""
    found, rest = 0, fields
    while rest:
        field = lowest(rest)
        if ARCS[ring(state, field, fields)] > 1:
            found |= 1 << field
        rest &= rest - 1
    return found
