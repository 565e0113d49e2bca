"""Tests of deals from the numbers of all players: nobody chooses the deal alone, and a false number is detected."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.in_process import InProcessServer, Socket, with_server

from banquise.core import gamefile
from banquise.core.dealing import commit_number, seed_of
from banquise.core.errors import RecordError
from banquise.games import load
from banquise.server.play.setup import Setup
from banquise.server.play.table import Table

ANN, BOB, CAROL = "a1" * 16, "b0" * 16, "c4" * 16


async def join(server: InProcessServer, made: dict[str, Any], **more: Any) -> dict[str, Any]:
    wish = {"invite": made["invite"], **more}
    return dict((await server.call("POST", f"/api/matches/{made['match']}/join", json=wish)).json())


async def give(server: InProcessServer, match: str, token: str, number: str = ANN) -> int:
    wish = {"key": server.new_key(), "number": number}
    return (await server.call("POST", f"/api/matches/{match}/number", token, json=wish)).status_code


async def summary_of(server: InProcessServer, match: str, token: str) -> dict[str, Any]:
    return dict((await server.call("GET", f"/api/matches/{match}", token)).json())


async def record_of(server: InProcessServer, match: str, *tokens: str) -> str:
    """The record of a match after its players resign."""
    for token in tokens:
        await server.call("POST", f"/api/matches/{match}/resign", token, json={"key": server.new_key()})
    return (await server.call("GET", f"/api/matches/{match}/record", tokens[0])).text


async def table_of(server: InProcessServer, match: str) -> Table:
    return (await server.services.registry.get(match)).table


def restart(server: InProcessServer) -> None:
    server.services.registry.open.clear()


@with_server()
async def test_the_last_to_sit_down_deals_with_the_numbers_of_all(server: InProcessServer) -> None:
    made = await server.create("person", "open", "open")
    match, host = made["match"], made["tokens"]["0"]
    assert await give(server, match, host) == 200
    guest = await join(server, made, number=BOB)
    restart(server)
    waiting = await summary_of(server, match, host)
    assert (waiting["dealt_together"], waiting["numbers"], waiting["status"]) == (True, None, "waiting")
    async with server.socket(match) as socket:
        await socket.hello(guest["token"])
        last = await join(server, made, number=CAROL)
        assert (await socket.until("dealt"))["numbers"] == [ANN, BOB, CAROL]
        assert (await socket.until("view"))["view"]
    secret = (await table_of(server, match)).setup.salt
    restart(server)
    table = await table_of(server, match)
    assert table.line.deal.seed == seed_of(secret, [ANN, BOB, CAROL])
    assert (await summary_of(server, match, host))["numbers"] == [ANN, BOB, CAROL]
    record = gamefile.read(await record_of(server, match, host, guest["token"], last["token"]), load)
    assert record.line.deal == table.line.deal and record.promise == table.promise
    assert record.promise.commitment == made["commitment"] == commit_number(secret)


@with_server()
async def test_nobody_learns_a_number_before_the_deal_nor_the_servers_before_the_end(server: InProcessServer) -> None:
    made = await server.create("person", "open", "open", public=True)
    match, host = made["match"], made["tokens"]["0"]
    async with server.socket(match, "watcher") as watcher, server.socket(match, "guest") as socket:
        await watcher.hello()
        await give(server, match, host)
        guest = await join(server, made, number=BOB, invite=None)
        await socket.hello(guest["token"])
        for who in (host, guest["token"], None):
            for path in ("", "/view", "/replay", "/record", "/start", "/turn"):
                await server.call("GET", f"/api/matches/{match}{path}", who)
        await server.call("GET", "/api/lobby")
        heard = {who: b"".join(said) for who, said in server.heard.items()}
        assert all(ANN.encode() not in said and BOB.encode() not in said for said in heard.values())
        assert (
            await server.call("POST", f"/api/matches/{match}/fill", host, json={"bot": "random"})
        ).status_code == 200
        await watcher.until("dealt")
        await summary_of(server, match, host)
    table = await table_of(server, match)
    heard = {who: b"".join(said) for who, said in server.heard.items()}
    assert all(ANN.encode() in heard[who] and BOB.encode() in heard[who] for who in ("watcher", "guest", host))
    secrets = (table.setup.salt.encode(), str(table.line.deal.seed).encode())
    assert not any(secret in said for said in heard.values() for secret in secrets)


@with_server()
async def test_each_seat_gives_one_number_before_the_deal(server: InProcessServer) -> None:
    made = await server.create("person", "open", "open")
    match, host = made["match"], made["tokens"]["0"]
    guest = await join(server, made, number=BOB)
    for wrong in ("A1" * 16, "a1" * 15, "a1" * 17, "", None, 7):
        assert await give(server, match, host, wrong) == 400  # type: ignore[arg-type]
        async with server.socket(match) as socket:
            await socket.hello(host)
            refused = await socket.ask("number", seat=0, number=wrong)
            assert (refused["t"], refused["code"]) == ("refuse", "bad_request")
    assert [await give(server, match, host), await give(server, match, host, CAROL)] == [200, 409]
    assert await give(server, match, guest["token"], CAROL) == 409
    last = await join(server, made)
    assert await give(server, match, last["token"], CAROL) == 409
    assert (await table_of(server, match)).numbers == (ANN, BOB, None)


@with_server()
async def test_a_seat_takes_its_number_with_it_when_it_is_left(server: InProcessServer) -> None:
    made = await server.create("person", "open")
    two = await server.create("person", "open", "open")
    for one, seats in ((made, 1), (two, 2)):
        guest = await join(server, one, number=BOB) if seats == 2 else None
        if guest:
            leaving = f"/api/matches/{one['match']}/leave"
            await server.call("POST", leaving, guest["token"], json={"key": server.new_key()})
            await join(server, one)
        await join(server, one, number=CAROL)
    assert (await table_of(server, made["match"])).numbers == (None, CAROL)
    assert (await table_of(server, two["match"])).numbers == (None, None, CAROL)


@with_server()
async def test_the_server_deals_alone_where_nobody_is_waited_for(server: InProcessServer) -> None:
    for seats, more in ((("person", "bot"), {}), (("person", "person"), {}), (("person", "open"), {"seed": 7})):
        made = await server.create(*seats, **more)
        assert await give(server, made["match"], made["tokens"]["0"]) == 409
        if made["invite"]:
            assert (await join(server, made, number=BOB))["seat"] == 1
        table = await table_of(server, made["match"])
        assert (table.numbers, table.line.deal.seed) == ((), table.setup.seed)
        summary = await summary_of(server, made["match"], made["tokens"]["0"])
        assert (summary["dealt_together"], summary["numbers"], summary["status"]) == (False, None, "running")


async def sit(socket: Socket, token: str) -> dict[str, Any]:
    socket.say(t="hello", seats=[token], numbers=True)
    return await socket.until("welcome")


@with_server()
async def test_a_rematch_is_dealt_by_all_who_come_and_a_continuation_has_the_same_deal(server: InProcessServer) -> None:
    made = await server.create("person", "open")
    match, tokens = made["match"], [made["tokens"]["0"], (await join(server, made))["token"]]
    await record_of(server, match, tokens[0])
    async with server.socket(match) as one, server.socket(match) as other:
        for socket, token in ((one, tokens[0]), (other, tokens[1])):
            await sit(socket, token)
        for seat, socket in enumerate((one, other)):
            assert (await socket.ask("rematch", seat=seat))["t"] == "ack"
        following = str((await table_of(server, match)).rematch)
        for socket, token, number in ((one, tokens[0], ANN), (other, tokens[1], BOB)):
            assert (await summary_of(server, following, token))["status"] == "waiting"
            socket.say(t="hello", match=following, seats=[token], numbers=True)
            seat = (await socket.until("welcome"))["seats"][0]
            assert (await socket.ask("number", seat=seat, number=number))["t"] == "ack"
    table = await table_of(server, following)
    assert (table.status, table.numbers) == ("running", (BOB, ANN))
    deal = table.line.deal
    await record_of(server, following, tokens[0])
    wish = {"decision": 0, "seat": 0, "bot": "random"}
    answer = await server.call("POST", f"/api/matches/{following}/continue", tokens[0], json=wish)
    continued = await table_of(server, answer.json()["match"])
    assert (continued.line.deal, continued.numbers, continued.setup.seed_chosen) == (deal, (), True)


@with_server()
async def test_a_rematch_of_clients_without_numbers_begins_all_the_same(server: InProcessServer) -> None:
    made = await server.create("person", "person")
    await record_of(server, made["match"], made["tokens"]["0"])
    for seat in "01":
        answer = await server.call("POST", f"/api/matches/{made['match']}/rematch", made["tokens"][seat])
    table = await table_of(server, answer.json()["match"])
    assert (table.status, table.numbers) == ("running", (None, None))


@with_server()
async def test_a_server_that_changes_its_number_is_found_out(server: InProcessServer) -> None:
    made = await server.create("person", "open")
    match, host = made["match"], made["tokens"]["0"]
    await give(server, match, host)
    other = "00" * 16
    await server.services.store.writer.run(lambda c: c.all("UPDATE matches SET salt = :salt", salt=other))
    restart(server)
    await join(server, made, number=BOB)
    text = await record_of(server, match, host)
    assert (await table_of(server, match)).line.deal.seed == seed_of(other, [ANN, BOB])
    with pytest.raises(RecordError, match="the server's number does not give the commitment"):
        gamefile.read(text.replace(commit_number(other), made["commitment"]), load)


@with_server()
async def test_a_player_who_hands_round_another_number_is_found_out(server: InProcessServer) -> None:
    made = await server.create("person", "open")
    await give(server, made["match"], made["tokens"]["0"])
    await join(server, made, number=BOB)
    text = await record_of(server, made["match"], made["tokens"]["0"])
    assert gamefile.read(text, load).promise.numbers == (ANN, BOB)
    for cheated in (text.replace(BOB, CAROL), text.replace(f"P1: {ANN}", f"P1: {BOB}"), text.replace(ANN, "none")):
        with pytest.raises(RecordError, match="the numbers do not give this seed"):
            gamefile.read(cheated, load)


@with_server()
async def test_an_older_process_leaves_a_match_that_it_would_deal_alone_to_others(server: InProcessServer) -> None:
    made = await server.create("person", "open")
    row = await server.services.store.row(made["match"])
    assert row and (row.setup["rules"], row.seed) == (0, -1)  # it has no rules 0, and no seed below 0
    assert Setup.restored(row.setup, row.seed, row.salt, row.is_public).rules == 1
