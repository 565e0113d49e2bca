"""Tests of delivering notices: which addresses are called, and that a slow one does not delay the others."""

from __future__ import annotations

import asyncio
import socket
import ssl
import threading
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest
import uvloop
from cryptography import x509
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat
from cryptography.x509.oid import NameOID
from harness.timeouts import HANG_TIMEOUT
from tests.server.in_process import InProcessServer, with_server
from tests.server.manual_clock import ManualLoop, advance_timers
from tests.server.waiting import until
from tests.server.webhooks import act_until_other, receiver

from banquise.server.admission.addresses import is_public
from banquise.server.notify import delivery
from banquise.server.notify.delivery import Delivery, NotDelivered, Request

PUBLIC, PRIVATE = "93.184.215.14", "10.0.0.5"
Answer = Callable[[asyncio.StreamReader, asyncio.StreamWriter], Awaitable[None]]


@pytest.mark.parametrize(
    "ip",
    [
        "0.0.0.0",
        "10.1.2.3",
        "100.64.0.1",
        "127.0.0.1",
        "169.254.169.254",
        "172.16.0.1",
        "192.168.0.1",
        "224.0.0.1",
        "255.255.255.255",
        "::",
        "::1",
        "::127.0.0.1",  # IPv4-compatible
        "::8.8.8.8",
        "::ffff:10.0.0.1",  # IPv4-mapped
        "::ffff:8.8.8.8",
        "::ffff:0:10.0.0.1",  # IPv4-translated
        "64:ff9b::10.0.0.1",  # NAT64
        "64:ff9b::8.8.8.8",
        "64:ff9b:1::10.0.0.1",  # NAT64 of a network's own
        "64:ff9b:1:ffff::1",
        "2001:0:4136:e378:8000:63bf:3fff:fdd2",  # Teredo
        "2002:a00:1::1",  # 6to4 of 10.0.0.1
        "2002:7f00:1::",
        "2002:808:808::1",
        "fc00::1",
        "fe80::1",
        "fe80::1%eth0",
        "fec0::1",
        "ff0e::1",
    ],
)
def test_private_addresses_are_not_public_however_they_are_written(ip: str) -> None:
    assert not is_public(ip)


@pytest.mark.parametrize("ip", ["8.8.8.8", PUBLIC, "2606:2800:21f:cb07:6820:80da:af6b:8b2c", "2a00:1450:4001::1"])
def test_public_addresses_are_public(ip: str) -> None:
    assert is_public(ip)


def finding(monkeypatch: pytest.MonkeyPatch, *ips: str) -> list[str]:
    """Every name leads to these addresses; the list fills with those that are connected to."""
    called: list[str] = []
    entries = [(socket.AF_INET, socket.SOCK_STREAM, 6, "", (ip, 443)) for ip in ips]

    async def connect(ip: str, *_: Any, **__: Any) -> Any:
        called.append(ip)
        raise ConnectionRefusedError

    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: entries)
    monkeypatch.setattr(asyncio, "open_connection", connect)
    return called


async def post(url: str, allows_private: bool = False) -> int:
    sender = Delivery(allows_private)
    try:
        return await sender.post(Request(url, b"{}", {}))
    finally:
        sender.stop()


@pytest.mark.parametrize(
    "found", [(PUBLIC, PRIVATE), (PRIVATE, PUBLIC), (PUBLIC, "::1"), (PUBLIC, "64:ff9b::10.0.0.5"), (PRIVATE,), ()]
)
def test_a_host_is_called_only_if_all_of_its_addresses_are_public(
    found: tuple[str, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    called = finding(monkeypatch, *found)
    with pytest.raises(NotDelivered, match="ValueError"):
        asyncio.run(post("https://mixed.example/"))
    assert not called


def test_the_address_that_was_looked_at_is_the_one_connected_to(monkeypatch: pytest.MonkeyPatch) -> None:
    called = finding(monkeypatch, PUBLIC)
    with pytest.raises(NotDelivered, match="ConnectionRefusedError"):
        asyncio.run(post("https://public.example/"))
    assert called == [PUBLIC]


@pytest.mark.parametrize("url", ["http://example.org/", "https://10.0.0.5/", "https://a b/", "https://x/\r\nhost: y"])
def test_what_was_kept_is_checked_again_before_it_is_called(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    called = finding(monkeypatch, PUBLIC)
    with pytest.raises(NotDelivered, match="not to be called"):
        asyncio.run(post(url))
    assert not called


def certified(folder: Path, name: str) -> Path:
    """A key and a certificate for a name, in one file."""
    key, now = ec.generate_private_key(ec.SECP256R1()), datetime.now(UTC)
    named = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, name)])
    builder = x509.CertificateBuilder(named, named, key.public_key(), x509.random_serial_number())
    builder = builder.not_valid_before(now - timedelta(days=1)).not_valid_after(now + timedelta(days=1))
    builder = builder.add_extension(x509.SubjectAlternativeName([x509.DNSName(name)]), critical=False)
    certificate = builder.sign(key, hashes.SHA256()).public_bytes(Encoding.PEM)
    file = folder / "certificate.pem"
    file.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()) + certificate)
    return file


@pytest.mark.parametrize("run", [asyncio.run, uvloop.run])
@pytest.mark.parametrize(
    ("name", "is_known", "outcome"),
    [
        ("hook.example", True, "201"),
        ("other.example", True, "SSLCertVerificationError"),
        ("hook.example", False, "SSL"),
    ],
)
def test_a_secure_host_is_called_if_its_certificate_is_known_and_names_it(
    name: str, is_known: bool, outcome: str, run: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file, heard = certified(tmp_path, "hook.example"), []
    entries = socket.getaddrinfo("127.0.0.1", None, type=socket.SOCK_STREAM)
    monkeypatch.setattr(socket, "getaddrinfo", lambda *_, **__: entries)

    async def answer(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        heard.append(await reader.readuntil(b"\r\n\r\n") + await reader.readexactly(2))
        writer.write(b"HTTP/1.1 201 Created\r\ncontent-length: 0\r\n\r\n")

    async def main() -> str:
        sender, secure = Delivery(allows_private=True), ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        secure.load_cert_chain(file)
        sender.__dict__["_context"] = ssl.create_default_context(cafile=file if is_known else None)
        server = await asyncio.start_server(answer, "127.0.0.1", 0, ssl=secure)
        url = f"https://{name}:{server.sockets[0].getsockname()[1]}/told?seat=1"
        try:
            return str(await sender.post(Request(url, b"{}", {"content-type": "application/json"})))
        except NotDelivered as error:
            return str(error)
        finally:
            server.close()
            sender.stop()

    assert run(main()).startswith(outcome)
    if outcome == "201":
        assert heard[0].startswith(b"POST /told?seat=1 HTTP/1.1\r\nhost: hook.example:") and heard[0].endswith(b"{}")
    else:
        assert not heard


# Slow hosts


@asynccontextmanager
async def webhook(host: str, answer: Answer) -> AsyncIterator[str]:
    """Addresses from 127.0.0.2 on count as different hosts, on this machine."""
    writers: list[asyncio.StreamWriter] = []

    async def take(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writers.append(writer)
        await answer(reader, writer)

    server = await asyncio.start_server(take, host, 0)
    try:
        yield f"http://{host}:{server.sockets[0].getsockname()[1]}/"
    finally:
        server.close()
        for writer in writers:
            writer.close()


async def never(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """Accept the connection and never answer."""


async def drop_by_drop(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
    """An answer that never ends, and takes a quarter of the time for each byte."""
    while not writer.is_closing():
        writer.write(b"H")
        advance_timers(delivery.SECONDS / 4)
        await asyncio.sleep(0)


async def tell(server: InProcessServer, url: str) -> None:
    """The absent player of a new match is told there that it is their turn."""
    made = await server.create("person", "person", seed=1)
    mover = (await server.services.registry.get(made["match"])).table.decider
    assert mover is not None
    token = made["tokens"][str(1 - mover)]
    response = await server.call("PUT", f"/api/matches/{made['match']}/notice", token, json={"webhook": url})
    assert response.status_code == 200, response.text
    await act_until_other(server, made, mover)


@with_server(allow_private_webhooks=True)
async def test_slow_webhooks_do_not_stop_the_others(server: InProcessServer) -> None:
    async with webhook("127.0.0.2", never) as a, webhook("127.0.0.3", never) as b, webhook("127.0.0.4", never) as c:
        for slow in (a, b, c) * 4:
            await tell(server, slow)
        with receiver() as (url, heard):
            await tell(server, url)
            await until(lambda: heard)


@with_server(allow_private_webhooks=True)
async def test_slow_name_servers_do_not_stop_the_others(server: InProcessServer) -> None:
    at_last = threading.Event()
    found = socket.getaddrinfo

    def slowly(host: str, *rest: Any, **more: Any) -> Any:
        if host.endswith(".slow.example"):
            at_last.wait(HANG_TIMEOUT)
        return found("127.0.0.1" if host.endswith(".example") else host, *rest, **more)

    with pytest.MonkeyPatch.context() as patch, receiver() as (url, heard):
        patch.setattr(socket, "getaddrinfo", slowly)
        try:
            for host in ("a", "b", "c") * 4:
                await tell(server, f"http://{host}.slow.example/")
            await tell(server, url)
            await until(lambda: heard)
            assert len(server.inner.state.notices.delivery.resolvers._threads) <= 4, "one for each host"
        finally:
            at_last.set()


def test_a_host_that_answers_drop_by_drop_is_given_up() -> None:
    async def main() -> None:
        async with webhook("127.0.0.2", drop_by_drop) as url:
            with pytest.raises(NotDelivered, match="too slow"):
                await asyncio.wait_for(post(url, allows_private=True), HANG_TIMEOUT)

    with asyncio.Runner(loop_factory=ManualLoop) as runner:
        runner.run(main())


def test_a_host_that_speaks_no_http_is_given_up() -> None:
    async def noise(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        writer.write(b"x" * 200_000 + b"\n")

    async def main() -> None:
        async with webhook("127.0.0.2", noise) as url:
            with pytest.raises(NotDelivered, match="ValueError"):
                await asyncio.wait_for(post(url, allows_private=True), HANG_TIMEOUT)

    asyncio.run(main())


def test_a_host_has_so_many_places_and_so_many_that_wait(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(delivery, "WAITING_FOR_A_HOST", 10)
    now, most = 0, 0

    async def count(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        nonlocal now, most
        now += 1
        most = max(most, now)
        with suppress(ConnectionError):
            await reader.read()
        now -= 1

    async def main() -> list[str]:
        sender = Delivery(allows_private=True)
        async with webhook("127.0.0.2", count) as url:
            asked = [asyncio.create_task(sender.post(Request(url, b"{}", {}))) for _ in range(30)]
            await until(lambda: now == delivery.AT_ONCE_TO_A_HOST)
            advance_timers(delivery.SECONDS)
            outcomes = await asyncio.gather(*asked, return_exceptions=True)
        await until(lambda: not sender.queues)  # nothing is kept of a host that is not called
        sender.stop()
        return [str(outcome) for outcome in outcomes]

    with asyncio.Runner(loop_factory=ManualLoop) as runner:
        outcomes = runner.run(main())
    assert outcomes.count("too many for that host") == 20 and outcomes.count("too slow") == 10
    assert most == delivery.AT_ONCE_TO_A_HOST
