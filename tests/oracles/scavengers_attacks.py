"""Snipes, disarms, the Fanatic and saves in Arctic Scavengers: part of a naive engine in plain objects.

Written from docs/rules/scavengers-reference.md only: interrupts in another player's turn, and attacks in a skirmish.
"""

from __future__ import annotations

from collections.abc import Iterable

from .scavengers_cards import CHARACTERS, MEDIC, REFUGEE, SABOTEUR, SNIPER_TEAM, TOOLS
from .scavengers_table import Asking, Commitment, Table, Tribe, YesNo

ATTACKER = {
    "snipe": SNIPER_TEAM,
    "snipe-helper": SNIPER_TEAM,
    "wound": SNIPER_TEAM,
    "disarm": SABOTEUR,
    "disable": SABOTEUR,
}


def attacks_on(victim: Tribe, cards: Iterable[str], ready: set[str], module: int) -> set[str]:
    """The attacks that cards which are ready (Sniper Teams, Saboteurs, the Fanatic) can make on a player who shows
    these cards."""
    options: set[str] = set()
    shown = set(cards)
    if SNIPER_TEAM in ready:
        options |= {f"snipe {victim.word} {card}" for card in shown & CHARACTERS}
        if module == 4 and not victim.wounded:
            options.add(f"wound {victim.word}")
    if SABOTEUR in ready:
        if victim.leader_at_work() != "sergeant":
            options |= {f"disarm {victim.word} {card}" for card in shown & TOOLS}
        if module == 4:
            options |= {f"disable {victim.word} {n}" for n in victim.working_sites()}
    if "fanatic" in ready:
        options |= {f"fanatic {victim.word} {card}" for card in shown}
    return options


def medics_ready(tribe: Tribe, victim: Tribe, target: str | None, in_skirmish: bool) -> int:
    ready = tribe.not_acted(MEDIC)
    if in_skirmish and tribe is victim and target == MEDIC:
        ready -= 1  # the Medic that is shot at
    return ready


def saved(table: Table, attacker: Tribe, victim: Tribe, target: str | None, in_skirmish: bool = False) -> YesNo:
    """Whether a Medic answers a snipe: the victim is asked first, then the others except for the attacker."""
    for tribe in table.clockwise(victim.seat):
        if tribe is attacker or medics_ready(tribe, victim, target, in_skirmish) <= 0:
            continue
        word = yield from table.ask(tribe, {"save", "pass"})
        if word == "save":
            if in_skirmish:
                tribe.acted[MEDIC] += 1
            else:
                tribe.discard_from_hand(MEDIC)
            return True
    return False


def sacrifice_refugee(table: Table, tribe: Tribe) -> None:
    """The Fanatic's use."""
    tribe.leader_used = True
    table.removed.append(tribe.leave_hand(REFUGEE))


# Interrupts


def interrupts(table: Table, victim: Tribe, commitment: Commitment) -> Asking:
    for attacker in table.others(victim):
        while options := interrupt_options(table, attacker, victim, commitment):
            word = yield from table.ask(attacker, options | {"pass"})
            if word == "pass":
                break
            yield from interrupt(table, attacker, victim, commitment, word)


def interrupt_options(table: Table, attacker: Tribe, victim: Tribe, commitment: Commitment) -> set[str]:
    ready = {card for card in (SNIPER_TEAM, SABOTEUR) if card in attacker.hand or attacker.bunkers_with(card)}
    if attacker.can_use("fanatic") and REFUGEE in attacker.hand:
        ready.add("fanatic")
    options = attacks_on(victim, commitment.cards, ready, table.module)
    if commitment.helper and SNIPER_TEAM in ready:
        options.add("snipe-helper")
    if commitment.helper and "fanatic" in ready:
        options.add("fanatic-helper")
    return options


def interrupt(table: Table, attacker: Tribe, victim: Tribe, commitment: Commitment, word: str) -> Asking:
    verb, *names = word.split()
    if verb.startswith("fanatic"):
        sacrifice_refugee(table, attacker)
    else:
        yield from discard_attacker(table, attacker, ATTACKER[verb])
    if ATTACKER.get(verb) == SNIPER_TEAM and (yield from saved(table, attacker, victim, None)):
        return
    if verb == "wound":
        victim.wounded = True
    elif verb == "disable":
        victim.site(names[-1]).disabled = True
    elif verb.endswith("-helper"):
        commitment.helper = False
        victim.discard.append(REFUGEE)
    else:
        commitment.cards.remove(names[-1])
        victim.discard.append(names[-1])


def discard_attacker(table: Table, attacker: Tribe, card: str) -> Asking:
    """Discard an attacker from hand (or laid cards) or from the first Bunker that has one."""
    bunkers = attacker.bunkers_with(card)
    source = "from-hand" if card in attacker.hand else "from-bunker"
    if bunkers and card in attacker.hand:
        source = yield from table.ask(attacker, {"from-hand", "from-bunker"})
    if source == "from-hand":
        attacker.discard_from_hand(card)
    else:
        bunkers[0].stored.remove(card)
        attacker.discard.append(card)


# Skirmish


def skirmish_attacks(table: Table) -> Asking:
    """Resolve attacks from the Initiator clockwise, all of one player before those of the next."""
    for attacker in table.clockwise(table.initiator):
        while options := skirmish_options(table, attacker):
            word = yield from table.ask(attacker, options | {"pass"})
            if word == "pass":
                break
            yield from skirmish_attack(table, attacker, word)


def skirmish_options(table: Table, attacker: Tribe) -> set[str]:
    ready = {card for card in (SNIPER_TEAM, SABOTEUR) if attacker.not_acted(card)}
    if attacker.can_use("fanatic") and REFUGEE in attacker.hand:
        ready.add("fanatic")
    options: set[str] = set()
    for victim in table.others(attacker):
        options |= attacks_on(victim, victim.hand, ready, table.module)
    return options


def skirmish_attack(table: Table, attacker: Tribe, word: str) -> Asking:
    verb, seat, *names = word.split()
    victim = table.tribe(seat)
    if verb == "fanatic":
        sacrifice_refugee(table, attacker)
    else:
        attacker.acted[ATTACKER[verb]] += 1
    target = names[0] if names else None
    if ATTACKER.get(verb) == SNIPER_TEAM and (yield from saved(table, attacker, victim, target, True)):
        return
    if verb == "wound":
        victim.wounded = True
    elif verb == "disable":
        victim.site(names[0]).disabled = True
    else:
        victim.discard_from_hand(names[0])
