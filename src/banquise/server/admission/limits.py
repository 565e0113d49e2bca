"""Rate limits: a client that requests more than the settings allow has to wait; others are not affected."""

from __future__ import annotations

import math
import time
from collections import Counter
from ipaddress import IPv6Address

from ..settings import Settings

FORGET_ABOVE = 50_000
IPV6_HALF = 8  # the bytes of an address prefix that belongs to one household


class Bucket:
    """A token bucket: a burst at once, refilled at a rate."""

    __slots__ = ("burst", "level", "rate", "when")

    def __init__(self, rate: float, burst: float) -> None:
        self.rate, self.burst = rate, burst
        self.level, self.when = burst, time.monotonic()

    def take(self) -> float:
        """Take one token, and return the seconds to wait for it: 0 if the request is allowed now."""
        now = time.monotonic()
        self.level = min(self.burst, self.level + (now - self.when) * self.rate)
        self.when = now
        if self.level < 1:
            return (1 - self.level) / self.rate if self.rate else math.inf
        self.level -= 1
        return 0.0

    @property
    def is_full(self) -> bool:
        return self.level + (time.monotonic() - self.when) * self.rate >= self.burst


class Limits:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.requests: dict[str, Bucket] = {}
        self.files: dict[str, Bucket] = {}
        self.creations: dict[str, Bucket] = {}
        self.codes: dict[str, Bucket] = {}
        self.mails: dict[str, Bucket] = {}
        self.connections: Counter[str] = Counter()  # other than sockets, by household
        self.sockets: Counter[str] = Counter()

    def request(self, address: str) -> float:
        return _take(self.requests, address, self.settings.address_rate, self.settings.address_burst)

    def file(self, address: str) -> float:
        """Count files of the client separately, so that a page, once allowed, is shown completely."""
        return _take(self.files, address, self.settings.address_rate, self.settings.address_burst)

    def creation(self, address: str) -> float:
        return _take(self.creations, address, self.settings.creations_rate, self.settings.creations_burst)

    def code(self, address: str) -> float:
        return _take(self.codes, address, self.settings.codes_rate, self.settings.codes_burst)

    def mail(self, address: str) -> float:
        """The seconds to wait before another email may go to this address."""
        return _take(self.mails, address, self.settings.mail_rate, self.settings.mail_burst)

    def was_right(self, address: str) -> None:
        """Refund the attempt, since only wrong codes count."""
        self.codes[address].level += 1


def _take(buckets: dict[str, Bucket], address: str, rate: float, burst: float) -> float:
    if address not in buckets:
        if len(buckets) > FORGET_ABOVE:
            for known in [a for a, bucket in buckets.items() if bucket.is_full]:
                del buckets[known]
        buckets[address] = Bucket(rate, burst)
    return buckets[address].take()


def household(address: str) -> str:
    """The key by which an address is counted. IPv6 gives every household 2^64 addresses, which count as one."""
    if ":" not in address:
        return address
    try:
        found = IPv6Address(address)
    except ValueError:
        return address
    return str(found.ipv4_mapped or IPv6Address(found.packed[:IPV6_HALF].ljust(len(found.packed), b"\0")))
