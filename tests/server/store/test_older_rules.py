"""Databases that an older version has written: their matches are opened, replayed and played on by their own rules."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import psycopg
import pytest
from harness.postgres import emptied
from tests.server.in_process import InProcessServer, with_server

from banquise import games
from banquise.core.gamefile import read
from banquise.core.kernel import COMPILED

OLDER = Path(__file__).parents[2] / "older"
MATCHES: dict[str, Any] = json.loads((OLDER / "matches.json").read_text())
FINISHED, UNFINISHED = MATCHES["finished"], MATCHES["unfinished"]

pytestmark = pytest.mark.skipif(not COMPILED, reason="replays whole games")


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database as an older version left it."""
    if request.param == "sqlite":
        file = tmp_path / "matches.sqlite3"
        file.write_bytes(gzip.decompress((OLDER / "sqlite.gz").read_bytes()))
        return str(file)
    address = emptied(request.getfixturevalue("postgres"))
    with psycopg.connect(address, autocommit=True) as connection:
        connection.execute((OLDER / "matches.sql").read_bytes())
    return address


async def record_of(server: InProcessServer, match: str, token: str) -> str:
    return (await server.call("GET", f"/api/matches/{match}/record", token)).text


@with_server()
async def test_a_finished_match_is_shown_as_it_ended_and_goes_on_by_its_rules(server: InProcessServer) -> None:
    match, token = FINISHED["match"], FINISHED["tokens"]["0"]
    text = await record_of(server, match, token)
    assert _decisions(text) == _decisions((OLDER / "finished.txt").read_text("utf-8"))
    assert read(text, games.load).line.deal.rules == 1
    wish = {"decision": 200, "seat": 0, "bot": "random"}
    again = (await server.call("POST", f"/api/matches/{match}/continue", token, json=wish)).json()
    assert server.table(again["match"]).setup.rules == server.table(again["match"]).line.deal.rules == 1


@with_server()
async def test_a_rematch_is_played_by_the_newest_rules(server: InProcessServer) -> None:
    match, token = FINISHED["match"], FINISHED["tokens"]["0"]
    async with server.socket(match) as socket:
        await socket.hello(token)
        await socket.ask("rematch")
    following = server.table(match).rematch
    assert following and server.table(following).line.deal.rules == 2


@with_server()
async def test_an_unfinished_match_is_played_to_its_end_by_its_rules(server: InProcessServer) -> None:
    match, tokens = UNFINISHED["match"], UNFINISHED["tokens"]
    async with server.socket(match) as socket:
        await socket.hello(*tokens.values())
        table = server.table(match)
        assert (table.setup.rules, table.line.decision) == (1, UNFINISHED["decisions"])
        while not server.table(match).line.over:
            table = server.table(match)
            asked = {"seat": table.line.decider, "version": table.version, "action": table.line.legal()[0]}
            assert (await socket.ask("act", **asked))["t"] == "ack"
    text = await record_of(server, match, tokens["0"])
    assert "\nrules: 1\n" in text and read(text, games.load).finished


@with_server()
async def test_programs_are_told_the_rules_of_their_match(server: InProcessServer) -> None:
    start = await server.call("GET", f"/api/matches/{UNFINISHED['match']}/start", UNFINISHED["tokens"]["0"])
    assert start.json()["rules"] == 1


def _decisions(text: str) -> list[str]:
    return [line for line in text.splitlines() if line[:1].isdigit() or line.startswith("result:")]
