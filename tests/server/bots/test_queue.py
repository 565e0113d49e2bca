"""Tests of the queue of bots: addresses share it equally, matches take turns, and quick bots go first."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from functools import cache

import pytest
from harness.timeouts import HANG_TIMEOUT

from banquise import games
from banquise.server.bots import pool
from banquise.server.bots.pool import BotProcess, Pool
from banquise.server.bots.queue import BotRequest, FairQueue
from banquise.server.play.setup import SeatSetup, Setup
from banquise.server.play.table import Table

EASY, HARD, EXPERT = 0.01, 0.8, 3.0


@cache
def table(household: str) -> Table:
    """A match of somebody at that address; all their matches look alike."""
    game = games.load("arctic")
    seats = (SeatSetup("person"), SeatSetup("bot", bot="random"))
    setup = Setup("arctic", game.rules_version, game.complete({}), seats, 5, "salt", made_by=household)
    return Table("table", setup, game, 0.0)


def take(queue: FairQueue[BotRequest], longest: float = EXPERT) -> BotRequest | None:
    """Serve the next bot that takes at most this long."""
    if asked := queue.next(lambda asked: asked.seconds <= longest):
        queue.take(asked)
    return asked


def served(queue: FairQueue[BotRequest], longest: float = EXPERT) -> list[str]:
    """The households in the order in which they come."""
    taken: list[str] = []
    while asked := take(queue, longest):
        taken.append(asked.household)
    return taken


def asked_for(household: str, seconds: float, at: float = 0.0) -> BotRequest:
    return BotRequest(household, seconds, at)


def test_addresses_have_the_same_time() -> None:
    queue = FairQueue[BotRequest]()
    for household, seconds in (("a", EXPERT), ("a", EXPERT), ("a", EXPERT), ("b", EXPERT), ("b", EXPERT)):
        queue.put(asked_for(household, seconds))
    assert served(queue) == ["a", "b", "a", "b", "a"]


def test_an_address_whose_bots_think_shortly_has_more_of_them() -> None:
    queue = FairQueue[BotRequest]()
    for household, seconds in (("a", EXPERT), ("a", EXPERT), *[("b", HARD)] * 5):
        queue.put(asked_for(household, seconds))
    assert served(queue) == ["b", "a", "b", "b", "b", "a", "b"]


def test_matches_of_one_address_take_turns() -> None:
    queue = FairQueue[BotRequest]()
    one, two = asked_for("a", HARD, at=1.0), asked_for("a", HARD, at=2.0)
    queue.put(one)
    queue.put(two)
    assert take(queue) is one
    queue.put(asked_for("a", HARD, at=3.0))  # its next decision
    assert take(queue) is two


def test_at_one_address_the_shortest_comes_first_but_the_longest_comes_some_day() -> None:
    queue = FairQueue[BotRequest]()
    expert = asked_for("a", EXPERT, at=0.0)
    queue.put(expert)
    for decision in range(1000):
        queue.put(asked_for("a", EASY, at=float(decision)))
        if take(queue) is expert:
            break
    assert 10 < decision < 100


def test_nobody_saves_time_up() -> None:
    queue = FairQueue[BotRequest]()
    for _ in range(100):
        queue.put(asked_for("a", EXPERT))
        take(queue)
    for household in ("a", "a", "a", "b", "b", "b"):
        queue.put(asked_for(household, EXPERT))
    assert served(queue) == ["b", "a", "b", "a", "b", "a"]


def test_who_takes_short_thoughts_only_leaves_the_others() -> None:
    queue = FairQueue[BotRequest]()
    for household, seconds in (("a", EXPERT), ("b", EASY), ("a", EASY)):
        queue.put(asked_for(household, seconds))
    assert served(queue, longest=EASY) == ["b", "a"]
    assert served(queue) == ["a"]


# The queue with processes that answer when the test allows it


Test = Callable[[Pool, asyncio.Event], Awaitable[None]]


def with_slow_experts(test: Test, monkeypatch: pytest.MonkeyPatch) -> None:
    """Experts answer once the event is set, everybody else at once."""

    async def main() -> None:
        may_answer = asyncio.Event()

        async def choose(_: BotProcess, question: dict[str, str], seconds: float) -> int:
            if question["bot"] == "expert":
                await may_answer.wait()
            await asyncio.sleep(0)
            return -1

        async def prepare(worker: BotProcess, game: str, kind: str) -> None:
            worker.ready.add((game, kind))

        monkeypatch.setattr(BotProcess, "choose", choose)
        monkeypatch.setattr(BotProcess, "prepare", prepare)
        await asyncio.wait_for(test(Pool(pool.Settings(bot_workers=1)), may_answer), HANG_TIMEOUT)

    asyncio.run(main())


def test_an_expert_does_not_wait_behind_150_experts_of_another_address(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(working: Pool, may_answer: asyncio.Event) -> None:
        order: list[str] = []

        async def turn(household: str) -> None:
            await working.choose(table(household), "expert")
            order.append(household)

        turns = [asyncio.create_task(turn("flooder")) for _ in range(150)]
        await asyncio.sleep(0)
        turns.append(asyncio.create_task(turn("neighbour")))
        await asyncio.sleep(0)
        may_answer.set()
        await asyncio.gather(*turns)
        assert order.index("neighbour") <= 1 and len(order) == 151

    with_slow_experts(test, monkeypatch)


def test_an_easy_bot_does_not_wait_for_experts_at_all(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(working: Pool, may_answer: asyncio.Event) -> None:
        experts = [asyncio.create_task(working.choose(table("flooder"), "expert")) for _ in range(150)]
        await asyncio.sleep(0)
        await working.choose(table("neighbour"), "easy")
        assert not any(task.done() for task in experts)
        may_answer.set()
        await asyncio.gather(*experts)

    with_slow_experts(test, monkeypatch)


def test_who_stops_waiting_takes_nobodys_place(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test(working: Pool, may_answer: asyncio.Event) -> None:
        tasks = [asyncio.create_task(working.choose(table(f"{i}"), "expert")) for i in range(5)]
        await asyncio.sleep(0)
        may_answer.set()
        tasks[1].cancel()
        tasks[3].cancel()
        done = await asyncio.gather(*tasks, return_exceptions=True)
        assert [isinstance(result, int) for result in done] == [True, False, True, False, True]
        assert len(working.free) == len(working.all) and not working.queue.waiting

    with_slow_experts(test, monkeypatch)
