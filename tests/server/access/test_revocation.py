"""Tests that a revoked device stays out, whatever it had requested before."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from tests.server.in_process import Closed, InProcessServer, with_server
from tests.server.passports import code_of, create, devices, matches, move, passport, second_device
from tests.server.waiting import until

from banquise.server.play.session import Session
from banquise.server.store.passports import Passports


class Pair:
    """Two devices of one person: one is revoked, one is kept. The first has taken both seats of a match."""

    def __init__(self, server: InProcessServer) -> None:
        self.server = server

    @classmethod
    async def of(cls, server: InProcessServer) -> Pair:
        pair = cls(server)
        pair.lost = await passport(server)
        pair.kept = await second_device(server, pair.lost)
        made = await create(server, pair.lost, "person", "person")
        pair.match, pair.tokens = made["match"], made["tokens"]
        pair.address = f"/api/matches/{pair.match}"
        return pair

    lost: dict[str, str]
    kept: dict[str, str]
    match: str
    tokens: dict[str, str]
    address: str

    async def revoke(self) -> None:
        (lost,) = [one["id"] for one in await devices(self.server, self.kept) if not one["this"]]
        response = await self.server.call("DELETE", f"/api/passport/devices/{lost}", headers=self.kept)
        assert response.status_code == 200

    async def claim(self, owner: dict[str, str]) -> Any:
        return await self.server.call("POST", f"{self.address}/claim", headers=owner)

    async def link(self, token: str | None = None) -> str:
        lender = token or self.tokens["0"]
        return str((await self.server.call("POST", f"{self.address}/link", lender)).json()["code"])

    async def exchange(self, code: str, owner: dict[str, str] | None = None) -> Any:
        return await self.server.call("POST", f"{self.address}/exchange", json={"code": code}, headers=owner or {})

    async def lend(self, owner: dict[str, str], token: str | None = None) -> str:
        return str((await self.exchange(await self.link(token), owner)).json()["token"])

    async def sees(self, token: str) -> bool:
        return (await self.server.call("GET", f"{self.address}/view", token)).status_code == 200


@with_server()
async def test_a_code_that_a_revoked_device_asked_for_brings_no_device(server: InProcessServer) -> None:
    pair = await Pair.of(server)
    code = await code_of(server, pair.lost)
    await pair.revoke()
    assert await move(server, code) is None
    assert await move(server, await code_of(server, pair.kept))


@with_server()
async def test_a_seat_is_not_lent_by_a_revoked_device(server: InProcessServer) -> None:
    pair = await Pair.of(server)
    code = await pair.link()
    await pair.revoke()
    assert (await pair.exchange(code)).status_code == 403


@with_server()
async def test_a_seat_that_a_revoked_device_lent_to_nobody_known_is_taken_back(server: InProcessServer) -> None:
    pair = await Pair.of(server)
    code = await pair.link()
    lent = (await pair.exchange(code)).json()["token"]
    assert await pair.sees(lent)
    await pair.revoke()
    assert not await pair.sees(lent)


@with_server()
async def test_a_seat_that_a_revoked_device_lent_to_another_passport_is_taken_back(server: InProcessServer) -> None:
    pair, other = await Pair.of(server), await passport(server)
    lent = await pair.lend(other)
    async with server.socket(pair.match) as socket:
        await socket.hello(lent)
        await pair.revoke()
        with pytest.raises(Closed):
            await socket.until("never")
    assert not await pair.sees(lent)
    assert await matches(server, other) == [] and (await pair.claim(other)).status_code == 403


@with_server()
async def test_a_seat_that_a_revoked_device_lent_to_its_own_person_stays(server: InProcessServer) -> None:
    pair = await Pair.of(server)
    lent = await pair.lend(pair.kept)
    await pair.revoke()
    assert await pair.sees(lent)


@with_server()
async def test_a_seat_goes_back_through_every_device_it_was_lent_on_to(server: InProcessServer) -> None:
    pair, friend, stranger = await Pair.of(server), await passport(server), await passport(server)
    lent = await pair.lend(friend)
    others = [
        await pair.lend(stranger, lent),
        (await pair.claim(await second_device(server, friend))).json()["tokens"]["0"],
    ]
    owner = {"kind": "phone", "seats": [{"match": pair.match, "token": await pair.lend({}, lent)}]}
    assert (await server.call("POST", "/api/passport", json=owner)).status_code == 201
    others += [owner["seats"][0]["token"]]
    link = await pair.link(others[0])
    assert all([await pair.sees(token) for token in others])
    await pair.revoke()
    assert not any([await pair.sees(token) for token in others])
    assert (await pair.exchange(link)).status_code == 403


@with_server()
async def test_a_borrower_who_lost_the_device_keeps_the_seat_until_its_lender_is_revoked(
    server: InProcessServer,
) -> None:
    pair, friend = await Pair.of(server), await passport(server)
    first, second = await pair.lend(friend), await second_device(server, friend)
    lent = await pair.lend(second, first)
    (gone,) = [one["id"] for one in await devices(server, second) if not one["this"]]
    assert (await server.call("DELETE", f"/api/passport/devices/{gone}", headers=second)).status_code == 200
    claimed = (await pair.claim(second)).json()["tokens"]["0"]
    assert await pair.sees(claimed) and await pair.sees(lent)
    await pair.revoke()
    assert not await pair.sees(claimed) and not await pair.sees(lent)
    assert (await pair.claim(second)).status_code == 403


@with_server()
async def test_a_seat_that_a_passport_has_itself_is_not_taken_back(server: InProcessServer) -> None:
    """The seat was lent to somebody who sat there before: the two passports share it."""
    pair, other = await Pair.of(server), await passport(server)
    made = await create(server, other, "person", "person")
    link = (await server.call("POST", f"/api/matches/{made['match']}/link", made["tokens"]["0"])).json()["code"]
    address = f"/api/matches/{made['match']}"
    back = (await server.call("POST", f"{address}/exchange", json={"code": link}, headers=pair.lost)).json()["token"]
    link = (await server.call("POST", f"{address}/link", back)).json()["code"]
    await server.call("POST", f"{address}/exchange", json={"code": link}, headers=other)
    claimed = (await server.call("POST", f"{address}/claim", headers=other)).json()["tokens"]["0"]
    await pair.revoke()
    for token in (made["tokens"]["0"], claimed):
        assert (await server.call("GET", f"{address}/view", token)).status_code == 200


@with_server()
async def test_a_seat_that_a_device_claimed_goes_with_that_device(server: InProcessServer) -> None:
    pair = await Pair.of(server)
    claimed = (await pair.claim(pair.kept)).json()["tokens"]["0"]
    again = (await pair.claim(pair.lost)).json()["tokens"]["0"]
    assert await pair.sees(again)
    await pair.revoke()
    assert not await pair.sees(again) and await pair.sees(claimed)
    assert [one["seats"] for one in await matches(server, pair.kept)] == [[0, 1]]


@with_server()
async def test_a_poll_that_began_before_the_revocation_is_refused(server: InProcessServer) -> None:
    pair = await Pair.of(server)
    version = (await server.call("GET", f"{pair.address}/view", pair.tokens["0"])).json()["version"]
    address = f"{pair.address}/view?wait=30&since={version}"
    polling = asyncio.create_task(server.call("GET", address, pair.tokens["0"]))
    session = server.services.registry.open[pair.match]
    await until(lambda: session.waiting)
    await pair.revoke()
    assert (await polling).status_code == 403


@with_server()
async def test_a_device_that_is_revoked_while_it_sits_down_is_shown_nothing(
    server: InProcessServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    pair, arrive = await Pair.of(server), Session.arrive

    async def arrive_late(session: Session, seats: tuple[int, ...], brings_numbers: bool) -> None:
        await arrive(session, seats, brings_numbers)
        await pair.revoke()

    monkeypatch.setattr(Session, "arrive", arrive_late)
    async with server.socket(pair.match, "lost") as socket:
        socket.say(t="hello", seats=[pair.tokens["0"]])
        assert (await socket.next())["t"] == "gone"
        with pytest.raises(Closed):
            await socket.next()


@with_server()
async def test_what_a_revoked_device_had_asked_but_not_heard_of_is_not_done(
    server: InProcessServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    pair = await Pair.of(server)
    async with server.socket(pair.match) as socket:
        await socket.hello(pair.tokens["0"])
        session = server.services.registry.open[pair.match]
        async with session.lock:
            for key in ("first", "second"):
                socket.say(t="name", key=key, name=key)
            await until(lambda: len(socket.conversation.inbox) == 1)  # the first waits for its turn
            await pair.revoke()
        await until(lambda: socket.conversation.work is None)
        assert session.table.seats[0].name != "second"


@with_server()
async def test_what_a_device_asks_while_it_is_revoked_gives_it_nothing(
    server: InProcessServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The passport is valid when the request arrives, and revoked before the answer is written."""
    pair = await Pair.of(server)
    (lost,) = [one for one in await devices(server, pair.kept) if not one["this"]]
    known = await Passports(server.services.store).devices(await passport_id(server))
    asking = next(device for device in known if device.id == lost["id"])
    await pair.revoke()

    async def still_known(*_: Any) -> Any:
        return asking

    monkeypatch.setattr("banquise.server.web.passport_routes.must_have_passport", still_known)
    assert (await pair.claim(pair.lost)).status_code == 403
    assert (await server.call("POST", "/api/passport/link", headers=pair.lost)).status_code == 403


async def passport_id(server: InProcessServer) -> str:
    ((found,),) = await server.services.store.read(lambda c: c.all("SELECT id FROM passports"))
    return str(found)
