"""What is stored beside a match's events, so that lists and sweeps need not replay it."""

from __future__ import annotations

import orjson

from ..protocol import PlayerInfo, SeatClock, SeatState
from ..settings import Settings
from ..store import Digest
from .table import Table


def digest_of(table: Table, at: float, settings: Settings, with_players: bool) -> Digest:
    return Digest(
        status=table.status,
        version=table.version,
        decision=table.line.decision,
        players=orjson.dumps(players(table, frozenset(table.people), at)).decode() if with_players else None,
        active=at,
        due=table.due(at, settings),
        bot_turn=table.bot_to_move is not None,
    )


def players(table: Table, here: frozenset[int], now: float) -> list[PlayerInfo]:
    """Who sits where, as summaries and views show it."""
    decider, result = table.decider, table.result()
    shown: list[PlayerInfo] = []
    for i, seat in enumerate(table.seats):
        left = table.time_left(i, now)
        is_running = table.is_running and i == decider
        clock: SeatClock | None = None if left is None else {"left": round(left, 1), "running": is_running}
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
        if result is not None:
            player["score"], player["rank"] = result["scores"][i], result["ranking"][i]
        shown.append(player)
    return shown


def _state(table: Table, i: int, here: frozenset[int]) -> SeatState:
    seat = table.seats[i]
    if seat.kind == "open":
        return "open"
    if seat.resigned:
        return "resigned"
    if seat.away:
        return "away"
    return "here" if seat.kind == "bot" or i in here else "gone"
