"""PPO and DQN on all games with several seeds, side by side, a core for each run:

    python examples/baselines.py --minutes 8 --device cuda --out baselines

Needs PyTorch. Writes to the folder --out: baselines.json (every curve, and the settings), a picture for each game where
matplotlib is installed, and the weights, zipped for each algorithm; `runs` has what each run wrote and printed.
`--gather` only collects the runs again.
"""

import argparse
import json
import os
import subprocess
import sys
import time
import zipfile
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from pathlib import Path
from typing import Any

import curves

from banquise import __version__
from banquise.games import OWN, load

FOLDER = Path(__file__).parent
ALGORITHMS = {"ppo": "--horizon 64 --minibatch 4096", "dqn": "--memory 300000 --minibatch 2048"}
ROWS = {"ppo": 1024, "dqn": 512}
RESERVE = 75
"""Seconds for starting a run and for its last point."""
WARM = ("warm_steps", "warm_seat")


class Baselines:
    def __init__(self, chosen: argparse.Namespace) -> None:
        self.chosen, self.deadline = chosen, time.monotonic() + 60 * chosen.minutes
        self.runs: Path = chosen.out / "runs"
        self.cores = cycle(sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else ())

    def play(self) -> None:
        self.runs.mkdir(parents=True, exist_ok=True)
        with ThreadPoolExecutor() as games:
            list(games.map(self.play_game, self.chosen.games))

    def play_game(self, game: str) -> None:
        """Compile the game once, then start all its runs."""
        calls = {part: f"import curves; curves.{part}('{game}')" for part in WARM}
        with ThreadPoolExecutor() as parts:
            list(parts.map(lambda part: self.start(f"{game}-{part}", [sys.executable, "-c", calls[part]]), WARM))
        seeds = range(1, self.chosen.seeds + 1)
        wanted = [(game, algorithm, seed) for seed in seeds for algorithm in ALGORITHMS]
        with ThreadPoolExecutor(len(wanted)) as runs:
            list(runs.map(self.train, wanted))

    def train(self, wanted: tuple[str, str, int]) -> None:
        game, algorithm, seed = wanted
        if hasattr(os, "sched_setaffinity"):
            os.sched_setaffinity(0, {next(self.cores)})  # of this thread, and of the program that it starts
        name, minutes = f"{game}-{algorithm}-{seed}", (self.deadline - time.monotonic() - RESERVE) / 60
        common = f"--minutes {max(minutes, 0.1):.2f} --seed {seed} --device {self.chosen.device}"
        sizes = f"--hidden {self.chosen.hidden} --trials {self.chosen.trials} --rows {ROWS[algorithm]}"
        arguments = f"{common} {sizes} --out {self.runs / name} {ALGORITHMS[algorithm]}".split()
        self.start(name, [sys.executable, str(FOLDER / f"{algorithm}.py"), game, *arguments])

    def start(self, name: str, command: list[str]) -> None:
        """Run a command to its end, or to the deadline: what it has written by then counts."""
        with open(self.runs / f"{name}.log", "w") as log:
            log.write(" ".join(command) + "\n")
            log.flush()
            env = os.environ | {"PYTHONPATH": os.pathsep.join([str(FOLDER), *sys.path]), "OMP_NUM_THREADS": "1"}
            try:
                left = max(self.deadline - time.monotonic(), 1)
                code = subprocess.run(command, stdout=log, stderr=log, env=env, timeout=left).returncode
            except subprocess.TimeoutExpired:
                code = -1
        print(f"{self.deadline - time.monotonic():5.0f} s left: {name} ended with {code}", flush=True)


def gather(out: Path) -> dict[str, Any]:
    """Collect the curves and the weights of all runs."""
    found: dict[str, dict[str, dict[int, curves.Curve]]] = {}
    for path in sorted((out / "runs").glob("*/curve.csv")):
        game, algorithm, _ = path.parent.name.rsplit("-", 2)
        found.setdefault(game, {}).setdefault(algorithm, {}).update(curves.read(path))
    for game, by_algorithm in found.items():
        labelled = {algorithm.upper(): seeds for algorithm, seeds in by_algorithm.items()}
        curves.draw(labelled, out / f"{game}.svg", game.capitalize())
    for algorithm in ALGORITHMS:
        with zipfile.ZipFile(out / f"{algorithm}.zip", "w", zipfile.ZIP_DEFLATED) as archive:
            for path in sorted((out / "runs").glob(f"*-{algorithm}-*/policy-*.pt")):
                archive.write(path, f"{path.parent.name}.pt")
    versions = {game: load(game).observation.version for game in found}
    return {"banquise": __version__, "observation_versions": versions, "curves": found}


def table(found: dict[str, Any]) -> str:
    """The ends of the curves as Markdown: the mean of the seeds, and their range."""
    rows = ["| game | algorithm | against `random` | against `greedy` | decisions of a run |", "|---|---|--:|--:|--:|"]
    for game, by_algorithm in found["curves"].items():
        for algorithm, seeds in by_algorithm.items():
            ends = [curve[-1] for curve in seeds.values()]
            shares = [[100 * end[curves.AGAINST + bot] for end in ends] for bot in ("random", "greedy")]
            cells = [f"{sum(one) / len(one):.1f}% ({min(one):.1f}–{max(one):.1f})" for one in shares]
            made = sum(end["decisions"] for end in ends) / len(ends) / 1e6
            rows.append(f"| {game.capitalize()} | {algorithm.upper()} | {' | '.join(cells)} | {made:.1f} million |")
    return "\n".join(rows)


def main(arguments: list[str] | None = None) -> dict[str, Any]:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", nargs="+", default=list(OWN))
    parser.add_argument("--seeds", type=int, default=3)
    parser.add_argument("--minutes", type=float, default=8.0, help="of everything, compiling included (default 8)")
    parser.add_argument("--device", default="cpu", choices=("cpu", "cuda"), help="of the networks")
    parser.add_argument("--hidden", type=int, default=64, help="width of the networks (default 64)")
    parser.add_argument("--trials", type=int, default=500, help="games for a point; at the end four times as many")
    parser.add_argument("--out", type=Path, default=Path("baselines"))
    parser.add_argument("--gather", action="store_true")
    chosen = parser.parse_args(arguments)
    if not chosen.gather:
        Baselines(chosen).play()
    found = gather(chosen.out)
    settings = {name: str(value) for name, value in vars(chosen).items()}
    (chosen.out / "baselines.json").write_text(json.dumps({"settings": settings, **found}) + "\n")
    print(table(found))
    return found


if __name__ == "__main__":
    main()
