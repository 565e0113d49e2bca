"""Tests that the files in deploy/ run: TLS in front of a real server, and the service as systemd starts it."""

from __future__ import annotations

import base64
import os
import re
import shlex
import shutil
import signal
import socket
import ssl
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from http.client import HTTPConnection, HTTPResponse, HTTPSConnection
from pathlib import Path
from time import monotonic, sleep

import pytest
from harness.fork_server import ForkServer
from harness.timeouts import HANG_TIMEOUT

DEPLOY = Path(__file__).parents[3] / "deploy"
NAME = "games.example"
SOCKET = {
    "Connection": "Upgrade",
    "Upgrade": "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": base64.b64encode(bytes(16)).decode(),
}


def free_ports(n: int) -> list[int]:
    sockets = [socket.create_server(("127.0.0.1", 0)) for _ in range(n)]
    ports = [each.getsockname()[1] for each in sockets]
    for each in sockets:
        each.close()
    return ports


class Proxy:
    """A program that listens on a port for http and, if it does TLS, on another one."""

    def __init__(self, command: list[str], http: int, https: int | None = None) -> None:
        self.command, self.http, self.https = command, http, https

    def get(self, path: str, **headers: str) -> HTTPResponse:
        connection: HTTPConnection = HTTPConnection("127.0.0.1", self.http, timeout=HANG_TIMEOUT)
        if self.https:
            connection = Encrypted(
                "127.0.0.1", self.https, timeout=HANG_TIMEOUT, context=ssl._create_unverified_context()
            )
        return answer(connection, path, headers)

    @contextmanager
    def running(self, folder: Path) -> Iterator[Proxy]:
        environment = os.environ | {"XDG_DATA_HOME": str(folder), "XDG_CONFIG_HOME": str(folder), "HOME": str(folder)}
        with (folder / "log").open("wb") as log:
            process = subprocess.Popen(self.command, env=environment, stdout=log, stderr=log)
        try:
            self.wait(process, folder / "log")
            yield self
        finally:
            process.terminate()
            process.wait(HANG_TIMEOUT)

    def wait(self, process: subprocess.Popen[bytes], log: Path) -> None:
        deadline = monotonic() + HANG_TIMEOUT
        while process.poll() is None and monotonic() < deadline:
            try:
                if self.get("/livez").status == 200:
                    return
            except OSError:
                pass
            sleep(0.02)
        raise AssertionError(log.read_text())


class Encrypted(HTTPSConnection):
    """A connection to 127.0.0.1, by the name in the certificate."""

    def connect(self) -> None:
        HTTPConnection.connect(self)
        self.sock = self._context.wrap_socket(self.sock, server_hostname=NAME)  # type: ignore[attr-defined]


def answer(connection: HTTPConnection, path: str, headers: dict[str, str]) -> HTTPResponse:
    with closing(connection):
        connection.request("GET", path, headers={"Host": NAME, **headers})
        with connection.getresponse() as found:
            return found


def nginx(folder: Path, server: int, ports: list[int]) -> Proxy:
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    subject = ["-subj", f"/CN={NAME}", "-addext", f"subjectAltName=DNS:{NAME}"]
    made = ["-newkey", "rsa:2048", "-nodes", "-keyout", key, "-out", certificate, "-days", "1"]
    subprocess.run(["openssl", "req", "-x509", *made, *subject], check=True, capture_output=True)
    site = (DEPLOY / "nginx.conf").read_text()
    site = re.sub(r"listen \[::\].*\n", "", site).replace("listen 80;", f"listen 127.0.0.1:{ports[0]};")
    site = site.replace("listen 443", f"listen 127.0.0.1:{ports[1]}").replace("127.0.0.1:8321", f"127.0.0.1:{server}")
    site = re.sub(r"/etc/letsencrypt/\S+fullchain.pem", str(certificate), site)
    site = re.sub(r"/etc/letsencrypt/\S+privkey.pem", str(key), site)
    temporary = "".join(f"{kind}_temp_path {folder}/{kind};" for kind in ("proxy", "fastcgi", "uwsgi", "scgi"))
    http = f"http {{ access_log off; client_body_temp_path {folder}/body; {temporary}\n{site} }}"
    whole = f"daemon off; pid {folder}/pid; error_log stderr; events {{}}\n{http}"
    (folder / "nginx.conf").write_text(whole)
    return Proxy(["nginx", "-p", str(folder), "-c", str(folder / "nginx.conf")], *ports)


def caddy(folder: Path, server: int, ports: list[int]) -> Proxy:
    here = (
        f"{{\n\thttp_port {ports[0]}\n\thttps_port {ports[1]}\n\tadmin off\n\tlocal_certs\n\tskip_install_trust\n}}\n"
    )
    (folder / "Caddyfile").write_text(here + (DEPLOY / "Caddyfile").read_text().replace("8321", str(server)))
    return Proxy(["caddy", "run", "--adapter", "caddyfile", "--config", str(folder / "Caddyfile")], *ports)


@pytest.fixture(scope="module")
def fork_server() -> Iterator[ForkServer]:
    found = ForkServer(hosts=NAME, trusted_proxies="127.0.0.1")
    yield found
    found.close()


@pytest.fixture(params=[nginx, caddy], ids=lambda made: str(made.__name__))
def proxy(request: pytest.FixtureRequest, fork_server: ForkServer, tmp_path: Path) -> Iterator[Proxy]:
    if not shutil.which(request.param.__name__):
        pytest.skip(f"{request.param.__name__} is not installed")
    server, *ports = free_ports(3)
    process = fork_server.start(str(tmp_path / "games.sqlite3"), server)
    try:
        with request.param(tmp_path, server, ports).running(tmp_path) as running:
            yield running
    finally:
        os.kill(process, signal.SIGTERM)


def test_a_proxy_with_tls_passes_pages_and_sockets_but_not_the_metrics(proxy: Proxy) -> None:
    assert proxy.get("/api/games").status == 200
    assert proxy.get("/metrics").status in (403, 404)
    assert proxy.get("/api/matches/0123456789ab/socket", **SOCKET).status == 101
    moved = answer(HTTPConnection("127.0.0.1", proxy.http, timeout=HANG_TIMEOUT), "/about", {})
    assert moved.status in (301, 308) and str(moved.headers["Location"]).startswith(f"https://{NAME}")


def test_the_service_starts_and_stops_as_systemd_does(tmp_path: Path) -> None:
    text = (
        (DEPLOY / "banquise.service").read_text().replace("%S/banquise", str(tmp_path)).replace("%C/", f"{tmp_path}/")
    )
    service = re.findall(r"^(\w+)=(.*)$", text, re.MULTILINE)
    environment = dict(value.split("=", 1) for name, value in service if name == "Environment")
    (command,) = (shlex.split(value) for name, value in service if name == "ExecStart")
    assert command[0] == "/opt/banquise/bin/banquise" and dict(service)["WorkingDirectory"] == str(tmp_path)
    (port,) = free_ports(1)
    environment |= {"BANQUISE_PORT": str(port), "BANQUISE_HOSTS": NAME, "BANQUISE_CACHE": ""}  # of all tests
    command = [sys.executable, "-m", "banquise.cli", *command[1:]]
    with (tmp_path / "log").open("wb") as log:
        process = subprocess.Popen(command, cwd=tmp_path, env=os.environ | environment, stderr=log)
    Proxy(command, port).wait(process, tmp_path / "log")
    process.terminate()
    assert process.wait(HANG_TIMEOUT) in (0, -signal.SIGTERM)  # to systemd both mean success
    assert (tmp_path / "banquise.sqlite3").exists()


@pytest.mark.skipif(not shutil.which("systemd-analyze"), reason="systemd is not installed")
def test_systemd_takes_the_service(tmp_path: Path) -> None:
    unit = tmp_path / "banquise.service"
    unit.write_text((DEPLOY / "banquise.service").read_text().replace("/opt/banquise/bin/banquise", sys.executable))
    found = subprocess.run(["systemd-analyze", "verify", "--man=no", unit], capture_output=True, text=True)
    assert "banquise.service" not in found.stderr, found.stderr
