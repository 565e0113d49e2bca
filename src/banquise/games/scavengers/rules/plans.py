"""§6.1 Schematics: looking for a building and beginning it."""

from banquise.core.game import Actions
from banquise.core.kernel import kernel
from banquise.core.record import PUBLIC
from banquise.core.rng import random_below

from ..actions import Deed, action_of
from ..cards import BUILD_TIME, BUILDING_THING, BUILDINGS, COPIES, CardKind
from ..facts import ALLOWED, NO_CHOICE
from ..piles import discard, find_card, log, next_card, swap_in_ring
from ..state import NONE, SECOND_RULES, Phase, Place, State, Status


@kernel
def plan_at(state: State, i: int) -> int:
    return int(state.plans[(state.plans_head + i) % BUILDINGS])


@kernel
def look_at_plans(state: State) -> None:
    """§6.1 Show the schematics to the digger alone."""
    state.phase = Phase.PLAN
    state.looked = min(state.looked, state.plans_count)
    for i in range(state.looked):
        building = settle_plan(state, i)
        log(state, BUILDING_THING + building)
        state.known[BUILDING_THING + building] = 1 << state.turn


@kernel
def settle_plan(state: State, i: int) -> int:
    """The building at this depth of the schematics; if nobody could know it yet, it is chosen now."""
    if i < state.plans_mixed:
        j = i + random_below(state, state.plans_mixed - i)
        swap_in_ring(state.plans, state.plans_head + i, state.plans_head + j)
    return plan_at(state, i)


@kernel
def list_plans(state: State, out: Actions) -> int:
    out[0] = action_of(Deed.KEEP_NONE)
    n = 1
    seen = 0
    for i in range(state.looked):
        building = plan_at(state, i) // COPIES
        if not seen >> building & 1:
            seen |= 1 << building
            out[n] = action_of(Deed.PLAN, building)
            n += 1
    return n


@kernel
def verify_plan(state: State, building_type: int) -> int:
    for i in range(state.looked):
        if plan_at(state, i) // COPIES == building_type:
            return ALLOWED
    return NO_CHOICE


@kernel
def keep_plan(state: State, building_type: int) -> None:
    """§6.1 Begin one building or none (NONE); the others go to the bottom in the order drawn."""
    begun = NONE
    for _ in range(state.looked):
        building = lift_plan(state)
        if building // COPIES == building_type and begun == NONE:
            begun = building
        else:
            state.plans[(state.plans_head + state.plans_count) % BUILDINGS] = building
            state.plans_count += 1
    state.looked, state.phase = 0, Phase.MENU
    if begun != NONE:
        begin_building(state, begun)


@kernel
def lift_plan(state: State) -> int:
    building = plan_at(state, 0)
    state.plans_head = (state.plans_head + 1) % BUILDINGS
    state.plans_count -= 1
    if state.plans_mixed > 0:
        state.plans_mixed -= 1
    return building


@kernel
def begin_building(state: State, building: int) -> None:
    """§6.1 Lay as many cards from the deck on it, face down, as its build time; with none it is finished at once.

    Then one of the Engineers played goes to the discard.
    """
    player = state.players[state.turn]
    player.sites[player.site_count] = building
    player.site_count += 1
    state.owner[building], state.status[building] = state.turn, Status.PLANNED
    state.known[BUILDING_THING + building] = PUBLIC
    for _ in range(BUILD_TIME[building // COPIES]):
        card = next_card(state, state.turn)
        if card != NONE:
            state.place[card] = Place.SITE + building
            state.left[building] += 1
    if state.left[building] == 0:
        state.status[building] = Status.WORKING
    if state.rules >= SECOND_RULES:
        discard(state, state.turn, find_card(state, CardKind.ENGINEER.value, Place.PLAYED + state.turn))
