"""§4.2 Committing cards to a draw, a dig or a hunt."""

from banquise.core.bits import lowest
from banquise.core.game import Actions
from banquise.core.kernel import kernel

from ..actions import Deed, action_of
from ..cards import HELP, KINDS, LEADERS_OF_GROUPS, Act, CardKind, Leader
from ..facts import (
    ALLOWED,
    NO_CARD_IN_HAND,
    NO_COMMITMENT,
    NO_FITTING_CARD,
    NO_HELP,
    NO_JUNKYARD,
    NO_TWICE,
    NO_VALUE,
)
from ..leaders import REFUGEES, base_kinds, can_use, strong_kinds
from ..memory import reveal
from ..piles import lift_from_hand
from ..state import NONE, Phase, Place, State
from ..value import count_kinds
from .listing import list_if, list_kinds


@kernel
def list_acts(state: State, out: Actions, n: int) -> int:
    """List draw, dig, hunt and the Organizer's draw in the menu of a turn."""
    n = list_if(verify_act(state, Act.DRAW.value) == ALLOWED, action_of(Deed.DRAW), out, n)
    n = list_if(verify_act(state, Act.DIG.value) == ALLOWED, action_of(Deed.DIG), out, n)
    n = list_if(verify_act(state, Act.HUNT.value) == ALLOWED, action_of(Deed.HUNT), out, n)
    can_organize = can_use(state, state.turn, Leader.ORGANIZER) and verify_organizing(state) == ALLOWED
    return list_if(can_organize, action_of(Deed.ORGANIZER), out, n)


@kernel
def verify_act(state: State, act: int) -> int:
    if act == Act.DIG and not can_find(state):
        return NO_JUNKYARD
    return ALLOWED if can_begin(state, act) else NO_VALUE


@kernel
def can_begin(state: State, act: int) -> bool:
    """§4.2 An action can begin once per turn, and only if a value of 1 can be reached."""
    held = int(state.players[state.turn].hand_kinds)
    if state.done >> act & 1 or not held & base_kinds(state, state.turn, act):
        return False
    enough = strong_kinds(state, state.turn, act) | int(HELP[act]) | LEADERS_OF_GROUPS
    return held & enough != 0 or can_send_helper(state, act)


@kernel
def can_find(state: State) -> bool:
    """§4.3 An empty junkyard can be dug only with an Engineer, for schematics."""
    has_engineer = state.players[state.turn].hand[CardKind.ENGINEER] > 0
    return bool(state.junk_count > 0 or (has_engineer and state.plans_count > 0))


@kernel
def can_send_helper(state: State, act: int) -> bool:
    """§7 Mentor and Peacemaker: a Refugee from hand in addition to a base character."""
    seat = state.turn
    player = state.players[seat]
    if player.hand[CardKind.REFUGEE] == 0 or not is_helped_by_leader(state, act):
        return False
    base = base_kinds(state, seat, act)
    if base & REFUGEES and player.hand[CardKind.REFUGEE] > 1:
        return True
    return int(player.hand_kinds) & base & ~REFUGEES != 0


@kernel
def is_helped_by_leader(state: State, act: int) -> bool:
    if can_use(state, state.turn, Leader.MENTOR):
        return True
    return act != Act.DRAW and can_use(state, state.turn, Leader.PEACEMAKER)


@kernel
def verify_organizing(state: State) -> int:
    """§7 The Organizer's use is the draw of the turn."""
    if state.done >> Act.DRAW & 1:
        return NO_TWICE
    return ALLOWED if state.players[state.turn].hand[CardKind.REFUGEE] > 0 else NO_CARD_IN_HAND


@kernel
def begin_act(state: State, act: int) -> None:
    before = int(state.committed_kinds)
    while before:
        state.committed[lowest(before)] = 0
        before &= before - 1
    state.done |= 1 << act
    state.act, state.phase, state.last_kind = act, Phase.COMMIT, 0
    state.committed_kinds, state.committed_base, state.committed_tools, state.has_helper = 0, 0, 0, 0


@kernel
def organize(state: State) -> None:
    begin_act(state, Act.DRAW.value)
    state.act = Act.ORGANIZE
    send_helper(state)


@kernel
def send_helper(state: State) -> None:
    state.players[state.turn].has_used_leader = 1
    card = lift_from_hand(state, state.turn, CardKind.REFUGEE.value)
    if card != NONE:
        state.place[card], state.has_helper = Place.HELPER, 1
        reveal(state, card)


@kernel
def list_commits(state: State, out: Actions) -> int:
    helper = Deed.MENTOR if state.players[state.turn].leader == Leader.MENTOR else Deed.PEACEMAKER
    n = list_if(verify_helper(state) == ALLOWED, action_of(helper), out, 0)
    n = list_kinds(action_of(Deed.COMMIT), committable_kinds(state), out, n)
    return list_if(can_confirm(state) or n == 0, action_of(Deed.CONFIRM), out, n)


@kernel
def verify_helper(state: State) -> int:
    """§7 The leader helps before other cards are committed."""
    is_begun = state.committed_kinds != 0 or state.has_helper != 0
    return ALLOWED if not is_begun and can_send_helper(state, state.act) else NO_HELP


@kernel
def verify_commit(state: State, kind: int) -> int:
    return ALLOWED if committable_kinds(state) >> kind & 1 else NO_FITTING_CARD


@kernel
def verify_confirm(state: State) -> int:
    return ALLOWED if can_confirm(state) else NO_COMMITMENT


@kernel
def committable_kinds(state: State) -> int:
    """§4.2 Fitting cards in hand, in the kind order."""
    held = int(state.players[state.turn].hand_kinds)
    fitting = base_kinds(state, state.turn, state.act) | int(HELP[state.act]) | LEADERS_OF_GROUPS
    found = 0
    for kind in range(state.last_kind, KINDS):
        if held & fitting & 1 << kind and can_commit(state, kind):
            found |= 1 << kind
    return found


@kernel
def can_commit(state: State, kind: int) -> bool:
    """§4.2 A fitting card can be committed if a value of 1 stays in reach."""
    if not can_lead_groups(state, kind):
        return False
    if int(HELP[state.act]) >> kind & 1:
        return bool(state.committed_tools < state.committed_base)
    return kind == CardKind.GROUP_LEADERS or is_value_in_reach(state, kind)


@kernel
def can_lead_groups(state: State, kind: int) -> bool:
    """Whether each Group Leaders card could get a base character, with this card and others of its or later kinds."""
    missing = int(state.committed[CardKind.GROUP_LEADERS]) - int(state.committed_base)
    if kind == CardKind.GROUP_LEADERS:
        missing += 1
    if missing <= 0:
        return True
    return missing <= count_kinds(state.players[state.turn].hand, base_kinds(state, state.turn, state.act), kind)


@kernel
def is_value_in_reach(state: State, kind: int) -> bool:
    """Whether this card, a committed one or one that may still follow makes the value at least 1."""
    enough = strong_kinds(state, state.turn, state.act) | int(HELP[state.act]) | LEADERS_OF_GROUPS
    follows = int(state.players[state.turn].hand_kinds) >> kind << kind
    return bool(state.has_helper or (int(state.committed_kinds) | follows) & enough)


@kernel
def can_confirm(state: State) -> bool:
    """§4.2 A base character, no more Group Leaders than those, and a value of 1 or more."""
    base = int(state.committed_base)
    if base == 0 or state.committed[CardKind.GROUP_LEADERS] > base:
        return False
    enough = strong_kinds(state, state.turn, state.act) | int(HELP[state.act]) | LEADERS_OF_GROUPS
    return bool(state.has_helper or int(state.committed_kinds) & enough)


@kernel
def commit(state: State, kind: int) -> None:
    card = lift_from_hand(state, state.turn, kind)
    state.place[card] = Place.COMMITTED
    reveal(state, card)
    state.committed[kind] += 1
    state.committed_kinds |= 1 << kind
    state.last_kind = kind
    if base_kinds(state, state.turn, state.act) >> kind & 1:
        state.committed_base += 1
    if int(HELP[state.act]) >> kind & 1:
        state.committed_tools += 1
