"""Tests of short codes that people read out: they lead to a waiting table, in any language, and wrong guesses are
limited."""

from __future__ import annotations

from itertools import product

import pytest
from tests.server.in_process import InProcessServer, with_server

from banquise.core.languages import COMPLETE
from banquise.server.play import codes


def test_there_are_more_than_a_million_and_every_one_is_read_in_every_language() -> None:
    assert codes.CODES > 1_000_000
    places = (0, 1, codes.WORDS - 1)
    for first, second, number in product(places, places, (0, codes.NUMBERS - 1)):
        code = (first * codes.WORDS + second) * codes.NUMBERS + number
        assert {codes.read(text) for text in codes.written(code).values()} == {code}


def test_no_word_stands_in_two_places() -> None:
    for lang in COMPLETE:
        assert len(codes.code_words(lang)) == codes.WORDS
    found = {(codes._plain(word), i) for lang in COMPLETE for i, word in enumerate(codes.code_words(lang))}
    assert len({word for word, _ in found}) == len(found)


@pytest.mark.parametrize("text", ["ice fox 7", " Ice,FOX - 07", "icé\u2013fox 7", "GLACE-RENARD-7"])
def test_capitals_accents_and_hyphens_do_not_matter(text: str) -> None:
    assert codes.written(codes.read(text) or 0)["en"] == "ICE-FOX-7"


@pytest.mark.parametrize("text", ["", "ice fox", "ice fox 0", "ice fox 100", "ice 7 fox", "ice fax 7", "ice fox 7 8"])
def test_anything_else_is_not_a_code(text: str) -> None:
    assert codes.read(text) is None


@with_server()
async def test_a_code_lets_somebody_sit_down_while_the_table_waits(server: InProcessServer) -> None:
    made = await server.create("person", "open")
    address = f"/api/matches/{made['match']}"
    assert (await server.call("POST", f"{address}/code")).status_code == 401
    code = (await server.call("POST", f"{address}/code", made["tokens"]["0"])).json()["code"]
    assert (await server.call("POST", f"{address}/code", made["tokens"]["0"])).json()["code"] == code
    for text in (code["en"], code["fr"].lower()):
        found = (await server.call("POST", "/api/codes", json={"code": text})).json()
        assert found["match"] == made["match"]
    joined = await server.call("POST", f"{address}/join", json={"invite": found["invite"]})
    assert joined.json()["seat"] == 1
    assert (await server.call("POST", "/api/codes", json={"code": code["en"]})).status_code == 404
    assert (await server.call("POST", f"{address}/code", made["tokens"]["0"])).status_code == 409


@with_server()
async def test_the_code_of_a_match_that_has_begun_is_given_to_another(
    server: InProcessServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    drawn = iter([7, 7, 8, 7])
    monkeypatch.setattr(codes, "draw", lambda: next(drawn))
    first, second, third = [await server.create("person", "open") for _ in range(3)]

    async def code_of(made: dict[str, str]) -> str:
        address = f"/api/matches/{made['match']}/code"
        return str((await server.call("POST", address, made["tokens"]["0"])).json()["code"]["en"])  # type: ignore[index]

    one = await code_of(first)
    assert await code_of(second) == codes.written(8)["en"] != one
    await server.call("POST", f"/api/matches/{first['match']}/abandon", first["tokens"]["0"], json={"key": "k"})
    assert await code_of(third) == one
    found = (await server.call("POST", "/api/codes", json={"code": one})).json()
    assert found["match"] == third["match"]


@with_server(codes_rate=0.0001, codes_burst=2, trusted_proxies="127.0.0.1")
async def test_wrong_codes_are_limited_for_each_address_and_right_ones_are_not(server: InProcessServer) -> None:
    made = await server.create("person", "open")
    code = (await server.call("POST", f"/api/matches/{made['match']}/code", made["tokens"]["0"])).json()["code"]["en"]

    async def tried(text: str, number: int) -> int:
        headers = {"x-forwarded-for": f"192.0.2.{number}"}
        return (await server.call("POST", "/api/codes", json={"code": text}, headers=headers)).status_code

    assert [await tried(code, 1) for _ in range(4)] == [200] * 4
    assert [await tried("nonsense", 1) for _ in range(3)] == [404, 404, 429]
    assert await tried(code, 1) == 429
    assert await tried(code, 2) == 200
