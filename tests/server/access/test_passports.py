"""Tests of passports: one person on several devices, without an account, and invisible to others."""

from __future__ import annotations

import io
import math
from collections import Counter
from typing import Any

import pytest
from tests.server.in_process import Closed, InProcessServer, with_server
from tests.server.moves import act, deciding_view
from tests.server.passports import COMPUTER, code_of, create, devices, matches, move, passport, second_device
from tests.server.waiting import until

from banquise.server.admission.secret import hashed
from banquise.server.play.table import Table
from banquise.server.process.clock import now
from banquise.server.store.database import Connection
from banquise.server.store.passports import FIND
from banquise.server.store.transfer import export, prune


async def give_up(server: InProcessServer, match: str, token: str) -> dict[str, Any]:
    """The view that ends a match of two."""
    await server.call("POST", f"/api/matches/{match}/resign", token, json={"key": "over"})
    return dict((await server.call("GET", f"/api/matches/{match}/view", token)).json())


@with_server()
async def test_only_the_hash_of_a_passport_is_kept(server: InProcessServer) -> None:
    secret = (await passport(server))["x-passport"]
    rows = await server.services.store.read(lambda c: c.all("SELECT * FROM devices"))
    assert secret not in str(rows) and hashed(secret) in str(rows)
    assert await server.services.store.read(lambda c: c.all(FIND, hash=hashed(secret)))


@with_server()
async def test_my_matches_follow_my_passport_from_seat_to_rematch(server: InProcessServer) -> None:
    ann, bob = await passport(server), await passport(server)
    made = await create(server, ann, "person", "open")
    body = {"invite": made["invite"], "name": "Bob", "avatar": "owl"}
    joined = await server.call("POST", f"/api/matches/{made['match']}/join", json=body, headers=bob)
    (mine,), (theirs,) = await matches(server, ann), await matches(server, bob)
    assert (mine["seats"], theirs["seats"]) == ([0], [1]) and mine["match"] == theirs["match"] == made["match"]
    assert [player["avatar"] for player in mine["summary"]["players"]] == ["fox", "owl"]
    assert mine["your_turn"] != theirs["your_turn"]

    end = await give_up(server, made["match"], joined.json()["token"])
    (mine,) = await matches(server, ann)
    assert [player["score"] for player in mine["summary"]["players"]] == end["result"]["scores"]
    assert [player["rank"] for player in mine["summary"]["players"]] == end["result"]["ranking"]
    following = await server.call("POST", f"/api/matches/{made['match']}/rematch", made["tokens"]["0"], json={})
    held = {one["match"]: one["seats"] for one in await matches(server, ann)}
    assert held == {made["match"]: [0], following.json()["match"]: [1]}


@with_server(sweep=0.05)
async def test_whose_turn_it_is_is_known_without_replaying_a_match_that_nobody_is_at(
    server: InProcessServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    owners = [await passport(server), await passport(server)]
    made = await create(server, owners[0], "person", "open")
    joined = await server.call(
        "POST", f"/api/matches/{made['match']}/join", json={"invite": made["invite"]}, headers=owners[1]
    )
    tokens = [made["tokens"]["0"], joined.json()["token"]]
    async with server.socket(made["match"]) as socket:
        view = await deciding_view(socket, {"tokens": dict(enumerate(tokens))})
        began = view["deciding"]
        while (await act(socket, view))["t"] == "ack" and server.table(made["match"]).decider == began:
            view = await socket.until("view", deciding=began, seat=began)
        turn = server.table(made["match"]).decider
    await until(lambda: server.services.registry.forget_idle(math.inf))  # once its digest is written
    replayed, restored = Counter[str](), Table.restored
    monkeypatch.setattr(Table, "restored", lambda row, events: replayed.update([row.id]) or restored(row, events))
    listed = [(await matches(server, owner))[0]["your_turn"] for owner in owners]
    assert turn != began and listed == [turn == 0, turn == 1] and not replayed

    def write_as_before(c: Connection) -> None:
        c.all("UPDATE matches SET decider = NULL")

    await server.services.store.writer.run(write_as_before)
    assert [(await matches(server, owner))[0]["your_turn"] for owner in owners] == listed and replayed


@with_server()
async def test_the_others_see_a_name_and_an_avatar_and_no_id(server: InProcessServer) -> None:
    ann = await passport(server)
    made = await create(server, ann, "person", "open")
    async with server.socket(made["match"], "the others") as other:
        await other.hello(watch=made["watch"])
        joined = await server.call("POST", f"/api/matches/{made['match']}/join", json={"invite": made["invite"]})
        await give_up(server, made["match"], joined.json()["token"])
        await other.until("view", status="finished")
    secrets = await server.services.store.read(lambda c: c.all("SELECT id, passport, hash FROM devices"))
    record = await server.call("GET", f"/api/matches/{made['match']}/record", headers={"x-watch": made["watch"]})
    heard = b"".join([*server.heard["the others"], *server.heard["stranger"], record.content]).decode(errors="ignore")
    assert '"avatar":"fox"' in heard
    assert [secret for row in secrets for secret in row if secret in heard.replace(ann["x-passport"], "")] == []


@with_server()
async def test_a_code_brings_one_device_and_lives_ten_minutes(
    server: InProcessServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    ann = await passport(server)
    code = await code_of(server, ann)
    assert await move(server, code) and await move(server, code) is None
    late, later = await code_of(server, ann), now() + 601
    monkeypatch.setattr("banquise.server.process.clock.now", lambda: later)
    assert await move(server, late) is None
    assert [(one["kind"], one["this"]) for one in await devices(server, ann)] == [("computer", True), ("phone", False)]


@with_server()
async def test_another_device_claims_the_seat_and_plays(server: InProcessServer) -> None:
    ann, stranger = await passport(server), await passport(server)
    made = await create(server, ann, "person", "person")
    phone = await second_device(server, ann)
    claimed = await server.call("POST", f"/api/matches/{made['match']}/claim", headers=phone)
    tokens = claimed.json()["tokens"]
    assert tokens.keys() == {"0", "1"} and not set(tokens.values()) & set(made["tokens"].values())
    assert (await give_up(server, made["match"], tokens["1"]))["result"]
    assert (await server.call("POST", f"/api/matches/{made['match']}/claim", headers=stranger)).status_code == 403
    assert (await server.call("POST", f"/api/matches/{made['match']}/claim")).status_code == 401


@with_server()
async def test_revoking_a_device_shuts_it_out_and_leaves_the_others(server: InProcessServer) -> None:
    lost = await passport(server)
    made = await create(server, lost, "person", "person")
    kept = await second_device(server, lost)
    (revoked,) = [one["id"] for one in await devices(server, kept) if not one["this"]]
    async with server.socket(made["match"]) as socket:
        await socket.hello(made["tokens"]["0"])
        assert (await server.call("DELETE", f"/api/passport/devices/{revoked}", headers=kept)).status_code == 200
        with pytest.raises(Closed):
            await socket.until("never")
    assert (await server.call("GET", "/api/passport", headers=lost)).status_code == 403
    assert (await server.call("GET", f"/api/matches/{made['match']}/view", made["tokens"]["0"])).status_code == 403
    for nobody in (revoked, "nonsense"):
        assert (await server.call("DELETE", f"/api/passport/devices/{nobody}", headers=kept)).status_code == 404
    assert [one["seats"] for one in await matches(server, kept)] == [[0, 1]]
    assert (await server.call("POST", f"/api/matches/{made['match']}/claim", headers=kept)).status_code == 200


@with_server()
async def test_a_device_with_a_passport_of_its_own_brings_its_seats(server: InProcessServer) -> None:
    computer, phone = await passport(server), await passport(server)
    made = await create(server, phone, "person", "open")
    moved = await move(server, await code_of(server, computer), phone)
    assert moved and (await server.call("GET", "/api/passport", headers=phone)).status_code == 403
    assert [one["match"] for one in await matches(server, computer)] == [made["match"]]
    assert len(await server.services.store.read(lambda c: c.all("SELECT id FROM passports"))) == 1


@with_server()
async def test_a_passport_has_twenty_devices_at_most(server: InProcessServer) -> None:
    ann = await passport(server)
    for _ in range(19):
        await second_device(server, ann)
    assert await move(server, await code_of(server, ann)) is None and len(await devices(server, ann)) == 20


@with_server()
async def test_seats_from_before_the_passport_are_taken_along_but_nobody_elses(server: InProcessServer) -> None:
    made = await server.create("person", "open")
    held = {"match": made["match"], "token": made["tokens"]["0"]}
    first = await passport(server, seats=[held])
    again = await passport(server, seats=[held, held | {"token": made["invite"]}, held | {"match": "no\0match"}])
    assert [one["seats"] for one in await matches(server, first)] == [[0]]
    assert await matches(server, again) == []


@with_server()
async def test_whoever_is_forgotten_leaves_only_a_seat(server: InProcessServer) -> None:
    ann = await passport(server)
    made = await create(server, ann, "person", "person")
    await code_of(server, ann)
    assert (await server.call("DELETE", "/api/passport", headers=ann)).status_code == 200
    for table in ("passports", "devices", "passport_codes", "recovery_codes"):
        assert not await server.services.store.read(lambda c, table=table: c.all(f"SELECT * FROM {table}"))
    assert not await server.services.store.read(lambda c: c.all("SELECT 1 FROM tokens WHERE device IS NOT NULL"))
    assert (await server.call("GET", "/api/passport/matches", headers=ann)).status_code == 403
    assert (await server.call("GET", f"/api/matches/{made['match']}/view", made["tokens"]["0"])).status_code == 200


async def two_who_talk_and_play(server: InProcessServer) -> dict[str, Any]:
    """Ann (seat 0) and Bob, each with a passport, a line and a webhook; one of them has moved."""
    ann, bob = await passport(server), await passport(server)
    wish = {"game": "arctic", "seats": [{"kind": "person", "name": "Ann"}, {"kind": "open"}], "mode": "turns"}
    made = (await server.call("POST", "/api/matches", json=wish, headers=ann)).json()
    body = {"invite": made["invite"], "name": "Bob"}
    joined = await server.call("POST", f"/api/matches/{made['match']}/join", json=body, headers=bob)
    tokens = [made["tokens"]["0"], joined.json()["token"]]
    async with server.socket(made["match"]) as socket:
        view = await socket.hello(*tokens)
        while not view["legal"]:
            view = await socket.until("view")
        await socket.ask("say", seat=0, text="This is Ann.")
        await socket.ask("say", seat=1, text="This is Bob.")
        await socket.ask("act", seat=view["seat"], version=view["version"], action=view["legal"][0]["id"])
    for seat, token in enumerate(tokens):
        hook = {"webhook": f"https://hooks.example/{seat}"}
        assert (await server.call("PUT", f"/api/matches/{made['match']}/notice", token, json=hook)).status_code == 200
    return {"match": made["match"], "tokens": tokens, "owners": [ann, bob], "moved": view["seat"]}


@with_server()
async def test_my_data_is_a_file_with_all_of_mine_and_nothing_that_others_hid(server: InProcessServer) -> None:
    both = await two_who_talk_and_play(server)
    files = [await server.call("GET", "/api/passport/export", headers=owner) for owner in both["owners"]]
    assert all("attachment" in file.headers["content-disposition"] for file in files)
    for seat, file in enumerate(files):
        (kept,) = file.json()["matches"]
        assert (kept["match"], kept["seats"], kept["record"]) == (both["match"], [seat], None)
        assert [line["text"] for line in kept["said"]] == [f"This is {('Ann', 'Bob')[seat]}."]
        assert kept["notices"] == [{"seat": seat, "address": f"https://hooks.example/{seat}"}]
        joined, moved = seat == 1, seat == both["moved"]
        assert [one["kind"] for one in kept["did"]] == ["join"] * joined + ["act"] * moved
        assert all(one["seat"] == seat and bool(one["action"]) == (one["kind"] == "act") for one in kept["did"])

    def secrets(c: Connection) -> list[Any]:
        rows = c.all("SELECT hash FROM tokens") + c.all("SELECT hash FROM devices") + c.all("SELECT id FROM passports")
        return [word for row in [*rows, *c.all("SELECT salt FROM matches")] for word in row]

    seed = (await server.services.registry.get(both["match"])).table.line.deal.seed
    hidden = [*map(str, [*await server.services.store.read(secrets), seed]), *both["tokens"]]
    hidden += [owner["x-passport"] for owner in both["owners"]]
    assert [word for word in hidden for file in files if word in file.text] == []

    await give_up(server, both["match"], both["tokens"][0])
    (ended,) = (await server.call("GET", "/api/passport/export", headers=both["owners"][1])).json()["matches"]
    assert "Ann" in ended["record"] and ended["summary"]["status"] == "finished"
    assert (await server.call("GET", "/api/passport/export")).status_code == 401


@with_server()
async def test_whoever_is_forgotten_leaves_no_line_and_no_address(server: InProcessServer) -> None:
    both = await two_who_talk_and_play(server)
    await server.call("DELETE", "/api/passport", headers=both["owners"][0])
    (theirs,) = (await server.call("GET", "/api/passport/export", headers=both["owners"][1])).json()["matches"]
    assert len(theirs["said"]) == len(theirs["notices"]) == 1
    for table in ("talk", "notices"):
        left = await server.services.store.read(lambda c, table=table: c.all(f"SELECT seat FROM {table}"))
        assert left == [(1,)]


@with_server()
async def test_an_export_tells_of_no_passport_and_old_ones_are_pruned(server: InProcessServer) -> None:
    ann = await passport(server)
    await create(server, ann, "person", "person")
    (device,) = await devices(server, ann)
    out = io.BytesIO()
    export(server.settings.database, out)
    assert device["id"].encode() not in out.getvalue() and b"device" not in out.getvalue()
    prune(server.settings.database, days=1)
    assert await devices(server, ann)
    prune(server.settings.database, days=-1)
    assert (await server.call("GET", "/api/passport", headers=ann)).status_code == 403


@with_server(creations_rate=0.001, creations_burst=2)
async def test_an_address_makes_few_passports(server: InProcessServer) -> None:
    await passport(server)
    await passport(server)
    assert (await server.call("POST", "/api/passport", json=COMPUTER)).status_code == 429
