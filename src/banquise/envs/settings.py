"""Options of a game, given to an environment as keyword arguments."""

from collections.abc import Mapping
from typing import Any

from banquise.core.errors import OptionError
from banquise.core.game import Game


class UnknownSetting(OptionError, TypeError):
    """A keyword argument that no environment of the game has. The message imitates Python's own error, which libraries
    that try out settings, such as TorchRL, look for."""


def options_from(game: Game, settings: Mapping[str, Any]) -> dict[str, str]:
    """The options of the game among keyword arguments, as words."""
    known = [option.name for option in game.options]
    for name in settings:
        if name not in known:
            has = f"{game.name.capitalize()} has no such option; its options are: {', '.join(known) or 'none'}"
            raise UnknownSetting(f"unexpected keyword argument '{name}': {has}")
    return {name: str(value) for name, value in settings.items()}
