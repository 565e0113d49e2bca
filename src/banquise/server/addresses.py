"""What an IP address tells about itself."""

from __future__ import annotations

import ipaddress

IPV6_PUBLIC, IPV6_6TO4 = ipaddress.IPv6Network("2000::/3"), ipaddress.IPv6Network("2002::/16")


def is_ip(word: str) -> bool:
    try:
        ipaddress.ip_address(word)
    except ValueError:
        return False
    return True


def is_public(ip: str) -> bool:
    """IPv6 writes IPv4 addresses in many ways (mapped, compatible, NAT64, 6to4), and any of them may be private: all
    but 6to4 lie outside of what is given to the public."""
    address = ipaddress.ip_address(ip)
    if not address.is_global or address.is_multicast:
        return False
    return address.version == 4 or (address in IPV6_PUBLIC and address not in IPV6_6TO4)
