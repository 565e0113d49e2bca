"""The arena on two Ray nodes of this machine, one of them killed and another added midway, beside its own workers.

    python benchmarks/cluster.py [--games 400] [--bots greedy,easy]

Every game must come back once. Efficiency is the time of this machine's own workers, as many as there are nodes, over
that of the cluster; games that died with their node are played again and count as lost time.
"""

import argparse
import time
from collections.abc import Iterable

import ray
from ray.cluster_utils import Cluster

from banquise.arena.cluster import play_on_cluster
from banquise.arena.contest import Contest
from banquise.arena.contest_game import Result
from banquise.arena.workers import play_here

NODES = 2


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--bots", default="greedy,easy")
    chosen = parser.parse_args()
    contest = Contest("arctic", 2, tuple(chosen.bots.split(",")), games=chosen.games)
    units = list(contest.units())
    here = timed("this machine's workers", play_here(contest, units, NODES))
    with_nodes = timed("two nodes, one killed, one added", on_nodes(contest))
    print(f"efficiency {here / with_nodes:.2f}")


def on_nodes(contest: Contest) -> Iterable[Result]:
    """Play on the cluster; one node dies after a quarter of the games, another is added after half of them."""
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    nodes = [cluster.add_node(num_cpus=1) for _ in range(NODES)]
    try:
        ray.init(address=cluster.address, log_to_driver=False)
        for count, result in enumerate(play_on_cluster(contest, list(contest.units()), cluster.address), 1):
            yield result
            if count == contest.games // 4:
                cluster.remove_node(nodes[0], allow_graceful=False)
            if count == contest.games // 2:
                cluster.add_node(num_cpus=1)
    finally:
        ray.shutdown()
        cluster.shutdown()


def timed(name: str, results: Iterable[Result]) -> float:
    """The seconds from the first result to the last; starting processes and compiling rules do not count."""
    began, numbers = 0.0, []
    for result in results:
        began = began or time.monotonic()
        numbers.append(result.number)
    took = time.monotonic() - began
    assert len(set(numbers)) == len(numbers), "a game came back twice"
    print(f"{name}: {len(numbers)} games in {took:.1f} s", flush=True)
    return took


if __name__ == "__main__":
    main()
