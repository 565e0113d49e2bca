"""§4.1 The menu of a turn."""

from banquise.core.game import Actions
from banquise.core.kernel import kernel

from ..actions import Deed, action_of, deed_of, named_by
from ..cards import Act
from ..state import Phase, State, seats
from .attack import SABOTAGE_MODULE, attack, list_attacks_on_others
from .buildings import choose_site, heal, list_cures, list_sites
from .commit import begin_act, list_acts, organize
from .hire import begin_trash, butcher, can_trash, cannibal, hire, list_hires, list_meals
from .listing import list_if
from .rounds import end_turn


@kernel
def list_menu(state: State, out: Actions) -> int:
    out[0] = action_of(Deed.END)
    n = list_acts(state, out, 1)
    n = list_hires(state, out, n)
    n = list_if(can_trash(state), action_of(Deed.TRASH), out, n)
    if state.players[state.turn].leader >= 0:
        n = list_meals(state, out, n)
        n = list_cures(state, out, n)
    if state.players[state.turn].site_count > 0:
        n = list_sites(state, out, n)
    if state.module == SABOTAGE_MODULE:
        n = list_attacks_on_others(state, state.turn, out, n)
    return n


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
