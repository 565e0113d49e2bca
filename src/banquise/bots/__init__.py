"""Bots: they know the Game contract only. `make("search:100ms", game)` gives one by its name.

random                        every legal action alike
greedy                        one decision ahead, by the game's evaluation
search[:100ms|:500it][:2cores]
                              tree search with a budget of time or of simulations; 100 ms on one core by default
novice easy medium hard expert
                              levels for people; those that search take the settings of search as well
run:[2000ms:]COMMAND          a program that speaks the bot protocol (docs/bots.md), with its time for an answer
"""

import re
from dataclasses import replace

from banquise.bots.base import Bot, ask
from banquise.bots.greedy import GreedyBot
from banquise.bots.levels import BUDGETS, LEVELS, SLACK
from banquise.bots.program import SECONDS, ProgramBot
from banquise.bots.random import RandomBot
from banquise.bots.search import Budget, SearchBot
from banquise.core.errors import OptionError
from banquise.core.game import Game

__all__ = ["EXAMPLES", "LEVELS", "NAMES", "Bot", "ask", "make"]

NAMES = ("random", "greedy", "search", *LEVELS)
EXAMPLES = "random, greedy, search:100ms, hard"
PROGRAM = "run:"
MOST_CORES = 256
SEARCHING = {"search": Budget(seconds=0.1), **BUDGETS}


def make(name: str, game: Game, seed: int | None = None) -> Bot:
    if name.startswith(PROGRAM):
        return _program(name, game, seed)
    base, *settings = name.split(":")
    if base not in NAMES:
        raise OptionError(f"there is no bot '{base}'; there are: {', '.join(NAMES)}, and {PROGRAM}COMMAND")
    bot = _searching(base, settings, game, seed) if base in SEARCHING else _plain(base, settings, game, seed)
    bot.name = name
    return bot


def _program(name: str, game: Game, seed: int | None) -> Bot:
    limit, command = re.fullmatch(r"(?:(\d{1,9})ms:)?(.*)", name.removeprefix(PROGRAM), re.DOTALL).groups()  # type: ignore[union-attr]  # fits all
    if not command.strip():
        raise OptionError(f"'{name}' names no program; write {PROGRAM}COMMAND")
    bot = ProgramBot(game, command, seed, int(limit) / 1000 if limit else SECONDS)
    bot.name = name
    return bot


def _plain(base: str, settings: list[str], game: Game, seed: int | None) -> Bot:
    if settings:
        raise OptionError(f"the bot '{base}' has no settings: '{settings[0]}'")
    if base == "random":
        return RandomBot(game, seed)
    return GreedyBot(game, seed, SLACK.get(base, 0.0))


def _searching(base: str, settings: list[str], game: Game, seed: int | None) -> Bot:
    budget = SEARCHING[base]
    for setting in settings:
        budget = _set(budget, setting)
    return SearchBot(game, seed, budget)


def _set(budget: Budget, setting: str) -> Budget:
    """`250ms` and `500it` replace the budget, `2cores` says on how many cores."""
    amount, unit = re.fullmatch(r"(\d{0,9})(.*)", setting, re.DOTALL).groups()  # type: ignore[union-attr]  # fits all
    if not amount or int(amount) == 0 or unit not in ("ms", "it", "core", "cores"):
        raise OptionError(f"'{setting}' is no setting of a search; settings look like 100ms, 500it and 2cores")
    if unit == "ms":
        return Budget(seconds=int(amount) / 1000, cores=budget.cores)
    if unit == "it":
        return Budget(simulations=int(amount), cores=budget.cores)
    if int(amount) > MOST_CORES:
        raise OptionError(f"a search takes at most {MOST_CORES} cores, not {amount}")
    return replace(budget, cores=int(amount))
