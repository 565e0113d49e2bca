"""What each seat has, as one viewer may see it (§9), by a kernel: the only place where a view looks at hidden cards."""

from typing import Any

import numpy as np

from banquise.core.game import Bytes
from banquise.core.kernel import Room, array_in, kernel
from banquise.core.record import HIDDEN, Record, u8

from .cards import CARDS, PACK_CARDS
from .state import HAND_ROOM, MAX_PLAYERS, Place, State, is_face_up


class Seat(Record):
    """HIDDEN stands for a card or totem that the viewer does not know, 0 fills the rest of the lists."""

    hand = u8(HAND_ROOM)  # known cards in order, then the others
    zone = u8(CARDS)  # likewise, the penalties
    pile = u8(CARDS)  # from the bottom
    upright = u8(CARDS)  # the pile as it lies for all to see, jokers HIDDEN
    hand_count = u8()
    zone_count = u8()
    pile_count = u8()
    totem = u8()


IN_ORDER = np.array(sorted(range(CARDS), key=lambda card: (card % PACK_CARDS, card)), np.int16)
"""By animal, then by draw value."""
UPRIGHT, PILE_COUNT = Seat.where("upright"), Seat.where("pile_count").start
STATE, SEAT = State.dtype, Seat.dtype
OUT, SIZE = STATE.itemsize, SEAT.itemsize
END = OUT + MAX_PLAYERS * SIZE


def seats_seen(state: Any, viewer: int) -> list[bytes]:
    """Of a plain state: the bytes of each `Seat`."""
    end = OUT + SIZE * ROOM.run(state.content, viewer)
    return [bytes(ROOM.content[i : i + SIZE]) for i in range(OUT, end, SIZE)]


def upright_pile(seen: bytes) -> bytes:
    """Out of the bytes of a `Seat`."""
    return seen[UPRIGHT][: seen[PILE_COUNT]]


@kernel
def look(room: Any, viewer: int) -> int:
    """The room holds the state, then the seats; how many they are."""
    state, seats = array_in(room, 0, 1, STATE)[0], array_in(room, OUT, MAX_PLAYERS, SEAT)
    array_in(room, OUT, END - OUT, np.uint8)[:] = 0
    for seat in range(state.seats):
        look_at_pile(state, viewer, seat, seats[seat])
        seats[seat].totem = state.totem[seat] if state.over or viewer == seat else HIDDEN
        seats[seat].hand_count = list_seen(state, viewer, Place.HAND + seat, seats[seat].hand)
        seats[seat].zone_count = list_seen(state, viewer, Place.ZONE + seat, seats[seat].zone)
    return int(state.seats)


ROOM = Room(END, look)


@kernel
def is_seen(state: State, viewer: int, card: int) -> bool:
    """At the end everything is shown."""
    return bool(state.over or state.known[card] >> viewer & 1)


@kernel
def list_seen(state: State, viewer: int, place: int, out: Bytes) -> int:
    """The cards in a place; how many."""
    places = state.place
    n = unseen = 0
    for i in range(CARDS):
        card = int(IN_ORDER[i])
        if places[card] == place:
            if is_seen(state, viewer, card):
                out[n] = card
                n += 1
            else:
                unseen += 1
    for i in range(n, n + unseen):
        out[i] = HIDDEN
    return n + unseen


@kernel
def look_at_pile(state: State, viewer: int, seat: int, out: Seat) -> None:
    player, places = state.players[seat], state.place
    out.pile_count = int(player.high) - int(player.low) + 1
    for card in range(CARDS):
        if places[card] == Place.PILE + seat:
            height = int(state.slot[card]) - int(player.low)
            out.pile[height] = card if is_seen(state, viewer, card) else HIDDEN
            out.upright[height] = card if is_face_up(state, card) else HIDDEN
