"""Tests of an operator's work: move matches between databases, delete old ones, look at health and metrics."""

from __future__ import annotations

import asyncio
import io
import random
from pathlib import Path
from typing import Any

import orjson
import pytest
from harness.server_settings import UNLIMITED
from tests.server.in_process import InProcessServer, with_server
from tests.server.moves import act, deciding_view, play_to_the_end

from banquise.cli import main
from banquise.core import gamefile
from banquise.core.errors import BanquiseError, OptionError
from banquise.games import load
from banquise.server.process import clock
from banquise.server.settings import DAY, Settings
from banquise.server.store import Event
from banquise.server.store.transfer import export, import_from, prune


async def play_a_little(server: InProcessServer) -> dict[str, Any]:
    made = await server.create("person", "person", seed=1)
    async with server.socket(made["match"]) as socket:
        view = await deciding_view(socket, made)
        await act(socket, view)
    return made


def test_an_export_read_back_is_the_same_and_is_played_on(database: str, tmp_path: Path) -> None:
    made: dict[str, Any] = {}
    whole = io.BytesIO()

    async def before() -> None:
        async with InProcessServer(Settings(database=database, **UNLIMITED)).running() as server:
            made.update(await play_a_little(server))

    async def after() -> None:
        async with InProcessServer(Settings(database=other, **UNLIMITED)).running() as server:
            view = await server.call("GET", f"/api/matches/{made['match']}/view", made["tokens"]["0"])
            assert view.json()["version"] == 1
            assert (await play_to_the_end(server, made["match"], *made["tokens"].values()))["result"]

    asyncio.run(before())
    other = str(tmp_path / "other.sqlite3")
    assert export(database, whole) == 1
    lines = whole.getvalue().splitlines()
    assert lines[0].startswith(b'{"banquise":1,'), "the format that earlier versions wrote"
    assert import_from(other, lines) == (1, 0)
    assert import_from(other, lines) == (0, 1)
    again = io.BytesIO()
    export(other, again)
    assert again.getvalue() == whole.getvalue()
    asyncio.run(after())


def test_a_bad_line_takes_nothing_in(database: str) -> None:
    for line in (b"nonsense", b'{"banquise": 9}', b"{}"):
        with pytest.raises(BanquiseError, match="line 1"):
            import_from(database, [line])
    assert export(database, io.BytesIO()) == 0


def exported_with(database: str, bot: str, where: str) -> bytes:
    """A line as a stranger could write it: a match whose seat or event names that bot."""
    whole = io.BytesIO()

    async def play() -> None:
        async with InProcessServer(Settings(database=database, **UNLIMITED)).running() as server:
            await server.create("person", "bot", "open")

    asyncio.run(play())
    export(database, whole)
    line = orjson.loads(whole.getvalue())
    if where == "setup":
        line["match"]["setup"]["seats"][1]["bot"] = bot
    else:
        line["events"].append(Event(1, where, 0, data={"bot": bot, "seats": [2], "whom": 0}, key="k")._asdict())
    return orjson.dumps(line)


@pytest.mark.parametrize("where", ["setup", "fill", "replace", "leave"])
def test_an_import_with_a_bot_that_is_a_program_takes_nothing_in(
    where: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    marker, other, file = tmp_path / "marker", str(tmp_path / "other.sqlite3"), tmp_path / "foreign.jsonl"
    line = exported_with(str(tmp_path / "first.sqlite3"), f"run:touch {marker}", where)
    file.write_bytes(line.replace(f"run:touch {marker}".encode(), b"greedy") + b"\n" + line)
    assert main(["import", "--database", other, str(file)]) == 2
    said = capsys.readouterr().err
    assert "line 2" in said and f"'run:touch {marker}'" in said
    assert export(other, io.BytesIO()) == 0 and not marker.exists()


def test_only_what_is_over_and_old_is_deleted(database: str) -> None:
    async def play() -> None:
        async with InProcessServer(Settings(database=database, **UNLIMITED)).running() as server:
            made = await play_a_little(server)
            over = await play_a_little(server)
            body = {"key": "k"}
            await server.call("POST", f"/api/matches/{over['match']}/resign", over["tokens"]["0"], json=body)
            assert made["match"] != over["match"]

    asyncio.run(play())
    assert prune(database, 1) == 0
    assert prune(database, 0) == 1
    assert export(database, io.BytesIO()) == 1


def test_the_commands(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    database, file = str(tmp_path / "x.sqlite3"), str(tmp_path / "out.jsonl")
    assert main(["export", "--database", database, file]) == 0
    assert Path(file).stat().st_mode & 0o077 == 0, "only its owner may read an export"
    assert main(["import", "--database", database, file]) == 0
    assert main(["prune", "--database", database]) == 0
    assert main(["prune", "--database", database, "--days", "-1"]) == 2
    assert "0 matches deleted" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "word", "said"),
    [
        ("DATABASE", "sqlite:////tmp/games.db", r"a file or postgresql://…, not 'sqlite:////tmp/games\.db'"),
        ("DATABASE", "nowhere/games.sqlite3", "no folder 'nowhere' for the database"),
        ("PORT", "http", "BANQUISE_PORT is a number, not 'http'"),
        ("SWEEP", "soon", "BANQUISE_SWEEP is a number, not 'soon'"),
        ("ALLOW_PRIVATE_WEBHOOKS", "perhaps", "BANQUISE_ALLOW_PRIVATE_WEBHOOKS is on or off, not 'perhaps'"),
        ("LOG", "xml", "text or json, not 'xml'"),
    ],
)
def test_a_setting_that_cannot_be_is_named_before_anything_starts(
    name: str, word: str, said: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(f"BANQUISE_{name}", word)
    with pytest.raises(OptionError, match=said):
        Settings.checked()


@with_server()
async def test_the_record_of_a_finished_match_proves_its_deal(server: InProcessServer) -> None:
    random.seed(2)
    made = await server.create("person", "bot")
    view = await play_to_the_end(server, made["match"], made["tokens"]["0"])
    record = (await server.call("GET", f"/api/matches/{made['match']}/record", made["tokens"]["0"])).text
    checked = gamefile.read(record, load)
    assert checked.finished and checked.promise.commitment == made["commitment"]
    assert checked.line.scores() == view["result"]["scores"]
    with pytest.raises(BanquiseError):
        gamefile.read(record.replace(f"seed: {checked.line.deal.seed}", f"seed: {checked.line.deal.seed ^ 1}"), load)


@with_server()
async def test_a_finished_match_is_replayed_and_played_on_from_any_position(server: InProcessServer) -> None:
    made = await server.create("person", "bot")
    view = await play_to_the_end(server, made["match"], made["tokens"]["0"])
    address, token = f"/api/matches/{made['match']}", made["tokens"]["0"]
    found = (await server.call("GET", f"{address}/replay?seat=1&from=0&count=200", token)).json()
    assert [step["decision"] for step in found["steps"]] == list(range(view["decision"] + 1))
    assert found["steps"][-1]["view"]["over"] and found["steps"][1]["action"]["words"]
    wish = {"decision": 10, "seat": 1, "bot": "random", "name": "Zoe"}
    played_on = (await server.call("POST", f"{address}/continue", token, json=wish)).json()
    first = await server.call("GET", f"/api/matches/{played_on['match']}/view", played_on["tokens"]["1"])
    assert first.json()["decision"] >= 10
    last = await play_to_the_end(server, played_on["match"], played_on["tokens"]["1"])
    assert last["result"]["reason"] == "played"


@with_server(keep_days=3.0)
async def test_matches_that_are_over_and_old_are_deleted_where_the_operator_says_so(server: InProcessServer) -> None:
    old, attended, young = [(await server.create("person", "person"))["match"] for _ in range(3)]
    ended = "UPDATE matches SET status = 'finished', active = :day WHERE id = :id"
    now = clock.now()
    for match, day in ((old, now - 3.1 * DAY), (attended, 0.0), (young, now - 2.9 * DAY)):
        await server.services.store.writer.run(lambda c, day=day, match=match: c.all(ended, day=day, id=match))
    for match in (old, young):
        del server.services.registry.open[match]
    await server.services.store.leases.release([old, young])
    await server.services.sweeps.prune()
    left = await server.services.store.read(lambda c: c.all("SELECT id FROM matches"))
    assert {match for (match,) in left} == {attended, young}


@with_server(keep_days=0.0, keep_traces=0.0)
async def test_nothing_is_deleted_where_the_operator_keeps_all(server: InProcessServer) -> None:
    made = await server.create("person", "person")
    ended = "UPDATE matches SET status = 'finished', active = 0 WHERE id = :id"
    await server.services.store.writer.run(lambda c: c.all(ended, id=made["match"]))
    del server.services.registry.open[made["match"]]
    await server.services.store.leases.release([made["match"]])
    await server.services.sweeps.prune()
    ((setup,),) = await server.services.store.read(lambda c: c.all("SELECT setup FROM matches"))
    assert server.services.alias("127.0.0.1") in setup


@with_server()
async def test_health_metrics_and_the_api_page(server: InProcessServer) -> None:
    assert (await server.call("GET", "/healthz")).json()["ok"]
    await server.create("person", "person")
    metrics = (await server.call("GET", "/metrics")).text
    assert 'banquise_matches_created_total{game="arctic"} 1.0' in metrics
    page = await server.call("GET", "/api")
    assert "POST /api/matches/{match}/act" in page.text and "<script" not in page.text
    assert "default-src 'none'" in page.headers["content-security-policy"]
    assert (await server.call("GET", "/no/such/page.html")).status_code == 404


@with_server()
async def test_metrics_tell_events_and_how_long_moves_took(server: InProcessServer) -> None:
    await play_a_little(server)
    moves = server.services.metrics.moves
    assert moves.events["act"] == 1 and sum(moves.latencies) == 1 and moves.seconds > 0
    moves.latencies, moves.seconds = [0] * len(moves.latencies), 0.0
    for seconds in (0.002, 0.0025, 9.0):  # a bound belongs to what is below it
        moves.took(seconds)
    metrics = (await server.call("GET", "/metrics")).text
    assert 'banquise_events_total{kind="act"} 1.0' in metrics
    for bound, count in (("0.001", 0), ("0.0025", 2), ("2.5", 2), ("+Inf", 3)):
        assert f'banquise_act_seconds_bucket{{le="{bound}"}} {count}.0' in metrics
    assert "banquise_act_seconds_count 3.0" in metrics and "banquise_act_seconds_sum 9.0045" in metrics
