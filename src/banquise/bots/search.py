"""The search bot: information-set Monte-Carlo tree search (kernels.py) within a budget, a tree for each core."""

import random
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from time import perf_counter
from typing import Any

import numpy as np

from banquise.bots.evaluations import find
from banquise.bots.tree import NO_NODE, ROOT, Settings, new_scratch, new_tree, with_room, without_room
from banquise.core.copying import CopiedWhole
from banquise.core.game import Game
from banquise.core.rng import SEEDS
from banquise.core.template import bind

UNLIMITED = 2**40
NODES = 2**19
"""Room of a tree; when it is full, leaves are no longer expanded."""
LOOK_AT_CLOCK = 0.003
"""Seconds that a worker stays inside compiled code at a time."""


@dataclass(frozen=True)
class Budget:
    """What a decision may cost: simulations (of all cores together) or seconds, whichever is spent first."""

    simulations: int = UNLIMITED
    seconds: float = float(UNLIMITED)
    cores: int = 1


class SearchBot(CopiedWhole):
    def __init__(self, game: Game, seed: int | None, budget: Budget, settings: Settings | None = None) -> None:
        self.name = "search"
        self.game, self.budget, self.random = game, budget, random.Random(seed)
        self.workers = [Worker(game, settings or Settings()) for _ in range(budget.cores)]
        self.threads = ThreadPoolExecutor(budget.cores)
        self.legal = np.empty(game.max_legal, np.int32)
        self.foreseen = b""

    def __getstate__(self) -> dict[str, Any]:
        """Without threads, which cannot be copied."""
        return {name: part for name, part in self.__dict__.items() if name != "threads"}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept, threads=ThreadPoolExecutor(kept["budget"].cores))

    def choose(self, state: Any) -> int:
        if self.game.legal_actions(state, self.legal) == 1:
            return int(self.legal[0])
        if self.seen(state) != self.foreseen:
            for worker in self.workers:
                worker.plant()
        self.search(state)
        action = self.most_visited()
        self.foresee(state, action)
        return action

    def search(self, state: Any) -> None:
        """Every worker grows its own tree, on a core of its own: kernels release the GIL."""
        share = -(-self.budget.simulations // len(self.workers))
        until = perf_counter() + self.budget.seconds
        for worker in self.workers:
            worker.begin(state, self.random.randrange(SEEDS))
        first, *others = self.workers
        by_time = (
            self.budget.simulations == UNLIMITED
        )  # a number of simulations is kept to: it must not hang on the clock
        running = [self.threads.submit(worker.search, share, until, by_time) for worker in others]
        first.search(share, until, by_time)
        for other in running:
            other.result()

    def most_visited(self) -> int:
        """Over all trees; of equally visited actions the one with the better results."""
        visits: dict[int, float] = {}
        for worker in self.workers:
            for action, count, mean in worker.root_children():
                visits[action] = visits.get(action, 0.0) + count + mean / 2
        return max(visits, key=lambda action: (visits[action], -action))

    def foresee(self, state: Any, action: int) -> None:
        """Keep what was found out about the same player's next decision, if nothing unforeseen happens before it."""
        after = state.copy()
        self.game.step(after, action)
        self.foreseen = self.seen(after) if after.player == state.player and not after.over else b""
        for worker in self.workers:
            worker.follow(action)

    def seen(self, state: Any) -> bytes:
        out = np.zeros(self.game.observation.length, np.uint8)
        self.game.observe(state, int(state.player), out)
        return out.tobytes()


class Worker:
    """A tree and what grows it."""

    def __init__(self, game: Game, settings: Settings) -> None:
        self.kernels = bind("banquise.bots.kernels", game)
        self.game, self.settings = game, settings
        self.tree, self.scratch = new_tree(NODES), new_scratch(game, find(game))
        self.root = 0
        self.legal: set[int] = set()
        self.plant()

    def __getstate__(self) -> dict[str, Any]:
        """Without the empty part of the tree, many megabytes."""
        return self.__dict__ | {"tree": without_room(self.tree)}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept, tree=with_room(kept["tree"], NODES))

    def plant(self) -> None:
        """A new tree."""
        self.root, self.tree.used[0], self.tree.first_child[0] = 0, 1, NO_NODE

    def follow(self, action: int) -> None:
        """Make the action's node the root, while there is room for more."""
        child = next((c for c in self.children() if self.tree.action[c] == action), NO_NODE)
        if child == NO_NODE or self.tree.used[0] > NODES // 2:
            self.plant()
        else:
            self.root = child

    def begin(self, state: Any, seed: int) -> None:
        self.scratch.states[ROOT] = state
        self.scratch.chance[:] = seed, 0
        n = self.game.legal_actions(state, self.scratch.legal)
        self.legal = {int(action) for action in self.scratch.legal[:n]}

    def search(self, simulations: int, until: float, until_decided: bool = False) -> int:
        """Until the simulations are made, the time has come or no other decision can catch up; how many were made."""
        made, chunk = 0, 1
        while made < simulations:
            began = perf_counter()
            self.kernels.search(self.tree, self.scratch, self.root, self.settings, chunk)
            now = perf_counter()
            made += chunk
            speed = chunk / (now - began)
            if now >= until or (until_decided and self.lead() > speed * (until - now)):
                break
            fitting = int(speed * min(LOOK_AT_CLOCK, until - now))
            chunk = min(max(1, fitting), 4 * chunk, simulations - made)
        return made

    def lead(self) -> int:
        """How many visits the most visited decision is ahead of the next."""
        first, second, *_ = *sorted((visits for _, visits, _ in self.root_children()), reverse=True), 0, 0
        return first - second

    def children(self) -> list[int]:
        found, child = [], int(self.tree.first_child[self.root])
        while child != NO_NODE:
            found.append(child)
            child = int(self.tree.next_sibling[child])
        return found

    def root_children(self) -> list[tuple[int, int, float]]:
        """Action, visits and mean result of each legal decision at the root; a kept tree may know others too."""
        tree = self.tree
        visited = [(c, int(tree.visits[c])) for c in self.children() if int(tree.action[c]) in self.legal]
        return [(int(tree.action[c]), n, float(tree.total[c]) / max(n, 1)) for c, n in visited]
