"""Two server processes on one database, the players of a table at different ones."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable

from tests.server.postgres import emptied
from tests.server.test_notices import act_until_other, receiver, until
from tests.server.test_table_talk import count_matches
from tests.server.world import GENEROUS, World

from banquise.server.settings import Settings

Test = Callable[[World, World], Awaitable[None]]


def in_two_worlds(test: Test) -> Callable[[str], None]:
    def run(postgres: str) -> None:
        async def main() -> None:
            settings = Settings(database=emptied(postgres), allow_private_webhooks=True, **GENEROUS)
            async with World(settings).running() as here, World(settings).running() as there:
                await test(here, there)

        asyncio.run(main())

    return run


@in_two_worlds
async def test_each_sees_what_the_other_does(here: World, there: World) -> None:
    made = await here.create("person", "person", seed=1)
    async with here.socket(made["match"]) as one, there.socket(made["match"]) as two:
        views = [await one.hello(made["tokens"]["0"]), await two.hello(made["tokens"]["1"])]
        for _ in range(6):
            decides = views[0]["deciding"]
            mover, seen = ((one, two)[decides], views[decides])
            done = await mover.ask("act", seat=decides, version=seen["version"], action=seen["legal"][0]["id"])
            views = [await socket.until("view", version=done["version"]) for socket in (one, two)]
        assert here.table(made["match"]).line.actions == there.table(made["match"]).line.actions


@in_two_worlds
async def test_a_notice_is_sent_once_though_both_have_the_match(here: World, there: World) -> None:
    made = await here.create("person", "person", seed=1)
    mover = (await there.sessions.get(made["match"])).table.line.decider
    absent = 1 - mover
    with receiver() as (url, heard):
        address = f"/api/matches/{made['match']}/notice"
        await here.call("PUT", address, made["tokens"][str(absent)], json={"webhook": url})
        await act_until_other(here, made, mover)
        await until(lambda: there.table(made["match"]).decider == absent)
        await until(lambda: heard)
        await asyncio.sleep(0.3)
        assert len(heard) == 1


@in_two_worlds
async def test_a_rematch_is_told_at_both_and_played_on(here: World, there: World) -> None:
    made = await here.create("person", "person", seed=1)
    async with here.socket(made["match"]) as one, there.socket(made["match"]) as two:
        await one.hello(made["tokens"]["0"])
        await two.hello(made["tokens"]["1"])
        await one.ask("resign", seat=0)
        one.say(t="rematch", seat=0, key=here.new_key())
        told = [await socket.until("rematch") for socket in (one, two)]
        assert told[0]["match"] == told[1]["match"] and [word["seat"] for word in told] == [1, 0]
        views = [
            await socket.hello(made["tokens"][seat], match=told[0]["match"])
            for socket, seat in ((one, "0"), (two, "1"))
        ]
        assert [view["seat"] for view in views] == [1, 0]


@in_two_worlds
async def test_a_rematch_asked_for_at_both_at_once_is_one_match(here: World, there: World) -> None:
    for trial in range(1, 6):
        made = await here.create("person", "person")
        address, tokens = f"/api/matches/{made['match']}", made["tokens"]
        await here.call("POST", f"{address}/resign", tokens["0"], json={"key": "k"})
        await there.call("GET", f"{address}/view", tokens["1"])
        asked = [world.call("POST", f"{address}/rematch", tokens["0"]) for world in (here, there, here, there)]
        told = {response.json()["match"] for response in await asyncio.gather(*asked)}
        assert len(told) == 1
        assert await count_matches(here) == 2 * trial
        for world in (here, there):
            summary = await world.call("GET", f"/api/matches/{next(iter(told))}", tokens["0"])
            assert summary.json()["rematch_of"] == made["match"]
