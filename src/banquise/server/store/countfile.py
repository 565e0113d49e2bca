"""The number of events written to a database, in a small file next to it (losses.py explains why)."""

from __future__ import annotations

import os
from contextlib import suppress


class CountFile:
    """The number of events written to the database at `path`."""

    def __init__(self, path: str) -> None:
        self.path = f"{path}.events"

    def read(self) -> int:
        """The number in the file, or 0 if there is none."""
        with suppress(OSError, ValueError), open(self.path, encoding="ascii") as file:
            return int(file.read())
        return 0

    def write(self, events: int) -> None:
        """Replace the file as a whole: a server that is killed in between leaves the previous number."""
        draft = f"{self.path}.new"
        with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="ascii") as file:
            file.write(f"{events}\n")
        os.replace(draft, self.path)
