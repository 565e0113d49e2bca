"""`banquise arena … --trajectories`: the files hold the games as they were played."""

import argparse
import json
import re
from pathlib import Path
from typing import Any

import numpy as np
import pyarrow.parquet as pq
import pytest

from banquise.arena import runner
from banquise.arena.contest import Contest
from banquise.arena.contest_game import opening, play
from banquise.cli.arena import add_parser
from banquise.core.errors import OptionError
from banquise.core.match import Match
from banquise.games import load


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Games are played in this process: starting others takes longer than the games."""
    monkeypatch.setattr(runner, "play_anywhere", lambda contest, units, _: (play(contest, unit) for unit in units))


def arena(folder: Path, *arguments: str) -> None:
    parser = argparse.ArgumentParser()
    add_parser(parser.add_subparsers())
    given = parser.parse_args(["arena", *arguments, "--bots", "greedy,random", "--games", "2", "--out", str(folder)])
    given.run(given)


def test_decisions_are_written_as_they_were_made(name: str, tmp_path: Path) -> None:
    game, path = load(name), tmp_path / "games.parquet"
    arena(tmp_path / "run", name, "--trajectories", str(path))
    rows = pq.read_table(path)
    about = json.loads(rows.schema.metadata[b"banquise"])
    assert (about["game"], about["players"]) == (name, 2)
    assert sum(s["length"] for s in about["observation"]) == game.observation.length
    decided = rows.to_pylist()
    contest, results = Contest(name, 2, ("greedy", "random"), 2), pq.read_table(tmp_path / "run" / "games.parquet")
    assert len(decided) == sum(results["decisions"].to_pylist())
    for unit in contest.units():
        match = Match(game, 2, contest.seed_of("deal", unit.deal))
        for action in opening(game, contest, unit.deal):
            match.play(action)
        own = [row for row in decided if row["game"] == unit.number]
        replay(match, own, unit.seats)
        ended = [row for row in results.to_pylist() if row["game"] == unit.number]
        told = {(row["player"], row["score"], row["rank"]) for row in own}
        assert told == {(row["seat"], row["score"], row["rank"]) for row in ended}
        assert {row["player"]: row["score"] for row in own} == dict(enumerate(match.scores()))


def replay(match: Match, own: list[dict[str, Any]], bots: tuple[str, ...]) -> None:
    """Check that each row is what the player saw, might do and did in this match."""
    for turn, row in enumerate(own):
        assert (row["turn"], row["player"], row["name"]) == (turn, match.player, bots[match.player])
        seen = np.frombuffer(row["observation"], np.uint8)
        assert seen.tobytes() == match.observe(match.player).tobytes()
        assert row["legal"] == match.legal_actions() and row["action"] in row["legal"]
        match.play(row["action"])
    assert match.over


def test_a_run_held_before_gives_its_trajectories_later(tmp_path: Path) -> None:
    arena(tmp_path / "run", "arctic")
    before = (tmp_path / "run" / "games.jsonl").read_text()
    arena(tmp_path / "run", "arctic", "--trajectories", str(tmp_path / "late.parquet"))
    assert (tmp_path / "run" / "games.jsonl").read_text() == before
    assert pq.read_table(tmp_path / "late.parquet").num_rows > 0


def test_the_digest_is_the_same_in_whichever_order_workers_finish(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def digest(folder: str, seed: int) -> str:
        arena(tmp_path / folder, "arktia", "--seed", str(seed), "--trajectories", str(tmp_path / "games.parquet"))
        return re.findall(r"digest (\w{32})", capsys.readouterr().err)[0]  # type: ignore[no-any-return]

    first = digest("run", 1)
    assert (tmp_path / "games.parquet").stat().st_size > 0 and digest("again", 1) == first != digest("other", 2)
    backwards = lambda contest, units, _: (play(contest, unit) for unit in reversed(list(units)))  # noqa: E731
    monkeypatch.setattr(runner, "play_anywhere", backwards)
    assert digest("more workers", 1) == first


def test_what_cannot_be_written_is_refused_before_any_game(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match=r"\.parquet file"):
        arena(tmp_path / "run", "arctic", "--trajectories", str(tmp_path / "games.csv"))
    with pytest.raises(OptionError, match="no folder"):
        arena(tmp_path / "run", "arctic", "--trajectories", str(tmp_path / "nowhere" / "games.parquet"))
    assert not (tmp_path / "run" / "games.jsonl").exists()
    old = {"number": 0, "deal": 0, "bots": ["greedy", "random"], "scores": [1, 0], "ranks": [1, 2]}
    old |= {"decisions": [5, 5], "seconds": [0.1, 0.1], "faults": ["", ""]}
    (tmp_path / "run" / "games.jsonl").write_text(json.dumps(old) + "\n")
    with pytest.raises(OptionError, match="without actions"):
        arena(tmp_path / "run", "arctic", "--trajectories", str(tmp_path / "games.parquet"))
