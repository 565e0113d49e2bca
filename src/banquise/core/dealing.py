"""Dealing together: the promise before a deal, and the proof afterwards that it was kept.

A server that deals alone publishes the hash of its seed and a salt. Where people deal together, it publishes the hash
of a number before anybody sits down; each device then draws a number, and the seed is a hash of all of them.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Sequence
from dataclasses import dataclass

NUMBER = re.compile(r"[0-9a-f]{32}")

Numbers = Sequence[str | None]
"""The number that each seat's device drew; None if it drew none."""


def commit(seed: int, salt: str) -> str:
    """Make the promise shown before a deal: seed and salt, revealed afterwards, prove that neither was changed."""
    return _hash(f"banquise:{seed}:{salt}")


def commit_number(number: str) -> str:
    """Make the promise of a server that does not deal alone, shown before anybody else draws a number."""
    return _hash(f"banquise number:{number}")


def seed_of(server: str, numbers: Numbers) -> int:
    """Combine all numbers into the seed: the server's, then those of the seats in order."""
    return int(_hash(":".join(["banquise deal", server, *(number or "" for number in numbers)]))[:16], 16) >> 1


def _hash(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()


@dataclass(frozen=True)
class Promise:
    """The values that reveal a deal when the game is over. `salt` is the server's number where people dealt
    (`numbers`)."""

    commitment: str = ""
    salt: str = ""
    numbers: tuple[str | None, ...] = ()

    @property
    def is_kept_by_server(self) -> bool:
        return commit_number(self.salt) == self.commitment

    def is_kept(self, seed: int) -> bool:
        """Whether everything that was revealed gives this seed."""
        if self.numbers:
            return self.is_kept_by_server and seed_of(self.salt, self.numbers) == seed
        return not self.commitment or commit(seed, self.salt) == self.commitment
