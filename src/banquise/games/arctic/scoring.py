"""Scoring: runs, variety, totem and penalties, with the best use of jokers (§8)."""

import numpy as np
from numpy.typing import NDArray

from banquise.core.bits import count
from banquise.core.game import Points, Work
from banquise.core.kernel import kernel

from .cards import ANIMAL_WORDS, ANIMALS, CARDS, LANDSCAPE, LONGEST, MAIN, WORTH
from .state import MAX_PLAYERS, Place, State, is_face_up

JOKER = ANIMALS
ALL_ANIMALS = (1 << ANIMALS) - 1
"""The set of all animals, a bit for each."""
COLUMN = 1 << ANIMALS
"""A column of the table: a number for each set of animals."""
COLUMNS = LONGEST + 1
"""The number of columns kept, since a run looks back no further."""
BEST = MAX_PLAYERS * CARDS
WORK = BEST + COLUMNS * COLUMN
"""The work space: a pile for each seat, then the columns."""
IMPOSSIBLE = -1000
"""A value so low that no runs can compensate for it."""
STANDINGS = MAX_PLAYERS
"""The factor of standings: a standing is score × this, minus the seat's place in turn order."""

SOURCES = (*ANIMAL_WORDS, "variety", "totem", "penalties")
"""The sources of points."""
VARIETY, TOTEM, PENALTIES = ANIMALS, ANIMALS + 1, ANIMALS + 2

Pile = NDArray[np.int16]


@kernel
def scores(state: State, work: Work, out: Points) -> None:
    list_piles(state, work)
    for seat in range(state.seats):
        out[seat] = points_of(state, seat, work)


@kernel
def points_of(state: State, seat: int, work: Work) -> int:
    """The points of a seat, once the piles are listed."""
    player = state.players[seat]
    cards = int(player.high) - int(player.low) + 1
    points = worth_of_pile(work[seat * CARDS : seat * CARDS + cards], work[BEST:WORK])
    points += int(LANDSCAPE[state.token[state.totem[seat]]])
    return points - int(player.penalties)


@kernel
def standing(state: State, work: Work, out: Points) -> None:
    """§8.5 Tied players are ranked in turn order, the earlier one first."""
    scores(state, work, out)
    for seat in range(state.seats):
        turn = (seat - state.first + state.seats) % state.seats
        out[seat] = out[seat] * STANDINGS - turn


@kernel
def score_of(standing: int) -> int:
    return -(-standing // STANDINGS)


@kernel
def list_piles(state: State, work: Work) -> None:
    """List each seat's pile as main animals and JOKERs, from the bottom."""
    for card in range(CARDS):
        seat = int(state.place[card]) - Place.PILE
        if 0 <= seat < MAX_PLAYERS:
            height = int(state.slot[card]) - int(state.players[seat].low)
            work[seat * CARDS + height] = MAIN[card] if is_face_up(state, card) else JOKER


@kernel
def worth_of_pile(pile: Pile, best: Work) -> int:
    """§8.1 The longest run of each animal, §8.2 and how many animals have one."""
    for i in range(len(pile)):
        if pile[i] == JOKER:
            return worth_with_jokers(pile, best)
    worth, runs = worth_of_uncontested(pile, 0, best)
    return worth + int(WORTH[runs])


@kernel
def worth_of_uncontested(pile: Pile, contested: int, longest: Work) -> tuple[int, int]:
    """The worth of the longest runs of the other animals, and the number of animals with a run."""
    for animal in range(ANIMALS):
        longest[animal] = 0
    run = 0
    for i in range(len(pile)):
        run = run + 1 if i and pile[i] == pile[i - 1] else 1
        if pile[i] != JOKER and not contested >> int(pile[i]) & 1:
            longest[pile[i]] = max(int(longest[pile[i]]), min(run, LONGEST))
    worth, runs = 0, 0
    for animal in range(ANIMALS):
        worth += int(WORTH[longest[animal]])
        runs += int(longest[animal] > 1)
    return worth, runs


# §8.3 Jokers: disjoint stretches of the pile become runs, at most one for each animal.


@kernel
def worth_with_jokers(pile: Pile, best: Work) -> int:
    """The worth of a pile with jokers. Only *contested* animals can gain from a joker; the others keep their longest
    run.

    best[column(n) + animals]: the most that runs of these contested animals, one each, are worth within n cards.
    """
    contested = contested_animals(pile)
    sure_worth, sure_runs = worth_of_uncontested(pile, contested, best)
    for animals in range(COLUMN):
        best[animals] = IMPOSSIBLE
    best[0] = 0
    for n in range(1, len(pile) + 1):
        leave_card(n, contested, best)
        end_stretches(pile, n, contested, best)
    return sure_worth + best_choice(len(pile), contested, sure_runs, best)


@kernel
def contested_animals(pile: Pile) -> int:
    """The animals next to jokers; all animals if two jokers touch, since these can be a run of any animal."""
    contested = 0
    for i in range(len(pile) - 1):
        if pile[i] == JOKER and pile[i + 1] == JOKER:
            return ALL_ANIMALS
        if pile[i] == JOKER:
            contested |= 1 << int(pile[i + 1])
        elif pile[i + 1] == JOKER:
            contested |= 1 << int(pile[i])
    return contested


@kernel
def column(n: int) -> int:
    """The offset of the column of the first n cards."""
    return n % COLUMNS * COLUMN


@kernel
def next_set(animals: int, within: int) -> int:
    """The next subset of these animals, from the empty set to the full one and back to the empty one."""
    return (animals - within) & within


@kernel
def leave_card(n: int, contested: int, best: Work) -> None:
    """Carry over what was possible without the n-th card."""
    before, after = column(n - 1), column(n)
    animals = 0
    for _ in range(1 << count(contested)):
        best[after + animals] = best[before + animals]
        animals = next_set(animals, contested)


@kernel
def end_stretches(pile: Pile, n: int, contested: int, best: Work) -> None:
    """Use every stretch that ends with the n-th card: one animal and jokers, or jokers alone, which can be any
    animal."""
    animal = JOKER
    for length in range(1, min(n, LONGEST) + 1):
        card = int(pile[n - length])
        if card != JOKER:
            if card != animal if animal != JOKER else not contested >> card & 1:
                return
            animal = card
        if length > 1 and animal != JOKER:
            use_stretch(n, length, animal, contested, best)
        elif length > 1:
            for any_animal in range(ANIMALS):
                use_stretch(n, length, any_animal, contested, best)


@kernel
def use_stretch(n: int, length: int, animal: int, contested: int, best: Work) -> None:
    """Use a stretch as a run of the animal, after runs of any other contested ones."""
    before, after, run = column(n - length), column(n), 1 << animal
    others = contested & ~run
    animals = 0
    for _ in range(1 << count(others)):
        worth = int(best[before + animals]) + int(WORTH[length])
        best[after + animals + run] = max(int(best[after + animals + run]), worth)
        animals = next_set(animals, others)


@kernel
def best_choice(n: int, contested: int, sure_runs: int, best: Work) -> int:
    """The highest worth of runs in the first n cards, with variety (§8.2)."""
    most = animals = 0
    for _ in range(1 << count(contested)):
        most = max(most, int(best[column(n) + animals]) + int(WORTH[count(animals) + sure_runs]))
        animals = next_set(animals, contested)
    return most


# Points by source


@kernel
def breakdown(state: State, seat: int, work: Work, out: Points) -> None:
    """§8 A seat's points by source."""
    list_piles(state, work)
    player = state.players[seat]
    cards = int(player.high) - int(player.low) + 1
    pile, longest = work[seat * CARDS : seat * CARDS + cards], work[BEST:WORK]
    read_jokers(pile, longest)
    list_longest(pile, longest)
    runs = 0
    for animal in range(ANIMALS):
        out[animal] = WORTH[min(int(longest[animal]), LONGEST)]
        runs += int(longest[animal] > 0)
    out[VARIETY], out[PENALTIES] = WORTH[runs], -int(player.penalties)
    out[TOTEM] = LANDSCAPE[state.token[state.totem[seat]]]


@kernel
def read_jokers(pile: Pile, work: Work) -> None:
    """§8.3 Read each joker as the first animal with which the pile keeps its highest worth."""
    most = worth_of_pile(pile, work)
    for i in range(len(pile)):
        if pile[i] == JOKER:
            pile[i] = 0
            while worth_of_pile(pile, work) != most:
                pile[i] += 1


@kernel
def list_longest(pile: Pile, longest: Work) -> None:
    """Write the length of each animal's longest run; 0 without one."""
    for animal in range(ANIMALS):
        longest[animal] = 0
    length = 1
    for i in range(1, len(pile)):
        length = length + 1 if pile[i] == pile[i - 1] else 1
        if length > 1:
            longest[pile[i]] = max(int(longest[pile[i]]), length)
