"""Requests as the server's middleware receives them."""

from __future__ import annotations

from typing import Any

ASKER = "203.0.113.7"


def asked(client: str = ASKER, **headers: str) -> dict[str, Any]:
    named = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    return {"client": (client, 1234), "headers": named}
