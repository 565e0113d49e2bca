"""The rules of Arctic Scavengers: legal actions, steps, and whose decision it is (docs/rules/scavengers-reference.md).

Source: the rulebook of the base game with the HQ expansion (Robert K. Gabhart), 2 to 5 players; what it leaves open is
ruled ★ on the rules page. deal.py sets up, rounds.py leads through the rounds; a turn is in turn.py (its menu),
commit.py, act.py, plans.py, hire.py and buildings.py; attack.py and saves.py are interrupts, skirmish.py the skirmish.
"""

from banquise.core.game import Actions
from banquise.core.kernel import kernel
from banquise.core.record import PUBLIC

from ..actions import ATTACK_OF, Deed, action_of, deed_of, named_by
from ..facts import ALLOWED, NO_CHOICE
from ..memory import end_hint, hint
from ..state import NONE, Attack, Phase, State, seats
from .act import (
    is_organizing_asked,
    keep_find,
    keep_organized,
    list_finds,
    list_organized,
    list_piles,
    look_at_junk,
    resolve_act,
    verify_keep,
)
from .attack import (
    attack,
    can_interrupt,
    could_interrupt,
    list_interrupts,
    list_sources,
    spend_from_bunker,
    spend_from_hand,
    verify_attack,
)
from .buildings import (
    choose_stored,
    choose_worker,
    list_stored,
    list_workers,
    verify_put,
    verify_take,
    verify_worker,
)
from .commit import commit, list_commits, send_helper, verify_commit, verify_confirm, verify_helper
from .deal import deal
from .hire import (
    end_trash,
    list_payments,
    list_throws,
    pay,
    receive_hired,
    throw,
    verify_payment,
    verify_throws,
)
from .needs import verify_needs
from .plans import keep_plan, list_plans, look_at_plans, verify_plan
from .rounds import choose_leader, end_round
from .saves import ask_next_saver, can_save, could_save, list_saves, save
from .skirmish import can_declare, list_declarations, pass_declarations
from .turn import choose_in_menu, list_menu, verify_in_menu

__all__ = ["deal", "legal_actions", "step", "verify"]

MAX_LEGAL = 256
"""The most legal actions: in a skirmish at most 4 victims × (28 + 16 + 9 kinds to hit, and a leader) + 12 buildings +
1; menus are shorter."""


@kernel
def legal_actions(state: State, out: Actions) -> int:  # noqa: C901, PLR0911, PLR0912  # a line for each phase
    phase = state.phase
    if phase == Phase.MENU:
        return list_menu(state, out)
    if phase == Phase.COMMIT:
        return list_commits(state, out)
    if phase == Phase.THROW:
        return list_throws(state, out)
    if phase == Phase.INTERRUPT:
        return list_interrupts(state, out)
    if phase == Phase.SKIRMISH:
        return list_declarations(state, out)
    if phase == Phase.KEEP:
        return list_finds(state, out)
    if phase == Phase.PAY:
        return list_payments(state, out)
    if phase == Phase.SAVE:
        return list_saves(state, out)
    if phase == Phase.BUILD or phase == Phase.REPAIR:
        return list_workers(state, out)
    if phase == Phase.PUT or phase == Phase.TAKE:
        return list_stored(state, out)
    if phase == Phase.PLAN:
        return list_plans(state, out)
    if phase == Phase.ORGANIZE:
        return list_organized(state, out)
    if phase == Phase.SOURCE:
        return list_sources(out)
    if phase == Phase.LOOK:
        return list_piles(out)
    if phase == Phase.LEAD:
        return list_leaders(state, out)
    return 0


@kernel
def verify(state: State, action: int) -> int:
    """Return ALLOWED, or the fact that refuses the action."""
    deed, named, why = deed_of(action), named_by(action), verify_needs(state, action)
    if why != ALLOWED:
        return why
    if ATTACK_OF[deed] != Attack.NONE:
        return verify_attack(state, action)
    return verify_in_menu(state, deed, named) if state.phase == Phase.MENU else verify_choice(state, deed, named)


@kernel
def verify_choice(state: State, deed: int, named: int) -> int:  # noqa: PLR0911  # a line for each deed
    if deed == Deed.LEAD:
        return verify_leader_chosen(state, named)
    if deed == Deed.MENTOR or deed == Deed.PEACEMAKER:
        return verify_helper(state)
    if deed == Deed.COMMIT:
        return verify_commit(state, named)
    if deed == Deed.CONFIRM:
        return verify_throws(state) if state.phase == Phase.THROW else verify_confirm(state)
    if deed == Deed.KEEP:
        return verify_keep(state, named)
    if deed == Deed.PAY:
        return verify_payment(named)
    if deed == Deed.WORKER or deed == Deed.EQUIP:
        return verify_worker(state, deed, named)
    if deed == Deed.PUT:
        return verify_put(state, named)
    if deed == Deed.TAKE:
        return verify_take(state, named)
    return verify_plan(state, named) if deed == Deed.PLAN else ALLOWED


@kernel
def verify_leader_chosen(state: State, leader: int) -> int:
    offered = state.players[state.player].offered
    return ALLOWED if offered[0] == leader or offered[1] == leader else NO_CHOICE


@kernel
def list_leaders(state: State, out: Actions) -> int:
    for i in range(2):
        out[i] = action_of(Deed.LEAD, int(state.players[state.player].offered[i]))
    return 2


@kernel
def step(state: State, action: int) -> None:  # noqa: C901, PLR0912  # a line for each phase
    state.drawn_count = 0
    end_hint(state)
    phase, deed, named = state.phase, deed_of(action), named_by(action)
    if phase == Phase.MENU:
        choose_in_menu(state, action)
    elif phase == Phase.COMMIT:
        choose_commitment(state, deed, named)
    elif phase == Phase.THROW:
        choose_throw(state, deed, named)
    elif phase == Phase.INTERRUPT or phase == Phase.SKIRMISH:
        declare(state, action)
    elif phase == Phase.KEEP:
        keep_find(state, NONE if deed == Deed.KEEP_NONE else named)
    elif phase == Phase.PAY:
        choose_payment(state, deed, named)
    elif phase == Phase.SAVE:
        answer(state, deed)
    elif phase == Phase.BUILD or phase == Phase.REPAIR:
        choose_worker(state, deed, named)
    elif phase == Phase.PUT or phase == Phase.TAKE:
        choose_stored(state, deed, named)
    elif phase == Phase.PLAN:
        keep_plan(state, NONE if deed == Deed.KEEP_NONE else named)
    elif phase == Phase.ORGANIZE:
        keep_organized(state, named)
    elif phase == Phase.SOURCE:
        choose_source(state, deed)
    elif phase == Phase.LOOK:
        choose_pile(state, deed)
    else:
        choose_leader(state, named)
    advance(state)


@kernel
def choose_commitment(state: State, deed: int, kind: int) -> None:
    if deed == Deed.COMMIT:
        commit(state, kind)
    elif deed == Deed.CONFIRM:
        state.phase = Phase.INTERRUPT
        pass_on(state)
    else:
        send_helper(state)


@kernel
def choose_throw(state: State, deed: int, kind: int) -> None:
    if deed == Deed.CONFIRM:
        end_trash(state)
    else:
        throw(state, kind)


@kernel
def choose_payment(state: State, deed: int, kind: int) -> None:
    if deed == Deed.CONFIRM:
        state.owed = 0
    else:
        pay(state, kind)


@kernel
def choose_source(state: State, deed: int) -> None:
    """§6.3"""
    if deed == Deed.FROM_HAND:
        spend_from_hand(state)
    else:
        spend_from_bunker(state)


@kernel
def choose_pile(state: State, deed: int) -> None:
    """§6.1"""
    if deed == Deed.JUNKYARD:
        look_at_junk(state)
    else:
        look_at_plans(state)


@kernel
def answer(state: State, deed: int) -> None:
    """§5.2"""
    if deed == Deed.SAVE:
        save(state)
    else:
        ask_next_saver(state)


@kernel
def declare(state: State, action: int) -> None:
    """Declare an attack, or pass."""
    if deed_of(action) == Deed.PASS:
        pass_on(state)
    else:
        attack(state, action)


@kernel
def pass_on(state: State) -> None:
    """§5.1 and §5.3 Go on to the next player; after the last one, the action resolves or the skirmish is fought."""
    if state.phase == Phase.SKIRMISH:
        pass_declarations(state)
        if state.turn == state.initiator:
            end_round(state)
        return
    state.player = (int(state.player) + 1) % seats(state)
    if state.player == state.turn:
        resolve_act(state)


@kernel
def advance(state: State) -> None:
    """Carry out everything that involves no choice, until somebody has to decide."""
    while not state.over:
        if could_be_asked(state, int(state.player)):
            hint(state, PUBLIC)
        if is_asked(state):
            return
        phase = state.phase
        if phase == Phase.INTERRUPT or phase == Phase.SKIRMISH:
            pass_on(state)
        elif phase == Phase.SAVE:
            ask_next_saver(state)
        elif phase == Phase.ORGANIZE:
            keep_organized(state, NONE)
        else:
            receive_hired(state)


@kernel
def could_be_asked(state: State, seat: int) -> bool:
    """§9 Whether this seat might have to decide now, judging by public information. Clients pause in either case, so
    that a pause reveals nothing."""
    if state.phase == Phase.INTERRUPT:
        return could_interrupt(state, seat)
    return bool(state.phase == Phase.SAVE and could_save(state, seat))


@kernel
def is_asked(state: State) -> bool:
    phase = state.phase
    if phase == Phase.INTERRUPT:
        return can_interrupt(state)
    if phase == Phase.SKIRMISH:
        return can_declare(state)
    if phase == Phase.SAVE:
        return can_save(state, int(state.player))
    if phase == Phase.ORGANIZE:
        return is_organizing_asked(state)
    if phase == Phase.PAY:
        return bool(state.owed > 0)
    return True
