"""The challenge: any bot against the same opponents on the same deals of all our games.

Opponents have budgets of simulations, never of time, and all chance comes from SEED: if the bot's own choices are
reproducible, so is the entry, byte for byte.
"""

import hashlib
import json
import subprocess
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from banquise import __version__
from banquise.arena import entrants
from banquise.arena.contest import FORFEITS, Contest
from banquise.arena.contest_game import Result
from banquise.arena.folder import Folder
from banquise.arena.ratings import wilson
from banquise.arena.report import win_share
from banquise.arena.runner import Backend, hold
from banquise.core.kernel import PACKAGE
from banquise.games import OWN
from banquise.text.writer import PROMPT, WRITER

VERSION = 1
"""The version of entries, raised when anything below changes: entries of different versions are not compared."""
OPPONENTS = ("random", "greedy", "search:100it")
DEALS, SEED, PLAYERS = 100, 1616, 2
RUNS = Path("arena-runs/challenge")
EVEN = 0.5


def contest(game: str, bot: str, deals: int, rules: int | None = None) -> Contest:
    """Set up every deal from both seats against each opponent; no bot plays against itself. A program at fault
    loses."""
    line_ups = tuple((bot, other) for other in OPPONENTS if other != bot)
    names = (bot, *(other for _, other in line_ups))
    return Contest(game, PLAYERS, names, PLAYERS * deals, SEED, faults=FORFEITS, line_ups=line_ups, rules=rules)


def play(
    bot: str, deals: int, backend: Backend, runs: Path = RUNS, rules: Mapping[str, int] | None = None
) -> dict[str, Any]:
    """Make the entry of a bot, by the newest rules or by these versions. An interrupted run resumes where it
    stopped."""
    contests = [contest(game, bot, deals, (rules or {}).get(game)) for game in OWN]
    for one in contests:
        one.check()
    found = {}
    for one in contests:
        folder = Folder(runs / f"{_digest(filter(None, [bot, entrants.source_digest(bot)]))}-{one.game}", one)
        hold(one, folder, backend)
        results = folder.chosen(unit.number for unit in one.units())
        found[one.game] = of_game(bot, one.rules_version, results)
    return entry(bot, deals, found)


def entry(bot: str, deals: int, games: dict[str, dict[str, Any]]) -> dict[str, Any]:
    return {
        "challenge": VERSION,
        "bot": bot,
        "score": round(sum(game["score"] for game in games.values()) / len(games), 4),
        "commit": commit(),
        "banquise": __version__,
        "seed": SEED,
        "deals": deals,
        "opponents": list(OPPONENTS),
        **({"prompt": PROMPT} if bot.startswith(WRITER) else {}),
        "games": games,
    }


def of_game(bot: str, rules: int, results: Sequence[Result]) -> dict[str, Any]:
    """The result in one game: the score is the mean win share; against itself a bot would win half."""
    against = {other: versus(bot, [r for r in results if other in r.bots]) for other in OPPONENTS if other != bot}
    shares = [against[other]["value"] if other in against else EVEN for other in OPPONENTS]
    return {
        "score": round(sum(shares) / len(shares), 4),
        "rules_version": rules,
        "against": against,
        "faults": sum(bool(fault) for result in results for fault in result.faults),
        "actions": _digest(action for result in results for action in (result.number, *result.actions)),
    }


def versus(bot: str, results: Sequence[Result]) -> dict[str, Any]:
    """The win share against one opponent, with its 95% interval."""
    share = wilson(sum(win_share(result, result.bots.index(bot)) for result in results), len(results))
    numbers = {name: round(getattr(share, name), 4) for name in ("value", "low", "high")}
    return {"games": len(results), **numbers}


def _digest(parts: Iterable[Any]) -> str:
    return hashlib.blake2b(json.dumps(list(parts)).encode(), digest_size=8).hexdigest()


def commit() -> str | None:
    """The commit of the checkout that this package is part of, or None if it was installed."""
    told = subprocess.run(
        ["git", "describe", "--always", "--dirty", "--abbrev=12"],
        cwd=PACKAGE,
        capture_output=True,
        text=True,
        check=False,
    )
    return told.stdout.strip() or None


def differences(old: dict[str, Any], new: dict[str, Any]) -> list[str]:
    """The parts in which two entries differ; their commits may differ."""
    free = {"commit", "banquise"}
    names = [name for name in old if name not in free and name != "games" and old[name] != new.get(name)]
    return names + [game for game in old["games"] if old["games"][game] != new["games"].get(game)]


def table(entries: Iterable[dict[str, Any]]) -> str:
    """Format the entries as a Markdown table, strongest first."""
    heads = ["bot", "score", *(f"{game}: {other}" for game in OWN for other in OPPONENTS)]
    lines = ["| " + " | ".join(heads) + " |", "|---|" + "--:|" * (len(heads) - 1)]
    for one in sorted(entries, key=lambda one: -one["score"]):
        shares = [_cell(one["games"][game]["against"].get(other)) for game in OWN for other in OPPONENTS]
        lines.append("| " + " | ".join([f"`{one['bot']}`", f"**{100 * one['score']:.1f}**", *shares]) + " |")
    return "\n".join(lines) + "\n"


def _cell(share: dict[str, Any] | None) -> str:
    return "–" if share is None else f"{100 * share['value']:.0f} ({100 * share['low']:.0f}–{100 * share['high']:.0f})"
