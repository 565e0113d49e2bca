"""§4.1 The menu of a turn."""

from banquise.core.game import Actions
from banquise.core.kernel import kernel

from ..actions import Deed, action_of, deed_of, named_by
from ..cards import Act
from ..facts import ALLOWED
from ..state import Done, Phase, State, Status, seats
from .attack import SABOTAGE_MODULE, attack, list_attacks_on_others
from .buildings import (
    choose_site,
    heal,
    list_cures,
    list_sites,
    verify_cure,
    verify_retrieving,
    verify_storing,
    verify_work,
)
from .commit import begin_act, list_acts, organize, verify_act, verify_organizing
from .hire import (
    begin_trash,
    butcher,
    cannibal,
    food_of_turn,
    hire,
    list_hires,
    list_meals,
    medicine_in_hand,
    verify_hire,
    verify_meal,
    verify_trash,
)
from .listing import list_if
from .rounds import end_turn


@kernel
def list_menu(state: State, out: Actions) -> int:
    out[0] = action_of(Deed.END)
    n = list_acts(state, out, 1)
    n = list_hires(state, out, n)
    can_trash = not state.done & Done.TRASH and verify_trash(state) == ALLOWED
    n = list_if(can_trash, action_of(Deed.TRASH), out, n)
    if state.players[state.turn].leader >= 0:
        n = list_meals(state, out, n)
        n = list_cures(state, out, n)
    if state.players[state.turn].site_count > 0:
        n = list_sites(state, out, n)
    if state.module == SABOTAGE_MODULE:
        n = list_attacks_on_others(state, state.turn, out, n)
    return n


@kernel
def verify_in_menu(state: State, deed: int, named: int) -> int:  # noqa: PLR0911  # a line for each deed
    if deed == Deed.DRAW:
        return verify_act(state, Act.DRAW.value)
    if deed == Deed.DIG:
        return verify_act(state, Act.DIG.value)
    if deed == Deed.HUNT:
        return verify_act(state, Act.HUNT.value)
    if deed == Deed.TRASH:
        return verify_trash(state)
    if deed == Deed.HIRE:
        return verify_hire(state, named, food_of_turn(state), medicine_in_hand(state))
    if deed == Deed.ORGANIZER:
        return verify_organizing(state)
    if deed == Deed.BUTCHER or deed == Deed.CANNIBAL:
        return verify_meal(named)
    if deed == Deed.HEAL:
        return verify_cure(state, named)
    if deed == Deed.BUILD:
        return verify_work(state, named, Status.UNDERWAY.value)
    if deed == Deed.REPAIR:
        return verify_work(state, named, Status.DISABLED.value)
    if deed == Deed.STORE:
        return verify_storing(state, named)
    return verify_retrieving(state, named) if deed == Deed.RETRIEVE else ALLOWED


@kernel
def choose_in_menu(state: State, action: int) -> None:  # noqa: C901, PLR0912  # a line for each deed
    deed, named = deed_of(action), named_by(action)
    if deed == Deed.END:
        end_turn(state)
    elif deed == Deed.DRAW:
        begin_act(state, Act.DRAW.value)
    elif deed == Deed.DIG:
        begin_act(state, Act.DIG.value)
    elif deed == Deed.HUNT:
        begin_act(state, Act.HUNT.value)
    elif deed == Deed.TRASH:
        begin_trash(state)
    elif deed == Deed.HIRE:
        hire(state, named)
    elif deed == Deed.ORGANIZER:
        begin_organizing(state)
    elif deed == Deed.BUTCHER:
        butcher(state, named)
    elif deed == Deed.CANNIBAL:
        cannibal(state, named)
    elif deed == Deed.HEAL:
        heal(state, named)
    elif deed == Deed.BUILD:
        choose_site(state, named, Phase.BUILD)
    elif deed == Deed.STORE:
        choose_site(state, named, Phase.PUT)
    elif deed == Deed.RETRIEVE:
        choose_site(state, named, Phase.TAKE)
    elif deed == Deed.REPAIR:
        choose_site(state, named, Phase.REPAIR)
    else:
        attack(state, action)


@kernel
def begin_organizing(state: State) -> None:
    """§7 Commit the Organizer's Refugee; the others may interrupt."""
    organize(state)
    state.phase = Phase.INTERRUPT
    state.player = (int(state.player) + 1) % seats(state)
