"""The report of a contest: one row per bot, who beat whom, the machine; as a table, JSON and Parquet."""

import json
import os
import platform
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numba
import numpy as np
from rich.table import Table as RichTable

from banquise import __version__
from banquise.arena.adjusted import adjust
from banquise.arena.contest import Contest
from banquise.arena.contest_game import Result
from banquise.arena.luck import METHOD, Luck
from banquise.arena.ratings import Interval, ratings, wilson, wins_by_deal
from banquise.core.processes import cores

ANCHOR = "random"
"""The bot that is rated 0 if it takes part; otherwise the weakest one is."""


@dataclass(frozen=True)
class BotRow:
    bot: str
    games: int
    win_share: Interval
    mean_score: float
    mean_rank: float
    rating: Interval
    moves_per_s: float
    faults: int


@dataclass(frozen=True)
class Meeting:
    """A pair of bots, and how often the first ranked before the second."""

    bot: str
    other: str
    games: int
    win_share: Interval


def rows(results: Sequence[Result], names: Sequence[str]) -> list[BotRow]:
    """Make a row for each bot, the strongest first. A bot on several seats of a game counts on each."""
    wins = wins_by_deal(results, names)
    rated = ratings(wins, names.index(ANCHOR) if ANCHOR in names else 0)
    if ANCHOR not in names:
        lowest = min(rating.value for rating in rated)
        rated = [Interval(r.value - lowest, r.low - lowest, r.high - lowest) for r in rated]
    found = [row(name, results, rating) for name, rating in zip(names, rated, strict=True)]
    return sorted(found, key=lambda one: -one.rating.value)


def row(name: str, results: Sequence[Result], rating: Interval) -> BotRow:
    sat = [(result, seat) for result in results for seat, bot in enumerate(result.bots) if bot == name]
    won = sum(win_share(result, seat) for result, seat in sat)
    seconds = sum(result.seconds[seat] for result, seat in sat)
    return BotRow(
        bot=name,
        games=len(sat),
        win_share=wilson(won, len(sat)),
        mean_score=float(np.mean([result.scores[seat] for result, seat in sat])),
        mean_rank=float(np.mean([result.ranks[seat] for result, seat in sat])),
        rating=rating,
        moves_per_s=sum(result.decisions[seat] for result, seat in sat) / max(seconds, 1e-9),
        faults=sum(bool(result.faults[seat]) for result, seat in sat),
    )


def win_share(result: Result, seat: int) -> float:
    """A seat's share of the win, which is divided among all who rank first."""
    return (result.ranks[seat] == 1) / result.ranks.count(1)


def meetings(results: Sequence[Result], names: Sequence[str]) -> list[Meeting]:
    wins = wins_by_deal(results, names).sum(axis=0)
    found = []
    for i, bot in enumerate(names):
        for j, other in enumerate(names):
            games = round(wins[i, j] + wins[j, i])
            if i < j and games:
                found.append(Meeting(bot, other, games, wilson(wins[i, j], games)))
    return found


def machine() -> dict[str, Any]:
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else None
    software = {"banquise": __version__, "python": platform.python_version(), "numba": numba.__version__}
    return {"cpu": cpu_name(), "cores": cores(), "system": platform.platform(), "load": load, **software}


def cpu_name() -> str:
    about = Path("/proc/cpuinfo")
    lines = about.read_text().splitlines() if about.exists() else []
    names = [line.partition(":")[2].strip() for line in lines if line.startswith("model name")]
    return names[0] if names else platform.processor() or platform.machine()


def summary(
    contest: Contest, results: Sequence[Result], where: dict[str, Any], luck: Mapping[int, Luck] | None = None
) -> dict[str, Any]:
    ladder = rows(results, contest.bots)
    strongest_first = [one.bot for one in ladder]
    adjusted = {"method": METHOD._asdict(), **asdict(adjust(results, luck, strongest_first))} if luck else None
    return {
        "contest": contest.identity() | {"games": contest.games},
        "played": len(results),
        "bots": [asdict(one) for one in ladder],
        "meetings": [asdict(one) for one in meetings(results, strongest_first)],
        "faults": [
            {"game": result.number, "bot": bot, "fault": fault}
            for result in results
            for bot, fault in zip(result.bots, result.faults, strict=True)
            if fault
        ],
        "machine": where,
        **({"adjusted": adjusted} if adjusted else {}),
    }


def write(folder: Path, found: dict[str, Any], results: Sequence[Result]) -> None:
    (folder / "summary.json").write_text(json.dumps(found, indent=1, ensure_ascii=False) + "\n")
    write_parquet(folder / "games.parquet", results)


def write_parquet(path: Path, results: Sequence[Result]) -> None:
    """Write a row for each seat of each game."""
    import pyarrow as pa  # type: ignore[import-untyped]
    from pyarrow import parquet

    seats = [(result, seat) for result in results for seat in range(len(result.bots))]
    columns = {
        "game": pa.array([r.number for r, _ in seats], pa.int32()),
        "deal": pa.array([r.deal for r, _ in seats], pa.int32()),
        "seat": pa.array([s for _, s in seats], pa.int8()),
        "bot": pa.array([r.bots[s] for r, s in seats], pa.string()),
        "score": pa.array([r.scores[s] for r, s in seats], pa.int32()),
        "rank": pa.array([r.ranks[s] for r, s in seats], pa.int8()),
        "win_share": pa.array([win_share(r, s) for r, s in seats], pa.float64()),
        "decisions": pa.array([r.decisions[s] for r, s in seats], pa.int32()),
        "seconds": pa.array([r.seconds[s] for r, s in seats], pa.float64()),
        "fault": pa.array([r.faults[s] for r, s in seats], pa.string()),
    }
    parquet.write_table(pa.table(columns), path)


def as_table(found: dict[str, Any]) -> RichTable:
    contest = found["contest"]
    table = RichTable(title=f"{contest['game']}, {contest['players']} players, {found['played']} games")
    adjusted = {one["bot"]: percent(one["adjusted"]) for one in found.get("adjusted", {}).get("bots", [])}
    more = ["without luck"] if adjusted else []
    for heading in ("bot", "games", "win share", *more, "score", "rank", "rating", "moves/s", "faults"):
        table.add_column(heading, justify="left" if heading == "bot" else "right", no_wrap=True)
    for one in found["bots"]:
        games, share, *others = figures(one)
        without = [adjusted[one["bot"]]] if adjusted else []
        table.add_row(one["bot"], games, share, *without, *others, str(one["faults"] or ""))
    return table


def figures(one: dict[str, Any]) -> list[str]:
    """A bot's games, win share, mean score and rank, rating and speed."""
    means = f"{one['mean_score']:.1f}", f"{one['mean_rank']:.2f}"
    return [str(one["games"]), percent(one["win_share"]), *means, elo(one["rating"]), f"{one['moves_per_s']:,.0f}"]


def percent(interval: dict[str, float]) -> str:
    value, low, high = (100 * interval[key] for key in ("value", "low", "high"))
    return f"{value:.1f}% ({low:.1f}–{high:.1f})"


def elo(interval: dict[str, float]) -> str:
    return f"{interval['value']:.0f} ({interval['low']:.0f}–{interval['high']:.0f})"
