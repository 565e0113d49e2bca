"""The cores of this machine, and worker processes on them."""

import multiprocessing
import os
import signal
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import connection
from threading import Thread
from typing import Any

INTERRUPTED = 130


def cores() -> int:
    """The cores that this process may use, which can be fewer than the machine has."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def process_pool(workers: int, prepare: Callable[..., object] | None = None, *given: Any) -> ProcessPoolExecutor:
    """Make a pool whose workers first call `prepare`, and end with this process, whatever ends it."""
    return ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), _get_ready, (prepare, *given))


def _get_ready(prepare: Callable[..., object] | None, *given: Any) -> None:
    signal.signal(signal.SIGINT, lambda *_: os._exit(INTERRUPTED))  # no traceback a worker
    Thread(target=_end_with_parent, daemon=True).start()
    if prepare:
        prepare(*given)


def _end_with_parent() -> None:
    """End this worker with its parent; it would otherwise wait for ever for tasks of one that was killed."""
    parent = multiprocessing.parent_process()
    assert parent is not None
    connection.wait([parent.sentinel])
    os._exit(INTERRUPTED)
