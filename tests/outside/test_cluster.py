"""A contest on a local Ray cluster of two workers, one of which is killed midway."""

from pathlib import Path

import pytest

from banquise.arena.contest import Contest
from banquise.arena.folder import Folder
from banquise.core.kernel import COMPILED

ray = pytest.importorskip("ray", reason="make outside installs Ray")
pytestmark = [
    pytest.mark.skipif(not COMPILED, reason="slow interpreted"),
    pytest.mark.filterwarnings("ignore"),  # Ray's warnings
]


def test_no_game_is_lost_or_counted_twice_when_a_worker_is_killed(tmp_path: Path) -> None:
    from ray.cluster_utils import Cluster

    from banquise.arena.cluster import play_on_cluster

    contest = Contest("arctic", 2, ("greedy", "random"), games=60)
    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0})
    nodes = [cluster.add_node(num_cpus=1) for _ in range(2)]
    try:
        ray.init(address=cluster.address, log_to_driver=False)
        folder = Folder(tmp_path, contest)
        lines = 0
        for result in play_on_cluster(contest, list(contest.units()), cluster.address):
            folder.add(result)
            lines += 1
            if lines == 10:
                cluster.remove_node(nodes[0], allow_graceful=False)
        assert lines == 60
    finally:
        ray.shutdown()
        cluster.shutdown()
    assert sorted(Folder(tmp_path, contest).results) == list(range(60))
    assert len((tmp_path / "games.jsonl").read_text().splitlines()) == 60
