"""The application: routes, middleware, and what lives as long as the server."""

from __future__ import annotations

import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from banquise import __version__

from ..bots.pool import Pool
from ..notify.notices import Notices
from ..operate.acts import Acts
from ..operate.socket import OperatorSocket
from ..play.services import Services
from ..process import tuning
from ..settings import Settings
from ..store import Unavailable
from ..views.subscribe import Views
from ..wire import refusal as reasons
from ..wire.refusal import STATUS, Elsewhere, MustWait, Refused, invalid
from . import bot_routes, code_routes, command_routes, notice_routes, passport_routes, report_routes
from .caller import services_of
from .forward import NotAnswered, forward
from .middleware import Middleware, worded
from .routes import router
from .site import add_site

log = logging.getLogger("banquise.http")
REASONS = {404: reasons.NO_PAGE, 405: reasons.WRONG_METHOD, 413: reasons.TOO_LARGE}


def create_app(settings: Settings) -> Middleware:
    pool = Pool(settings)
    services = Services(settings, pool)
    views, notices = Views(services), Notices(services)
    operators = OperatorSocket(settings, Acts(services))

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await services.start()
        await operators.open()
        try:
            services.tasks.spawn(tuning.tidy(lambda: views.schedule.moves))
            yield
        finally:
            await operators.close()
            await services.stop()
            await pool.close()
            notices.stop()

    app = FastAPI(
        title="Banquise",
        version=__version__,
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.services, app.state.views, app.state.notices, app.state.pool = services, views, notices, pool
    app.include_router(router)
    app.include_router(command_routes.router)
    app.include_router(bot_routes.router)
    app.include_router(code_routes.router)
    app.include_router(notice_routes.router)
    app.include_router(passport_routes.router)
    app.include_router(report_routes.router)
    add_site(app, settings)
    app.add_exception_handler(Refused, on_refused)
    app.add_exception_handler(Elsewhere, on_elsewhere)
    app.add_exception_handler(Unavailable, on_unavailable)
    app.add_exception_handler(RequestValidationError, on_invalid)
    app.add_exception_handler(HTTPException, on_http_exception)
    return Middleware(app, services.limits, services.metrics, services.peers)


def refusal_response(request: Request, refused: Refused, status: int | None = None) -> Response:
    services_of(request).metrics.refusals.labels(refused.code).inc()
    body, kind = worded(refused, request.scope)
    return Response(body, status or STATUS[refused.code], {"cache-control": "no-store"}, kind)


async def on_refused(request: Request, error: Exception) -> Response:
    assert isinstance(error, Refused)
    response = refusal_response(request, error)
    if isinstance(error, MustWait):
        response.headers["retry-after"] = error.retry_after
    return response


async def on_elsewhere(request: Request, error: Exception) -> Response:
    """Forward a request to the process where the match is at home, once: a forwarded request is not forwarded again."""
    assert isinstance(error, Elsewhere)
    peers = services_of(request).peers
    if peers.vouched(request.scope):
        return refusal_response(request, error)
    try:
        return await forward(peers, error.address, request)
    except NotAnswered as not_answered:
        log.warning("not passed on", extra={"path": request.url.path, "error": str(not_answered)})
        return refusal_response(request, error)


async def on_unavailable(request: Request, error: Exception) -> Response:
    """Answer that the database is unavailable; its own message goes to the log."""
    log.warning("unavailable", extra={"path": request.url.path, "error": str(error)})
    return refusal_response(request, Refused(reasons.UNAVAILABLE))


async def on_invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return refusal_response(request, invalid(error.errors()))


async def on_http_exception(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if request.scope.get("too_large"):
        return refusal_response(request, Refused(reasons.TOO_LARGE))
    refused = Refused(REASONS.get(error.status_code, reasons.UNREADABLE))
    response = refusal_response(request, refused, error.status_code)
    for name, value in (error.headers or {}).items():
        response.headers[name] = value
    return response
