"""Tests of recovery codes: twelve words that link a new device to a passport whose devices are lost."""

from __future__ import annotations

from typing import Any

import pytest
from tests.server.in_process import Closed, InProcessServer, with_server
from tests.server.passports import create, devices, matches, passport, second_device

from banquise.core.languages import COMPLETE
from banquise.server.play import codes, recovery

NONSENSE = " ".join(["ice"] * recovery.LENGTH)


async def words_of(server: InProcessServer, owner: dict[str, str]) -> dict[str, str]:
    return dict((await server.call("POST", "/api/passport/recovery", headers=owner)).json()["code"])


async def recover(server: InProcessServer, words: str, **headers: str) -> dict[str, str] | int:
    """The header of the device that used these words, or the status of the refusal."""
    wish = {"code": words, "kind": "phone"}
    made = await server.call("POST", "/api/passport/recover", json=wish, headers=headers)
    return {"x-passport": made.json()["passport"]} if made.status_code == 201 else made.status_code


def from_address(number: int) -> dict[str, str]:
    return {"x-forwarded-for": f"192.0.2.{number}"}


async def when_made(server: InProcessServer, owner: dict[str, str]) -> float | None:
    made: float | None = (await server.call("GET", "/api/passport", headers=owner)).json()["recovery"]
    return made


def test_a_code_has_eighty_random_bits_and_is_read_in_every_language() -> None:
    assert codes.WORDS**recovery.LENGTH > 2**80
    drawn = recovery.draw()
    assert drawn != recovery.draw()
    assert {recovery.read(recovery.written(drawn)[lang].upper().replace(" ", ", ")) for lang in COMPLETE} == {drawn}


@pytest.mark.parametrize("text", ["", "ice", " ".join(["ice"] * 11), " ".join(["ice"] * 13), NONSENSE[:-3] + "ise"])
def test_anything_else_is_not_a_recovery_code(text: str) -> None:
    assert recovery.read(text) is None


@with_server()
async def test_the_words_bring_a_new_device_to_its_matches_and_the_lost_one_can_be_removed(
    server: InProcessServer,
) -> None:
    lost = await passport(server)
    made = await create(server, lost, "person", "person")
    assert await when_made(server, lost) is None
    words = await words_of(server, lost)
    assert await when_made(server, lost) is not None
    phone = await recover(server, words["fr"])
    assert isinstance(phone, dict)
    assert [one["match"] for one in await matches(server, phone)] == [made["match"]]
    claimed = await server.call("POST", f"/api/matches/{made['match']}/claim", headers=phone)
    assert claimed.json()["tokens"].keys() == {"0", "1"}
    (old,) = [one["id"] for one in await devices(server, phone) if not one["this"]]
    async with server.socket(made["match"]) as thief:
        await thief.hello(made["tokens"]["0"])
        assert (await server.call("DELETE", f"/api/passport/devices/{old}", headers=phone)).status_code == 200
        with pytest.raises(Closed):
            await thief.until("never")
    assert (await server.call("GET", "/api/passport", headers=lost)).status_code == 403


@with_server()
async def test_a_code_is_good_once_and_until_another_is_made(server: InProcessServer) -> None:
    ann = await passport(server)
    first, second = await words_of(server, ann), await words_of(server, ann)
    assert await recover(server, first["en"]) == 403
    assert isinstance(await recover(server, second["en"]), dict)
    assert await recover(server, second["en"]) == 403
    assert await when_made(server, ann) is None


@with_server()
async def test_a_device_that_has_matches_already_brings_them_along(server: InProcessServer) -> None:
    lost, phone = await passport(server), await passport(server)
    old, new = await create(server, lost, "person", "person"), await create(server, phone, "person", "person")
    words = await words_of(server, lost)
    moved = await recover(server, words["en"], **phone)
    assert isinstance(moved, dict)
    assert {one["match"] for one in await matches(server, moved)} == {old["match"], new["match"]}
    assert (await server.call("GET", "/api/passport", headers=phone)).status_code == 403


@with_server()
async def test_a_removed_device_leaves_no_code_of_its_own_behind(server: InProcessServer) -> None:
    ann = await passport(server)
    stolen = await second_device(server, ann)
    words = await words_of(server, stolen)
    (thief,) = [one["id"] for one in await devices(server, ann) if not one["this"]]
    await server.call("DELETE", f"/api/passport/devices/{thief}", headers=ann)
    assert await recover(server, words["en"]) == 403
    assert (await server.call("POST", "/api/passport/recovery", headers=stolen)).status_code == 403
    assert (await server.call("POST", "/api/passport/recovery")).status_code == 401


@with_server()
async def test_only_a_hash_is_kept_and_it_is_forgotten_with_the_passport(server: InProcessServer) -> None:
    ann = await passport(server)
    words = await words_of(server, ann)

    async def kept() -> list[Any]:
        return list(await server.services.store.read(lambda c: c.all("SELECT * FROM recovery_codes")))

    places = [str(place) for place in recovery.read(words["en"]) or ()]
    assert words["en"] not in str(await kept()) and "-".join(places) not in str(await kept()) and len(await kept()) == 1
    exported = await server.call("GET", "/api/passport/export", headers=ann)
    assert exported.json()["recovery"] == await when_made(server, ann) and words["en"] not in exported.text
    await server.call("DELETE", "/api/passport", headers=ann)
    assert await kept() == []
    assert await recover(server, words["en"]) == 403


@with_server(codes_rate=0.0001, codes_burst=2, trusted_proxies="127.0.0.1")
async def test_wrong_words_are_limited_for_each_address(server: InProcessServer) -> None:
    words, here, there = await words_of(server, await passport(server)), from_address(1), from_address(2)
    assert [await recover(server, NONSENSE, **here) for _ in range(3)] == [403, 403, 429]
    assert await recover(server, words["en"], **here) == 429
    assert isinstance(await recover(server, words["en"], **there), dict)
