"""The interface of bots, and the only way in which a bot receives a game's state."""

from typing import Any, Protocol

from banquise.core.game import Game


class Bot(Protocol):
    """A player that chooses for `state.player`, from what that player knows."""

    name: str

    def choose(self, state: Any) -> int: ...


def ask(bot: Bot, game: Game, state: Any, seed: int) -> int:
    """Ask a bot for its action; it receives a copy of the state that shows only what its seat knows."""
    return bot.choose(handed(game, state, seed))


def handed(game: Game, state: Any, seed: int) -> Any:
    """Make the state that the deciding bot receives: a copy in which everything its seat cannot know has been dealt
    again.

    With the same `seed` for that deal, the bot receives the same copy whatever the hidden cards are.
    """
    seen = state.copy()
    game.resample(seen, seen.player, seed)
    return seen
