"""The search bot: information-set Monte-Carlo tree search (kernels.py) within a budget, a tree for each core."""

import secrets
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from time import perf_counter
from typing import Any

from banquise.bots.learned import Network
from banquise.bots.memory import BotMemory
from banquise.bots.tree import NO_NODE
from banquise.core.copying import CopiedWhole
from banquise.core.game import Game
from banquise.core.rng import SEEDS

UNLIMITED = 2**40
NODES = 2**19
"""The capacity of a tree; when it is full, leaves are no longer expanded."""
LOOK_AT_CLOCK = 0.003
"""The seconds that a worker spends in compiled code before it looks at the clock."""


@dataclass(frozen=True)
class Budget:
    """The budget of a decision: simulations (of all cores together) or seconds, whichever is spent first."""

    simulations: int = UNLIMITED
    seconds: float = float(UNLIMITED)
    cores: int = 1


class SearchBot(CopiedWhole):
    def __init__(self, game: Game, seed: int | None, budget: Budget, network: Network | None = None) -> None:
        self.name = "search"
        self.budget = budget
        seed = secrets.randbelow(SEEDS) if seed is None else seed
        self.workers = [Worker(game, seed, number, network) for number in range(budget.cores)]
        self.threads = ThreadPoolExecutor(budget.cores)

    def __getstate__(self) -> dict[str, Any]:
        """Pickle the searcher without its threads, which cannot be copied."""
        return {name: part for name, part in self.__dict__.items() if name != "threads"}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept, threads=ThreadPoolExecutor(kept["budget"].cores))

    def choose(self, state: Any) -> int:
        choices = [worker.begin(state) for worker in self.workers]
        if choices[0] > 1:
            self.search()
        first, *others = self.workers
        for other in others:
            first.memory.add(other.memory)
        action = first.memory.run("best")
        for worker in self.workers:
            worker.memory.run("follow", action)
        return action

    def search(self) -> None:
        """Let each worker grow its own tree on another core; kernels release the GIL."""
        share = -(-self.budget.simulations // len(self.workers))
        until = perf_counter() + self.budget.seconds
        first, *others = self.workers
        by_time = self.budget.simulations == UNLIMITED  # a number of simulations must not depend on the clock
        running = [self.threads.submit(worker.search, share, until, by_time) for worker in others]
        first.search(share, until, by_time)
        for other in running:
            other.result()


class Worker:
    """One of the searchers that search the same positions, with its memory and budget."""

    def __init__(self, game: Game, seed: int, number: int = 0, network: Network | None = None) -> None:
        self.memory, self.number = BotMemory(game, seed, NODES, network=network), number

    def begin(self, state: Any) -> int:
        """Begin a search; return the number of legal actions."""
        self.memory.set_position(state)
        return self.memory.run("begin", self.number)

    def search(self, simulations: int, until: float, until_decided: bool = False) -> int:
        """Search until the simulations are done, the time is up or no other decision can catch up; return the number of
        simulations."""
        made, size = 0, 1
        while made < simulations:
            began = perf_counter()
            lead = self.memory.run("slice", size)
            now = perf_counter()
            made += size
            speed = size / (now - began)
            if now >= until or (until_decided and lead > speed * (until - now)):
                break
            fitting = int(speed * min(LOOK_AT_CLOCK, until - now))
            size = min(max(1, fitting), 4 * size, simulations - made)
        return made

    def children(self) -> list[int]:
        """The root's nodes."""
        nodes = self.memory.nodes
        found, child = [], int(nodes[self.memory.mind.root].first_child)
        while child != NO_NODE:
            found.append(child)
            child = int(nodes[child].next_sibling)
        return found
