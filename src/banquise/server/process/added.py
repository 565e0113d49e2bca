"""The compiling of added games for the page, in a process beside the server."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import sys

from banquise.games import ADDED, client_files

log = logging.getLogger("banquise.added")
BUILDER = ("-m", "banquise.browser.added")
LATER = 10
"""The niceness of that process: tables come first."""


async def build() -> None:
    """Build the files of added games that are missing; without a linker, the builder says what to install."""
    if len(playable()) == len(ADDED):
        return
    work = await asyncio.create_subprocess_exec(sys.executable, *BUILDER, start_new_session=True)
    os.setpriority(os.PRIO_PGRP, work.pid, LATER)
    try:
        await work.wait()
    finally:
        if work.returncode is None:  # the server stops
            os.killpg(work.pid, signal.SIGTERM)
    log.info("added games that the page plays by itself", extra={"games": ", ".join(playable())})


def playable() -> list[str]:
    """The added games that have modules."""
    return [name for name, files in client_files.listed().items() if files["plays"]]
