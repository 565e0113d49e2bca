"""An Arctic game as one record.

Every card has a `place`, and in it a `slot`: the index in the stock, the River or a hand, the height in a pile, or the
next card in a penalty zone.
"""

from enum import IntEnum

from banquise.core.kernel import kernel
from banquise.core.record import PUBLIC, GameState, Record, i8, i16, u8

from .cards import ANIMALS, CARDS

NONE = -1
MAX_PLAYERS = 4
STARTING_HAND, HAND_LIMIT, RIVER = 3, 7, 6
HAND_ROOM = 16
"""The most cards in a hand: 7, one taken back with the puffin, minus one placed, plus 6 drawn make 13."""
RESERVE = (0, 0, 5, 10, 15)
"""Cards in the Reserve, by number of players."""
LAST_ROUND = 29


class Place(IntEnum):
    """The place of a card. HAND, PILE and ZONE (the penalty zone) have one place per seat: Place.HAND + seat."""

    BOX = 0
    STOCK = 1
    RIVER = 2
    HAND = 3
    PILE = 7
    ZONE = 11


class Phase(IntEnum):
    """The phases of a turn; the names follow docs/specs/arctic.md."""

    PREPARE = 0
    OFFER = 1
    PLACE = 2
    MOVE = 3
    STEP = 4
    PREPARE_DRAW = 5
    DRAW = 6
    DISCARD = 7
    GIVE_TO = 8
    GIVE = 9
    OVER = 10


class Ending(IntEnum):
    NOT_YET = 0
    TRIGGERED = 1
    FINAL_TURNS = 2


class Player(Record):
    hand = i8(HAND_ROOM)
    hand_count = i8()
    top = i8()  # the topmost card of the pile, face up or not
    high = i8()  # the height of the top card
    low = i8()  # the height of the bottom card; high < low: no pile
    under = i8()  # the card directly under the top; NONE if there is none, or if nobody has looked yet
    penalties = i8()
    zone = i8()  # the first card of the penalty zone; its slot names the next


class State(GameState):
    phase = i8()
    first = i8()
    rounds = i8()
    ending = i8()
    owed = i8()  # cards still to place, or to draw
    has_used_puffin = i8()
    chosen = i8()  # the River card of a swap, or the seat that gets the bear's gift
    packs = i8()  # a bit for each pack in play
    side_option = i8(ANIMALS)  # 0: random
    side = i8(ANIMALS)
    owner = i8(ANIMALS)  # the holder of each power card
    token = i8(ANIMALS)  # the Landscape card of each token
    totem = i8(ANIMALS)  # seat s has totem[s]; the rest is in the box
    river = i8(RIVER)
    river_count = i8()
    stock_next = i16()  # stock[stock_next:pile_end] is the draw pile,
    pile_end = i16()  # stock[pile_end:stock_end] the Reserve
    stock_end = i16()
    stock = i8(CARDS)
    place = i8(CARDS)
    slot = i8(CARDS)
    known = u8(CARDS)
    players = Player.times(MAX_PLAYERS)


@kernel
def seat_of(place: int) -> int:
    """The seat that a place belongs to, from HAND on."""
    return (place - Place.HAND) & (MAX_PLAYERS - 1)  # modulo a power of two


@kernel
def is_face_up(state: State, card: int) -> bool:
    """Whether a card in a pile is face up: jokers are not."""
    return bool(state.known[card] == PUBLIC)


@kernel
def visible_card(state: State, seat: int) -> int:
    """§3 The card on top of the pile; NONE without a pile or with a face-down card there."""
    player = state.players[seat]
    if player.high < player.low or not is_face_up(state, player.top):
        return NONE
    return int(player.top)
