"""Everything a player can do in Arctic Scavengers, declared once; docs/specs/scavengers.md says when it is offered."""

from enum import IntEnum

import numpy as np

from banquise.core.actions import ActionSpace, Domain, Kind
from banquise.core.kernel import kernel

from .cards import BUILDING_WORDS, BUILDINGS, KIND_WORDS, LEADER_WORDS, SEAT_WORDS

CARD = Domain("card", KIND_WORDS)
SEAT = Domain("seat", SEAT_WORDS)
LEADER = Domain("leader", LEADER_WORDS)
BUILDING = Domain("building", BUILDING_WORDS)
SITE_WORDS = tuple(str(number + 1) for number in range(BUILDINGS))
SITE = Domain("site", SITE_WORDS, is_literal=True)

ACTIONS = ActionSpace(
    (
        Kind("lead", {"leader": LEADER}),
        Kind("draw", {}),
        Kind("dig", {}),
        Kind("hunt", {}),
        Kind("trash", {}),
        Kind("organizer", {}),
        Kind("mentor", {}),
        Kind("peacemaker", {}),
        Kind("confirm", {}),
        Kind("pass", {}),
        Kind("end", {}),
        Kind("save", {}),
        Kind("from-hand", {}),
        Kind("from-bunker", {}),
        Kind("junkyard", {}),
        Kind("schematics", {}),
        Kind("keep-none", {}),
        Kind("snipe-helper", {}),
        Kind("fanatic-helper", {}),
        Kind("hire", {"card": CARD}),
        Kind("commit", {"card": CARD}),
        Kind("pay", {"card": CARD}),
        Kind("throw", {"card": CARD}),
        Kind("keep", {"card": CARD}),
        Kind("worker", {"card": CARD}),
        Kind("equip", {"card": CARD}),
        Kind("put", {"card": CARD}),
        Kind("take", {"card": CARD}),
        Kind("heal", {"card": CARD}),
        Kind("butcher", {"card": CARD}),
        Kind("cannibal", {"card": CARD}),
        Kind("plan", {"building": BUILDING}),
        Kind("build", {"site": SITE}),
        Kind("store", {"site": SITE}),
        Kind("retrieve", {"site": SITE}),
        Kind("repair", {"site": SITE}),
        Kind("wound", {"seat": SEAT}),
        Kind("disable", {"seat": SEAT, "site": SITE}),
        Kind("snipe", {"seat": SEAT, "card": CARD}),
        Kind("disarm", {"seat": SEAT, "card": CARD}),
        Kind("fanatic", {"seat": SEAT, "card": CARD}),
    )
)


class Deed(IntEnum):
    """An action's kind, in the order of ACTIONS."""

    LEAD = 0
    DRAW = 1
    DIG = 2
    HUNT = 3
    TRASH = 4
    ORGANIZER = 5
    MENTOR = 6
    PEACEMAKER = 7
    CONFIRM = 8
    PASS = 9
    END = 10
    SAVE = 11
    FROM_HAND = 12
    FROM_BUNKER = 13
    JUNKYARD = 14
    SCHEMATICS = 15
    KEEP_NONE = 16
    SNIPE_HELPER = 17
    FANATIC_HELPER = 18
    HIRE = 19
    COMMIT = 20
    PAY = 21
    THROW = 22
    KEEP = 23
    WORKER = 24
    EQUIP = 25
    PUT = 26
    TAKE = 27
    HEAL = 28
    BUTCHER = 29
    CANNIBAL = 30
    PLAN = 31
    BUILD = 32
    STORE = 33
    RETRIEVE = 34
    REPAIR = 35
    WOUND = 36
    DISABLE = 37
    SNIPE = 38
    DISARM = 39
    FANATIC = 40


assert [kind.name for kind in ACTIONS.kinds] == [deed.name.lower().replace("_", "-") for deed in Deed]

DEEDS, FIRSTS = ACTIONS.kind_numbers, ACTIONS.first_numbers
THINGS_NAMED = ACTIONS.values("card", "leader", "building", "site")
VICTIMS_NAMED = ACTIONS.values("seat")
THINGS_A_VICTIM = np.array([kind.sizes[-1] if len(kind.sizes) > 1 else 1 for kind in ACTIONS.kinds], np.int16)


@kernel
def deed_of(action: int) -> int:
    return int(DEEDS[action])


@kernel
def named_by(action: int) -> int:
    """The card, leader, building or site that an action names."""
    return int(THINGS_NAMED[action])


@kernel
def victim_of(action: int) -> int:
    """The seat that an action attacks."""
    return int(VICTIMS_NAMED[action])


@kernel
def action_of(deed: int, named: int = 0) -> int:
    """The action of this kind, of those that name something the one that names this."""
    return int(FIRSTS[deed]) + named


@kernel
def action_against(deed: int, victim: int, named: int = 0) -> int:
    """Likewise where a seat is attacked."""
    return int(FIRSTS[deed]) + victim * int(THINGS_A_VICTIM[deed]) + named
