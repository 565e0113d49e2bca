"""Expert iteration: the search plays against itself, a network learns from the games and guides the next search.
Everything is kept in a folder, so that an interrupted run resumes where it stopped."""

import json
import sys
from dataclasses import asdict, dataclass, field
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any

from banquise.arena.ratings import Interval
from banquise.bots.learned import Network, read, write
from banquise.core.errors import OptionError
from banquise.core.game import Game
from banquise.core.processes import cores

from .generator import GameGenerator, joined
from .notes import Notes
from .trial import Trial, TrialBot

WINDOW = 3
"""The number of iterations from whose games the network learns; weaker bots played the older ones."""
SEEDS_APART = 10**9
TRIAL_SEED = 10**7
say = partial(print, file=sys.stderr, flush=True)


@dataclass(frozen=True)
class Plan:
    iterations: int = 4
    games: int = 5_000  # per iteration
    simulations: int = 50  # per decision
    seed: int = 1
    deals: int = 100  # per trial, each played once from every seat
    trial_simulations: int = 300
    cores: int = field(default_factory=cores)
    device: str = "cpu"

    def check(self) -> None:
        for name in ("iterations", "games", "simulations", "deals", "trial_simulations", "cores"):
            if getattr(self, name) < 1:
                raise OptionError(f"--{name.replace('_', '-')} is at least 1, not {getattr(self, name)}")


class Training:
    def __init__(self, game: Game, folder: Path, plan: Plan, settings: Any) -> None:
        self.game, self.folder, self.plan, self.settings = game, folder, plan, settings
        self.window: list[Notes] = []
        folder.mkdir(parents=True, exist_ok=True)
        self.curve = self._kept_curve()

    def _kept_curve(self) -> list[dict[str, Any]]:
        """Read the results already in this folder, which must come from the same plan."""
        file = self.folder / "curve.json"
        plan = {name: getattr(self.plan, name) for name in ("games", "simulations", "seed")}
        alike = {"game": self.game.name, "lessons": asdict(self.settings), **plan}
        if not file.exists():
            self.heading = alike
            return []
        kept = json.loads(file.read_text("utf-8"))
        self.heading = kept["training"]
        if self.heading != alike:
            raise OptionError(f"{self.folder} holds a training of other settings: {self.heading}, not {alike}")
        points: list[dict[str, Any]] = kept["curve"]
        return points

    def network_of(self, iteration: int) -> Network | None:
        return read(self.game, self.folder / f"{iteration}.net") if iteration else None

    def run(self) -> Network | None:
        """Run the missing iterations and return the last network."""
        done = len(self.curve)
        if done:
            say(f"iterations done already: {done}")
        if 0 < done < self.plan.iterations:
            say("going on: first the games of the last ones are played again, since the next learns from them too")
            self.window = [self.play(iteration) for iteration in range(1, done + 1)[1 - WINDOW :]]
        for iteration in range(done + 1, self.plan.iterations + 1):
            self.iterate(iteration)
        return self.network_of(len(self.curve))

    def iterate(self, iteration: int) -> None:
        from .learner import learn

        began = perf_counter()
        self.window = [*self.window, self.play(iteration)][-WINDOW:]
        played = perf_counter() - began
        learned = learn(self.game, joined(self.window), self.plan.device, self.settings)
        write(learned.network, self.folder / f"{iteration}.net")
        seconds = perf_counter() - began
        won = self.trial(learned.network)
        error = (won.high - won.low) / 2
        point = {
            "iteration": iteration,
            "games": self.plan.games,
            "positions": learned.positions,
            "play_s": round(played, 1),
            "learn_s": round(seconds - played, 1),
            "results_by_evaluation": learned.by_evaluation[0],
            "results_by_network": learned.by_network[-1][0],
            "values_by_evaluation": learned.by_evaluation[1],
            "values_by_network": learned.by_network[-1][1],
            "won": won.value,
            "error": error,
        }
        self.curve.append(point)
        self.keep_curve()
        say(
            f"iteration {iteration}: {learned.positions:,} positions; results foretold with a loss of "
            f"{point['results_by_network']:.4f} (evaluation alone {point['results_by_evaluation']:.4f}); "
            f"wins {won.value:.1%} ± {error:.1%} against the search without a network"
        )

    def play(self, iteration: int) -> Notes:
        """Play games of the last network against itself."""
        seed = (self.plan.seed * 100 + iteration) * SEEDS_APART
        generator = GameGenerator(self.game, self.network_of(iteration - 1), self.plan.simulations, seed)
        parts, told = [], perf_counter()
        for part in generator.notes(self.plan.games, self.plan.cores):
            parts.append(part)
            if perf_counter() - told > 10:
                told = perf_counter()
                say(f"iteration {iteration}: {sum(len(part.values) for part in parts):,} positions so far …")
        return joined(parts)

    def trial(self, network: Network) -> Interval:
        """Play the network against the search without one, with as many simulations."""
        one, other = (TrialBot(each, self.plan.trial_simulations) for each in (network, None))
        trial = Trial(self.game, self.game.players[0], one, other, TRIAL_SEED)
        return trial.share_won(self.plan.deals, self.plan.cores)

    def keep_curve(self) -> None:
        """Save the curve as JSON to continue from, as Parquet and as a picture."""
        import pyarrow as arrow  # type: ignore[import-untyped]
        from pyarrow import parquet

        text = json.dumps({"training": self.heading, "curve": self.curve}, indent=1) + "\n"
        (self.folder / "curve.json").write_text(text, "utf-8")
        parquet.write_table(arrow.Table.from_pylist(self.curve), self.folder / "curve.parquet")
        draw(self.game.name, self.curve, self.folder / "curve.svg")


def draw(name: str, curve: list[dict[str, Any]], path: Path) -> None:
    """Draw the share of wins after each iteration, with its interval."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    figure = Figure(figsize=(6, 3.5), layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.add_subplot()
    columns = ([point[column] for point in curve] for column in ("iteration", "won", "error"))
    iterations, won, errors = columns
    axes.errorbar(iterations, won, errors, marker="o", color="#1f6f8b", capsize=3)
    axes.axhline(0.5, color="#c9d6de", zorder=0)
    axes.set(ylim=(0, 1), xlabel="iteration", ylabel="games won", title=f"{name}: with the network against without")
    axes.set_xticks(iterations)
    axes.spines[["top", "right"]].set_visible(False)
    figure.savefig(path)
