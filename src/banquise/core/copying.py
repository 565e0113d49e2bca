"""Copies that share nothing."""

from copy import deepcopy
from typing import Self


class CopiedWhole:
    """`copy.copy` is a deep copy: a shallow one would share state with the original."""

    def __copy__(self) -> Self:
        return deepcopy(self)
