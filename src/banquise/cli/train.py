"""`banquise train GAME`: let the search learn from its own games."""

import argparse
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from banquise.bots.learned import write
from banquise.core.errors import OptionError
from banquise.games import load
from banquise.training.iterations import Plan, Training

USUAL = Plan()


def add_parser(commands: Any) -> None:
    parser = commands.add_parser(
        "train",
        help="train a network from self-play (needs PyTorch)",
        description="The search plays against itself, a small network learns from the games and guides the search that "
        "plays next, and so on. If interrupted, run the same command to resume. The folder gets a network for each "
        "iteration (N.net) and the learning curve (curve.json, curve.parquet, curve.svg).",
    )
    parser.add_argument("game", help="the game's name, see `banquise games`")
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="where everything is kept (default training/GAME)")
    parser.add_argument("--export", type=Path, metavar="FILE", help="write the last network to this file too")
    numbers = {
        "iterations": "rounds of self-play and training",
        "games": "games per iteration",
        "simulations": "simulations per decision in self-play",
        "deals": "deals in the trial after each iteration",
        "trial_simulations": "simulations per decision in trials",
        "seed": "seed of the games",
        "cores": "cores for self-play and, without a GPU, for training",
    }
    for name, meaning in numbers.items():
        usual = getattr(USUAL, name)
        parser.add_argument(
            f"--{name.replace('_', '-')}", type=int, default=usual, metavar="N", help=f"{meaning} (default %(default)s)"
        )
    parser.add_argument("--epochs", type=int, default=2, metavar="N", help="passes over each position (default 2)")
    parser.add_argument("--device", help="where to train: cpu or cuda (default: cuda if available)")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> None:
    game = load(chosen.game)
    if find_spec("torch") is None:
        raise OptionError("learning needs PyTorch: pip install '.[train]'")
    import torch

    from banquise.training.learner import LearningSettings

    names = ("iterations", "games", "simulations", "seed", "deals", "trial_simulations", "cores")
    device = chosen.device or ("cuda" if torch.cuda.is_available() else "cpu")
    plan = Plan(**{name: getattr(chosen, name) for name in names}, device=device)
    plan.check()
    torch.set_num_threads(plan.cores)  # sums in another order would give other weights
    network = Training(
        game, chosen.out or Path("training", game.name), plan, LearningSettings(epochs=chosen.epochs)
    ).run()
    if chosen.export and network is not None:
        write(network, chosen.export)
