"""Tests of turn notices: recipients, time and content."""

from __future__ import annotations

import json
import os
from collections import Counter

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from tests.server.in_process import InProcessServer, with_server
from tests.server.waiting import until
from tests.server.webhooks import act_until_other, decide, receiver, settled

from banquise.server.notify import webpush


@with_server(allow_private_webhooks=True)
async def test_a_webhook_is_called_when_it_is_your_turn_and_you_are_not_there(server: InProcessServer) -> None:
    made = await server.create("person", "person", seed=1)
    mover = (await server.services.registry.get(made["match"])).table.decider
    assert mover is not None
    absent = 1 - mover
    with receiver() as (url, heard):
        address = f"/api/matches/{made['match']}/notice"
        kept = await server.call("PUT", address, made["tokens"][str(absent)], json={"webhook": url})
        assert kept.status_code == 200
        await act_until_other(server, made, mover)
        await until(lambda: heard)
        told = json.loads(heard[0][1])
        version = server.table(made["match"]).version
        seat = {"match": made["match"], "game": "arctic", "seat": absent}
        chat = {"content": f"Player {absent + 1}: it’s your turn in Arctic.", "allowed_mentions": {"parse": []}}
        assert told == {**chat, **seat, "kind": "turn", "version": version}
        await server.call("DELETE", address, made["tokens"][str(absent)])
        await act_until_other(server, made, absent)
        await act_until_other(server, made, mover)
        await settled(server)
        assert len(heard) == 1


@with_server(allow_private_webhooks=True)
async def test_a_turn_of_several_decisions_is_told_once(server: InProcessServer) -> None:
    """The player uses HTTP, and so is never at the table."""
    made = await server.create("person", "person", "person", game="scavengers", seed=1)
    turns, decisions = Counter[int](), 0
    with receiver() as (url, heard):
        for token in made["tokens"].values():
            await server.call("PUT", f"/api/matches/{made['match']}/notice", token, json={"webhook": url})
        while decisions < 40 or len(turns) < 3:
            mover = server.table(made["match"]).decider
            assert mover is not None
            await decide(server, made, mover)
            decisions += 1
            if (now_deciding := server.table(made["match"]).decider) != mover and now_deciding is not None:
                turns[now_deciding] += 1
            told = sum(turns.values())
            await until(lambda told=told: len(heard) >= told)
        assert sum(turns.values()) < decisions
        await settled(server)
        assert Counter(json.loads(body)["seat"] for _, body in heard) == turns


@with_server(allow_private_webhooks=True)
async def test_a_player_who_has_just_done_something_is_not_told_of_their_own_turn(server: InProcessServer) -> None:
    made = await server.create("person", "open")
    address = f"/api/matches/{made['match']}"
    joined = await server.call("POST", f"{address}/join", json={"invite": made["invite"]})
    tokens, decider = [made["tokens"]["0"], joined.json()["token"]], server.table(made["match"]).decider
    assert decider is not None
    await settled(server)  # nobody has asked for notices yet
    with receiver() as (url, heard):
        await server.call("PUT", f"{address}/notice", tokens[decider], json={"webhook": url})
        for seat, told in ((decider, 0), (1 - decider, 1), (1 - decider, 1)):
            await server.call("POST", f"{address}/name", tokens[seat], json={"key": server.new_key(), "name": "Ann"})
            await settled(server)
            assert len(heard) == told


@with_server(allow_private_webhooks=True)
async def test_the_end_is_told_to_those_who_are_absent_and_to_nobody_who_is_there(server: InProcessServer) -> None:
    made = await server.create("person", "person", "person")
    with receiver() as (url, heard):
        for token in made["tokens"].values():
            await server.call("PUT", f"/api/matches/{made['match']}/notice", token, json={"webhook": url})
        async with server.socket(made["match"]) as socket:
            await socket.hello(made["tokens"]["0"])
            for seat in ("1", "2"):
                await server.call(
                    "POST", f"/api/matches/{made['match']}/resign", made["tokens"][seat], json={"key": "k"}
                )
            await socket.ask("resign", seat=0)
            await until(lambda: sum(b'"finished"' in body for _, body in heard) == 2)
        await settled(server)
        ends = [json.loads(body) for _, body in heard if b'"finished"' in body]
        assert sorted(end["seat"] for end in ends) == [1, 2]


@with_server(allow_private_webhooks=True)
async def test_who_is_at_the_table_gets_no_notice(server: InProcessServer) -> None:
    made = await server.create("person", "person", seed=1)
    mover = (await server.services.registry.get(made["match"])).table.decider
    assert mover is not None
    with receiver() as (url, heard):
        token = made["tokens"][str(1 - mover)]
        await server.call("PUT", f"/api/matches/{made['match']}/notice", token, json={"webhook": url})
        async with server.socket(made["match"]) as socket:
            await socket.hello(token)
            await act_until_other(server, made, mover)
            await settled(server)
        assert not heard


@with_server(allow_private_webhooks=True)
async def test_those_who_wait_are_told_that_the_match_begins(server: InProcessServer) -> None:
    made = await server.create("person", "open", "open")
    address = f"/api/matches/{made['match']}"
    with receiver() as (url, heard):
        await server.call("PUT", f"{address}/notice", made["tokens"]["0"], json={"webhook": url, "lang": "fr"})
        join = {"invite": made["invite"], "name": "Bob"}
        token = (await server.call("POST", f"{address}/join", json=join)).json()["token"]
        await server.call("PUT", f"{address}/notice", token, json={"webhook": url})
        await settled(server)
        assert not heard, "the table still waits"
        await server.call("POST", f"{address}/join", json={"invite": made["invite"]})
        await settled(server)
        table = server.table(made["match"])
        told = {body["seat"]: body for body in (json.loads(body) for _, body in heard)}
        kinds = {seat: "turn" if seat == table.decider else "begins" for seat in (0, 1)}
        assert {seat: body["kind"] for seat, body in told.items()} == kinds and len(heard) == 2
        said = {"turn": "c’est à vous de jouer à Arctic", "begins": "la partie d’Arctic commence"}[kinds[0]]
        assert told[0]["content"] == f"Joueur 1\u00a0: {said}."


@with_server(allow_private_webhooks=True)
async def test_a_name_calls_nobody_in_a_chat(server: InProcessServer) -> None:
    made = await server.create("person", "person", seed=1)
    with receiver() as (url, heard):
        token, path = made["tokens"]["0"], f"/api/matches/{made['match']}"
        await server.call("POST", f"{path}/name", token, json={"key": "k", "name": "@everyone [a](b) **x**"})
        await server.call("PUT", f"{path}/notice", token, json={"webhook": url})
        answer = await server.call("POST", f"{path}/notice/test", token)
        assert answer.json() == {"webhook": "sent"}
        told = json.loads(heard[0][1])
        assert told["content"].startswith("everyone ab x: this is a test") and told["allowed_mentions"] == {"parse": []}


@with_server(allow_private_webhooks=True)
async def test_a_test_says_what_became_of_it(server: InProcessServer) -> None:
    made = await server.create("person", "person")
    path, token = f"/api/matches/{made['match']}/notice", made["tokens"]["0"]
    assert (await server.call("POST", f"{path}/test", token)).status_code == 409, "there is no way yet"
    await server.call("PUT", path, token, json={"webhook": "https://127.0.0.1:9/"})
    assert (await server.call("POST", f"{path}/test", token)).json() == {"webhook": "failed"}
    await server.call("DELETE", f"{path}?way=webhook", token)
    assert (await server.call("POST", f"{path}/test", token)).status_code == 409
    assert (await server.call("POST", f"{path}/test", made["tokens"]["1"])).status_code == 409


@with_server(allow_private_webhooks=True)
async def test_a_seat_may_be_notified_in_two_ways(server: InProcessServer) -> None:
    made = await server.create("person", "person")
    path, token = f"/api/matches/{made['match']}/notice", made["tokens"]["0"]
    key = webpush.to_text(webpush.public_bytes(ec.generate_private_key(ec.SECP256R1()).public_key()))
    with receiver() as (url, heard):
        push = {"endpoint": url, "keys": {"p256dh": key, "auth": webpush.to_text(os.urandom(16))}}
        await server.call("PUT", path, token, json={"webhook": url})
        await server.call("PUT", path, token, json={"push": push})
        assert (await server.call("POST", f"{path}/test", token)).json() == {"push": "sent", "webhook": "sent"}
        await server.call("DELETE", f"{path}?way=push", token)
        assert (await server.call("POST", f"{path}/test", token)).json() == {"webhook": "sent"}
        assert len(heard) == 3
        assert (await server.call("PUT", path, token, json={"webhook": url, "push": push})).status_code == 400


def derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def opened(body: bytes, key: ec.EllipticCurvePrivateKey, auth: bytes) -> bytes:
    """A push message as a browser decrypts it."""
    salt, length = body[:16], body[20]
    sender, sealed = body[21 : 21 + length], body[21 + length :]
    shared = key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
    own = webpush.public_bytes(key.public_key())
    secret = derived(shared, auth, b"WebPush: info\0" + own + sender, 32)
    content = derived(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(secret, salt, b"Content-Encoding: nonce\0", 12)
    return AESGCM(content).decrypt(nonce, sealed, None).rstrip(b"\x02")


@with_server(allow_private_webhooks=True)
async def test_a_push_message_is_readable_by_its_browser_alone(server: InProcessServer) -> None:
    made = await server.create("person", "person", seed=1)
    mover = (await server.services.registry.get(made["match"])).table.decider
    assert mover is not None
    key, auth = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
    own = webpush.to_text(webpush.public_bytes(key.public_key()))
    with receiver() as (url, heard):
        push = {"endpoint": url, "keys": {"p256dh": own, "auth": webpush.to_text(auth)}}
        token = made["tokens"][str(1 - mover)]
        await server.call("PUT", f"/api/matches/{made['match']}/notice", token, json={"push": push})
        await act_until_other(server, made, mover)
        await until(lambda: heard)
    headers, body = heard[0]
    assert made["match"].encode() not in body
    assert json.loads(opened(body, key, auth))["match"] == made["match"]
    public = (await server.call("GET", "/api/games")).json()["push"]["key"]
    assert headers["authorization"].startswith("vapid t=") and headers["authorization"].endswith(f"k={public}")


@with_server()
async def test_only_public_https_addresses_are_called(server: InProcessServer) -> None:
    made = await server.create("person", "person")
    for url in ("http://example.org/", "https://", "ftp://example.org", "https://user@example.org/", "https://[", "x"):
        response = await server.call(
            "PUT", f"/api/matches/{made['match']}/notice", made["tokens"]["0"], json={"webhook": url}
        )
        assert response.status_code == 400, url
    for host in ("127.0.0.1", "10.1.2.3", "[::1]", "169.254.169.254", "[64:ff9b::808:808]", "[::ffff:8.8.8.8]"):
        response = await server.call(
            "PUT", f"/api/matches/{made['match']}/notice", made["tokens"]["0"], json={"webhook": f"https://{host}/"}
        )
        assert response.status_code == 400, host
