"""The site around the API: health, metrics, the API page, and the web client where it is built."""

from __future__ import annotations

import asyncio
import gzip
import html
import mimetypes
from functools import lru_cache
from pathlib import Path
from typing import Any

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, HTMLResponse, Response

from banquise import __version__
from banquise.core.text import Text

from ..bots.pool import Pool
from ..clock import now
from ..play.sessions import Sessions
from ..refusal import Code, Refused
from ..settings import Settings
from ..views import messages

NO_CLIENT = Refused(
    Code.NOT_FOUND,
    Text(
        "This server was installed without its browser client. Whoever runs it can build it with “make client”, or "
        "name the folder of a built one in BANQUISE_WEB. Programs find the API at /api.",
        "Ce serveur a été installé sans son interface. Qui l’exploite peut la construire avec « make client » "
        "ou indiquer le dossier d’une interface construite dans BANQUISE_WEB. L’API des programmes est à /api.",
    ),
)
COMPRESSIBLE = ("text/", "application/javascript", "application/json", "application/manifest", "image/svg")
FOREVER = "public, max-age=31536000, immutable"
STYLE = """body{font:16px/1.5 system-ui;max-width:60rem;margin:2rem auto;padding:0 1rem}code{background:#eef4f8}
dt{margin-top:.6rem;font-weight:600}"""


def add_site(app: FastAPI, settings: Settings) -> None:
    app.add_api_route("/healthz", healthz, include_in_schema=False)
    app.add_api_route("/metrics", metrics, include_in_schema=False)
    app.add_api_route("/api", api_page, include_in_schema=False)
    app.add_api_route("/api/style.css", api_style, include_in_schema=False)
    app.add_api_route("/{path:path}", web_client(settings.web_folder), include_in_schema=False)


def sessions_of(request: Request) -> Sessions:
    sessions: Sessions = request.app.state.sessions
    return sessions


async def healthz(request: Request) -> Response:
    """Well if the database takes what is written."""
    sessions = sessions_of(request)
    ok = sessions.store.health.is_well
    told = {
        "ok": ok,
        "version": __version__,
        "process": sessions.process,
        "seconds": round(now() - sessions.started),
        "compiling": sessions.compiling.names,
    }
    return Response(messages.dump(told), 200 if ok else 503, media_type="application/json")


async def metrics(request: Request) -> Response:
    sessions = sessions_of(request)
    shown, writer = sessions.metrics, sessions.store.writer
    pool: Pool = request.app.state.pool
    shown.sessions.set(len(sessions.open))
    shown.thinking.set(pool.busy)
    shown.queued.set(len(pool.queue.waiting))
    shown.thoughts.set(pool.thoughts)
    shown.failures.set(pool.failures)
    shown.batches.set(writer.batches)
    shown.written.set(writer.written)
    return Response(shown.text(), media_type="text/plain; version=0.0.4")


async def api_style() -> Response:
    return Response(STYLE, media_type="text/css")


async def api_page(request: Request) -> Response:
    """The OpenAPI description as plain HTML: no script, nothing fetched from elsewhere."""
    schema: dict[str, Any] = request.app.openapi()
    parts = [_operation(path, method, told) for path, ways in schema["paths"].items() for method, told in ways.items()]
    page = (
        '<!doctype html><html lang="en"><meta charset="utf-8"><title>Banquise API</title>'
        '<link rel="stylesheet" href="/api/style.css"><h1>Banquise API</h1><p>For programs: '
        '<a href="/api/openapi.json">openapi.json</a>. The socket and all fields: docs/api.md.</p><dl>'
    )
    return HTMLResponse(page + "".join(parts) + "</dl></html>")


def _operation(path: str, method: str, told: dict[str, Any]) -> str:
    shown = html.escape(f"{method.upper()} {path}")
    body = told.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
    model = body.get("$ref", "").rsplit("/", 1)[-1]
    needs = f" · body: {html.escape(model)}" if model else ""
    return f"<dt><code>{shown}</code></dt><dd>{html.escape(told.get('summary', ''))}{needs}</dd>"


def web_client(folder: Path) -> Any:
    """Files of the built client; every other address is one of its pages."""
    root = folder.resolve()

    async def serve(request: Request, path: str) -> Response:
        file = (root / path).resolve()
        if path.startswith("api/") or not file.is_relative_to(root):
            raise HTTPException(404)
        if file.is_file():
            return await _file(request, file, FOREVER if path.startswith("assets/") else "no-cache")
        if "." in Path(path).name:
            raise HTTPException(404)
        if not (root / "index.html").is_file():
            raise NO_CLIENT
        return await _file(request, root / "index.html", "no-cache")

    return serve


async def _file(request: Request, file: Path, lasts: str) -> Response:
    """Compressed for whoever takes it, where that makes it shorter."""
    kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
    headers = {"cache-control": lasts, "vary": "accept-encoding"}
    takes_it = "gzip" in request.headers.get("accept-encoding", "")
    if takes_it and kind.startswith(COMPRESSIBLE) and "range" not in request.headers:
        body = await asyncio.to_thread(gzipped, file, file.stat().st_mtime_ns)
        return Response(body, headers={**headers, "content-encoding": "gzip"}, media_type=kind)
    return FileResponse(file, headers=headers, media_type=kind)


@lru_cache(maxsize=256)
def gzipped(file: Path, changed: int) -> bytes:
    """Once for each file and change of it."""
    return gzip.compress(file.read_bytes(), mtime=0)
