"""A summary stored beside a match's events, so that lists and sweeps need not replay it."""

from __future__ import annotations

import orjson

from ..settings import Settings
from ..store import Digest, Event
from ..wire.answers import PlayerInfo, SeatClock, SeatState
from .due import due_at
from .table import Table

SEATING = frozenset({"join", "stand_up", "decline", "fill", "abandon"})
SEAT_EVENTS = SEATING | {"leave", "replace", "return", "resign", "time", "name", "vacation"}


def digest_after(event: Event, before: Table, after: Table, settings: Settings) -> Digest | None:
    """The summary to write with an event; None if it may wait, since no list or sweep needs it yet.

    Where people decide without a clock, a decision changes only the progress of the match and postpones its next check.
    """
    is_decision = event.kind == "act" and after.is_running
    if is_decision and after.setup.clock is None and not (before.bot_to_move or after.bot_to_move):
        return None
    has_new_players = event.kind in SEAT_EVENTS or after.status == "finished"
    return digest_of(after, event.at, settings, with_players=has_new_players)


def digest_of(table: Table, now: float, settings: Settings, with_players: bool = False) -> Digest:
    return Digest(
        status=table.status,
        version=table.version,
        decision=table.line.decision,
        players=orjson.dumps(players(table, frozenset(table.people), now)).decode() if with_players else None,
        active=table.active,
        due=due_at(table, now, settings),
        bot_turn=table.bot_to_move is not None,
        decider=table.decider,
    )


def players(table: Table, here: frozenset[int], now: float) -> list[PlayerInfo]:
    """The players as summaries and views show them."""
    decider, result = table.decider, table.result()
    shown: list[PlayerInfo] = []
    for i, seat in enumerate(table.seats):
        left, vacation = table.time_left(i, now), table.vacation(i, now)
        runs = table.may_act(i) and vacation is None
        clock: SeatClock | None = None if left is None else {"left": round(left, 1), "running": runs}
        player: PlayerInfo = {
            "seat": i,
            "kind": seat.kind,
            "name": seat.name,
            "bot": seat.bot if seat.is_played_by_bot else None,
            "state": _state(table, i, here),
            "deciding": i == decider,
            "clock": clock,
            "avatar": seat.avatar,
        }
        if seat.absence:
            player["absence"] = seat.absence
        if vacation is not None:
            player["vacation"] = vacation
        if result is not None:
            player["score"], player["rank"] = result["scores"][i], result["ranking"][i]
        shown.append(player)
    return shown


def _state(table: Table, i: int, here: frozenset[int]) -> SeatState:
    seat = table.seats[i]
    if seat.kind == "open":
        return "open"
    if seat.is_expected:
        return "declined" if seat.has_declined else "expected"
    if seat.resigned:
        return "resigned"
    if seat.away:
        return "away"
    return "here" if seat.kind == "bot" or i in here else "gone"
