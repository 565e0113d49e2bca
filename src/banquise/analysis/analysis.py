"""The analysis of a line of play: curves and the causes of their changes, the accuracy of each seat, and turning
points."""

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
from banquise.core.processes import cores

SIMULATIONS = 1_000
SOUND = UNIT // 50
"""The largest loss of a decision that counts as accurate."""
NOTEWORTHY = UNIT // 100
"""The smallest loss of a turning point."""
TURNING_POINTS = 3
AFRESH = 500_000_009
"""The distance to the seed of the second look. The largest of many noisy estimates are usually overestimates, so they
are examined again from a fresh seed, with up to DEEPEST times the simulations."""
DEEPEST = 8
"""The most that the second look multiplies the simulations; its figures replace the first ones. It takes less than half
as long as the first: its depth is 1 for each CHOICES_PER_DEPTH choices of the game."""
CHOICES_PER_DEPTH = 12
"""The number of choices of a game per unit of depth."""
FEW, MANY, LONG = 4, 8, 192
"""The numbers of candidates for the second look, and the number of choices from which a game is long. Up to four cores
share the candidates evenly."""
HARDLY = UNIT // 20
"""The change of a chance below which luck, or choices, hardly mattered."""


@dataclass(frozen=True)
class Method:
    """The method of an analysis: the same seed and simulations give the same figures."""

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
    """The causes of the change in a seat's chance from the first point of its curve to the last; the three add up to
    it."""

    own: int
    others: int
    chance: int


@dataclass(frozen=True)
class Analysis:
    """The choices of a strong player in a game, from what each seat knew."""

    game: Game
    players: int
    method: Method
    moments: Sequence[Moment]
    curve: Sequence[Point]
    shifts: Sequence[Shift]  # of each seat

    @property
    def turning(self) -> list[Moment]:
        """The decisions that cost most by a second look, the costliest first."""
        lossy = [moment for moment in self.moments if moment.is_checked and moment.loss >= NOTEWORTHY]
        return sorted(lossy, key=lambda moment: (-moment.loss, moment.decision))[:TURNING_POINTS]

    def accuracy(self, seat: int) -> int | None:
        """The per cent of a seat's choices that were as good as the best, or nearly; None if it had no choice."""
        losses = [moment.loss for moment in self.moments if moment.seat == seat]
        return 100 * sum(loss <= SOUND for loss in losses) // len(losses) if losses else None

    def cost(self, seat: int) -> int | None:
        """The cost of a seat's choices on average, in tenths of a per cent; None: it had no choice."""
        losses = [moment.loss for moment in self.moments if moment.seat == seat]
        return (2000 * sum(losses) + UNIT * len(losses)) // (2 * UNIT * len(losses)) if losses else None

    def as_json(self) -> dict[str, Any]:
        """All figures, for programs; actions are written as game records write them."""
        words = self.game.actions.words
        turning = {moment.decision for moment in self.turning}
        return {
            "game": self.game.name,
            "players": self.players,
            "simulations": self.method.simulations,
            "seed": self.method.seed,
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


def analyse(line: Line, method: Method | None = None, progress: Progress | None = None) -> Analysis:
    """Analyse every decision of a line that left a choice."""
    chosen = method or Method()
    moments = examine_all(line, choices_of(line), chosen, progress or (lambda done, of: None))
    curve = curve_of(line, moments)
    return Analysis(line.game, line.players, chosen, moments, curve, shifts_of(line, moments, curve))


def choices_of(line: Line) -> list[Question]:
    found = []
    for number, (before, action, _) in enumerate(line.steps(1, line.decision)) if line.decision else ():
        if len(line.entries.decide(before)[1]) > 1:
            found.append(Question(number, before, action, line.decider_of(0)))
    return found


def examine_all(line: Line, choices: Sequence[Question], method: Method, progress: Progress) -> list[Moment]:
    """Examine on several cores: the search releases the GIL, and each thread has its own memory."""
    threads = local()

    def examiner() -> Examiner:
        if not hasattr(threads, "examiner"):
            threads.examiner = Examiner(line.game, line.players)
        found: Examiner = threads.examiner
        return found

    def examine(asked: Question) -> Moment:
        moment = examiner().examine(asked, method.seed, method.simulations)
        if not method.with_open_cards:
            return moment
        return replace(moment, open=examiner().open_chances(asked, method.seed, method.simulations))

    def check(number: int) -> Moment:
        simulations = depth_among(len(choices)) * method.simulations
        moment = examiner().examine(choices[number], method.seed + AFRESH, simulations)
        return replace(moment, is_checked=True, open=moments[number].open)

    moments: list[Moment] = []
    with ThreadPoolExecutor(method.cores or cores()) as pool:
        for moment in pool.map(examine, choices):
            moments.append(moment)
            progress(len(moments), len(choices))
        doubtful = doubtful_among(moments)
        for done, moment in enumerate(pool.map(check, doubtful)):
            moments[doubtful[done]] = moment
            progress(len(moments) + done + 1, len(moments) + len(doubtful))
    return moments


def doubtful_among(moments: Sequence[Moment]) -> list[int]:
    """Select the moments to examine again, by number."""
    lossy = [number for number, moment in enumerate(moments) if moment.loss > 0]
    return sorted(lossy, key=lambda number: (-moments[number].loss, number))[: candidates_among(len(moments))]


def candidates_among(choices: int) -> int:
    """The number of decisions that the second look examines."""
    return MANY if choices >= LONG else FEW


def depth_among(choices: int) -> int:
    """The depth of the second look, in that of the first."""
    return max(1, min(DEEPEST, choices // CHOICES_PER_DEPTH))


def curve_of(line: Line, moments: Sequence[Moment]) -> list[Point]:
    """Compute a point for each moment, and one for the result; in an unfinished game, for the position after the last
    decision."""
    points = [Point(moment.decision, moment.before) for moment in moments]
    if line.over:
        return [*points, Point(line.decision, share_win(line.standing()))]
    return [*points, Point(line.decision, moments[-1].after)] if moments else points


def shifts_of(line: Line, moments: Sequence[Moment], curve: Sequence[Point]) -> list[Shift]:
    """Divide the change from each point to the next: first the choice, then luck, if chance or hidden cards came into
    play. Otherwise the rest also belongs to the choice, which looked better or worse than it was."""
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
    """Whether something unknown to the deciding seat influenced the next point: a card was dealt or drawn, the seat
    learned a hidden card, or the next search uses another seat's knowledge."""
    before, after = line.position_after(moment.decision), line.position_after(until)
    rng = line.game.state.where("rng")
    learned = any(line.history.learners[at] >> moment.seat & 1 for at in range(moment.decision, until))
    is_elsewhere = line.game.has_secrets and (line.entries.is_over(after) or line.entries.player(after) != moment.seat)
    return before[rng] != after[rng] or learned or is_elsewhere
