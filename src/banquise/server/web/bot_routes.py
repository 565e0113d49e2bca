"""Bots over HTTP: the messages of the bot protocol (docs/bot-protocol.md) as requests instead of through a pipe.

A bot receives the observation of its seat and its legal actions, nothing else.
"""

from __future__ import annotations

import time
from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from banquise.bots.protocol import decide_message, start_message

from ..process import clock
from ..wire import answers, bot_messages
from ..wire.commands import Command
from ..wire.requests import BotAnswer
from .routes import MAX_WAIT, answer, must_go_on, seated

router = APIRouter(prefix="/api/matches/{match}")


@router.get("/start", response_model=bot_messages.BotStart, summary="Bot protocol: the start message")
async def get_start(request: Request, match: str) -> Response:
    session, seat = await seated(request, match)
    must_go_on(session)
    left = session.table.time_left(seat, clock.now())
    return answer(start_message(session.table.game, session.table.line.state, seat, left))


@router.get(
    "/turn", response_model=bot_messages.BotQuestion, summary="Bot protocol: the question, when it is this seat's turn"
)
async def get_turn(request: Request, match: str, wait: Annotated[float, Query(ge=0, le=MAX_WAIT)] = 0) -> Response:
    session, seat = await seated(request, match)
    deadline = time.monotonic() + wait
    while not session.table.may_act(seat) and (left := deadline - time.monotonic()) > 0:
        must_go_on(session)
        await session.wait_past(session.table.version, left)
    must_go_on(session)
    table = session.table
    if not table.may_act(seat):
        return answer({"type": "wait"})
    return answer(decide_message(table.game, table.line.state, table.version, table.line.legal()))


@router.post("/turn", response_model=answers.Acknowledged, summary="Bot protocol: the answer")
async def post_turn(request: Request, match: str, given: BotAnswer) -> Response:
    session, seat = await seated(request, match)
    key = f"turn-{given.number}"
    version = await session.ask(Command("act", seat, key, given.number, {"action": given.action}))
    return answer({"ack": {"key": key, "version": version}})
