"""Limits, sizes, origins: a client that asks for too much is refused, and no other notices."""

from __future__ import annotations

import base64
import hashlib
import random
import re
from typing import Any

import orjson
import pytest
from tests.server.in_process import Closed, InProcessServer, Socket, with_server
from tests.server.moves import act, deciding_view
from tests.server.waiting import until

from banquise.server.admission.limits import Bucket, Limits, household
from banquise.server.settings import Settings


def test_a_bucket_gives_its_burst_and_then_its_rate() -> None:
    bucket = Bucket(rate=10.0, burst=3.0)
    assert [bucket.take() for _ in range(3)] == [0.0, 0.0, 0.0]
    assert 0 < bucket.take() <= 0.1


def test_many_addresses_reset_nobodys_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """An address is forgotten only once its whole burst is available again."""
    monkeypatch.setattr("banquise.server.admission.limits.FORGET_ABOVE", 10)
    limits = Limits(Settings(address_rate=1e-9, address_burst=2, creations_rate=1e-9, creations_burst=1))
    takes = (limits.request, limits.file, limits.creation)
    for take in takes:
        while not take("192.0.2.1"):
            pass
        for i in range(100):
            take(f"198.51.100.{i}")
        assert take("192.0.2.1") > 0
    assert all(len(known) == 101 for known in (limits.requests, limits.files, limits.creations))
    limits.requests["198.51.100.7"] = Bucket(rate=1.0, burst=2.0)
    limits.request("203.0.113.1")
    assert "198.51.100.7" not in limits.requests and "192.0.2.1" in limits.requests


def test_addresses_of_one_household_are_one() -> None:
    assert household("2001:db8:1:2:3:4:5:6") == household("2001:db8:1:2:ffff::1") != household("2001:db8:1:3::1")
    assert household("192.0.2.1") == "192.0.2.1"


def test_addresses_of_one_household_are_one_however_they_are_written() -> None:
    home = household("2001:db8:0:0:1:2:3:4")
    for other in ("2001:db8::1", "2001:DB8::", "2001:0db8:0000::5:6:7:8", "2001:db8::ffff:0:0:1%eth0"):
        assert household(other) == home, other
    for stranger in ("2001:db8:0:1::1", "2001:db8:1::1", "2001:db9::1", "::1"):
        assert household(stranger) != home, stranger
    assert household("::1") != household("1::1")


def test_an_ipv4_address_within_ipv6_is_a_household_of_its_own() -> None:
    assert household("::ffff:192.0.2.1") == household("192.0.2.1") != household("::ffff:192.0.2.2")


def test_what_is_no_address_is_taken_as_it_is() -> None:
    assert [household(word) for word in ("", "unknown", "a:b", "[::1]:80")] == ["", "unknown", "a:b", "[::1]:80"]


@with_server(address_rate=0.001, address_burst=5)
async def test_an_address_that_asks_too_much_is_told_to_wait(server: InProcessServer) -> None:
    answers = [await server.call("GET", "/api/lobby") for _ in range(7)]
    assert [answer.status_code for answer in answers] == [200] * 5 + [429] * 2
    assert int(answers[-1].headers["retry-after"]) > 0
    assert (await server.call("GET", "/healthz")).status_code == 200


@with_server(address_rate=0.5, address_burst=1)
async def test_a_person_who_opens_a_page_too_soon_is_shown_one_that_tries_again(server: InProcessServer) -> None:
    browser = {"accept": "text/html,application/xhtml+xml,*/*;q=0.8", "accept-language": "fr-FR,fr;q=0.9"}
    await server.call("GET", "/api/lobby")
    page = await server.call("GET", "/about", headers=browser)
    assert page.status_code == 429 and page.headers["content-type"] == "text/html; charset=utf-8"
    assert f'data-retry="{page.headers["retry-after"]}"' in page.text
    assert '<html lang="fr"' in page.text and "Trop de demandes" in page.text and "Réessayer" in page.text
    policy = page.headers["content-security-policy"]
    for tag in ("style", "script"):  # nothing that would have to be asked for, and be refused too
        (inline,) = re.findall(f"<{tag}>(.*?)</{tag}>", page.text, re.DOTALL)
        digest = base64.b64encode(hashlib.sha256(inline.encode()).digest()).decode()
        (allowed,) = re.findall(f"{tag}-src ([^;]*)", policy)
        assert f"'sha256-{digest}'" in allowed.split()
    assert "src=" not in page.text and "<link" not in page.text


@with_server(address_rate=0.001, address_burst=3)
async def test_a_page_that_was_let_through_is_shown_whole(server: InProcessServer) -> None:
    """The page's files have their own limit."""
    for _ in range(3):
        await server.call("GET", "/api/lobby")
    asked = [(await server.call("GET", "/assets/main.js")).status_code for _ in range(4)]
    assert asked == [404, 404, 404, 429]


@with_server(address_rate=0.001, address_burst=1)
async def test_a_program_that_asks_too_much_is_answered_in_json(server: InProcessServer) -> None:
    await server.call("GET", "/api/lobby")
    for accept in ("*/*", "application/json"):
        answer = await server.call("GET", "/api/lobby", headers={"accept": accept})
        assert answer.headers["content-type"] == "application/json"
        assert answer.json()["error"]["code"] == "too_many"


@with_server(creations_rate=0.001, creations_burst=2)
async def test_matches_are_made_at_a_measured_pace(server: InProcessServer) -> None:
    wish = {"game": "arctic", "seats": [{"kind": "person"}, {"kind": "open"}]}
    made = [(await server.call("POST", "/api/matches", json=wish)).status_code for _ in range(3)]
    assert made == [201, 201, 429]


async def finished_match(server: InProcessServer) -> tuple[str, dict[str, str]]:
    made = await server.create("person", "person", seed=1)
    address = f"/api/matches/{made['match']}"
    await server.call("POST", f"{address}/resign", made["tokens"]["0"], json={"key": "k"})
    return address, made["tokens"]


@with_server(creations_rate=0.001, creations_burst=2)
async def test_a_continuation_counts_as_a_new_match(server: InProcessServer) -> None:
    address, tokens = await finished_match(server)
    wish = {"decision": 0, "seat": 0, "bot": "random"}
    made = [await server.call("POST", f"{address}/continue", tokens["0"], json=wish) for _ in range(2)]
    assert [response.status_code for response in made] == [201, 429]
    assert int(made[-1].headers["retry-after"]) > 0


@with_server(creations_rate=0.001, creations_burst=2)
async def test_a_rematch_counts_as_a_new_match_once(server: InProcessServer) -> None:
    finished = [await finished_match(server) for _ in range(2)]
    address, tokens = finished[0]
    refused = await server.call("POST", f"{address}/rematch", tokens["0"])
    assert refused.status_code == 429 and int(refused.headers["retry-after"]) > 0
    async with server.socket(address.split("/")[-1]) as socket:
        await socket.hello(tokens["0"])
        assert (await socket.ask("rematch", seat=0))["code"] == "too_many"
        socket.address = "192.0.2.1"
        assert (await socket.ask("rematch", seat=0))["t"] == "ack"
    assert (await server.call("POST", f"{address}/rematch", tokens["0"])).status_code == 200


@with_server(trusted_proxies="127.0.0.1")
async def test_bots_think_on_the_account_of_whoever_made_or_continued_the_match(server: InProcessServer) -> None:
    address, tokens = await finished_match(server)
    wish, elsewhere = {"decision": 0, "seat": 0, "bot": "random"}, {"x-forwarded-for": "192.0.2.9"}
    continued = await server.call("POST", f"{address}/continue", tokens["0"], json=wish, headers=elsewhere)
    following = await server.call("POST", f"{address}/rematch", tokens["0"], headers=elsewhere)
    server.services.registry.open.clear()  # as after a restart
    for match, maker in ((address.split("/")[-1], "127.0.0.1"), (continued.json()["match"], "192.0.2.9")):
        assert (await server.services.registry.get(match)).table.setup.made_by == server.services.alias(maker)
    assert (await server.services.registry.get(following.json()["match"])).table.setup.made_by == server.services.alias(
        "192.0.2.9"
    )


@with_server(body_bytes=1000)
async def test_a_body_that_is_too_large_is_refused(server: InProcessServer) -> None:
    declared = await server.call("POST", "/api/mine", content=b"x" * 1001)

    async def undeclared() -> object:
        for _ in range(20):
            yield b"x" * 100

    streamed = await server.call("POST", "/api/mine", content=undeclared())
    assert declared.status_code == streamed.status_code == 413


@with_server()
async def test_pages_of_other_sites_may_not_ask(server: InProcessServer) -> None:
    wish = {"game": "arctic", "seats": [{"kind": "person"}, {"kind": "person"}]}
    for origin, status in (("http://evil.example", 403), ("null", 403), ("http://localhost", 201)):
        response = await server.call("POST", "/api/matches", json=wish, headers={"origin": origin})
        assert response.status_code == status, origin


@with_server()
async def test_a_frame_that_is_too_large_closes_the_socket(server: InProcessServer) -> None:
    made = await server.create("person", "person")
    async with server.socket(made["match"]) as socket:
        await socket.hello(made["tokens"]["0"])
        socket.say_raw(b" " * 5000)
        try:
            while True:
                await socket.next()
        except Closed as closed:
            assert closed.args[0] == 1009


@with_server(match_sockets=2)
async def test_a_table_has_room_for_so_many_sockets(server: InProcessServer) -> None:
    made = await server.create("person", "person")
    token = made["tokens"]["0"]
    async with server.socket(made["match"]) as a, server.socket(made["match"]) as b, server.socket(made["match"]) as c:
        await a.hello(token)
        await b.hello(token)
        c.say(t="hello", seats=[token])
        assert (await c.next())["code"] == "too_many"


async def rename(server: InProcessServer, made: dict[str, Any], seat: str) -> int:
    address, body = f"/api/matches/{made['match']}/name", {"key": server.new_key(), "name": "x"}
    return (await server.call("POST", address, made["tokens"][seat], json=body)).status_code


async def ask_and_refuse(socket: Socket, seat: int) -> dict[str, Any]:
    """One event or two, without end: a question to take back, and a no."""
    version = socket.server.table(socket.match).version
    asked = await socket.ask("ask_undo", seat=seat, version=version)
    if asked["t"] == "ack":
        asked = await socket.ask("vote", seat=1 - seat, version=asked["version"], yes=False)
    return asked


@with_server(match_events=5)
async def test_a_match_has_an_end_of_events(server: InProcessServer) -> None:
    made = await server.create("person", "person", seed=1)
    async with server.socket(made["match"]) as socket:
        view = await deciding_view(socket, made)
        await act(socket, view)
        answers = [await ask_and_refuse(socket, view["seat"]) for _ in range(3)]
        assert [answer.get("code") for answer in answers] == [None, None, "too_many"]
        assert server.table(made["match"]).version == 5


@with_server(match_events=2)
async def test_at_the_end_of_events_people_act_come_back_and_resign_all_the_same(server: InProcessServer) -> None:
    made = await server.create("person", "person", seed=1)
    async with server.socket(made["match"]) as socket:
        await act(socket, await deciding_view(socket, made))
        decider = server.table(made["match"]).line.decider
        assert (await socket.ask("leave", seat=1 - decider))["version"] == 2
        action = server.table(made["match"]).line.legal()[0]
        assert (await socket.ask("act", seat=decider, version=2, action=action))["t"] == "ack"
        await socket.hello(*made["tokens"].values())
        assert not server.table(made["match"]).seats[1 - decider].away
        assert (await socket.ask("leave", seat=1 - decider))["code"] == "too_many"
        assert (await socket.ask("resign", seat=1 - decider))["t"] == "ack"
        assert server.table(made["match"]).status == "finished"


@with_server(match_events=3)
async def test_a_player_who_changes_names_all_the_time_stops_nobody(server: InProcessServer) -> None:
    made = await server.create("person", "person", seed=1)
    for _ in range(6):
        assert await rename(server, made, "0") == 200
    async with server.socket(made["match"]) as socket:
        view = await deciding_view(socket, made)
        assert (await act(socket, view))["t"] == "ack"
        assert (await ask_and_refuse(socket, view["seat"]))["t"] == "ack"
        assert (await socket.ask("resign", seat=1))["t"] == "ack"


@with_server(seat_renames=3)
async def test_a_seat_is_renamed_so_often_in_a_match(server: InProcessServer) -> None:
    made = await server.create("person", "person", seed=1)
    assert [await rename(server, made, "0") for _ in range(4)] == [200, 200, 200, 429]
    assert await rename(server, made, "1") == 200
    server.services.registry.open.clear()  # as after a restart
    assert await rename(server, made, "0") == 429


@with_server(seat_returns=2)
async def test_a_seat_is_taken_back_so_often_in_a_match(server: InProcessServer) -> None:
    made = await server.create("person", "person", seed=1)
    async with server.socket(made["match"]) as socket:
        leaver = 1 - (await deciding_view(socket, made))["seat"]
        away = []
        for _ in range(3):
            await socket.ask("leave", seat=leaver)
            await socket.hello(*made["tokens"].values())
            away.append(server.table(made["match"]).seats[leaver].away)
        assert away == [False, False, True]


@with_server(hello_within=0.05)
async def test_who_says_nothing_is_sent_away(server: InProcessServer) -> None:
    made = await server.create("person", "person")
    async with server.socket(made["match"]) as socket:
        try:
            await socket.next()
        except Closed as closed:
            assert closed.args[0] == 1008  # it may come back, and say something


WRONG_LANG, WRONG_PING = b'{"t": "lang", "lang": 7}', b'{"t": "ping", "n": "x"}'


@with_server()
async def test_who_keeps_talking_nonsense_is_told_so_ten_times_and_then_sent_away(server: InProcessServer) -> None:
    made = await server.create("person", "person", seed=1)
    async with server.socket(made["match"]) as socket:
        await socket.hello(made["tokens"]["0"])
        for nonsense in [b"{", b"[]", WRONG_LANG, b'{"t": "dance"}', b'{"t": null}', b"{}", WRONG_PING, b"\0", b"nul"]:
            socket.say_raw(nonsense)
            assert (await socket.until("refuse"))["code"] == "bad_request"
        socket.say(t="ping", n=1)
        assert (await socket.until("pong"))["n"] == 1, "nine are forgiven"
        socket.say_raw(b"{")
        with pytest.raises(Closed, match="4400"):
            await socket.until("never")


@with_server(socket_rate=50.0, socket_burst=5.0)
async def test_a_flooder_hurts_only_itself(server: InProcessServer) -> None:
    made = await server.create("person", "person", seed=1)
    async with server.socket(made["match"]) as flooder, server.socket(made["match"]) as player:
        await flooder.hello(made["tokens"]["0"])
        view = await deciding_view(player, made)
        for n in range(90):
            flooder.say(t="ping", n=n)
        assert (await act(player, view))["t"] == "ack"
        assert flooder.conversation.inbox, "the flood, which takes seconds, was waited for"


@with_server()
async def test_who_does_not_read_is_sent_the_newest_view_only(server: InProcessServer) -> None:
    made = await server.create("person", "person", seed=1)
    async with server.socket(made["match"], "slow") as slow, server.socket(made["match"]) as player:
        await slow.hello(made["tokens"]["0"])
        view = await deciding_view(player, made)
        slow.is_full = True
        heard = len(server.heard["slow"])
        for _ in range(5):
            await act(player, view)
            while True:
                view = await player.until("view")
                if view["legal"]:
                    break
        player.say(t="ping", n=1)
        await player.until("pong")
        assert len(server.heard["slow"]) == heard
        slow.is_full = False
        slow.conversation.client.flush()
        newest = await slow.until("view", version=5)
        assert {line["version"] for line in newest["log"]} <= {1, 2, 3, 4, 5}


KINDS = ["hello", "act", "undo", "ask_undo", "vote", "replace", "fill", "name", "lang", "ping", "rematch", "x", 7, None]
FIELDS = ["key", "seat", "seats", "version", "action", "yes", "whom", "bot", "name", "lang", "n", "seen", "watch"]
VALUES = [
    None,
    True,
    0,
    1,
    -1,
    7,
    1.5,
    "",
    "k",
    "random",
    "place",
    "\u0000",
    "x" * 300,
    [],
    [0],
    [[]],
    {},
    {"a": 1},
]


def nonsense(chance: random.Random) -> bytes:
    """A message with wrong fields, or no message at all."""
    if chance.random() < 0.2:
        return chance.randbytes(chance.randrange(40))
    fields = {field: chance.choice(VALUES) for field in chance.sample(FIELDS, chance.randrange(6))}
    message = orjson.dumps({"t": chance.choice(KINDS), **fields})
    return message[: chance.randrange(len(message))] if chance.random() < 0.1 else message


@with_server()
async def test_random_and_malformed_messages_are_answered_or_closed_and_the_match_plays_on(
    server: InProcessServer,
) -> None:
    chance = random.Random(11)
    made = await server.create("person", "person", seed=1)
    for _ in range(40):
        async with server.socket(made["match"], "fuzz") as socket:
            if chance.random() < 0.8:
                await socket.hello(made["tokens"]["0"])
            for _ in range(20):
                socket.say_raw(nonsense(chance))
            await until(lambda: not socket.conversation.work or socket.is_closed)
    async with server.socket(made["match"]) as player:
        assert (await act(player, await deciding_view(player, made)))["t"] == "ack"
