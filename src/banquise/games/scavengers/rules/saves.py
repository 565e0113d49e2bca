"""§5.2 Saves by Medics, and hits that nobody saves from."""

from banquise.core.game import Actions
from banquise.core.kernel import kernel

from ..actions import Deed, action_of
from ..cards import CardKind
from ..memory import could_hold
from ..piles import discard, discard_from_hand, find_card
from ..state import HELPER_TARGET, NONE, Attack, Phase, Place, State, Status, seats
from .attack import list_pass
from .listing import list_if

MEDICS = 1 << CardKind.MEDIC


@kernel
def can_be_saved(state: State) -> bool:
    """§5.2 Only snipes can be answered by a save."""
    return state.attack == Attack.SNIPE or state.attack == Attack.WOUND


@kernel
def can_save(state: State, seat: int) -> bool:
    """§5.2 Not the attacker; a Medic saves once in a skirmish, and never itself."""
    if not can_be_saved(state) or seat == state.attacker:
        return False
    player = state.players[seat]
    medics = int(player.hand[CardKind.MEDIC])
    if state.is_skirmish:
        medics -= int(player.acted_medics)
        if seat == state.victim and state.attack == Attack.SNIPE and state.target == CardKind.MEDIC:
            medics -= 1
    return medics > 0


@kernel
def could_save(state: State, seat: int) -> bool:
    """Whether this seat might be able to save, judging by public information. In a skirmish nothing is hidden."""
    if state.is_skirmish or not can_be_saved(state) or seat == state.attacker:
        return False
    return state.players[seat].hand_count > 0 and could_hold(state, seat, MEDICS) != 0


@kernel
def list_saves(state: State, out: Actions) -> int:
    return list_if(can_save(state, int(state.player)), action_of(Deed.SAVE), out, list_pass(out))


@kernel
def save(state: State) -> None:
    """§5.2 Save the target: the Medic is discarded; in a skirmish it stays, for ties."""
    if state.is_skirmish:
        state.players[state.player].acted_medics += 1
    else:
        discard_from_hand(state, int(state.player), CardKind.MEDIC.value)
    end_attack(state)


@kernel
def ask_next_saver(state: State) -> None:
    """§5.2 Find the next player who can save, clockwise from the victim; after the last one, the hit lands."""
    state.player = (int(state.player) + 1) % seats(state)
    if state.player == state.victim or not can_be_saved(state):
        land_hit(state)
        end_attack(state)


@kernel
def land_hit(state: State) -> None:
    if state.attack == Attack.WOUND:
        state.players[state.victim].is_wounded = 1
    elif state.attack == Attack.DISABLE:
        state.status[state.target] = Status.DISABLED
    elif state.is_skirmish:
        hit_laid(state)
    else:
        hit_committed(state)


@kernel
def hit_laid(state: State) -> None:
    """§5.3 Hit a laid card; of equal cards one that has not acted goes first."""
    player = state.players[state.victim]
    discard_from_hand(state, state.victim, state.target)
    player.acted_saboteurs = min(player.acted_saboteurs, player.hand[CardKind.SABOTEUR])
    player.acted_snipers = min(player.acted_snipers, player.hand[CardKind.SNIPER_TEAM])
    player.acted_medics = min(player.acted_medics, player.hand[CardKind.MEDIC])


@kernel
def hit_committed(state: State) -> None:
    if state.target == HELPER_TARGET:
        state.has_helper = 0
        discard(state, state.turn, find_card(state, CardKind.REFUGEE.value, Place.HELPER.value))
        return
    kind = state.target
    state.committed[kind] -= 1
    if state.committed[kind] == 0:
        state.committed_kinds &= ~(1 << kind)
    discard(state, state.turn, find_card(state, kind, Place.COMMITTED.value))


@kernel
def end_attack(state: State) -> None:
    """Return to the decision from which the attack was made."""
    state.attack = Attack.NONE
    state.player = state.attacker
    if state.is_skirmish:
        state.phase = Phase.SKIRMISH
    else:
        state.phase = Phase.MENU if state.act == NONE else Phase.INTERRUPT
