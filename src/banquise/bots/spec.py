"""The names of bots, which contain their settings: `search:250ms:2cores`, `hard`, `run:python3 my_bot.py`."""

import re
from dataclasses import dataclass, replace

from banquise.bots.base import Bot
from banquise.bots.learned import learned
from banquise.bots.levels import BUDGETS, GUIDED_LEVELS, LEVELS, SLACK
from banquise.bots.program import SECONDS, ProgramBot
from banquise.bots.quick import QuickBot
from banquise.bots.search import Budget, SearchBot
from banquise.core.errors import OptionError
from banquise.core.game import Game

NAMES = ("random", "greedy", "search", "learned", *LEVELS)
PROGRAM = "run:"
MAX_CORES = 256
SEARCHING = {"search": Budget(seconds=0.1), "learned": Budget(seconds=0.1), **BUDGETS}
GUIDED = {"learned", *GUIDED_LEVELS}
"""Bots whose search is guided by a trained network, in games that have one."""
NOTHING = Budget(simulations=0)


@dataclass(frozen=True)
class Spec:
    """The parts of a bot's name."""

    name: str
    budget: Budget = NOTHING
    command: str = ""
    seconds: float = SECONDS

    @property
    def base(self) -> str:
        return self.name.split(":")[0]

    def make(self, game: Game, seed: int | None) -> Bot:
        bot: Bot
        if self.command:
            bot = ProgramBot(game, self.command, seed, self.seconds)
        elif self.base in SEARCHING:
            network = learned(game) if self.base in GUIDED else None
            bot = SearchBot(game, seed, self.budget, network=network)
        else:
            bot = QuickBot(game, seed, SLACK.get(self.base, 0.0), is_random=self.base == "random")
        bot.name = self.name
        return bot


def parse(name: str) -> Spec:
    """Parse the name of a bot; an unknown one is refused with the reason."""
    if not isinstance(name, str):
        raise OptionError(f"a bot is given by its name, such as 'greedy' or 'search:100ms', not as {name!r}")
    if name.startswith(PROGRAM):
        return _parse_program(name)
    base, *settings = name.split(":")
    if base not in NAMES:
        raise OptionError(f"there is no bot '{base}'; there are: {', '.join(NAMES)}, and {PROGRAM}COMMAND")
    if base not in SEARCHING and settings:
        raise OptionError(f"the bot '{base}' has no settings, so '{settings[0]}' cannot be set")
    budget = SEARCHING.get(base, NOTHING)
    for setting in settings:
        budget = _set(budget, setting)
    return Spec(name, budget)


def _parse_program(name: str) -> Spec:
    """Parse `run:COMMAND` or, with the time for an answer, `run:500ms:COMMAND`."""
    limited = re.match(r"(\d{1,9})ms:", name.removeprefix(PROGRAM))
    command = name.removeprefix(PROGRAM + (limited.group() if limited else ""))
    if not command.strip():
        raise OptionError(f"'{name}' names no program; write {PROGRAM}COMMAND")
    return Spec(name, command=command, seconds=int(limited.group(1)) / 1000 if limited else SECONDS)


def _set(budget: Budget, setting: str) -> Budget:
    """Apply a setting: `250ms` and `500it` replace the budget, `2cores` sets the number of cores."""
    fits = re.fullmatch(r"([1-9]\d{0,8})(ms|it|cores?)", setting)
    if fits is None:
        raise OptionError(f"'{setting}' is no setting of a search; settings look like 100ms, 500it and 2cores")
    amount, unit = int(fits.group(1)), fits.group(2)
    if unit == "ms":
        return Budget(seconds=amount / 1000, cores=budget.cores)
    if unit == "it":
        return Budget(simulations=amount, cores=budget.cores)
    if amount > MAX_CORES:
        raise OptionError(f"a search takes at most {MAX_CORES} cores, not {amount}")
    return replace(budget, cores=amount)
