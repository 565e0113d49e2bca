"""The published ladder of all bots on all games: its contests and its page."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from banquise.arena import chart, report
from banquise.arena.contest import Contest
from banquise.arena.folder import Folder
from banquise.arena.runner import Backend, conclude, hold, in_words
from banquise.bots import LEVELS
from banquise.core.words import words_of
from banquise.games import load

PAGE, RUNS = Path("docs/ladder.md"), Path("arena-runs/ladder")
SEARCH = "search:100ms"
TWO = ((SEARCH, "greedy"), (SEARCH, "random"), ("greedy", "random"))
STEPS = tuple(zip(LEVELS[1:], LEVELS, strict=False))
DUELS = (*TWO, *STEPS, (LEVELS[0], "random"), (LEVELS[1], "greedy"))
CROWD = (SEARCH, "greedy", "random", "easy", "novice")
"""The bots at tables of three and more, as many as there are seats."""
CROWDED = 4
"""The divisor of the number of games at tables of three and more, where the ranking becomes clear sooner."""


class Claim(NamedTuple):
    """A requirement that the ladder tests: one bot ranks before another at least this often."""

    bot: str
    other: str
    share: float
    surely: bool = False  # the whole interval must lie above

    def is_kept(self, shown: dict[str, float]) -> bool:
        return shown["low"] > self.share if self.surely else shown["value"] >= self.share


CLAIMS = (
    Claim(SEARCH, "greedy", 0.70),
    Claim(SEARCH, "random", 0.97),
    *(Claim(better, worse, 0.50, surely=True) for better, worse in STEPS),
)


def contests(name: str, games: int) -> Iterator[Contest]:
    """Set up duels for two players, and one table for each larger number of players."""
    names = tuple(dict.fromkeys(bot for duel in DUELS for bot in duel))
    yield Contest(name, 2, names, games, line_ups=DUELS)
    for players in load(name).players:
        if players > 2:
            yield Contest(name, players, CROWD[:players], -(-games // CROWDED))


def play(contest: Contest, runs: Path, backend: Backend) -> dict[str, Any]:
    """Play the missing games of all contests; an interrupted run resumes where it stopped."""
    folder = Folder(runs / f"{contest.game}-{contest.players}", contest)
    machines = note_machine(folder.path / "machines.json", bool(folder.missing()))
    hold(contest, folder, backend)
    return {**conclude(contest, folder, report.machine()), "machines": machines}


def note_machine(path: Path, is_played_here: bool) -> list[dict[str, Any]]:
    """Note all machines on which games of a contest were played."""
    known: list[dict[str, Any]] = json.loads(path.read_text()) if path.exists() else []
    here = report.machine()
    if is_played_here and in_words(here) not in map(in_words, known):
        known.append(here)
        path.write_text(json.dumps(known))
    return known


def write(games: list[list[dict[str, Any]]], path: Path) -> None:
    """Write the page from `games`, the summaries of the contests of each game."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(page(games, path))


def page(games: list[list[dict[str, Any]]], path: Path) -> str:
    lines = [
        "# Ladder",
        "",
        "Made by `banquise ladder`; what the bots are is in [bots.md](bots.md). Every deal is played from every seat.",
        "Ratings are Bradley–Terry on the Elo scale with `random` at 0; brackets are 95% intervals.",
        "The requirements are our own: each level must clearly beat the one below it, and `search:100ms` must beat",
        "`greedy` and `random` by a wide margin.",
    ]
    for found in games:
        lines += game_section(found, path)
    return "\n".join(lines) + "\n"


def game_section(found: list[dict[str, Any]], path: Path) -> list[str]:
    title = words_of(load(found[0]["contest"]["game"]), "en").text("title")
    picture = path.with_suffix("") / f"{found[0]['contest']['game']}.svg"
    picture.parent.mkdir(parents=True, exist_ok=True)
    chart.draw(found[0], picture)
    where = dict.fromkeys(in_words(machine) for contest in found for machine in contest["machines"])
    lines = ["", f"## {title}", "", f"![Ratings of all bots in {title}]({path.stem}/{picture.name})"]
    rules = found[0]["contest"].get("rules", 1)
    lines += ["", f"Played under version {rules} of the rules, on {' and on '.join(where)}."]
    for contest in found:
        lines += ["", f"### {contest['contest']['players']} players", "", *bot_table(contest)]
        lines += ["", *meeting_table(contest)] if contest["contest"]["players"] == 2 else []
    return lines


def bot_table(found: dict[str, Any]) -> list[str]:
    lines = ["| bot | games | win share | mean score | mean rank | rating | moves/s |", "|---|--:|--:|--:|--:|--:|--:|"]
    return lines + [f"| `{one['bot']}` | {' | '.join(report.figures(one))} |" for one in found["bots"]]


def meeting_table(found: dict[str, Any]) -> list[str]:
    lines = ["| bot | against | games | win rate | requirement |", "|---|---|--:|--:|---|"]
    for met in found["meetings"]:
        share, asked = report.percent(met["win_share"]), verdict(met)
        lines.append(f"| `{met['bot']}` | `{met['other']}` | {met['games']} | {share} | {asked} |")
    return lines


def verdict(met: dict[str, Any]) -> str:
    """The result of a requirement. The bot that should be better may be on either side."""
    for claim in CLAIMS:
        if {claim.bot, claim.other} == {met["bot"], met["other"]}:
            kept = claim.bot == met["bot"] and claim.is_kept(met["win_share"])
            wanted = "interval above" if claim.surely else "at least"
            return f"{wanted} {100 * claim.share:.0f}%: {'met' if kept else '**not met**'}"
    return ""
