"""The view record of Arctic Scavengers: all that a client draws for one viewer. see.py fills it.

A card is its kind, or HIDDEN; known cards come first, in kind order. NONE stands for a number or a leader that the
viewer does not know or that does not exist.
"""

from enum import IntEnum

from banquise.core.record import i8, i16, i32, u8
from banquise.core.viewrecord import (
    ViewRecord,
    called,
    counts,
    first,
    keyed,
    left_out,
    maybe,
    members,
    natural,
    number,
    truth,
    word,
)

from .actions import BUILDING, CARD, LEADER
from .cards import BUILDING_WORDS, BUILDINGS, KIND_WORDS, KINDS, MAX_PLAYERS, ROOM, Act
from .state import DECK_ROOM, HELPER_TARGET, RING, Attack, Done, Phase

STORE = int(ROOM.max())
EDITIONS = ("fr", "en")
ONCE_A_TURN = tuple(done.name.lower() for done in Done)
STATUSES = ("underway", "working", "disabled")
"""The statuses for clients, which need not distinguish a building planned this turn from an older one under
construction."""
ACTED = ("saboteur", "sniper_team", "medic")
TARGETS = (*KIND_WORDS, "helper")
assert len(TARGETS) == HELPER_TARGET + 1


class Site(ViewRecord):
    building = u8(reads=word(BUILDING))
    status = u8(reads=word(STATUSES))
    left = u8()
    room = u8()
    stored_count = u8(reads=left_out)
    stored = u8(STORE, reads=word(CARD, "stored_count"))


class Skirmish(ViewRecord):
    """The cards revealed in the last skirmish, and its values when all was declared."""

    brought = u8(KINDS, reads=counts(CARD))
    fight = i16(reads=natural)
    tie = i16(reads=natural)


class Breakdown(ViewRecord):
    """§10 People on cards, then the gangs that joined."""

    people = i16()
    gearheads = u8()
    pharmers = u8()
    masons = u8()


class Seat(ViewRecord):
    hand_count = u8()
    hand = u8(DECK_ROOM, reads=word(CARD, "hand_count"))
    medicine = u8()  # the medicine on known cards of the hand
    laid = u8(reads=truth)
    deck_count = u8()
    discard_count = u8(reads=left_out)
    discard = u8(DECK_ROOM, reads=word(CARD, "discard_count"))
    played_count = u8(reads=left_out)
    played = u8(DECK_ROOM, reads=word(CARD, "played_count"))
    leader = i8(reads=word(LEADER))
    offered_count = u8(reads=left_out)
    offered = u8(2, reads=word(LEADER, "offered_count"))
    leader_used = u8(reads=truth)
    wounded = u8(reads=truth)
    acted = u8(len(ACTED), reads=keyed(ACTED))
    site_count = u8(reads=left_out)
    sites = Site.times(BUILDINGS, reads=first("site_count"))
    fight = i16(reads=natural)  # in the skirmish being fought
    tie = i16(reads=natural)
    has_fought = u8(reads=left_out)
    last_skirmish = Skirmish.times(1, reads=maybe("has_fought"))
    unseen = u8(KINDS, reads=counts(CARD))  # cards whose place is unknown, last seen with this seat
    lost = u8()  # the most of them that can have left unseen
    people = i16(reads=natural)
    is_counted = u8(reads=left_out)
    breakdown = Breakdown.times(1, reads=maybe("is_counted"))


class Food(ViewRecord):
    """The food of this turn."""

    hunted = u8()
    butcher = u8()
    cannibal = u8()
    total = u8()


class Commitment(ViewRecord):
    """The committed cards and their value, while others may still interrupt. The Organizer's draw has no value."""

    act = u8(reads=word(Act))
    cards = u8(KINDS, reads=counts(CARD))
    helper = u8(reads=truth)
    value = i16(reads=natural)


class Hiring(ViewRecord):
    card = u8(reads=word(CARD))
    owed = u8()


class AttackSeen(ViewRecord):
    """The target is a card or the helper, a building by its number, or else the leader."""

    kind = u8(reads=word(Attack))
    attacker = u8()
    victim = u8()
    target = u8(reads=word(TARGETS))
    site = i8(reads=natural)


class View(ViewRecord):
    viewer = i8(reads=natural)
    player = i8(reads=natural)
    over = u8(reads=truth)
    phase = u8(reads=word(Phase))
    module = u8()
    edition = u8(reads=word(EDITIONS))
    round_number = u8(reads=called("round", number))
    initiator = u8()
    turn = u8()
    skirmish = u8(reads=truth)
    last_winner = i8(reads=natural)
    done = u8(reads=members(ONCE_A_TURN))
    first_kind = u8(reads=left_out)  # cards are named in kind order: earlier kinds are no longer possible
    food = Food.times(1, reads=maybe("seat_count"))
    is_committed = u8(reads=left_out)
    commitment = Commitment.times(1, reads=maybe("is_committed"))
    is_hiring = u8(reads=left_out)
    hiring = Hiring.times(1, reads=maybe("is_hiring"))
    site = i8(reads=natural)
    is_attacked = u8(reads=left_out)
    attack = AttackSeen.times(1, reads=maybe("is_attacked"))
    asked_count = u8(reads=left_out)
    could_be_asked = u8(MAX_PLAYERS, reads=first("asked_count"))
    hire_piles = u8(KINDS, reads=counts(CARD))
    junkyard = u8()
    schematics = u8()
    contested = u8()
    top = u8(reads=word(CARD))  # the contested resource that was peeked at
    looked_count = u8(reads=left_out)
    looked = u8(RING, reads=word((*KIND_WORDS, *BUILDING_WORDS), "looked_count"))  # in the order drawn
    known_junk_count = u8(reads=left_out)
    known_junk = u8(RING, reads=word(CARD, "known_junk_count"))  # from the top
    known_schematics_count = u8(reads=left_out)
    known_schematics = u8(BUILDINGS, reads=word(BUILDING, "known_schematics_count"))
    seat_count = u8(reads=left_out)
    seats = Seat.times(MAX_PLAYERS, reads=first("seat_count"))


LIFTED_FOR = ("dig", "draw", "hunt", "trash")
"""The uses for which cards can be selected; the first three are those of Act."""
TRASH = LIFTED_FOR.index("trash")


class Flaw(IntEnum):
    """The reason why cards cannot be committed together."""

    UNFIT = 0  # one of them cannot do that
    NOBODY = 1  # no base character
    TOOLS = 2  # more than characters
    GROUPS = 3  # more Group Leaders than characters
    NOTHING = 4  # their value is 0


FLAW_WORDS = tuple(flaw.name.lower() for flaw in Flaw)


class Held(ViewRecord):
    cards = i8(KINDS, reads=counts(CARD))  # selected cards of the hand
    is_helped = u8(reads=truth)  # use the Mentor or Peacemaker, with a Refugee that stays in hand


class Offer(ViewRecord):
    value = i16(reads=natural)  # the value of selected and committed cards; NONE: there are none, or they do not fit
    flaw = i8(reads=word(FLAW_WORDS))
    is_helped = u8(reads=truth)  # the leader's bonus is included
    takes = i32(reads=members(CARD))  # the kinds in hand that may be selected for it
    uses = i32(reads=members(CARD))  # the selected kinds that count: some may come too late or not fit


class Preview(ViewRecord):
    can_be_helped = u8(reads=truth)
    offers = Offer.times(len(LIFTED_FOR), reads=keyed(LIFTED_FOR))
