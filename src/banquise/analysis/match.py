"""Match, and what a strong player thinks of it."""

from __future__ import annotations

from typing import Self

from banquise.analysis.analysis import SIMULATIONS, Analysis, Budget, analyse
from banquise.core import match


class Match(match.Match):
    __doc__ = match.Match.__doc__

    def analyse(self, simulations: int = SIMULATIONS, seed: int = 0, with_open_cards: bool = False) -> Analysis:
        """Each seat's chance of winning over the match, and its decisions judged from what the seat knew."""
        return analyse(self.line, Budget(simulations, seed, with_open_cards=with_open_cards))

    def copy(self) -> Self:
        """One that can be played on by itself."""
        twin = self.of(self.line.copy())
        assert isinstance(twin, type(self))
        return twin

    __copy__ = copy
