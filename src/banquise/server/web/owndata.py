"""The export of a passport: everything the server knows about its owner, and no secrets of others."""

from __future__ import annotations

import math
from collections.abc import AsyncIterator
from typing import Any

from typing_extensions import TypedDict  # which pydantic can read before Python 3.12

from banquise import games
from banquise.core.actions import ActionSpace

from ..play.table import Table
from ..store import Event, MatchRow
from ..store.notices import WAYS
from ..store.passports import Passports
from ..store.talk import lines_of
from ..views import messages, replay
from ..wire.answers import DeviceInfo, Listed, Spoken
from ..wire.refusal import Refused

PAGE = 50


class PastEvent(TypedDict):
    """An act of a seat; `action` is in words if it was a move."""

    version: int
    at: float
    seat: int
    kind: str
    action: str | None


class TurnNotice(TypedDict):
    """The address to which a seat's notifications go."""

    seat: int
    address: str


class OwnMatch(TypedDict):
    """One match of a passport's owner; only a match that is over has a `record`."""

    match: str
    seats: list[int]
    summary: Listed
    did: list[PastEvent]
    said: list[Spoken]
    notices: list[TurnNotice]
    record: str | None


class OwnData(TypedDict):
    """Everything that the server knows about a passport."""

    exported: float
    created: float
    recovery: float | None
    devices: list[DeviceInfo]
    matches: list[OwnMatch]


async def written(passports: Passports, passport: str, head: dict[str, Any]) -> AsyncIterator[bytes]:
    """Write JSON, one match at a time."""
    yield messages.dump(head)[:-1] + b',"matches":['
    seats, before, is_first = await passports.seats(passport), math.inf, True
    while rows := await passports.matches(passport, before, PAGE):
        for row in rows:
            own = await _own(passports, row, seats.get(row.id, []))
            yield (b"" if is_first else b",") + messages.dump(own)
            before, is_first = row.digest.active, False
    yield b"]}"


async def _own(passports: Passports, row: MatchRow, seats: list[int]) -> OwnMatch:
    events = await passports.store.events(row.id, 0)
    actions = games.load(row.game).actions
    said = [line for line in await lines_of(passports.store, row.id) if line.seat in seats]
    notices = await passports.notices(row.id)
    return {
        "match": row.id,
        "seats": seats,
        "summary": messages.summary_of_row(row),  # type: ignore[typeddict-item]  # its players are JSON already
        "did": [_deed(actions, event) for event in events if event.seat in seats and _is_own(event)],
        "said": [{"seat": line.seat, "text": line.text, "at": line.at} for line in said],
        "notices": [
            _notice(seat, way, target) for seat, target in notices if seat in seats for way in WAYS if target.get(way)
        ],
        "record": _record(row, events),
    }


def _record(row: MatchRow, events: list[Event]) -> str | None:
    try:
        return replay.game_record(Table.restored(row, events))
    except Refused:  # it is not over, or another version's
        return None


def _is_own(event: Event) -> bool:
    """Whether the person on the seat caused an event, not a bot or a rule."""
    return event.kind == "join" or event.key.startswith(f"{event.seat}:")


def _deed(actions: ActionSpace, event: Event) -> PastEvent:
    action = None if event.action is None else actions.words(event.action)
    return {"version": event.number, "at": event.at, "seat": int(event.seat or 0), "kind": event.kind, "action": action}


def _notice(seat: int, way: str, target: dict[str, Any]) -> TurnNotice:
    """A notification's address without the browser's keys."""
    return {"seat": seat, "address": target["push"]["endpoint"] if way == "push" else target[way]}
