"""The commands of a table as HTTP routes. (Annotations are values here: FastAPI reads the body's type from them.)"""

from fastapi import APIRouter, Request
from starlette.responses import Response

from ..wire import answers
from ..wire.commands import COMMANDS, Command
from ..wire.requests import Body
from .routes import answer, seated

router = APIRouter(prefix="/api/matches/{match}")


def add_command(kind: str, model: type[Body], summary: str) -> None:
    async def post(request: Request, match: str, body: model) -> Response:  # type: ignore[valid-type]
        session, seat = await seated(request, match)
        command = Command.of(kind, seat, body)
        return answer({"ack": {"key": command.key, "version": await session.ask(command)}})

    router.post(f"/{kind}", response_model=answers.Acknowledged, summary=summary, name=f"post_{kind}")(post)


for kind, row in COMMANDS.items():
    if row.http:
        add_command(kind, row.body, row.http)
