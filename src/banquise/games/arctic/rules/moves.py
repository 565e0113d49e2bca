"""B. Move: the two tokens of the visible card, and the walrus (§5)."""

from banquise.core.game import Actions
from banquise.core.kernel import kernel

from ..actions import Deed, action_of, deed_of
from ..cards import COMPANION, LEFT_END, MAIN, RIGHT_END, Animal
from ..facts import ALLOWED, NO_STEP
from ..state import Ending, Phase, State, visible_card
from .draws import begin_draws
from .rounds import end_turn

LEFT, RIGHT = -1, 1


@kernel
def main_animal(state: State) -> int:
    return int(MAIN[visible_card(state, state.player)])


@kernel
def companion_animal(state: State) -> int:
    return int(COMPANION[visible_card(state, state.player)])


@kernel
def is_at_end(state: State, animal: int) -> bool:
    return bool(state.token[animal] == LEFT_END or state.token[animal] == RIGHT_END)


@kernel
def inwards(state: State, animal: int) -> int:
    return RIGHT if state.token[animal] == LEFT_END else LEFT


@kernel
def can_choose_direction(state: State) -> bool:
    """§5.1 Neither token at an end of the row."""
    return not is_at_end(state, main_animal(state)) and not is_at_end(state, companion_animal(state))


@kernel
def choose_direction(state: State, way: int) -> None:
    """§5.1 The main animal's token goes this way, the companion's the opposite way."""
    state.token[main_animal(state)] += way
    state.token[companion_animal(state)] -= way
    state.phase = Phase.STEP


@kernel
def move_as_forced(state: State) -> None:
    """§5.2 A token at an end moves inwards, the other the opposite way; two at an end both move inwards."""
    main, companion = main_animal(state), companion_animal(state)
    if not is_at_end(state, main):
        way = inwards(state, companion)
        state.token[main] -= way
        state.token[companion] += way
    elif not is_at_end(state, companion):
        way = inwards(state, main)
        state.token[main] += way
        state.token[companion] -= way
    else:
        state.token[main] += inwards(state, main)
        state.token[companion] += inwards(state, companion)


# §5.3 Walrus: one more step for the main (side 1) or the companion's token (side 2).


@kernel
def can_step(state: State) -> bool:
    return bool(state.owner[Animal.WALRUS] == state.player)


@kernel
def stepping_animal(state: State) -> int:
    return main_animal(state) if state.side[Animal.WALRUS] == 1 else companion_animal(state)


@kernel
def verify_step(state: State, way: int) -> int:
    end = LEFT_END if way == LEFT else RIGHT_END
    return NO_STEP if state.token[stepping_animal(state)] == end else ALLOWED


@kernel
def step_token(state: State, way: int) -> None:
    state.token[stepping_animal(state)] += way


@kernel
def end_moves(state: State) -> None:
    """§7 The final turn has no C."""
    if state.ending == Ending.FINAL_TURNS:
        end_turn(state)
    else:
        begin_draws(state)


@kernel
def list_moves(state: State, out: Actions) -> int:
    if state.phase == Phase.MOVE:
        out[0], out[1] = action_of(Deed.MAIN_RIGHT), action_of(Deed.COMPANION_RIGHT)
        return 2
    out[0] = action_of(Deed.PASS)
    n = 1
    if verify_step(state, LEFT) == ALLOWED:
        out[n] = action_of(Deed.STEP_LEFT)
        n += 1
    if verify_step(state, RIGHT) == ALLOWED:
        out[n] = action_of(Deed.STEP_RIGHT)
        n += 1
    return n


@kernel
def verify_move(state: State, deed: int) -> int:
    """Return ALLOWED, or the fact that refuses the move; both directions of §5.1 are always legal."""
    if deed == Deed.STEP_LEFT:
        return verify_step(state, LEFT)
    return verify_step(state, RIGHT) if deed == Deed.STEP_RIGHT else ALLOWED


@kernel
def play_move(state: State, action: int) -> None:
    deed = deed_of(action)
    if deed == Deed.MAIN_RIGHT:
        choose_direction(state, RIGHT)
        return
    if deed == Deed.COMPANION_RIGHT:
        choose_direction(state, LEFT)
        return
    if deed != Deed.PASS:
        step_token(state, LEFT if deed == Deed.STEP_LEFT else RIGHT)
    end_moves(state)
