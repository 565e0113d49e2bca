"""Making puzzles from a game's decisions: find, confirm, rate.

Everything here follows from a seed and from what the deciding seat knows: the search and the bots deal the rest again.
"""

import base64
from collections.abc import Sequence

import numpy as np

from banquise import bots
from banquise.analysis.calibration import calibration_of
from banquise.analysis.examiner import Examiner, Question
from banquise.bots import LEVELS, Bot
from banquise.bots.levels import BUDGETS
from banquise.bots.quick import QuickBot
from banquise.bots.search import SearchBot
from banquise.core.game import Game
from banquise.core.line import entries_of
from banquise.core.packing import pack, packed_room, unpack
from banquise.puzzles.puzzle import CONFIRMED, FEWEST, HELD, MARGIN, Gain, Puzzle, is_clear
from banquise.puzzles.themes import theme_of

SIMULATIONS = 8_000
"""The simulations of the look that finds a puzzle. Two quicker looks come first and exclude most decisions."""
QUICKER = (27, 4)
"""The divisors of SIMULATIONS for the two quicker looks."""
DEEPER = 10
"""The factor of SIMULATIONS for the look that confirms a puzzle."""
RIVALS = 3
"""The number of choices that are searched as closely as the best one."""
TRIES = 3
"""The number of times that each level tries a puzzle; it finds the best choice in most of them."""
NODES = 1 << 18
CONFIRMING, DEALING, RATING, TRYING = range(10, 50, 10)
"""The numbers added to a puzzle's seed for each purpose."""


class Maker:
    """A maker of puzzles for one thread."""

    def __init__(self, game: Game, players: int, simulations: int = SIMULATIONS) -> None:
        self.game, self.simulations = game, simulations
        self.entries = entries_of(game)
        self.examiner = Examiner(game, players, NODES)
        self.usual = calibration_of(game.name, players).decisions
        self.levels = {level: bots.make(name_of(level), game, 0) for level in LEVELS}
        self.chance = 0  # the chance with the best choice of the last look

    def find(self, asked: Question, seed: int) -> int | None:
        """Find the best choice, if it is clearly the best one."""
        _, legal = self.entries.decide(asked.state)
        if len(legal) < FEWEST:
            return None
        found = []
        for number, times in enumerate((*QUICKER, 1)):
            losses = self.look(asked, seed + number, self.simulations // times)
            if not is_clear(losses, HELD if times == QUICKER[0] else MARGIN):
                return None
            found.append(legal[losses.index(0)])
        return found[-1] if found[-1] == found[-2] else None

    def confirm(self, asked: Question, seed: int, best: int) -> Puzzle | None:
        """Make the puzzle, if a look from another seed with ten times the simulations agrees."""
        losses = self.look(asked, seed + CONFIRMING, DEEPER * self.simulations)
        _, legal = self.entries.decide(asked.state)
        if legal[losses.index(0)] != best or not is_clear(losses, CONFIRMED):
            return None
        kind, progress = self.game.actions.kind(best).name, asked.decision / self.usual
        return Puzzle(
            seat=self.entries.player(asked.state),
            decision=asked.decision,
            first=asked.first,
            position=self.dealt(asked, seed + DEALING),
            chance=self.chance,
            losses=losses,
            reasons=self.reasons(legal, best),
            theme=theme_of(self.game.name, kind, progress),
            level=self.rate(asked, seed + RATING, best),
        )

    def holds(self, puzzle: Puzzle, seed: int) -> bool:
        """Whether another look at a puzzle, as large as the one that confirmed it, agrees."""
        asked = Question(puzzle.decision, self.state_of(puzzle), 0, puzzle.first)
        losses = self.look(asked, seed, DEEPER * self.simulations)
        return losses[puzzle.best] == 0 and is_clear(losses, HELD)

    def state_of(self, puzzle: Puzzle) -> bytes:
        return unpack(base64.b64decode(puzzle.position), self.game.state.dtype.itemsize)

    def look(self, asked: Question, seed: int, simulations: int) -> list[int]:
        """Estimate the losses of the legal actions by a search."""
        examiner = self.examiner
        examiner.begin(asked, seed)
        examiner.memory.examine(simulations)
        most, decider = examiner.memory.run("best"), self.entries.player(asked.state)
        shares = examiner.shares()
        rivals = sorted(shares.keys() - {most}, key=lambda action: (-shares[action][decider], action))
        for action in rivals[:RIVALS]:
            examiner.rehearse(action, most, simulations)
        shares = examiner.shares()
        where = examiner.where(asked, shares[most])
        chances = {action: examiner.calibration.chances(found, where)[decider] for action, found in shares.items()}
        self.chance, least = max(chances.values()), min(chances.values())
        _, legal = self.entries.decide(asked.state)
        return [self.chance - chances.get(action, least) for action in legal]

    def reasons(self, legal: Sequence[int], best: int) -> list[Gain | None]:
        """Find the item by which the best action gains most over each other one, after a look."""
        found = [None if action == best else self.examiner.reason(best, action) for action in legal]
        return [reason and (reason.item, reason.gain) for reason in found]

    def dealt(self, asked: Question, seed: int) -> str:
        """Deal again everything that the seat cannot know, and pack the position as text."""
        position = self.entries.resample(asked.state, self.entries.player(asked.state), seed)
        out = np.zeros(packed_room(len(position)), np.uint8)
        return base64.b64encode(out[: pack(np.frombuffer(position, np.uint8), out)].tobytes()).decode()

    def rate(self, asked: Question, seed: int, best: int) -> str:
        """Find the weakest level that finds the best choice, as do all above it; an empty text if the strongest does
        not."""
        rating = ""
        for level in reversed(LEVELS):
            found = sum(self.choice(level, asked, seed + number) == best for number in range(TRIES))
            if 2 * found < TRIES:
                break
            rating = level
        return rating

    def choice(self, level: str, asked: Question, seed: int) -> int:
        """Choose as a level would, without a memory of earlier decisions."""
        bot = self.levels[level]
        reseed(bot, seed)
        return bots.ask(bot, self.game, self.entries.record(asked.state), seed)


def name_of(level: str) -> str:
    """The name of a level without its time limit, which could change the choices of a slow machine."""
    return f"{level}:{BUDGETS[level].simulations}it" if level in BUDGETS else level


def reseed(bot: Bot, seed: int) -> None:
    """Reset a bot, as if it had just been made with this seed."""
    assert isinstance(bot, SearchBot | QuickBot)
    memory = bot.workers[0].memory if isinstance(bot, SearchBot) else bot.memory
    memory.run("seed", seed)
