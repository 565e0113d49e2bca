"""§4.2 and §4.3 The result of a draw, a dig or a hunt, once nobody can interrupt any more."""

from banquise.core.bits import lowest
from banquise.core.game import Actions
from banquise.core.kernel import kernel

from ..actions import Deed, action_of
from ..cards import CARDS, KIND_OF, Act, CardKind, Leader
from ..facts import ALLOWED, NO_CHOICE, NO_JUNK
from ..leaders import base_kinds, is_led_by
from ..memory import forget, learn, leave_unseen
from ..piles import (
    add_junk,
    add_to_hand,
    discard,
    draw_cards,
    find_card,
    junk_at,
    lift_junk,
    log,
    next_card,
    settle_junk,
)
from ..state import NONE, Phase, Place, State
from ..value import strength
from .listing import list_kinds
from .plans import look_at_plans

MENTOR_BONUS, PEACEMAKER_BONUS = 1, 2
ORGANIZED = 2
"""The number of cards that the Organizer draws."""


@kernel
def resolve_act(state: State) -> None:
    act = state.act
    if act == Act.ORGANIZE:
        resolve_organizing(state)
        return
    value = act_value(state)
    engineers = int(state.committed[CardKind.ENGINEER])
    lay_aside(state)
    if act == Act.DRAW:
        draw_cards(state, state.turn, value)
    elif act == Act.HUNT:
        state.food += value
    elif value > 0:
        state.looked = value
        search_pile(state, engineers)


@kernel
def act_value(state: State) -> int:
    return strength(state, state.turn, state.act, state.committed) + helper_bonus(state)


@kernel
def helper_bonus(state: State) -> int:
    """§7 The leader's bonus, while the helper and a base character are there and the leader is unhurt."""
    if not state.has_helper or not int(state.committed_kinds) & base_kinds(state, state.turn, state.act):
        return 0
    if is_led_by(state, state.turn, Leader.MENTOR):
        return MENTOR_BONUS
    return PEACEMAKER_BONUS if is_led_by(state, state.turn, Leader.PEACEMAKER) else 0


@kernel
def lay_aside(state: State) -> None:
    """§3 Lay committed cards before the player until the next round, and return to the menu."""
    kinds = int(state.committed_kinds)
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        for _ in range(state.committed[kind]):
            state.place[find_card(state, kind, Place.COMMITTED.value)] = Place.PLAYED + state.turn
    if state.has_helper:
        state.place[find_card(state, CardKind.REFUGEE.value, Place.HELPER.value)] = Place.PLAYED + state.turn
    state.act, state.has_helper, state.phase, state.player = NONE, 0, Phase.MENU, state.turn


@kernel
def search_pile(state: State, engineers: int) -> None:
    """§6.1 Search the junkyard or, with an Engineer, the schematics: a decision only if both have cards."""
    may_plan = engineers > 0 and state.plans_count > 0
    if may_plan and state.junk_count > 0:
        state.phase = Phase.LOOK
    elif may_plan:
        look_at_plans(state)
    elif state.junk_count > 0:
        look_at_junk(state)


@kernel
def list_piles(out: Actions) -> int:
    out[0], out[1] = action_of(Deed.JUNKYARD), action_of(Deed.SCHEMATICS)
    return 2


@kernel
def look_at_junk(state: State) -> None:
    """§4.3 Show these cards to the digger alone; everybody else forgets what lay there."""
    state.phase = Phase.KEEP
    state.looked = min(state.looked, state.junk_count)
    for i in range(state.looked):
        card = settle_junk(state, i)
        log(state, card)
        forget(state, card)
        learn(state, state.turn, card)


@kernel
def looked_kinds(state: State) -> int:
    """§4.3 A set of the kinds that may be kept: never Junk."""
    kinds = 0
    for i in range(state.looked):
        kinds |= 1 << int(KIND_OF[junk_at(state, i)])
    return kinds & ~(1 << CardKind.JUNK)


@kernel
def list_finds(state: State, out: Actions) -> int:
    out[0] = action_of(Deed.KEEP_NONE)
    return list_kinds(action_of(Deed.KEEP), looked_kinds(state), out, 1)


@kernel
def verify_keep(state: State, kind: int) -> int:
    if state.phase == Phase.KEEP and kind == CardKind.JUNK:
        return NO_JUNK
    kinds = looked_kinds(state) if state.phase == Phase.KEEP else organized_kinds(state)
    return ALLOWED if kinds >> kind & 1 else NO_CHOICE


@kernel
def keep_find(state: State, kind: int) -> None:
    """§4.3 One card or none (kind NONE) into the discard, the others to the bottom as they were drawn."""
    kept = False
    for _ in range(state.looked):
        card = lift_junk(state)
        if KIND_OF[card] == kind and not kept:
            kept = True
            leave_unseen(state, card)
            discard(state, state.turn, card)
        else:
            add_junk(state, card)
    state.looked, state.phase = 0, Phase.MENU


@kernel
def resolve_organizing(state: State) -> None:
    """§7 Draw two cards, unless the Refugee is gone or the Organizer is wounded."""
    works = state.has_helper and is_led_by(state, state.turn, Leader.ORGANIZER)
    lay_aside(state)
    if not works:
        return
    for _ in range(ORGANIZED):
        card = next_card(state, state.turn)
        if card != NONE:
            state.place[card] = Place.ORGANIZED
            learn(state, state.turn, card)
    state.phase = Phase.ORGANIZE


@kernel
def organized_kinds(state: State) -> int:
    kinds = 0
    for card in range(CARDS):
        if state.place[card] == Place.ORGANIZED:
            kinds |= 1 << int(KIND_OF[card])
    return kinds


@kernel
def list_organized(state: State, out: Actions) -> int:
    return list_kinds(action_of(Deed.KEEP), organized_kinds(state), out, 0)


@kernel
def is_organizing_asked(state: State) -> bool:
    """Whether the player must choose which of two cards to keep, even if they are equal, so that the others do not
    learn that."""
    n = 0
    for card in range(CARDS):
        if state.place[card] == Place.ORGANIZED:
            n += 1
    return n == ORGANIZED


@kernel
def keep_organized(state: State, kind: int) -> None:
    """§7 One to hand (NONE: the first), the other to the discard."""
    kept = False
    for card in range(CARDS):
        if state.place[card] == Place.ORGANIZED:
            if not kept and (KIND_OF[card] == kind or kind == NONE):
                kept = True
                add_to_hand(state, state.turn, card)
            else:
                discard(state, state.turn, card)
    state.phase = Phase.MENU
