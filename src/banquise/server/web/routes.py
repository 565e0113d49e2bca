"""The HTTP routes of games and matches (docs/api.md)."""

from __future__ import annotations

from typing import Annotated, Any

import orjson
from fastapi import APIRouter, Query, Request
from starlette.responses import PlainTextResponse, Response

from banquise import games
from banquise.core import languages
from banquise.core.record import SPECTATOR

from ..admission.headers import accepted_language
from ..admission.secret import hashed, new_token
from ..notify.notices import Notices
from ..play import create
from ..play.access import may_join, seat_of, token_of
from ..play.commands import clean_name
from ..play.services import Services
from ..play.session import Joiner, Session, rematch_seat
from ..process import clock
from ..store import Token
from ..views import messages, replay
from ..views.subscribe import Views
from ..views.viewframe import hash_of
from ..wire import answers, replay_answers, requests
from ..wire import refusal as reasons
from ..wire.answers import Code, MineEntry
from ..wire.commands import Command
from ..wire.refusal import Elsewhere, Refused
from . import catalogue
from .caller import device_asking, household_of, may_see_summary, seat_asking, seat_or_spectator, services_of, token_in
from .forward import NotAnswered, forward

LINK_LASTS = 600.0
MAX_WAIT = 30.0
GONE = (Code.NOT_FOUND, Code.FORBIDDEN)
"""Refusals that asking again does not change: a browser may forget the match."""
router = APIRouter(prefix="/api")

Lang = Annotated[str | None, Query(max_length=5)]


def answer(content: Any, status: int = 200, headers: dict[str, str] | None = None) -> Response:
    body = content if isinstance(content, bytes) else messages.dump(content)
    return Response(body, status, {"cache-control": "no-store"} | (headers or {}), "application/json")


def notices_of(request: Request) -> Notices:
    notices: Notices = request.app.state.notices
    return notices


async def session_of(request: Request, match: str) -> Session:
    return await services_of(request).registry.get(match)


async def seated(request: Request, match: str) -> tuple[Session, int]:
    """The match, and the seat whose token was sent."""
    session = await session_of(request, match)
    return session, await seat_asking(session, request)


def lang_of(request: Request, given: str | None) -> languages.Lang:
    return languages.language(given) if given else accepted_language(request.scope)


def must_go_on(session: Session) -> None:
    if session.table.is_over:
        raise Refused(reasons.FINISHED)


# Games


@router.get("/games", response_model=answers.Games, summary="Games, options, bots")
async def get_games(request: Request) -> Response:
    found = {
        "games": [catalogue.game_metadata(name) for name in games.NAMES],
        "bots": catalogue.bot_list(),
        "push": await notices_of(request).public_key(),
        "mail": notices_of(request).mail.is_on,
        "address": services_of(request).settings.reachable or None,
    }
    return answer(found, headers={"cache-control": "max-age=60"})


@router.get("/games/{game}/rules", response_model=answers.RulesPage, summary="A game's rules page, as Markdown")
async def get_rules(request: Request, game: str, lang: Lang = None) -> Response:
    return answer(catalogue.rules_page(game, lang_of(request, lang)), headers={"cache-control": "max-age=60"})


@router.get("/compiling", response_model=answers.Compiling, summary="Games whose rules are still being compiled")
async def get_compiling(request: Request) -> Response:
    return answer({"games": services_of(request).compiling.progress})


# Making and finding matches


@router.post("/matches", status_code=201, response_model=answers.Created, summary="Make a match")
async def post_match(request: Request, wish: requests.NewMatch) -> Response:
    services = services_of(request)
    await services.compiling.ready(wish.game)
    setup, device = create.setup_for(wish), await device_asking(request)
    return answer(await create.new_match(services, setup, household_of(request), device and device.id), 201)


@router.get("/lobby", response_model=answers.Lobby, summary="Public tables")
async def get_lobby(request: Request) -> Response:
    rows = await services_of(request).store.lobby()
    return answer({"tables": [messages.summary_of_row(row) for row in rows]})


@router.get("/matches/{match}", response_model=answers.Summary, summary="What anybody at a match may know of it")
async def get_match(request: Request, match: str) -> Response:
    session = await session_of(request, match)
    await may_see_summary(session, request)
    return answer(messages.summary(session.table, session.presence.seats, clock.now()))


@router.post("/matches/{match}/join", response_model=answers.Joined, summary="Take an open seat")
async def post_join(request: Request, match: str, wish: requests.Join) -> Response:
    session = await session_of(request, match)
    await may_join(session, wish.invite)
    token, watch = new_token(), None if session.table.setup.is_public else new_token()
    device = await device_asking(request)
    kept = [Token(hashed(token), "seat", device=device and device.id)]
    kept += [Token(hashed(watch), "watch")] if watch else []
    uninvited = None if wish.invite else services_of(request).alias(household_of(request))
    who = Joiner(clean_name(wish.name), wish.avatar, wish.number)
    seat, version = await session.join(wish.seat, who, kept, uninvited)
    return answer({"match": match, "seat": seat, "token": token, "watch": watch, "version": version})


@router.post(
    "/matches/{match}/link", response_model=answers.DeviceCode, summary="A code that lends a seat to a second device"
)
async def post_link(request: Request, match: str) -> Response:
    session = await session_of(request, match)
    lender = await token_of(session, token_in(request))
    must_go_on(session)
    code, expires = new_token(), clock.now() + LINK_LASTS
    link = Token(hashed(code), "link", lender.seat, expires, lender=lender.hash)
    if not await session.store.add_link(session.id, link):
        raise Refused(reasons.WRONG_TOKEN)
    return answer({"code": code, "expires": expires})


@router.post(
    "/matches/{match}/exchange", response_model=answers.Exchanged, summary="Such a code for a seat token, once"
)
async def post_exchange(request: Request, match: str, wish: requests.Exchange) -> Response:
    session = await session_of(request, match)
    must_go_on(session)
    token, device = new_token(), await device_asking(request)
    given = Token(hashed(token), "seat", device=device and device.id)
    seat = await session.store.exchange(session.id, hashed(wish.code), given)
    if seat is None:
        raise Refused(reasons.WRONG_TOKEN)
    return answer({"match": match, "seat": seat, "token": token})


@router.post("/mine", response_model=answers.MineList, summary="The matches that a browser keeps, brought up to date")
async def post_mine(request: Request, wish: requests.Mine) -> Response:
    services = services_of(request)
    if services.compiling.names:
        raise Refused(reasons.STILL_COMPILING)  # without waiting: a page needs the answer
    return answer({"matches": [await _mine(request, services, one) for one in wish.matches]})


async def _mine(request: Request, services: Services, one: requests.Mine.One) -> MineEntry:
    try:
        session = await services.registry.get(one.match)
        seat = await seat_of(session, one.token)
    except Elsewhere as elsewhere:
        return await _mine_elsewhere(request, services, one, elsewhere)
    except Refused as refused:
        return {"match": one.match, "error": "gone" if refused.code in GONE else refused.code}
    table = session.table
    summary = messages.summary(table, session.presence.seats, clock.now())
    return {"match": one.match, "seat": seat, "summary": summary, "your_turn": table.may_act(seat)}


async def _mine_elsewhere(
    request: Request, services: Services, one: requests.Mine.One, elsewhere: Elsewhere
) -> MineEntry:
    """Forward to the process that leads the match."""
    not_now: MineEntry = {"match": one.match, "error": elsewhere.code}
    if services.peers.vouched(request.scope):
        return not_now
    try:
        asked = messages.dump({"matches": [one.model_dump()]})
        response = await forward(services.peers, elsewhere.address, request, asked)
    except NotAnswered:
        return not_now
    entry: MineEntry = orjson.loads(response.body)["matches"][0] if response.status_code == 200 else not_now
    return entry


# Play


@router.get(
    "/matches/{match}/view", response_model=answers.ViewInWords, summary="A seat's view of the table, or a spectator's"
)
async def get_view(
    request: Request,
    match: str,
    lang: Lang = None,
    since: Annotated[int, Query(ge=-1, le=2**31 - 1)] = -1,
    wait: Annotated[float, Query(ge=0, le=MAX_WAIT)] = 0,
) -> Response:
    session = await session_of(request, match)
    seat = await seat_or_spectator(session, request)
    if seat is None:
        await session.mark_watched()
    if wait:
        await session.wait_past(since, wait)
        seat = await seat_or_spectator(session, request)  # its token may have been revoked meanwhile
    viewer = SPECTATOR if seat is None else seat
    known = since if 0 < since <= session.table.version else -1
    views: Views = request.app.state.views
    return answer(views.draw(session, viewer, lang_of(request, lang), known))


@router.post("/matches/{match}/fill", response_model=answers.Acknowledged, summary="Put bots on open seats")
async def post_fill(request: Request, match: str, wish: requests.Fill) -> Response:
    session, seat = await seated(request, match)
    key = wish.key or new_token()
    body = {"seats": None if wish.seat is None else [wish.seat], "bot": wish.bot}
    version = await session.ask(Command("fill", seat, key, body=body))
    return answer({"ack": {"key": key, "version": version}})


@router.post("/matches/{match}/rematch", response_model=answers.NextMatch, summary="The next match of the same people")
async def post_rematch(request: Request, match: str) -> Response:
    session, seat = await seated(request, match)
    services = services_of(request)
    following = await create.rematch(services, session, household_of(request), (seat,))
    await create.sit_down_again(services, session, (seat,))
    return answer({"match": following, "seat": rematch_seat(seat, len(session.table.seats))})


# Afterwards


@router.get("/matches/{match}/replay", response_model=replay_answers.Replay, summary="A match step by step")
async def get_replay(
    request: Request,
    match: str,
    page: Annotated[requests.ReplayPage, Query()],
) -> Response:
    seat = page.seat
    session = await session_of(request, match)
    own = await seat_or_spectator(session, request)
    if seat is not None and seat >= len(session.table.seats):
        raise Refused(reasons.NO_SEAT)
    if seat is not None and seat != own and session.table.status != "finished":
        raise Refused(reasons.OTHER_SEAT if token_in(request) else reasons.NOT_FINISHED)
    if seat is None:
        await session.mark_watched()
    form = None if hash_of(session.table.game) in page.layouts.split(",") else lang_of(request, page.lang)
    found = replay.replay(session.table, SPECTATOR if seat is None else seat, form, page.start, page.count)
    found["summary"] = messages.summary(session.table, session.presence.seats, clock.now())
    return answer(found)


@router.get("/matches/{match}/record", summary="The game record, once the match is over")
async def get_record(request: Request, match: str) -> Response:
    session = await session_of(request, match)
    await seat_or_spectator(session, request)
    headers = {"content-disposition": f'attachment; filename="{session.table.game.name}-{session.id}.banquise"'}
    return PlainTextResponse(replay.game_record(session.table), headers=headers)


@router.post(
    "/matches/{match}/continue",
    status_code=201,
    response_model=answers.Created,
    summary="Play on from a position of a finished match",
)
async def post_continue(request: Request, match: str, wish: requests.Continue) -> Response:
    session = await session_of(request, match)
    await seat_or_spectator(session, request)
    return answer(await create.continue_from(services_of(request), session, wish, household_of(request)), 201)
