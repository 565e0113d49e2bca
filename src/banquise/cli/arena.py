"""`banquise arena`, a contest of bots, and `banquise ladder`, the published ladder of all bots on all games."""

import argparse
import sys
from collections.abc import Iterable
from pathlib import Path
from typing import Any

from banquise.arena import ladder, report
from banquise.arena.contest import FORFEITS, PLAYS_ON, Contest
from banquise.arena.contest_game import Result, opening
from banquise.arena.folder import Folder, default_folder
from banquise.arena.runner import Backend, check_chart, conclude, hold, measure_luck, need
from banquise.cli.terminal import parse_options
from banquise.core.errors import OptionError
from banquise.games import NAMES, load

DATASETS = ".parquet"


def add_parser(commands: Any) -> None:
    parser = commands.add_parser(
        "arena",
        help="let bots play against each other",
        description="Let bots play against each other, with the same deals from every seat. If interrupted, run the "
        "same command to resume.",
    )
    parser.add_argument("game", help="the game's name, see `banquise games`")
    parser.add_argument("--players", type=int, default=2, metavar="N", help="how many play (default 2)")
    parser.add_argument("--bots", required=True, metavar="NAMES", help="bots, such as search:100ms,greedy,random")
    parser.add_argument("--games", type=int, default=400, help="games per line-up of bots (default 400)")
    parser.add_argument("--seed", type=int, default=1, help="seed of all deals (default 1)")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="a game option; repeatable")
    parser.add_argument(
        "--faults", choices=(PLAYS_ON, FORFEITS), default=PLAYS_ON, help="what happens when a bot program fails"
    )
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="where results go (default: one for this contest)")
    parser.add_argument("--adjusted", action="store_true", help="also give the shares of wins without luck")
    parser.add_argument("--json", action="store_true", help="print the results as JSON instead of tables")
    parser.add_argument("--chart", type=Path, metavar="FILE", help="draw the ladder, as .svg or .png")
    parser.add_argument(
        "--trajectories",
        type=Path,
        metavar="FILE",
        help="every decision with its observation and outcome, for learning, as .parquet",
    )
    add_place(parser)
    parser.set_defaults(run=run)
    add_ladder_parser(commands)


def add_ladder_parser(commands: Any) -> None:
    parser = commands.add_parser(
        "ladder",
        help="replay the published ladder: all bots, all games",
        description="Replay the published ladder. If interrupted, run the same command to resume.",
    )
    parser.add_argument("--games", type=int, default=400, help="games per line-up of bots (default 400)")
    parser.add_argument("--game", action="append", choices=NAMES, help="only this game; repeatable")
    parser.add_argument(
        "--out", type=Path, default=ladder.PAGE, metavar="FILE", help=f"page to write (default {ladder.PAGE})"
    )
    parser.add_argument("--runs", type=Path, default=ladder.RUNS, metavar="FOLDER", help="folder for the games played")
    add_place(parser)
    parser.set_defaults(run=run_ladder)


def add_place(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--workers", type=int, metavar="N", help="processes (default: all cores)")
    parser.add_argument("--cluster", metavar="ADDRESS", help="play on a Ray cluster: its address, or 'auto'")


def run(chosen: argparse.Namespace) -> None:
    names = tuple(name.strip() for name in chosen.bots.split(","))
    options = parse_options(chosen.option)
    contest = Contest(chosen.game, chosen.players, names, chosen.games, chosen.seed, options, chosen.faults)
    backend = Backend(chosen.workers, chosen.cluster)
    contest.check()
    backend.check()
    need("pyarrow", "arena")
    if chosen.chart:
        check_chart(chosen.chart)
    folder = Folder(chosen.out or default_folder(contest), contest)
    if chosen.trajectories:
        check_trajectories(chosen.trajectories, folder)
    where = report.machine()
    hold(contest, folder, backend)
    if chosen.adjusted:
        measure_luck(contest, folder, chosen.workers)
    conclude(contest, folder, where, chosen.chart, chosen.json, chosen.adjusted)
    if chosen.trajectories:
        write_trajectories(chosen.trajectories, folder)


def check_trajectories(path: Path, folder: Folder) -> None:
    if path.suffix != DATASETS:
        raise OptionError(f"trajectories go to a {DATASETS} file, not '{path}'")
    if not path.parent.is_dir():
        raise OptionError(f"there is no folder '{path.parent}' for the trajectories")
    if any(not result.actions for result in folder.results.values()):
        raise OptionError(f"{folder.path} has games of an older version, without actions; name another with --out")


def write_trajectories(path: Path, folder: Folder) -> None:
    from banquise.envs import dataset  # needs pyarrow, an extra

    contest = folder.contest
    results = folder.chosen(unit.number for unit in contest.units())
    written = dataset.write(path, load(contest.game), contest.players, contest.options, games_of(contest, results))
    size = f"{path.stat().st_size / 1e6:,.1f} MB"
    print(f"{written.rows:,} decisions of {len(results):,} games in {path} ({size})", file=sys.stderr)
    print(f"digest {written.digest}", file=sys.stderr)


def games_of(contest: Contest, results: Iterable[Result]) -> Iterable[Any]:
    from banquise.envs.dataset import PlayedGame

    game = load(contest.game)
    return (
        PlayedGame(contest.seed_of("deal", r.deal), r.actions, r.bots, opening(game, contest, r.deal)) for r in results
    )


def run_ladder(chosen: argparse.Namespace) -> None:
    backend = Backend(chosen.workers, chosen.cluster)
    backend.check()
    need("pyarrow", "arena")
    need("matplotlib", "arena")
    games = chosen.game or list(NAMES)
    found = [[ladder.play(c, chosen.runs, backend) for c in ladder.contests(name, chosen.games)] for name in games]
    ladder.write(found, chosen.out)
