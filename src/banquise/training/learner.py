"""Training a network on noted positions to correct the errors of the evaluation. Training needs PyTorch; playing does
not."""

import os
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
import torch.nn.functional as functional

from banquise.bots.evaluations import find
from banquise.bots.learned import Network
from banquise.bots.templates import NETWORK, NetworkKernels
from banquise.core.game import Game
from banquise.core.observation import Number, NumberKind
from banquise.core.template import bind

EXACT, WIDER = 4, 1.45
"""The grouping of values in tables: counts up to EXACT have a row each; each group of larger ones is WIDER times as
wide as the one before.
"""
LEAD_GROUP = 4
RARE, SAMPLE, FEW = 2e-4, 2_000_000, 20
"""Rows seen in less than `RARE` of the `SAMPLE` positions, or in fewer than `FEW` of them, are dropped."""
HELD_OUT = 0.03
"""The share of positions, from the last games, that is excluded from training."""
BATCH = 16_384
TORCH_SEED = 1
FEWEST_STEPS = 11
"""The fewest steps of the learning-rate schedule. It rises for a tenth of its steps, which must be more than one:
PyTorch divides by zero at 10."""


@dataclass(frozen=True)
class LearningSettings:
    """The settings of learning. Those that played best in each game are in docs/training.md."""

    epochs: int = 2
    trust: float = 0.5  # the weight of the search's values, against the results of games
    dropped: float = 0.1  # the share of the input dropped at random, so that no row is relied on alone
    decay: float = 0.01
    rate: float = 2e-3


def groups(number: Number, is_lead: bool) -> list[int]:
    """Assign the values from 1 on to groups, numbered from 0; the values of a group share a row."""
    if is_lead:
        return [value // LEAD_GROUP for value in range(1, number.most + 1)]
    if number.kind != NumberKind.COUNT or number.most <= 2 * EXACT:
        return list(range(number.most))
    found, group, end = [], 0, 1.0
    for value in range(1, number.most + 1):
        if value > end:
            group, end = group + 1, max(value, end * WIDER) if value > EXACT else float(value)
        found.append(group)
    return found


def groups_of_all(game: Game) -> Any:
    """Number the group, from 1 on, of each entry of the network's table."""
    kernels = bind(NETWORK, game)
    found, first = [], 1
    for place, number in enumerate(kernels.NUMBERS):
        own = groups(number, kernels.LEADS <= place < kernels.MEASURES)
        found += [first + group for group in own]
        first += max(own) + 1
    return torch.tensor(found)


class Positions:
    """Positions on a device, all but the last in any order."""

    def __init__(self, game: Game, notes: Any, device: str) -> None:
        kernels = bind(NETWORK, game)
        self.device, self.spread, self.count = device, find(game).spread, len(notes.values)
        self.entries = torch.from_numpy((kernels.ENTRIES - kernels.TABLE).astype(np.int64)).to(device)
        self.learned = int(self.count * (1 - HELD_OUT))
        mixed = torch.randperm(self.learned, generator=torch.Generator().manual_seed(TORCH_SEED))
        order = torch.cat([mixed, torch.arange(self.learned, self.count)]).to(device)
        self.columns = [torch.from_numpy(column).to(device)[order] for column in notes[1:6]]
        self.numbers = torch.from_numpy(notes.numbers).to(device)[order]
        self.table = self.rows_of(groups_of_all(game).to(device))

    def rows_of(self, own_groups: Any) -> Any:
        """Assign a row to each entry of the table; rare ones have none."""
        seen = torch.zeros(int(own_groups.max()) + 1, dtype=torch.int64, device=self.device)
        sample = self.numbers[:SAMPLE]
        for part in sample.split(100_000):
            values = part.long()
            seen += torch.bincount(own_groups[(values + self.entries)[values > 0]], minlength=len(seen))
        kept = seen >= max(FEW, RARE * len(sample))
        return (torch.cumsum(kept, 0) * kept)[own_groups]

    def batches(self, first: int, last: int, dropped: float = 0.0) -> Iterator[tuple[Any, Any, list[Any]]]:
        """Yield batches: rows, where each position's rows begin, and the other columns."""
        for at in range(first, last, BATCH):
            to = min(at + BATCH, last)
            values = self.numbers[at:to].long()
            rows = torch.where(values > 0, self.table[(values + self.entries).clamp(min=0)], 0)
            is_told = rows > 0
            if dropped:
                is_told &= torch.rand(rows.shape, device=self.device) >= dropped
            lengths = is_told.sum(1)
            yield rows[is_told], torch.cumsum(lengths, 0) - lengths, [column[at:to] for column in self.columns]


class Learner(torch.nn.Module):  # type: ignore[misc]  # of a library that is not always there
    """The network in floating point. It begins with corrections of 0, so that the evaluation is unchanged."""

    def __init__(self, rows: int, hidden: int, seats: int) -> None:
        super().__init__()
        self.rows = torch.nn.Parameter(torch.randn(rows, hidden) * 0.05)
        self.bias = torch.nn.Parameter(torch.full((hidden,), 0.1))
        self.output = torch.nn.Parameter(torch.zeros(seats, hidden))
        self.output_bias = torch.nn.Parameter(torch.zeros(seats))

    def forward(self, rows: Any, first: Any) -> Any:
        units = torch.relu(functional.embedding_bag(rows, self.rows, first, mode="sum") + self.bias)
        return units @ self.output.T + self.output_bias


def losses(learner: Learner | None, batch: tuple[Any, Any, list[Any]], spread: int) -> tuple[Any, Any]:
    """Compute the errors of predicted results and search values, with the evaluation alone or with the network."""
    rows, first, (points, results, values, movers, seats) = batch
    expected = points.float() / spread
    if learner is not None:
        expected = expected + learner(rows, first)
    is_absent = torch.arange(points.shape[1], device=points.device) >= seats[:, None]
    shares = torch.log_softmax(expected.masked_fill(is_absent, -1e9), 1)
    of_results = -(results * shares.clamp(min=-30)).sum(1)[results[:, 0] >= 0].mean()
    mine = shares.gather(1, movers.long()[:, None])[:, 0].clamp(max=-1e-6)
    of_values = -(values * mine + (1 - values) * torch.log1p(-mine.exp()))[values >= 0].mean()
    return of_results, of_values


@dataclass(frozen=True)
class LearningResult:
    network: Network
    positions: int
    # losses on held-out games after each epoch: (results, values)
    by_evaluation: tuple[float, float]
    by_network: list[tuple[float, float]]


def be_repeatable() -> None:
    """Make training repeatable: the same games give the same weights, to the byte, on the same kind of device."""
    os.environ.setdefault("CUBLAS_WORKSPACE_CONFIG", ":4096:8")  # else CUDA's products of matrices may differ
    torch.use_deterministic_algorithms(True)
    torch.manual_seed(TORCH_SEED)


def learn(game: Game, notes: Any, device: str, settings: LearningSettings) -> LearningResult:
    kernels = bind(NETWORK, game)
    be_repeatable()
    positions = Positions(game, notes, device)
    learner = Learner(int(positions.table.max()) + 1, kernels.HIDDEN, kernels.SEATS).to(device)
    optimizer = torch.optim.AdamW(learner.parameters(), lr=settings.rate, weight_decay=settings.decay)
    steps = max(FEWEST_STEPS, settings.epochs * -(-positions.learned // BATCH))
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, settings.rate, steps, pct_start=0.1)
    curve = []
    for _ in range(settings.epochs):
        for batch in positions.batches(0, positions.learned, settings.dropped):
            of_results, of_values = losses(learner, batch, positions.spread)
            optimizer.zero_grad(set_to_none=True)
            ((1 - settings.trust) * of_results + settings.trust * of_values).backward()
            optimizer.step()
            schedule.step()
        curve.append(on_held_out(learner, positions))
    return LearningResult(
        export(kernels, learner, positions.table), positions.count, on_held_out(None, positions), curve
    )


def on_held_out(learner: Learner | None, positions: Positions) -> tuple[float, float]:
    with torch.no_grad():
        batches = positions.batches(positions.learned, positions.count)
        found = [[float(loss) for loss in losses(learner, batch, positions.spread)] for batch in batches]
    of_results, of_values = np.nanmean(found, axis=0)
    return float(of_results), float(of_values)


def export(kernels: NetworkKernels, learner: Learner, table: Any) -> Network:
    """Convert the network to whole numbers for kernels."""

    def whole(weights: Any, unit: int) -> Any:
        return np.clip(np.rint(weights.detach().cpu().numpy() * unit), -32767, 32767).astype(np.int16).ravel()

    return np.concatenate(
        [
            np.array(kernels.HEAD, np.int16),
            whole(learner.bias, kernels.UNIT),
            whole(learner.output, kernels.WEIGHT),
            whole(learner.output_bias, kernels.WEIGHT),
            table.cpu().numpy().astype(np.int16),
            whole(learner.rows, kernels.UNIT),
        ]
    )
