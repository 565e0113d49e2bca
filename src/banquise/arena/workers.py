"""Playing on all cores of this machine; cluster.py does the same on many machines."""

from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from concurrent.futures.process import BrokenProcessPool
from typing import Protocol, TypeVar

from banquise.arena import entrants
from banquise.arena.contest import Contest, Unit
from banquise.arena.contest_game import Result, play, warm
from banquise.core.processes import cores, process_pool


class HasNumber(Protocol):
    @property
    def number(self) -> int: ...


Asked = TypeVar("Asked", bound=HasNumber)
Answer = TypeVar("Answer", bound=HasNumber)
RESTARTS = 3
"""The number of times in a row that the workers may all die without finishing a game."""


def cores_of_a_game(contest: Contest) -> int:
    """The cores that a game needs: the most that one of its bots uses, since they think one after the other."""
    return max(entrants.cores(name) for name in contest.bots)


def play_here(contest: Contest, units: Sequence[Unit], workers: int | None = None) -> Iterator[Result]:
    """Play in separate processes. If one is killed, its games are played again."""
    warm(contest)
    count = workers or max(1, cores() // cores_of_a_game(contest))
    return in_processes(contest, play, units, count)


def in_processes(
    contest: Contest, task: Callable[[Contest, Asked], Answer], each: Sequence[Asked], workers: int
) -> Iterator[Answer]:
    """Do something for each game in separate processes; what a killed one was doing is done again."""
    left, deaths = {one.number: one for one in each}, 0
    while left:
        before = len(left)
        try:
            for answer in _in_pool(contest, task, list(left.values()), workers):
                del left[answer.number]
                yield answer
        except BrokenProcessPool:
            deaths = 0 if len(left) < before else deaths + 1
            if deaths == RESTARTS:
                raise


def _in_pool(
    contest: Contest, task: Callable[[Contest, Asked], Answer], each: list[Asked], workers: int
) -> Iterator[Answer]:
    with process_pool(min(workers, len(each)), warm, contest) as pool:
        pending: set[Future[Answer]] = {pool.submit(task, contest, one) for one in each}
        try:
            while pending:
                done, pending = wait(pending, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)
