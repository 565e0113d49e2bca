"""Settings of an environment and options of its game, given as keyword arguments."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from banquise.core.checks import whole
from banquise.core.errors import OptionError
from banquise.core.game import Game
from banquise.envs.rewards import check_reward


class UnknownSetting(OptionError, TypeError):
    """A keyword argument that no environment of the game has. The message imitates Python's own error, which libraries
    that try out settings, such as TorchRL, look for."""


class Choices(NamedTuple):
    """The choices of a researcher that do not change the game (docs/environments.md)."""

    reward: str = "rank"
    history: int = 0  # the number of facts of the seat's log after its observation
    others: bool = False  # the other seats' observations, as a training target


def split(game: Game, settings: Mapping[str, Any], known: tuple[str, ...]) -> tuple[Choices, dict[str, Any]]:
    """The choices among keyword arguments, checked, and the options of the game."""
    chosen = Choices(**{name: value for name, value in settings.items() if name in known})
    check_reward(chosen.reward)
    history = whole(chosen.history)
    if history is None or history < 0:
        raise OptionError(f"a history is a whole number of facts, not {chosen.history!r}")
    if not isinstance(chosen.others, bool):
        raise OptionError(f"others is True or False, not {chosen.others!r}")
    options = {name: value for name, value in settings.items() if name not in known}
    return chosen, options_from(game, options, known)


def options_from(game: Game, settings: Mapping[str, Any], choices: tuple[str, ...] = ()) -> dict[str, str]:
    """The options of the game among keyword arguments, as words."""
    known = [option.name for option in game.options]
    for name in settings:
        if name not in known:
            has = f"{game.name.capitalize()} has no such option; its options are: {', '.join(known) or 'none'}"
            has += f"; the environment’s settings: {', '.join(choices)}" if choices else ""
            raise UnknownSetting(f"unexpected keyword argument '{name}': {has}")
    return {name: str(value) for name, value in settings.items()}
