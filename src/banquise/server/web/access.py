"""Who asks: tokens and codes out of headers and bodies, never out of addresses."""

from __future__ import annotations

from starlette.requests import Request

from .. import clock
from ..limits import household
from ..play.session import Session
from ..refusal import NO_TOKEN, OTHER_SEAT, PRIVATE, WRONG_TOKEN
from ..secret import hashed, is_token
from ..store import Token

BEARER = "bearer "


def token_in(request: Request) -> str | None:
    given = request.headers.get("authorization", "")
    return given[len(BEARER) :].strip() if given.lower().startswith(BEARER) else None


def household_of(request: Request) -> str:
    return household(request.scope["address"])


async def role_of(session: Session, word: object) -> Token | None:
    """What this word is good for at this match."""
    if not is_token(word):
        return None
    found = await session.holder(hashed(str(word)))
    return None if found is None or (found.expires is not None and found.expires < clock.now()) else found


async def seat_of(session: Session, word: object) -> int:
    if word is None:
        raise NO_TOKEN
    found = await role_of(session, word)
    if found is None or found.role != "seat" or found.seat is None:
        raise WRONG_TOKEN
    return found.seat


async def seat_asking(session: Session, request: Request) -> int:
    return await seat_of(session, token_in(request))


async def seat_or_bystander(session: Session, request: Request) -> int | None:
    """The seat whose token came along; None for a bystander who may watch."""
    if token_in(request) is not None:
        return await seat_asking(session, request)
    await may_watch(session, request.headers.get("x-watch"))
    return None


async def may_watch(session: Session, code: str | None) -> None:
    """A private match wants a code. (That it exists is no secret: nobody guesses its name.)"""
    if session.table.setup.is_public:
        return
    found = await role_of(session, code)
    if found is None or found.role != "watch":
        raise PRIVATE


async def may_see_summary(session: Session, request: Request) -> None:
    if token_in(request) is not None:
        await seat_asking(session, request)
        return
    invited = await role_of(session, request.headers.get("x-invite"))
    if invited is None or invited.role != "invite":
        await may_watch(session, request.headers.get("x-watch"))


async def may_join(session: Session, invite: str | None) -> None:
    if session.table.setup.is_public and invite is None:
        return
    found = await role_of(session, invite)
    if found is None or found.role != "invite":
        raise PRIVATE if invite is None else WRONG_TOKEN


def must_hold(seats: tuple[int, ...], seat: object) -> int:
    """The seat a socket speaks for: the one it names, or its only one."""
    if seat is None and len(seats) == 1:
        return seats[0]
    if isinstance(seat, int) and not isinstance(seat, bool) and seat in seats:
        return seat
    raise OTHER_SEAT if seats else NO_TOKEN
