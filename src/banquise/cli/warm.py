"""`banquise warm`: compile every kernel into the cache, ahead of playing."""

import argparse
import sys
import time
from collections.abc import Callable
from concurrent.futures import as_completed
from typing import Any

import numpy as np

from banquise import bots
from banquise.core.game import Game
from banquise.core.line import Line, compile_entries
from banquise.core.processes import cores, process_pool
from banquise.core.record import SPECTATOR
from banquise.core.table.entries import compile_table_entries
from banquise.core.template import bind
from banquise.core.templates import PLAYOUT
from banquise.games import NAMES, load

BOTS = ("easy", "medium")
"""A level of each kind: those that look one decision ahead, and those that search."""


def add_parser(commands: Any) -> None:
    parser = commands.add_parser("warm", help="compile the rules and bots of all games once, ahead of playing")
    parser.add_argument("game", nargs="?", help="only this game")
    parser.add_argument("--rules", action="store_true", help="only the rules, not the bots")
    parser.set_defaults(run=run)


def run(chosen: argparse.Namespace) -> None:
    names = [load(chosen.game).name] if chosen.game else NAMES
    what = "rules" if chosen.rules else "rules and bots"
    print(f"Compiling the {what} of {', '.join(names)} (once, a minute or two) …", file=sys.stderr)
    with process_pool(min(cores(), len(names))) as games:
        largest_first = sorted(names, key=lambda name: -load(name).state.dtype.itemsize)
        works = {games.submit(warm, name, not chosen.rules): name for name in largest_first}
        for number, done in enumerate(as_completed(works), 1):
            print(f"[{number}/{len(names)}] {works[done]}: {done.result():.1f} s", file=sys.stderr)


def warm(name: str, with_bots: bool) -> float:
    """Compile everything and return the processor time in seconds."""
    start = time.process_time()
    game = load(name)
    compile_entries(game)
    compile_table_entries()
    random_games(game, game.players[0])((0, 1))
    state = Line(game, game.players[0], 0, {}).state
    game.resample(state.copy(), SPECTATOR, 0)
    for bot in BOTS if with_bots else ():
        bots.make(bot, game, seed=0).choose(state)
    return time.process_time() - start


def random_games(game: Game, players: int, options: dict[str, str] | None = None) -> Callable[[tuple[int, int]], int]:
    """Make a compiled function that plays random games, one for each seed from the first to before the last, and
    returns the number of decisions. The table is set up once, in Python, and then only dealt again."""
    states = np.concatenate([np.array([game.new_state(players, options or {})])] * 2).view(np.recarray)
    room = (np.zeros(game.max_legal, np.int32), np.zeros(game.work, np.int16), np.zeros(players, np.int32))
    play_games = bind(PLAYOUT, game).play_games
    return lambda seeds: int(play_games(states, seeds, room))
