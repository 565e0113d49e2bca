"""Every command of a table, declared once: its body, the event that it asks for, and the summary of its HTTP route.

The routes, the checks of socket messages, the client's types, the verbs of local tables and the API page all follow
from this table.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

from banquise.core.table.state import EventKind

from . import requests
from .requests import B, Body, checked


class CommandRow(NamedTuple):
    body: type[Body]
    event: EventKind | None = None  # None: no event, or not one by the rules of the table
    http: str | None = None  # None: there is no route, or one of another form
    of_spectators: type[Body] | None = None  # the body for clients without a seat; None: not allowed
    is_online: bool = False  # about open seats, clocks or absent people, which local tables do not have


COMMANDS = {
    "act": CommandRow(requests.Act, EventKind.ACT, "Play an action"),
    "why": CommandRow(requests.Act, EventKind.ACT),
    "undo": CommandRow(requests.Versioned, EventKind.UNDO, "Take your last decision back"),
    "ask_undo": CommandRow(requests.Versioned, EventKind.ASK, "Ask the table to let you"),
    "vote": CommandRow(requests.Vote, EventKind.VOTE, "Answer such a question"),
    "resign": CommandRow(requests.Keyed, EventKind.RESIGN, "Give up"),
    "leave": CommandRow(
        requests.Keyed,
        EventKind.LEAVE,
        "Let a bot play on for you; before the match, free your seat or decline",
    ),
    "return": CommandRow(requests.Keyed, EventKind.RETURN, "Take your seat back from the bot"),
    "replace": CommandRow(
        requests.Replace, EventKind.REPLACE, "Let a bot play on for somebody who is gone", is_online=True
    ),
    "rematch": CommandRow(requests.Keyed),
    "name": CommandRow(requests.Rename, EventKind.NAME, "Change your nickname"),
    "number": CommandRow(
        requests.GiveNumber, EventKind.NUMBER, "Give the number that you drew for the deal", is_online=True
    ),
    "fill": CommandRow(requests.FillSeats, EventKind.FILL, is_online=True),
    "abandon": CommandRow(requests.Keyed, EventKind.ABANDON, "Call off a match that has not begun", is_online=True),
    "limit_spectators": CommandRow(
        requests.LimitSpectators, EventKind.LIMIT_SPECTATORS, "Say how far spectators are let in", is_online=True
    ),
    "vacation": CommandRow(
        requests.Vacation,
        EventKind.VACATION,
        "Stop your clock in a turn-based match while you are away",
        is_online=True,
    ),
    "react": CommandRow(requests.React, of_spectators=requests.SpectatorReact, is_online=True),
    "say": CommandRow(requests.Say, is_online=True),
}
OF_CLIENTS: dict[str, type[Body]] = {"hello": requests.Hello, "lang": requests.ChangeLanguage, "ping": requests.Ping}
"""The messages of a socket that are not commands: they concern the client, not a seat."""


class Command(NamedTuple):
    """A request of the holder of `seat`; `key` tells a repetition from a second request."""

    kind: str
    seat: int
    key: str
    version: int | None = None
    body: Mapping[str, Any] = {}

    @classmethod
    def of(cls, kind: str, seat: int, body: Body) -> Command:
        given = body.model_dump()
        return cls(kind, seat, given["key"], given.get("version"), given)


def body_of(message: dict[str, Any], body: type[B]) -> B:
    """The body of a socket message, checked as that of an HTTP request is."""
    return checked(body, {name: value for name, value in message.items() if name not in ("t", "seat")})
