"""The observation of a viewer (§9)."""

from typing import NamedTuple

from banquise.core.game import Bytes
from banquise.core.kernel import kernel
from banquise.core.observation import FLAG, Layout, category, count
from banquise.core.record import SPECTATOR

from .cards import ANIMALS, CARDS, MAIN, PACKS, VALUES_SUM
from .state import HAND_ROOM, LAST_ROUND, MAX_PLAYERS, NONE, Ending, Phase, Place, State, is_face_up, seat_of

PILE_ROOM = 40
JOKER = ANIMALS + 1
"""A joker in an observed pile; higher by 1 + main animal if the viewer knows which card it is."""

LAYOUT = Layout(version=2)
PHASE = LAYOUT.add("phase", 1, "what is being decided (Phase)", category(len(Phase)))
PLAYER = LAYOUT.add("player", 1, "who decides, 0 = the viewer", category(MAX_PLAYERS))
OWED = LAYOUT.add("owed", 1, "cards still to place or to draw", count(VALUES_SUM))
CHOSEN = LAYOUT.add(
    "chosen", 1, "1 + the River card of a swap, or 1 + the receiver of the bear's gift", category(1 + CARDS)
)
FIRST = LAYOUT.add("first", 1, "who began, 0 = the viewer", category(MAX_PLAYERS))
ROUNDS = LAYOUT.add("rounds", 1, "the round being played", count(LAST_ROUND))
ENDING = LAYOUT.add("ending", 1, "0 not yet, 1 triggered, 2 final turns", category(len(Ending)))
PUFFIN = LAYOUT.add("has_used_puffin", 1, "in this phase A", FLAG)
SEATS = LAYOUT.add("seats", 1, "number of players", count(MAX_PLAYERS))
IN_PLAY = LAYOUT.add("packs", PACKS, "1 for each pack in play", FLAG)
STOCK = LAYOUT.add("stock", 2, "cards in the draw pile; in the Reserve", count(CARDS))
TOKENS = LAYOUT.add("tokens", ANIMALS, "where each animal stands on the Landscape, 0 to 5", category(ANIMALS))
SIDES = LAYOUT.add("sides", ANIMALS, "side of each power card", category(3))
OWNERS = LAYOUT.add(
    "owners", ANIMALS, "of each power card: 0 nobody, 1 = the viewer, then clockwise", category(1 + MAX_PLAYERS)
)
TOTEMS = LAYOUT.add("totems", MAX_PLAYERS, "1 + totem, of the viewer first; 0 = not known", category(1 + ANIMALS))
HANDS = LAYOUT.add("hand_counts", MAX_PLAYERS, "of the viewer first, then clockwise", count(HAND_ROOM))
PILE_COUNTS = LAYOUT.add("pile_counts", MAX_PLAYERS, "likewise", count(CARDS))
PENALTIES = LAYOUT.add("penalties", MAX_PLAYERS, "likewise", count(CARDS))
PLACES = LAYOUT.add(
    "places",
    CARDS,
    "of each card: 0 unknown, 1 box, 2 River, 3+ hands, 7+ piles, 11+ penalty zones",
    category(Place.ZONE + MAX_PLAYERS),
)
PILES = LAYOUT.add(
    "piles",
    MAX_PLAYERS * PILE_ROOM,
    "from the top: 1 + main animal of a face-up card, 7 a joker, 8 + main animal a joker that the viewer knows",
    category(1 + JOKER + ANIMALS),
)
LENGTH = LAYOUT.length


class Eyes(NamedTuple):
    """The rights of a viewer, computed once for all cards."""

    bit: int  # the viewer's bit in `known`
    me: int
    seats: int
    see_all: bool


@kernel
def observe(state: State, viewer: int, out: Bytes) -> None:
    """Write the observation of a viewer; `out` holds zeros."""
    me = 0 if viewer == SPECTATOR else viewer
    observe_table(state, me, out)
    for turn in range(state.seats):
        observe_player(state, (me + turn) % state.seats, turn, out)
        if state.over or (turn == 0 and viewer != SPECTATOR):
            out[TOTEMS + turn] = 1 + state.totem[(me + turn) % state.seats]
    eyes = Eyes(1 << viewer, me, int(state.seats), bool(state.over))  # at the end everything is visible
    for card in range(CARDS):
        observe_card(state, eyes, card, out)


@kernel
def seen_from(state: State, me: int, seat: int) -> int:
    turn = int(seat) - me
    return turn if turn >= 0 else turn + int(state.seats)


@kernel
def observe_table(state: State, me: int, out: Bytes) -> None:
    out[PHASE], out[OWED], out[SEATS] = state.phase, state.owed, state.seats
    out[PLAYER], out[FIRST] = seen_from(state, me, state.player), seen_from(state, me, state.first)
    out[ROUNDS], out[ENDING], out[PUFFIN] = state.rounds, state.ending, state.has_used_puffin
    out[CHOSEN] = observed_choice(state, me)
    out[STOCK], out[STOCK + 1] = state.pile_end - state.stock_next, state.stock_end - state.pile_end
    for pack in range(PACKS):
        out[IN_PLAY + pack] = (state.packs >> pack) & 1
    for animal in range(ANIMALS):
        out[TOKENS + animal], out[SIDES + animal] = state.token[animal], state.side[animal]
        if state.owner[animal] != NONE:
            out[OWNERS + animal] = 1 + seen_from(state, me, state.owner[animal])


@kernel
def observed_choice(state: State, me: int) -> int:
    if state.phase == Phase.OFFER:
        return 1 + int(state.chosen)
    if state.phase == Phase.GIVE:
        return 1 + seen_from(state, me, state.chosen)
    return 0


@kernel
def observe_player(state: State, seat: int, turn: int, out: Bytes) -> None:
    player = state.players[seat]
    out[HANDS + turn] = player.hand_count
    out[PILE_COUNTS + turn] = player.high - player.low + 1
    out[PENALTIES + turn] = player.penalties


@kernel
def observe_card(state: State, eyes: Eyes, card: int, out: Bytes) -> None:
    place = int(state.place[card])
    known = place == Place.BOX or eyes.see_all or int(state.known[card]) & eyes.bit != 0
    if place >= Place.HAND:
        seat = seat_of(place)
        turn = seat - eyes.me + (eyes.seats if seat < eyes.me else 0)
        if Place.PILE <= place < Place.ZONE:
            depth = int(state.players[seat].high) - int(state.slot[card])
            if depth < PILE_ROOM:
                joker = 0 if is_face_up(state, card) else JOKER
                out[PILES + turn * PILE_ROOM + depth] = joker + (1 + int(MAIN[card]) if known else 0)
        place += turn - seat
    if known and place != Place.STOCK:
        out[PLACES + card] = 1 if place == Place.BOX else place
