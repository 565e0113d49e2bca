"""The view record of Arctic Scavengers: all that a client draws for one viewer. see.py fills it.

A card is its kind, or HIDDEN; known cards come first, in kind order. NONE is a number or a leader that the viewer does
not know, or that does not exist.
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
    reads,
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
"""Clients need not tell a building planned this turn from an older one under construction."""
ACTED = ("saboteur", "sniper_team", "medic")
TARGETS = (*KIND_WORDS, "helper")
assert len(TARGETS) == HELPER_TARGET + 1


class Site(ViewRecord):
    building = u8()
    status = u8()
    left = u8()
    room = u8()
    stored_count = u8()
    stored = u8(STORE)
    reads = reads(
        building=word(BUILDING), status=word(STATUSES), stored_count=left_out, stored=word(CARD, "stored_count")
    )


class Skirmish(ViewRecord):
    """What was revealed in the last one, and its values when all was declared."""

    brought = u8(KINDS)
    fight = i16()
    tie = i16()
    reads = reads(brought=counts(CARD), fight=natural, tie=natural)


class Breakdown(ViewRecord):
    """§10 People on cards, then the gangs that joined."""

    people = i16()
    gearheads = u8()
    pharmers = u8()
    masons = u8()


class Seat(ViewRecord):
    hand_count = u8()
    hand = u8(DECK_ROOM)
    medicine = u8()  # on the cards of it that are known
    laid = u8()
    deck_count = u8()
    discard_count = u8()
    discard = u8(DECK_ROOM)
    played_count = u8()
    played = u8(DECK_ROOM)
    leader = i8()
    offered_count = u8()
    offered = u8(2)
    leader_used = u8()
    wounded = u8()
    acted = u8(len(ACTED))
    site_count = u8()
    sites = Site.times(BUILDINGS)
    fight = i16()  # in the skirmish being fought
    tie = i16()
    has_fought = u8()
    last_skirmish = Skirmish.times(1)
    unseen = u8(KINDS)  # cards not known where, but last with this seat
    lost = u8()  # at most so many of them have left it unseen
    people = i16()
    is_counted = u8()
    breakdown = Breakdown.times(1)
    reads = reads(
        hand=word(CARD, "hand_count"),
        laid=truth,
        discard_count=left_out,
        discard=word(CARD, "discard_count"),
        played_count=left_out,
        played=word(CARD, "played_count"),
        leader=word(LEADER),
        offered_count=left_out,
        offered=word(LEADER, "offered_count"),
        leader_used=truth,
        wounded=truth,
        acted=keyed(ACTED),
        site_count=left_out,
        sites=first("site_count"),
        fight=natural,
        tie=natural,
        has_fought=left_out,
        last_skirmish=maybe("has_fought"),
        unseen=counts(CARD),
        people=natural,
        is_counted=left_out,
        breakdown=maybe("is_counted"),
    )


class Food(ViewRecord):
    """The food of this turn."""

    hunted = u8()
    butcher = u8()
    cannibal = u8()
    total = u8()


class Commitment(ViewRecord):
    """What is committed and worth, while others may still interrupt. The Organizer's draw has no value."""

    act = u8()
    cards = u8(KINDS)
    helper = u8()
    value = i16()
    reads = reads(act=word(Act), cards=counts(CARD), helper=truth, value=natural)


class Hiring(ViewRecord):
    card = u8()
    owed = u8()
    reads = reads(card=word(CARD))


class AttackSeen(ViewRecord):
    """The target is a card or the helper, a building by its number, or else the leader."""

    kind = u8()
    attacker = u8()
    victim = u8()
    target = u8()
    site = i8()
    reads = reads(kind=word(Attack), target=word(TARGETS), site=natural)


class View(ViewRecord):
    viewer = i8()
    player = i8()
    over = u8()
    phase = u8()
    module = u8()
    edition = u8()
    round_number = u8()
    initiator = u8()
    turn = u8()
    skirmish = u8()
    last_winner = i8()
    done = u8()
    first_kind = u8()  # cards are committed and thrown away in kind order: earlier kinds cannot follow
    food = Food.times(1)
    is_committed = u8()
    commitment = Commitment.times(1)
    is_hiring = u8()
    hiring = Hiring.times(1)
    site = i8()
    is_attacked = u8()
    attack = AttackSeen.times(1)
    asked_count = u8()
    could_be_asked = u8(MAX_PLAYERS)
    hire_piles = u8(KINDS)
    junkyard = u8()
    schematics = u8()
    contested = u8()
    top = u8()  # the contested resource that was peeked at
    looked_count = u8()
    looked = u8(RING)  # in the order drawn
    known_junk_count = u8()
    known_junk = u8(RING)  # from the top
    known_schematics_count = u8()
    known_schematics = u8(BUILDINGS)
    seat_count = u8()
    seats = Seat.times(MAX_PLAYERS)
    reads = reads(
        viewer=natural,
        player=natural,
        over=truth,
        phase=word(Phase),
        edition=word(EDITIONS),
        round_number=called("round", number),
        skirmish=truth,
        last_winner=natural,
        done=members(ONCE_A_TURN),
        first_kind=left_out,
        food=maybe("seat_count"),
        is_committed=left_out,
        commitment=maybe("is_committed"),
        is_hiring=left_out,
        hiring=maybe("is_hiring"),
        site=natural,
        is_attacked=left_out,
        attack=maybe("is_attacked"),
        asked_count=left_out,
        could_be_asked=first("asked_count"),
        hire_piles=counts(CARD),
        top=word(CARD),
        looked_count=left_out,
        looked=word((*KIND_WORDS, *BUILDING_WORDS), "looked_count"),
        known_junk_count=left_out,
        known_junk=word(CARD, "known_junk_count"),
        known_schematics_count=left_out,
        known_schematics=word(BUILDING, "known_schematics_count"),
        seat_count=left_out,
        seats=first("seat_count"),
    )


LIFTED_FOR = ("dig", "draw", "hunt", "trash")
"""What cards can be lifted for: the first three are those of Act."""
TRASH = LIFTED_FOR.index("trash")


class Flaw(IntEnum):
    """What keeps cards from being committed together."""

    UNFIT = 0  # one of them cannot do that
    NOBODY = 1  # no base character
    TOOLS = 2  # more than characters
    GROUPS = 3  # more Group Leaders than characters
    NOTHING = 4  # they come to 0


FLAW_WORDS = tuple(flaw.name.lower() for flaw in Flaw)


class Held(ViewRecord):
    cards = i8(KINDS)  # lifted from the hand
    is_helped = u8()  # a Mentor or Peacemaker is to help, with a Refugee that stays in hand
    reads = reads(cards=counts(CARD), is_helped=truth)


class Offer(ViewRecord):
    value = i16()  # of the lifted cards with those committed; NONE: there are none, or they do not fit
    flaw = i8()
    is_helped = u8()  # the leader adds to it, as was asked
    takes = i32()  # the kinds in hand that may be lifted for it
    uses = i32()  # the lifted kinds that count for it: once it has begun, some are too late or do not fit
    reads = reads(value=natural, flaw=word(FLAW_WORDS), is_helped=truth, takes=members(CARD), uses=members(CARD))


class Preview(ViewRecord):
    can_be_helped = u8()
    offers = Offer.times(len(LIFTED_FOR))
    reads = reads(can_be_helped=truth, offers=keyed(LIFTED_FOR))
