"""Bots over HTTP: the messages of the bot protocol (docs/bot-protocol.md), asked for and answered instead of piped.

A bot is sent what its seat may observe and its legal actions, nothing else.
"""

from __future__ import annotations

import time
from typing import Annotated, Any

import numpy as np
from fastapi import APIRouter, Query, Request
from pydantic import Field, StrictInt, StrictStr
from starlette.responses import Response

from banquise.bots.program import PROTOCOL

from ..play.commands import Command
from ..play.table import Table
from ..process import clock
from ..wire import answers
from ..wire.requests import Body, Version
from .access import seat_asking
from .routes import MAX_WAIT, answer, must_go_on, session_of

router = APIRouter(prefix="/api/matches/{match}")


class Turn(Body):
    type: StrictStr | None = None
    number: Version
    action: StrictInt | Annotated[StrictStr, Field(max_length=200)]


@router.get("/start", response_model=answers.BotStart, summary="Bot protocol: the start message")
async def get_start(request: Request, match: str) -> Response:
    session = await session_of(request, match)
    seat = await seat_asking(session, request)
    must_go_on(session)
    game = session.table.game
    left = session.table.time_left(seat, clock.now())
    return answer(
        {
            "type": "start",
            "protocol": PROTOCOL,
            "game": game.name,
            "rules": session.table.setup.rules,
            "players": len(session.table.seats),
            "seat": seat,
            "seconds": left,
            "layout_version": game.observation.version,
            "layout": [[part.name, part.length] for part in game.observation.slices],
        }
    )


@router.get(
    "/turn", response_model=answers.BotQuestion, summary="Bot protocol: the question, when it is this seat's turn"
)
async def get_turn(request: Request, match: str, wait: Annotated[float, Query(ge=0, le=MAX_WAIT)] = 0) -> Response:
    session = await session_of(request, match)
    seat = await seat_asking(session, request)
    deadline = time.monotonic() + wait
    while not decides(session.table, seat) and (left := deadline - time.monotonic()) > 0:
        must_go_on(session)
        await session.wait_past(session.table.version, left)
    must_go_on(session)
    return answer(question(session.table) if decides(session.table, seat) else {"type": "wait"})


@router.post("/turn", response_model=answers.Acknowledged, summary="Bot protocol: the answer")
async def post_turn(request: Request, match: str, given: Turn) -> Response:
    session = await session_of(request, match)
    seat = await seat_asking(session, request)
    key = f"turn-{given.number}"
    version = await session.ask(Command("act", seat, key, given.number, {"action": given.action}))
    return answer({"ack": {"key": key, "version": version}})


def decides(table: Table, seat: int) -> bool:
    return table.is_running and table.line.decider == seat and table.seats[seat].is_active_person


def question(table: Table) -> dict[str, Any]:
    """`number` is the match's version, to be sent back with the answer."""
    game, legal = table.game, table.line.legal()
    observation = np.zeros(game.observation.length, np.uint8)
    game.observe(table.line.state, table.line.decider, observation)
    return {
        "type": "decide",
        "number": table.version,
        "observation": observation.tolist(),
        "legal": legal,
        "words": [game.actions.words(action) for action in legal],
    }
