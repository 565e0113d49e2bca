"""Notifications over HTTP (docs/api/notifications.md)."""

from __future__ import annotations

from typing import Annotated, Any, Literal
from urllib.parse import urlsplit

from fastapi import APIRouter, Query, Request
from starlette.responses import Response

from ..admission.secret import hashed
from ..notify.notices import Notices
from ..store.notices import change_target, confirm_mail, is_asked_for, refuse_mail, stop_all, target_of
from ..wire import answers, notice_answers, requests
from ..wire.refusal import WRONG_MAIL_CODE, Refused
from .caller import must_not_create_too_much, services_of
from .routes import answer, must_go_on, notices_of, seated

router = APIRouter(prefix="/api")
Way = Annotated[Literal["push", "webhook", "mail"] | None, Query()]


@router.get("/matches/{match}/notice", response_model=notice_answers.NoticeWays, summary="How your seat is notified")
async def get_notice(request: Request, match: str) -> Response:
    session, seat = await seated(request, match)
    must_go_on(session)
    target = await target_of(session.store, session.id, seat)
    return answer(_shortened(target) | {"unconfirmed": await is_asked_for(session.store, session.id, seat)})


def _shortened(target: dict[str, Any]) -> dict[str, Any]:
    webhook, mail = target.get("webhook"), target.get("mail")
    name, _, host = (mail or "").partition("@")
    return {
        "push": bool(target.get("push")),
        "webhook": urlsplit(webhook).hostname if webhook else None,
        "mail": f"{name[:1]}…@{host}" if mail else None,
    }


@router.put("/matches/{match}/notice", response_model=answers.Done, summary="Be notified of your turn in one more way")
async def put_notice(request: Request, match: str, wish: requests.Notice) -> Response:
    session, seat = await seated(request, match)
    must_go_on(session)
    if wish.mail is not None:
        must_not_create_too_much(request)
    await notices_of(request).subscribe(session.table, seat, wish)
    return answer({"ok": True})


@router.delete("/matches/{match}/notice", response_model=answers.Done, summary="Be notified no more, or not in one way")
async def delete_notice(request: Request, match: str, way: Way = None) -> Response:
    session, seat = await seated(request, match)
    must_go_on(session)
    if way is None:
        await stop_all(session.store, session.id, seat)
    else:
        await change_target(session.store, session.id, seat, {way: None})
    return answer({"ok": True})


@router.post(
    "/matches/{match}/notice/test", response_model=notice_answers.NoticeTest, summary="Send a test in every way"
)
async def post_test(request: Request, match: str) -> Response:
    session, seat = await seated(request, match)
    must_go_on(session)
    must_not_create_too_much(request)
    notices: Notices = notices_of(request)
    return answer(await notices.test(session.table, seat))


# From links in emails, whose readers need not have a seat


@router.post("/mail/confirm", response_model=notice_answers.MailConfirmed, summary="Confirm an email address, once")
async def post_confirm(request: Request, given: requests.MailCode) -> Response:
    asked = await confirm_mail(services_of(request).store, hashed(given.code))
    if asked is None:
        raise Refused(WRONG_MAIL_CODE)
    return answer({"match": asked.match})


@router.post("/mail/never", response_model=answers.Done, summary="Never be written to again")
async def post_never(request: Request, given: requests.MailCode) -> Response:
    services = services_of(request)
    if not await refuse_mail(services.store, hashed(given.code), lambda address: services.alias(address.lower())):
        raise Refused(WRONG_MAIL_CODE)
    return answer({"ok": True})


@router.post("/mail/stop", response_model=answers.Done, summary="Get no more emails about a match")
async def post_stop(request: Request, given: requests.StopMail) -> Response:
    await notices_of(request).mail.must_be_told_to_stop(given.match, given.seat, given.code)
    await change_target(services_of(request).store, given.match, given.seat, {"mail": None})
    return answer({"ok": True})
