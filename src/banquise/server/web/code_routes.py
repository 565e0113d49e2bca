"""Short codes over HTTP (docs/api/matches.md, "Taking a seat")."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

from ..admission.secret import hashed, token_from
from ..play import codes
from ..store import Token
from ..store.codes import code_of, invite, match_of
from ..wire import answers, requests
from ..wire.refusal import NO_CODE, NO_OPEN_SEAT, UNAVAILABLE, MustWait, Refused
from .caller import household_of, seat_asking, services_of
from .routes import answer, session_of

router = APIRouter(prefix="/api")


@router.post("/matches/{match}/code", response_model=answers.WordedCode, summary="The short code of a table that waits")
async def post_code(request: Request, match: str) -> Response:
    session = await session_of(request, match)
    await seat_asking(session, request)
    if session.table.status != "waiting":
        raise Refused(NO_OPEN_SEAT)
    number = await code_of(session.store, session.id, codes.draw)
    if number is None:
        raise Refused(UNAVAILABLE)
    return answer({"code": codes.written(number)})


@router.post("/codes", response_model=answers.Invitation, summary="Such a code for an invitation")
async def post_codes(request: Request, wish: requests.ReadCode) -> Response:
    """Exchange a short code for an invitation. Wrong codes are limited per address, since there are few codes."""
    services, household = services_of(request), household_of(request)
    if wait := services.limits.code(household):
        raise MustWait(wait)
    number = codes.read(wish.code)
    match = None if number is None else await match_of(services.store, number)
    if match is None:
        raise Refused(NO_CODE)
    services.limits.was_right(household)
    token = token_from(match, services.alias_key)
    await invite(services.store, match, Token(hashed(token), "invite"))
    return answer({"match": match, "invite": token})
