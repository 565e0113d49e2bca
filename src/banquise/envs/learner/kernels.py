"""Template: a learner on one seat of each game, and opponents that play inside the kernels until it decides again. Row
by row, called by a loop on CPU threads (cpu.py) and by one thread per game on CUDA (cuda/learner_kernels.py)."""

from banquise.bots.templates import SEARCH
from banquise.bots.tree import PLAYED, Settings
from banquise.core.game import Actions
from banquise.core.kernel import kernel
from banquise.core.rng import xorshift
from banquise.core.template import bind, rules
from banquise.envs.learner.arrays import ASKED, BEGIN, DECIDE, DRAWN, NO_OPPONENTS, RANDOM, ThreadArrays
from banquise.envs.templates import BATCH

batch, search = bind(BATCH, rules), bind(SEARCH, rules)
begin_row, deal_next_row, may_play, play_row = batch.begin_row, batch.deal_next_row, batch.may_play, batch.play_row
end_row, refresh_row, greedy_action = batch.end_row, batch.refresh_row, search.greedy_action
legal_actions, step, observe, resample = rules.legal_actions, rules.step, rules.observe, rules.resample

ILLEGAL = -1.0
MARGIN = Settings().margin
WORK_ROOM = max(rules.work, search.EVALUATION_WORK)


@kernel
def begin_learner(arrays: ThreadArrays, i: int, k: int) -> None:
    """Begin the first game of row i, on states[k]."""
    learners = arrays.learners
    learners.rewards[i], learners.ended[i] = 0, False
    learners.lengths[i], learners.final_lengths[i] = 0, 0
    arrays.states[k] = arrays.source.blank[0]
    begin_row(arrays.games, arrays.source, i, arrays.states[k])
    sit_down(arrays, i, k)


@kernel
def sit_down(arrays: ThreadArrays, i: int, k: int) -> None:
    """Take a seat in a new game, and let the others begin. A game that ends before the learner has decided does not
    count."""
    take_seat(arrays, i, k)
    let_others_play(arrays, i, k)
    while arrays.states[k].over:
        arrays.states[k] = arrays.source.blank[0]
        deal_next_row(arrays.games, arrays.source, i, arrays.states[k])
        take_seat(arrays, i, k)
        let_others_play(arrays, i, k)


@kernel
def take_seat(arrays: ThreadArrays, i: int, k: int) -> None:
    if arrays.seating.seat == DRAWN:
        arrays.learners.seats[i] = (draw(arrays, i) * int(arrays.states[k].seats)) >> 32
    else:
        arrays.learners.seats[i] = arrays.seating.seat


@kernel
def draw(arrays: ThreadArrays, i: int) -> int:
    """Draw 32 bits from the row's random generator."""
    arrays.games.chance[i] = xorshift(arrays.games.chance[i])
    return int(arrays.games.chance[i])


@kernel
def let_others_play(arrays: ThreadArrays, i: int, k: int) -> None:
    """Play the other seats until the learner decides or the game is over."""
    state, opponents = arrays.states[k], arrays.seating.opponents
    if opponents == NO_OPPONENTS and not state.over:
        arrays.learners.seats[i] = state.player
    if opponents < ASKED:
        while not state.over and state.player != arrays.learners.seats[i]:
            if opponents == RANDOM:
                action = random_choice(arrays, i, k)
            else:
                action = greedy_choice(arrays, i, k)
            step(state, action)
            arrays.games.played[i] += 1


@kernel
def random_choice(arrays: ThreadArrays, i: int, k: int) -> int:
    choices = arrays.workspace.choices
    n = legal_actions(arrays.states[k], choices)
    return int(choices[(draw(arrays, i) * n) >> 32])


@kernel
def greedy_choice(arrays: ThreadArrays, i: int, k: int) -> int:
    """Make the greedy bot's choice: the best-looking action in a deal that the seat cannot distinguish from this one;
    ties are broken at random."""
    lookahead = arrays.lookahead
    lookahead.states[PLAYED] = arrays.states[k]
    state = lookahead.states[PLAYED]
    resample(state, int(state.player), draw(arrays, i))
    action, arrays.games.chance[i] = greedy_action(lookahead, MARGIN, int(arrays.games.chance[i]))
    return action


@kernel
def decide(arrays: ThreadArrays, i: int, k: int, action: int) -> None:
    """Take the learner's decision and play on until its next one. An illegal one loses the game, as in gym.py."""
    arrays.learners.lengths[i] += 1
    if may_play(arrays.games, action, i):
        play_row(arrays.games, action, i, arrays.states[k])
        let_others_play(arrays, i, k)
        end_if_over(arrays, i, k)
    else:
        end(arrays, i, k, ILLEGAL)


@kernel
def decide_for_other(arrays: ThreadArrays, i: int, k: int, action: int) -> None:
    """Take an opponent's decision; an illegal one is marked and changes nothing."""
    if may_play(arrays.games, action, i):
        play_row(arrays.games, action, i, arrays.states[k])
        end_if_over(arrays, i, k)


@kernel
def end_if_over(arrays: ThreadArrays, i: int, k: int) -> None:
    if arrays.states[k].over:
        end_row(arrays.games, i, arrays.states[k], arrays.workspace)
        end(arrays, i, k, float(arrays.games.rewards[i, arrays.learners.seats[i]]))


@kernel
def end(arrays: ThreadArrays, i: int, k: int, reward: float) -> None:
    """Keep the learner's last observation, and begin the next game."""
    learners = arrays.learners
    arrays.games.done[i], arrays.games.illegal[i] = True, False
    learners.ended[i], learners.rewards[i] = True, reward
    learners.final_lengths[i], learners.lengths[i] = learners.lengths[i], 0
    seen = learners.final[i]
    for number in range(seen.shape[0]):
        seen[number] = 0
    observe(arrays.states[k], int(learners.seats[i]), seen)
    arrays.states[k] = arrays.source.blank[0]
    deal_next_row(arrays.games, arrays.source, i, arrays.states[k])
    sit_down(arrays, i, k)


@kernel
def play(arrays: ThreadArrays, i: int, k: int, task: int, action: int) -> None:
    """Begin, or take a decision of the learner or of another player; then update the outputs of row i."""
    if task == BEGIN:
        begin_learner(arrays, i, k)
    elif task == DECIDE:
        arrays.learners.rewards[i], arrays.learners.ended[i] = 0, False
        decide(arrays, i, k, action)
    elif arrays.games.players[i] != arrays.learners.seats[i]:
        decide_for_other(arrays, i, k, action)
    refresh_row(arrays.games, i, arrays.states[k])


@kernel
def play_rows(arrays: ThreadArrays, task: int, actions: Actions, rows: tuple[int, int]) -> None:
    """Play rows on CPU threads, each in its place. There is one kernel for all kinds of work, since each would contain
    all rules."""
    for i in range(rows[0], rows[1]):
        play(arrays, i, i, task, int(actions[i]))
