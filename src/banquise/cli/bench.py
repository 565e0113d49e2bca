"""`banquise bench`: uniformly random games on one core, beside a fixed yardstick measured in the same run."""

import argparse
import importlib.util
import json
import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Any

from banquise.bots.bench import measure_search, search_in_words
from banquise.cli.terminal import parse_options
from banquise.cli.warm import random_games
from banquise.core.errors import OptionError
from banquise.core.game import Game
from banquise.core.match import Match
from banquise.core.record import SPECTATOR
from banquise.games import NAMES, load

YARDSTICK = Path(__file__).parents[3] / "benchmarks" / "expeditions.py"
SLICES = 40
BENCHED = {"scavengers": (4, {"module": "4"})}
"""The players and options measured by default, if they are not the fewest players and the default options."""


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("bench", help="measure random games per second, state size and compile time")
    parser.add_argument("game", nargs="?", help="only this game")
    parser.add_argument("--players", type=int, metavar="N")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE")
    parser.add_argument("--seconds", type=float, default=5.0, help="how long to measure each game (default 5)")
    parser.add_argument("--search", action="store_true", help="measure the search bot instead")
    parser.add_argument("--json", action="store_true", help="one JSON object per game")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> None:
    if chosen.seconds <= 0:
        raise OptionError(f"--seconds is more than 0, not {chosen.seconds:g}")
    for name in [chosen.game] if chosen.game else NAMES:
        if chosen.search:
            found, words = measure_search(load(name), chosen.seconds, chosen.players), search_in_words
        else:
            found = measure(load(name), chosen.seconds, chosen.players, parse_options(chosen.option))
            words = in_words
        print(json.dumps(found) if chosen.json else words(found), flush=True)


def measure(game: Game, seconds: float, players: int | None, options: dict[str, str]) -> dict[str, Any]:
    usual_players, usual_options = BENCHED.get(game.name, (game.players[0], {}))
    seats = players or usual_players
    options = {**usual_options, **options}
    compile_s = cold_compile_seconds(game.name)
    play_once(game)
    counted = Counter(random_games(game, seats, options))
    yardstick = load_yardstick()
    ratios = []
    for _ in range(SLICES):  # alternately, so that both are exposed to the same noise
        rate = counted.run(seconds / SLICES)
        if yardstick:
            ratios.append(rate / yardstick.run(seconds / SLICES))
    return {
        "game": game.name,
        "players": seats,
        "options": options,
        "steps_per_s": round(counted.steps / counted.seconds),
        "games_per_s": round(counted.games / counted.seconds),
        "steps_per_game": round(counted.steps / counted.games, 1),
        "state_bytes": game.state.dtype.itemsize,
        "compile_s": round(compile_s, 1),
        "example_ratio": round(median(ratios), 2) if ratios else None,
    }


class Counter:
    """Games of one kind played so far: `play((first seed, last + 1))` plays some and returns their number of steps."""

    BATCH = 100

    def __init__(self, play: Callable[[tuple[int, int]], int]) -> None:
        self.play, self.steps, self.games, self.seconds = play, 0, 0, 0.0
        play((0, 1))

    def run(self, seconds: float) -> float:
        """Steps per second of processor time, in this slice."""
        start, steps = time.process_time(), self.steps
        while (spent := time.process_time() - start) < seconds:
            self.steps += self.play((self.games, self.games + self.BATCH))
            self.games += self.BATCH
        self.seconds += spent
        return (self.steps - steps) / spent


def load_yardstick() -> Counter | None:
    """Load the program to compare with, which only a checkout has."""
    spec = importlib.util.spec_from_file_location("expeditions", YARDSTICK) if YARDSTICK.exists() else None
    if spec is None or spec.loader is None:
        return None
    module = importlib.util.module_from_spec(spec)
    sys.modules["expeditions"] = module
    spec.loader.exec_module(module)
    return Counter(module.play)


def play_once(game: Game) -> None:
    """Use every rule that playing at random needs once."""
    match = Match(game, game.players[0], seed=0)
    match.play(match.legal_actions()[0])
    match.scores()
    match.standing()
    match.observe()
    game.resample(match.state, SPECTATOR, 0)
    random_games(game, game.players[0])((0, 1))


COLD = "from banquise.cli.bench import load, play_once, time; start = time.process_time()"


def cold_compile_seconds(name: str) -> float:
    """The time to compile a game's rules in a fresh process with an empty cache, in seconds of one core."""
    with tempfile.TemporaryDirectory() as folder:
        code = f"{COLD}; play_once(load({name!r})); print(time.process_time() - start)"
        environment = {**os.environ, "BANQUISE_CACHE": folder}
        done = subprocess.run([sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=True)
    return float(done.stdout)


def in_words(found: dict[str, Any]) -> str:
    ratio = "" if found["example_ratio"] is None else f", {found['example_ratio']} × the yardstick"
    return (
        f"{found['game']} ({found['players']} players): {found['steps_per_s']:,} steps/s{ratio}, "
        f"{found['games_per_s']:,} games/s, {found['steps_per_game']} steps per game, "
        f"state {found['state_bytes']} bytes, compiled in {found['compile_s']} s"
    )
