"""Passports and their devices, asked for as a client does."""

from __future__ import annotations

from typing import Any

from tests.server.in_process import InProcessServer

PHONE, COMPUTER = {"kind": "phone"}, {"kind": "computer"}


async def passport(server: InProcessServer, **wish: Any) -> dict[str, str]:
    """The header of a new one."""
    made = await server.call("POST", "/api/passport", json=COMPUTER | wish)
    assert made.status_code == 201, made.text
    return {"x-passport": made.json()["passport"]}


async def code_of(server: InProcessServer, owner: dict[str, str]) -> str:
    return str((await server.call("POST", "/api/passport/link", headers=owner)).json()["code"])


async def move(server: InProcessServer, code: str, own: dict[str, str] | None = None) -> dict[str, str] | None:
    """The header of the device that used a code."""
    made = await server.call("POST", "/api/passport/devices", json=PHONE | {"code": code}, headers=own or {})
    return {"x-passport": made.json()["passport"]} if made.status_code == 201 else None


async def second_device(server: InProcessServer, owner: dict[str, str]) -> dict[str, str]:
    moved = await move(server, await code_of(server, owner))
    assert moved
    return moved


async def devices(server: InProcessServer, owner: dict[str, str]) -> list[dict[str, Any]]:
    return list((await server.call("GET", "/api/passport", headers=owner)).json()["devices"])


async def matches(server: InProcessServer, owner: dict[str, str]) -> list[dict[str, Any]]:
    return list((await server.call("GET", "/api/passport/matches", headers=owner)).json()["matches"])


async def create(server: InProcessServer, owner: dict[str, str], *kinds: str) -> dict[str, Any]:
    seats = [{"kind": kind, **({"name": "Ann", "avatar": "fox"} if kind == "person" else {})} for kind in kinds]
    made = await server.call("POST", "/api/matches", json={"game": "arctic", "seats": seats, "seed": 1}, headers=owner)
    return dict(made.json())
