"""What one viewer may see (§9), by a kernel: the only place where a view looks at hidden cards."""

from typing import Any

import numpy as np

from banquise.core.kernel import Room, array_in, kernel
from banquise.core.record import HIDDEN, Record, i8, i16, plain_bytes, u8

from .cards import BUILDING_THING, BUILDINGS, CARDS, COPIES, KIND_OF, KINDS, MAX_PLAYERS, PEOPLE, ROOM
from .memory import viewer_index
from .piles import junk_at
from .rules.plans import plan_at
from .rules.skirmish import fight_value, tie_value
from .scoring import WORK, count_cards, total
from .state import DECK_ROOM, FIRST_SKIRMISH, NONE, RING, Phase, Place, State, seats, wide

STORE = int(ROOM.max())


class Site(Record):
    building = i8()
    status = i8()
    left = i8()
    stored_count = i8()
    stored = u8(STORE)


class Seat(Record):
    """As the viewer sees it. A card is its kind, or HIDDEN; known cards come first, in kind order.

    NONE is a number or a leader that the viewer does not know, or that there is not.
    """

    hand = u8(DECK_ROOM)
    hand_count = i8()
    has_laid = i8()
    deck_count = i8()
    discard = u8(DECK_ROOM)
    discard_count = i8()
    played = u8(DECK_ROOM)
    played_count = i8()
    leader = i8()
    offered = i8(2)
    has_used_leader = i8()
    is_wounded = i8()
    acted_saboteurs = i8()
    acted_snipers = i8()
    acted_medics = i8()
    site_count = i8()
    sites = Site.times(BUILDINGS)
    fight = i16()  # in the skirmish being fought
    tie = i16()
    has_fought = i8()
    brought = i8(KINDS)  # to the last skirmish
    last_fight = i16()  # when all was declared
    last_tie = i16()
    unseen = i8(KINDS)  # cards not known where, but last with this seat
    lost = i8()  # at most so many of them have left it unseen
    people = i16()


class Seen(Record):
    """Buildings are shown as their types, counted after the kinds of cards."""

    top = u8()  # the contested resource that was peeked at
    looked = u8(RING)  # being looked at, in the order drawn
    looked_count = i16()
    junk = u8(RING)  # known cards of the junkyard, from the top
    junk_count = i16()
    plans = u8(BUILDINGS)  # known schematics
    plans_count = i16()
    seats = Seat.times(MAX_PLAYERS)


STATE, SEEN, SEAT = State.dtype, Seen.dtype, Seat.dtype
OUT, SIZE = STATE.itemsize, SEEN.itemsize
WORKING = OUT + SIZE
assert OUT % 2 == WORKING % 2 == 0


def seen_by(viewer: int, state: Any) -> Any:
    """Of a plain state: a plain `Seen`."""
    LOOKING.run(state.content, viewer)
    return plain_bytes(bytes(LOOKING.content[OUT:WORKING]), SEEN)


@kernel
def look(room: Any, viewer: int) -> int:
    """The room holds the state, then what is seen, then space to work in."""
    array_in(room, OUT, SIZE, np.uint8)[:] = 0
    state, out = array_in(room, 0, 1, STATE)[0], array_in(room, OUT, 1, SEEN)[0]
    out.top = HIDDEN
    show_cards(state, viewer, out)
    look_at_piles(state, viewer, out)
    count_cards(state, array_in(room, WORKING, WORK, np.int16))
    for seat in range(seats(state)):
        look_at_seat(state, viewer, seat, out.seats[seat])
        if state.over or viewer == seat:
            out.seats[seat].people = total(array_in(room, WORKING, WORK, np.int16), seat, PEOPLE)
    return 0


LOOKING = Room(WORKING + 2 * WORK, look)


@kernel
def is_seen(state: State, viewer: int, thing: int) -> bool:
    """At the end everything is shown."""
    return bool(state.over or state.known[thing] >> viewer & 1)


# Cards


@kernel
def show_cards(state: State, viewer: int, out: Seen) -> None:
    """But for those in piles and buildings: known ones, then the others."""
    places = state.place
    for is_known in (True, False):
        for card in range(CARDS):
            place = int(places[card])
            if Place.TOP <= place < Place.SITE and is_seen(state, viewer, card) == is_known:
                show_card(state, place, KIND_OF[card] if is_known else HIDDEN, out)


@kernel
def show_card(state: State, place: int, face: int, out: Seen) -> None:
    if place == Place.TOP:
        out.top = face
    elif place == Place.ORGANIZED and not is_searching(state):
        out.looked[out.looked_count] = face
        out.looked_count += 1
    elif Place.HAND <= place < Place.DECK:
        seat = out.seats[place - Place.HAND]
        seat.hand[seat.hand_count] = face
        seat.hand_count += 1
    elif Place.DISCARD <= place < Place.PLAYED:
        seat = out.seats[place - Place.DISCARD]
        seat.discard[seat.discard_count] = face
        seat.discard_count += 1
    elif Place.PLAYED <= place < Place.SITE:
        seat = out.seats[place - Place.PLAYED]
        seat.played[seat.played_count] = face
        seat.played_count += 1


@kernel
def is_searching(state: State) -> bool:
    """In the junkyard or the schematics."""
    return bool(state.phase == Phase.KEEP or state.phase == Phase.PLAN)


@kernel
def look_at_piles(state: State, viewer: int, out: Seen) -> None:
    """The junkyard and the schematics: what is known of them, and what is looked at."""
    for i in range(state.junk_count):
        card = junk_at(state, i)
        face = KIND_OF[card] if is_seen(state, viewer, card) else HIDDEN
        if face != HIDDEN:
            out.junk[out.junk_count] = face
            out.junk_count += 1
        if state.phase == Phase.KEEP and i < state.looked:
            out.looked[i] = face
            out.looked_count += 1
    for i in range(state.plans_count):
        building = plan_at(state, i)
        face = KINDS + building // COPIES if is_seen(state, viewer, BUILDING_THING + building) else HIDDEN
        if face != HIDDEN:
            out.plans[out.plans_count] = face
            out.plans_count += 1
        if state.phase == Phase.PLAN and i < state.looked:
            out.looked[i] = face
            out.looked_count += 1


# Seats


@kernel
def look_at_seat(state: State, viewer: int, seat: int, out: Seat) -> None:
    """But for its cards and its people."""
    player = state.players[seat]
    is_shown = state.over or viewer == seat
    out.has_laid, out.deck_count = player.has_laid, player.deck_count
    out.leader = player.leader if state.phase != Phase.LEAD or viewer == seat else NONE
    for i in range(2):
        out.offered[i] = player.offered[i] if is_shown else NONE
    out.has_used_leader, out.is_wounded = player.has_used_leader, player.is_wounded
    out.acted_saboteurs, out.acted_snipers = player.acted_saboteurs, player.acted_snipers
    out.acted_medics, out.site_count, out.people = player.acted_medics, player.site_count, NONE
    for i in range(player.site_count):
        look_at_site(state, viewer, wide(player.sites[i]), out.sites[i])
    unseen, remembered, index = out.unseen, state.remembered[seat], viewer_index(viewer)
    for kind in range(KINDS):
        unseen[kind] = remembered[kind, index]
    out.lost = min(int(state.lost[index, seat]), int(unseen.sum()))
    look_at_fight(state, seat, out)


@kernel
def look_at_site(state: State, viewer: int, building: int, out: Site) -> None:
    out.building, out.status, out.left = building, state.status[building], state.left[building]
    if out.left:
        return
    places = state.place
    for is_known in (True, False):
        for card in range(CARDS):
            if places[card] == Place.SITE + building and is_seen(state, viewer, card) == is_known:
                out.stored[out.stored_count] = KIND_OF[card] if is_known else HIDDEN
                out.stored_count += 1


@kernel
def look_at_fight(state: State, seat: int, out: Seat) -> None:
    """The skirmish being fought, and the last one: what was revealed, and its values when all was declared."""
    player = state.players[seat]
    out.fight = fight_value(state, seat) if state.is_skirmish else NONE
    out.tie = tie_value(state, seat) if state.is_skirmish else NONE
    is_later = state.is_skirmish or state.over or state.rounds > FIRST_SKIRMISH
    if state.rounds >= FIRST_SKIRMISH and is_later:
        out.has_fought = 1
        out.last_fight = NONE if state.is_skirmish else player.fight
        out.last_tie = NONE if state.is_skirmish else player.tie
        for kind in range(KINDS):
            out.brought[kind] = player.brought[kind]
