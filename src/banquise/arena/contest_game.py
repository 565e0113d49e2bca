"""Playing one game of a contest."""

from dataclasses import asdict, dataclass, field
from time import perf_counter
from typing import Any

import numpy as np

from banquise import bots
from banquise.arena.contest import FORFEITS, Contest, Unit
from banquise.bots.program import ProgramBot
from banquise.bots.random import RandomBot
from banquise.core.game import Game, ranks
from banquise.core.rng import seed_rng
from banquise.games import load

OPENING = 2
"""Random decisions of each player that begin a game without chance."""
DEAL_AGAIN = 2**40 + 1


@dataclass
class Result:
    """A game played. Lists go by seat."""

    number: int
    deal: int
    bots: list[str]
    scores: list[int]
    ranks: list[int]
    decisions: list[int]
    seconds: list[float]  # thought
    faults: list[str]  # what programs did wrong
    actions: list[int] = field(default_factory=list)  # in turn, after the opening

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def play(contest: Contest, unit: Unit) -> Result:
    game = load(contest.game)
    state = begin(game, contest, unit.deal)
    seats = [bots.make(name, game, contest.seed_of("bot", unit.number, s)) for s, name in enumerate(unit.seats)]
    decisions, seconds = [0] * contest.players, [0.0] * contest.players
    actions: list[int] = []
    try:
        while not state.over:
            seat = int(state.player)
            began = perf_counter()
            action = bots.ask(seats[seat], game, state, contest.seed_of("ask", unit.number, len(actions)))
            seconds[seat] += perf_counter() - began
            decisions[seat] += 1
            actions.append(int(action))
            game.step(state, action)
    finally:
        for bot in seats:
            if isinstance(bot, ProgramBot):
                bot.close()
    faults = [bot.fault if isinstance(bot, ProgramBot) else "" for bot in seats]
    standing = measure(game, game.standing, state)
    if contest.faults == FORFEITS:
        standing = [min(standing) - 1 if fault else points for points, fault in zip(standing, faults, strict=True)]
    scores, rounded = measure(game, game.scores, state), [round(s, 6) for s in seconds]
    ended = scores, ranks(standing), decisions, rounded, faults, actions
    return Result(unit.number, unit.deal, list(unit.seats), *ended)


def begin(game: Game, contest: Contest, deal: int) -> Any:
    """The deal, and the opening if there is one."""
    state = dealt(game, contest, deal)
    for action in opening(game, contest, deal):
        game.step(state, action)
    return state


def dealt(game: Game, contest: Contest, deal: int) -> Any:
    state = game.new_state(contest.players, contest.options)
    game.deal(state, contest.seed_of("deal", deal))
    return state


def opening(game: Game, contest: Contest, deal: int) -> list[int]:
    """Where all deals are alike, a few random decisions make a different opening of each."""
    state, actions = dealt(game, contest, deal), list[int]()
    if deals_are_alike(game, state):
        opener = RandomBot(game, contest.seed_of("opening", deal))
        for _ in range(OPENING * contest.players):
            if not state.over:
                actions.append(int(opener.choose(state)))
                game.step(state, actions[-1])
    return actions


def deals_are_alike(game: Game, state: Any) -> bool:
    """Is there no chance in the deal? It is then the same for any seed, but for the seed itself."""
    dealt, again = state.copy(), state.copy()
    game.deal(again, DEAL_AGAIN)
    seed_rng(dealt, 0)
    seed_rng(again, 0)
    return bool(dealt.tobytes() == again.tobytes())


def measure(game: Game, measured: Any, state: Any) -> list[int]:
    out = np.zeros(int(state.seats), np.int32)
    measured(state, np.zeros(game.work, np.int16), out)
    return [int(points) for points in out]


def warm(contest: Contest) -> None:
    """Compile what the contest will need (or load it from the cache)."""
    game = load(contest.game)
    state = game.new_state(contest.players, contest.options)
    game.deal(state, 0)
    for name in contest.bots:
        if not bots.parse(name).command:
            bots.make(name, game, 0).choose(state)
    measure(game, game.scores, state)
    measure(game, game.standing, state)
