"""Template: a learner on one seat of each game, and opponents that play inside the kernels until it decides again. Row
by row, called by a loop on CPU threads (cpu.py) and by one thread per game on CUDA (cuda/learner_kernels.py)."""

from banquise.bots.templates import SEARCH
from banquise.bots.tree import PLAYED, Settings
from banquise.core.game import Actions
from banquise.core.kernel import kernel
from banquise.core.rng import xorshift
from banquise.core.template import bind, rules
from banquise.envs.learner.arrays import ASKED, BEGIN, DECIDE, DRAWN, NOBODY, RANDOM, Desk
from banquise.envs.templates import BATCH

batch, search = bind(BATCH, rules), bind(SEARCH, rules)
begin_row, deal_next_row, may_play, play_row = batch.begin_row, batch.deal_next_row, batch.may_play, batch.play_row
end_row, refresh_row, greedy_action = batch.end_row, batch.refresh_row, search.greedy_action
legal_actions, step, observe, resample = rules.legal_actions, rules.step, rules.observe, rules.resample

ILLEGAL = -1.0
MARGIN = Settings().margin
WORK_ROOM = max(rules.work, search.EVALUATION_WORK)


@kernel
def begin_learner(desk: Desk, i: int, k: int) -> None:
    """Begin the first game of row i, on states[k]."""
    learners = desk.learners
    learners.rewards[i], learners.ended[i] = 0, False
    learners.lengths[i], learners.final_lengths[i] = 0, 0
    desk.states[k] = desk.source.blank[0]
    begin_row(desk.games, desk.source, i, desk.states[k])
    sit_down(desk, i, k)


@kernel
def sit_down(desk: Desk, i: int, k: int) -> None:
    """Take a seat in a new game, and let the others begin. A game that ends before the learner has decided does not
    count."""
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
    """Draw 32 bits from the row's random generator."""
    desk.games.chance[i] = xorshift(desk.games.chance[i])
    return int(desk.games.chance[i])


@kernel
def let_others_play(desk: Desk, i: int, k: int) -> None:
    """Play the other seats until the learner decides or the game is over."""
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
    choices = desk.workspace.choices
    n = legal_actions(desk.states[k], choices)
    return int(choices[(draw(desk, i) * n) >> 32])


@kernel
def greedy_choice(desk: Desk, i: int, k: int) -> int:
    """Make the greedy bot's choice: the best-looking action in a deal that the seat cannot distinguish from this one;
    ties are broken at random."""
    lookahead = desk.lookahead
    lookahead.states[PLAYED] = desk.states[k]
    state = lookahead.states[PLAYED]
    resample(state, int(state.player), draw(desk, i))
    action, desk.games.chance[i] = greedy_action(lookahead, MARGIN, int(desk.games.chance[i]))
    return action


@kernel
def decide(desk: Desk, i: int, k: int, action: int) -> None:
    """Take the learner's decision and play on until its next one. An illegal one loses the game, as in gym.py."""
    desk.learners.lengths[i] += 1
    if may_play(desk.games, action, i):
        play_row(desk.games, action, i, desk.states[k])
        let_others_play(desk, i, k)
        end_if_over(desk, i, k)
    else:
        end(desk, i, k, ILLEGAL)


@kernel
def decide_for_other(desk: Desk, i: int, k: int, action: int) -> None:
    """Take an opponent's decision; an illegal one is marked and changes nothing."""
    if may_play(desk.games, action, i):
        play_row(desk.games, action, i, desk.states[k])
        end_if_over(desk, i, k)


@kernel
def end_if_over(desk: Desk, i: int, k: int) -> None:
    if desk.states[k].over:
        end_row(desk.games, i, desk.states[k], desk.workspace)
        end(desk, i, k, float(desk.games.rewards[i, desk.learners.seats[i]]))


@kernel
def end(desk: Desk, i: int, k: int, reward: float) -> None:
    """Keep the learner's last observation, and begin the next game."""
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
    """Begin, or take a decision of the learner or of another player; then update the outputs of row i."""
    if what == BEGIN:
        begin_learner(desk, i, k)
    elif what == DECIDE:
        desk.learners.rewards[i], desk.learners.ended[i] = 0, False
        decide(desk, i, k, action)
    elif desk.games.players[i] != desk.learners.seats[i]:
        decide_for_other(desk, i, k, action)
    refresh_row(desk.games, i, desk.states[k])


@kernel
def play_rows(desk: Desk, what: int, actions: Actions, rows: tuple[int, int]) -> None:
    """Play rows on CPU threads, each in its place. There is one kernel for all kinds of work, since each would contain
    all rules."""
    for i in range(rows[0], rows[1]):
        play(desk, i, i, what, int(actions[i]))
