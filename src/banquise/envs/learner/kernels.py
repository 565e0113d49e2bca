"""Template: a learner on one seat of each game, and opponents that play inside the kernels until it decides again. Row
by row, called by a loop on CPU threads (cpu.py) and by one thread per game on CUDA (cuda/learner_kernels.py)."""

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from banquise.bots.tree import PLAYED, Memory, Settings
from banquise.core.game import Actions
from banquise.core.kernel import kernel
from banquise.core.template import bind, rules

own: Any = bind("banquise.envs.batch.kernels", rules)
begin_row, deal_next_row, may_play, play_row = own.begin_row, own.deal_next_row, own.may_play, own.play_row
end_row, show_row, next_random = own.end_row, own.show_row, own.next_random
thinking: Any = bind("banquise.bots.kernels", rules)
value_of, EVALUATION_WORK = thinking.value_of, thinking.EVALUATION_WORK
legal_actions, step, observe, resample = rules.legal_actions, rules.step, rules.observe, rules.resample

RANDOM, GREEDY, ASKED, NOBODY = range(4)
"""What opponents do: play at random, look one decision ahead, wait to be asked, or leave every seat to the learner."""
BEGIN, DECIDE, DECIDE_FOR_OTHERS = range(3)
"""What is done in a launch."""
DRAWN = -1
"""Instead of a seat: a new one for each game."""
ILLEGAL = -1.0
MARGIN = Settings().margin
WORK_ROOM = max(rules.work, EVALUATION_WORK)


class Learners(NamedTuple):
    """A row per game."""

    seats: NDArray[np.int8]  # where the learner sits
    rewards: NDArray[np.float32]  # by the last step
    ended: NDArray[np.bool_]  # did the last step end its game?
    final: NDArray[np.uint8]  # what it saw at the end of the last game that ended
    lengths: NDArray[np.int32]  # its decisions in this game,
    final_lengths: NDArray[np.int32]  # and in the last one that ended


class Seating(NamedTuple):
    opponents: int
    seat: int


class Desk(NamedTuple):
    """All that one thread works with. `states` has the games' states, or a copy of one."""

    games: Any  # batch/kernels.Games
    learners: Learners
    source: Any  # batch/kernels.Source
    seating: Seating
    room: Any  # batch/kernels.Workspace
    memory: Memory  # of a bot that looks ahead
    states: Any


@kernel
def begin_learner(desk: Desk, i: int, k: int) -> None:
    """The first game of row i, on states[k]."""
    learners = desk.learners
    learners.rewards[i], learners.ended[i] = 0, False
    learners.lengths[i], learners.final_lengths[i] = 0, 0
    desk.states[k] = desk.source.blank[0]
    begin_row(desk.games, desk.source, i, desk.states[k])
    sit_down(desk, i, k)


@kernel
def sit_down(desk: Desk, i: int, k: int) -> None:
    """Take a seat in a new game, and let the others begin. One that ends before the learner has decided is not its."""
    take_seat(desk, i, k)
    let_others_play(desk, i, k)
    while desk.states[k].over:
        desk.states[k] = desk.source.blank[0]
        deal_next_row(desk.games, desk.source, i, desk.states[k])
        take_seat(desk, i, k)
        let_others_play(desk, i, k)


@kernel
def take_seat(desk: Desk, i: int, k: int) -> None:
    if desk.seating.seat == DRAWN:
        desk.learners.seats[i] = (draw(desk, i) * int(desk.states[k].seats)) >> 32
    else:
        desk.learners.seats[i] = desk.seating.seat


@kernel
def draw(desk: Desk, i: int) -> int:
    """32 bits by the row's own chance."""
    desk.games.chance[i] = next_random(desk.games.chance[i])
    return int(desk.games.chance[i])


@kernel
def let_others_play(desk: Desk, i: int, k: int) -> None:
    """Until the learner decides, or the game is over."""
    state, opponents = desk.states[k], desk.seating.opponents
    if opponents == NOBODY and not state.over:
        desk.learners.seats[i] = state.player
    if opponents < ASKED:
        while not state.over and state.player != desk.learners.seats[i]:
            if opponents == RANDOM:
                action = random_choice(desk, i, k)
            else:
                action = greedy_choice(desk, i, k)
            step(state, action)
            desk.games.played[i] += 1


@kernel
def random_choice(desk: Desk, i: int, k: int) -> int:
    choices = desk.room.choices
    n = legal_actions(desk.states[k], choices)
    return int(choices[(draw(desk, i) * n) >> 32])


@kernel
def greedy_choice(desk: Desk, i: int, k: int) -> int:
    """As the greedy bot: what looks best in a deal that the seat could not tell from this one; of equals any."""
    memory = desk.memory
    memory.states[PLAYED] = desk.states[k]
    state = memory.states[PLAYED]
    resample(state, int(state.player), draw(desk, i))
    n = legal_actions(state, memory.legal)
    best, most, equals = int(memory.legal[0]), -1.0, 0
    for c in range(n if n > 1 else 0):
        value = value_of(memory, int(memory.legal[c]), MARGIN)
        if value > most:
            best, most, equals = int(memory.legal[c]), value, 1
        elif value == most:
            equals += 1
            if (draw(desk, i) * equals) >> 32 == 0:
                best = int(memory.legal[c])
    return best


@kernel
def forget_last_step(desk: Desk, i: int) -> None:
    desk.learners.rewards[i], desk.learners.ended[i] = 0, False


@kernel
def is_learner_to_decide(desk: Desk, i: int) -> bool:
    return bool(desk.games.players[i] == desk.learners.seats[i])


@kernel
def decide(desk: Desk, i: int, k: int, action: int) -> None:
    """The learner's decision, and all until its next one. An illegal one loses the game, as in gym.py."""
    desk.learners.lengths[i] += 1
    if may_play(desk.games, action, i):
        play_row(desk.games, action, i, desk.states[k])
        let_others_play(desk, i, k)
        end_if_over(desk, i, k)
    else:
        end(desk, i, k, ILLEGAL)


@kernel
def decide_for_other(desk: Desk, i: int, k: int, action: int) -> None:
    """An opponent's decision; an illegal one is marked, and changes nothing."""
    if may_play(desk.games, action, i):
        play_row(desk.games, action, i, desk.states[k])
        end_if_over(desk, i, k)


@kernel
def end_if_over(desk: Desk, i: int, k: int) -> None:
    if desk.states[k].over:
        end_row(desk.games, i, desk.states[k], desk.room)
        end(desk, i, k, float(desk.games.rewards[i, desk.learners.seats[i]]))


@kernel
def end(desk: Desk, i: int, k: int, reward: float) -> None:
    """Keep what the learner saw last, and begin the next game."""
    learners = desk.learners
    desk.games.done[i], desk.games.illegal[i] = True, False
    learners.ended[i], learners.rewards[i] = True, reward
    learners.final_lengths[i], learners.lengths[i] = learners.lengths[i], 0
    seen = learners.final[i]
    for number in range(seen.shape[0]):
        seen[number] = 0
    observe(desk.states[k], int(learners.seats[i]), seen)
    desk.states[k] = desk.source.blank[0]
    deal_next_row(desk.games, desk.source, i, desk.states[k])
    sit_down(desk, i, k)


@kernel
def play(desk: Desk, i: int, k: int, what: int, action: int) -> None:
    """Begin, or take a decision of the learner's or of another's; then show row i."""
    if what == BEGIN:
        begin_learner(desk, i, k)
    elif what == DECIDE:
        forget_last_step(desk, i)
        decide(desk, i, k, action)
    elif not is_learner_to_decide(desk, i):
        decide_for_other(desk, i, k, action)
    show_row(desk.games, i, desk.states[k])


@kernel
def play_rows(desk: Desk, what: int, actions: Actions, rows: tuple[int, int]) -> None:
    """On CPU threads, each row in its place. One kernel for all that is done: each would hold all rules once more."""
    for i in range(rows[0], rows[1]):
        play(desk, i, i, what, int(actions[i]))
