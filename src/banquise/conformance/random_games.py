"""Games played at random, and the refusal of a game in which a check finds something wrong."""

import random
from collections.abc import Iterator

from banquise.core.errors import BanquiseError
from banquise.core.game import Game
from banquise.core.match import Match
from banquise.core.record import SPECTATOR

LONGEST = 20_000
"""The limit of decisions, more than any game takes."""


class ConformanceFault(BanquiseError):
    """The refusal of a game that does something forbidden; the message says what."""


def refuse_unless(is_kept: bool, fault: str) -> None:
    if not is_kept:
        raise ConformanceFault(fault)


def named(viewer: int) -> str:
    return "a spectator" if viewer == SPECTATOR else f"seat {viewer + 1}"


def random_options(game: Game, chance: random.Random) -> dict[str, str]:
    return {option.name: chance.choice(option.choices) for option in game.options if option.choices}


def random_match(game: Game, players: int, number: int) -> tuple[Match, random.Random]:
    """Make a match and its source of randomness; the first match has the default options."""
    options = random_options(game, random.Random(number)) if number else {}
    return Match(game, players, number, options), random.Random(number)


def play_on(match: Match, chance: random.Random) -> Iterator[int]:
    """Play at random to the end; yield each action before it is played."""
    while not match.over:
        refuse_unless(
            match.line.decision < LONGEST, f"a random game has not ended after {LONGEST} decisions: `over` is not set"
        )
        legal = match.legal_actions()
        refuse_unless(bool(legal), f"after {match.line.decision} decisions no action is legal, and `over` is not set")
        action = chance.choice(legal)
        yield action
        match.play(action)
