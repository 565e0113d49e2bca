"""Heartbeats: the last moment at which any process could write, and the clocks that are paused when there were none."""

from __future__ import annotations

from typing import NamedTuple

import orjson

from ..process import clock
from .database import Connection
from .health import LATE, Health

SEEN = "SELECT value FROM lasting WHERE name = 'alive' {for_update}"
SEE = """
INSERT INTO lasting (name, value) VALUES ('alive', :sign) ON CONFLICT (name) DO UPDATE SET value = excluded.value
"""
RUNNING_CLOCKS = """
UPDATE matches SET version = version + 1 WHERE id IN (
    SELECT id FROM matches WHERE status = 'running' AND bot_turn = 0 AND game LIKE :game AND setup NOT LIKE :no_clock
    AND (:home = '' OR id IN (SELECT match FROM homes WHERE process = :home)) ORDER BY id {for_update})
RETURNING id, version
"""
ANY_GAME = "%"
NO_CLOCK = '%"clock":null%'
INSERT_PAUSE = """
INSERT INTO events (match, number, kind, data, key, at) VALUES (:match, :number, 'pause', :data, :key, :at)
"""
MOMENT = 0.05  # shorter than anybody notices


class Outage(NamedTuple):
    """A time in which nothing could be written."""

    began: float
    ended: float

    def stored(self) -> dict[str, float]:
        """The outage as the data of a pause event."""
        return {"from": self.began, "until": self.ended}


def beat(connection: Connection, process: str, health: Health, for_update: str) -> tuple[Outage | None, list[str]]:
    """Write a heartbeat. If the last one is too old, report the outage and the matches whose clocks were paused."""
    now, is_start = clock.now(), not health.has_begun
    since = None if is_start else health.out_since
    seen, by = _last_seen(connection, for_update)
    health.has_company = health.has_company or (by != process and not is_start)
    began = seen if since is None else max(seen, since)
    connection.all(SEE, sign=f"{now} {process}")
    if not is_start and since is None and now - began < LATE:
        return None, []
    paused = pause(connection, Outage(began, now), for_update) if now - began > MOMENT else []
    return Outage(began if since is None else since, now), paused


def _last_seen(connection: Connection, for_update: str) -> tuple[float, str]:
    """The time and the process of the last heartbeat; without any, the time of the last event."""
    if rows := connection.all(SEEN.format(for_update=for_update)):
        moment, _, process = str(rows[0][0]).partition(" ")
        return float(moment), process
    return float(connection.all("SELECT coalesce(max(active), :now) FROM matches", now=clock.now())[0][0]), ""


def pause(connection: Connection, outage: Outage, for_update: str, game: str = ANY_GAME, home: str = "") -> list[str]:
    """Pause every running clock, or those of one game or process, for an outage; return the matches."""
    data = orjson.dumps(outage.stored()).decode()
    wanted = {"game": game, "no_clock": NO_CLOCK, "home": home}
    matches = connection.all(RUNNING_CLOCKS.format(for_update=for_update), **wanted)
    for match, version in matches:
        connection.all(INSERT_PAUSE, match=match, number=version, data=data, key=f"pause:{version}", at=outage.ended)
    return [match for match, _ in matches]
