"""The health of the database as `/healthz` reports it: can it be written to, and since when not?"""

from __future__ import annotations

import logging

from ..process.clock import now
from .database import Damaged, Unavailable

log = logging.getLogger("banquise.store")
BEAT = 2.0
"""Seconds between heartbeats: something is written at least this often."""
LATE = 3.0  # a heartbeat this overdue means that the database was not writable
SILENCE = 10.0  # without any heartbeat for this long nothing is being written
DOUBT = 30.0  # a failed move no longer counts against health after this long


class Health:
    def __init__(self) -> None:
        self.worked = now()  # the time of the last write
        self.is_failing = False  # until a heartbeat is written
        self.out_since: float | None = None  # the beginning of an outage that clocks do not account for yet
        self.move_failed: float | None = None  # with no move written since
        self.damage = ""  # does not go away on its own
        self.has_begun = self.has_company = False  # this process has written a heartbeat; others have too

    @property
    def is_well(self) -> bool:
        if self.damage or self.is_failing or now() - self.worked > SILENCE:
            return False
        return self.move_failed is None or now() - self.move_failed > DOUBT

    def wrote(self, is_move: bool) -> None:
        self.worked = now()
        if is_move:
            self.move_failed = None

    def beat(self) -> None:
        """Note that a heartbeat was written."""
        self.is_failing, self.out_since, self.has_begun = False, None, True

    def interrupted(self) -> None:
        """Note that nothing could be written, for a moment at least."""
        if self.out_since is None:
            self.out_since = self.worked

    def could_not_read(self, error: Unavailable, is_lost: bool) -> None:
        self._note(error)
        if is_lost:
            self.interrupted()

    def could_not_write(self, error: Exception, is_move: bool) -> None:
        """Note a failed write; `is_move` if the move itself failed, not its connection."""
        if not isinstance(error, Unavailable):  # the request was wrong, not the database
            return
        self._note(error)
        if not isinstance(error, Damaged):
            self.interrupted()
        if is_move:
            self.move_failed = now()

    def _note(self, error: Unavailable) -> None:
        self.is_failing = True
        if isinstance(error, Damaged) and not self.damage:
            self.damage = str(error)
            log.error("the database is damaged", extra={"error": self.damage})
