"""Tests of creating, finding and joining matches, and of the secrets of seats."""

from __future__ import annotations

from tests.server.in_process import InProcessServer, with_server
from tests.server.manual_clock import ManualClock

from banquise.server.admission.secret import hashed, new_token
from banquise.server.process.clock import now
from banquise.server.store import Token, Unavailable


@with_server()
async def test_games_are_told_with_everything_a_client_needs(server: InProcessServer) -> None:
    told = (await server.call("GET", "/api/games")).json()
    arctic = told["games"][0]
    assert arctic["name"] == "arctic" and arctic["players"] == [2, 3, 4] and arctic["title"]["fr"]
    assert arctic["domains"]["card"]["names"][0]["fr"] and arctic["kinds"][0]["arguments"] == {"card": "card"}
    assert {"random"} <= {bot["name"] for bot in told["bots"]}
    rules = (await server.call("GET", "/api/games/arctic/rules?lang=fr")).json()
    assert rules["markdown"].startswith("#")
    assert (await server.call("GET", "/api/games/chess/rules")).status_code == 404


@with_server()
async def test_a_public_table_is_in_the_lobby_and_begins_when_its_last_seat_is_taken(server: InProcessServer) -> None:
    made = await server.create("person", "open", "bot", public=True)
    await server.create("person", "open")
    (table,) = (await server.call("GET", "/api/lobby")).json()["tables"]
    assert table["match"] == made["match"] and table["status"] == "waiting"
    joined = await server.call("POST", f"/api/matches/{made['match']}/join", json={"name": "  Bob\n\u202e "})
    assert joined.json()["seat"] == 1 and joined.json()["watch"] is None
    (table,) = (await server.call("GET", "/api/lobby")).json()["tables"]
    assert table["status"] == "running" and table["players"][1]["name"] == "Bob"
    again = await server.call("POST", f"/api/matches/{made['match']}/join", json={})
    assert again.status_code == 409


@with_server()
async def test_an_invitation_takes_an_open_seat_of_a_private_match(server: InProcessServer) -> None:
    made = await server.create("person", "open")
    address = f"/api/matches/{made['match']}"
    assert (await server.call("GET", address)).status_code == 401
    assert (await server.call("GET", address, headers={"x-invite": made["invite"]})).status_code == 200
    joined = await server.call("POST", f"{address}/join", json={"invite": made["invite"], "seat": 1})
    async with server.socket(made["match"]) as socket:
        view = await socket.hello(joined.json()["token"])
        assert view["seat"] == 1 and view["status"] == "running"
    async with server.socket(made["match"]) as spectator:
        assert (await spectator.hello(watch=joined.json()["watch"]))["seat"] is None


@with_server()
async def test_a_private_match_says_that_it_is_private(server: InProcessServer) -> None:
    made = await server.create("person", "open")
    for headers in ({}, {"x-watch": "nonsense"}, {"x-invite": "nonsense"}):
        answer = await server.call("GET", f"/api/matches/{made['match']}", headers=headers)
        assert answer.status_code == 401 and "private" in answer.json()["error"]["reason"], headers
    async with server.socket(made["match"]) as socket:
        socket.say(t="hello", seats=[], lang="fr")
        gone = await socket.next()
        assert gone["code"] == "no_token" and "privée" in gone["reason"] and "invitation" in gone["reason"]


@with_server()
async def test_open_seats_are_filled_with_bots(server: InProcessServer) -> None:
    made = await server.create("person", "open", "open")
    body = {"bot": "random"}
    filled = await server.call("POST", f"/api/matches/{made['match']}/fill", made["tokens"]["0"], json=body)
    assert filled.status_code == 200
    summary = (await server.call("GET", f"/api/matches/{made['match']}", made["tokens"]["0"])).json()
    assert summary["status"] == "running" and [p["kind"] for p in summary["players"]] == ["person", "bot", "bot"]


def calling_from(number: int) -> dict[str, str]:
    """A new address, where 127.0.0.1 is a trusted proxy."""
    return {"x-forwarded-for": f"192.0.2.{number}"}


@with_server(trusted_proxies="127.0.0.1")
async def test_a_stranger_takes_one_seat_of_a_public_table_not_all(server: InProcessServer) -> None:
    made = await server.create("person", "open", "open", public=True)
    address = f"/api/matches/{made['match']}/join"
    joined = [await server.call("POST", address, json={}, headers=calling_from(number)) for number in (7, 7, 8)]
    assert [response.status_code for response in joined] == [200, 403, 200]
    assert server.table(made["match"]).status == "running"


@with_server(trusted_proxies="127.0.0.1")
async def test_a_household_that_was_invited_takes_as_many_seats_as_are_open(server: InProcessServer) -> None:
    made = await server.create("person", "open", "open", "open", public=True)
    address, invited = f"/api/matches/{made['match']}/join", {"invite": made["invite"]}
    assert (await server.call("POST", address, json={}, headers=calling_from(7))).status_code == 200
    server.services.registry.open.clear()  # as after a restart
    assert (await server.call("POST", address, json={}, headers=calling_from(7))).status_code == 403
    assert (await server.call("POST", address, json=invited, headers=calling_from(7))).status_code == 200
    assert (await server.call("POST", address, json=invited, headers=calling_from(7))).status_code == 200


@with_server()
async def test_people_at_the_address_that_set_up_a_public_table_need_no_invitation(server: InProcessServer) -> None:
    made = await server.create("person", "open", "open", public=True)
    address = f"/api/matches/{made['match']}/join"
    assert [(await server.call("POST", address, json={})).status_code for _ in range(2)] == [200, 200]


@with_server()
async def test_who_joined_a_public_table_neither_calls_it_off_nor_fills_it(server: InProcessServer) -> None:
    made = await server.create("person", "open", "open", public=True)
    address = f"/api/matches/{made['match']}"
    token = (await server.call("POST", f"{address}/join", json={})).json()["token"]
    assert (await server.call("GET", address)).json()["hosts"] == [0]
    for kind, body in (("abandon", {"key": "a"}), ("fill", {"bot": "random"})):
        assert (await server.call("POST", f"{address}/{kind}", token, json=body)).status_code == 403
    async with server.socket(made["match"]) as socket:
        await socket.hello(token)
        assert (await socket.ask("abandon", seat=1))["code"] == "forbidden"
    assert server.table(made["match"]).status == "waiting"
    assert (await server.call("POST", f"{address}/abandon", made["tokens"]["0"], json={"key": "b"})).status_code == 200
    assert server.table(made["match"]).status == "abandoned"


@with_server()
async def test_guests_of_a_private_table_may_fill_it_and_not_call_it_off(server: InProcessServer) -> None:
    made = await server.create("person", "open", "open")
    address = f"/api/matches/{made['match']}"
    token = (await server.call("POST", f"{address}/join", json={"invite": made["invite"]})).json()["token"]
    assert (await server.call("POST", f"{address}/abandon", token, json={"key": "a"})).status_code == 403
    assert (await server.call("POST", f"{address}/fill", token, json={"bot": "random"})).status_code == 200


@with_server()
async def test_a_seat_is_lent_to_a_second_device_once(server: InProcessServer) -> None:
    made = await server.create("person", "person")
    address = f"/api/matches/{made['match']}"
    code = (await server.call("POST", f"{address}/link", made["tokens"]["0"])).json()["code"]
    lent = await server.call("POST", f"{address}/exchange", json={"code": code})
    assert lent.json()["seat"] == 0
    assert (await server.call("POST", f"{address}/exchange", json={"code": code})).status_code == 403
    for token in (made["tokens"]["0"], lent.json()["token"]):
        assert (await server.call("GET", f"{address}/view", token)).json()["seat"] == 0
    async with server.socket(made["match"]) as socket:
        socket.say(t="hello", seats=[code])
        assert (await socket.next())["code"] == "forbidden"


@with_server()
async def test_a_code_that_has_expired_lends_nothing(server: InProcessServer) -> None:
    made, code = await server.create("person", "person"), new_token()
    address = f"/api/matches/{made['match']}/exchange"
    for expires, status in ((-1.0, 403), (60.0, 200)):
        link = Token(hashed(code), "link", 0, now() + expires, lender=hashed(made["tokens"]["0"]))
        assert await server.services.store.add_link(made["match"], link)
        assert (await server.call("POST", address, json={"code": code})).status_code == status
    assert len([token for token in await server.services.store.tokens(made["match"]) if token.role == "seat"]) == 3


@with_server()
async def test_only_a_code_that_lends_a_seat_is_exchanged_for_one(server: InProcessServer) -> None:
    """Any other known token stays valid and keeps its meaning."""
    made = await server.create("person", "open")
    kept = sorted(await server.services.store.tokens(made["match"]))
    for word in (made["tokens"]["0"], made["invite"], made["watch"], new_token()):
        response = await server.call("POST", f"/api/matches/{made['match']}/exchange", json={"code": word})
        assert response.status_code == 403
        assert sorted(await server.services.store.tokens(made["match"])) == kept


@with_server()
async def test_the_browsers_list_is_brought_up_to_date(server: InProcessServer) -> None:
    one, two = await server.create("person", "person", seed=1), await server.create("person", "open")
    kept = [{"match": m["match"], "token": t} for m in (one, two) for t in m["tokens"].values()]
    wrong = {"match": one["match"], "token": two["tokens"]["0"]}
    found = (await server.call("POST", "/api/mine", json={"matches": [*kept, wrong]})).json()["matches"]
    assert [entry.get("your_turn") for entry in found].count(True) == 1
    assert found[-1] == {"match": one["match"], "error": "gone"}


@with_server()
async def test_tokens_are_kept_as_hashes_only(server: InProcessServer) -> None:
    made = await server.create("person", "open")
    rows = await server.services.store.tokens(made["match"])
    kept = str(rows)
    for secret in (made["tokens"]["0"], made["invite"], made["watch"]):
        assert secret not in kept
    assert {row.role for row in rows} == {"seat", "invite", "watch"}


@with_server()
async def test_what_a_game_does_not_offer_is_refused(server: InProcessServer) -> None:
    person, bot = {"kind": "person"}, {"kind": "bot", "bot": "random"}
    wishes = [
        {"game": "chess", "seats": [person, person]},
        {"game": "arctic", "seats": [person]},
        {"game": "arctic", "seats": [bot, bot]},
        {"game": "arctic", "seats": [person, {"kind": "bot"}]},
        {"game": "arctic", "seats": [person, {"kind": "bot", "bot": "run:rm -rf /"}]},
        {"game": "arctic", "seats": [person, {"kind": "bot", "bot": "search:99999999ms"}]},
        {"game": "arctic", "seats": [person, {**person, "script": ["pass"]}]},
        {"game": "arctic", "seats": [person, bot], "options": {"fox": "9"}},
        {"game": "arctic", "seats": [person, bot], "options": {"cat": "1"}},
        {"game": "arctic", "seats": [person, bot], "seed": 2**63},
        {"game": "arctic", "seats": [person, bot], "seed": "9" * 19},
        {"game": "arctic", "seats": [person, bot], "clock": {"per_turn": 5}},
        {"game": "arctic", "seats": [person, bot], "more": 1},
    ]
    for wish in wishes:
        response = await server.call("POST", "/api/matches", json=wish)
        assert response.status_code == 400, wish
        assert response.json()["error"]["reason"]


@with_server()
async def test_a_match_that_cannot_be_read_just_now_is_not_gone(server: InProcessServer) -> None:
    made = await server.create("person", "person")
    server.services.registry.open.clear()

    async def away(match: str) -> None:
        raise Unavailable("the database is away")

    server.services.store.load = away  # type: ignore[method-assign,assignment]
    kept = {"match": made["match"], "token": made["tokens"]["0"]}
    found = (await server.call("POST", "/api/mine", json={"matches": [kept]})).json()["matches"]
    assert found == [{"match": made["match"], "error": "unavailable"}]


@with_server()
async def test_a_private_table_is_joined_with_its_invitation_only(server: InProcessServer) -> None:
    private, public = await server.create("person", "open"), await server.create("person", "open", public=True)
    for made, invite, code in (
        (private, None, "no_token"),
        (private, new_token(), "forbidden"),
        (private, private["watch"], "forbidden"),
        (private, private["tokens"]["0"], "forbidden"),
        (public, new_token(), "forbidden"),
    ):
        body = {} if invite is None else {"invite": invite}
        refused = await server.call("POST", f"/api/matches/{made['match']}/join", json=body)
        assert refused.json()["error"]["code"] == code, (made, invite)


@with_server(waiting_for=3600.0)
async def test_a_table_waits_as_long_as_the_settings_say(server: InProcessServer, manual_clock: ManualClock) -> None:
    made = await server.create("person", "open")
    session = server.services.registry.open[made["match"]]
    for seconds, status in ((3599.0, "waiting"), (2.0, "abandoned")):
        manual_clock.advance(seconds)
        await session.do_what_is_due()
        assert session.table.status == status


@with_server()
async def test_only_seats_of_the_table_are_filled_with_bots(server: InProcessServer) -> None:
    made = await server.create("person", "open", "open")
    async with server.socket(made["match"]) as socket:
        view = await socket.hello(*made["tokens"].values())
        for seats in ([1, 99], [-1], ["1"], "1", [None]):
            refused = await socket.ask("fill", seat=0, version=view["version"], seats=seats, bot="random")
            assert refused["t"] == "refuse", seats
    assert server.table(made["match"]).status == "waiting"
