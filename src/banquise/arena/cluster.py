"""Playing on a Ray cluster, all of whose machines need the same version of this package.

A game is a task named by its number. If a machine dies, Ray runs its tasks again elsewhere; results are identified by
that number, so none is lost and none counts twice.
"""

from collections.abc import Iterator, Sequence
from typing import Any

import ray

from banquise import __version__
from banquise.arena.contest import Contest, Unit
from banquise.arena.contest_game import Result, play
from banquise.arena.workers import cores_of_a_game
from banquise.core.errors import BanquiseError

AHEAD = 4
"""The number of games queued per core, so that no core waits for the next one."""
FOREVER = -1


class ClusterError(BanquiseError):
    """The cluster cannot play this contest."""


def play_on_cluster(contest: Contest, units: Sequence[Unit], address: str) -> Iterator[Result]:
    joined_here = not ray.is_initialized()
    if joined_here:
        ray.init(address=address, log_to_driver=False)
    try:
        yield from hand_out(contest, units)
    finally:
        if joined_here:
            ray.shutdown()


def hand_out(contest: Contest, units: Sequence[Unit]) -> Iterator[Result]:
    cpus = cores_of_a_game(contest)
    task = ray.remote(num_cpus=cpus, max_retries=FOREVER)(play_there)
    waiting = list(reversed(units))
    running: dict[Any, Unit] = {}
    while waiting or running:
        cores = int(ray.cluster_resources().get("CPU", 1))
        room = AHEAD * max(1, cores // cpus)
        while waiting and len(running) < room:
            unit = waiting.pop()
            running[task.remote(contest, unit, __version__)] = unit
        done, _ = ray.wait(list(running), num_returns=1)
        for reference in done:
            del running[reference]
            yield ray.get(reference)


def play_there(contest: Contest, unit: Unit, version: str) -> Result:
    """Play a unit on a machine of the cluster."""
    if version != __version__:
        raise ClusterError(f"the cluster has banquise {__version__}, the contest comes from {version}")
    return play(contest, unit)
