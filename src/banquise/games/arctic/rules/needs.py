"""The requirements that an action's row declares (actions.py): a power card, and a card in a certain place."""

from banquise.core.game import Actions
from banquise.core.kernel import kernel

from ..actions import PLACE_OF, POWER_OF, SIDE_OF, action_of, card_of, deed_of
from ..facts import ALLOWED, NO_CARD_IN_HAND, NO_CARD_IN_RIVER, NO_CARD_IN_ZONE, NO_POWER, NO_SUCH_SIDE
from ..state import NONE, RIVER, Place, State


@kernel
def verify_power(state: State, deed: int) -> int:
    return verify_side(state, int(POWER_OF[deed]), int(SIDE_OF[deed]))


@kernel
def verify_side(state: State, animal: int, side: int) -> int:
    """§3 The power card lies before the player who took it last, with this side up."""
    if state.owner[animal] != state.player:
        return NO_POWER
    return ALLOWED if state.side[animal] == side else NO_SUCH_SIDE


@kernel
def has_power(state: State, animal: int, side: int) -> bool:
    return verify_side(state, animal, side) == ALLOWED


@kernel
def verify_card(state: State, action: int) -> int:
    place, card = int(PLACE_OF[deed_of(action)]), card_of(action)
    if place == Place.RIVER:
        return ALLOWED if state.place[card] == place else NO_CARD_IN_RIVER
    if place == NONE or state.place[card] == place + state.player:
        return ALLOWED
    return NO_CARD_IN_HAND if place == Place.HAND else NO_CARD_IN_ZONE


@kernel
def list_hand(state: State, deed: int, out: Actions, n: int) -> int:
    """List an action of this kind for each card in hand, from the n-th on."""
    player = state.players[state.player]
    for i in range(player.hand_count):
        out[n + i] = action_of(deed, int(player.hand[i]))
    return n + int(player.hand_count)


@kernel
def list_river(state: State, deed: int, out: Actions) -> int:
    n = 0
    for i in range(RIVER):
        if state.river[i] != NONE:
            out[n] = action_of(deed, int(state.river[i]))
            n += 1
    return n


@kernel
def list_zone(state: State, deed: int, out: Actions, n: int) -> int:
    card = int(state.players[state.player].zone)
    while card != NONE:
        out[n] = action_of(deed, card)
        n += 1
        card = int(state.slot[card])
    return n
