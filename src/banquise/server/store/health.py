"""Can the database be written to? What `/healthz` tells, and since when it could not."""

from __future__ import annotations

import logging

from ..clock import now
from .database import Damaged, Unavailable

log = logging.getLogger("banquise.store")
BEAT = 2.0
"""Seconds from one sign of life to the next: something is written at least so often."""
SILENCE = 10.0  # without one: whatever it waits for, nothing is written
DOUBT = 30.0  # a move that failed says nothing any more after so long


class Health:
    def __init__(self) -> None:
        self.worked = now()  # something was written last
        self.out_since: float | None = None  # until a sign of life is written
        self.move_failed: float | None = None  # by itself, not with its connection; and none was written since
        self.damage = ""  # does not go away by itself

    @property
    def is_well(self) -> bool:
        if self.damage or self.out_since is not None or now() - self.worked > SILENCE:
            return False
        return self.move_failed is None or now() - self.move_failed > DOUBT

    def wrote(self, is_move: bool) -> None:
        self.worked = now()
        if is_move:
            self.move_failed = None

    def failed(self, error: Exception, is_move: bool = False) -> None:
        if not isinstance(error, Unavailable):  # what was asked was wrong, not the database
            return
        if isinstance(error, Damaged) and not self.damage:
            self.damage = str(error)
            log.error("the database is damaged", extra={"error": self.damage})
        if self.out_since is None:
            self.out_since = self.worked
        if is_move:
            self.move_failed = now()
