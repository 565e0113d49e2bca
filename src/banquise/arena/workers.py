"""Playing on all cores of this machine; cluster.py does the same on many machines."""

import multiprocessing
import os
import signal
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import connection
from threading import Thread

from banquise.arena import entrants
from banquise.arena.contest import Contest, Unit
from banquise.arena.contest_game import Result, play, warm

INTERRUPTED = 130
RESTARTS = 3
"""The number of times in a row that the workers may all die without finishing a game."""


def cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def cores_of_a_game(contest: Contest) -> int:
    """The cores that a game needs: the most that one of its bots uses, since they think one after the other."""
    return max(entrants.cores(name) for name in contest.bots)


def play_here(contest: Contest, units: Sequence[Unit], workers: int | None = None) -> Iterator[Result]:
    """Play in separate processes. If one is killed, its games are played again."""
    warm(contest)
    count = workers or max(1, cores() // cores_of_a_game(contest))
    left, deaths = {unit.number: unit for unit in units}, 0
    while left:
        played = len(left)
        try:
            for result in _play_in_pool(contest, list(left.values()), count):
                del left[result.number]
                yield result
        except BrokenProcessPool:
            deaths = 0 if len(left) < played else deaths + 1
            if deaths == RESTARTS:
                raise


def _play_in_pool(contest: Contest, units: list[Unit], count: int) -> Iterator[Result]:
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(min(count, len(units)), context, _get_ready, (contest,)) as pool:
        pending: set[Future[Result]] = {pool.submit(play, contest, unit) for unit in units}
        try:
            while pending:
                done, pending = wait(pending, return_when=FIRST_COMPLETED)
                for future in done:
                    yield future.result()
        finally:
            pool.shutdown(wait=False, cancel_futures=True)


def _get_ready(contest: Contest) -> None:
    signal.signal(signal.SIGINT, lambda *_: os._exit(INTERRUPTED))  # no traceback a worker
    Thread(target=_end_with_the_arena, daemon=True).start()
    warm(contest)


def _end_with_the_arena() -> None:
    """End this worker with its arena; it would otherwise wait for ever for games of one that was killed."""
    arena = multiprocessing.parent_process()
    assert arena is not None
    connection.wait([arena.sentinel])
    os._exit(INTERRUPTED)
