"""Request headers: the client's token, the page it comes from and its language."""

from __future__ import annotations

import re
from collections.abc import MutableMapping
from typing import Any
from urllib.parse import urlsplit

from banquise.core.languages import DEFAULT, LANGS, Lang

from ..settings import Settings
from .addresses import is_ip

HOST = re.compile(r"(?:\[([0-9a-f:.]+)\]|([^\s:/?#@\[\]]+))(?::\d+)?")


def header(scope: MutableMapping[str, Any], name: bytes) -> str:
    """The value of the first header with this name."""
    return next(iter(header_lines(scope, name)), "")


def header_lines(scope: MutableMapping[str, Any], name: bytes) -> list[str]:
    return [value.decode("latin-1") for key, value in scope["headers"] if key == name]


def accepted_language(scope: MutableMapping[str, Any]) -> Lang:
    for part in header(scope, b"accept-language").split(","):
        tag = part.split(";")[0].strip().lower().split("-")[0]
        if tag in LANGS:
            return tag
    return DEFAULT


def host_allowed(scope: MutableMapping[str, Any], settings: Settings) -> bool:
    """Whether a request names an IP address, localhost, or a name that the operator listed. The owner of any other name
    could temporarily point it at this server, and their pages would count as the server's own (DNS rebinding)."""
    host = header(scope, b"host").lower()
    found = HOST.fullmatch(host)
    if not found:
        return not host
    if found[1]:
        return is_ip(found[1])
    name = found[2].rstrip(".")
    own = urlsplit(settings.public_address).hostname or "localhost"
    names = ("localhost", own, settings.host.lower(), *settings.hosts.lower().split())
    return name in names or "*" in names or is_ip(name)


def origin_allowed(scope: MutableMapping[str, Any], settings: Settings) -> bool:
    """Whether a request comes from a page of this host, of a host the operator named, or from no page (a program)."""
    origin = header(scope, b"origin")
    if not origin:
        return True
    return urlsplit(origin).netloc == header(scope, b"host") or origin in settings.origins.split()


def address_of(scope: MutableMapping[str, Any], settings: Settings) -> str:
    """The caller's address or, behind a proxy that the operator trusts, the address that called the proxy.

    A proxy adds to the end of the list, in the same line (nginx) or in a separate one (HAProxy).
    """
    host = scope["client"][0] if scope.get("client") else ""
    trusted = settings.trusted_proxies.split()
    if host in trusted:
        for hop in reversed(",".join(header_lines(scope, b"x-forwarded-for")).split(",")):
            host = hop.strip() or host
            if host not in trusted:
                break
    return host
