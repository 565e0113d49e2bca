"""Reports of players to the operator of the server."""

from __future__ import annotations

import secrets

from fastapi import APIRouter, Request
from starlette.responses import Response

from ..process import clock
from ..store.operators import Report, report
from ..store.talk import lines_of
from ..wire import answers, requests
from ..wire.refusal import NOTHING_TO_REPORT, TOO_MANY, Refused
from .caller import must_not_create_too_much
from .routes import answer, seated

router = APIRouter(prefix="/api/matches/{match}")


@router.post("/report", response_model=answers.Done, summary="Report a name or a line to the operator")
async def post_report(request: Request, match: str, wish: requests.Report) -> Response:
    session, seat = await seated(request, match)
    must_not_create_too_much(request)
    seats = session.table.seats
    name = seats[wish.seat].name if wish.seat < len(seats) else None
    said = [line.text for line in await lines_of(session.store, session.id) if line.seat == wish.seat]
    text = name if wish.line is None else wish.line if wish.line in said else None
    if not text:
        raise Refused(NOTHING_TO_REPORT)
    kind = "name" if wish.line is None else "line"
    made = Report(secrets.token_hex(4), session.id, wish.seat, seat, kind, text, clock.now())
    if not await report(session.store, made):
        raise Refused(TOO_MANY)
    return answer({"ok": True})
