"""PPO by self-play: a network learns a game by playing all seats of a batch of games.

    python examples/ppo.py arktia --minutes 5                             # on the CPU
    python examples/ppo.py arctic --seeds 3 --device cuda                 # the network on a GPU, the games on the CPU
    python examples/ppo.py arctic --device cuda --games-on cuda --rows 4096    # nothing leaves the GPU but the curve

Needs PyTorch. Writes to the folder --out: curve.csv (win shares against the random and the greedy bot as it learns, for
each seed), curve.svg where matplotlib is installed, and policy-SEED.pt, the weights, with which policy_bot.py plays.
Rewards come at the end of a game alone.
"""

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, NamedTuple

import curves
import torch
from torch import Tensor, nn

from banquise import batch
from banquise.core.game import Game
from banquise.core.observation import NumberKind
from banquise.envs.features import encoding_of, feature_count
from banquise.games import load

OPPONENTS = ("random", "greedy")
Settings = argparse.Namespace
"""The arguments of the command line."""
EPOCHS, CLIP, ENTROPY, LONGEST_GRADIENT = 2, 0.2, 0.01, 0.5
TRACE = 0.95
"""GAE's lambda; nothing is discounted."""
ILLEGAL = -1e9


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
        return self.choice(hidden).masked_fill(~legal, ILLEGAL), self.value(hidden).squeeze(1)


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
    """A batch whose arrays are copied to the network's device after each step."""

    def __init__(self, settings: Settings, seed: int) -> None:
        self.batch = batch(settings.game, settings.rows, settings.players, settings.games_on).reset(seed)
        arrays = ("observations", "legal", "players", "rewards", "done")
        self.arrays = [torch.as_tensor(getattr(self.batch, name), device=settings.games_on) for name in arrays]
        self.device = settings.device
        self.look()

    def look(self) -> None:
        self.seen, self.legal, players, self.rewards, self.done = (
            array.to(self.device, copy=True) for array in self.arrays
        )
        self.players = players.long()

    def step(self, actions: Tensor) -> None:
        self.batch.step(actions if self.arrays[0].is_cuda else actions.cpu().numpy())
        self.look()


@torch.no_grad()
def play(games: Games, policy: Policy, horizon: int) -> Rollout:
    steps: list[tuple[Tensor, ...]] = []
    for _ in range(horizon):
        before = games.seen, games.legal, games.players
        logits, values = policy(games.seen, games.legal)
        actions = drawn(logits)
        chances = logits.log_softmax(1).gather(1, actions[:, None]).squeeze(1)
        games.step(actions)
        steps.append((*before, actions, chances, values, games.rewards, games.done))
    return Rollout(*(torch.stack(part) for part in zip(*steps, strict=True)))


@torch.no_grad()
def advantages(rollout: Rollout, games: Games, policy: Policy, trace: float = TRACE) -> Tensor:
    """GAE along each seat's own decisions. Seats that are not to decide at the end share the opposite of the value of
    the one that is."""
    rows = torch.arange(len(games.seen), device=games.seen.device)
    last = policy(games.seen, games.legal)[1]
    following = (-last / (games.rewards.shape[1] - 1))[:, None].repeat(1, games.rewards.shape[1])
    following[rows, games.players] = last
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


def minibatches(rollout: Rollout, size: int) -> Iterator[Tensor]:
    n = rollout.values.numel()
    for _ in range(EPOCHS):
        yield from torch.randperm(n, device=rollout.values.device).split(min(size, n))


def learn(policy: Policy, optimiser: Any, rollout: Rollout, gains: Tensor, minibatch: int) -> None:
    seen, legal, actions, chances = (
        part.flatten(0, 1) for part in (rollout.seen, rollout.legal, rollout.actions, rollout.chances)
    )
    returns, gains = (gains + rollout.values).flatten(), gains.flatten()
    gains = (gains - gains.mean()) / (gains.std() + 1e-8)
    for rows in minibatches(rollout, minibatch):
        logits, values = policy(seen[rows], legal[rows])
        logs = logits.log_softmax(1)
        ratio = (logs.gather(1, actions[rows, None]).squeeze(1) - chances[rows]).exp()
        clipped = ratio.clamp(1 - CLIP, 1 + CLIP)
        choice_loss = -torch.min(ratio * gains[rows], clipped * gains[rows]).mean()
        value_loss = (values - returns[rows]).square().mean()
        entropy = -(logs.exp() * logs).sum(1).mean()
        descend(optimiser, choice_loss + 0.5 * value_loss - ENTROPY * entropy, policy)


def descend(optimiser: Any, loss: Tensor, policy: Policy) -> None:
    optimiser.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(policy.parameters(), LONGEST_GRADIENT)
    optimiser.step()


def train(settings: Settings, seed: int) -> curves.Curve:
    torch.manual_seed(seed)
    games = Games(settings, seed)
    policy = Policy(games.batch.game, settings.hidden).to(settings.device)
    optimiser = torch.optim.Adam(policy.parameters(), settings.rate, eps=1e-5)

    def improve(spent: float) -> int:
        optimiser.param_groups[0]["lr"] = settings.rate * max(1 - spent, 0.05)
        rollout = play(games, policy, settings.horizon)
        learn(policy, optimiser, rollout, advantages(rollout, games, policy), settings.minibatch)
        return rollout.values.numel()

    return follow(settings, seed, policy, improve)


def follow(settings: Settings, seed: int, policy: Policy, improve: Callable[[float], int]) -> curves.Curve:
    """Call `improve`, which takes the share of the budget that is spent and returns the decisions it has made, until
    nothing is left; measure the curve on the way. DQN shares this."""
    budget = curves.Budget(settings.minutes, settings.decisions)
    curve: curves.Curve = []
    while True:
        spent = budget.spent
        if spent == 1 or spent * settings.points >= len(curve):
            shares = win_shares(policy, settings, settings.trials * (curves.LAST if spent == 1 else 1))
            if not curve:
                budget.begin()  # kernels have been compiled
            curve.append(budget.point() | shares)
            curves.write({seed: curve}, settings.out)
            torch.save(policy.state_dict(), settings.out / f"policy-{seed}.pt")
        if spent == 1:
            return curve
        budget.made += improve(spent)


@torch.no_grad()
def win_shares(policy: Policy, settings: Settings, games: int) -> dict[str, float]:
    """The share of wins against each opponent, playing the likeliest actions."""

    def choose(*arrays: Any) -> Any:
        seen, legal = (torch.as_tensor(array).to(settings.device) for array in arrays)
        return policy(seen, legal)[0].argmax(1).cpu().numpy()

    game, players = settings.game, settings.players
    shares = {bot: curves.win_share(game, choose, bot, games, players) for bot in OPPONENTS}
    return {curves.AGAINST + bot: round(share, 4) for bot, share in shares.items()}


def parser_for(description: str | None, name: str) -> argparse.ArgumentParser:
    """The arguments that PPO and DQN share."""
    parser = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("game", nargs="?", default="arktia")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--seeds", type=int, default=1, help="runs, one after the other (default 1)")
    parser.add_argument("--seed", type=int, default=1, help="of the first run (default 1)")
    parser.add_argument("--minutes", type=float, default=5.0, help="of each run, with its curve (default 5)")
    parser.add_argument("--decisions", type=int, help="where this ends earlier")
    parser.add_argument("--points", type=int, default=12, help="of the curve, after the first (default 12)")
    parser.add_argument("--trials", type=int, default=500, help="games for a point; at the end four times as many")
    parser.add_argument("--device", default="cpu", choices=("cpu", "cuda"), help="of the network")
    parser.add_argument("--rows", type=int, default=256, help="games side by side (default 256)")
    parser.add_argument("--hidden", type=int, default=128, help="width of the network (default 128)")
    parser.add_argument("--out", type=Path, default=Path(name))
    return parser


def parse(arguments: list[str] | None = None) -> Settings:
    parser = parser_for(__doc__, "ppo")
    parser.add_argument("--games-on", default="cpu", choices=("cpu", "cuda"), help="(cuda needs numba-cuda)")
    parser.add_argument("--horizon", type=int, default=64, help="decisions of each game between updates (default 64)")
    parser.add_argument("--minibatch", type=int, default=1024, help="(default 1024)")
    parser.add_argument("--rate", type=float, default=5e-4, help="of learning, at first (default 0.0005)")
    return parser.parse_args(arguments)


def run(settings: Settings, train: Callable[[Settings, int], curves.Curve]) -> dict[int, curves.Curve]:
    """A run for each seed."""
    torch.set_float32_matmul_precision("high")
    load(settings.game)  # a name that no game has is refused here
    found = {}
    for seed in range(settings.seed, settings.seed + settings.seeds):
        found[seed] = train(settings, seed)
        curves.write(found, settings.out)
    return found


if __name__ == "__main__":
    run(parse(), train)
