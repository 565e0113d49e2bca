"""`banquise analyse`: review a game by what a strong player would have done with each seat's knowledge."""

import argparse
import json
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

from banquise.analysis import Analysis, Method, analyse
from banquise.analysis.analysis import SIMULATIONS
from banquise.analysis.sentences import change, cost, headline, sums, turning_point, words
from banquise.cli.records import open_record
from banquise.cli.terminal import add_language
from banquise.core.languages import Lang
from banquise.core.line import Line


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("analyse", help="review a recorded game: what a strong player would have done")
    parser.add_argument("file", type=Path, help="a game record")
    parser.add_argument("--json", action="store_true", help="print all figures as JSON")
    parser.add_argument(
        "--simulations",
        type=int,
        default=SIMULATIONS,
        metavar="N",
        help=f"simulations per decision (default {SIMULATIONS})",
    )
    parser.add_argument("--seed", type=int, default=0, metavar="S", help="seed of the search (default 0)")
    parser.add_argument("--open", action="store_true", help="add a second curve, with all cards open")
    parser.add_argument("--cores", type=int, default=0, metavar="N", help="cores to use (default: all)")
    add_language(parser)
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> None:
    record = open_record(chosen.file)
    method = Method(chosen.simulations, chosen.seed, chosen.cores, chosen.open)
    analysis = analyse_with_progress(record.line, method)
    if chosen.json:
        print(json.dumps(analysis.as_json(), ensure_ascii=False))
        return
    names = [record.names.get(f"P{seat + 1}", f"P{seat + 1}") for seat in range(analysis.players)]
    show(Console(highlight=False, markup=False), analysis, names, chosen.lang)


def analyse_with_progress(line: Line, method: Method) -> Analysis:
    """Analyse a match and show the progress on standard error."""
    columns = (BarColumn(), MofNCompleteColumn(), TextColumn("·"), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task("", total=None)
        return analyse(line, method, lambda done, of: progress.update(bar, completed=done, total=of))


def show(console: Console, analysis: Analysis, names: list[str], lang: Lang) -> None:
    said = words(lang)
    decisions, simulations = len(analysis.moments), analysis.method.simulations
    console.print(said.text("analysed", decisions=decisions, simulations=simulations), style="dim")
    if not analysis.moments:
        return
    console.print(seats_table(analysis, names, lang))
    for seat, (name, shift) in enumerate(zip(names, analysis.shifts, strict=True)):
        if said_so := headline(analysis.curve[-1].chances, shift, seat, name, lang):
            console.print(said_so, soft_wrap=True)
    turning = analysis.turning
    console.print(said.text("turning-points" if turning else "no-turning-points"), style="bold")
    for moment in turning:
        console.print(f"{moment.decision + 1:>4}  {turning_point(analysis, moment, names, lang)}", soft_wrap=True)


def seats_table(analysis: Analysis, names: list[str], lang: Lang) -> Table:
    table = Table("", *(words(lang).text(f"heading-{column}") for column in COLUMNS))
    for seat, (name, found) in enumerate(zip(names, sums(analysis.curve, analysis.shifts), strict=True)):
        accuracy, lost = analysis.accuracy(seat), analysis.cost(seat)
        judged = ["–" if accuracy is None else f"{accuracy}\u00a0%", "–" if lost is None else cost(lost, lang)]
        changes = [change(part, lang) for part in (found.choices, found.chance)]
        ends = [f"{n}\u00a0%" for n in (found.start, found.end)]
        table.add_row(name, *judged, ends[0], *changes, ends[1])
    return table


COLUMNS = ("accuracy", "cost", "start", "choices", "chance", "end")
