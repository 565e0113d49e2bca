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
AT = COLUMNS * SUBSETS
BEST_WORK = AT + COLUMNS
"""The columns of `worth_with_jokers`, and from AT on where they are."""
BEST = MAX_PLAYERS * CARDS
WORK = BEST + BEST_WORK
"""Work space: a pile a seat, then those."""
IMPOSSIBLE = -1
STANDINGS = MAX_PLAYERS
"""A standing is score × this, less one for each seat earlier in turn order."""

COUNT = np.array([subset.bit_count() for subset in range(SUBSETS)], np.int8)

Pile = NDArray[np.int16]


@kernel
def scores(state: State, work: Work, out: Points) -> None:
    list_piles(state, work)
    for seat in range(state.seats):
        out[seat] = points_of(state, seat, work)


@kernel
def points_of(state: State, seat: int, work: Work) -> int:
    """Once the piles are listed."""
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
    """Each seat's pile as main animals and JOKERs, from the bottom."""
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
def worth_with_jokers(pile: Pile, best: Work) -> int:
    """§8.3 The best choice of jokers: disjoint stretches of the pile, at most one an animal, that can be its run.

    Only some animals are contested, that is, can gain by a joker; the others keep their longest run.
    best[column(n) + S]: the most that runs of the contested animals S, one each, are worth within the first n cards. A
    card that ends no stretch shares the column of the card before.
    """
    contested = contested_animals(pile)
    sure_worth, sure_runs = worth_of_uncontested(pile, contested, best)
    subset = contested
    while True:
        best[subset] = IMPOSSIBLE
        if not subset:
            break
        subset = (subset - 1) & contested
    best[0], best[AT] = 0, 0
    newest = 0
    for n in range(1, len(pile) + 1):
        best[AT + n % COLUMNS] = newest * SUBSETS
        if ends_stretch(pile, n, contested):
            newest = (newest + 1) % COLUMNS
            best[AT + n % COLUMNS] = newest * SUBSETS
            end_stretches(pile, n, contested, best)
    points = 0
    subset = contested
    while True:
        sum_of_runs = int(best[newest * SUBSETS + subset])
        if sum_of_runs != IMPOSSIBLE:
            points = max(points, sum_of_runs + int(WORTH[COUNT[subset] + sure_runs]))
        if not subset:
            return points + sure_worth
        subset = (subset - 1) & contested


@kernel
def contested_animals(pile: Pile) -> int:
    """Those next to jokers; all of them where two jokers touch, which can be a run of anything."""
    contested = 0
    for i in range(len(pile) - 1):
        if pile[i] == JOKER and pile[i + 1] == JOKER:
            return SUBSETS - 1
        if pile[i] == JOKER:
            contested |= 1 << int(pile[i + 1])
        elif pile[i + 1] == JOKER:
            contested |= 1 << int(pile[i])
    return contested


@kernel
def worth_of_uncontested(pile: Pile, contested: int, longest: Work) -> tuple[int, int]:
    """What their runs are worth, and how many have one."""
    for animal in range(ANIMALS):
        longest[animal] = 0
    run = 0
    for i in range(len(pile)):
        run = run + 1 if i and pile[i] == pile[i - 1] else 1
        if pile[i] != JOKER and not contested >> int(pile[i]) & 1:
            longest[pile[i]] = max(int(longest[pile[i]]), min(run, LONGEST))
    points, runs = 0, 0
    for animal in range(ANIMALS):
        points += int(WORTH[longest[animal]])
        runs += int(longest[animal] > 1)
    return points, runs


@kernel
def column(n: int, best: Work) -> int:
    return int(best[AT + n % COLUMNS])


@kernel
def ends_stretch(pile: Pile, n: int, contested: int) -> bool:
    """Are the n-th card and the one before it one contested animal, with jokers? Next to a joker all are contested."""
    last = int(pile[n - 1])
    if n == 1 or (last != JOKER and not contested >> last & 1):
        return False
    before = int(pile[n - 2])
    return last == before or max(last, before) == JOKER


@kernel
def end_stretches(pile: Pile, n: int, contested: int, best: Work) -> None:
    """Every stretch whose last card is the n-th: one animal and jokers, or jokers alone, which can be any animal."""
    keep_column(n, contested, best)
    animal = JOKER
    for length in range(1, min(n, LONGEST) + 1):
        card = int(pile[n - length])
        if card != JOKER and (card != animal if animal != JOKER else not contested >> card & 1):
            return
        if card != JOKER:
            animal = card
        if length == 1:
            continue
        if animal != JOKER:
            use_stretch(n, length, (animal, contested), best)
        else:
            for any_animal in range(ANIMALS):
                use_stretch(n, length, (any_animal, contested), best)


@kernel
def keep_column(n: int, contested: int, best: Work) -> None:
    """Whatever could be had without the n-th card."""
    before, after = column(n - 1, best), column(n, best)
    subset = contested
    while True:
        best[after + subset] = best[before + subset]
        if not subset:
            return
        subset = (subset - 1) & contested


@kernel
def use_stretch(n: int, length: int, animals: tuple[int, int], best: Work) -> None:
    """As a run of the animal, on top of every set of other contested ones."""
    animal, contested = animals
    before, after, bit = column(n - length, best), column(n, best), 1 << animal
    others = contested & ~bit
    worth = int(WORTH[length])
    subset = others
    while True:
        if best[before + subset] != IMPOSSIBLE:
            total = int(best[before + subset]) + worth
            if total > best[after + subset + bit]:
                best[after + subset + bit] = total
        if not subset:
            return
        subset = (subset - 1) & others
