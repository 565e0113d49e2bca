"""The site around the API: health, metrics, the API page, and the web client where it is built."""

from __future__ import annotations

import html
from typing import Any

from fastapi import FastAPI
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from banquise import __version__
from banquise.games import client_files

from ..bots.pool import Pool
from ..process.clock import now
from ..settings import Settings
from ..views import messages
from .caller import services_of
from .files import ClientFiles

STYLE = """body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}code{background:#eef4f8}
dt{margin-top:.6rem;font-weight:600}"""


def add_site(app: FastAPI, settings: Settings) -> None:
    app.add_api_route("/healthz", healthz, include_in_schema=False)
    app.add_api_route("/livez", livez, include_in_schema=False)
    app.add_api_route("/readyz", readyz, include_in_schema=False)
    app.add_api_route("/metrics", metrics, include_in_schema=False)
    app.add_api_route("/api", api_page, include_in_schema=False)
    app.add_api_route("/api/style.css", api_style, include_in_schema=False)
    app.add_api_route("/added/games.json", added_games, include_in_schema=False)
    app.add_route("/{path:path}", ClientFiles(settings).serve, include_in_schema=False)


async def healthz(request: Request) -> Response:
    """Report health: whether the database accepts writes."""
    services = services_of(request)
    ok = services.store.health.is_well
    page = {
        "ok": ok,
        "version": __version__,
        "process": services.process,
        "seconds": round(now() - services.started),
        "compiling": services.compiling.names,
    }
    return Response(messages.dump(page), 200 if ok else 503, media_type="application/json")


async def livez() -> Response:
    """Answer that the process runs, without checking anything else."""
    return Response(b'{"ok":true}', media_type="application/json")


def readiness(request: Request) -> dict[str, bool]:
    services, pool = services_of(request), request.app.state.pool
    return {
        "database": services.store.health.is_well,
        "lease": services.lease.is_held,
        "rules": not services.compiling.names,
        "bots": pool.is_warm,
        "stays": not services.lease.is_leaving,
    }


async def readyz(request: Request) -> Response:
    """Report whether a proxy may send people here: rules compiled, database reachable, server not stopping."""
    parts = readiness(request)
    ok = all(parts.values())
    return Response(messages.dump({"ok": ok, **parts}), 200 if ok else 503, media_type="application/json")


async def metrics(request: Request) -> Response:
    services = services_of(request)
    shown, writer = services.metrics, services.store.writer
    pool: Pool = request.app.state.pool
    shown.sessions.set(len(services.registry.open))
    shown.ready.set(all(readiness(request).values()))
    shown.leases.set(services.lease.count)
    shown.thinking.set(pool.busy)
    shown.queued.set(len(pool.queue.waiting))
    shown.thoughts.set(pool.thoughts)
    shown.failures.set(pool.failures)
    shown.batches.set(writer.batches)
    shown.written.set(writer.written)
    return Response(shown.text(), media_type="text/plain; version=0.0.4")


async def added_games() -> Response:
    """Name the added games that have files for the client, and say how these are called."""
    return Response(
        messages.dump(client_files.listed()), headers={"cache-control": "no-cache"}, media_type="application/json"
    )


async def api_style() -> Response:
    return Response(STYLE, media_type="text/css")


async def api_page(request: Request) -> Response:
    """The OpenAPI description as plain HTML: no script, nothing fetched from elsewhere."""
    schema: dict[str, Any] = request.app.openapi()
    parts = [
        _operation(path, method, operation)
        for path, ways in schema["paths"].items()
        for method, operation in ways.items()
    ]
    page = (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Banquise API</title>'
        '<link rel="stylesheet" href="/api/style.css"><h1>Banquise API</h1><p>For programs: '
        '<a href="/api/openapi.json">openapi.json</a>. The socket and all fields: docs/api.md.</p><dl>'
    )
    return HTMLResponse(page + "".join(parts) + "</dl></html>")


def _operation(path: str, method: str, operation: dict[str, Any]) -> str:
    shown = html.escape(f"{method.upper()} {path}")
    body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    model = body.get("$ref", "").rsplit("/", 1)[-1]
    needs = f" · body: {html.escape(model)}" if model else ""
    return f"<dt><code>{shown}</code></dt><dd>{html.escape(operation.get('summary', ''))}{needs}</dd>"
