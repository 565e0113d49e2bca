"""The examples that learn, shortened: each plays, learns something, and writes its curve."""

import importlib.util
import sys
import zipfile
from pathlib import Path
from typing import Any

import pytest

pytest.importorskip("torch", reason="make outside installs the learning libraries")

EXAMPLES = Path(__file__).parents[2] / "examples"
SHORT = {
    "ppo": "--decisions 256 --points 1 --rows 16 --horizon 8 --trials 4 --seeds 2",
    "dqn": "--decisions 256 --points 1 --rows 16 --minibatch 64 --memory 100 --trials 4 --seeds 2",
    "maskable_ppo": "--steps 256 --between 256 --rollout 32",
    "tianshou_dqn": "--steps 256 --between 256",
    "openspiel_dqn": "--games 2 --between 1 --trials 1",
}
OURS = ("ppo", "dqn")
"""The learners of one file, which run with several seeds."""


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
    if name in OURS:
        written = module.run(module.parse(arguments), module.train)
        assert list(written) == [1, 2] and (tmp_path / "policy-2.pt").exists()
    else:
        written = {1: module.main(arguments)}
    assert example("curves").read(tmp_path / "curve.csv") == written
    assert all(0 <= point["against_random"] <= 1 for curve in written.values() for point in curve)
    assert all(len(curve) >= 2 for curve in written.values()) and (tmp_path / "curve.svg").exists()


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


def test_dqn_counts_on_the_next_decision_of_the_same_seat_unless_the_game_is_over(example: Any) -> None:
    """The policy chooses the second action, whose worth by the slow copy is ½; the first one is not legal."""
    import torch

    dqn = example("dqn")

    def knows(*logits: float) -> Any:
        return lambda seen, legal: (torch.tensor([logits] * 2).masked_fill(~legal, -1e9), torch.zeros(2))

    nothing, legal = torch.zeros(2, 1), torch.tensor([[False, True, True]] * 2)
    rewards, done = torch.tensor([0.0, 1.0]), torch.tensor([False, True])
    samples = dqn.Samples(nothing, torch.tensor([0, 0]), rewards, nothing, legal, done)
    error = dqn.loss(knows(0.5, 0.2, 0.1), knows(9.0, 0.5, 0.8), samples)
    assert error.item() == pytest.approx((0 + 0.5 * 0.5**2) / 2)  # ½ was expected; ½ and 1 are right


def test_the_baselines_of_a_game_are_gathered(example: Any, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    curves, baselines = example("curves"), example("baselines")
    for algorithm, seed, share in (("ppo", 1, 0.5), ("ppo", 2, 0.7), ("dqn", 1, 0.25)):
        point = {"decisions": 1000, "seconds": 1.0, "against_random": share, "against_greedy": 0.0}
        run = tmp_path / "runs" / f"arktia-{algorithm}-{seed}"
        curves.write({seed: [point | {"decisions": 0}, point]}, run)
        (run / f"policy-{seed}.pt").touch()
    found = baselines.main(["--gather", "--out", str(tmp_path)])
    assert list(found["curves"]["arktia"]["ppo"]) == [1, 2]
    assert "| Arktia | PPO | 60.0% (50.0–70.0) |" in capsys.readouterr().out
    assert zipfile.ZipFile(tmp_path / "ppo.zip").namelist() == ["arktia-ppo-1.pt", "arktia-ppo-2.pt"]
    assert (tmp_path / "arktia.svg").exists() and (tmp_path / "baselines.json").exists()


@pytest.mark.parametrize("name", ["arctic", "arktia"])
def test_a_policy_is_played_by_a_bot_as_the_network_plays(name: str, example: Any, tmp_path: Path) -> None:
    import numpy as np
    import torch

    import banquise

    ppo, bots = example("ppo"), example("policy_bot")
    torch.manual_seed(1)
    game, policy = banquise.load(name), ppo.Policy(banquise.load(name), 16)
    torch.nn.init.normal_(policy.choice.weight)
    path = bots.write({part: values.numpy() for part, values in policy.state_dict().items()}, name, tmp_path)
    bot, same, asked = bots.PolicyBot(game, path), 0, 0
    games = banquise.batch(name, 8).reset(seed=3)
    for _ in range(20):
        seen, legal = torch.as_tensor(games.observations), torch.as_tensor(games.legal)
        wanted = policy(seen, legal)[0].argmax(1).numpy()
        chosen = np.array([bot.choose(state.copy()) for state in games.states])
        assert games.legal[np.arange(8), chosen].all()
        same, asked = same + int((wanted == chosen).sum()), asked + len(chosen)
        games.step(chosen)
    assert same >= 0.9 * asked  # a byte for each weight
