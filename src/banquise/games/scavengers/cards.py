"""The cards, leaders, buildings and gangs of Arctic Scavengers, one row each (docs/rules/scavengers-reference.md
§1)."""

from dataclasses import dataclass
from enum import IntEnum
from typing import Any

import numpy as np

from banquise.core.rows import Rows


class Act(IntEnum):
    """The uses to which cards can be committed; FIGHT is for skirmishes only, ORGANIZE is a special kind of draw."""

    DIG = 0
    DRAW = 1
    HUNT = 2
    FIGHT = 3
    ORGANIZE = 4


class Pile(IntEnum):
    """The pile in which a card begins that is not part of a starting deck."""

    NONE = 0
    HIRE = 1
    CONTESTED = 2
    JUNKYARD = 3


NO = -1
"""The value of a card that cannot do something."""


@dataclass(frozen=True)
class Row:
    copies: int
    pile: Pile
    acts: tuple[int, int, int, int] = (NO, NO, NO, NO)  # dig, draw, hunt, fight: base numbers, or modifiers of tools
    medicine: int = 0
    food_price: int = 0
    medicine_price: int = 0
    people: int = 0
    start: int = 0  # in each starting deck
    module: int = 0


H, C, J = Pile.HIRE, Pile.CONTESTED, Pile.JUNKYARD


class CardKind(Rows):
    """The kind order: characters, then contested tools, then the junkyard's cards."""

    row: Row

    REFUGEE = Row(20, Pile.NONE, (0, NO, 0, NO), people=1, start=4)
    SCAVENGER = Row(20, H, (1, 1, 1, 1), food_price=1, people=1, start=3)
    BRAWLER = Row(10, H, (1, NO, NO, 2), food_price=2, people=1, start=1)
    HUNTER = Row(8, H, (NO, NO, 2, 1), medicine_price=1, people=1)
    SABOTEUR = Row(8, H, (1, NO, NO, 1), food_price=1, medicine_price=1, people=1)
    SCOUT = Row(8, H, (NO, 2, NO, 2), food_price=2, medicine_price=1, people=1)
    GROUP_LEADERS = Row(5, H, (2, 2, 2, 2), food_price=2, medicine_price=2, people=2)
    SNIPER_TEAM = Row(5, H, food_price=2, medicine_price=2, people=2)
    THUGS = Row(5, H, (1, NO, NO, 3), people=3)
    MEDIC = Row(8, H, (NO, 1, NO, NO), medicine=1, food_price=3, people=1, module=1)
    ENGINEER = Row(8, H, (2, 1, NO, NO), food_price=2, medicine_price=1, people=1, module=2)
    SLED_TEAM = Row(2, C, (NO, 2, NO, 1), people=2)
    FIELD_CREW = Row(2, C, (2, NO, 2, 2), people=4)
    FAMILY_3 = Row(2, C, (NO, NO, 0, 0), people=3)
    FAMILY_4 = Row(2, C, (NO, NO, 0, 0), people=4)
    FAMILY_5 = Row(2, C, (NO, NO, 0, 0), people=5)
    WOLF_PACK = Row(2, C, (NO, NO, 3, 2))
    GRENADE = Row(2, C, (NO, NO, NO, 3))
    JUNK = Row(7, J)
    MULTITOOL = Row(4, J, (1, NO, 1, 1))
    NET = Row(4, J, (NO, NO, 2, 1))
    SPEAR = Row(6, J, (NO, NO, 1, 2), start=1)
    PICKAXE = Row(4, J, (1, NO, NO, 2))
    SHOVEL = Row(6, J, (2, NO, NO, 1), start=1)
    MEDKIT = Row(6, J, medicine=2)
    PILLS = Row(9, J, medicine=1)
    RIFLE = Row(4, J, (NO, NO, 2, 2), module=1)
    TOOLKIT = Row(4, J, (2, NO, NO, NO), module=1)


KINDS = len(CardKind)
ROWS = tuple(kind.row for kind in CardKind)

KIND_WORDS = tuple(kind.name.lower() for kind in CardKind)
COUNT = np.array([row.copies for row in ROWS], np.int16)
FR_COUNT = COUNT - np.isin(np.arange(KINDS), (CardKind.SCAVENGER, CardKind.BRAWLER)).astype(np.int16)
"""The French edition has one Scavenger and one Brawler fewer (§1 ★)."""
PILE = np.array([row.pile for row in ROWS], np.int8)
ACTS = np.array([row.acts for row in ROWS], np.int8)
MEDICINE = np.array([row.medicine for row in ROWS], np.int8)
FOOD_PRICE = np.array([row.food_price for row in ROWS], np.int8)
MEDICINE_PRICE = np.array([row.medicine_price for row in ROWS], np.int8)
THUGS_PRICE = 6
"""The price in food or medicine, in any mix (§4.4)."""
PEOPLE = np.array([row.people for row in ROWS], np.int8)
START = np.array([row.start for row in ROWS], np.int8)
MODULE = np.array([row.module for row in ROWS], np.int8)

# A card's number counts through the kinds in order: the Refugees are 0 to 19, the Scavengers 20 to 39, …
FIRST = (np.cumsum(COUNT) - COUNT).astype(np.int16)
KIND_OF = np.repeat(np.arange(KINDS), COUNT).astype(np.int16)
CARDS = len(KIND_OF)
assert FR_COUNT.sum() == 171 and CARDS == 173


def mask(kinds: list[int]) -> int:
    """A set of kinds as bits, the first kind the lowest."""
    return sum(1 << kind for kind in kinds)


CHARACTERS = mask([k for k in CardKind if PEOPLE[k]])
MEDICINES = mask([k for k in CardKind if MEDICINE[k] and not PEOPLE[k]])
TOOLS = mask([k for k in CardKind if not PEOPLE[k] and ACTS[k].max() > NO])
FAMILIES = mask([CardKind.FAMILY_3, CardKind.FAMILY_4, CardKind.FAMILY_5])
LEADERS_OF_GROUPS = mask([CardKind.GROUP_LEADERS])
BASE = np.array(
    [mask([k for k in CardKind if CHARACTERS & ~LEADERS_OF_GROUPS & 1 << k and ACTS[k, a] > NO]) for a in range(4)]
)
"""The characters with a base number for each act."""
STRONG = np.array(
    [mask([k for k in CardKind if CHARACTERS & ~LEADERS_OF_GROUPS & 1 << k and ACTS[k, a] > 0]) for a in range(4)]
)
"""The characters with a base number of 1 or more for each act."""
HELP = np.array([mask([k for k in CardKind if TOOLS & 1 << k and ACTS[k, a] > NO]) for a in range(4)])
"""The tools with a modifier for each act."""
FIRST_CONTESTED, LAST_CONTESTED = CardKind.SLED_TEAM, CardKind.GRENADE
CONTESTED = mask([k for k in CardKind if PILE[k] == Pile.CONTESTED])
assert mask(list(range(FIRST_CONTESTED, LAST_CONTESTED + 1))) == CONTESTED


class Leader(IntEnum):
    BUTCHER = 0
    CANNIBAL = 1
    FANATIC = 2
    SERGEANT = 3
    EXCAVATOR = 4
    GANGSTER = 5
    MENTOR = 6
    ORGANIZER = 7
    PEACEMAKER = 8
    RANGER = 9


LEADERS = len(Leader)
LEADER_WORDS = tuple(leader.name.lower() for leader in Leader)


@dataclass(frozen=True)
class BuildingRow:
    build_time: int
    room: int
    stores: int  # a set of kinds


class Building(Rows):
    row: BuildingRow

    PHARMACY = BuildingRow(2, 2, MEDICINES)
    ARMORY = BuildingRow(3, 2, TOOLS)
    GARDEN = BuildingRow(4, 0, 0)
    BUNKER = BuildingRow(5, 3, CHARACTERS)


BUILDING_WORDS = tuple(building.name.lower() for building in Building)
BUILD_TIME = np.array([building.row.build_time for building in Building], np.int8)
ROOM = np.array([building.row.room for building in Building], np.int8)
STORES = np.array([building.row.stores for building in Building], np.int32)
COPIES = 3
BUILDING_MODULE = 2
BUILDINGS = len(Building) * COPIES
"""Building cards; card b is of type b // COPIES."""

# Hidden things: the cards, the leaders, the building cards, then two hints (see memory.hint).
LEADER_THING, BUILDING_THING = CARDS, CARDS + LEADERS
HINT_THING = BUILDING_THING + BUILDINGS
THINGS = HINT_THING + 2


class Gang(IntEnum):
    GEARHEADS = 0
    PHARMERS = 1
    MASONS = 2


GANG_MODULE = np.array([1, 1, 2], np.int8)
GANG_PEOPLE = 5


def printed(kind: CardKind) -> dict[str, Any]:
    """The printed values of a card, for boards that draw it."""
    row = kind.row
    acts = {act.name.lower(): None if n == NO else n for act, n in zip(Act, row.acts, strict=False)}
    sorts = {"character": CHARACTERS, "tool": TOOLS, "medicine": MEDICINES}
    sort = next((name for name, kinds in sorts.items() if kinds >> kind & 1), "junk")
    price = {"food": row.food_price, "drugs": row.medicine_price}
    yields = {"people": row.people, "medicine": row.medicine}
    return {"type": sort, "acts": acts, **yields, **price, "isContested": row.pile == Pile.CONTESTED}


TABLES = {
    "CARDS": {KIND_WORDS[kind]: printed(kind) for kind in CardKind},
    "HIRED": {KIND_WORDS[kind]: kind.row.module for kind in CardKind if PILE[kind] == Pile.HIRE},
    "THUGS_PRICE": THUGS_PRICE,
    "LEADERS": LEADER_WORDS,
    "BUILD_TIME": {word: building.row.build_time for word, building in zip(BUILDING_WORDS, Building, strict=True)},
}
"""The tables for clients; mercenaries name the module that adds them."""

MAX_PLAYERS = 5
SEAT_WORDS = ("P1", "P2", "P3", "P4", "P5")
