"""The caller of a request: tokens and codes come from headers, never from URLs."""

from __future__ import annotations

from starlette.requests import Request

from ..admission.limits import household
from ..admission.secret import hashed, is_token
from ..play.access import may_watch, must_admit_spectators, role_of, seat_of
from ..play.services import Services
from ..play.session import Session
from ..store.passports import Device, Passports
from ..wire.refusal import BLOCKED, NO_PASSPORT, WRONG_PASSPORT, MustWait, Refused

BEARER = "bearer "
PASSPORT = "x-passport"


def services_of(request: Request) -> Services:
    services: Services = request.app.state.services
    return services


def token_in(request: Request) -> str | None:
    given = request.headers.get("authorization", "")
    return given[len(BEARER) :].strip() if given.lower().startswith(BEARER) else None


def household_of(request: Request) -> str:
    return household(request.scope["address"])


def must_not_create_too_much(request: Request) -> None:
    """Limit what one address causes to be stored or sent."""
    if wait := services_of(request).limits.creation(household_of(request)):
        raise MustWait(wait)


async def device_asking(request: Request) -> Device | None:
    """The device whose passport was sent. At a table, an unknown passport is no reason for a refusal."""
    given = request.headers.get(PASSPORT)
    if not is_token(given):
        return None
    services = services_of(request)
    device = await Passports(services.store).device(hashed(str(given)))
    if device and device.passport in services.orders.now.passports:
        raise Refused(BLOCKED)
    return device


async def must_have_passport(request: Request) -> Device:
    if PASSPORT not in request.headers:
        raise Refused(NO_PASSPORT)
    device = await device_asking(request)
    if device is None:
        raise Refused(WRONG_PASSPORT)
    return device


async def seat_asking(session: Session, request: Request) -> int:
    return await seat_of(session, token_in(request))


async def seat_or_spectator(session: Session, request: Request) -> int | None:
    """The seat whose token was sent; None for a spectator who may watch."""
    if token_in(request) is not None:
        return await seat_asking(session, request)
    await may_watch(session, request.headers.get("x-watch"))
    must_admit_spectators(session.table)
    return None


async def may_see_summary(session: Session, request: Request) -> None:
    if token_in(request) is not None:
        await seat_asking(session, request)
        return
    invited = await role_of(session, request.headers.get("x-invite"))
    if invited is None or invited.role != "invite":
        await may_watch(session, request.headers.get("x-watch"))
