"""§5.1 Snipes, disarms and the Fanatic, as interrupts and in skirmishes; §8 wounds and sabotage. saves.py answers."""

import numpy as np

from banquise.core.game import Actions
from banquise.core.kernel import kernel
from banquise.core.record import PUBLIC

from ..actions import ATTACK_OF, Deed, action_against, action_of, deed_of, named_by, victim_of
from ..cards import CHARACTERS, COPIES, TOOLS, Building, CardKind, Leader
from ..facts import ALLOWED, NO_TARGET, NO_WEAPON
from ..leaders import REFUGEES, can_use, is_led_by
from ..memory import could_hold, hint
from ..piles import discard_from_hand, discard_openly, find_card, remove_from_hand
from ..state import HELPER_TARGET, NONE, Attack, Phase, Place, State, Status, seats
from .listing import list_if, list_kinds

HELPER = 1 << HELPER_TARGET
SNIPERS, SABOTEURS, FANATICS = 1, 2, 4
"""The bits of a set of weapons."""
WEAPON_OF = np.array([0, SNIPERS, SABOTEURS, FANATICS, SABOTEURS, SNIPERS], np.int8)
"""The weapon of each Attack."""
SNIPER_TEAMS, SABOTEUR_CARDS = 1 << CardKind.SNIPER_TEAM, 1 << CardKind.SABOTEUR
"""The kinds of cards of the first two weapons."""
SABOTAGE_MODULE = 4


@kernel
def weapons(state: State, seat: int) -> int:
    """The weapons that this seat has ready: in hand, or laid down and not yet used; §6.3 for an interrupt also in a
    Bunker."""
    player = state.players[seat]
    ready = 0
    if player.hand[CardKind.SNIPER_TEAM] > player.acted_snipers or can_sortie(state, seat, CardKind.SNIPER_TEAM.value):
        ready |= SNIPERS
    if player.hand[CardKind.SABOTEUR] > player.acted_saboteurs or can_sortie(state, seat, CardKind.SABOTEUR.value):
        ready |= SABOTEURS
    if state.phase != Phase.MENU and player.hand[CardKind.REFUGEE] > 0 and can_use(state, seat, Leader.FANATIC):
        ready |= FANATICS
    return ready


@kernel
def possible_weapons(state: State, seat: int) -> int:
    """The weapons that this seat might have ready in an interrupt, judging by public information."""
    kinds = 0
    if state.players[seat].hand_count > 0:
        kinds = SNIPER_TEAMS | SABOTEUR_CARDS | (REFUGEES if can_use(state, seat, Leader.FANATIC) else 0)
    elif has_full_bunker(state, seat):
        kinds = SNIPER_TEAMS | SABOTEUR_CARDS
    held = could_hold(state, seat, kinds)
    snipers, saboteurs = SNIPERS if held & SNIPER_TEAMS else 0, SABOTEURS if held & SABOTEUR_CARDS else 0
    return snipers | saboteurs | (FANATICS if held & REFUGEES else 0)


@kernel
def has_full_bunker(state: State, seat: int) -> bool:
    player = state.players[seat]
    found = False
    for site in range(player.site_count):
        found = found or is_bunker_open(state, int(player.sites[site]))
    return found


@kernel
def is_bunker_open(state: State, building: int) -> bool:
    """Whether this is a working Bunker with cards."""
    is_working = building // COPIES == Building.BUNKER and state.status[building] == Status.WORKING
    return bool(is_working and state.stored[building] > 0)


@kernel
def can_sortie(state: State, seat: int, kind: int) -> bool:
    """§6.3 A card may attack from a Bunker, as an interrupt only."""
    return bool(state.phase == Phase.INTERRUPT and bunker_with(state, seat, kind) != NONE)


@kernel
def bunker_with(state: State, seat: int, kind: int) -> int:
    """The first working Bunker of this seat with such a card; NONE without one."""
    player = state.players[seat]
    for site in range(player.site_count):
        building = int(player.sites[site])
        if is_bunker_open(state, building) and find_card(state, kind, Place.SITE + building) != NONE:
            return building
    return NONE


@kernel
def exposed(state: State, victim: int) -> int:
    """The kinds that can be hit: committed cards, in a skirmish revealed cards, none in the attacker's own turn."""
    if state.phase == Phase.SKIRMISH:
        return int(state.players[victim].hand_kinds)
    if state.phase == Phase.INTERRUPT:
        return int(state.committed_kinds) | (HELPER if state.has_helper else 0)
    return 0


@kernel
def disarmable(state: State, victim: int) -> int:
    """§7 The Sergeant's tools cannot be disarmed."""
    return 0 if is_led_by(state, victim, Leader.SERGEANT) else exposed(state, victim) & TOOLS


@kernel
def can_be_wounded(state: State, victim: int) -> bool:
    """§8.2"""
    player = state.players[victim]
    return bool(state.module == SABOTAGE_MODULE and not player.is_wounded)


@kernel
def can_be_disabled(state: State, victim: int, site: int) -> bool:
    """§8.1"""
    return bool(state.module == SABOTAGE_MODULE and state.status[state.players[victim].sites[site]] == Status.WORKING)


@kernel
def has_building_to_disable(state: State, victim: int) -> bool:
    found = False
    for site in range(state.players[victim].site_count):
        found = found or can_be_disabled(state, victim, site)
    return found


@kernel
def can_attack(state: State, victim: int, ready: int) -> bool:
    """Whether there is anything to attack at this seat with these weapons."""
    if ready & SNIPERS and (exposed(state, victim) & (CHARACTERS | HELPER) or can_be_wounded(state, victim)):
        return True
    if ready & SABOTEURS and (disarmable(state, victim) or has_building_to_disable(state, victim)):
        return True
    return ready & FANATICS != 0 and exposed(state, victim) != 0


@kernel
def list_attacks(state: State, victim: int, ready: int, out: Actions, n: int) -> int:
    if ready & SNIPERS:
        n = list_kinds(action_against(Deed.SNIPE, victim), exposed(state, victim) & CHARACTERS, out, n)
        n = list_if(exposed(state, victim) & HELPER != 0, action_of(Deed.SNIPE_HELPER), out, n)
        n = list_if(can_be_wounded(state, victim), action_against(Deed.WOUND, victim), out, n)
    if ready & SABOTEURS:
        n = list_kinds(action_against(Deed.DISARM, victim), disarmable(state, victim), out, n)
        n = list_buildings(state, victim, out, n)
    if ready & FANATICS:
        n = list_kinds(action_against(Deed.FANATIC, victim), exposed(state, victim) & ~HELPER, out, n)
        n = list_if(exposed(state, victim) & HELPER != 0, action_of(Deed.FANATIC_HELPER), out, n)
    return n


@kernel
def list_buildings(state: State, victim: int, out: Actions, n: int) -> int:
    for site in range(state.players[victim].site_count):
        n = list_if(can_be_disabled(state, victim, site), action_against(Deed.DISABLE, victim, site), out, n)
    return n


@kernel
def list_attacks_on_others(state: State, seat: int, out: Actions, n: int) -> int:
    ready = weapons(state, seat)
    if ready:
        for victim in range(seats(state)):
            if victim != seat:
                n = list_attacks(state, victim, ready, out, n)
    return n


@kernel
def list_interrupts(state: State, out: Actions) -> int:
    return list_attacks(state, state.turn, weapons(state, int(state.player)), out, list_pass(out))


@kernel
def list_pass(out: Actions) -> int:
    out[0] = action_of(Deed.PASS)
    return 1


@kernel
def could_interrupt(state: State, seat: int) -> bool:
    """Whether this seat might be able to interrupt, judging by public information."""
    possible = possible_weapons(state, seat)
    return possible != 0 and can_attack(state, state.turn, possible)


@kernel
def can_interrupt(state: State) -> bool:
    ready = weapons(state, int(state.player))
    return ready != 0 and can_attack(state, state.turn, ready)


# Attacking


@kernel
def verify_attack(state: State, action: int) -> int:
    """§5.1 An attack takes a weapon; an interrupt can only hit the player whose turn it is."""
    deed, victim = deed_of(action), victim_of(action)
    if not weapons(state, int(state.player)) & int(WEAPON_OF[ATTACK_OF[deed]]):
        return NO_WEAPON
    if deed == Deed.SNIPE_HELPER or deed == Deed.FANATIC_HELPER:
        return ALLOWED if exposed(state, state.turn) & HELPER else NO_TARGET
    if victim >= seats(state) or (state.phase == Phase.INTERRUPT and victim != state.turn):
        return NO_TARGET
    return ALLOWED if can_hit(state, int(ATTACK_OF[deed]), victim, named_by(action)) else NO_TARGET


@kernel
def can_hit(state: State, kind_of_attack: int, victim: int, named: int) -> bool:
    if kind_of_attack == Attack.WOUND:
        return can_be_wounded(state, victim)
    if kind_of_attack == Attack.DISABLE:
        return named < state.players[victim].site_count and can_be_disabled(state, victim, named)
    if kind_of_attack == Attack.DISARM:
        return disarmable(state, victim) >> named & 1 == 1
    hit = CHARACTERS if kind_of_attack == Attack.SNIPE else ~HELPER
    return exposed(state, victim) & hit & 1 << named != 0


@kernel
def attack(state: State, action: int) -> None:
    """Carry out an attack: first the attacker's card, then the saves, then the hit."""
    deed = deed_of(action)
    state.attacker, state.attack = state.player, ATTACK_OF[deed]
    if deed == Deed.SNIPE_HELPER or deed == Deed.FANATIC_HELPER:
        state.victim, state.target = state.turn, HELPER_TARGET
    else:
        aim(state, victim_of(action), named_by(action))
    bring_weapon(state)


@kernel
def aim(state: State, victim: int, named: int) -> None:
    """Aim at a leader, at a building by its site, or at a card by its kind."""
    state.victim = victim
    if state.attack == Attack.DISABLE:
        state.target = state.players[victim].sites[named]
    elif state.attack != Attack.WOUND:
        state.target = named


@kernel
def weapon(state: State) -> int:
    """The kind of card that this attack uses."""
    is_shot = state.attack == Attack.SNIPE or state.attack == Attack.WOUND
    return CardKind.SNIPER_TEAM.value if is_shot else CardKind.SABOTEUR.value


@kernel
def bring_weapon(state: State) -> None:
    """§6.3 Choose between hand and Bunker; a decision only if both have such a card."""
    seat, kind = state.attacker, weapon(state)
    if state.attack == Attack.FANATIC:
        state.players[seat].has_used_leader = 1
        remove_from_hand(state, seat, CardKind.REFUGEE.value)
        state.phase = Phase.SAVE
    elif not can_sortie(state, seat, kind):
        spend_from_hand(state)
    elif state.players[seat].hand[kind] > 0:
        state.phase = Phase.SOURCE
        hint(state, PUBLIC)
    else:
        spend_from_bunker(state)


@kernel
def list_sources(out: Actions) -> int:
    out[0], out[1] = action_of(Deed.FROM_HAND), action_of(Deed.FROM_BUNKER)
    return 2


@kernel
def spend_from_hand(state: State) -> None:
    """§5.1 The attacker's card is discarded; §5.3 in a skirmish it stays, for ties."""
    player = state.players[state.attacker]
    kind = weapon(state)
    if not state.is_skirmish:
        discard_from_hand(state, state.attacker, kind)
    elif kind == CardKind.SNIPER_TEAM:
        player.acted_snipers += 1
    else:
        player.acted_saboteurs += 1
    state.phase, state.player = Phase.SAVE, state.victim


@kernel
def spend_from_bunker(state: State) -> None:
    state.phase = Phase.INTERRUPT
    building = bunker_with(state, state.attacker, weapon(state))
    if building != NONE:
        card = find_card(state, weapon(state), Place.SITE + building)
        state.stored[building] -= 1
        discard_openly(state, state.attacker, card)
    state.phase, state.player = Phase.SAVE, state.victim
