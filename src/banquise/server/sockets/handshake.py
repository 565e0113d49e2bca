"""The conditions for opening a socket, whatever carries it."""

from __future__ import annotations

import re
from collections.abc import MutableMapping
from typing import Any

from ..admission.headers import host_allowed, origin_allowed
from ..play.services import Services

PATH = re.compile(r"/api/matches/(\w{1,64})/socket")


def handshake_refusal(services: Services, scope: MutableMapping[str, Any], household: str) -> int | None:
    """The HTTP status with which a handshake is refused, if it is."""
    settings, limits = services.settings, services.limits
    if not host_allowed(scope, settings) or not origin_allowed(scope, settings):
        return 403
    if services.orders.blocks(household):
        return 403
    if services.peers.vouched(scope):  # another process has counted it
        return None
    has_many = limits.sockets[household] >= settings.address_sockets
    return 429 if has_many or limits.request(household) else None


def count_socket(services: Services, household: str, change: int) -> None:
    sockets = services.limits.sockets
    services.metrics.sockets.inc(change)
    sockets[household] += change
    if not sockets[household]:
        del sockets[household]
