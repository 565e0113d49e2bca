"""PPO by self-play, in one file: a network learns a game by playing all seats of a batch of games.

    python examples/ppo.py arktia --minutes 5                  # on the CPU
    python examples/ppo.py arctic --device cuda --minutes 6    # nothing leaves the GPU but the curve

Needs PyTorch. Writes to the folder --out: curve.csv (win shares against the random and the greedy bot as it learns),
curve.svg where matplotlib is installed, and policy.pt, the network's weights. Rewards come at the end of a game alone.
"""

import argparse
import csv
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor, nn

from banquise import batch
from banquise.core.game import Game, NumberKind
from banquise.envs.features import encoding_of, feature_count
from banquise.envs.learner.cpu import CpuLearnerBatch

OPPONENTS = ("random", "greedy")


@dataclass(frozen=True)
class Settings:
    game: str
    players: int
    device: str
    minutes: float
    rows: int  # games side by side
    horizon: int  # decisions of each between two updates
    minibatch: int
    hidden: int
    rate: float
    seed: int
    evaluate_seconds: float
    evaluate_games: int
    out: Path
    epochs: int = 2
    trace: float = 0.95  # GAE's lambda; nothing is discounted
    clip: float = 0.2
    entropy: float = 0.01
    longest_gradient: float = 0.5


class Encoder(nn.Module):
    """Observations as features, as banquise.envs.features has them, for any number of rows on any device."""

    def __init__(self, game: Game) -> None:
        super().__init__()
        kinds, mosts, firsts = (torch.as_tensor(part).long() for part in encoding_of(game.observation))
        is_set = kinds == NumberKind.SET
        bits = [(k, b) for k in torch.nonzero(is_set).flatten().tolist() for b in range(int(mosts[k]).bit_length())]
        self.size = feature_count(game.observation)
        self.register_buffer("categories", torch.nonzero(kinds == NumberKind.CATEGORY).flatten())
        self.register_buffer("shares", torch.nonzero((kinds != NumberKind.CATEGORY) & ~is_set).flatten())
        self.register_buffer("members", torch.tensor(bits, dtype=torch.long).reshape(-1, 2))
        self.register_buffer("mosts", mosts.float())
        self.register_buffer("firsts", firsts)

    def forward(self, seen: Tensor) -> Tensor:
        seen = seen.long()
        out = torch.zeros(len(seen), self.size, device=seen.device)
        out.scatter_(1, self.firsts[self.categories] + seen[:, self.categories], 1.0)
        out[:, self.firsts[self.shares]] = seen[:, self.shares] / self.mosts[self.shares]
        if len(self.members):
            numbers, bits = self.members.unbind(1)
            out[:, self.firsts[numbers] + bits] = ((seen[:, numbers] >> bits) & 1).float()
        return out


class Policy(nn.Module):
    """Logits of all actions, the illegal ones at −1e9, and the value: the reward that the player may expect."""

    def __init__(self, game: Game, hidden: int) -> None:
        super().__init__()
        self.encoder = Encoder(game)
        self.body = nn.Sequential(nn.Linear(self.encoder.size, hidden), nn.ReLU(), nn.Linear(hidden, hidden), nn.ReLU())
        self.choice, self.value = nn.Linear(hidden, len(game.actions)), nn.Linear(hidden, 1)
        nn.init.orthogonal_(self.choice.weight, 0.01)
        nn.init.zeros_(self.value.weight)

    def forward(self, seen: Tensor, legal: Tensor) -> tuple[Tensor, Tensor]:
        hidden = self.body(self.encoder(seen))
        return self.choice(hidden).masked_fill(~legal, -1e9), self.value(hidden).squeeze(1)


def drawn(logits: Tensor) -> Tensor:
    """An action for each row, as likely as the logits say."""
    return (logits - torch.empty_like(logits).exponential_().log()).argmax(1)


class Rollout(NamedTuple):
    """Shapes [horizon, rows, …]."""

    seen: Tensor
    legal: Tensor
    players: Tensor
    actions: Tensor
    chances: Tensor  # log-probabilities of the actions
    values: Tensor
    rewards: Tensor  # of every seat
    done: Tensor


class Games:
    """A batch as tensors that share its memory."""

    def __init__(self, settings: Settings) -> None:
        self.batch = batch(settings.game, settings.rows, settings.players, settings.device).reset(settings.seed)
        arrays = ("observations", "legal", "players", "rewards", "done")
        self.seen, self.legal, self.players, self.rewards, self.done = (
            torch.as_tensor(getattr(self.batch, name), device=settings.device) for name in arrays
        )

    def step(self, actions: Tensor) -> None:
        self.batch.step(actions if actions.is_cuda else actions.numpy())


@torch.no_grad()
def play(games: Games, policy: Policy, horizon: int) -> Rollout:
    steps: list[tuple[Tensor, ...]] = []
    for _ in range(horizon):
        before = games.seen.clone(), games.legal.clone(), games.players.long()
        logits, values = policy(games.seen, games.legal)
        actions = drawn(logits)
        chances = logits.log_softmax(1).gather(1, actions[:, None]).squeeze(1)
        games.step(actions)
        steps.append((*before, actions, chances, values, games.rewards.clone(), games.done.clone()))
    return Rollout(*(torch.stack(part) for part in zip(*steps, strict=True)))


@torch.no_grad()
def advantages(rollout: Rollout, games: Games, policy: Policy, trace: float) -> Tensor:
    """GAE along each seat's own decisions. Seats that are not to decide at the end share the opposite of the value of
    the one that is."""
    rows = torch.arange(len(games.seen), device=games.seen.device)
    last = policy(games.seen, games.legal)[1]
    following = (-last / (games.rewards.shape[1] - 1))[:, None].repeat(1, games.rewards.shape[1])
    following[rows, games.players.long()] = last
    gained, reward = torch.zeros_like(following), torch.zeros_like(following)
    found = torch.zeros_like(rollout.values)
    for t in reversed(range(len(found))):
        over, player = rollout.done[t][:, None], rollout.players[t]
        reward = torch.where(over, rollout.rewards[t], reward)
        following, gained = following.masked_fill(over, 0), gained.masked_fill(over, 0)
        surprise = reward[rows, player] + following[rows, player] - rollout.values[t]
        found[t] = surprise + trace * gained[rows, player]
        reward[rows, player], following[rows, player], gained[rows, player] = 0, rollout.values[t], found[t]
    return found


def minibatches(rollout: Rollout, settings: Settings) -> Iterator[Tensor]:
    n = rollout.values.numel()
    for _ in range(settings.epochs):
        yield from torch.randperm(n, device=rollout.values.device).split(min(settings.minibatch, n))


def learn(policy: Policy, optimiser: Any, rollout: Rollout, gains: Tensor, settings: Settings) -> dict[str, float]:
    seen, legal, actions, chances = (
        part.flatten(0, 1) for part in (rollout.seen, rollout.legal, rollout.actions, rollout.chances)
    )
    returns, gains = (gains + rollout.values).flatten(), gains.flatten()
    gains = (gains - gains.mean()) / (gains.std() + 1e-8)
    told: list[Tensor] = []
    for rows in minibatches(rollout, settings):
        logits, values = policy(seen[rows], legal[rows])
        logs = logits.log_softmax(1)
        ratio = (logs.gather(1, actions[rows, None]).squeeze(1) - chances[rows]).exp()
        clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
        choice_loss = -torch.min(ratio * gains[rows], clipped * gains[rows]).mean()
        value_loss = (values - returns[rows]).square().mean()
        entropy = -(logs.exp() * logs).sum(1).mean()
        optimiser.zero_grad()
        (choice_loss + 0.5 * value_loss - settings.entropy * entropy).backward()
        nn.utils.clip_grad_norm_(policy.parameters(), settings.longest_gradient)
        optimiser.step()
        told.append(torch.stack([entropy.detach(), value_loss.detach()]))
    entropy_mean, value_mean = torch.stack(told).mean(0).tolist()
    return {"entropy": round(entropy_mean, 4), "value_loss": round(value_mean, 4)}


@torch.no_grad()
def win_share(policy: Policy, settings: Settings, opponents: str, games: int) -> float:
    """The share of wins in the first game of each row, played by the likeliest actions; a draw is half a win."""
    table = CpuLearnerBatch(batch(settings.game, games, settings.players), opponents)
    table.reset(settings.seed + 1)
    results = np.full(games, np.nan)
    while np.isnan(results).any():
        seen, legal = (
            torch.as_tensor(part).to(settings.device) for part in (table.batch.observations, table.batch.legal)
        )
        table.step(policy(seen, legal)[0].argmax(1).cpu().numpy())
        ended = table.learners.ended & np.isnan(results)
        results[ended] = table.learners.rewards[ended]
    return float((results + 1).mean() / 2)


def train(settings: Settings) -> list[dict[str, float]]:
    torch.manual_seed(settings.seed)
    torch.set_float32_matmul_precision("high")
    games = Games(settings)
    policy = Policy(games.batch.game, settings.hidden).to(settings.device)
    optimiser = torch.optim.Adam(policy.parameters(), settings.rate, eps=1e-5)
    curve: list[dict[str, float]] = []
    spent = decisions = 0.0  # seconds of learning, without what is spent on the curve
    told = {"entropy": 0.0, "value_loss": 0.0}
    while True:
        is_last = spent >= 60 * settings.minutes
        if is_last or spent >= settings.evaluate_seconds * len(curve):
            many = settings.evaluate_games * (4 if is_last else 1)
            shares = {f"against_{bot}": round(win_share(policy, settings, bot, many), 4) for bot in OPPONENTS}
            curve.append({"seconds": round(spent, 1), "decisions": decisions, **shares, **told, "games": many})
            print("  ".join(f"{name} {value:,}" for name, value in curve[-1].items()), flush=True)
            write(curve, policy, settings.out)
        if is_last:
            return curve
        start = time.perf_counter()
        optimiser.param_groups[0]["lr"] = settings.rate * max(1 - spent / (60 * settings.minutes), 0.05)
        rollout = play(games, policy, settings.horizon)
        told = learn(policy, optimiser, rollout, advantages(rollout, games, policy, settings.trace), settings)
        spent, decisions = spent + time.perf_counter() - start, decisions + rollout.values.numel()


def write(curve: list[dict[str, float]], policy: Policy, out: Path) -> None:
    out.mkdir(parents=True, exist_ok=True)
    with open(out / "curve.csv", "w", newline="") as file:
        rows = csv.DictWriter(file, curve[0])
        rows.writeheader()
        rows.writerows(curve)
    torch.save(policy.state_dict(), out / "policy.pt")
    draw(curve, out / "curve.svg")


def draw(curve: list[dict[str, float]], path: Path) -> None:
    try:
        from matplotlib import pyplot
    except ImportError:
        return
    figure, axes = pyplot.subplots(figsize=(6, 3.5), layout="constrained")
    for bot in OPPONENTS:
        axes.plot(
            [row["seconds"] / 60 for row in curve], [row[f"against_{bot}"] for row in curve], label=f"against {bot}"
        )
    axes.set(xlabel="minutes of learning", ylabel="win share", ylim=(0, 1))
    axes.legend(loc="lower right")
    figure.savefig(path)
    pyplot.close(figure)


def parse(arguments: list[str] | None = None) -> Settings:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="arktia")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--device", default="cpu", choices=("cpu", "cuda"))
    parser.add_argument("--minutes", type=float, default=5.0, help="of learning; the curve takes more time (default 5)")
    parser.add_argument("--rows", type=int, help="games side by side (default 256; on CUDA 4096)")
    parser.add_argument("--horizon", type=int, default=64, help="decisions of each game between updates (default 64)")
    parser.add_argument("--minibatch", type=int, help="(default 1024; on CUDA 8192)")
    parser.add_argument("--hidden", type=int, help="width of the network (default 128; on CUDA 512)")
    parser.add_argument("--rate", type=float, default=5e-4, help="of learning, at first (default 0.0005)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--evaluate-seconds", type=float, default=30.0, help="of learning between points of the curve")
    parser.add_argument("--evaluate-games", type=int, default=500, help="for a point; at the end four times as many")
    parser.add_argument("--out", type=Path, default=Path("ppo"))
    chosen = vars(parser.parse_args(arguments))
    on_cuda = chosen["device"] == "cuda"
    usual = {"rows": (256, 4096), "minibatch": (1024, 8192), "hidden": (128, 512)}
    return Settings(**chosen | {name: chosen[name] or pair[on_cuda] for name, pair in usual.items()})


if __name__ == "__main__":
    train(parse())
