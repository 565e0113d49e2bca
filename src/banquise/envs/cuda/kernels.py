"""Template: the kernels of batch/kernels.py with one CUDA thread per game; pipeline.py says in which order they run.

Games decide in groups (grouping.py), on states in the fastest memory for a thread (copies.py). A separate launch scores
the games that ended and deals again; it runs over a list of them:

    finished   | how many | game | game | …
"""

from functools import partial
from typing import Any

import numba

from banquise.core.kernel import kernel
from banquise.core.rng import xorshift
from banquise.core.template import bind, rules
from banquise.envs.batch.arrays import Games, Source, Workspace
from banquise.envs.cuda.fixes import called, cuda, element, launched
from banquise.envs.cuda.grouping import BY_PHASE, BY_ROUTE, GROUPS, NONE, WARP, Groups, clear, join, member, members
from banquise.envs.cuda.routes import routes_of
from banquise.envs.templates import BATCH, COPIES

batch, copied = bind(BATCH, rules), bind(COPIES, rules)
may_play, play_row, play_row_at_random = batch.may_play, batch.play_row, batch.play_row_at_random
begin_row, deal_next_row, draw_row, end_row = batch.begin_row, batch.deal_next_row, batch.draw_row, batch.end_row
observe_onto_zeros, list_row, refresh_row = batch.observe_onto_zeros, batch.list_row, batch.refresh_row
WORDS, WORDS_IN_BLOCK = copied.WORDS, copied.WORDS_IN_BLOCK
TOGETHER, ROW, PARTS = copied.TOGETHER, copied.ROW, copied.PARTS
fetch, put_back = copied.fetch, copied.put_back
fetch_together, put_back_together = copied.fetch_together, copied.put_back_together
legal_actions = rules.legal_actions
STATE = element(rules.state.dtype)
MAX_LEGAL, WORK, MAX_PLAYERS = rules.max_legal, rules.work, rules.players[-1]
PHASES, KINDS = rules.phases, rules.actions.kind_numbers
_routes = routes_of(rules.name)
ROUTES = GROUPS if _routes else len(rules.actions.kinds)
LONG_ROUTES = _routes.LONG if _routes else 0
assert LONG_ROUTES < ROUTES <= GROUPS


@kernel
def kind_of(state: Any, action: int) -> int:
    return int(KINDS[action])


@kernel
def only_phase(state: Any) -> int:
    return 0


@kernel
def own_phase(state: Any) -> int:
    return int(state.phase)


route = _routes.route if _routes else kind_of
phase_of = own_phase if PHASES > 1 else only_phase


@launched
def begin(games: Games, source: Source) -> None:
    words = cuda.local.array(WORDS, numba.int64)
    here = words.view(STATE)
    i = cuda.grid(1)
    if i < games.players.shape[0]:
        fetch(words, source.blank, 0)
        begin_row(games, source, i, here[0])
        put_back(words, games.states, i)
        refresh_row(games, i, here[0])


# A decision in each game, for a learner: take, act, then list and observe, in parallel to score and deal


@launched
def take(games: Games, groups: Groups) -> None:
    """Group the games whose chosen action is legal by the route of that action."""
    i = cuda.grid(1)
    its_route = NONE
    if i < games.players.shape[0] and may_play(games, groups.chosen[i], i):
        its_route = route(games.states[i], int(groups.chosen[i]))
    join(groups.sizes[BY_ROUTE], groups.by_route, its_route, i)


@partial(launched, registers=64)
def act(games: Games, groups: Groups, turn: int, finished: Any) -> None:
    """Play the chosen actions; games that end are listed in `finished`, whose first number counts them."""
    i = member(groups.sizes[BY_ROUTE + turn], groups.by_route, (LONG_ROUTES, ROUTES), cuda.grid(1))
    phase = NONE
    if i != NONE:
        play_row(games, int(groups.chosen[i]), i, games.states[i])
        phase = phase_or_finish(games, i, games.states[i], finished)
    join(groups.sizes[BY_PHASE + 1 - turn], groups.by_phase, phase, i)
    if cuda.blockIdx.x == 0:
        clear(groups.sizes[BY_ROUTE + 1 - turn])


@launched
def act_together(games: Games, groups: Groups, turn: int, routes: tuple[int, int], finished: Any) -> None:
    """Play the chosen actions on copies, for the routes from the first to before the second, with any number of
    blocks."""
    copies = cuda.shared.array(WORDS_IN_BLOCK, numba.int64)
    index = cuda.shared.array(TOGETHER, numba.int32)  # on a separate line, by which the simulator tells them apart
    lane, sizes = cuda.threadIdx.x % TOGETHER, groups.sizes[BY_ROUTE + turn]
    here = copies[lane * ROW : lane * ROW + WORDS].view(STATE)
    first, end = cuda.blockIdx.x * TOGETHER, members(sizes, routes)
    while first < end:
        i = member(sizes, groups.by_route, routes, first + lane)
        phase = NONE
        fetch_together(copies, index, games.states, i)
        if i != NONE and cuda.threadIdx.x < TOGETHER:
            play_row(games, int(groups.chosen[i]), i, here[0])
            phase = phase_or_finish(games, i, here[0], finished)
        put_back_together(copies, index, games.states)
        if phase != NONE:
            groups.by_phase[phase, cuda.atomic.add(groups.sizes[BY_PHASE + 1 - turn], phase, 1)] = i
        first += cuda.gridDim.x * TOGETHER


@called
def phase_or_finish(games: Games, i: int, state: Any, finished: Any) -> int:
    """The current phase of a game; a finished one has none, and is listed."""
    if games.done[i]:
        finished[1 + cuda.atomic.add(finished, 0, 1)] = i
        return NONE
    return int(phase_of(state))


@launched
def arrange(games: Games, groups: Groups) -> None:
    """Group all unfinished games by phase, each group in order, so that neighbours write to adjacent places."""
    i = cuda.grid(1)
    phase = NONE
    if i < games.players.shape[0]:
        games.done[i] = games.states[i].over != 0
        if not games.done[i]:
            phase = int(phase_of(games.states[i]))
    join(groups.sizes[BY_PHASE], groups.by_phase, phase, i)


@launched
def list_legal(games: Games, groups: Groups) -> None:
    i = member(groups.sizes[BY_PHASE], groups.by_phase, (0, PHASES), cuda.grid(1))
    if i != NONE:
        list_row(games, i, games.states[i])


@launched
def observe(games: Games) -> None:
    """Observe all games except those just dealt, into zeros."""
    for i in range(cuda.grid(1), games.players.shape[0], cuda.gridsize(1)):
        if not games.done[i]:
            observe_onto_zeros(games, i, games.states[i])


@launched
def refresh_together(games: Games) -> None:
    """List and observe on copies."""
    copies = cuda.shared.array(WORDS_IN_BLOCK, numba.int64)
    index = cuda.shared.array(TOGETHER, numba.int32)  # on a separate line, by which the simulator tells them apart
    lane, part = cuda.threadIdx.x % TOGETHER, cuda.threadIdx.x // TOGETHER
    here = copies[lane * ROW : lane * ROW + WORDS].view(STATE)
    i = cuda.blockIdx.x * TOGETHER + lane
    if i >= games.players.shape[0] or games.done[i]:
        i = NONE
    fetch_together(copies, index, games.states, i)
    if i != NONE:
        if part == 0:
            list_row(games, i, here[0])
        if part == PARTS - 1:
            observe_onto_zeros(games, i, here[0])


@launched
def draw(games: Games) -> None:
    i = cuda.grid(1)
    if i < games.players.shape[0]:
        draw_row(games, i)


# Random play: arrange, then choose and act alternately, then score and deal


@launched
def choose(games: Games, groups: Groups, turn: int) -> None:
    """Choose a random legal action, each equally likely."""
    choices = cuda.local.array(MAX_LEGAL, numba.int16)
    i = member(groups.sizes[BY_PHASE + turn], groups.by_phase, (0, PHASES), cuda.grid(1))
    its_route = NONE
    if i != NONE:
        count = legal_actions(games.states[i], choices)
        games.chance[i] = xorshift(games.chance[i])
        action = int(choices[(games.chance[i] * count) >> 32])
        groups.chosen[i] = action
        its_route = route(games.states[i], action)
    join(groups.sizes[BY_ROUTE + turn], groups.by_route, its_route, i)
    if cuda.blockIdx.x == 0:
        clear(groups.sizes[BY_PHASE + 1 - turn])


@launched
def play_random(games: Games, decisions: int, finished: Any) -> None:
    """Play at random without groups, many decisions per launch."""
    choices = cuda.local.array(MAX_LEGAL, numba.int16)
    words = cuda.local.array(WORDS, numba.int64)
    here = words.view(STATE)
    i = cuda.grid(1)
    if i < games.players.shape[0]:
        fetch(words, games.states, i)
        play_row_at_random(games, i, here[0], decisions, choices)
        put_back(words, games.states, i)
        if games.done[i]:
            finished[1 + cuda.atomic.add(finished, 0, 1)] = i


@launched
def forget(groups: Groups, finished: Any) -> None:
    """Forget finished games and groups before a step; launched with one block."""
    for row in range(groups.sizes.shape[0]):
        clear(groups.sizes[row])
    if cuda.grid(1) == 0:
        finished[0] = 0


@launched
def score_and_deal(games: Games, source: Source, finished: Any, lanes: int, shown: bool) -> None:
    """Score the games that ended, and deal the next ones, in the two warps of a block at the same time, since both take
    long. In each warp, `lanes` threads work. If the next game is shown, its observation must be zeros."""
    words = cuda.local.array(WORDS, numba.int64)
    here = words.view(STATE)
    lane, scores = cuda.threadIdx.x % WARP, cuda.threadIdx.x < WARP
    first = cuda.blockIdx.x * lanes
    while first < finished[0]:
        i = finished[1 + first + lane] if lane < lanes and first + lane < finished[0] else NONE
        if i != NONE and scores:
            fetch(words, games.states, i)
        cuda.syncthreads()
        if i != NONE and scores:
            score(games, i, here[0])
        elif i != NONE:
            fetch(words, source.blank, 0)
            deal_next_row(games, source, i, here[0])
            put_back(words, games.states, i)
            if shown:
                list_row(games, i, here[0])
                observe_onto_zeros(games, i, here[0])
        first += cuda.gridDim.x * lanes


@called
def score(games: Games, i: int, state: Any) -> None:
    work = cuda.local.array(WORK, numba.int16)
    points = cuda.local.array(MAX_PLAYERS, numba.int32)
    end_row(games, i, state, Workspace(points, work, points))


@launched
def refresh(games: Games) -> None:
    words = cuda.local.array(WORDS, numba.int64)
    here = words.view(STATE)
    i = cuda.grid(1)
    if i < games.players.shape[0]:
        fetch(words, games.states, i)
        refresh_row(games, i, here[0])
