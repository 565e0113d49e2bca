"""Arctic: runs in the pile, what the hand adds to them, the totem, and how well the next turns can be fed.

The weights were fitted by least squares to the final points of games between greedy bots, then rounded.
"""

from enum import IntEnum, auto

from banquise.bots.evaluations import LARGEST
from banquise.bots.evaluations.weights import Features, items_of, weigh, weigh_between, weights
from banquise.core.game import Bytes, Points, Work
from banquise.core.kernel import kernel
from banquise.games.arctic.cards import (
    ANIMALS,
    CARDS,
    DRAW_VALUE,
    LANDSCAPE,
    LONGEST,
    MAIN,
    PLACEMENT_VALUE,
    WORTH,
    Animal,
)
from banquise.games.arctic.scoring import JOKER, list_piles
from banquise.games.arctic.scoring import WORK as SCORING_WORK
from banquise.games.arctic.state import HAND_LIMIT, MAX_PLAYERS, NONE, Ending, Phase, State, visible_card

SPREAD = 800


class Feature(IntEnum):
    RUNS = 0  # points of runs now
    VARIETY = auto()  # points of animals with a run now
    MORE_RUNS = auto()  # more points if the hand were laid down, each animal in one go
    MORE_VARIETY = auto()
    TOTEM = auto()
    PENALTIES = auto()
    HAND = auto()
    PILE = auto()
    TO_PLACE = auto()  # cards owed in this turn
    TO_DRAW = auto()
    SHORT = auto()  # cards that the next placing will lack
    EXCESS = auto()  # cards that the hand limit will take
    NEXT_PLACING = auto()
    TURN = auto()  # it is this seat's turn
    STRAY = auto()  # cards of the pile outside the runs that count
    FOX = auto()
    WALRUS = auto()
    BEAR = auto()


#          late, early, in the final turn
WEIGHTS = weights(
    (90, 110, 90),  # RUNS
    (85, 50, 86),  # VARIETY
    (48, 95, 34),  # MORE_RUNS
    (40, 65, 26),  # MORE_VARIETY
    (65, 5, 88),  # TOTEM
    (-155, -125, -100),  # PENALTIES
    (13, 0, -15),  # HAND
    (-66, -93, 40),  # PILE
    (10, -28, 140),  # TO_PLACE
    (140, 70, 70),  # TO_DRAW
    (-110, -130, -120),  # SHORT
    (-280, -185, -20),  # EXCESS
    (150, -110, 125),  # NEXT_PLACING
    (-90, 60, -490),  # TURN
    (-19, -100, -40),  # STRAY
    (70, 50, 50),  # FOX
    (90, 0, 50),  # WALRUS
    (50, 200, 0),  # BEAR
)
LATE, EARLY, FINAL = range(3)
assert len(WEIGHTS) == len(Feature)


class Item(IntEnum):
    RUNS = 0
    VARIETY = auto()
    HAND = auto()
    TOTEM = auto()
    PENALTIES = auto()
    PILE = auto()
    CARDS_TO_COME = auto()
    POWERS = auto()


ITEM = items_of(
    Feature,
    {
        Item.RUNS: (Feature.RUNS,),
        Item.VARIETY: (Feature.VARIETY,),
        Item.HAND: (Feature.MORE_RUNS, Feature.MORE_VARIETY, Feature.HAND, Feature.EXCESS),
        Item.TOTEM: (Feature.TOTEM,),
        Item.PENALTIES: (Feature.PENALTIES,),
        Item.PILE: (Feature.PILE, Feature.STRAY),
        Item.CARDS_TO_COME: (
            *(Feature.TO_PLACE, Feature.TO_DRAW, Feature.SHORT),
            *(Feature.NEXT_PLACING, Feature.TURN),
        ),
        Item.POWERS: (Feature.FOX, Feature.WALRUS, Feature.BEAR),
    },
)

LONG = len(Feature)
REACH = LONG + ANIMALS
MEASURED = REACH + ANIMALS
"""What is measured of a seat: its features, the longest run of each animal, and that with what the hand holds."""
FEATURES = SCORING_WORK
WORK = FEATURES + MAX_PLAYERS * MEASURED
"""Work space: that of the scoring, then what is measured of each seat."""


@kernel
def evaluate(state: State, work: Work, out: Points) -> None:
    list_piles(state, work)
    whole = int(state.stock_end)
    part = 0 if state.ending != Ending.NOT_YET else int(state.pile_end) - int(state.stock_next)
    for seat in range(state.seats):
        features = measured(work, seat)
        measure(state, seat, work, features)
        if state.ending == Ending.FINAL_TURNS:
            out[seat] = settled(features) if is_done(state, seat) else weigh(features, WEIGHTS, FINAL)
        else:
            out[seat] = weigh_between(features, WEIGHTS, part, whole)


@kernel
def measured(work: Work, seat: int) -> Features:
    return work[FEATURES + seat * MEASURED : FEATURES + (seat + 1) * MEASURED]


@kernel
def describe(work: Work, seat: int, out: Bytes) -> None:
    features = measured(work, seat)
    for i in range(MEASURED):
        out[i] = min(max(0, int(features[i])), LARGEST)


@kernel
def itemise(state: State, seat: int, work: Work, out: Points) -> None:
    list_piles(state, work)
    features = measured(work, seat)
    measure(state, seat, work, features)
    whole = int(state.stock_end)
    part = 0 if state.ending != Ending.NOT_YET else int(state.pile_end) - int(state.stock_next)
    for i in range(len(WEIGHTS)):
        weight = (int(WEIGHTS[i, LATE]) * (whole - part) + int(WEIGHTS[i, EARLY]) * part) // whole
        if state.ending == Ending.FINAL_TURNS:
            weight = int(WEIGHTS[i, FINAL])
        out[ITEM[i]] += int(features[i]) * weight


@kernel
def is_done(state: State, seat: int) -> bool:
    """Has this seat had its final turn?"""
    seats = int(state.seats)
    return bool(state.over) or (seat - state.first + seats) % seats < (state.player - state.first + seats) % seats


@kernel
def settled(features: Features) -> int:
    points = int(features[Feature.RUNS]) + int(features[Feature.VARIETY]) + int(features[Feature.TOTEM])
    return 100 * (points - int(features[Feature.PENALTIES]))


@kernel
def measure(state: State, seat: int, work: Work, out: Features) -> None:
    player = state.players[seat]
    height = int(player.high) - int(player.low) + 1
    measure_runs(state, seat, work, out)
    out[Feature.RUNS], out[Feature.VARIETY] = worth(out, LONG)
    runs, variety = worth(out, REACH)
    out[Feature.MORE_RUNS], out[Feature.MORE_VARIETY] = runs - out[Feature.RUNS], variety - out[Feature.VARIETY]
    out[Feature.TOTEM] = LANDSCAPE[state.token[state.totem[seat]]]
    out[Feature.PENALTIES], out[Feature.HAND], out[Feature.PILE] = player.penalties, player.hand_count, height
    out[Feature.STRAY] = height
    for animal in range(ANIMALS):
        out[Feature.STRAY] -= min(int(out[LONG + animal]), LONGEST)
    out[Feature.FOX] = state.owner[Animal.FOX] == seat and state.side[Animal.FOX] == 2
    out[Feature.WALRUS] = state.owner[Animal.WALRUS] == seat
    out[Feature.BEAR] = state.owner[Animal.BEAR] == seat and state.side[Animal.BEAR] == 2
    measure_turn(state, seat, out)


@kernel
def measure_turn(state: State, seat: int, out: Features) -> None:
    """What is still to come in this turn, and how the hand will fit the next one."""
    card = visible_card(state, seat)
    placing = 1 if card == NONE else int(PLACEMENT_VALUE[card])
    to_place, to_draw = 0, 0
    if state.player == seat and state.phase <= Phase.STEP:
        to_draw = 0 if card == NONE else int(DRAW_VALUE[card])
        to_place = int(state.owed) if state.phase <= Phase.PLACE else 0
    elif state.player == seat and state.phase <= Phase.DRAW:
        to_draw = int(state.owed)
    hand = int(state.players[seat].hand_count) + to_draw - to_place
    out[Feature.TO_PLACE], out[Feature.TO_DRAW] = to_place, to_draw
    out[Feature.SHORT], out[Feature.EXCESS] = max(0, placing - hand), max(0, hand - HAND_LIMIT)
    out[Feature.NEXT_PLACING], out[Feature.TURN] = placing, state.player == seat


@kernel
def measure_runs(state: State, seat: int, work: Work, out: Features) -> None:
    """out[LONG + a]: the longest run of each animal; out[REACH + a]: with what the hand holds."""
    for animal in range(ANIMALS):
        out[LONG + animal], out[REACH + animal] = 0, 0
    player = state.players[seat]
    for i in range(player.hand_count):
        out[REACH + int(MAIN[player.hand[i]])] += 1
    animal, run = JOKER, 0
    for i in range(seat * CARDS, seat * CARDS + int(player.high) - int(player.low) + 1):
        if work[i] == animal or work[i] == JOKER:
            run += 1
        else:
            animal, run = int(work[i]), 1
        if animal != JOKER:
            out[LONG + animal] = max(int(out[LONG + animal]), run)
    if animal != JOKER:
        out[REACH + animal] += run
    for any_animal in range(ANIMALS):
        out[REACH + any_animal] = max(int(out[REACH + any_animal]), int(out[LONG + any_animal]))


@kernel
def worth(runs: Features, first: int) -> tuple[int, int]:
    """Points of runs of these lengths, and of how many animals have one."""
    points, animals = 0, 0
    for animal in range(ANIMALS):
        length = min(int(runs[first + animal]), LONGEST)
        points += int(WORTH[length])
        animals += length > 1
    return points, int(WORTH[animals])
