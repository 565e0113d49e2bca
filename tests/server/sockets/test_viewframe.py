"""Views as frames: for clients that know the layout of the game's records, the same as the JSON form."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.server.in_process import Closed, InProcessServer, with_server
from tests.server.view_frames import LAYOUTS

from banquise import games
from banquise.core.words import plain_line, words_of
from banquise.server.play.facts import FIRST, texts


def in_words(game: str, rows: list[list[int]]) -> list[str]:
    found = games.load(game)
    return [plain_line(line) for line in words_of(found, "en").lines(found.facts, rows)]


async def alike(server: InProcessServer, match: str, token: str, frame: dict[str, Any]) -> None:
    """Check that a frame has the same content as the JSON form at the same moment."""
    answer = await server.http.get(
        f"/api/matches/{match}/view", headers={"Authorization": f"Bearer {token}"}, params={"lang": "en"}
    )
    words = answer.json()
    assert frame["version"] == words["version"]
    for field in ("seat", "deciding", "status", "decision", "view", "undo", "result"):
        assert frame[field] == words[field], field
    assert frame["legal"] == [legal["id"] for legal in words["legal"]]
    game = words["view"]["game"]
    assert " ".join(in_words(game, frame["prompt"])) == words["prompt"]
    told = [entry["fact"] for entry in frame["log"] if entry["fact"][0] < FIRST]
    lines = in_words(game, told)
    assert lines == [line["text"] for line in words["log"]][len(words["log"]) - len(lines) :]


@pytest.mark.parametrize("game", games.NAMES)
@with_server()
async def test_a_frame_says_what_the_json_form_says(server: InProcessServer, game: str) -> None:
    made = await server.create("person", "person", game=game)
    async with server.socket(made["match"], "player") as socket:
        frame = await socket.hello(made["tokens"]["0"], made["tokens"]["1"], layouts=LAYOUTS)
        frames = {0: frame, 1: await socket.until("view", seat=1)}
        chance = random.Random(1)
        for _ in range(30):
            if frames[0]["status"] == "finished":
                break
            seat = frames[0]["deciding"]
            await alike(server, made["match"], made["tokens"][str(seat)], frames[seat])
            wish = {"seat": seat, "version": frames[seat]["version"], "action": chance.choice(frames[seat]["legal"])}
            assert (await socket.ask("act", **wish))["t"] == "ack"
            for _ in range(2):
                frame = await socket.until("view")
                frames[frame["seat"]] = frame


@with_server()
async def test_another_layout_is_refused_so_that_the_page_is_loaded_again(server: InProcessServer) -> None:
    made = await server.create("person", "bot")
    async with server.socket(made["match"], "player") as socket:
        socket.say(t="hello", seats=[made["tokens"]["0"]], layouts={"arctic": "00000000"})
        assert (await socket.next())["code"] == "outdated"
        with pytest.raises(Closed, match="4409"):
            await socket.next()


@with_server()
async def test_a_client_that_knows_no_layout_of_the_game_is_sent_words(server: InProcessServer) -> None:
    made = await server.create("person", "bot")
    async with server.socket(made["match"], "player") as socket:
        view = await socket.hello(made["tokens"]["0"], layouts={"chess": "00000000"})
        assert isinstance(view["prompt"], str) and view["players"]


@with_server()
async def test_players_are_told_apart_from_frames_and_only_when_something_changed(server: InProcessServer) -> None:
    made = await server.create("person", "person")
    async with server.socket(made["match"], "player") as socket:
        frame = await socket.hello(made["tokens"]["0"], layouts=LAYOUTS)
        assert "players" not in frame
        assert (await socket.until("players"))["players"][0]["seat"] == 0
        await socket.silence()
        table = server.services.registry.open[made["match"]].table
        token = made["tokens"][str(table.decider)]
        wish = {"key": "a", "version": 0, "action": table.line.legal()[0]}
        await server.call("POST", f"/api/matches/{made['match']}/act", token, json=wish)
        assert (await socket.next())["t"] == "view"
        await socket.silence()


@with_server()
async def test_why_an_action_is_not_legal_is_told_to_who_decides_and_changes_nothing(server: InProcessServer) -> None:
    made = await server.create("person", "person")
    async with server.socket(made["match"], "player") as socket:
        frame = await socket.hello(*made["tokens"].values(), layouts=LAYOUTS)
        seat, version = frame["deciding"], frame["version"]
        asked = {"version": version, "action": "discard fox-moose-3"}
        told = await socket.ask("why", seat=seat, **asked)
        assert told["t"] == "refuse" and told["code"] == "illegal"
        assert "§" in " ".join(in_words("arctic", told["facts"])) and told["version"] == version
        assert (await socket.ask("why", seat=1 - seat, **asked))["code"] == "not_now"
        table = server.services.registry.open[made["match"]].table
        legal = table.line.legal()[0]
        assert (await socket.ask("why", seat=seat, version=version, action=legal))["t"] == "ack"
        assert table.version == version and table.line.decision == 0


def test_what_happens_at_a_table_has_words() -> None:
    from banquise.server.play.facts import FACTS, table_fact

    game = games.load("arctic")
    for fact in FACTS:
        en, fr = (texts(game, table_fact(FACTS[fact.name], 1), lang) for lang in ("en", "fr"))
        assert en != fr and ("{P2}" in en[0]) == bool(fact.arguments)
