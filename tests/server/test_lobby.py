"""Making, finding and joining matches; seats as secrets."""

from __future__ import annotations

from tests.server.world import World, in_a_world

from banquise.server.admission.secret import hashed, new_token
from banquise.server.process.clock import now
from banquise.server.store import Token, Unavailable


@in_a_world()
async def test_games_are_told_with_everything_a_client_needs(world: World) -> None:
    told = (await world.call("GET", "/api/games")).json()
    arctic = told["games"][0]
    assert arctic["name"] == "arctic" and arctic["players"] == [2, 3, 4] and arctic["title"]["fr"]
    assert arctic["domains"]["card"]["names"][0]["fr"] and arctic["kinds"][0]["arguments"] == {"card": "card"}
    assert {"random"} <= {bot["name"] for bot in told["bots"]}
    rules = (await world.call("GET", "/api/games/arctic/rules?lang=fr")).json()
    assert rules["markdown"].startswith("#")
    assert (await world.call("GET", "/api/games/chess/rules")).status_code == 404


@in_a_world()
async def test_a_public_table_is_in_the_lobby_and_begins_when_its_last_seat_is_taken(world: World) -> None:
    made = await world.create("person", "open", "bot", public=True)
    await world.create("person", "open")
    (table,) = (await world.call("GET", "/api/lobby")).json()["tables"]
    assert table["match"] == made["match"] and table["status"] == "waiting"
    joined = await world.call("POST", f"/api/matches/{made['match']}/join", json={"name": "  Bob\n\u202e "})
    assert joined.json()["seat"] == 1 and joined.json()["watch"] is None
    (table,) = (await world.call("GET", "/api/lobby")).json()["tables"]
    assert table["status"] == "running" and table["players"][1]["name"] == "Bob"
    again = await world.call("POST", f"/api/matches/{made['match']}/join", json={})
    assert again.status_code == 409


@in_a_world()
async def test_an_invitation_takes_an_open_seat_of_a_private_match(world: World) -> None:
    made = await world.create("person", "open")
    address = f"/api/matches/{made['match']}"
    assert (await world.call("GET", address)).status_code == 401
    assert (await world.call("GET", address, headers={"x-invite": made["invite"]})).status_code == 200
    joined = await world.call("POST", f"{address}/join", json={"invite": made["invite"], "seat": 1})
    async with world.socket(made["match"]) as socket:
        view = await socket.hello(joined.json()["token"])
        assert view["seat"] == 1 and view["status"] == "running"
    async with world.socket(made["match"]) as spectator:
        assert (await spectator.hello(watch=joined.json()["watch"]))["seat"] is None


@in_a_world()
async def test_a_private_match_says_that_it_is_private(world: World) -> None:
    made = await world.create("person", "open")
    for headers in ({}, {"x-watch": "nonsense"}, {"x-invite": "nonsense"}):
        answer = await world.call("GET", f"/api/matches/{made['match']}", headers=headers)
        assert answer.status_code == 401 and "private" in answer.json()["error"]["reason"], headers
    async with world.socket(made["match"]) as socket:
        socket.say(t="hello", seats=[], lang="fr")
        gone = await socket.next()
        assert gone["code"] == "no_token" and "privée" in gone["reason"] and "invitation" in gone["reason"]


@in_a_world()
async def test_open_seats_are_filled_with_bots(world: World) -> None:
    made = await world.create("person", "open", "open")
    body = {"bot": "random"}
    filled = await world.call("POST", f"/api/matches/{made['match']}/fill", made["tokens"]["0"], json=body)
    assert filled.status_code == 200
    summary = (await world.call("GET", f"/api/matches/{made['match']}", made["tokens"]["0"])).json()
    assert summary["status"] == "running" and [p["kind"] for p in summary["players"]] == ["person", "bot", "bot"]


def calling_from(number: int) -> dict[str, str]:
    """An address of its own, where 127.0.0.1 is a trusted proxy."""
    return {"x-forwarded-for": f"192.0.2.{number}"}


@in_a_world(trusted_proxies="127.0.0.1")
async def test_a_stranger_takes_one_seat_of_a_public_table_not_all(world: World) -> None:
    made = await world.create("person", "open", "open", public=True)
    address = f"/api/matches/{made['match']}/join"
    joined = [await world.call("POST", address, json={}, headers=calling_from(number)) for number in (7, 7, 8)]
    assert [response.status_code for response in joined] == [200, 403, 200]
    assert world.table(made["match"]).status == "running"


@in_a_world(trusted_proxies="127.0.0.1")
async def test_a_household_that_was_invited_takes_as_many_seats_as_are_open(world: World) -> None:
    made = await world.create("person", "open", "open", "open", public=True)
    address, invited = f"/api/matches/{made['match']}/join", {"invite": made["invite"]}
    assert (await world.call("POST", address, json={}, headers=calling_from(7))).status_code == 200
    world.sessions.open.clear()  # as after a restart
    assert (await world.call("POST", address, json={}, headers=calling_from(7))).status_code == 403
    assert (await world.call("POST", address, json=invited, headers=calling_from(7))).status_code == 200
    assert (await world.call("POST", address, json=invited, headers=calling_from(7))).status_code == 200


@in_a_world()
async def test_people_at_the_address_that_set_up_a_public_table_need_no_invitation(world: World) -> None:
    made = await world.create("person", "open", "open", public=True)
    address = f"/api/matches/{made['match']}/join"
    assert [(await world.call("POST", address, json={})).status_code for _ in range(2)] == [200, 200]


@in_a_world()
async def test_who_joined_a_public_table_neither_calls_it_off_nor_fills_it(world: World) -> None:
    made = await world.create("person", "open", "open", public=True)
    address = f"/api/matches/{made['match']}"
    token = (await world.call("POST", f"{address}/join", json={})).json()["token"]
    assert (await world.call("GET", address)).json()["hosts"] == [0]
    for kind, body in (("abandon", {"key": "a"}), ("fill", {"bot": "random"})):
        assert (await world.call("POST", f"{address}/{kind}", token, json=body)).status_code == 403
    async with world.socket(made["match"]) as socket:
        await socket.hello(token)
        assert (await socket.ask("abandon", seat=1))["code"] == "forbidden"
    assert world.table(made["match"]).status == "waiting"
    assert (await world.call("POST", f"{address}/abandon", made["tokens"]["0"], json={"key": "b"})).status_code == 200
    assert world.table(made["match"]).status == "abandoned"


@in_a_world()
async def test_guests_of_a_private_table_may_fill_it_and_call_it_off(world: World) -> None:
    for kind, body in (("abandon", {"key": "a"}), ("fill", {"bot": "random"})):
        made = await world.create("person", "open", "open")
        address = f"/api/matches/{made['match']}"
        token = (await world.call("POST", f"{address}/join", json={"invite": made["invite"]})).json()["token"]
        assert (await world.call("POST", f"{address}/{kind}", token, json=body)).status_code == 200


@in_a_world()
async def test_a_seat_is_lent_to_a_second_device_once(world: World) -> None:
    made = await world.create("person", "person")
    address = f"/api/matches/{made['match']}"
    code = (await world.call("POST", f"{address}/link", made["tokens"]["0"])).json()["code"]
    lent = await world.call("POST", f"{address}/exchange", json={"code": code})
    assert lent.json()["seat"] == 0
    assert (await world.call("POST", f"{address}/exchange", json={"code": code})).status_code == 403
    for token in (made["tokens"]["0"], lent.json()["token"]):
        assert (await world.call("GET", f"{address}/view", token)).json()["seat"] == 0
    async with world.socket(made["match"]) as socket:
        socket.say(t="hello", seats=[code])
        assert (await socket.next())["code"] == "forbidden"


@in_a_world()
async def test_a_code_that_has_expired_lends_nothing(world: World) -> None:
    made, code = await world.create("person", "person"), new_token()
    address = f"/api/matches/{made['match']}/exchange"
    for expires, status in ((-1.0, 403), (60.0, 200)):
        link = Token(hashed(code), "link", 0, now() + expires)
        assert await world.sessions.store.add_link(made["match"], hashed(made["tokens"]["0"]), link)
        assert (await world.call("POST", address, json={"code": code})).status_code == status
    assert len([token for token in await world.sessions.store.tokens(made["match"]) if token.role == "seat"]) == 3


@in_a_world()
async def test_only_a_code_that_lends_a_seat_is_exchanged_for_one(world: World) -> None:
    """Anything else that is known here stays what it is, and stays good."""
    made = await world.create("person", "open")
    kept = sorted(await world.sessions.store.tokens(made["match"]))
    for word in (made["tokens"]["0"], made["invite"], made["watch"], new_token()):
        response = await world.call("POST", f"/api/matches/{made['match']}/exchange", json={"code": word})
        assert response.status_code == 403
        assert sorted(await world.sessions.store.tokens(made["match"])) == kept


@in_a_world()
async def test_the_browsers_list_is_brought_up_to_date(world: World) -> None:
    one, two = await world.create("person", "person", seed=1), await world.create("person", "open")
    kept = [{"match": m["match"], "token": t} for m in (one, two) for t in m["tokens"].values()]
    wrong = {"match": one["match"], "token": two["tokens"]["0"]}
    found = (await world.call("POST", "/api/mine", json={"matches": [*kept, wrong]})).json()["matches"]
    assert [entry.get("your_turn") for entry in found].count(True) == 1
    assert found[-1] == {"match": one["match"], "error": "gone"}


@in_a_world()
async def test_tokens_are_kept_as_hashes_only(world: World) -> None:
    made = await world.create("person", "open")
    rows = await world.sessions.store.tokens(made["match"])
    kept = str(rows)
    for secret in (made["tokens"]["0"], made["invite"], made["watch"]):
        assert secret not in kept
    assert {row.role for row in rows} == {"seat", "invite", "watch"}


@in_a_world()
async def test_what_a_game_does_not_offer_is_refused(world: World) -> None:
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
        response = await world.call("POST", "/api/matches", json=wish)
        assert response.status_code == 400, wish
        assert response.json()["error"]["reason"]


@in_a_world()
async def test_a_match_that_cannot_be_read_just_now_is_not_gone(world: World) -> None:
    made = await world.create("person", "person")
    world.sessions.open.clear()

    async def away(match: str) -> None:
        raise Unavailable("the database is away")

    world.sessions.store.load = away  # type: ignore[method-assign,assignment]
    kept = {"match": made["match"], "token": made["tokens"]["0"]}
    found = (await world.call("POST", "/api/mine", json={"matches": [kept]})).json()["matches"]
    assert found == [{"match": made["match"], "error": "unavailable"}]
