"""The interface of bots, and the only way in which a bot receives a game's state."""

from typing import Any, Protocol

from banquise.core.game import Game


class Bot(Protocol):
    """A player that chooses for `state.player`, out of what that player knows."""

    name: str

    def choose(self, state: Any) -> int: ...


def ask(bot: Bot, game: Game, state: Any, seed: int) -> int:
    """The bot's action, chosen from a copy of the state that shows only what its seat knows."""
    return bot.choose(handed(game, state, seed))


def handed(game: Game, state: Any, seed: int) -> Any:
    """The state that the deciding bot receives: a copy in which everything its seat cannot know has been dealt again.

    `seed` is that deal's: with the same one, the bot is handed the same copy whatever the hidden cards are.
    """
    seen = state.copy()
    game.resample(seen, seen.player, seed)
    return seen
