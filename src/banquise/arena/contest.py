"""A contest: the bots, the game, and the list of games to play."""

import hashlib
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from itertools import combinations, combinations_with_replacement, permutations
from typing import Any, NamedTuple

from banquise.arena import entrants
from banquise.core.errors import OptionError
from banquise.core.rng import SEEDS
from banquise.games import load

PLAYS_ON, FORFEITS = "random", "forfeit"
"""The penalties for a program at fault: its seat plays at random, or it also ranks last."""


class Unit(NamedTuple):
    """One game to play, identified by its number within the contest."""

    number: int
    deal: int
    seats: tuple[str, ...]  # the bot on each


@dataclass(frozen=True)
class Contest:
    game: str
    players: int
    bots: tuple[str, ...]
    games: int  # per line-up
    seed: int = 1
    options: dict[str, str] = field(default_factory=dict)
    faults: str = PLAYS_ON
    line_ups: tuple[tuple[str, ...], ...] = ()  # empty: every one that the bots allow
    rules: int | None = None  # the rules version; None: the newest

    def check(self) -> None:
        """Refuse a contest that cannot be played, before its first game."""
        game = load(self.game)
        game.new_state(self.players, self.options, self.rules)
        if len(set(self.bots)) < max(2, len(self.bots)):
            raise OptionError("a contest needs at least two bots, each named once")
        for name in self.bots:
            entrants.check(name)
        if self.games < 1:
            raise OptionError(f"a contest has at least one game, not {self.games}")
        if not 0 <= self.seed < SEEDS:
            raise OptionError(f"a seed is a whole number from 0 to 2^63 − 1, not {self.seed}")

    @property
    def deals(self) -> int:
        """The number of deals. Each is played once from every seating of a line-up, so games are rounded up to full
        rounds of seats.
        """
        return -(-self.games // self.players)

    def units(self) -> Iterator[Unit]:
        """The games of the contest, deal by deal, so that a longer contest only adds games at the end."""
        number = 0
        for deal in range(self.deals):
            for line_up in self.line_ups or line_ups(self.bots, self.players):
                for seats in seatings(line_up, deal):
                    yield Unit(number, deal, seats)
                    number += 1

    def seed_of(self, *what: int | str) -> int:
        """A seed derived from the contest's and from its purpose."""
        text = ":".join(map(str, (self.seed, *what)))
        return int.from_bytes(hashlib.blake2b(text.encode(), digest_size=8).digest(), "big") % SEEDS

    @property
    def rules_version(self) -> int:
        return load(self.game).rules_version if self.rules is None else self.rules

    def identity(self) -> dict[str, Any]:
        """The settings that must be equal for results to be combined: all except the number of games.

        The first rules version is not named, so that folders from before there was a second one are still found.
        """
        described = asdict(self)
        del described["games"], described["rules"]
        sources = {name: digest for name in self.bots if (digest := entrants.source_digest(name))}
        described |= {"sources": sources} if sources else {}
        return described if self.rules_version == 1 else described | {"rules": self.rules_version}


def line_ups(names: tuple[str, ...], players: int) -> list[tuple[str, ...]]:
    """List the line-ups at a table: every choice of bots; with fewer bots than seats, every line-up that includes all
    bots."""
    if len(names) >= players:
        return list(combinations(names, players))
    return [names + more for more in combinations_with_replacement(names, players - len(names))]


def seatings(line_up: tuple[str, ...], deal: int) -> list[tuple[str, ...]]:
    """Rotate the line-up through all seats; the order around the table changes from deal to deal."""
    first, *others = line_up
    orders = sorted(set(permutations(others)))
    table = (first, *orders[deal % len(orders)])
    return [table[-turn:] + table[:-turn] for turn in range(len(table))]
