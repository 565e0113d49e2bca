"""Options of a game, given to an environment as keyword arguments."""

from collections.abc import Mapping
from typing import Any

from banquise.core.errors import OptionError
from banquise.core.game import Game


class UnknownSetting(OptionError, TypeError):
    """A keyword argument that no environment of the game has. It is worded as Python words it: libraries that try
    settings out, such as TorchRL, go by that."""


def options_from(game: Game, settings: Mapping[str, Any]) -> dict[str, str]:
    """The options as words."""
    known = [option.name for option in game.options]
    for name in settings:
        if name not in known:
            has = f"{game.name.capitalize()} has no such option; its options are: {', '.join(known) or 'none'}"
            raise UnknownSetting(f"unexpected keyword argument '{name}': {has}")
    return {name: str(value) for name, value in settings.items()}
