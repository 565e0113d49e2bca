"""Tests of reactions and talk: shown to those who are present, and never part of the stored game."""

from __future__ import annotations

import io
from typing import Any

import pytest
from tests.server.in_process import InProcessServer, Socket, with_server
from tests.server.moves import events_of
from tests.server.waiting import until
from tests.server.webhooks import receiver

from banquise.server.store import Store
from banquise.server.store.talk import KEPT, TalkLine, lines_of
from banquise.server.store.transfer import export, prune
from banquise.server.views import subscribe

SECRET = "Marshmallow"


async def said(server: InProcessServer, match: str) -> list[str]:
    return [line.text for line in await lines_of(server.services.store, match)]


async def say(socket: Socket, text: str, **more: Any) -> dict[str, Any]:
    return await socket.ask("say", text=text, **more)


@with_server()
async def test_a_reaction_is_seen_by_everybody_there_and_by_nobody_later(server: InProcessServer) -> None:
    made = await server.create("person", "person", public=True)
    async with server.socket(made["match"]) as ann, server.socket(made["match"]) as watcher:
        await ann.hello(made["tokens"]["0"])
        await watcher.hello()
        ann.say(t="react", key="k", reaction="bravo")
        for socket in (ann, watcher):
            assert await socket.until("reacted") == {"t": "reacted", "seat": 0, "reaction": "bravo"}
        assert (await ann.ask("react", key="k2", reaction="nonsense"))["code"] == "bad_request"
        watcher.say(t="react", key="k3", seat=0, reaction="bravo")
        assert (await watcher.until("refuse"))["code"] == "no_token"
    async with server.socket(made["match"], "later") as later:
        await later.hello(made["tokens"]["1"])
        await later.silence()
    assert b"bravo" not in b"".join(server.heard["later"]) and await events_of(server, made["match"]) == []


@with_server()
async def test_what_is_written_is_read_at_the_seats_also_by_who_comes_later(server: InProcessServer) -> None:
    made = await server.create("person", "person")
    async with server.socket(made["match"]) as ann:
        await ann.hello(made["tokens"]["0"])
        ann.say(t="say", key="k", text="  Hello\n there \u202e ")
        told = await ann.until("talk")
        assert told["new"] and [(line["seat"], line["text"]) for line in told["lines"]] == [(0, "Hello there")]
        await ann.until("ack", key="k")
        assert (await say(ann, "Hello again", key="k"))["t"] == "ack"
        async with server.socket(made["match"]) as bob:
            await bob.hello(made["tokens"]["1"])
            told = await bob.until("talk")
            assert not told["new"] and [line["text"] for line in told["lines"]] == ["Hello there"]
    assert await events_of(server, made["match"]) == []


@with_server()
async def test_a_spectator_of_a_private_match_is_sent_no_messages_new_or_old(server: InProcessServer) -> None:
    made = await server.create("person", "person")
    async with server.socket(made["match"]) as ann, server.socket(made["match"], "watcher") as watcher:
        await ann.hello(made["tokens"]["0"])
        await watcher.hello(watch=made["watch"])
        await say(ann, SECRET)
        async with server.socket(made["match"], "watcher") as later:
            await later.hello(watch=made["watch"])
            await later.silence()
        server.services.news.rewritten(server.services.registry.open[made["match"]])
        assert [line["text"] for line in (await ann.until("talk", new=False))["lines"]] == [SECRET]
        watcher.say(t="ping", n=1)
        await watcher.until("pong")
    assert SECRET.encode() not in b"".join(server.heard["watcher"])


@with_server()
async def test_lines_are_looked_for_only_where_there_may_be_some(
    server: InProcessServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []

    async def noted(store: Store, match: str) -> list[TalkLine]:
        asked.append(match)
        return await lines_of(store, match)

    monkeypatch.setattr(subscribe, "lines_of", noted)
    made = await server.create("person", "person")
    async with server.socket(made["match"]) as ann:
        await ann.hello(made["tokens"]["0"])
        await ann.silence()
        assert not asked, "at a new match nobody has said anything"
        await say(ann, "Hello")
    del server.services.registry.open[made["match"]]  # as a match that has come here from another process
    async with server.socket(made["match"]) as bob:
        await bob.hello(made["tokens"]["1"])
        assert [line["text"] for line in (await bob.until("talk"))["lines"]] == ["Hello"]


@with_server()
async def test_nobody_writes_at_a_public_table(server: InProcessServer) -> None:
    made = await server.create("person", "person", public=True)
    async with server.socket(made["match"]) as ann:
        await ann.hello(made["tokens"]["0"])
        assert (await say(ann, "Hello"))["code"] == "not_now"
    assert await said(server, made["match"]) == []


@pytest.mark.parametrize(
    ("text", "is_taken"),
    [
        ("Well played. Again?", True),
        ("3.5 points, e.g. now…", True),
        ("x" * 140, True),
        ("x" * 141, False),
        (" \n ", False),
        ("look: https://example.com", False),
        ("go to Example.COM", False),
        ("www.example", False),
        ("At 20:30, or 10:30:15? My version is 1.2.3 @Ann", True),
        ("Well…ok, score 3:2 :) data: none", True),
        ("go to evil。com", False),
        ("evil．com", False),
        ("evil｡com", False),
        ("ｅｖｉｌ․ｃｏｍ", False),
        ("on 192.0.2.7", False),
        ("192.0.2.7:8080", False),
        ("2001:db8::7", False),
        ("[fe80:1:2:3:4:5:6:7]", False),
        ("ask ann@home", False),
        ("javascript:alert(1)", False),
        ("JavaScript : alert(1)", False),
        ("ｊａｖａｓｃｒｉｐｔ：alert(1)", False),
        ("data:text/html,x", False),
        ("mailto:ann", False),
    ],
)
@with_server()
async def test_a_line_is_short_and_has_no_link(server: InProcessServer, text: str, is_taken: bool) -> None:
    made = await server.create("person", "person")
    async with server.socket(made["match"]) as ann:
        await ann.hello(made["tokens"]["0"])
        assert (await say(ann, text))["t"] == ("ack" if is_taken else "refuse")
    assert await said(server, made["match"]) == ([text] if is_taken else [])


@with_server(talk_rate=0.001, talk_burst=2)
async def test_who_talks_all_the_time_waits_and_can_still_play(server: InProcessServer) -> None:
    made = await server.create("person", "person")
    async with server.socket(made["match"]) as ann:
        await ann.hello(*made["tokens"].values())
        answers = [await ann.ask("react", seat=0, reaction="hmm") for _ in range(3)]
        assert [answer.get("code") for answer in answers] == [None, None, "too_many"]
        assert (await say(ann, "Hello", seat=0))["code"] == "too_many"
        assert (await say(ann, "Hello", seat=1))["t"] == "ack"
        assert (await ann.ask("resign", seat=0))["t"] == "ack"


@with_server(talk_burst=1000)
async def test_only_the_last_lines_are_kept(server: InProcessServer) -> None:
    assert KEPT == 50, "docs/privacy.md says so"
    made = await server.create("person", "person")
    async with server.socket(made["match"]) as ann:
        await ann.hello(made["tokens"]["0"])
        for n in range(KEPT + 2):
            await say(ann, f"line {n}")
    assert await said(server, made["match"]) == [f"line {n}" for n in range(2, KEPT + 2)]


@with_server(allow_private_webhooks=True)
async def test_talk_is_in_no_record_replay_export_or_webhook_and_goes_with_the_match(server: InProcessServer) -> None:
    made = await server.create("person", "person", seed=1)
    address, tokens = f"/api/matches/{made['match']}", list(made["tokens"].values())
    with receiver() as (hook, heard):
        await server.call("PUT", f"{address}/notice", tokens[1], json={"webhook": hook})
        async with server.socket(made["match"]) as ann:
            await ann.hello(tokens[0])
            await say(ann, SECRET)
            await ann.ask("react", reaction="thanks")
            await ann.ask("resign")
        await until(lambda: heard)
    whole = io.BytesIO()
    export(server.settings.database, whole)
    record = await server.call("GET", f"{address}/record", tokens[0])
    replay = await server.call("GET", f"{address}/replay", tokens[0])
    view = await server.call("GET", f"{address}/view", tokens[0])
    assert record.status_code == replay.status_code == view.status_code == 200
    kept = [whole.getvalue(), record.content, replay.content, view.content, *(body for _, body in heard)]
    assert [part for part in kept if SECRET.encode() in part or b"thanks" in part] == []
    assert await said(server, made["match"]) == [SECRET]
    await server.services.store.leases.release([made["match"]])  # what a process leads is not deleted under it
    prune(server.settings.database, days=-1)
    assert await said(server, made["match"]) == []


@with_server()
async def test_a_rematch_begins_in_silence(server: InProcessServer) -> None:
    made = await server.create("person", "person")
    async with server.socket(made["match"]) as ann:
        await ann.hello(made["tokens"]["0"])
        await say(ann, SECRET)
        await ann.ask("resign")
    following = await server.call("POST", f"/api/matches/{made['match']}/rematch", made["tokens"]["0"], json={})
    assert await said(server, following.json()["match"]) == []
