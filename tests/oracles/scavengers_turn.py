"""A player's turn in Arctic Scavengers: part of a naive engine in plain objects.

Written from docs/rules/scavengers-reference.md only. Each part of a turn is a generator that yields the set of legal
action words and is sent the word chosen.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from .scavengers_attacks import interrupts, saved
from .scavengers_cards import (
    BUILD_TIMES,
    CHARACTERS,
    DIG,
    DRAW,
    EITHER,
    ENGINEER,
    GATHERING_ACTIONS,
    GROUP_LEADERS,
    HUNT,
    JUNK,
    KIND_ORDER,
    KINDS,
    MEDICINES,
    REFUGEE,
    SABOTEUR,
    SNIPER_TEAM,
    TOOLKIT,
    bases_of,
    price,
    tools_of,
)
from .scavengers_table import Asking, Commitment, Site, Table, Tribe

HELPED_ACTIONS = {"mentor": (DRAW, DIG, HUNT), "peacemaker": (DIG, HUNT)}


def turn(table: Table, tribe: Tribe) -> Asking:
    tribe.begin_turn()
    for site in tribe.sites:
        table.take_off(tribe, site, 1)
    while True:
        word = yield from table.ask(tribe, menu(table, tribe))
        if word == "end":
            break
        yield from do(table, tribe, word)
    tribe.end_turn()


def menu(table: Table, tribe: Tribe) -> set[str]:
    options = {"end"}
    options |= gathering_options(table, tribe)
    options |= {f"hire {kind}" for kind in table.hire if can_hire(table, tribe, kind)}
    options |= leader_options(tribe)
    options |= site_options(tribe)
    if table.module == 4:
        options |= dirty_options(table, tribe)
    return options


def gathering_options(table: Table, tribe: Tribe) -> set[str]:
    options = {action for action in GATHERING_ACTIONS if can_begin(table, tribe, action)}
    if tribe.can_use("organizer") and DRAW not in tribe.used and REFUGEE in tribe.hand:
        options.add("organizer")
    if "trash" not in tribe.used and tribe.hand:
        options.add("trash")
    return options


def characters_in(cards: list[str]) -> set[str]:
    return CHARACTERS.intersection(cards)


def leader_options(tribe: Tribe) -> set[str]:
    options: set[str] = set()
    for leader in ("butcher", "cannibal"):
        if tribe.can_use(leader):
            options |= {f"{leader} {card}" for card in characters_in(tribe.hand)}
    if tribe.wounded:
        options |= {f"heal {card}" for card in MEDICINES.intersection(tribe.hand)}
    return options


def site_options(tribe: Tribe) -> set[str]:
    options: set[str] = set()
    characters = characters_in(tribe.hand)
    for number, site in enumerate(tribe.sites, 1):
        if not site.finished() and not site.new and characters:
            options.add(f"build {number}")
        if site.works() and site.has_room() and tribe.storable(site):
            options.add(f"store {number}")
        if site.works() and site.retrievable():
            options.add(f"retrieve {number}")
        if site.disabled and characters:
            options.add(f"repair {number}")
    return options


def dirty_options(table: Table, tribe: Tribe) -> set[str]:
    options: set[str] = set()
    for other in table.others(tribe):
        if SABOTEUR in tribe.hand:
            options |= {f"disable {other.word} {number}" for number in other.working_sites()}
        if SNIPER_TEAM in tribe.hand and not other.wounded:
            options.add(f"wound {other.word}")
    return options


def do(table: Table, tribe: Tribe, word: str) -> Asking:
    verb, *names = word.split()
    if verb in GATHERING_ACTIONS:
        yield from gather(table, tribe, verb)
    elif verb == "organizer":
        yield from organize(table, tribe)
    elif verb == "hire":
        yield from hire(table, tribe, names[0])
    elif verb == "trash":
        yield from trash(table, tribe)
    elif verb in ("butcher", "cannibal"):
        eat(table, tribe, verb, names[0])
    elif verb == "heal":
        tribe.discard_from_hand(names[0])
        tribe.wounded = False
    elif verb in ("disable", "wound"):
        yield from dirty_trick(table, tribe, word)
    else:
        yield from use_site(table, tribe, verb, tribe.site(names[0]))


# Draw, dig and hunt


def fits(card: str, action: str, leader: str | None) -> bool:
    return card == GROUP_LEADERS or bool(bases_of([card], action, leader) or tools_of([card], action))


def confirmable(tribe: Tribe, commitment: Commitment) -> bool:
    leader = tribe.leader_at_work()
    bases = len(bases_of(commitment.cards, commitment.action, leader))
    tools = len(tools_of(commitment.cards, commitment.action))
    chiefs = commitment.cards.count(GROUP_LEADERS)
    return bases >= 1 and tools <= bases and chiefs <= bases and commitment.value(leader) >= 1


def some_of(cards: list[str]) -> Iterator[list[str]]:
    """Every choice among the cards, equal ones being alike; the smallest first."""
    counted = Counter(cards)
    for numbers in product(*(range(number + 1) for number in counted.values())):
        yield [card for card, number in zip(counted, numbers, strict=True) for _ in range(number)]


def with_cards(commitment: Commitment, cards: list[str]) -> Commitment:
    return replace(commitment, cards=commitment.cards + cards)


def can_commit(tribe: Tribe, commitment: Commitment, card: str) -> bool:
    """Whether the card, with some further cards of its kind or later kinds, can lead to a confirmation."""
    leader = tribe.leader_at_work()
    left = list(tribe.hand)
    left.remove(card)
    later = [c for c in left if KIND_ORDER.index(c) >= KIND_ORDER.index(card)]
    later = [c for c in later if fits(c, commitment.action, leader)]
    begun = with_cards(commitment, [card])
    return any(confirmable(tribe, with_cards(begun, further)) for further in some_of(later))


def committable(tribe: Tribe, commitment: Commitment) -> set[str]:
    last = KIND_ORDER.index(commitment.cards[-1]) if commitment.cards else 0
    fitting = {card for card in tribe.hand if fits(card, commitment.action, tribe.leader_at_work())}
    following = {card for card in fitting if KIND_ORDER.index(card) >= last}
    return {f"commit {card}" for card in following if can_commit(tribe, commitment, card)}


def helping(tribe: Tribe, commitment: Commitment) -> set[str]:
    """The leader who can help before the first commitment, with a Refugee and a base character in addition."""
    if commitment.cards or REFUGEE not in tribe.hand:
        return set()
    others = list(tribe.hand)
    others.remove(REFUGEE)
    if not bases_of(others, commitment.action, tribe.leader_at_work()):
        return set()
    return {
        leader for leader, actions in HELPED_ACTIONS.items() if tribe.can_use(leader) and commitment.action in actions
    }


def can_begin(table: Table, tribe: Tribe, action: str) -> bool:
    if action in tribe.used:
        return False
    if action == DIG and not table.junkyard and not (table.schematics and ENGINEER in tribe.hand):
        return False
    nothing_yet = Commitment(tribe.seat, action)
    return bool(committable(tribe, nothing_yet) or helping(tribe, nothing_yet))


def gather(table: Table, tribe: Tribe, action: str) -> Asking:
    tribe.used.add(action)
    commitment = table.commitment = Commitment(tribe.seat, action)
    yield from commit(table, tribe, commitment)
    yield from interrupts(table, tribe, commitment)
    value = commitment.value(tribe.leader_at_work())
    lay_played(table, tribe, commitment)
    if action == DRAW:
        tribe.hand += table.from_deck(tribe, value)
    elif action == HUNT:
        tribe.hunted = value
    elif value >= 1:
        yield from dig(table, tribe, value, ENGINEER in commitment.cards)


def commit(table: Table, tribe: Tribe, commitment: Commitment) -> Asking:
    while True:
        options = committable(tribe, commitment) | helping(tribe, commitment)
        if confirmable(tribe, commitment):
            options.add("confirm")
        word = yield from table.ask(tribe, options)
        if word == "confirm":
            return
        if word in HELPED_ACTIONS:
            add_helper(tribe, commitment, word)
        else:
            commitment.cards.append(tribe.leave_hand(word.split()[1]))


def add_helper(tribe: Tribe, commitment: Commitment, leader: str) -> None:
    tribe.leader_used = True
    tribe.leave_hand(REFUGEE)
    commitment.helper, commitment.helped_by = True, leader


def lay_played(table: Table, tribe: Tribe, commitment: Commitment) -> None:
    tribe.played += commitment.all_cards()
    table.commitment = None


def dig(table: Table, tribe: Tribe, value: int, engineer: bool) -> Asking:
    piles = {"junkyard"} if table.junkyard else set()
    if engineer and table.schematics:
        piles.add("schematics")
    if not piles:
        return
    pile = min(piles)
    if len(piles) == 2:
        pile = yield from table.ask(tribe, piles)
    if pile == "junkyard":
        yield from dig_junkyard(table, tribe, value)
    else:
        yield from dig_schematics(table, tribe, value)


def dig_junkyard(table: Table, tribe: Tribe, value: int) -> Asking:
    table.looking = table.look_at(table.junkyard, value)
    options = {f"keep {card}" for card in table.looking if card != JUNK}
    word = yield from table.ask(tribe, options | {"keep-none"})
    if word != "keep-none":
        kept = word.split()[1]
        table.looking.remove(kept)
        tribe.discard.append(kept)
    table.junkyard += table.looking
    table.looking = []


def dig_schematics(table: Table, tribe: Tribe, value: int) -> Asking:
    table.looking = table.look_at(table.schematics, value)
    options = {f"plan {building}" for building in table.looking} | {"keep-none"}
    word = yield from table.ask(tribe, options)
    if word != "keep-none":
        building = word.split()[1]
        table.looking.remove(building)
        tribe.sites.append(Site(building, table.from_deck(tribe, BUILD_TIMES[building])))
        if table.rules >= 2:
            tribe.played.remove(ENGINEER)
            tribe.discard.append(ENGINEER)
    table.schematics += table.looking
    table.looking = []


def organize(table: Table, tribe: Tribe) -> Asking:
    """Draw 2 cards and keep 1, with a Refugee."""
    tribe.used.add(DRAW)
    commitment = table.commitment = Commitment(tribe.seat, DRAW)
    add_helper(tribe, commitment, "organizer")
    yield from interrupts(table, tribe, commitment)
    works = commitment.helper and tribe.leader_at_work() == "organizer"
    lay_played(table, tribe, commitment)
    if not works:
        return
    table.looking = table.from_deck(tribe, 2)
    kinds = set(table.looking)
    kept = min(kinds, default=None)
    if len(table.looking) == 2:
        word = yield from table.ask(tribe, {f"keep {card}" for card in kinds})
        kept = word.split()[1]
    if kept is not None:
        table.looking.remove(kept)
        tribe.hand.append(kept)
    tribe.discard += table.looking
    table.looking = []


# Hire, trash, leaders


def food(tribe: Tribe) -> int:
    """Hunted food, working gardens and the Butcher's, or the Cannibal's food alone."""
    gardens = sum(site.building == "garden" and site.works() for site in tribe.sites)
    return max(tribe.hunted + gardens + tribe.butchered, 3 * tribe.ate)


def medicine_due(tribe: Tribe, kind: str) -> int | None:
    """The medicine to pay with cards from hand; None when there is not enough food."""
    cost = KINDS[kind].cost
    if kind == SABOTEUR and tribe.leader_at_work() == "sergeant":
        cost = price(0, 1)
    if EITHER in cost:
        return max(0, cost[EITHER] - food(tribe) - tribe.butchered)
    if food(tribe) < cost["food"]:
        return None
    return max(0, cost["medicine"] - tribe.butchered)


def can_hire(table: Table, tribe: Tribe, kind: str) -> bool:
    if "hire" in tribe.used or table.hire[kind] == 0:
        return False
    due = medicine_due(tribe, kind)
    return due is not None and due <= sum(KINDS[card].medicine for card in tribe.hand)


def hire(table: Table, tribe: Tribe, kind: str) -> Asking:
    tribe.used.add("hire")
    due = medicine_due(tribe, kind) or 0
    while due > 0:
        payable = {f"pay {card}" for card in tribe.hand if KINDS[card].medicine}
        word = yield from table.ask(tribe, payable)
        card = word.split()[1]
        tribe.played.append(tribe.leave_hand(card))
        due -= KINDS[card].medicine
    table.hire[kind] -= 1
    tribe.discard.append(kind)


def trash(table: Table, tribe: Tribe) -> Asking:
    tribe.used.add("trash")
    last = -1
    while True:
        options = {f"throw {card}" for card in tribe.hand if KIND_ORDER.index(card) >= last}
        if last >= 0:
            options.add("confirm")
        word = yield from table.ask(tribe, options)
        if word == "confirm":
            return
        card = word.split()[1]
        table.junkyard.append(tribe.leave_hand(card))
        last = KIND_ORDER.index(card)


def eat(table: Table, tribe: Tribe, leader: str, card: str) -> None:
    """The Butcher's or the Cannibal's use of a character."""
    tribe.leader_used = True
    table.removed.append(tribe.leave_hand(card))
    if leader == "butcher":
        tribe.butchered = True
    else:
        tribe.ate = True


def dirty_trick(table: Table, tribe: Tribe, word: str) -> Asking:
    """Disable a building or wound a leader in one's own turn."""
    verb, seat, *number = word.split()
    victim = table.tribe(seat)
    if verb == "disable":
        tribe.discard_from_hand(SABOTEUR)
        victim.site(number[0]).disabled = True
        return
    tribe.discard_from_hand(SNIPER_TEAM)
    rescued = yield from saved(table, tribe, victim, None)
    victim.wounded = not rescued


# Buildings


def use_site(table: Table, tribe: Tribe, verb: str, site: Site) -> Asking:
    if verb == "store":
        word = yield from table.ask(tribe, {f"put {card}" for card in tribe.storable(site)})
        tribe.store(site, word.split()[1])
    elif verb == "retrieve":
        word = yield from table.ask(tribe, {f"take {card}" for card in site.retrievable()})
        tribe.retrieve(site, word.split()[1])
    elif verb == "repair":
        word = yield from table.ask(tribe, {f"worker {card}" for card in characters_in(tribe.hand)})
        tribe.discard_from_hand(word.split()[1])
        site.disabled = False
    else:
        yield from build(table, tribe, site)


def build(table: Table, tribe: Tribe, site: Site) -> Asking:
    """One character works on a building under construction, with a Toolkit or without."""
    options = {f"worker {card}" for card in characters_in(tribe.hand)}
    if TOOLKIT in tribe.hand:
        options |= {f"equip {card}" for card in characters_in(tribe.hand)}
    word = yield from table.ask(tribe, options)
    verb, card = word.split()
    table.take_off(tribe, site, 3 if verb == "equip" else 1)
    tribe.discard_from_hand(card)
    if verb == "equip":
        tribe.discard_from_hand(TOOLKIT)
