"""A contest from the command line to its files."""

import argparse
import json
import multiprocessing
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from banquise.arena import runner
from banquise.arena.contest import FORFEITS, Contest, Unit
from banquise.arena.contest_game import Result, play
from banquise.arena.folder import Folder, FolderError
from banquise.arena.workers import play_here
from banquise.cli.arena import add_parser
from banquise.core.errors import OptionError
from banquise.core.kernel import COMPILED

compiled_only = pytest.mark.skipif(not COMPILED, reason="slow interpreted")
SHORT = Contest("arctic", 2, ("greedy", "random"), games=4)


def arena(folder: Path, *arguments: str) -> None:
    parser = argparse.ArgumentParser()
    add_parser(parser.add_subparsers())
    given = parser.parse_args(["arena", "arctic", "--out", str(folder), "--workers", "1", *arguments])
    given.run(given)


@compiled_only
def test_a_contest_writes_its_table_json_parquet_and_chart(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pq = pytest.importorskip("pyarrow.parquet")
    picture = tmp_path / "ladder.svg"
    arena(tmp_path / "run", "--bots", "greedy,random,search:5it", "--games", "4", "--chart", str(picture))
    shown = capsys.readouterr().out
    assert "win share" in shown and "greedy before random" in shown and "cores" in shown
    summary = json.loads((tmp_path / "run" / "summary.json").read_text())
    assert summary["played"] == 12
    assert {row["bot"] for row in summary["bots"]} == {"greedy", "random", "search:5it"}
    assert next(row for row in summary["bots"] if row["bot"] == "random")["rating"]["value"] == 0
    table = pq.read_table(tmp_path / "run" / "games.parquet")
    assert table.num_rows == 24 and sum(table["win_share"].to_pylist()) == 12
    assert "<svg" in picture.read_text()


@compiled_only
def test_the_results_of_a_contest_as_json(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pyarrow")
    arena(tmp_path / "run", "--bots", "greedy,random", "--games", "2", "--json")
    assert json.loads(capsys.readouterr().out) == json.loads((tmp_path / "run" / "summary.json").read_text())


@compiled_only
def test_results_without_luck_stand_beside_the_plain_ones(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("pyarrow")
    for _ in range(2):
        arena(tmp_path / "run", "--bots", "greedy,random", "--games", "4", "--adjusted")
    assert "without luck" in capsys.readouterr().out
    assert len((tmp_path / "run" / "luck.jsonl").read_text().splitlines()) == 4  # not measured again
    adjusted = json.loads((tmp_path / "run" / "summary.json").read_text())["adjusted"]
    assert [row["bot"] for row in adjusted["bots"]] == ["greedy", "random"]
    assert {"plain", "adjusted", "deals"} <= set(adjusted["bots"][0]) and adjusted["width"] > 0


@compiled_only
def test_the_same_contest_gives_the_same_games() -> None:
    first, again = ([play(SHORT, unit) for unit in SHORT.units()] for _ in range(2))
    assert [(r.scores, r.ranks, r.decisions) for r in first] == [(r.scores, r.ranks, r.decisions) for r in again]


def some_result(number: int) -> Result:
    return Result(number, 0, ["greedy", "random"], [1, 0], [1, 2], [5, 5], [0.1, 0.1], ["", ""])


def test_a_game_is_counted_once(tmp_path: Path) -> None:
    folder = Folder(tmp_path, SHORT)
    for number in (0, 1, 0, 1):
        folder.add(some_result(number))
    assert len(folder.games.read_text().splitlines()) == 2


def test_an_interrupted_run_goes_on_and_drops_a_torn_line(tmp_path: Path) -> None:
    folder = Folder(tmp_path, SHORT)
    for number in (0, 1):
        folder.add(some_result(number))
    with folder.games.open("a") as file:
        file.write('{"number": 2, "de')
    resumed = Folder(tmp_path, SHORT)
    assert sorted(resumed.results) == [0, 1]
    resumed.add(some_result(2))
    assert sorted(Folder(tmp_path, SHORT).results) == [0, 1, 2]


def test_a_folder_takes_no_other_contest(tmp_path: Path) -> None:
    Folder(tmp_path, SHORT)
    Folder(tmp_path, Contest("arctic", 2, ("greedy", "random"), games=8))  # more games of the same
    with pytest.raises(FolderError, match="another contest"):
        Folder(tmp_path, Contest("arctic", 3, ("greedy", "random"), games=4))


def test_only_the_games_that_are_missing_are_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []

    def noted(contest: Contest, units: list[Unit], *_: object) -> list[Result]:
        asked.extend(unit.number for unit in units)
        return [some_result(unit.number) for unit in units]

    monkeypatch.setattr(runner, "play_anywhere", noted)
    folder = Folder(tmp_path, SHORT)
    folder.add(some_result(1))
    runner.hold(SHORT, folder, runner.Backend())
    runner.hold(SHORT, folder, runner.Backend())
    assert asked == [0, 2, 3]


@compiled_only
def test_games_of_a_killed_worker_are_played_again() -> None:
    contest, numbers = replace(SHORT, games=60), []
    for result in play_here(contest, list(contest.units()), workers=1):
        if not numbers:
            for child in multiprocessing.active_children():
                child.kill()
        numbers.append(result.number)
    assert sorted(numbers) == list(range(60))


@compiled_only
def test_workers_end_with_a_killed_arena(tmp_path: Path) -> None:
    command = ["arena", "arctic", "--bots", "search:20ms,greedy", "--games", "2000", "--workers", "1", "--out"]
    arena = subprocess.Popen([sys.executable, "-m", "banquise.cli", *command, str(tmp_path)], stderr=subprocess.DEVNULL)
    try:
        wait_until(lambda: (tmp_path / "games.jsonl").exists() and (tmp_path / "games.jsonl").stat().st_size > 0)
        workers = Path(f"/proc/{arena.pid}/task/{arena.pid}/children").read_text().split()
    finally:
        arena.kill()
        arena.wait()
    assert workers
    wait_until(lambda: not any(Path(f"/proc/{worker}").exists() for worker in workers))


def wait_until(so: Callable[[], bool]) -> None:
    for _ in range(1200):
        if so():
            return
        time.sleep(0.1)
    raise AssertionError("it never came to be")


def test_a_program_at_fault_is_reported_and_forfeits_if_so_ruled() -> None:
    broken = f"run:{sys.executable} -c 'pass'"
    contest = Contest("arctic", 2, ("random", broken), games=2, faults=FORFEITS)
    result = play(contest, next(iter(contest.units())))
    seat = result.bots.index(broken)
    assert "died" in result.faults[seat]
    assert result.ranks[seat] == 2


@pytest.mark.parametrize(
    ("arguments", "why"), [(["--chart", "x.gif"], "svg or .png"), (["--workers", "0"], "at least one worker")]
)
def test_what_cannot_be_done_is_refused_before_any_game(tmp_path: Path, arguments: list[str], why: str) -> None:
    with pytest.raises(OptionError, match=why):
        arena(tmp_path, "--bots", "greedy,random", *arguments)
