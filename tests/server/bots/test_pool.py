"""Tests of the processes of bots: they answer legally, know nothing hidden, and are replaced when they fail."""

from __future__ import annotations

import asyncio
import base64
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import numpy as np
import pytest
from harness.timeouts import HANG_TIMEOUT

from banquise import games
from banquise.server.bots import pool
from banquise.server.bots.pool import Pool, ask
from banquise.server.bots.worker import READY, position
from banquise.server.play.setup import SeatSetup, Setup
from banquise.server.play.table import Table


def table(name: str = "arctic") -> Table:
    game = games.load(name)
    seats = (SeatSetup("person"), SeatSetup("bot", bot="random"))
    return Table("table", Setup(name, game.rules_version, game.complete({}), seats, 5, "salt"), game, 0.0)


def with_thinkers(test: Callable[[Pool], Awaitable[None]], seconds: float = 60.0) -> None:
    async def main() -> None:
        settings = pool.Settings(bot_workers=1, bot_seconds=seconds)
        working = Pool(settings)
        try:
            await test(working)
        finally:
            await working.close()

    asyncio.run(main())


def test_a_process_of_its_own_chooses_a_legal_action() -> None:
    async def test(working: Pool) -> None:
        at = table()
        assert await working.choose(at, "random") in at.line.legal()
        assert (working.thoughts, working.failures, working.busy) == (1, 0, 0)

    with_thinkers(test)


def test_a_process_that_dies_is_replaced_and_the_game_goes_on() -> None:
    async def test(working: Pool) -> None:
        at = table()
        await working.choose(at, "random")
        process = working.all[0].process
        assert process is not None
        os.kill(process.pid, signal.SIGKILL)
        assert await working.choose(at, "random") in at.line.legal()
        assert working.failures == 1
        assert await working.choose(at, "random") in at.line.legal()
        assert working.failures == 1

    with_thinkers(test)


THINKS_FOR_EVER = """
import threading
from banquise.server.bots import worker
worker.answer = lambda line: threading.Event().wait()
worker.main()
"""
DIES = THINKS_FOR_EVER.replace("threading.Event().wait()", "1 / 0")


@pytest.mark.parametrize("program", [THINKS_FOR_EVER, DIES])
def test_a_process_ends_with_its_server_whatever_it_thinks_about(program: str) -> None:
    pipe = subprocess.PIPE
    with subprocess.Popen([sys.executable, "-c", program], stdin=pipe, stdout=pipe, stderr=pipe) as process:
        assert process.stdin and process.stdout and process.stderr
        assert process.stdout.readline() == READY
        process.stdin.write(b"a question\n")
        process.stdin.flush()
        if program == THINKS_FOR_EVER:
            process.stdin.close()  # as the system does when a server is killed
        try:
            assert process.wait(HANG_TIMEOUT) == (1 if program == DIES else 0)
            assert b"Fatal" not in process.stderr.read()
        finally:
            process.kill()


def test_a_bot_that_does_not_answer_in_time_plays_at_random(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "COMMAND", ("sh", "-c", "echo ready; echo {}; exec sleep 60"))

    async def test(working: Pool) -> None:
        at = table()
        assert await working.choose(at, "hard") in at.line.legal()
        assert working.failures == 1

    with_thinkers(test, seconds=0.2)


def test_the_time_in_which_its_game_is_compiled_is_not_the_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    at = table()
    compiles = "read asked; sleep 1.2; echo '{}'"
    answers = f"read asked; echo '{{\"action\": {at.line.legal()[0]}}}'"
    monkeypatch.setattr(pool, "COMMAND", ("sh", "-c", f"echo ready; {compiles}; {answers}; exec sleep 60"))

    async def test(working: Pool) -> None:
        assert await working.choose(at, "random") == at.line.legal()[0]
        assert working.failures == 0

    with_thinkers(test, seconds=1.0)


def test_a_pool_that_was_warmed_keeps_nobody_waiting_for_a_process() -> None:
    async def test(working: Pool) -> None:
        warming = asyncio.create_task(working.warm(["arctic"]))
        await asyncio.sleep(0)
        assert not working.is_warm
        await warming
        process = working.all[0].process
        assert (
            working.is_warm
            and process is not None
            and working.all[0].ready == {("arctic", "easy"), ("arctic", "medium")}
        )
        at = table()
        assert await working.choose(at, "hard") in at.line.legal()
        assert working.all[0].process is process and working.failures == 0

    with_thinkers(test)


def answering(action: int) -> str:
    """A script that confirms every request, and always chooses this action."""
    return f"echo ready; while read asked; do echo '{{\"action\": {action}}}'; done"


def test_nobody_waits_for_a_process_that_starts_while_another_is_ready(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    at = table()
    action = at.line.legal()[0]
    only_one_starts = f"mkdir {tmp_path / 'first'} 2>&- || exec sleep 60; {answering(action)}"
    monkeypatch.setattr(pool, "COMMAND", ("sh", "-c", only_one_starts))

    async def test(working: Pool) -> None:
        await working.choose(at, "random")
        together = asyncio.gather(*(working.choose(at, "random") for _ in range(4)))
        assert await asyncio.wait_for(together, HANG_TIMEOUT) == [action] * 4
        assert working.failures == 0

    with_thinkers(test)


def test_where_no_process_starts_the_game_goes_on(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pool, "COMMAND", ("sh", "-c", "exit 1"))

    async def test(working: Pool) -> None:
        at = table()
        assert await working.choose(at, "hard") in at.line.legal()
        assert working.failures == 1 and not working.queue.waiting
        assert len(working.free) == len(working.all)

    with_thinkers(test)


def test_a_process_that_is_busy_with_one_game_learns_another(monkeypatch: pytest.MonkeyPatch) -> None:
    at, arktia = table(), table("arktia")
    monkeypatch.setattr(pool, "COMMAND", ("sh", "-c", answering(-1)))

    async def test(working: Pool) -> None:
        async def play_on() -> None:
            while True:
                await working.choose(at, "hard")

        await working.choose(at, "hard")
        others = [asyncio.create_task(play_on()) for _ in range(3)]
        assert await asyncio.wait_for(working.choose(arktia, "hard"), HANG_TIMEOUT) in arktia.line.legal()
        for task in others:
            task.cancel()
        await asyncio.gather(*others, return_exceptions=True)

    with_thinkers(test)


def test_a_program_is_no_bot_of_a_server_and_is_not_run(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async def test(working: Pool) -> None:
        at, bot = table(), f"run:touch {tmp_path / 'marker'}"
        await working.choose(at, "random")
        process = working.all[0].process
        assert await working.choose(at, bot) in at.line.legal()
        assert not (tmp_path / "marker").exists()
        assert working.failures == 1 and working.all[0].process is process
        assert bot in caplog.records[-1].__dict__["error"]

    with_thinkers(test)


def test_what_a_process_is_sent_agrees_with_what_the_seat_knows_and_with_nothing_else() -> None:
    at = table()
    game, seat = at.game, at.line.decider
    sent = [position("arctic", base64.b64decode(ask(at, "hard")["state"])) for _ in range(8)]
    seen = np.zeros(game.observation.length, np.uint8)
    game.observe(at.line.state, seat, seen)
    for state in sent:
        told = np.zeros_like(seen)
        game.observe(state, seat, told)
        assert np.array_equal(seen, told)
    assert len({state.tobytes() for state in sent} - {at.line.state.tobytes()}) == len(sent)
