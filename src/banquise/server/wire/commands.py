"""Every command of a table, declared once: its body, and the summary of its HTTP route.

From this table follow the routes, what a socket takes, the client's types and the API page.
"""

from __future__ import annotations

from typing import NamedTuple

from .requests import Act, Body, FillSeats, Keyed, React, Rename, Replace, Say, Versioned, Vote


class CommandRow(NamedTuple):
    body: type[Body]
    http: str | None = None  # None: there is no route, or one of another form


COMMANDS = {
    "act": CommandRow(Act, "Play an action"),
    "why": CommandRow(Act),
    "undo": CommandRow(Versioned, "Take your last decision back"),
    "ask_undo": CommandRow(Versioned, "Ask the table to let you"),
    "vote": CommandRow(Vote, "Answer such a question"),
    "resign": CommandRow(Keyed, "Give up"),
    "leave": CommandRow(Keyed, "Let a bot play on for you, or free your seat before the match begins"),
    "return": CommandRow(Keyed, "Take your seat back from the bot"),
    "replace": CommandRow(Replace, "Let a bot play on for somebody who is gone"),
    "rematch": CommandRow(Keyed),
    "name": CommandRow(Rename, "Change your nickname"),
    "fill": CommandRow(FillSeats),
    "abandon": CommandRow(Keyed, "Call off a match that has not begun"),
    "react": CommandRow(React),
    "say": CommandRow(Say),
}
