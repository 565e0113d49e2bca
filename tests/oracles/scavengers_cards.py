"""The cards of Arctic Scavengers and what they add up to: part of a naive engine in plain objects.

Written from docs/rules/scavengers-reference.md only. A card is the word of its kind; piles are lists of words.
Tools and Group Leaders are handed out by trying everything.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache

DRAW, DIG, HUNT, FIGHT = "draw", "dig", "hunt", "fight"
GATHERING_ACTIONS = (DRAW, DIG, HUNT)
EITHER = "either"  # a price in food or medicine, any mix


@dataclass(frozen=True)
class Kind:
    """One row of the table of cards. An action that is not in `does` is impossible."""

    count: int = 0
    does: Mapping[str, int] = field(default_factory=dict)
    adds: Mapping[str, int] = field(default_factory=dict)
    medicine: int = 0
    cost: Mapping[str, int] = field(default_factory=dict)
    people: int = 0
    piles: tuple[str, ...] = ()
    module: int = 0


def values(
    dig: int | None = None, draw: int | None = None, hunt: int | None = None, fight: int | None = None
) -> dict[str, int]:
    given = {DIG: dig, DRAW: draw, HUNT: hunt, FIGHT: fight}
    return {action: value for action, value in given.items() if value is not None}


def price(food: int = 0, medicine: int = 0) -> dict[str, int]:
    return {"food": food, "medicine": medicine}


START, HIRE, CONTESTED, JUNKYARD = "start", "hire", "contested", "junkyard"

KINDS: dict[str, Kind] = {
    "refugee": Kind(20, values(dig=0, hunt=0), people=1, piles=(START,)),
    "scavenger": Kind(19, values(1, 1, 1, 1), cost=price(1), people=1, piles=(START, HIRE)),
    "brawler": Kind(9, values(dig=1, fight=2), cost=price(2), people=1, piles=(START, HIRE)),
    "hunter": Kind(8, values(hunt=2, fight=1), cost=price(0, 1), people=1, piles=(HIRE,)),
    "saboteur": Kind(8, values(dig=1, fight=1), cost=price(1, 1), people=1, piles=(HIRE,)),
    "scout": Kind(8, values(draw=2, fight=2), cost=price(2, 1), people=1, piles=(HIRE,)),
    "group_leaders": Kind(5, adds=values(2, 2, 2, 2), cost=price(2, 2), people=2, piles=(HIRE,)),
    "sniper_team": Kind(5, cost=price(2, 2), people=2, piles=(HIRE,)),
    "thugs": Kind(5, values(dig=1, fight=3), cost={EITHER: 6}, people=3, piles=(HIRE,)),
    "medic": Kind(8, values(draw=1), medicine=1, cost=price(3), people=1, piles=(HIRE,), module=1),
    "engineer": Kind(8, values(dig=2, draw=1), cost=price(2, 1), people=1, piles=(HIRE,), module=2),
    "sled_team": Kind(2, values(draw=2, fight=1), people=2, piles=(CONTESTED,)),
    "field_crew": Kind(2, values(dig=2, hunt=2, fight=2), people=4, piles=(CONTESTED,)),
    "family_3": Kind(2, values(hunt=0, fight=0), people=3, piles=(CONTESTED,)),
    "family_4": Kind(2, values(hunt=0, fight=0), people=4, piles=(CONTESTED,)),
    "family_5": Kind(2, values(hunt=0, fight=0), people=5, piles=(CONTESTED,)),
    "wolf_pack": Kind(2, adds=values(hunt=3, fight=2), piles=(CONTESTED,)),
    "grenade": Kind(2, adds=values(fight=3), piles=(CONTESTED,)),
    "junk": Kind(7, piles=(JUNKYARD,)),
    "multitool": Kind(4, adds=values(dig=1, hunt=1, fight=1), piles=(JUNKYARD,)),
    "net": Kind(4, adds=values(hunt=2, fight=1), piles=(JUNKYARD,)),
    "spear": Kind(6, adds=values(hunt=1, fight=2), piles=(START, JUNKYARD)),
    "pickaxe": Kind(4, adds=values(dig=1, fight=2), piles=(JUNKYARD,)),
    "shovel": Kind(6, adds=values(dig=2, fight=1), piles=(START, JUNKYARD)),
    "medkit": Kind(6, medicine=2, piles=(JUNKYARD,)),
    "pills": Kind(9, medicine=1, piles=(JUNKYARD,)),
    "rifle": Kind(4, adds=values(hunt=2, fight=2), piles=(JUNKYARD,), module=1),
    "toolkit": Kind(4, adds=values(dig=2), piles=(JUNKYARD,), module=1),
}

GROUP_LEADERS, SNIPER_TEAM, SABOTEUR = "group_leaders", "sniper_team", "saboteur"
REFUGEE, MEDIC, ENGINEER, TOOLKIT, JUNK = "refugee", "medic", "engineer", "toolkit", "junk"
FAMILIES = ("family_3", "family_4", "family_5")
STARTING_DECK = [REFUGEE] * 4 + ["scavenger"] * 3 + ["brawler", "spear", "shovel"]
ENGLISH_COUNTS = {"scavenger": 20, "brawler": 10}

CHARACTERS = {name for name, kind in KINDS.items() if kind.people}
TOOLS = {name for name, kind in KINDS.items() if kind.adds and not kind.people}
MEDICINES = {name for name, kind in KINDS.items() if kind.medicine and not kind.people}

KIND_ORDER = list(KINDS)
CONTESTED_KINDS = [name for name, kind in KINDS.items() if CONTESTED in kind.piles]

BUILD_TIMES = {"pharmacy": 2, "armory": 3, "garden": 4, "bunker": 5}
BUILDING_COUNT = 3
ROOMS = {"pharmacy": 2, "armory": 2, "garden": 0, "bunker": 3}
FITTING = {"pharmacy": MEDICINES, "armory": TOOLS, "garden": set[str](), "bunker": CHARACTERS}


def in_pile(pile: str, module: int) -> list[str]:
    return [name for name, kind in KINDS.items() if pile in kind.piles and kind.module <= module]


def base_value(card: str, action: str, leader: str | None) -> int | None:
    """A card's value by itself, None when it cannot act; `leader` is the leader at work, if any."""
    if leader == "excavator" and action == DIG and card == REFUGEE:
        return 1
    if leader == "gangster" and action == FIGHT and card == REFUGEE:
        return 0
    if leader == "ranger" and action == HUNT and card in (REFUGEE, *FAMILIES):
        return 1
    return KINDS[card].does.get(action)


def tool_value(tool: str, holder: str, action: str, leader: str | None) -> int:
    if leader == "excavator" and action == DIG and holder == REFUGEE:
        return 1
    return KINDS[tool].adds[action]


@cache
def best_tools(bases: tuple[str, ...], tools: tuple[str, ...], action: str, leader: str | None) -> int:
    """The most that tools can add, at most one for each base character: every way is tried."""
    if not bases:
        return 0
    first, others = bases[0], bases[1:]
    best = best_tools(others, tools, action, leader)
    for i, tool in enumerate(tools):
        rest = best_tools(others, tools[:i] + tools[i + 1 :], action, leader)
        best = max(best, tool_value(tool, first, action, leader) + rest)
    return best


def bases_of(cards: Iterable[str], action: str, leader: str | None) -> list[str]:
    return [card for card in cards if base_value(card, action, leader) is not None]


def tools_of(cards: Iterable[str], action: str) -> list[str]:
    return [card for card in cards if card in TOOLS and action in KINDS[card].adds]


def action_value(cards: Sequence[str], action: str, leader: str | None) -> int:
    """The sum of an action: base characters, and at most one tool and one Group Leader for each of them."""
    bases = bases_of(cards, action, leader)
    numbers = [base_value(card, action, leader) or 0 for card in bases]
    tools = best_tools(tuple(sorted(bases)), tuple(sorted(tools_of(cards, action))), action, leader)
    followed = min(list(cards).count(GROUP_LEADERS), len(bases))
    return sum(numbers) + tools + followed * KINDS[GROUP_LEADERS].adds[action]


def people(cards: Iterable[str]) -> int:
    return sum(KINDS[card].people for card in cards)


def count_in(cards: Iterable[str], kinds: Iterable[str]) -> int:
    counted = Counter(cards)
    return sum(counted[kind] for kind in kinds)


def joined_by(keys: Sequence[tuple[int, int]]) -> int | None:
    """The player a gang joins: most of its wish, then of its tie-break; None when tied or nobody has any."""
    best = max(keys)
    if best[0] == 0 or list(keys).count(best) > 1:
        return None
    return list(keys).index(best)


def gearheads(cards: Sequence[str]) -> tuple[int, int]:
    return count_in(cards, TOOLS), count_in(cards, TOOLS.intersection(CONTESTED_KINDS))


def pharmers(cards: Sequence[str]) -> tuple[int, int]:
    value = sum(KINDS[card].medicine for card in cards if card in MEDICINES)
    return value, count_in(cards, [MEDIC])


def masons(cards: Sequence[str], completed: int) -> tuple[int, int]:
    return completed, count_in(cards, [ENGINEER])
