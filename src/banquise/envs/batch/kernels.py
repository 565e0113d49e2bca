"""Template: many games at once. The kernels here work on one game; a loop on CPU threads calls them (cpu.py), and on
CUDA one thread per game (cuda/batch.py), so that both do the same."""

from typing import Any

import numpy as np

from banquise.core.game import Actions
from banquise.core.kernel import kernel
from banquise.core.rng import WORD, threefry_block, xorshift
from banquise.core.template import rules
from banquise.envs.batch.arrays import Games, Source, Workspace
from banquise.envs.rewards import balance

deal, legal_actions, step = rules.deal, rules.legal_actions, rules.step
standing, score_of, observe = rules.standing, rules.score_of, rules.observe
HIGH_WORD = 0x7FFFFFFF
"""The mask of the high word, since seeds have 63 bits."""
WEYL = 0x9E3779B9
"""A multiplier that spreads small numbers over 32 bits."""


@kernel
def seed_of(seed: int, row: int, episode: int) -> int:
    """Derive the seed of each game from the batch's seed: 63 bits of Threefry."""
    high, low = threefry_block(seed & WORD, (seed >> 32) & WORD, row, episode)
    return ((high & HIGH_WORD) << 32) | low


@kernel
def begin_row(games: Games, source: Source, i: int, state: Any) -> None:
    """Begin the first game of a row, on a blank state."""
    games.episodes[i] = 0
    games.chance[i] = (((source.seed + i + 1) * WEYL) & WORD) | 1
    games.counts[i], games.played[i] = 0, 0
    games.done[i], games.illegal[i] = False, False
    for action in range(games.legal.shape[1]):
        games.legal[i, action] = False
    for seat in range(games.rewards.shape[1]):
        games.rewards[i, seat], games.scores[i, seat] = 0, 0
    deal_row(games, source, i, state)


@kernel
def deal_next_row(games: Games, source: Source, i: int, state: Any) -> None:
    """Deal the next game of row i, on a blank state."""
    games.episodes[i] += 1
    deal_row(games, source, i, state)


@kernel
def deal_row(games: Games, source: Source, i: int, state: Any) -> None:
    """Deal the game of row i with this number."""
    games.seeds[i] = seed_of(source.seed, int(i), int(games.episodes[i]))
    deal(state, games.seeds[i])


@kernel
def may_play(games: Games, action: int, i: int) -> bool:
    """Whether the action is legal; if not, the game is marked, and the action must not be played."""
    for seat in range(games.rewards.shape[1]):
        games.rewards[i, seat] = 0
    games.done[i] = False
    games.illegal[i] = action < 0 or action >= games.legal.shape[1] or not games.legal[i, action]
    return not games.illegal[i]


@kernel
def play_row(games: Games, action: int, i: int, state: Any) -> None:
    """Take one decision."""
    step(state, action)
    games.played[i] += 1
    games.done[i] = state.over != 0


@kernel
def draw_row(games: Games, i: int) -> None:
    """Draw a random legal action, each equally likely."""
    games.chance[i] = xorshift(games.chance[i])
    games.drawn[i] = games.choices[i, (games.chance[i] * games.counts[i]) >> 32]


@kernel
def play_row_at_random(games: Games, i: int, state: Any, decisions: int, choices: Actions) -> None:
    """Play up to this many random decisions, fewer if the game ends, on `state`: the row's, or a copy of it."""
    x = games.chance[i]
    made = 0
    while made < decisions and not state.over:
        n = legal_actions(state, choices)
        x = xorshift(x)
        step(state, int(choices[(x * n) >> 32]))
        made += 1
    games.chance[i] = x
    games.played[i] += made
    games.done[i] = state.over != 0


@kernel
def end_row(games: Games, i: int, state: Any, workspace: Workspace) -> None:
    """Write the scores and rewards of a finished game. Scoring can take longer than all decisions of the game, so it is
    done once, and the points are derived from the standing."""
    players = games.rewards.shape[1]
    standing(state, workspace.work, workspace.standing)
    for seat in range(players):
        games.scores[i, seat] = score_of(int(workspace.standing[seat]))
        games.rewards[i, seat] = np.float32(balance(workspace.standing, seat, players)) / np.float32(players - 1)


@kernel
def refresh_row(games: Games, i: int, state: Any) -> None:
    """Write the observation and the legal actions of the player to decide."""
    observe_row(games, i, state)
    list_row(games, i, state)


@kernel
def observe_row(games: Games, i: int, state: Any) -> None:
    """Write a row's observation. The row is taken from `games` only once, because Numba would count references at each
    access in a loop."""
    seen = games.observations[i]
    for k in range(seen.shape[0]):
        seen[k] = 0
    games.players[i] = state.player
    observe(state, int(state.player), seen)


@kernel
def observe_onto_zeros(games: Games, i: int, state: Any) -> None:
    games.players[i] = state.player
    observe(state, int(state.player), games.observations[i])


@kernel
def list_row(games: Games, i: int, state: Any) -> None:
    """Write the legal actions as a list and as a mask; only the bytes of the mask that change are written."""
    legal, choices = games.legal[i], games.choices[i]
    for c in range(int(games.counts[i])):
        legal[choices[c]] = False
    count = legal_actions(state, choices)
    for c in range(count):
        legal[choices[c]] = True
    games.counts[i] = count


# CPU threads: all rows from rows[0] to rows[1], in place.


@kernel
def begin_rows(games: Games, source: Source, rows: tuple[int, int]) -> None:
    for i in range(rows[0], rows[1]):
        games.states[i] = source.blank[0]
        begin_row(games, source, i, games.states[i])
        refresh_row(games, i, games.states[i])


@kernel
def score_and_deal_next(games: Games, source: Source, i: int, workspace: Workspace) -> None:
    """Score a game that has ended, and deal the next one."""
    end_row(games, i, games.states[i], workspace)
    games.states[i] = source.blank[0]
    deal_next_row(games, source, i, games.states[i])


@kernel
def step_row(games: Games, action: int, source: Source, i: int, workspace: Workspace) -> None:
    if may_play(games, action, i):
        play_row(games, action, i, games.states[i])
    if games.done[i]:
        score_and_deal_next(games, source, i, workspace)
    refresh_row(games, i, games.states[i])


@kernel
def step_rows(games: Games, actions: Actions, source: Source, rows: tuple[int, int], workspace: Workspace) -> None:
    """Take a decision in each game; after the end of a game, deal the next one."""
    for i in range(rows[0], rows[1]):
        step_row(games, int(actions[i]), source, i, workspace)


@kernel
def play_rows_at_random(
    games: Games, decisions: int, source: Source, rows: tuple[int, int], workspace: Workspace
) -> None:
    """Play up to this many random decisions in each game; one that ends waits for the others before a new deal."""
    for i in range(rows[0], rows[1]):
        play_row_at_random(games, i, games.states[i], decisions, workspace.choices)
        if games.done[i]:
            score_and_deal_next(games, source, i, workspace)


@kernel
def refresh_rows(games: Games, rows: tuple[int, int]) -> None:
    for i in range(rows[0], rows[1]):
        refresh_row(games, i, games.states[i])


@kernel
def draw_rows(games: Games, rows: tuple[int, int]) -> None:
    for i in range(rows[0], rows[1]):
        draw_row(games, i)
