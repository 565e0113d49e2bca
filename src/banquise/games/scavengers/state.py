"""An Arctic Scavengers game as one record.

Every card has a `place`. Piles whose order nobody knows are sets: a random card is chosen when one leaves, which is
equivalent to shuffling. Only at the bottom of the junkyard and of the schematics pile may somebody know the order.
"""

from enum import IntEnum

from banquise.core.kernel import kernel
from banquise.core.record import GameState, Record, i8, i16, i32, i64, u8

from .cards import BUILDINGS, CARDS, KINDS, MAX_PLAYERS, THINGS

NONE = -1
HAND = 5
ROUNDS, FIRST_SKIRMISH = 16, 3
DECK_ROOM = 56
"""The most cards of a tribe: 10 at first, at most one by hiring and one by digging per round, and 14 contested ones."""
RING = 176
"""The capacity of the junkyard: all cards."""
LOG = 64
"""The length of the log. A step draws far fewer cards, except from absurd decks; further ones are not logged."""
WORDS_OF_BITS = 6
"""The number of words for one bit per card."""
SECOND_RULES = 2
"""The rules version since which two players have all cards of module 1 (§2.2), and a plan costs its Engineer (§6.1)."""
HELPER_TARGET = KINDS
"""The number in place of a kind for the leader's Refugee."""


class Place(IntEnum):
    """The place of a card. From HAND on there is one place per seat (Place.HAND + seat); SITE + b is in or on building
    b.

    Cards laid down for the skirmish stay in HAND; the player's `has_laid` marks them.
    """

    BOX = 0
    HIRE = 1
    JUNKYARD = 2
    CONTESTED = 3
    TOP = 4  # the contested resource that was peeked at
    COMMITTED = 5  # by the seat whose turn it is
    HELPER = 6  # the leader's Refugee in that commitment
    ORGANIZED = 7  # drawn by the Organizer
    HAND = 8
    DECK = 13
    DISCARD = 18
    PLAYED = 23
    SITE = 28


PLACES = Place.SITE + BUILDINGS


class Tribe(IntEnum):
    """The holder of a card: seats 0 to 4, then the table's two piles."""

    JUNKYARD = 5
    CONTESTED = 6


TRIBES = 7
VIEWERS = MAX_PLAYERS + 1
"""The seats, then the spectator."""


class Phase(IntEnum):
    """The phases of a turn; the names follow docs/specs/scavengers.md."""

    LEAD = 0
    MENU = 1
    COMMIT = 2
    INTERRUPT = 3
    SOURCE = 4
    SAVE = 5
    LOOK = 6
    KEEP = 7
    PLAN = 8
    ORGANIZE = 9
    PAY = 10
    THROW = 11
    BUILD = 12
    REPAIR = 13
    PUT = 14
    TAKE = 15
    SKIRMISH = 16
    OVER = 17


class Done(IntEnum):
    """The bits of actions that a turn allows once; the first three are those of Act."""

    DIG = 1
    DRAW = 2
    HUNT = 4
    HIRE = 8
    TRASH = 16


class Attack(IntEnum):
    NONE = 0
    SNIPE = 1
    DISARM = 2
    FANATIC = 3
    DISABLE = 4
    WOUND = 5


class Status(IntEnum):
    """The status of a building card."""

    SCHEMATIC = 0
    PLANNED = 1  # in the turn being played: nobody may work on it yet
    UNDERWAY = 2
    WORKING = 3
    DISABLED = 4


class Player(Record):
    hand = i8(KINDS)  # how many of each kind, in hand or laid down
    hand_count = i8()
    hand_kinds = i32()  # the kinds held, one bit each
    deck = u8(DECK_ROOM)
    deck_count = i8()
    discard_count = i8()
    has_laid = i8()
    leader = i8()
    offered = i8(2)  # the two leaders dealt
    has_used_leader = i8()
    is_wounded = i8()
    acted_saboteurs = i8()  # in this skirmish
    acted_snipers = i8()
    acted_medics = i8()
    brought = i8(KINDS)  # revealed in the last skirmish
    brought_kinds = i32()
    fight = i8()  # in it
    tie = i8()
    sites = i8(BUILDINGS)  # building cards, in the order they were planned
    site_count = i8()


class State(GameState):
    """The state of a game. Fields that many kernels take as arguments are 64 bits wide, so that CUDA compiles these
    kernels only once."""

    module = i8()
    is_english = i8()
    phase = i8()
    rules = i8()
    initiator = i64()
    turn = i64()  # the seat whose turn it is
    rounds = i8()
    done = i8()  # bits of Done
    food = i8()  # hunted this turn
    butchered = i8()  # 1F and 1M of the Butcher
    cannibal_food = i8()
    act = i64()  # the Act that cards are committed to, or NONE
    last_kind = i64()  # the kind committed or thrown last
    committed = i8(KINDS)
    committed_kinds = i32()
    committed_base = i8()  # base characters among them when announced
    committed_tools = i8()
    has_helper = i8()
    is_skirmish = i8()
    won = i8()  # who won the last skirmish, or NONE
    hired = i64()  # the kind being paid for
    owed = i8()  # medicine still to pay
    site = i64()  # the building card being worked on
    looked = i16()  # cards to look at, or looked at, at the head of the junkyard or the schematics
    attack = i8()  # being resolved
    attacker = i64()
    victim = i64()
    target = i64()  # a kind, HELPER_TARGET, or a building card
    piles = i8(KINDS)  # mercenaries to hire
    contested_count = i8()
    junk = u8(RING)  # a ring: junk_count cards from junk_head, the first junk_mixed of them in no order
    junk_head = i16()
    junk_count = i16()
    junk_mixed = i16()
    plans = i8(BUILDINGS)  # the schematics pile, in the same way
    plans_head = i8()
    plans_count = i8()
    plans_mixed = i8()
    owner = i8(BUILDINGS)  # of each building card
    status = i8(BUILDINGS)
    left = i8(BUILDINGS)  # cards under construction
    stored = i8(BUILDINGS)  # cards in it
    moved = i32(WORDS_OF_BITS)  # a bit for each card stored or retrieved this turn
    drawn = u8(LOG)  # things that left a hidden pile in the last step, in order
    drawn_count = i8()
    next_hint = i8()  # 0 or 1, see memory.end_hint
    lost = i8(VIEWERS, TRIBES)
    remembered = i8(TRIBES, KINDS, VIEWERS)  # in this order, showing a card to all changes neighbouring bytes
    place = i8(CARDS)
    known = u8(THINGS)
    players = Player.times(MAX_PLAYERS)


@kernel
def seats(state: State) -> int:
    return int(state.seats)
