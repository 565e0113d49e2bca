"""Template: the observations of every seat of each game, for training targets (batch/cpu.py)."""

from typing import Any

from banquise.core.game import Bytes
from banquise.core.kernel import kernel
from banquise.core.template import rules

observe = rules.observe


@kernel
def observe_seats(states: Any, seen: Bytes, rows: tuple[int, int]) -> None:
    """Write each seat's observation; `seen` holds zeros."""
    for i in range(rows[0], rows[1]):
        for seat in range(seen.shape[1]):
            observe(states[i], seat, seen[i, seat])
