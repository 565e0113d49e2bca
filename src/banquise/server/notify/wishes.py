"""Where somebody wants to be told, checked before anything else sees it."""

from __future__ import annotations

from typing import Annotated

from pydantic import Field, StrictStr

from ..bodies import Body


class PushKeys(Body):
    p256dh: Annotated[StrictStr, Field(max_length=200)]
    auth: Annotated[StrictStr, Field(max_length=100)]


class Push(Body):
    endpoint: Annotated[StrictStr, Field(max_length=1000)]
    keys: PushKeys
    expirationTime: float | None = None  # browsers send it along


class Notice(Body):
    push: Push | None = None
    webhook: Annotated[StrictStr, Field(max_length=1000)] | None = None
