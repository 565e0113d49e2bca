"""Measuring a network: a contest of the arena between two searching bots."""

from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from banquise.arena.contest import Contest, Unit
from banquise.arena.contest_game import Result, play
from banquise.arena.ratings import Interval, wilson
from banquise.arena.report import win_share
from banquise.bots.learned import Network
from banquise.bots.search import Budget, SearchBot
from banquise.core.game import Game

ONE, OTHER = "one", "other"


@dataclass(frozen=True)
class TrialBot:
    """A bot of a trial."""

    network: Network | None
    simulations: int

    def bot(self, game: Game, seed: int) -> SearchBot:
        return SearchBot(game, seed, Budget(simulations=self.simulations), network=self.network)


@dataclass(frozen=True)
class Trial:
    """A trial: one bot on each seat in turn and the other on all other seats, with the same deals."""

    game: Game
    players: int
    one: TrialBot
    other: TrialBot
    seed: int

    def contest(self, deals: int) -> Contest:
        line_up = (ONE, *[OTHER] * (self.players - 1))
        return Contest(self.game.name, self.players, (ONE, OTHER), deals * self.players, self.seed, line_ups=(line_up,))

    def share_won(self, deals: int, cores: int) -> Interval:
        """The share of games won by `one`, with its 95% interval."""
        contest = self.contest(deals)
        with ThreadPoolExecutor(cores) as threads:
            results = list(threads.map(lambda unit: self.play(contest, unit), contest.units()))
        won = sum(win_share(result, result.bots.index(ONE)) for result in results)
        return wilson(won, len(results))

    def play(self, contest: Contest, unit: Unit) -> Result:
        """Play a game of the contest. All bots of a deal have the same seed, so that a bot wins exactly its share
        against itself."""
        seed = contest.seed_of("bot", unit.deal)
        sides = {ONE: self.one, OTHER: self.other}
        return play(contest, unit, [sides[name].bot(self.game, seed) for name in unit.seats])
