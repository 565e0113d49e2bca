"""The HTTP side of docs/api.md."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from starlette.responses import PlainTextResponse, Response

from banquise import games
from banquise.core import text
from banquise.core.record import BYSTANDER

from . import catalogue, clock, making, messages, models, replay
from .access import (
    household_of,
    may_join,
    may_see_summary,
    seat_asking,
    seat_of,
    seat_or_bystander,
    token_in,
)
from .commands import Command, clean_name
from .compiling import STILL_COMPILING
from .guard import accepted_language
from .refusal import FINISHED, NOT_FINISHED, OTHER_SEAT, WRONG_TOKEN, Code, Refused, bad, forgetful
from .room import Room, rematch_seat
from .rooms import Rooms
from .secret import hashed, new_token
from .store import Token
from .viewframe import hash_of

LINK_LASTS = 600.0
WAIT_MOST = 30.0
GONE = (Code.NOT_FOUND, Code.FORBIDDEN)
"""Refusals that asking again does not change: a browser may forget the match."""
router = APIRouter(prefix="/api")

Lang = Annotated[str | None, Query(max_length=5)]
Match = str


def answer(content: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    body = content if isinstance(content, bytes) else messages.dump(content)
    return Response(body, status, {"cache-control": "no-store"} | (headers or {}), "application/json")


def rooms_of(request: Request) -> Rooms:
    rooms: Rooms = request.app.state.rooms
    return rooms


async def room_of(request: Request, match: str) -> Room:
    return await rooms_of(request).get(match)


def lang_of(request: Request, given: str | None) -> text.Lang:
    return messages.language(given) if given else accepted_language(request.scope)


def must_go_on(room: Room) -> None:
    if room.table.status in ("finished", "abandoned"):
        raise FINISHED


# Games


@router.get("/games", summary="Games, options, bots")
async def get_games(request: Request) -> Response:
    rooms = rooms_of(request)
    found = {
        "games": [catalogue.game_metadata(name) for name in games.NAMES],
        "bots": catalogue.bot_list(),
        "push": await rooms.notices.public_key(),
    }
    return answer(found, headers={"cache-control": "max-age=60"})


@router.get("/games/{game}/rules", summary="A game's rules page, as Markdown")
async def get_rules(request: Request, game: str, lang: Lang = None) -> Response:
    return answer(catalogue.rules_page(game, lang_of(request, lang)), headers={"cache-control": "max-age=60"})


# Making and finding matches


@router.post("/matches", status_code=201, summary="Make a match")
async def post_match(request: Request, wish: models.NewMatch) -> Response:
    rooms = rooms_of(request)
    await rooms.compiling.ready(wish.game)
    return answer(await making.create(rooms, making.setup_for(wish), household_of(request)), 201)


@router.get("/lobby", summary="Public tables")
async def get_lobby(request: Request) -> Response:
    rows = await rooms_of(request).store.lobby()
    return answer({"tables": [messages.summary_of_row(row) for row in rows]})


@router.get("/matches/{match}", summary="What anybody at a match may know of it")
async def get_match(request: Request, match: Match) -> Response:
    room = await room_of(request, match)
    await may_see_summary(room, request)
    return answer(messages.summary(room.table, room.present(), clock.now()))


@router.post("/matches/{match}/join", summary="Take an open seat")
async def post_join(request: Request, match: Match, wish: models.Join) -> Response:
    room = await room_of(request, match)
    await may_join(room, wish.invite)
    token, watch = new_token(), None if room.table.setup.is_public else new_token()
    kept = [Token(hashed(token), "seat"), *([Token(hashed(watch), "watch")] if watch else [])]
    uninvited = None if wish.invite else rooms_of(request).alias(household_of(request))
    seat, version = await room.join(wish.seat, clean_name(wish.name), kept, uninvited)
    return answer({"match": match, "seat": seat, "token": token, "watch": watch, "version": version})


@router.post("/matches/{match}/link", summary="A code that lends a seat to a second device")
async def post_link(request: Request, match: Match) -> Response:
    room = await room_of(request, match)
    seat = await seat_asking(room, request)
    must_go_on(room)
    code, expires = new_token(), clock.now() + LINK_LASTS
    await room.store.add_token(room.id, Token(hashed(code), "link", seat, expires))
    return answer({"code": code, "expires": expires})


@router.post("/matches/{match}/exchange", summary="Such a code for a seat token, once")
async def post_exchange(request: Request, match: Match, wish: models.Exchange) -> Response:
    room = await room_of(request, match)
    must_go_on(room)
    token = new_token()
    seat = await room.store.exchange(room.id, hashed(wish.code), Token(hashed(token), "seat"))
    if seat is None:
        raise WRONG_TOKEN
    return answer({"match": match, "seat": seat, "token": token})


@router.post("/mine", summary="The matches that a browser keeps, brought up to date")
async def post_mine(request: Request, wish: models.Mine) -> Response:
    rooms = rooms_of(request)
    if rooms.compiling.names:
        raise STILL_COMPILING  # at once: a page is waiting for it
    return answer({"matches": [await _mine(rooms, one) for one in wish.matches]})


async def _mine(rooms: Rooms, one: models.Mine.One) -> dict[str, Any]:
    try:
        room = await rooms.get(one.match)
        seat = await seat_of(room, one.token)
    except Refused as refused:
        return {"match": one.match, "error": "gone" if forgetful(refused).code in GONE else refused.code}
    table = room.table
    turn = table.is_running and table.decider == seat and table.seats[seat].is_active_person
    summary = messages.summary(table, room.present(), clock.now())
    return {"match": one.match, "seat": seat, "summary": summary, "your_turn": turn}


# Play


@router.get("/matches/{match}/view", summary="A seat's view of the table, or a bystander's")
async def get_view(
    request: Request,
    match: Match,
    lang: Lang = None,
    since: Annotated[int, Query(ge=-1, le=2**31 - 1)] = -1,
    wait: Annotated[float, Query(ge=0, le=WAIT_MOST)] = 0,
) -> Response:
    room = await room_of(request, match)
    seat = await seat_or_bystander(room, request)
    if seat is None:
        await room.mark_watched()
    if wait:
        await room.wait_past(since, wait)
    viewer = BYSTANDER if seat is None else seat
    known = since if 0 < since <= room.table.version else -1
    return answer(room.draw(viewer, lang_of(request, lang), known))


async def command(
    request: Request, match: str, kind: str, body: models.Keyed | models.Act | models.Versioned
) -> Response:
    room = await room_of(request, match)
    seat = await seat_asking(room, request)
    given = body.model_dump()
    version = await room.ask(Command(kind, seat, given["key"], given.get("version"), given))
    return answer({"ack": {"key": given["key"], "version": version}})


def add_command(kind: str, model: type[models.Body], summary: str) -> None:
    """Every message of the socket is also an address here."""

    async def post(request: Request, match: str, body: Any) -> Response:
        return await command(request, match, kind, body)

    post.__annotations__["body"] = model
    post.__name__ = f"post_{kind}"
    router.post(f"/matches/{{match}}/{kind}", summary=summary)(post)


COMMANDS: dict[str, tuple[type[models.Body], str]] = {
    "act": (models.Act, "Play an action"),
    "undo": (models.Versioned, "Take your last decision back"),
    "ask_undo": (models.Versioned, "Ask the table to let you"),
    "vote": (models.Vote, "Answer such a question"),
    "resign": (models.Keyed, "Give up"),
    "leave": (models.Keyed, "Let a bot play on for you"),
    "replace": (models.Replace, "Let a bot play on for somebody who is gone"),
    "name": (models.Rename, "Change your nickname"),
    "abandon": (models.Keyed, "Call off a match that has not begun"),
}
for kind, (model, summary) in COMMANDS.items():
    add_command(kind, model, summary)


@router.post("/matches/{match}/fill", summary="Put bots on open seats")
async def post_fill(request: Request, match: Match, wish: models.Fill) -> Response:
    room = await room_of(request, match)
    seat = await seat_asking(room, request)
    key = wish.key or new_token()
    body = {"seats": None if wish.seat is None else [wish.seat], "bot": wish.bot}
    version = await room.ask(Command("fill", seat, key, body=body))
    return answer({"ack": {"key": key, "version": version}})


@router.post("/matches/{match}/rematch", summary="The next match of the same people")
async def post_rematch(request: Request, match: Match) -> Response:
    room = await room_of(request, match)
    seat = await seat_asking(room, request)
    following = await making.rematch(rooms_of(request), room, household_of(request))
    return answer({"match": following, "seat": rematch_seat(seat, len(room.table.seats))})


# Afterwards


@router.get("/matches/{match}/replay", summary="A match step by step")
async def get_replay(
    request: Request,
    match: Match,
    page: Annotated[models.ReplayPage, Query()],
) -> Response:
    seat = page.seat
    room = await room_of(request, match)
    own = await seat_or_bystander(room, request)
    if seat is not None and seat >= len(room.table.seats):
        raise bad("There is no such seat.", "Cette place n'existe pas.")
    if seat is not None and seat != own and room.table.status != "finished":
        raise OTHER_SEAT if token_in(request) else NOT_FINISHED
    if seat is None:
        await room.mark_watched()
    form = None if hash_of(room.table.game) in page.layouts.split(",") else lang_of(request, page.lang)
    found = replay.replay(room.table, BYSTANDER if seat is None else seat, form, page.start, page.count)
    found["summary"] = messages.summary(room.table, room.present(), clock.now())
    return answer(found)


@router.get("/matches/{match}/record", summary="The game record, once the match is over")
async def get_record(request: Request, match: Match) -> Response:
    room = await room_of(request, match)
    await seat_or_bystander(room, request)
    headers = {"content-disposition": f'attachment; filename="{room.table.game.name}-{room.id}.banquise"'}
    return PlainTextResponse(replay.record(room.table), headers=headers)


@router.post("/matches/{match}/continue", status_code=201, summary="Play on from a position of a finished match")
async def post_continue(request: Request, match: Match, wish: models.Continue) -> Response:
    room = await room_of(request, match)
    await seat_or_bystander(room, request)
    return answer(await making.continue_from(rooms_of(request), room, wish, household_of(request)), 201)


# Turn notices


@router.put("/matches/{match}/notice", summary="Be told when it is your turn")
async def put_notice(request: Request, match: Match, wish: models.Notice) -> Response:
    room = await room_of(request, match)
    seat = await seat_asking(room, request)
    must_go_on(room)
    await rooms_of(request).notices.subscribe(room.id, seat, wish)
    return answer({"ok": True})


@router.delete("/matches/{match}/notice", summary="Be told no more")
async def delete_notice(request: Request, match: Match) -> Response:
    room = await room_of(request, match)
    seat = await seat_asking(room, request)
    must_go_on(room)
    await room.store.set_notice(room.id, seat, None)
    return answer({"ok": True})
