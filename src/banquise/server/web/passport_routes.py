"""Passports: one person's devices and matches. The secret travels in a header, never in an address."""

from __future__ import annotations

import math
from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response, StreamingResponse

from ..admission.secret import hashed, is_match_name, is_token, new_token
from ..play import recovery
from ..play.services import Services
from ..play.table import Table
from ..process import clock
from ..store import MatchRow, Token
from ..store.passports import Device, HeldToken, Passports
from ..views import messages
from ..wire import answers, requests
from ..wire.refusal import NO_DEVICE, WRONG_CODE, WRONG_PASSPORT, WRONG_RECOVERY, WRONG_TOKEN, MustWait, Refused
from . import owndata
from .caller import device_asking, household_of, must_have_passport, must_not_create_too_much, services_of
from .routes import LINK_LASTS, answer, session_of

PAGE = 200
router = APIRouter(prefix="/api")


def passports_of(request: Request) -> Passports:
    return Passports(services_of(request).store)


def new_device(kind: answers.DeviceKind, passport: str) -> Device:
    now = clock.now()
    return Device(new_token(), passport, kind, now, now)


@router.post("/passport", status_code=201, response_model=answers.Passport, summary="A passport for this device")
async def post_passport(request: Request, wish: requests.NewPassport) -> Response:
    must_not_create_too_much(request)
    secret, device = new_token(), new_device(wish.kind, new_token())
    held = [HeldToken(one.match, hashed(one.token)) for one in wish.seats if is_match_name(one.match)]
    await passports_of(request).create(device, hashed(secret), held)
    return answer({"passport": secret}, 201)


@router.get("/passport", response_model=answers.Devices, summary="The devices of a passport")
async def get_passport(request: Request) -> Response:
    this = await must_have_passport(request)
    passports = passports_of(request)
    devices = [_shown(device, device.id == this.id) for device in await passports.devices(this.passport)]
    return answer({"devices": devices, "recovery": await passports.recovery_made(this.passport)})


def _shown(device: Device, is_this: bool) -> answers.DeviceInfo:
    return {"id": device.id, "kind": device.kind, "added": device.added, "seen": device.seen, "this": is_this}


@router.delete("/passport", response_model=answers.Done, summary="Forget the passport, its devices and its seats")
async def delete_passport(request: Request) -> Response:
    device = await must_have_passport(request)
    await passports_of(request).forget(device.passport)
    return answer({"ok": True})


@router.get("/passport/export", response_model=owndata.OwnData, summary="All that the server knows of a passport")
async def get_export(request: Request) -> Response:
    """Export a passport's games, written as they are read: somebody may have played for years."""
    device, passports = await must_have_passport(request), passports_of(request)
    must_not_create_too_much(request)
    services = services_of(request)
    for game in services.compiling.names:
        await services.compiling.ready(game)
    shown = [_shown(one, one.id == device.id) for one in await passports.devices(device.passport)]
    head = {
        "exported": clock.now(),
        "created": await passports.created(device.passport),
        "recovery": await passports.recovery_made(device.passport),
        "devices": shown,
    }
    headers = {"cache-control": "no-store", "content-disposition": 'attachment; filename="banquise.json"'}
    return StreamingResponse(owndata.written(passports, device.passport, head), 200, headers, "application/json")


@router.post("/passport/link", response_model=answers.DeviceCode, summary="A code that adds a device to the passport")
async def post_passport_link(request: Request) -> Response:
    device = await must_have_passport(request)
    code, expires = new_token(), clock.now() + LINK_LASTS
    if not await passports_of(request).add_code(device, hashed(code), expires):
        raise Refused(WRONG_PASSPORT)
    return answer({"code": code, "expires": expires})


@router.post(
    "/passport/devices", status_code=201, response_model=answers.Passport, summary="Such a code for a secret, once"
)
async def post_device(request: Request, wish: requests.NewDevice) -> Response:
    """Add a device to a passport. If the device already has a passport, its seats come along."""
    must_not_create_too_much(request)
    secret = new_token()
    device = await device_asking(request) or new_device(wish.kind, "")
    if not await passports_of(request).move(hashed(wish.code), device, hashed(secret)):
        raise Refused(WRONG_CODE)
    return answer({"passport": secret}, 201)


@router.post("/passport/recovery", response_model=answers.WordedCode, summary="A recovery code, said once")
async def post_recovery(request: Request) -> Response:
    """Make a code for the day when all devices are lost. It replaces the previous one."""
    device, drawn = await must_have_passport(request), recovery.draw()
    if not await passports_of(request).set_recovery(device, hashed(recovery.secret(drawn))):
        raise Refused(WRONG_PASSPORT)
    return answer({"code": recovery.written(drawn)})


@router.post(
    "/passport/recover", status_code=201, response_model=answers.Passport, summary="A recovery code for a secret, once"
)
async def post_recover(request: Request, wish: requests.Recover) -> Response:
    """Add a device to the passport of a recovery code. Wrong codes are limited per address, like short codes."""
    limits, household = services_of(request).limits, household_of(request)
    if wait := limits.code(household):
        raise MustWait(wait)
    secret, code = new_token(), recovery.read(wish.code)
    device = await device_asking(request) or new_device(wish.kind, "")
    if code is None or not await passports_of(request).recover(hashed(recovery.secret(code)), device, hashed(secret)):
        raise Refused(WRONG_RECOVERY)
    limits.was_right(household)
    return answer({"passport": secret}, 201)


@router.delete("/passport/devices/{device}", response_model=answers.Done, summary="Revoke a device of the passport")
async def delete_device(request: Request, device: str) -> Response:
    this = await must_have_passport(request)
    revoked = await passports_of(request).revoke(this.passport, device) if is_token(device) else None
    if revoked is None:
        raise Refused(NO_DEVICE)
    for match, token in revoked:
        services_of(request).registry.revoke(match, token)
    return answer({"ok": True})


@router.get("/passport/matches", response_model=answers.PassportMatches, summary="The matches of a passport")
async def get_passport_matches(
    request: Request, before: Annotated[float | None, Query(ge=0, allow_inf_nan=False)] = None
) -> Response:
    device, passports = await must_have_passport(request), passports_of(request)
    seats = await passports.seats(device.passport)
    rows = await passports.matches(device.passport, math.inf if before is None else before, PAGE)
    more = rows[-1].digest.active if len(rows) == PAGE else None
    found = [await _match(services_of(request), row, seats[row.id]) for row in rows if row.id in seats]
    return answer({"matches": found, "before": more})


async def _match(services: Services, row: MatchRow, seats: list[int]) -> dict[str, object]:
    turn = row.digest.status == "running" and not row.digest.bot_turn and await _is_turn_of(services, row, seats)
    return {"match": row.id, "seats": seats, "summary": messages.summary_of_row(row), "your_turn": turn}


async def _is_turn_of(services: Services, row: MatchRow, seats: list[int]) -> bool:
    """Whether it is the person's turn, replaying the match if its row does not show it; never waits for compilation."""
    if session := services.registry.open.get(row.id):
        return session.table.decider in seats
    if row.digest.decider is not None:
        return row.digest.decider in seats
    if row.game in services.compiling.names:
        return False
    try:
        return Table.restored(row, await services.store.events(row.id, 0)).decider in seats
    except Refused:  # it belongs to another version
        return False


@router.post("/matches/{match}/claim", response_model=answers.Claimed, summary="Tokens for the seats of a passport")
async def post_claim(request: Request, match: str) -> Response:
    """Give tokens to a device that has none yet, since another one of the same person took the seat."""
    device, passports = await must_have_passport(request), passports_of(request)
    session = await session_of(request, match)
    seats = (await passports.seats(device.passport)).get(session.id)
    if not seats:
        raise Refused(WRONG_TOKEN)
    tokens = {seat: new_token() for seat in seats}
    kept = [Token(hashed(token), "seat", seat) for seat, token in tokens.items()]
    if not await passports.give(session.id, device, kept):
        raise Refused(WRONG_PASSPORT)
    return answer({"match": session.id, "tokens": {str(seat): token for seat, token in tokens.items()}})
