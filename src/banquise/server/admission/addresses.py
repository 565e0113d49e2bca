"""IP addresses: their kind, and this machine's own on a home network."""

from __future__ import annotations

import ipaddress
import socket

ROUTERS = ("192.168.0.1", "10.0.0.1", "172.16.0.1")
IPV6_PUBLIC, IPV6_6TO4 = ipaddress.IPv6Network("2000::/3"), ipaddress.IPv6Network("2002::/16")


def is_ip(word: str) -> bool:
    try:
        ipaddress.ip_address(word)
    except ValueError:
        return False
    return True


def is_public(ip: str) -> bool:
    """Whether an address is public. IPv6 embeds IPv4 addresses in several ways (mapped, compatible, NAT64, 6to4), and
    any of them may be private; all except 6to4 lie outside the public ranges."""
    address = ipaddress.ip_address(ip)
    if not address.is_global or address.is_multicast:
        return False
    return address.version == 4 or (address in IPV6_PUBLIC and address not in IPV6_6TO4)


def home_address() -> str | None:
    """Find this machine's address on a private network. Nothing is sent: connecting a datagram socket only makes the
    system choose the address to send from."""
    for router in ROUTERS:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking:
            try:
                asking.connect((router, 9))
            except OSError:
                continue
            own = str(asking.getsockname()[0])
        if is_at_home(own):
            return own
    return None


def is_at_home(ip: str) -> bool:
    address = ipaddress.ip_address(ip)
    return address.is_private and not (address.is_loopback or address.is_link_local or address.is_unspecified)
