"""Playing one game of a contest."""

import random
from collections.abc import Sequence
from dataclasses import asdict, dataclass, field
from time import perf_counter
from typing import Any

from banquise import bots
from banquise.arena import entrants
from banquise.arena.contest import FORFEITS, Contest, Unit
from banquise.bots import Bot
from banquise.bots.outside import OutsideBot
from banquise.core.game import Game, ranks
from banquise.core.line import Line, compile_entries
from banquise.core.match import Match
from banquise.core.rng import seed_rng
from banquise.games import load
from banquise.text.writer import WriterBot

OPENING = 2
"""The number of random decisions of each player in an opening."""
FIXED_SEED = 2**40 + 1


@dataclass
class Result:
    """The result of one game. Lists are by seat."""

    number: int
    deal: int
    bots: list[str]
    scores: list[int]
    ranks: list[int]
    decisions: list[int]
    seconds: list[float]  # thinking time
    faults: list[str]  # faults of programs
    actions: list[int] = field(default_factory=list)  # in turn, after the opening

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def play(contest: Contest, unit: Unit, seats: Sequence[Bot] | None = None) -> Result:
    """Play the game to the end with the given bots or, by default, those that the unit names."""
    game = load(contest.game)
    line = begin(game, contest, unit.deal)
    if seats is None:
        seats = [entrants.make(name, game, contest.seed_of("bot", unit.number, s)) for s, name in enumerate(unit.seats)]
    decisions, seconds = [0] * contest.players, [0.0] * contest.players
    actions: list[int] = []
    try:
        while not line.over:
            seat = line.decider
            if isinstance(bot := seats[seat], WriterBot):
                bot.hear(Match.of(line).news(seat))
            began = perf_counter()
            action = bots.ask(bot, game, line.state, contest.seed_of("ask", unit.number, len(actions)))
            seconds[seat] += perf_counter() - began
            decisions[seat] += 1
            actions.append(int(action))
            line.play(actions[-1])
    finally:
        for bot in seats:
            if isinstance(bot, OutsideBot):
                bot.close()
    faults = [bot.fault if isinstance(bot, OutsideBot) else "" for bot in seats]
    standing = line.standing()
    if contest.faults == FORFEITS:
        standing = [min(standing) - 1 if fault else points for points, fault in zip(standing, faults, strict=True)]
    scores, rounded = line.scores(), [round(s, 6) for s in seconds]
    ended = scores, ranks(standing), decisions, rounded, faults, actions
    return Result(unit.number, unit.deal, list(unit.seats), *ended)


def begin(game: Game, contest: Contest, deal: int) -> Line:
    """Deal, and play the opening if there is one."""
    line = dealt(game, contest, deal)
    for action in opening(game, contest, deal):
        line.play(action)
    return line


def dealt(game: Game, contest: Contest, deal: int) -> Line:
    return Line(game, contest.players, contest.seed_of("deal", deal), contest.options, rules=contest.rules)


def opening(game: Game, contest: Contest, deal: int) -> list[int]:
    """Draw a few random decisions for a deal that is equal to the fixed one, so that such deals differ."""
    line = dealt(game, contest, deal)
    if equals_fixed_deal(line):
        chance = random.Random(contest.seed_of("opening", deal))
        for _ in range(OPENING * contest.players):
            if not line.over:
                line.play(chance.choice(line.legal()))
    return list(line.actions)


def equals_fixed_deal(line: Line) -> bool:
    """Whether the deal differs from the one of FIXED_SEED only in the seed itself.

    In Arktia, where only the starting player is drawn, these are the deals with the same starting player. The entries
    of the challenge depend on it: with openings for the other deals too, none could be reproduced.
    """
    deal = line.deal
    dealt, fixed = line.state, Line(deal.game, deal.players, FIXED_SEED, deal.options, rules=deal.rules).state
    seed_rng(dealt, 0)
    seed_rng(fixed, 0)
    return bool(dealt.tobytes() == fixed.tobytes())


def warm(contest: Contest) -> None:
    """Compile what the contest will need (or load it from the cache)."""
    game = load(contest.game)
    compile_entries(game)
    state = Line(game, contest.players, 0, contest.options).state
    for name in contest.bots:
        if entrants.is_ours(name):
            bots.ask(entrants.make(name, game, 0), game, state, 0)
