"""The built client's files, by Starlette's StaticFiles, and three things more: an address that is no file is one of the
client's pages, how long a file may be kept, and compressed copies, each made once and not while others wait."""

from __future__ import annotations

import asyncio
import gzip
from functools import lru_cache
from pathlib import Path

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import FileResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from ..headers import header
from ..refusal import NO_CLIENT, Refused

PAGE = "index.html"
COMPRESSIBLE = (
    "text/",
    "application/javascript",
    "application/json",
    "application/manifest",
    "application/wasm",
    "image/svg",
)
FOREVER = "public, max-age=31536000, immutable"


class ClientFiles(StaticFiles):
    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder, check_dir=False)

    async def serve(self, request: Request) -> Response:
        return await self.get_response(self.get_path(request.scope), request.scope)

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await self._found(path, scope)
        response.headers["cache-control"] = FOREVER if path.startswith("assets/") else "no-cache"
        response.headers["vary"] = "accept-encoding"
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
        try:
            return await super().get_response(PAGE, scope)
        except HTTPException:
            raise Refused(NO_CLIENT) from None


def is_to_be_compressed(response: FileResponse, scope: Scope) -> bool:
    takes_it = "gzip" in header(scope, b"accept-encoding") and not header(scope, b"range")
    return takes_it and response.headers["content-type"].startswith(COMPRESSIBLE)


@lru_cache(maxsize=256)
def gzipped(file: Path, changed: int) -> bytes:
    """Once for each file and change of it."""
    return gzip.compress(file.read_bytes(), mtime=0)
