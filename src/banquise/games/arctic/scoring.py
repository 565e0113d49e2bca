"""Scoring: runs, variety, totem and penalties; jokers to the owner's best advantage (§8)."""

import numpy as np
from numpy.typing import NDArray

from banquise.core.game import Points, Work
from banquise.core.kernel import kernel

from .cards import ANIMALS, CARDS, LANDSCAPE, LONGEST, MAIN, WORTH
from .state import MAX_PLAYERS, Place, State, is_face_up

JOKER = ANIMALS
SUBSETS = 1 << ANIMALS
COLUMNS = LONGEST + 1
BEST = MAX_PLAYERS * CARDS
WORK = BEST + COLUMNS * SUBSETS
"""Work space: a pile a seat, then the columns of `worth_with_jokers`."""
IMPOSSIBLE = -1
STANDINGS = MAX_PLAYERS
"""A standing is score × this, less one for each seat earlier in turn order."""

COUNT = np.array([subset.bit_count() for subset in range(SUBSETS)], np.int8)

Pile = NDArray[np.int16]


@kernel
def scores(state: State, work: Work, out: Points) -> None:
    list_piles(state, work)
    for seat in range(state.seats):
        player = state.players[seat]
        cards = int(player.high) - int(player.low) + 1
        pile = work[seat * CARDS : seat * CARDS + cards]
        points = worth_of_pile(pile, work[BEST:WORK])
        points += int(LANDSCAPE[state.token[state.totem[seat]]])
        out[seat] = points - int(player.penalties)


@kernel
def standing(state: State, work: Work, out: Points) -> None:
    """§8.5 Tied players are ranked in turn order, the earlier one first."""
    scores(state, work, out)
    for seat in range(state.seats):
        turn = (seat - state.first + state.seats) % state.seats
        out[seat] = out[seat] * STANDINGS - turn


@kernel
def list_piles(state: State, work: Work) -> None:
    """Each seat's pile as main animals and JOKERs, from the bottom."""
    for card in range(CARDS):
        seat = int(state.place[card]) - Place.PILE
        if 0 <= seat < MAX_PLAYERS:
            height = int(state.slot[card]) - int(state.players[seat].low)
            work[seat * CARDS + height] = MAIN[card] if is_face_up(state, card) else JOKER


@kernel
def worth_of_pile(pile: Pile, best: Work) -> int:
    for i in range(len(pile)):
        if pile[i] == JOKER:
            return worth_with_jokers(pile, best)
    return worth_of_runs(pile, best)


@kernel
def worth_of_runs(pile: Pile, longest: Work) -> int:
    """§8.1 The longest run of each animal, §8.2 and how many animals have one."""
    for animal in range(ANIMALS):
        longest[animal] = 0
    run = 0
    for i in range(len(pile)):
        run = run + 1 if i and pile[i] == pile[i - 1] else 1
        longest[pile[i]] = max(int(longest[pile[i]]), min(run, LONGEST))
    points, animals = 0, 0
    for animal in range(ANIMALS):
        points += int(WORTH[longest[animal]])
        animals += longest[animal] > 1
    return points + int(WORTH[animals])


@kernel
def worth_with_jokers(pile: Pile, best: Work) -> int:
    """§8.3 The best choice of jokers: disjoint stretches of the pile, at most one an animal, that can be its run.

    best[column(n), S]: the most that runs of the animals S, one each, are worth within the first n cards.
    """
    for subset in range(SUBSETS):
        best[subset] = IMPOSSIBLE
    best[0] = 0
    for n in range(1, len(pile) + 1):
        for subset in range(SUBSETS):
            best[column(n) + subset] = best[column(n - 1) + subset]
        end_stretches(pile, n, best)
    points = 0
    for subset in range(SUBSETS):
        sum_of_runs = int(best[column(len(pile)) + subset])
        if sum_of_runs != IMPOSSIBLE:
            points = max(points, sum_of_runs + int(WORTH[COUNT[subset]]))
    return points


@kernel
def column(n: int) -> int:
    return (n % COLUMNS) * SUBSETS


@kernel
def end_stretches(pile: Pile, n: int, best: Work) -> None:
    """Every stretch whose last card is the n-th: one animal and jokers, or jokers alone, which can be any animal."""
    animal = JOKER
    for length in range(1, min(n, LONGEST) + 1):
        card = pile[n - length]
        if card != JOKER and animal != JOKER and card != animal:
            return
        if card != JOKER:
            animal = int(card)
        if length == 1:
            continue
        if animal != JOKER:
            use_stretch(n, length, animal, best)
        else:
            for any_animal in range(ANIMALS):
                use_stretch(n, length, any_animal, best)


@kernel
def use_stretch(n: int, length: int, animal: int, best: Work) -> None:
    before, after, bit = column(n - length), column(n), 1 << animal
    worth = int(WORTH[length])
    for subset in range(SUBSETS):
        if not subset & bit and best[before + subset] != IMPOSSIBLE:
            total = int(best[before + subset]) + worth
            if total > best[after + subset + bit]:
                best[after + subset + bit] = total
