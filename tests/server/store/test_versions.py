"""Tests of versions side by side: data of another version is read, or refused with a reason, never guessed."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import orjson
import pytest
from tests.server.in_process import Closed, InProcessServer, with_server
from tests.server.network import NetworkServer, with_servers
from tests.server.passports import matches, passport

from banquise.core.errors import BanquiseError
from banquise.server.store import open_database
from banquise.server.wire.answers import PROTOCOL

OUTDATED = 4409
Setup = dict[str, Any]


async def rewrite(server: InProcessServer | NetworkServer, match: str, change: Callable[[Setup], None]) -> None:
    """Rewrite a stored match as another version would have written it; nobody has read it yet."""
    store = server.services.store
    row = await store.row(match)
    assert row
    change(row.setup)
    changed = {"setup": orjson.dumps(row.setup).decode(), "match": match}
    await store.writer.run(lambda c: c.all("UPDATE matches SET setup = :setup WHERE id = :match", **changed))
    server.services.registry.open.clear()


def as_a_newer_version(setup: Setup) -> None:
    setup["weather"] = setup["seats"][0]["hat"] = setup["origin"]["planet"] = "new"


def as_an_older_version(setup: Setup) -> None:
    del setup["made_by"], setup["seats"][0]["avatar"]


def by_other_rules(setup: Setup) -> None:
    setup["rules"] += 1


@with_server()
async def test_a_client_of_another_protocol_is_told_to_load_itself_again(server: InProcessServer) -> None:
    made = await server.create("person", "person")
    async with server.socket(made["match"]) as socket:
        assert (await socket.hello(made["tokens"]["0"], protocol=PROTOCOL))["t"] == "view"
    async with server.socket(made["match"]) as socket:
        socket.say(t="hello", seats=[made["tokens"]["0"]], protocol=PROTOCOL + 1)
        assert (await socket.next())["code"] == "outdated"
        with pytest.raises(Closed) as closed:
            await socket.next()
        assert closed.value.args == (OUTDATED,)


@pytest.mark.parametrize("change", [as_a_newer_version, as_an_older_version])
@with_server()
async def test_a_set_up_of_the_next_or_the_last_version_is_played_and_listed(
    server: InProcessServer, change: Any
) -> None:
    made = await server.create("person", "person", public=True)
    await rewrite(server, made["match"], change)
    async with server.socket(made["match"]) as socket:
        view = await socket.hello(*made["tokens"].values())
        while not view["legal"]:
            view = await socket.until("view")
        assert (await socket.ask("act", seat=view["seat"], version=0, action=view["legal"][0]["id"]))["t"] == "ack"
    listed = (await server.call("GET", "/api/lobby")).json()["tables"]
    assert [one["match"] for one in listed] == [made["match"]]


@with_server()
async def test_a_match_by_other_rules_is_refused_in_words_and_harms_no_list(server: InProcessServer) -> None:
    owner = await passport(server)
    wish = {"game": "arctic", "seats": [{"kind": "person"}, {"kind": "person"}]}
    made = (await server.call("POST", "/api/matches", json=wish, headers=owner)).json()
    await rewrite(server, made["match"], by_other_rules)
    refused = await server.call("GET", f"/api/matches/{made['match']}/view", made["tokens"]["0"])
    assert refused.status_code == 409 and refused.json()["error"]["code"] == "outdated"
    assert "a version of the rules that this server does not have" in refused.json()["error"]["reason"]
    assert [one["match"] for one in await matches(server, owner)] == [made["match"]]
    (kept,) = (await server.call("GET", "/api/passport/export", headers=owner)).json()["matches"]
    assert kept["match"] == made["match"]


@with_server()
async def test_an_event_that_only_a_newer_version_knows_is_not_guessed(server: InProcessServer) -> None:
    made = await server.create("person", "person")
    added = "INSERT INTO events (match, number, kind, key, at) VALUES (:match, 1, 'dance', 'k', 0)"
    await server.services.store.writer.run(lambda c: c.all(added, match=made["match"]))
    server.services.registry.open.clear()
    refused = await server.call("GET", f"/api/matches/{made['match']}/view", made["tokens"]["0"])
    assert refused.status_code == 409


@with_servers()
async def test_a_match_that_this_version_cannot_lead_is_left_to_others(
    here: NetworkServer, there: NetworkServer
) -> None:
    made = await here.create("person", "person")
    await rewrite(here, made["match"], by_other_rules)
    assert (await here.call("GET", f"/api/matches/{made['match']}/view", made["tokens"]["0"])).status_code == 409
    assert not await here.services.store.read(lambda c: c.all("SELECT match FROM homes"))


def test_a_program_that_is_too_old_for_its_database_says_so(database: str) -> None:
    opened = open_database(database)
    connection = opened.connect()
    connection.all("INSERT INTO schema_version (version) VALUES (9000)")
    open_database(database).close()  # what was added since does no harm
    connection.all("INSERT INTO lasting (name, value) VALUES ('schema_needs', '9000')")
    with pytest.raises(BanquiseError, match="needs a newer version"):
        open_database(database)
    connection.close()
    opened.close()
