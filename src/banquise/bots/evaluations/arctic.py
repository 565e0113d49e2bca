"""Arctic: runs in the pile, cards in hand that extend them, the totem, and whether the hand suffices for the next
turns.

The weights were fitted by least squares to the final points of games between greedy bots, then rounded.
"""

from enum import IntEnum, auto

from banquise.bots.evaluations import LARGEST
from banquise.bots.evaluations.weights import Features, Weighed, weigh, weigh_between
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


class Item(IntEnum):
    RUNS = 0
    VARIETY = auto()
    HAND = auto()
    TOTEM = auto()
    PENALTIES = auto()
    PILE = auto()
    CARDS_TO_COME = auto()
    POWERS = auto()


class Feature(Weighed):
    # An item, and the weights late, early and in the final turn
    RUNS = Item.RUNS, 90, 110, 90  # points of runs now
    VARIETY = Item.VARIETY, 85, 50, 86  # points for the number of animals with a run now
    MORE_RUNS = Item.HAND, 48, 95, 34  # more points if the hand were laid down, each animal in one go
    MORE_VARIETY = Item.HAND, 40, 65, 26
    TOTEM = Item.TOTEM, 65, 5, 88
    PENALTIES = Item.PENALTIES, -155, -125, -100
    HAND = Item.HAND, 13, 0, -15
    PILE = Item.PILE, -66, -93, 40
    TO_PLACE = Item.CARDS_TO_COME, 10, -28, 140  # cards still to place this turn
    TO_DRAW = Item.CARDS_TO_COME, 140, 70, 70
    SHORT = Item.CARDS_TO_COME, -110, -130, -120  # cards that the next placing will lack
    EXCESS = Item.HAND, -280, -185, -20  # cards that the hand limit will take
    NEXT_PLACING = Item.CARDS_TO_COME, 150, -110, 125
    TURN = Item.CARDS_TO_COME, -90, 60, -490  # it is this seat's turn
    STRAY = Item.PILE, -19, -100, -40  # cards of the pile outside the runs that count
    FOX = Item.POWERS, 70, 50, 50
    WALRUS = Item.POWERS, 90, 0, 50
    BEAR = Item.POWERS, 50, 200, 0


WEIGHTS, ITEM = Feature.table(), Feature.items()
LATE, EARLY, FINAL = range(3)
LONG = len(Feature)
REACH = LONG + ANIMALS
MEASURED = REACH + ANIMALS
"""The number of measured values of a seat: its features, and the longest run of each animal, without and with its
hand."""
FEATURES = SCORING_WORK
WORK = FEATURES + MAX_PLAYERS * MEASURED
"""Work space: that of the scoring, then the measured values of each seat."""


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
    """Whether this seat has had its final turn."""
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
    """Measure the rest of this turn, and how well the hand fits the next one."""
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
    """Write the longest run of each animal a into out[LONG + a], and with the cards in hand into out[REACH + a]."""
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
    """The points for runs of these lengths, and for the number of animals with a run."""
    points, animals = 0, 0
    for animal in range(ANIMALS):
        length = min(int(runs[first + animal]), LONGEST)
        points += int(WORTH[length])
        animals += length > 1
    return points, int(WORTH[animals])
