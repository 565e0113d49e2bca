"""DQN by self-play, in the same network as ppo.py: the worth of an action is the state's value plus the action's logit.

    python examples/dqn.py arctic --seeds 3 --device cuda

It is a double DQN with a replay memory, legal actions alone, and a slow copy of the network for the targets. What an
action of a seat led to is known when that seat decides again (`banquise.envs.self_play`), so it serves any number of
players. Needs PyTorch; writes what ppo.py writes.
"""

import copy
from typing import Any, NamedTuple

import curves
import torch
from ppo import Policy, Settings, descend, follow, parser_for, run
from torch import Tensor

from banquise.envs import self_play

EXPLORE_FIRST, EXPLORE_LAST, EXPLORING = 1.0, 0.05, 0.4
"""The share of random actions falls from the first to the last over this share of the budget."""
SLOWLY = 0.005
"""The rate at which the slow copy follows, per update."""


class Samples(NamedTuple):
    seen: Tensor
    actions: Tensor
    rewards: Tensor
    next_seen: Tensor
    next_legal: Tensor
    done: Tensor


class Memory:
    """The last transitions, on the network's device."""

    def __init__(self, settings: Settings, observation: int, actions: int) -> None:
        n, device = settings.memory, settings.device
        kinds = {"dtype": torch.uint8, "device": device}
        self.columns = Samples(
            torch.zeros(n, observation, **kinds),
            torch.zeros(n, dtype=torch.long, device=device),
            torch.zeros(n, device=device),
            torch.zeros(n, observation, **kinds),
            torch.zeros(n, actions, dtype=torch.bool, device=device),
            torch.zeros(n, dtype=torch.bool, device=device),
        )
        self.size, self.added = n, 0

    def add(self, *parts: Any) -> None:
        places = (self.added + torch.arange(len(parts[0]))) % self.size
        for column, part in zip(self.columns, parts, strict=True):
            column[places.to(column.device)] = torch.as_tensor(part).to(column.device)
        self.added += len(places)

    def sample(self, count: int) -> Samples:
        rows = torch.randint(min(self.added, self.size), (count,), device=self.columns.seen.device)
        return Samples(*(column[rows] for column in self.columns))


def worths(policy: Policy, seen: Tensor, legal: Tensor) -> Tensor:
    """The worth of each action."""
    logits, values = policy(seen, legal)
    return logits + values[:, None]


def loss(policy: Policy, slow: Policy, samples: Samples) -> Tensor:
    """The policy chooses the next action, its slow copy says what that is worth."""
    with torch.no_grad():
        best = worths(policy, samples.next_seen, samples.next_legal).argmax(1, keepdim=True)
        following = worths(slow, samples.next_seen, samples.next_legal).gather(1, best).squeeze(1)
        target = samples.rewards + following.clamp(-1, 1) * ~samples.done
    every = torch.ones_like(samples.next_legal)
    found = worths(policy, samples.seen, every).gather(1, samples.actions[:, None]).squeeze(1)
    return torch.nn.functional.smooth_l1_loss(found, target)


@torch.no_grad()
def follow_slowly(slow: Policy, policy: Policy) -> None:
    torch._foreach_lerp_(list(slow.parameters()), list(policy.parameters()), SLOWLY)


def train(settings: Settings, seed: int) -> curves.Curve:
    torch.manual_seed(seed)
    games = self_play(settings.game, settings.rows, players=settings.players)
    games.reset(seed)
    policy = Policy(games.batch.game, settings.hidden).to(settings.device)
    slow = copy.deepcopy(policy).requires_grad_(False)
    optimiser = torch.optim.Adam(policy.parameters(), settings.rate)
    memory = Memory(settings, games.observations.shape[1], games.legal.shape[1])

    @torch.no_grad()
    def decide(spent: float) -> None:
        seen, legal = (torch.as_tensor(array).to(settings.device) for array in (games.observations, games.legal))
        share = max(EXPLORE_LAST, EXPLORE_FIRST - (EXPLORE_FIRST - EXPLORE_LAST) * spent / EXPLORING)
        explores = torch.rand(len(seen), device=settings.device) < share
        at_random = torch.rand(legal.shape, device=settings.device).masked_fill(~legal, -1)
        actions = torch.where(explores, at_random.argmax(1), policy(seen, legal)[0].argmax(1))
        found = games.step(actions.cpu().numpy())
        next_legal = games.legal[found.rows]  # of the same seat, which decides again; of no use once a game is over
        memory.add(found.observations, found.actions, found.rewards, found.next_observations, next_legal, found.done)

    def improve(spent: float) -> int:
        decide(spent)
        if memory.added >= settings.minibatch:
            descend(optimiser, loss(policy, slow, memory.sample(settings.minibatch)), policy)
            follow_slowly(slow, policy)
        return int(settings.rows)

    return follow(settings, seed, policy, improve)


def parse(arguments: list[str] | None = None) -> Settings:
    parser = parser_for(__doc__, "dqn")
    parser.add_argument("--memory", type=int, default=50_000, help="transitions that are kept (default 50,000)")
    parser.add_argument("--minibatch", type=int, default=512, help="(default 512)")
    parser.add_argument("--rate", type=float, default=5e-4, help="of learning (default 0.0005)")
    return parser.parse_args(arguments)


if __name__ == "__main__":
    run(parse(), train)
