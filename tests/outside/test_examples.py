"""The examples that learn, shortened: each plays, learns something, and writes its curve."""

import csv
import importlib.util
import sys
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("torch", reason="make outside installs the learning libraries")

EXAMPLES = Path(__file__).parents[2] / "examples"
SHORT = {
    "ppo": "--minutes 0.02 --rows 16 --horizon 8 --evaluate-seconds 60 --evaluate-games 4",
    "maskable_ppo": "--steps 256 --between 256 --rollout 32",
    "tianshou_dqn": "--steps 256 --between 256",
    "openspiel_dqn": "--games 2 --between 1 --trials 1",
}


@pytest.fixture
def example(monkeypatch: pytest.MonkeyPatch) -> Any:
    monkeypatch.syspath_prepend(str(EXAMPLES))

    def load(name: str) -> Any:
        spec = importlib.util.spec_from_file_location(name, EXAMPLES / f"{name}.py")
        assert spec is not None and spec.loader is not None
        monkeypatch.setitem(sys.modules, name, module := importlib.util.module_from_spec(spec))
        spec.loader.exec_module(module)
        return module

    return load


@pytest.mark.parametrize("name", SHORT)
@pytest.mark.filterwarnings("default")  # of the libraries
def test_an_example_writes_its_curve(name: str, example: Any, tmp_path: Path) -> None:
    module, arguments = example(name), ["arktia", "--out", str(tmp_path), *SHORT[name].split()]
    curve = module.train(module.parse(arguments)) if name == "ppo" else module.main(arguments)
    with open(tmp_path / "curve.csv") as file:
        rows = list(csv.DictReader(file))
    assert len(rows) == len(curve) >= 2 and all(0 <= float(row["against_random"]) <= 1 for row in rows)
    assert (tmp_path / "curve.svg").exists()


def test_the_encoder_of_ppo_gives_the_features_of_the_environments(example: Any) -> None:
    import numpy as np
    import torch

    import banquise
    from banquise.envs.features import features

    for name in ("arctic", "arktia", "scavengers"):
        seen = np.array([banquise.new(name, seed=seed).observe(0) for seed in range(4)])
        found = example("ppo").Encoder(banquise.load(name))(torch.as_tensor(seen))
        assert np.allclose(found.numpy(), features(banquise.load(name), seen), atol=1e-6)


def test_each_seat_of_ppo_is_credited_with_its_own_reward(example: Any) -> None:
    """Two seats move alternately; the game ends with the third decision, and seat 0 wins."""
    import torch

    ppo = example("ppo")
    nothing = torch.zeros(3, 1)
    players = torch.tensor([[0], [1], [0]])
    done = torch.tensor([[False], [False], [True]])
    rewards = torch.zeros(3, 1, 2)
    rewards[2, 0] = torch.tensor([1.0, -1.0])
    rollout = ppo.Rollout(nothing, nothing, players, players, nothing, nothing, rewards, done)

    class Next:
        seen, legal, players, rewards = torch.zeros(1, 1), torch.ones(1, 1), torch.tensor([1]), torch.zeros(1, 2)

    found = ppo.advantages(rollout, Next, lambda seen, legal: (None, torch.tensor([0.5])), trace=1.0)
    assert found.flatten().tolist() == [1, -1, 1]
