"""Copies that share nothing."""

from copy import deepcopy
from typing import Self


class CopiedWhole:
    """`copy.copy` gives what `copy.deepcopy` gives: of a game in play, two that share a part are not two games."""

    def __copy__(self) -> Self:
        return deepcopy(self)
