"""Tests behind the proxies configured in deploy/: clients cannot choose the address by which they are limited."""

from __future__ import annotations

import asyncio
import os
import re
import shutil
import subprocess
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path

import httpx
import pytest
from harness.postgres import free_port
from harness.timeouts import HANG_TIMEOUT
from tests.server.network import Host, hosted
from websockets.exceptions import InvalidStatus

DEPLOY = Path(__file__).parents[3] / "deploy"
PROXY, PERSON, OTHER = "127.0.0.1", "127.0.0.2", "127.0.0.3"
LIMITED = {"trusted_proxies": PROXY, "address_rate": 0.001, "address_burst": 3}
INVENTED = [
    [],
    ["198.51.100.1"],
    ["198.51.100.2, 198.51.100.3"],
    ["198.51.100.4", "198.51.100.5"],
    ["198.51.100.6,198.51.100.7", PROXY],
    ["", f"{PROXY}, {OTHER}"],
]
"""Lines of X-Forwarded-For that somebody sends."""


def nginx(folder: Path, port: int, server: int) -> list[str]:
    site = re.sub(r".*(\[::\]|ssl_).*\n", "", (DEPLOY / "nginx.conf").read_text())  # TLS: test_deployed.py
    site = site.replace("listen 443 ssl http2", f"listen {PROXY}:{port}").replace(
        "listen 80;", f"listen {PROXY}:{free_port()};"
    )
    temporary = [f"{kind}_temp_path {folder}/{kind};" for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")]
    text = "\n".join(["events {}", "http {", "access_log off;", *temporary, site, "}"])
    (folder / "nginx.conf").write_text(text.replace("127.0.0.1:8321", f"{PROXY}:{server}"))
    directives = f"daemon off; pid {folder}/pid; error_log stderr;"
    return ["nginx", "-e", "stderr", "-p", str(folder), "-c", str(folder / "nginx.conf"), "-g", directives]


def caddy(folder: Path, port: int, server: int) -> list[str]:
    options = "{\nadmin off\n}\n"
    text = (DEPLOY / "Caddyfile").read_text().replace("games.example {", f"http://:{port} {{")
    (folder / "Caddyfile").write_text(options + text.replace("127.0.0.1:8321", f"{PROXY}:{server}"))
    return ["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")]


def haproxy(folder: Path, port: int, server: int) -> list[str]:
    text = (DEPLOY / "haproxy.cfg").read_text().replace("bind :8080", f"bind {PROXY}:{port}")
    text = re.sub(r"server (one|two) \w+:8321", rf"server \1 {PROXY}:{server}", text)
    (folder / "haproxy.cfg").write_text(text)
    return ["haproxy", "-db", "-f", str(folder / "haproxy.cfg")]


Configured = Callable[[Path, int, int], list[str]]


@asynccontextmanager
async def running(configured: Configured, folder: Path, server: int) -> AsyncIterator[int]:
    """The port of a proxy that reaches the server."""
    port = free_port()
    quiet, own = subprocess.DEVNULL, {"HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "XDG_DATA_HOME": str(folder)}
    command = configured(folder, port, server)
    process = subprocess.Popen(command, stderr=quiet, stdout=quiet, env=os.environ | own)
    try:
        async with asyncio.timeout(HANG_TIMEOUT), httpx.AsyncClient() as http:
            while not await is_ready(http, port):
                assert process.poll() is None, "the proxy does not run"
                await asyncio.sleep(0.05)
        yield port
    finally:
        process.terminate()
        await asyncio.to_thread(process.wait)


async def is_ready(http: httpx.AsyncClient, port: int) -> bool:
    try:
        return (await http.get(f"http://{PROXY}:{port}/livez")).status_code == 200
    except httpx.TransportError:
        return False


async def status(port: int, lines: list[str], own: str = PERSON) -> int:
    """The status of a request from an address, with these lines of X-Forwarded-For."""
    transport = httpx.AsyncHTTPTransport(local_address=own)
    async with httpx.AsyncClient(transport=transport, timeout=HANG_TIMEOUT) as http:
        headers = [("x-forwarded-for", line) for line in lines]
        return (await http.get(f"http://{PROXY}:{port}/api/lobby", headers=headers)).status_code


async def socket_status(port: int, match: str, lines: list[str]) -> int:
    headers = [("X-Forwarded-For", line) for line in lines]
    try:
        async with Host(port).connect(match, additional_headers=headers, local_addr=(PERSON, 0)):
            return 101
    except InvalidStatus as refused:
        return refused.response.status_code


@pytest.mark.parametrize("configured", [nginx, caddy, haproxy])
def test_nobody_invents_an_address_behind_a_proxy(configured: Configured, tmp_path: Path) -> None:
    if shutil.which(configured.__name__) is None:
        pytest.skip(f"{configured.__name__} is not installed")

    @hosted(**LIMITED)
    async def check(host: Host) -> None:
        made = await host.create()
        async with running(configured, tmp_path, host.port) as port:
            assert await socket_status(port, made["match"], []) == 101
            assert [await status(port, lines) for lines in INVENTED[:2]] == [200, 200]
            assert [await status(port, lines) for lines in INVENTED] == [429] * len(INVENTED)
            sockets = [await socket_status(port, made["match"], lines) for lines in INVENTED]
            assert sockets == [429] * len(INVENTED)
            assert await status(port, [], OTHER) == 200, "somebody else is not limited"

    check(tmp_path)
