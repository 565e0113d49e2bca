"""§10 The end: people, gangs and ties."""

from typing import Any

from numpy.typing import NDArray

from banquise.core.game import Points, Work
from banquise.core.kernel import kernel

from .cards import (
    CARDS,
    CONTESTED,
    GANG_MODULE,
    GANG_PEOPLE,
    KIND_OF,
    KINDS,
    MAX_PLAYERS,
    MEDICINE,
    MEDICINES,
    PEOPLE,
    TOOLS,
    CardKind,
    Gang,
)
from .memory import tribe_at
from .state import NONE, Place, State, Status, seats

GANGS = len(Gang)
SOURCES = ("people", *(gang.name.lower() for gang in Gang))
"""The sources of points."""
ROW = KINDS
"""The length of a seat's part of the work space: its number of cards of each kind."""
WORK = MAX_PLAYERS * ROW
CARD_STEP = 1 << 8
CONTESTED_STEP = 1 << 16
"""The weight of contested resources in ties, where points count most, then contested resources, then cards (at most
173)."""


@kernel
def scores(state: State, work: Work, out: Points) -> None:
    """§10 Write each seat's people, wherever they are, plus 5 for each gang."""
    count_cards(state, work)
    for seat in range(seats(state)):
        out[seat] = total(work, seat, PEOPLE)
    for gang in range(GANGS):
        seat = gang_with(state, work, gang)
        if seat != NONE:
            out[seat] += GANG_PEOPLE


@kernel
def breakdown(state: State, seat: int, work: Work, out: Points) -> None:
    """§10 A seat's people on cards, then the people of each gang."""
    count_cards(state, work)
    out[0] = total(work, seat, PEOPLE)
    for gang in range(GANGS):
        out[1 + gang] = GANG_PEOPLE if gang_with(state, work, gang) == seat else 0


@kernel
def standing(state: State, work: Work, out: Points) -> None:
    """§10.2 Write the standings; ties are broken by contested resource cards, then by cards."""
    scores(state, work, out)
    for seat in range(seats(state)):
        contested = count_set(work, seat, CONTESTED)
        out[seat] = out[seat] * CONTESTED_STEP + contested * CARD_STEP + count_set(work, seat, (1 << KINDS) - 1)


@kernel
def score_of(standing: int) -> int:
    return standing // CONTESTED_STEP


@kernel
def count_cards(state: State, work: Work) -> None:
    """Count into the work space how many cards of each kind each seat owns, wherever they are."""
    for i in range(WORK):
        work[i] = 0
    for card in range(CARDS):
        place = int(state.place[card])
        if place >= Place.COMMITTED:
            work[tribe_at(state, place) * ROW + KIND_OF[card]] += 1


@kernel
def total(work: Work, seat: int, worth: NDArray[Any]) -> int:
    """Add up a value of all cards that a seat owns."""
    points = 0
    for kind in range(KINDS):
        points += int(work[seat * ROW + kind]) * int(worth[kind])
    return points


@kernel
def count_set(work: Work, seat: int, kinds: int) -> int:
    """The number of cards of these kinds that a seat owns."""
    n = 0
    for kind in range(KINDS):
        if kinds >> kind & 1:
            n += int(work[seat * ROW + kind])
    return n


# Gangs


@kernel
def gang_with(state: State, work: Work, gang: int) -> int:
    """§10.1 The seat that a gang joins: the most, then the most by the tie-break; ★ NONE if still tied or nobody has
    any."""
    if state.module < GANG_MODULE[gang]:
        return NONE
    best, best_tie, found = 0, 0, NONE
    for seat in range(seats(state)):
        prize, tie = gang_prize(state, work, gang, seat), gang_tie(work, gang, seat)
        if prize > best or (prize == best and prize > 0 and tie > best_tie):
            best, best_tie, found = prize, tie, seat
        elif prize == best and tie == best_tie:
            found = NONE
    return found


@kernel
def gang_prize(state: State, work: Work, gang: int, seat: int) -> int:
    """The number that a gang compares: tools, medicine or finished buildings."""
    if gang == Gang.GEARHEADS:
        return count_set(work, seat, TOOLS)
    if gang == Gang.PHARMERS:
        return medicine_owned(work, seat)
    n = 0
    for site in range(state.players[seat].site_count):
        if state.status[state.players[seat].sites[site]] == Status.WORKING:
            n += 1
    return n


@kernel
def medicine_owned(work: Work, seat: int) -> int:
    """The medicine on a seat's Pills and Medkits."""
    worth = 0
    for kind in range(KINDS):
        if MEDICINES >> kind & 1:
            worth += int(work[seat * ROW + kind]) * int(MEDICINE[kind])
    return worth


@kernel
def gang_tie(work: Work, gang: int, seat: int) -> int:
    if gang == Gang.GEARHEADS:
        return count_set(work, seat, TOOLS & CONTESTED)
    return int(work[seat * ROW + (CardKind.MEDIC if gang == Gang.PHARMERS else CardKind.ENGINEER)])
