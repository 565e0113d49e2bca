"""The built client's files and those of added games, by Starlette's StaticFiles, with three additions: the client's
page, with its own head, for addresses that are not files; how long a file may be cached; and compressed copies, each
made once without blocking."""

from __future__ import annotations

import asyncio
import gzip
import hashlib
import re
from functools import lru_cache
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from banquise.games import client_files

from ..admission.headers import accepted_language, header
from ..settings import Settings
from ..wire.refusal import NO_CLIENT, Refused
from .previews import head, preview_of

PAGE = "index.html"
COMPRESSIBLE = (
    "text/",
    "application/javascript",
    "application/json",
    "application/manifest",
    "application/wasm",
    "image/svg",
)
TITLE, DESCRIPTION = re.compile("<title>.*?</title>"), re.compile(r'<meta name="description"[^>]*>\s*')
FOREVER = "public, max-age=31536000, immutable"
FINAL = ("assets/", "added/")
"""Folders of files whose names change with their content."""


class ClientFiles(StaticFiles):
    def __init__(self, settings: Settings) -> None:
        super().__init__(directory=settings.web_folder, check_dir=False)
        self.all_directories.append(client_files.ROOT)
        self.settings = settings

    async def serve(self, request: Request) -> Response:
        return await self.get_response(self.get_path(request.scope), request.scope)

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await self._found(path, scope)
        response.headers["cache-control"] = FOREVER if path.startswith(FINAL) else "no-cache"
        response.headers.setdefault("vary", "accept-encoding")
        if not isinstance(response, FileResponse) or not is_to_be_compressed(response, scope):
            return response
        file = Path(response.path)
        body = await asyncio.to_thread(gzipped, file, file.stat().st_mtime_ns)
        kept = {name: value for name, value in response.headers.items() if name != "content-length"}
        return Response(body, headers={**kept, "etag": f"W/{kept['etag']}", "content-encoding": "gzip"})

    async def _found(self, path: str, scope: Scope) -> Response:
        if path.startswith("api/"):
            raise HTTPException(404)
        try:
            return await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code != 404 or path.startswith("..") or "." in Path(path).name:
                raise
        if not self.settings.has_client:
            raise Refused(NO_CLIENT)
        return await self._page(scope)

    async def _page(self, scope: Scope) -> Response:
        """The client's page, with a head for this address."""
        file = self.settings.web_folder / PAGE
        before, after = around_title(file, file.stat().st_mtime_ns)
        preview = await preview_of(scope["path"], scope["app"].state.services.store, accepted_language(scope))
        body = (before + head(preview, scope, self.settings) + after if after else before).encode()
        headers = {"etag": f'W/"{hashlib.sha256(body).hexdigest()[:32]}"', "vary": "accept-encoding, accept-language"}
        if header(scope, b"if-none-match") == headers["etag"]:
            return Response(status_code=304, headers=headers)
        if "gzip" in header(scope, b"accept-encoding"):
            body, headers["content-encoding"] = gzip.compress(body, mtime=0), "gzip"
        return Response(body, headers=headers, media_type="text/html")


def is_to_be_compressed(response: FileResponse, scope: Scope) -> bool:
    takes_it = "gzip" in header(scope, b"accept-encoding") and not header(scope, b"range")
    return takes_it and response.headers["content-type"].startswith(COMPRESSIBLE)


@lru_cache(maxsize=1)
def around_title(file: Path, changed: int) -> tuple[str, str]:
    """The page before and after the part of its head that is replaced."""
    before, _, after = TITLE.sub("\0", DESCRIPTION.sub("", file.read_text(encoding="utf-8")), count=1).partition("\0")
    return before, after


@lru_cache(maxsize=256)
def gzipped(file: Path, changed: int) -> bytes:
    """The compressed file, made once for each version of it."""
    return gzip.compress(file.read_bytes(), mtime=0)
