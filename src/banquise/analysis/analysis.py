"""A whole line of play: curves, what changed them, how well each seat decided, and where the match turned."""

import os
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from threading import local
from typing import Any, NamedTuple

from banquise.analysis.calibration import UNIT, share_win
from banquise.analysis.examiner import Examiner, Moment, Question
from banquise.core.errors import OptionError
from banquise.core.game import Game
from banquise.core.line import Line

SIMULATIONS = 1_000
SOUND = UNIT // 50
"""A decision that loses no more than this counts as accurate,"""
NOTEWORTHY = UNIT // 100
"""and one that loses less than this is no turning point."""
TURNING_POINTS = 3
AFRESH = 500_000_009
"""The largest of many inexact losses are mostly too large, so they are examined again from a seed that is this much
further, with up to"""
DEEPEST = 8
"""times the simulations. What this second look finds takes the place of the first. It takes less than half as long: the
depth is one for each"""
CHOICES_PER_DEPTH = 12
"""choices of the game, and the candidates are"""
FEW, MANY, LONG = 4, 8, 192
"""few, or many in a game with a long list of choices: numbers that up to four cores share evenly."""
HARDLY = UNIT // 20
"""Luck, or choices, that changed a chance by less than this hardly mattered."""


@dataclass(frozen=True)
class Budget:
    """The budget of an analysis; the same seed and simulations give the same figures."""

    simulations: int = SIMULATIONS
    seed: int = 0
    cores: int = 0  # 0: use all of them
    with_open_cards: bool = False

    def __post_init__(self) -> None:
        if self.simulations < 2:
            raise OptionError(f"an analysis takes at least 2 simulations a decision, not {self.simulations}")


class Point(NamedTuple):
    """A point of the curve: each seat's chance after a number of decisions."""

    decision: int
    chances: Sequence[int]


class Shift(NamedTuple):
    """The causes of a change in a seat's chance from the first point of its curve to the last: the three add up to the
    change."""

    own: int
    others: int
    chance: int


@dataclass(frozen=True)
class Analysis:
    """The choices of a strong player in a game, from what each seat knew."""

    game: Game
    players: int
    budget: Budget
    moments: Sequence[Moment]
    curve: Sequence[Point]
    shifts: Sequence[Shift]  # of each seat

    @property
    def turning(self) -> list[Moment]:
        """The decisions that cost most by a second look, the costliest first."""
        lossy = [moment for moment in self.moments if moment.is_checked and moment.loss >= NOTEWORTHY]
        return sorted(lossy, key=lambda moment: (-moment.loss, moment.decision))[:TURNING_POINTS]

    def accuracy(self, seat: int) -> int | None:
        """The per cent of a seat's choices that were as good as the best, or nearly; None: it had no choice."""
        losses = [moment.loss for moment in self.moments if moment.seat == seat]
        return 100 * sum(loss <= SOUND for loss in losses) // len(losses) if losses else None

    def as_json(self) -> dict[str, Any]:
        """All figures, for programs; actions are written as game records write them."""
        words = self.game.actions.words
        turning = {moment.decision for moment in self.turning}
        return {
            "game": self.game.name,
            "players": self.players,
            "simulations": self.budget.simulations,
            "seed": self.budget.seed,
            "unit": UNIT,
            "curve": [{"decision": point.decision, "chances": list(point.chances)} for point in self.curve],
            "seats": [{"accuracy": self.accuracy(seat), **shift._asdict()} for seat, shift in enumerate(self.shifts)],
            "moments": [
                {
                    "decision": moment.decision,
                    "seat": moment.seat,
                    "played": words(moment.played),
                    "best": words(moment.best),
                    "loss": moment.loss,
                    "before": list(moment.before),
                    "after": list(moment.after),
                    "open": moment.open,
                    "reason": moment.reason._asdict() if moment.reason else None,
                    "turning": moment.decision in turning,
                }
                for moment in self.moments
            ],
        }


Progress = Callable[[int, int], None]
"""A listener, called with the number of decisions examined and their total."""


def analyse(line: Line, budget: Budget | None = None, progress: Progress | None = None) -> Analysis:
    """Every decision of a line that left a choice."""
    chosen = budget or Budget()
    moments = examine_all(line, choices_of(line), chosen, progress or (lambda done, of: None))
    curve = curve_of(line, moments)
    return Analysis(line.game, line.players, chosen, moments, curve, shifts_of(line, moments, curve))


def choices_of(line: Line) -> list[Question]:
    found = []
    for number, (before, action, _) in enumerate(line.steps(1, line.decision)) if line.decision else ():
        if len(line.entries.decide(before)[1]) > 1:
            found.append(Question(number, before, action, line.decider_of(0)))
    return found


def examine_all(line: Line, choices: Sequence[Question], budget: Budget, progress: Progress) -> list[Moment]:
    """Examine on several cores: the search releases the GIL, and each thread has its own memory."""
    threads = local()

    def examiner() -> Examiner:
        if not hasattr(threads, "examiner"):
            threads.examiner = Examiner(line.game, line.players)
        found: Examiner = threads.examiner
        return found

    def examine(asked: Question) -> Moment:
        moment = examiner().examine(asked, budget.seed, budget.simulations)
        if not budget.with_open_cards:
            return moment
        return replace(moment, open=examiner().open_chances(asked, budget.seed, budget.simulations))

    def check(number: int) -> Moment:
        simulations = depth_among(len(choices)) * budget.simulations
        moment = examiner().examine(choices[number], budget.seed + AFRESH, simulations)
        return replace(moment, is_checked=True, open=moments[number].open)

    moments: list[Moment] = []
    with ThreadPoolExecutor(budget.cores or os.cpu_count()) as pool:
        for moment in pool.map(examine, choices):
            moments.append(moment)
            progress(len(moments), len(choices))
        doubtful = doubtful_among(moments)
        for done, moment in enumerate(pool.map(check, doubtful)):
            moments[doubtful[done]] = moment
            progress(len(moments) + done + 1, len(moments) + len(doubtful))
    return moments


def doubtful_among(moments: Sequence[Moment]) -> list[int]:
    """The numbers of the moments to examine again."""
    lossy = [number for number, moment in enumerate(moments) if moment.loss > 0]
    return sorted(lossy, key=lambda number: (-moments[number].loss, number))[: candidates_among(len(moments))]


def candidates_among(choices: int) -> int:
    """The number of decisions that the second look examines."""
    return MANY if choices >= LONG else FEW


def depth_among(choices: int) -> int:
    """The depth of the second look, in that of the first."""
    return max(1, min(DEEPEST, choices // CHOICES_PER_DEPTH))


def curve_of(line: Line, moments: Sequence[Moment]) -> list[Point]:
    """A point for each moment, and one for how it ended; of an unfinished game, for what the last decision left."""
    points = [Point(moment.decision, moment.before) for moment in moments]
    if line.over:
        return [*points, Point(line.decision, share_win(line.standing()))]
    return [*points, Point(line.decision, moments[-1].after)] if moments else points


def shifts_of(line: Line, moments: Sequence[Moment], curve: Sequence[Point]) -> list[Shift]:
    """The shifts from each point to the next: first the choice, then, if chance or hidden cards came into play, luck.
    If not, whatever else the next search finds is the choice's, too: it looked better or worse than it was."""
    seats = range(line.players)
    own, others, chance = ([0] * line.players for _ in range(3))
    for number, moment in enumerate(moments):
        following = curve[number + 1]
        is_luck = came_by_luck(line, moment, following.decision)
        for seat in seats:
            by_choice = moment.after[seat] if is_luck else following.chances[seat]
            (own if seat == moment.seat else others)[seat] += by_choice - moment.before[seat]
            chance[seat] += following.chances[seat] - by_choice
    return [Shift(own[seat], others[seat], chance[seat]) for seat in seats]


def came_by_luck(line: Line, moment: Moment, until: int) -> bool:
    """Whether anything that the deciding seat could not know changed what comes next: something was dealt or drawn, it
    learned a hidden card, or the next search starts from what somebody else knows."""
    before, after = line.position_after(moment.decision), line.position_after(until)
    rng = line.game.state.where("rng")
    learned = any(line.history.learners[at] >> moment.seat & 1 for at in range(moment.decision, until))
    is_elsewhere = line.game.has_secrets and (line.entries.is_over(after) or line.entries.player(after) != moment.seat)
    return before[rng] != after[rng] or learned or is_elsewhere
