"""Report on standard error that the rules are being compiled."""

import sys
from functools import cache
from threading import Timer
from typing import Any

from numba.core import event

from banquise.core.kernel import CACHE

COMPILING = "numba:compiler_lock"
PATIENCE = 1.0
"""Seconds before a message is printed: compiled rules load from the cache in less."""


class CompilerWatch(event.Listener):
    """A listener that says once that kernels are being compiled, when one has taken longer than PATIENCE."""

    def __init__(self) -> None:
        self.timer: Timer | None = None
        self.depth, self.is_told = 0, False

    def on_start(self, event: Any) -> None:
        """Note a kernel that begins to compile; the compiler may call itself for the kernels it needs."""
        self.depth += 1
        if self.depth == 1 and not self.is_told:
            self.timer = Timer(PATIENCE, self.tell)
            self.timer.daemon = True
            self.timer.start()

    def on_end(self, event: Any) -> None:
        self.depth -= 1
        if self.depth == 0 and self.timer:
            self.timer.cancel()

    def tell(self) -> None:
        self.is_told = True
        print(f"Compiling, once; it is kept in {CACHE} …", file=sys.stderr, flush=True)


@cache
def tell_of_compiling() -> None:
    """Report compilation from now on; called once per process."""
    event.register(COMPILING, CompilerWatch())  # type: ignore[no-untyped-call]
