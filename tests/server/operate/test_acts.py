"""Tests of operators' acts while the server runs, and of their audit."""

from __future__ import annotations

import logging
import os
import re
import stat
from pathlib import Path
from typing import Any

import pytest
from tests.server.in_process import InProcessServer, with_server
from tests.server.manual_clock import ManualClock
from tests.server.network import NetworkServer, with_servers
from tests.server.waiting import until

from banquise.core.errors import BanquiseError
from banquise.server.operate.acts import Acts
from banquise.server.operate.socket import folder_fault
from banquise.server.process.logs import ShortLines
from banquise.server.settings import DAY


async def do(server: InProcessServer | NetworkServer, act: str, **asked: Any) -> str:
    return await Acts(server.services).do(act, asked, "ann")


async def talk(server: InProcessServer) -> tuple[dict[str, Any], str]:
    """A private table where somebody wrote a line; the line’s number."""
    made = await server.create("person", "person", seed=1)
    async with server.socket(made["match"]) as socket:
        await socket.hello(made["tokens"]["0"])
        assert (await socket.ask("say", text="You are all fools"))["t"] == "ack"
    found = re.search(r"line (\d+), seat 0: You are all fools", await do(server, "show", match=made["match"]))
    assert found
    return made, found[1]


@with_server()
async def test_matches_are_listed_and_shown(server: InProcessServer) -> None:
    made = await server.create("person", "bot", public=True)
    await server.create("person", "open")
    listed = await do(server, "list")
    assert listed.count("\n") == 1 and made["match"] in listed
    assert made["match"] not in await do(server, "list", status="waiting")
    shown = await do(server, "show", match=made["match"])
    assert f"{made['match']}: arctic, running" in shown and "seat 1: bot random" in shown
    with pytest.raises(BanquiseError, match="no such match"):
        await do(server, "show", match="0" * 12)
    with pytest.raises(BanquiseError, match="--status is one of"):
        await do(server, "list", status="lost")


@with_server()
async def test_a_match_is_closed_at_any_moment_before_its_end(server: InProcessServer) -> None:
    made = await server.create("person", "person")
    async with server.socket(made["match"]) as socket:
        await socket.hello(made["tokens"]["0"])
        await do(server, "close", match=made["match"])
        assert (await socket.until("view"))["status"] == "abandoned"
    with pytest.raises(BanquiseError, match="over already"):
        await do(server, "close", match=made["match"])


@with_servers()
async def test_an_act_reaches_the_process_that_leads_the_match(here: NetworkServer, there: NetworkServer) -> None:
    made = await here.create("person", "person")
    async with here.socket(made["match"]) as socket:
        await socket.hello(made["tokens"]["0"])
        await do(there, "close", match=made["match"])
        assert (await socket.until("view"))["status"] == "abandoned"
    assert not there.leads(made["match"])
    await do(there, "announce", text={"en": "Soon", "fr": "Bientôt"})
    await until(lambda: here.services.orders.now.announcement)


@with_server()
async def test_a_line_is_deleted_for_everybody_who_reads_it(server: InProcessServer) -> None:
    made, number = await talk(server)
    async with server.socket(made["match"]) as socket, server.socket(made["match"], "watcher") as watcher:
        await socket.hello(made["tokens"]["1"])
        await watcher.hello(watch=made["watch"])
        assert len((await socket.until("talk"))["lines"]) == 1
        await do(server, "delete-line", match=made["match"], line=number)
        assert (await socket.until("talk"))["lines"] == []
        await watcher.silence()
    assert b'"talk"' not in b"".join(server.heard["watcher"]), "what is written is for the seats"
    with pytest.raises(BanquiseError, match="has no line"):
        await do(server, "delete-line", match=made["match"], line=number)


@with_server()
async def test_a_name_is_deleted_at_the_table_and_in_the_database(server: InProcessServer) -> None:
    made = await server.create("person", "person")
    name = {"key": "k", "name": "Rude"}
    await server.call("POST", f"/api/matches/{made['match']}/name", made["tokens"]["0"], json=name)
    await do(server, "delete-name", match=made["match"], seat=0)
    assert server.table(made["match"]).seats[0].name is None
    for table in ("events", "matches"):
        rows = await server.services.store.read(lambda c, table=table: c.all(f"SELECT * FROM {table}"))
        assert "Rude" not in str(rows)
    with pytest.raises(BanquiseError, match="has no seat 7"):
        await do(server, "delete-name", match=made["match"], seat=7)


@with_server()
async def test_players_report_and_operators_resolve(server: InProcessServer) -> None:
    made, _ = await talk(server)
    path, token = f"/api/matches/{made['match']}/report", made["tokens"]["1"]
    line = {"seat": 0, "line": "You are all fools"}
    for _ in range(2):
        assert (await server.call("POST", path, token, json=line)).status_code == 200
    assert (await server.call("POST", path, token, json={"seat": 0, "line": "never said"})).status_code == 400
    assert (await server.call("POST", path, token, json={"seat": 0})).status_code == 400, "the seat has no name"
    assert (await server.call("POST", path, json=line)).status_code == 401
    listed = await do(server, "reports")
    assert listed.count("\n") == 0 and f"{made['match']}, seat 0, line: You are all fools" in listed
    await do(server, "resolve", report=listed.split()[0])
    assert await do(server, "reports") == "no reports" and "(resolved)" in await do(server, "reports", all=True)


@with_server(address_rate=1e6)
async def test_a_blocked_address_is_let_in_no_more(server: InProcessServer) -> None:
    assert (await server.call("GET", "/api/lobby")).status_code == 200
    await do(server, "block", kind="address", value="127.0.0.1")
    refused = await server.call("GET", "/api/lobby")
    assert refused.status_code == 403 and "blocked you" in refused.json()["error"]["reason"]
    with pytest.raises(BanquiseError, match="is not blocked"):
        await do(server, "unblock", kind="address", value="10.1.2.3")
    await do(server, "unblock", kind="address", value="127.0.0.1")
    assert (await server.call("GET", "/api/lobby")).status_code == 200
    assert "127.0.0.1" not in await do(server, "audit"), "an address is kept nowhere"


@with_server()
async def test_what_is_to_be_blocked_must_be_an_address_or_a_passport(server: InProcessServer) -> None:
    for kind, value, told in (
        ("address", "203.0.113", "is no address: give an IP address"),
        ("passport", "ID", "is no passport: give the name"),
        ("passport", "A" * 22, "there is no passport"),
    ):
        with pytest.raises(BanquiseError, match=told):
            await do(server, "block", kind=kind, value=value)


@with_server()
async def test_a_blocked_passport_plays_on_nowhere(server: InProcessServer) -> None:
    secret = (await server.call("POST", "/api/passport", json={"kind": "phone"})).json()["passport"]
    wish = {"game": "arctic", "seats": [{"kind": "person"}, {"kind": "person"}]}
    headers = {"x-passport": secret}
    made = (await server.call("POST", "/api/matches", json=wish, headers=headers)).json()
    found = re.search(r"passport (\S+)", await do(server, "show", match=made["match"]))
    assert found
    await do(server, "block", kind="passport", value=found[1])
    assert (await server.call("GET", "/api/passport", headers=headers)).status_code == 403
    view = await server.call("GET", f"/api/matches/{made['match']}/view", made["tokens"]["0"])
    assert view.status_code == 403


@with_server()
async def test_an_announcement_is_shown_at_tables_until_it_is_taken_back(server: InProcessServer) -> None:
    made = await server.create("person", "person")
    text = {"en": "Maintenance at 8 pm", "fr": "Maintenance à 20 h"}
    async with server.socket(made["match"]) as socket:
        await socket.hello(made["tokens"]["0"])
        await do(server, "announce", text=text)
        assert (await socket.until("announcement"))["text"] == text
        async with server.socket(made["match"]) as late:
            late.say(t="hello", seats=[made["tokens"]["1"]])
            assert (await late.until("announcement"))["text"] == text
        await do(server, "announce", text=None)
        assert (await socket.until("announcement"))["text"] is None


@with_server()
async def test_every_act_is_noted_and_logged(server: InProcessServer, caplog: pytest.LogCaptureFixture) -> None:
    made = await server.create("person", "person")
    with caplog.at_level(logging.INFO, "banquise.operators"):
        await do(server, "close", match=made["match"])
    assert ShortLines().format(caplog.records[-1]).endswith("an operator's act (who ann, act close)")
    noted = await do(server, "audit")
    assert re.search(rf'ann  close {{"match":"{made["match"]}"}}: {made["match"]} is closed', noted)
    with pytest.raises(BanquiseError, match="there is no act 'dance'"):
        await do(server, "dance")


@with_server(keep_traces=30.0, keep_days=365.0)
async def test_what_is_kept_of_people_ends(server: InProcessServer, manual_clock: ManualClock) -> None:
    made, _ = await talk(server)
    await server.call(
        "PUT", f"/api/matches/{made['match']}/notice", made["tokens"]["0"], json={"webhook": "https://a.example/"}
    )
    await do(server, "close", match=made["match"])

    async def kept(table: str) -> str:
        return str(await server.services.store.read(lambda c: c.all(f"SELECT * FROM {table}")))

    alias = server.services.alias("127.0.0.1")
    assert alias in await kept("matches")
    await server.services.sweeps.prune()
    assert "fools" in await kept("talk")
    manual_clock.advance(31 * DAY)
    await server.services.sweeps.prune()
    assert await kept("talk") == await kept("notices") == "[]" and alias not in await kept("matches")
    assert made["match"] in await kept("matches") and "close" in await kept("audit")
    manual_clock.advance(335 * DAY)
    server.services.registry.open.clear()
    await server.services.store.leases.release([made["match"]])
    await server.services.sweeps.prune()
    assert await kept("matches") == await kept("audit") == "[]"


def test_a_folder_in_which_others_may_write_is_no_place_for_the_socket(tmp_path: Path) -> None:
    assert folder_fault(tmp_path) == ""
    tmp_path.chmod(0o777)
    assert "others may write" in folder_fault(tmp_path)
    tmp_path.chmod(0o777 | stat.S_ISVTX)
    assert folder_fault(tmp_path) == ""
    if os.geteuid() == 0:
        os.chown(tmp_path, 12345, -1)
        assert "somebody else" in folder_fault(tmp_path)
