"""The cards, leaders, buildings and gangs of Arctic Scavengers, a row each (docs/rules/scavengers-reference.md §1)."""

from enum import IntEnum
from typing import Any, NamedTuple

import numpy as np


class CardKind(IntEnum):
    """The kind order: characters, then contested tools, then the junkyard's cards."""

    REFUGEE = 0
    SCAVENGER = 1
    BRAWLER = 2
    HUNTER = 3
    SABOTEUR = 4
    SCOUT = 5
    GROUP_LEADERS = 6
    SNIPER_TEAM = 7
    THUGS = 8
    MEDIC = 9
    ENGINEER = 10
    SLED_TEAM = 11
    FIELD_CREW = 12
    FAMILY_3 = 13
    FAMILY_4 = 14
    FAMILY_5 = 15
    WOLF_PACK = 16
    GRENADE = 17
    JUNK = 18
    MULTITOOL = 19
    NET = 20
    SPEAR = 21
    PICKAXE = 22
    SHOVEL = 23
    MEDKIT = 24
    PILLS = 25
    RIFLE = 26
    TOOLKIT = 27


class Act(IntEnum):
    """What cards can be committed to; FIGHT only in a skirmish, ORGANIZE is a special kind of draw."""

    DIG = 0
    DRAW = 1
    HUNT = 2
    FIGHT = 3
    ORGANIZE = 4


class Pile(IntEnum):
    """Where the cards that no starting deck takes begin."""

    NONE = 0
    HIRE = 1
    CONTESTED = 2
    JUNKYARD = 3


NO = -1
"""This card cannot do that."""


class Row(NamedTuple):
    kind: CardKind
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
ROWS = (
    Row(CardKind.REFUGEE, 20, Pile.NONE, (0, NO, 0, NO), people=1, start=4),
    Row(CardKind.SCAVENGER, 20, H, (1, 1, 1, 1), food_price=1, people=1, start=3),
    Row(CardKind.BRAWLER, 10, H, (1, NO, NO, 2), food_price=2, people=1, start=1),
    Row(CardKind.HUNTER, 8, H, (NO, NO, 2, 1), medicine_price=1, people=1),
    Row(CardKind.SABOTEUR, 8, H, (1, NO, NO, 1), food_price=1, medicine_price=1, people=1),
    Row(CardKind.SCOUT, 8, H, (NO, 2, NO, 2), food_price=2, medicine_price=1, people=1),
    Row(CardKind.GROUP_LEADERS, 5, H, (2, 2, 2, 2), food_price=2, medicine_price=2, people=2),
    Row(CardKind.SNIPER_TEAM, 5, H, food_price=2, medicine_price=2, people=2),
    Row(CardKind.THUGS, 5, H, (1, NO, NO, 3), people=3),
    Row(CardKind.MEDIC, 8, H, (NO, 1, NO, NO), medicine=1, food_price=3, people=1, module=1),
    Row(CardKind.ENGINEER, 8, H, (2, 1, NO, NO), food_price=2, medicine_price=1, people=1, module=2),
    Row(CardKind.SLED_TEAM, 2, C, (NO, 2, NO, 1), people=2),
    Row(CardKind.FIELD_CREW, 2, C, (2, NO, 2, 2), people=4),
    Row(CardKind.FAMILY_3, 2, C, (NO, NO, 0, 0), people=3),
    Row(CardKind.FAMILY_4, 2, C, (NO, NO, 0, 0), people=4),
    Row(CardKind.FAMILY_5, 2, C, (NO, NO, 0, 0), people=5),
    Row(CardKind.WOLF_PACK, 2, C, (NO, NO, 3, 2)),
    Row(CardKind.GRENADE, 2, C, (NO, NO, NO, 3)),
    Row(CardKind.JUNK, 7, J),
    Row(CardKind.MULTITOOL, 4, J, (1, NO, 1, 1)),
    Row(CardKind.NET, 4, J, (NO, NO, 2, 1)),
    Row(CardKind.SPEAR, 6, J, (NO, NO, 1, 2), start=1),
    Row(CardKind.PICKAXE, 4, J, (1, NO, NO, 2)),
    Row(CardKind.SHOVEL, 6, J, (2, NO, NO, 1), start=1),
    Row(CardKind.MEDKIT, 6, J, medicine=2),
    Row(CardKind.PILLS, 9, J, medicine=1),
    Row(CardKind.RIFLE, 4, J, (NO, NO, 2, 2), module=1),
    Row(CardKind.TOOLKIT, 4, J, (2, NO, NO, NO), module=1),
)
KINDS = len(CardKind)
assert [row.kind for row in ROWS] == list(CardKind)

KIND_WORDS = tuple(kind.name.lower() for kind in CardKind)
COUNT = np.array([row.copies for row in ROWS], np.int16)
FR_COUNT = COUNT - np.isin(np.arange(KINDS), (CardKind.SCAVENGER, CardKind.BRAWLER)).astype(np.int16)
"""Scavengers and Brawlers are one fewer in the French edition (§1 ★)."""
PILE = np.array([row.pile for row in ROWS], np.int8)
ACTS = np.array([row.acts for row in ROWS], np.int8)
MEDICINE = np.array([row.medicine for row in ROWS], np.int8)
FOOD_PRICE = np.array([row.food_price for row in ROWS], np.int8)
MEDICINE_PRICE = np.array([row.medicine_price for row in ROWS], np.int8)
THUGS_PRICE = 6
"""Of food or medicine, in any mix (§4.4)."""
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
"""For each act the characters with a base number."""
STRONG = np.array(
    [mask([k for k in CardKind if CHARACTERS & ~LEADERS_OF_GROUPS & 1 << k and ACTS[k, a] > 0]) for a in range(4)]
)
"""For each act the characters with a base number of 1 or more."""
HELP = np.array([mask([k for k in CardKind if TOOLS & 1 << k and ACTS[k, a] > NO]) for a in range(4)])
"""For each act the tools with a modifier."""
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


class Building(IntEnum):
    PHARMACY = 0
    ARMORY = 1
    GARDEN = 2
    BUNKER = 3


class BuildingRow(NamedTuple):
    building: Building
    build_time: int
    room: int
    stores: int  # a set of kinds


BUILDING_ROWS = (
    BuildingRow(Building.PHARMACY, 2, 2, MEDICINES),
    BuildingRow(Building.ARMORY, 3, 2, TOOLS),
    BuildingRow(Building.GARDEN, 4, 0, 0),
    BuildingRow(Building.BUNKER, 5, 3, CHARACTERS),
)
assert [row.building for row in BUILDING_ROWS] == list(Building)

BUILDING_WORDS = tuple(building.name.lower() for building in Building)
BUILD_TIME = np.array([row.build_time for row in BUILDING_ROWS], np.int8)
ROOM = np.array([row.room for row in BUILDING_ROWS], np.int8)
STORES = np.array([row.stores for row in BUILDING_ROWS], np.int32)
COPIES = 3
BUILDING_MODULE = 2
BUILDINGS = len(Building) * COPIES
"""Building cards; card b is of type b // COPIES."""

# Things with a secret: the cards, the leaders, the building cards, then two hints (see memory.hint).
LEADER_THING, BUILDING_THING = CARDS, CARDS + LEADERS
HINT_THING = BUILDING_THING + BUILDINGS
THINGS = HINT_THING + 2


class Gang(IntEnum):
    GEARHEADS = 0
    PHARMERS = 1
    MASONS = 2


GANG_MODULE = np.array([1, 1, 2], np.int8)
GANG_PEOPLE = 5


def printed(row: Row) -> dict[str, Any]:
    """What a card shows: boards draw it from this."""
    acts = {act.name.lower(): None if n == NO else n for act, n in zip(Act, row.acts, strict=False)}
    sorts = {"character": CHARACTERS, "tool": TOOLS, "medicine": MEDICINES}
    sort = next((name for name, kinds in sorts.items() if kinds >> row.kind & 1), "junk")
    price = {"food": row.food_price, "drugs": row.medicine_price}
    yields = {"people": row.people, "medicine": row.medicine}
    return {"type": sort, "acts": acts, **yields, **price, "isContested": row.pile == Pile.CONTESTED}


TABLES = {
    "CARDS": {word: printed(row) for word, row in zip(KIND_WORDS, ROWS, strict=True)},
    "HIRED": {KIND_WORDS[row.kind]: row.module for row in ROWS if row.pile == Pile.HIRE},
    "THUGS_PRICE": THUGS_PRICE,
    "LEADERS": LEADER_WORDS,
    "BUILD_TIME": {word: row.build_time for word, row in zip(BUILDING_WORDS, BUILDING_ROWS, strict=True)},
}
"""For clients: mercenaries with the module that they are for hire from."""

MAX_PLAYERS = 5
SEAT_WORDS = ("P1", "P2", "P3", "P4", "P5")
