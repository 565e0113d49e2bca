"""Bots, which depend only on the Game contract. `make("search:100ms", game)` makes one by its name.

- `random`: a random legal action
- `greedy`: one decision ahead, by the game's evaluation
- `search`, `search:250ms`, `search:500it:2cores`: tree search with a budget of time (by default 100 ms) or simulations,
  on one core or more
- `learned`, with the settings of `search`: the same, guided by a trained network
- `novice`, `easy`, `medium`, `hard`, `expert`, `master`: levels for people; those that search take the
  settings of `search`
- `run:COMMAND`, `run:500ms:COMMAND`: a program that speaks the bot protocol (docs/bot-protocol.md), with its time for
  an answer
"""

from banquise.bots.base import Bot, ask, handed
from banquise.bots.levels import LEVELS
from banquise.bots.spec import NAMES, parse
from banquise.core.game import Game

__all__ = ["EXAMPLES", "LEVELS", "NAMES", "Bot", "ask", "handed", "make", "parse"]

EXAMPLES = "random, greedy, search:100ms, hard"


def make(name: str, game: Game, seed: int | None = None) -> Bot:
    """Make a bot for a game by its name: a level, or a kind with settings, such as `search:100ms` (docs/bots.md)."""
    return parse(name).make(game, seed)
