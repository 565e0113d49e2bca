"""A network that ppo.py or dqn.py trained, as a bot for the arena and the challenge. It needs NumPy alone:

    python examples/policy_bot.py baselines/runs/arctic-ppo-1/policy-1.pt arctic examples/policies    # needs PyTorch
    banquise challenge py:examples/policy_bot.py:make --deals 2

The first command writes a policy as a small file: weights of one byte each, and only those that a game of two players
can use. The bot reads GAME.npz from the folder that BANQUISE_POLICIES names, by default `policies` beside this file.
It plays the likeliest action.
"""

import os
import sys
from pathlib import Path
from typing import Any

import numpy as np

from banquise import batch
from banquise.core.game import Game
from banquise.envs.features import features
from banquise.games import load

FOLDER = Path(os.environ.get("BANQUISE_POLICIES") or Path(__file__).parent / "policies")
LAYERS = ("body.0", "body.2", "choice")
LARGEST = 127
SAMPLE, STEPS = 256, 600
"""Games at random, and decisions in each, that show which features and actions there are."""
RARE = 1e-3
"""Features that are set in a smaller share of positions are dropped."""


class PolicyBot:
    name = "policy"

    def __init__(self, game: Game, file: Path) -> None:
        with np.load(file) as kept:
            parts = {name: kept[name] for name in kept.files}
        if int(parts["version"]) != game.observation.version:
            raise ValueError(f"{file} is for version {parts['version']} of {game.name}'s observation")
        self.game, self.active, self.usual = game, parts["active"], parts["actions"]
        self.layers = [
            (parts[f"{layer}.weight"] * parts[f"{layer}.scale"][:, None], parts[f"{layer}.bias"]) for layer in LAYERS
        ]
        self.legal = np.zeros(game.max_legal, np.int32)

    def choose(self, state: Any) -> int:
        legal = self.legal[: self.game.legal_actions(state, self.legal)]
        if len(legal) == 1:
            return int(legal[0])
        seen = np.zeros((1, self.game.observation.length), np.uint8)
        self.game.observe(state, int(state.player), seen[0])
        return int(legal[self.logits(features(self.game, seen)[0])[legal].argmax()])

    def logits(self, found: Any) -> Any:
        """The logits of all actions; those that random play never had count as the least likely."""
        hidden = found[self.active]
        for weight, bias in self.layers[:-1]:
            hidden = np.maximum(weight @ hidden + bias, 0)
        weight, bias = self.layers[-1]
        logits = np.full(len(self.game.actions), -np.inf, np.float32)
        logits[self.usual] = weight @ hidden + bias
        return logits


def make(game: Game, _: int) -> PolicyBot:
    return PolicyBot(game, FOLDER / f"{game.name}.npz")


def write(weights: dict[str, Any], name: str, folder: Path) -> Path:
    """Write the weights of a policy (its `state_dict`, as arrays) for the bot."""
    game = load(name)
    active, usual = in_use(name)
    weights = {part: np.asarray(values, np.float32) for part, values in weights.items()}
    weights["body.0.weight"] = weights["body.0.weight"][:, active]
    weights["choice.weight"], weights["choice.bias"] = weights["choice.weight"][usual], weights["choice.bias"][usual]
    parts = {"version": np.int32(game.observation.version), "active": active, "actions": usual}
    for layer in LAYERS:
        weight = weights[f"{layer}.weight"]
        scale = np.maximum(np.abs(weight).max(axis=1), 1e-9) / LARGEST
        parts[f"{layer}.weight"] = np.rint(weight / scale[:, None]).astype(np.int8)
        parts[f"{layer}.scale"], parts[f"{layer}.bias"] = scale, weights[f"{layer}.bias"]
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"{name}.npz"
    np.savez_compressed(path, **parts)
    return path


def in_use(name: str) -> tuple[Any, Any]:
    """The features and the actions that games of two players often have, by random play."""
    games = batch(name, SAMPLE).reset(1)
    times = np.zeros(games.features().shape[1], np.int64)
    usual = np.zeros(games.legal.shape[1], np.bool_)
    for _ in range(STEPS):
        times += (games.features() > 0).sum(axis=0)
        usual |= games.legal.any(axis=0)
        games.step(games.random_actions())
    return np.flatnonzero(times >= RARE * SAMPLE * STEPS).astype(np.int16), np.flatnonzero(usual).astype(np.int16)


def main() -> None:
    import torch

    source, name, folder = sys.argv[1:]
    path = write({part: values.numpy() for part, values in torch.load(source, "cpu").items()}, name, Path(folder))
    print(f"{path}: {path.stat().st_size / 1000:.0f} kB")


if __name__ == "__main__":
    main()
