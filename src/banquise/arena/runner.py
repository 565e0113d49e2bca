"""Holding a contest: play the missing games with a progress bar, then count and show the results."""

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any, TypeVar

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from banquise.arena import chart, report
from banquise.arena.contest import Contest, Unit
from banquise.arena.contest_game import Result
from banquise.arena.folder import Folder
from banquise.arena.luck import luck_of
from banquise.arena.workers import in_processes, play_here
from banquise.core.errors import OptionError
from banquise.core.processes import cores

CHARTS = (".svg", ".png")
Item = TypeVar("Item")
WIDTH = 100
"""The width of the table in characters."""


@dataclass(frozen=True)
class Backend:
    """The place where games are played: processes on this machine (by default one per core), or a Ray cluster."""

    workers: int | None = None
    cluster: str | None = None

    def check(self) -> None:
        if self.workers is not None and self.workers < 1:
            raise OptionError(f"at least one worker is needed, not {self.workers}")
        if self.cluster:
            need("ray", "ray")


def need(module: str, extra: str) -> None:
    """Check that a package is installed before any game is played."""
    if find_spec(module) is None:
        raise OptionError(f"{module} is missing; it comes with: pip install '.[{extra}]'")


def check_chart(path: Path) -> None:
    need("matplotlib", "arena")
    if path.suffix not in CHARTS:
        raise OptionError(f"a chart is a {' or '.join(CHARTS)} file, not '{path}'")


def hold(contest: Contest, folder: Folder, backend: Backend) -> None:
    """Play the games that the folder does not have yet, and store each as it ends."""
    left = folder.missing()
    if not left:
        return
    total = sum(1 for _ in contest.units())
    counted = total - len(left), total
    results = play_anywhere(contest, left, backend)
    for result in with_progress(f"{contest.game}, {contest.players} players", results, counted):
        folder.add(result)


def measure_luck(contest: Contest, folder: Folder, workers: int | None) -> None:
    """Measure the luck of the games for which the folder does not have it yet, and store it."""
    results, known = folder.chosen(unit.number for unit in contest.units()), folder.luck()
    left = [result for result in results if result.number not in known]
    if any(not result.actions for result in left):
        raise OptionError(f"{folder.path} has games of an older version, without actions; name another with --out")
    measured = in_processes(contest, luck_of, left, workers or cores())
    for luck in with_progress("luck", measured, (len(known), len(results))):
        folder.add_luck(luck)


def play_anywhere(contest: Contest, units: list[Unit], backend: Backend) -> Iterator[Result]:
    if backend.cluster is None:
        return play_here(contest, units, backend.workers)
    from banquise.arena.cluster import play_on_cluster  # needs Ray, an extra

    return play_on_cluster(contest, units, backend.cluster)


def with_progress(title: str, results: Iterable[Item], counted: tuple[int, int]) -> Iterator[Item]:
    """Show a bar with the time left on standard error; `counted` is the number of games done, and of all."""
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    left = (TextColumn("left"), TimeRemainingColumn())
    with Progress(*columns, *left, console=Console(stderr=True)) as progress:
        bar = progress.add_task(title, completed=counted[0], total=counted[1])
        for result in results:
            yield result
            progress.advance(bar)


def conclude(
    contest: Contest,
    folder: Folder,
    where: dict[str, Any],
    picture: Path | None = None,
    as_json: bool = False,
    is_adjusted: bool = False,
) -> dict[str, Any]:
    """Count the results, keep them and show them; if adjusted, also without the luck that was measured."""
    results = folder.chosen(unit.number for unit in contest.units())
    found = report.summary(contest, results, where, folder.luck() if is_adjusted else {})
    report.write(folder.path, found, results)
    if picture:
        chart.draw(found, picture)
    if as_json:
        print(json.dumps(found, ensure_ascii=False))
    else:
        show(found, folder.path)
    return found


def show(found: dict[str, Any], folder: Path) -> None:
    console = Console(highlight=False, soft_wrap=True)
    wide = Console(width=max(console.width, WIDTH))
    wide.print(report.as_table(found))
    if adjusted := found.get("adjusted"):
        console.print(f"without luck: 95% intervals {adjusted['width']:.2f} times as wide as those of the same deals")
    for met in found["meetings"]:
        console.print(f"{met['bot']} before {met['other']}: {report.percent(met['win_share'])}")
    for fault in found["faults"]:
        console.print(f"[red]game {fault['game']}, {fault['bot']}: {fault['fault']}[/]")
    console.print(f"[dim]{in_words(found['machine'])}; results in {folder}[/]")


def in_words(where: dict[str, Any]) -> str:
    return f"{where['cpu']}, {where['cores']} cores, Python {where['python']}, Numba {where['numba']}"
