"""§4.1 The menu of a turn."""

from banquise.core.game import Actions
from banquise.core.kernel import kernel

from ..actions import (
    BUILD,
    BUTCHER,
    CANNIBAL,
    DIG,
    DRAW,
    END,
    HEAL,
    HIRE,
    HUNT,
    ORGANIZER,
    PLAN,
    REPAIR,
    RETRIEVE,
    STORE,
    TRASH,
    WOUND,
)
from ..cards import KINDS, Act
from ..state import Phase, State, seats
from .attack import SABOTAGE_MODULE, attack, list_attacks_on_others
from .buildings import choose_site, heal, list_cures, list_sites
from .commit import begin_act, list_acts, organize
from .hire import begin_trash, butcher, can_trash, cannibal, hire, list_hires, list_meals


@kernel
def list_menu(state: State, out: Actions) -> int:
    out[0] = END
    n = list_acts(state, out, 1)
    n = list_hires(state, out, n)
    if can_trash(state):
        out[n] = TRASH
        n += 1
    if state.players[state.turn].leader >= 0:
        n = list_meals(state, out, n)
        n = list_cures(state, out, n)
    if state.players[state.turn].site_count > 0:
        n = list_sites(state, out, n)
    if state.module == SABOTAGE_MODULE:
        n = list_attacks_on_others(state, state.turn, out, n)
    return n


@kernel
def choose_in_menu(state: State, action: int) -> None:
    """Anything but the end of the turn."""
    if action == DRAW:
        begin_act(state, Act.DRAW.value)
    elif action == DIG:
        begin_act(state, Act.DIG.value)
    elif action == HUNT:
        begin_act(state, Act.HUNT.value)
    elif action == TRASH:
        begin_trash(state)
    elif HIRE <= action < HIRE + KINDS:
        hire(state, action - HIRE)
    elif action == ORGANIZER:
        begin_organizing(state)
    elif action >= WOUND:
        attack(state, action)
    elif action >= PLAN:
        go_to_site(state, action)
    elif action >= CANNIBAL:
        cannibal(state, action - CANNIBAL)
    elif action >= BUTCHER:
        butcher(state, action - BUTCHER)
    else:
        heal(state, action - HEAL)


@kernel
def begin_organizing(state: State) -> None:
    """§7 Its Refugee is committed; the others may interrupt."""
    organize(state)
    state.phase = Phase.INTERRUPT
    state.player = (int(state.player) + 1) % seats(state)


@kernel
def go_to_site(state: State, action: int) -> None:
    if action >= REPAIR:
        choose_site(state, action - REPAIR, Phase.REPAIR)
    elif action >= RETRIEVE:
        choose_site(state, action - RETRIEVE, Phase.TAKE)
    elif action >= STORE:
        choose_site(state, action - STORE, Phase.PUT)
    else:
        choose_site(state, action - BUILD, Phase.BUILD)
