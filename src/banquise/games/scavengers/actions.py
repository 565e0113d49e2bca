"""Everything a player can do in Arctic Scavengers, one row each (docs/specs/scavengers.md says when each is
offered)."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from banquise.core.actions import Deeds, Domain
from banquise.core.kernel import kernel

from .cards import BUILDING_WORDS, BUILDINGS, KIND_WORDS, LEADER_WORDS, SEAT_WORDS, Leader
from .state import NONE, Attack, Done, Phase

CARD = Domain("card", KIND_WORDS)
SEAT = Domain("seat", SEAT_WORDS)
LEADER = Domain("leader", LEADER_WORDS)
BUILDING = Domain("building", BUILDING_WORDS)
SITE_WORDS = tuple(str(number + 1) for number in range(BUILDINGS))
SITE = Domain("site", SITE_WORDS, is_literal=True)

ONE_CARD, ONE_SITE, NOTHING = {"card": CARD}, {"site": SITE}, dict[str, Domain]()
VICTIM, VICTIMS_CARD = {"seat": SEAT}, {"seat": SEAT, "card": CARD}
MENU, COMMITTING, INTERRUPTING = (Phase.MENU,), (Phase.COMMIT,), (Phase.INTERRUPT,)
ATTACKING = (Phase.INTERRUPT, Phase.SKIRMISH)
AT_ANY_TIME = (*MENU, *ATTACKING)


@dataclass(frozen=True)
class Row:
    """The declaration of an action: its arguments, its rule, when it is offered, what it needs, and the fact that
    reports it."""

    arguments: Mapping[str, Domain]
    section: str
    phases: tuple[Phase, ...]
    told: str = ""
    is_secret: bool = False  # the others learn that there was a card, not which one
    once: int = 0  # the bit of Done that allows it once per turn
    leader: int = NONE  # the leader whose ability it is
    is_from_hand: bool = False  # the named card must be in hand
    is_in_order: bool = False  # cards are named in the order of the rules' table
    attack: Attack = Attack.NONE


class Deed(Deeds):
    row: Row

    LEAD = Row({"leader": LEADER}, "§2.3", (Phase.LEAD,), "chose-leader")
    DRAW = Row(NOTHING, "§4.2", MENU, once=Done.DRAW)
    DIG = Row(NOTHING, "§4.3", MENU, once=Done.DIG)
    HUNT = Row(NOTHING, "§4.2", MENU, once=Done.HUNT)
    TRASH = Row(NOTHING, "§4.5", MENU, once=Done.TRASH)
    ORGANIZER = Row(NOTHING, "§7", MENU, "used-organizer", leader=Leader.ORGANIZER)
    MENTOR = Row(NOTHING, "§7", COMMITTING, leader=Leader.MENTOR)
    PEACEMAKER = Row(NOTHING, "§7", COMMITTING, leader=Leader.PEACEMAKER)
    CONFIRM = Row(NOTHING, "§4.2", (Phase.COMMIT, Phase.THROW))
    PASS = Row(NOTHING, "§5.1", (*ATTACKING, Phase.SAVE))
    END = Row(NOTHING, "§4.1", MENU)
    SAVE = Row(NOTHING, "§5.2", (Phase.SAVE,))
    FROM_HAND = Row(NOTHING, "§6.3", (Phase.SOURCE,))
    FROM_BUNKER = Row(NOTHING, "§6.3", (Phase.SOURCE,))
    JUNKYARD = Row(NOTHING, "§6.1", (Phase.LOOK,))
    SCHEMATICS = Row(NOTHING, "§6.1", (Phase.LOOK,), "searched-plans")
    KEEP_NONE = Row(NOTHING, "§4.3", (Phase.KEEP, Phase.PLAN), "kept-nothing")
    SNIPE_HELPER = Row(NOTHING, "§5.1", INTERRUPTING, attack=Attack.SNIPE)
    FANATIC_HELPER = Row(NOTHING, "§7", INTERRUPTING, leader=Leader.FANATIC, attack=Attack.FANATIC)
    HIRE = Row(ONE_CARD, "§4.4", MENU, "hired", once=Done.HIRE)
    COMMIT = Row(ONE_CARD, "§4.2", COMMITTING, is_from_hand=True, is_in_order=True)
    PAY = Row(ONE_CARD, "§4.4", (Phase.PAY,), "paid", is_from_hand=True)
    THROW = Row(ONE_CARD, "§4.5", (Phase.THROW,), "threw", is_secret=True, is_from_hand=True, is_in_order=True)
    KEEP = Row(ONE_CARD, "§4.3", (Phase.KEEP, Phase.ORGANIZE), "kept", is_secret=True)
    WORKER = Row(ONE_CARD, "§6.1", (Phase.BUILD, Phase.REPAIR), "worked", is_from_hand=True)
    EQUIP = Row(ONE_CARD, "§6.1", (Phase.BUILD,), "worked-with-toolkit", is_from_hand=True)
    PUT = Row(ONE_CARD, "§6.3", (Phase.PUT,), "stored", is_secret=True, is_from_hand=True)
    TAKE = Row(ONE_CARD, "§6.3", (Phase.TAKE,), "retrieved", is_secret=True)
    HEAL = Row(ONE_CARD, "§8.2", MENU, "healed", is_from_hand=True)
    BUTCHER = Row(ONE_CARD, "§7", MENU, "butchered", leader=Leader.BUTCHER, is_from_hand=True)
    CANNIBAL = Row(ONE_CARD, "§7", MENU, "ate", leader=Leader.CANNIBAL, is_from_hand=True)
    PLAN = Row({"building": BUILDING}, "§6.1", (Phase.PLAN,), "planned")
    BUILD = Row(ONE_SITE, "§6.1", MENU)
    STORE = Row(ONE_SITE, "§6.3", MENU)
    RETRIEVE = Row(ONE_SITE, "§6.3", MENU)
    REPAIR = Row(ONE_SITE, "§8.1", MENU)
    WOUND = Row(VICTIM, "§8.2", AT_ANY_TIME, attack=Attack.WOUND)
    DISABLE = Row({"seat": SEAT, "site": SITE}, "§8.1", AT_ANY_TIME, attack=Attack.DISABLE)
    SNIPE = Row(VICTIMS_CARD, "§5.1", ATTACKING, attack=Attack.SNIPE)
    DISARM = Row(VICTIMS_CARD, "§5.1", ATTACKING, attack=Attack.DISARM)
    FANATIC = Row(VICTIMS_CARD, "§7", ATTACKING, leader=Leader.FANATIC, attack=Attack.FANATIC)


ACTIONS = Deed.space()
PHASES_OF = np.array([sum(1 << phase for phase in deed.row.phases) for deed in Deed], np.int32)
ONCE_OF = np.array([deed.row.once for deed in Deed], np.int8)
LEADER_OF = np.array([deed.row.leader for deed in Deed], np.int8)
IS_FROM_HAND = np.array([deed.row.is_from_hand for deed in Deed])
IS_IN_ORDER = np.array([deed.row.is_in_order for deed in Deed])
HAS_VICTIM = np.array(["seat" in deed.row.arguments for deed in Deed])
ATTACK_OF = np.array([deed.row.attack for deed in Deed], np.int8)
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
    """The action of this kind, with this argument if it has one."""
    return int(FIRSTS[deed]) + named


@kernel
def action_against(deed: int, victim: int, named: int = 0) -> int:
    """The number of an action that attacks a seat."""
    return int(FIRSTS[deed]) + victim * int(THINGS_A_VICTIM[deed]) + named
