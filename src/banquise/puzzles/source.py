"""The games between bots from which puzzles are made, by number."""

import random
from dataclasses import asdict, dataclass
from typing import Any

from banquise.analysis.examiner import Question
from banquise.bots import LEVELS
from banquise.core.errors import OptionError
from banquise.core.line import ALL, Line
from banquise.core.rng import SEEDS
from banquise.games import load
from banquise.puzzles.maker import SIMULATIONS, TRYING, Maker
from banquise.puzzles.puzzle import Puzzle

PLAYERS = LEVELS[1:4]
"""The levels that play the games; each seat's level is drawn."""
APART = 6
"""The fewest decisions between two puzzles of a game, so that they are from different turns."""
EASY, EASY_KEPT = LEVELS[0], 4
"""The weakest level, and the ratio: of the puzzles that this level solves at once, one in EASY_KEPT is kept."""


@dataclass(frozen=True)
class Source:
    """An origin of puzzles; the same one gives the same puzzles everywhere."""

    game: str
    players: int = 2
    seed: int = 1
    simulations: int = SIMULATIONS

    def check(self) -> None:
        load(self.game).new_state(self.players, {})
        if not 0 <= self.seed < SEEDS:
            raise OptionError(f"a seed is a whole number from 0 to 2^63 − 1, not {self.seed}")
        if self.simulations < 100:
            raise OptionError(f"a puzzle takes at least 100 simulations, not {self.simulations}")


@dataclass(frozen=True)
class SearchedGame:
    """The puzzles of one game, with statistics."""

    number: int
    looked: int  # decisions examined
    found: int  # candidates before confirmation
    unconfirmed: int  # candidates that were not confirmed
    unsolved: int  # puzzles that the strongest level does not solve
    puzzles: list[dict[str, Any]]
    solved: list[list[int]]  # by puzzle: whether each level, from the weakest, solves it in one more try

    def as_json(self) -> dict[str, Any]:
        return asdict(self)


def play(maker: Maker, source: Source, number: int) -> list[Question]:
    """Play a game, and return the decisions that left a choice."""
    chance = random.Random(f"{source} {number}")
    levels = [chance.choice(PLAYERS) for _ in range(source.players)]
    line = Line(maker.game, source.players, chance.randrange(SEEDS), {}, recent=ALL)
    asked, first = [], line.decider
    while not line.over:
        legal = line.legal()
        action = legal[0]
        if len(legal) > 1:
            question = Question(line.decision, line.position, action, first)
            action = maker.choice(levels[line.decider], question, chance.randrange(SEEDS // 2))
            asked.append(question._replace(action=action))
        line.play(action)
    return asked


def search_game(maker: Maker, source: Source, number: int) -> SearchedGame:
    """Find the puzzles of a game."""
    asked = play(maker, source, number)
    chance = random.Random(f"{source} {number} puzzles")
    found, puzzles, solved, last = 0, list[Puzzle](), list[list[int]](), -APART
    unconfirmed = unsolved = 0
    for one in asked:
        seed, is_kept = chance.randrange(SEEDS // 2), chance.randrange(EASY_KEPT) == 0
        best = maker.find(one, seed) if one.decision - last >= APART else None
        if best is None or (not is_kept and maker.choice(EASY, one, seed) == best):
            continue
        found, last = found + 1, one.decision
        puzzle = maker.confirm(one, seed, best)
        unconfirmed += puzzle is None
        if puzzle and puzzle.level:
            puzzles.append(puzzle)
            solved.append([int(maker.choice(level, one, seed + TRYING) == best) for level in LEVELS])
        elif puzzle:
            unsolved += 1
    rows = [puzzle.as_json() for puzzle in puzzles]
    return SearchedGame(number, len(asked), found, unconfirmed, unsolved, rows, solved)
