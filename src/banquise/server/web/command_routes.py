"""The commands of a table as HTTP routes. (Annotations are values here: FastAPI reads the body's type from them.)"""

from typing import Any

from fastapi import APIRouter, Request
from starlette.responses import Response

from ..play.commands import Command
from ..wire import answers
from ..wire.commands import COMMANDS
from ..wire.requests import Body
from .routes import answer, seated

router = APIRouter(prefix="/api/matches/{match}")


def add_command(kind: str, model: type[Body], summary: str) -> None:
    async def post(request: Request, match: str, body: model) -> Response:  # type: ignore[valid-type]
        session, seat = await seated(request, match)
        given: dict[str, Any] = body.model_dump()  # type: ignore[attr-defined]
        version = await session.ask(Command(kind, seat, given["key"], given.get("version"), given))
        return answer({"ack": {"key": given["key"], "version": version}})

    router.post(f"/{kind}", response_model=answers.Acknowledged, summary=summary, name=f"post_{kind}")(post)


for kind, row in COMMANDS.items():
    if row.http:
        add_command(kind, row.body, row.http)
