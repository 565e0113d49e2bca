"""The requirements that an action's row declares (actions.py)."""

from banquise.core.kernel import kernel

from ..actions import HAS_VICTIM, IS_FROM_HAND, IS_IN_ORDER, LEADER_OF, ONCE_OF, PHASES_OF, deed_of, named_by, victim_of
from ..facts import (
    ALLOWED,
    NO_CARD_IN_HAND,
    NO_EARLIER_CARD,
    NO_NOT_NOW,
    NO_OTHER_LEADER,
    NO_OWN_SEAT,
    NO_TWICE,
    NO_USED_LEADER,
    NO_WOUNDED_LEADER,
)
from ..state import NONE, State


@kernel
def verify_needs(state: State, action: int) -> int:
    deed, named = deed_of(action), named_by(action)
    if not PHASES_OF[deed] >> state.phase & 1:
        return NO_NOT_NOW
    if state.done & ONCE_OF[deed]:
        return NO_TWICE
    why = ALLOWED if LEADER_OF[deed] == NONE else verify_leader(state, int(LEADER_OF[deed]))
    if why != ALLOWED:
        return why
    if IS_FROM_HAND[deed] and state.players[state.player].hand[named] == 0:
        return NO_CARD_IN_HAND
    if IS_IN_ORDER[deed] and named < state.last_kind:
        return NO_EARLIER_CARD
    return NO_OWN_SEAT if HAS_VICTIM[deed] and victim_of(action) == state.player else ALLOWED


@kernel
def verify_leader(state: State, leader: int) -> int:
    """§7 Check that the leader may act: once per round, and §8.2 not while wounded."""
    player = state.players[state.player]
    if player.leader != leader:
        return NO_OTHER_LEADER
    if player.is_wounded:
        return NO_WOUNDED_LEADER
    return NO_USED_LEADER if player.has_used_leader else ALLOWED
