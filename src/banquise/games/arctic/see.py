"""Filling the view record (§9): the only code of a view that reads hidden cards."""

import numpy as np

from banquise.core.game import Work
from banquise.core.kernel import kernel
from banquise.core.record import HIDDEN, SPECTATOR

from .cards import ANIMALS, CARDS, LANDSCAPE, LONGEST, PACK_CARDS, PACKS, WORTH
from .scoring import BEST, PENALTIES, TOTEM, VARIETY, WORK, Pile, list_longest, list_piles, read_jokers
from .state import NONE, RIVER, Phase, Place, State, is_face_up, seat_of, visible_card
from .view import PileCard, Seat, View

IN_ORDER = np.array(sorted(range(CARDS), key=lambda card: (card % PACK_CARDS, card)), np.int16)
"""Cards by animal, then by draw value."""


@kernel
def see(state: State, viewer: int, work: Work, out: View) -> None:
    """Write a viewer's view; `out` holds zeros."""
    out.viewer = NONE if viewer == SPECTATOR else viewer
    see_table(state, out)
    see_powers_and_river(state, out)
    see_cards(state, viewer, out)
    list_piles(state, work)
    for seat in range(state.seats):
        see_seat(state, viewer, seat, out.seats[seat])
        pile = work[seat * CARDS : seat * CARDS + int(out.seats[seat].pile_count)]
        see_runs(pile, work[BEST:WORK], out.seats[seat])
        if state.over:
            see_points(state, seat, out.seats[seat])


# The table


@kernel
def see_table(state: State, out: View) -> None:
    out.player = NONE if state.over else state.player
    out.over, out.phase, out.owed, out.first = state.over, state.phase, state.owed, state.first
    out.round_number, out.ending, out.seat_count = state.rounds, state.ending, state.seats
    out.chosen_card = state.chosen if state.phase == Phase.OFFER else HIDDEN
    out.receiver = state.chosen if state.phase == Phase.GIVE else NONE
    out.draw_pile = int(state.pile_end) - int(state.stock_next)
    out.reserve = int(state.stock_end) - int(state.pile_end)
    for pack in range(PACKS):
        if state.packs >> pack & 1:
            out.packs[out.pack_count] = pack + 1
            out.pack_count += 1


@kernel
def see_powers_and_river(state: State, out: View) -> None:
    for animal in range(ANIMALS):
        out.tokens[animal] = state.token[animal]
        out.powers[animal].side, out.powers[animal].owner = state.side[animal], state.owner[animal]
    for i in range(RIVER):
        out.river[i] = HIDDEN if state.river[i] == NONE else state.river[i]


# Cards


@kernel
def is_seen(state: State, viewer: int, card: int) -> bool:
    """Whether a viewer sees a card; at the end everything is shown."""
    return bool(state.over or state.known[card] >> viewer & 1)


@kernel
def see_cards(state: State, viewer: int, out: View) -> None:
    """Piles, and the known cards of hands and penalty zones."""
    for i in range(CARDS):
        card = int(IN_ORDER[i])
        place = int(state.place[card])
        if place < Place.HAND:
            continue
        seat = seat_of(place)
        if Place.PILE <= place < Place.ZONE:
            see_pile_card(state, viewer, card, out.seats[seat].pile[state.slot[card] - state.players[seat].low])
        elif is_seen(state, viewer, card):
            see_held_card(card, place, out.seats[seat])


@kernel
def see_pile_card(state: State, viewer: int, card: int, out: PileCard) -> None:
    out.card = card if is_seen(state, viewer, card) else HIDDEN
    out.joker = not is_face_up(state, card)


@kernel
def see_held_card(card: int, place: int, out: Seat) -> None:
    if place < Place.PILE:
        out.hand[out.hand_count] = card
        out.hand_count += 1
    else:
        out.penalties[out.penalty_count] = card
        out.penalty_count += 1


@kernel
def see_seat(state: State, viewer: int, seat: int, out: Seat) -> None:
    """Write what a viewer sees of a seat: numbers of cards are public, the totem is secret until the end."""
    player = state.players[seat]
    for i in range(out.hand_count, player.hand_count):
        out.hand[i] = HIDDEN
    for i in range(out.penalty_count, player.penalties):
        out.penalties[i] = HIDDEN
    out.hand_count, out.penalty_count = player.hand_count, player.penalties
    out.pile_count = int(player.high) - int(player.low) + 1
    visible = visible_card(state, seat)
    out.visible = HIDDEN if visible == NONE else visible
    out.totem = state.totem[seat] if state.over or viewer == seat else HIDDEN


# Figures


@kernel
def see_runs(pile: Pile, work: Work, out: Seat) -> None:
    """§8 Write the runs as the pile's owner will count them."""
    read_jokers(pile, work)
    for i in range(len(pile)):
        out.reading[i] = pile[i]
    see_longest_runs(pile, work[:ANIMALS], out)
    out.variety = WORTH[out.run_count]
    worth = int(out.variety) - int(out.penalty_count)
    for i in range(out.run_count):
        worth += int(out.runs[i].worth)
    out.worth = worth


@kernel
def see_longest_runs(pile: Pile, longest: Work, out: Seat) -> None:
    """Write the lowest of the longest runs of each animal, from the bottom."""
    list_longest(pile, longest)
    length = 0
    for i in range(len(pile)):
        length += 1
        if i + 1 < len(pile) and pile[i + 1] == pile[i]:
            continue
        if length == longest[pile[i]]:
            run = out.runs[out.run_count]
            run.animal, run.start, run.length = pile[i], i + 1 - length, length
            run.worth = WORTH[min(length, LONGEST)]
            out.run_count += 1
            longest[pile[i]] = 0
        length = 0


@kernel
def see_points(state: State, seat: int, out: Seat) -> None:
    """Write the points, totem and penalties (§8.4) included."""
    for i in range(out.run_count):
        out.points[out.runs[i].animal] = out.runs[i].worth
    out.points[VARIETY], out.points[PENALTIES] = out.variety, -int(out.penalty_count)
    out.points[TOTEM] = LANDSCAPE[state.token[state.totem[seat]]]
