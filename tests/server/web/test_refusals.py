"""Tests of every endpoint and message without the right to use it: refused, and nothing changes."""

from __future__ import annotations

from typing import Any

from tests.server.in_process import Closed, InProcessServer, with_server
from tests.server.requests_by_endpoint import CASES, REFUSED, Case, ask

from banquise.server.admission.secret import new_token
from banquise.server.wire.commands import COMMANDS

FREE = {
    "/api/compiling",
    "/api/games",
    "/api/games/{game}/rules",
    "/api/matches",
    "/api/lobby",
    "/api/mine",
    "/api/codes",
    "/api/mail/confirm",
    "/api/mail/never",
    "/api/mail/stop",
}
"""Open to anybody; /api/mine looks at each token by itself (test_lobby), /api/codes at each code (test_codes), and
/api/mail at each code of an email (test_mail)."""
PASSPORT = "/api/passport"
"""Below it a passport is asked for instead of a token (test_passports)."""


async def everything(server: InProcessServer) -> list[Any]:
    """The whole database."""
    tables = {"matches": "id", "events": "match, number", "tokens": "match, hash", "notices": "match, seat"}
    read = server.services.store.read
    return [await read(lambda c, t=t, o=o: c.all(f"SELECT * FROM {t} ORDER BY {o}")) for t, o in tables.items()]


async def tables(server: InProcessServer) -> tuple[dict[str, Any], dict[str, Any], dict[str, Any]]:
    """A running private match, another one, and one that is over."""
    running, other, over = [await server.create("person", "person", seed=seed) for seed in (1, 2, 3)]
    await server.call("POST", f"/api/matches/{over['match']}/resign", over["tokens"]["0"], json={"key": "over"})
    return running, other, over


def test_the_table_below_names_every_address(tmp_path: Any) -> None:
    from banquise.server.settings import Settings
    from banquise.server.web.app import create_app

    app: Any = create_app(Settings(database=str(tmp_path / "x.sqlite3")))
    described = app.app.openapi()["paths"]
    found = {(way.upper(), path) for path, ways in described.items() for way in ways if path not in FREE}
    found = {(way, path) for way, path in found if not path.startswith(PASSPORT)}
    listed = {(case.method, f"/api/matches/{{match}}{case.path.split('?')[0]}") for case in CASES}
    assert found == listed


@with_server()
async def test_without_a_token(server: InProcessServer) -> None:
    running, _, over = await tables(server)
    before = await everything(server)
    for case in CASES:
        for match in (running["match"], over["match"]):
            assert await ask(server, match, case, None) in REFUSED, case
            assert await ask(server, match, case, new_token()) in REFUSED, case
            assert await ask(server, match, case, "not even a token") in REFUSED, case
    assert await everything(server) == before


@with_server()
async def test_with_a_token_of_another_match(server: InProcessServer) -> None:
    running, other, over = await tables(server)
    before = await everything(server)
    for case in CASES:
        for foreign in (*other["tokens"].values(), *over["tokens"].values(), other["watch"]):
            assert await ask(server, running["match"], case, foreign) in {401, 403, 404}, case
    assert await everything(server) == before


@with_server()
async def test_as_a_spectator(server: InProcessServer) -> None:
    running, _, over = await tables(server)
    for match in (running, over):
        assert await ask(server, match["match"], CASES[1], None, **{"x-watch": match["watch"]}) == 200
    before = await everything(server)
    for case in CASES:
        assert await ask(server, running["match"], case, running["watch"]) in {401, 403, 404}, case
        allowed = await ask(server, running["match"], case, None, **{"x-watch": running["watch"]})
        assert allowed == 200 if case.is_reading else allowed in REFUSED, case
    assert await everything(server) == before


@with_server()
async def test_with_the_seats_own_token_when_the_match_is_over(server: InProcessServer) -> None:
    _, _, over = await tables(server)
    before = await everything(server)
    for case in CASES:
        if not case.is_reading and not case.is_for_finished:
            for token in over["tokens"].values():
                assert await ask(server, over["match"], case, token) in REFUSED, case
    assert await everything(server) == before


@with_server()
async def test_what_is_for_finished_matches_while_this_one_runs(server: InProcessServer) -> None:
    running, _, _ = await tables(server)
    decider = str((await server.services.registry.get(running["match"])).table.decider)
    other = running["tokens"][str(1 - int(decider))]
    before = await everything(server)
    for case in CASES:
        if case.is_for_finished and case.path != "/replay?seat=0":
            assert await ask(server, running["match"], case, running["tokens"]["0"]) == 409, case
    assert await ask(server, running["match"], Case("GET", "/replay?seat=0"), running["tokens"]["1"]) == 403
    for case in CASES:  # and what only the seat that decides may
        if case.path in ("/act", "/undo", "/ask_undo", "/vote"):
            assert await ask(server, running["match"], case, other) == 409, case
    assert await everything(server) == before


MESSAGES = {case.path[1:]: case.body or {} for case in CASES if case.method == "POST" and case.path[1:] in COMMANDS}
MESSAGES |= {"rematch": {}, "fill": {"seats": [0], "bot": "random"}, "why": MESSAGES["act"]}


def test_the_messages_are_all_tried() -> None:
    assert MESSAGES.keys() == {kind for kind, row in COMMANDS.items() if row.event} | {"rematch"}


@with_server()
async def test_every_message_for_another_seat(server: InProcessServer) -> None:
    running, _, _ = await tables(server)
    before = await everything(server)
    async with server.socket(running["match"]) as socket:
        await socket.hello(running["tokens"]["1"])
        for kind, body in MESSAGES.items():
            refused = await socket.ask(kind, **{**body, "seat": 0, "key": server.new_key()})
            assert refused["code"] == "forbidden", kind
    assert await everything(server) == before


@with_server()
async def test_every_message_from_a_spectator(server: InProcessServer) -> None:
    running, _, _ = await tables(server)
    async with server.socket(running["match"]) as socket:
        await socket.hello(watch=running["watch"])
        before = await everything(server)
        for kind, body in MESSAGES.items():
            for seat in ({}, {"seat": 0}, {"seat": None}, {"seat": 7}):
                refused = await socket.ask(kind, **{**body, **seat, "key": server.new_key()})
                assert refused["code"] == "no_token", kind
        assert await everything(server) == before


@with_server()
async def test_every_message_when_the_match_is_over(server: InProcessServer) -> None:
    _, _, over = await tables(server)
    before = await everything(server)
    async with server.socket(over["match"]) as socket:
        await socket.hello(*over["tokens"].values())
        for kind, body in MESSAGES.items():
            if kind != "rematch":
                refused = await socket.ask(kind, **{**body, "seat": 1, "key": server.new_key()})
                assert refused["t"] == "refuse", kind
    assert await everything(server) == before


@with_server()
async def test_a_socket_that_may_not_sit_down_hears_nothing(server: InProcessServer) -> None:
    running, other, over = await tables(server)
    wrong: list[dict[str, Any]] = [
        {"seats": [other["tokens"]["0"]]},
        {"seats": [running["tokens"]["0"], other["tokens"]["0"]]},
        {"seats": [running["watch"]]},
        {"seats": []},
        {"seats": [], "watch": other["watch"]},
        {"seats": [], "watch": running["tokens"]["0"]},
        {"seats": [over["tokens"]["0"]]},
        {"seats": "x"},
        {"seats": [7, None, {}]},
        {"seats": [], "seen": "x"},
    ]
    before = await everything(server)
    for i, hello in enumerate(wrong):
        async with server.socket(running["match"], f"wrong {i}") as socket:
            socket.say(t="hello", **hello)
            assert (await socket.next())["t"] == "gone"
            try:
                await socket.next()
            except Closed as closed:
                assert closed.args[0] in (4400, 4401, 4404)
        assert len(server.heard[f"wrong {i}"]) == 1
    assert await everything(server) == before


@with_server()
async def test_nothing_is_heard_before_hello_and_other_words_than_hello_close(server: InProcessServer) -> None:
    running, _, _ = await tables(server)
    async with server.socket(running["match"], "mute") as socket:
        socket.say(t="act", key="k", seat=0, version=0, action=0)
        assert (await socket.next())["t"] == "gone"
    async with server.socket("n0suchmatch0", "lost") as socket:
        socket.say(t="hello", seats=[])
        assert (await socket.next())["code"] == "not_found"
