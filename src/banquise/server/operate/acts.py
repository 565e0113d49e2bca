"""The commands of an operator while the server runs. Each is recorded with its answer, even one that only reads."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from datetime import UTC, datetime
from typing import Any

import orjson

from banquise.core.errors import BanquiseError

from ..admission.addresses import is_ip
from ..admission.limits import household
from ..admission.secret import is_alias, is_token
from ..play.services import Services
from ..play.session import Session
from ..play.table import STATUSES
from ..store import Proposal, operators
from ..store.database import Connection
from ..store.passports import Passports
from ..wire.refusal import Elsewhere, Refused

log = logging.getLogger("banquise.operators")
MAX_LISTED = 100
KNOWN_BY = {"address": "an IP address, or the hash of one", "passport": "the name that `banquise admin show` tells"}
Arguments = dict[str, Any]


class Acts:
    def __init__(self, services: Services) -> None:
        self.services = services
        self.known: dict[str, Callable[[Arguments], Awaitable[str]]] = {
            "list": self.list,
            "show": self.show,
            "close": self.close,
            "block": self.block,
            "unblock": self.unblock,
            "announce": self.announce,
            "delete-line": self.delete_line,
            "delete-name": self.delete_name,
            "reports": self.reports,
            "resolve": self.resolve,
            "audit": self.audit,
        }

    async def do(self, act: str, asked: Arguments, who: str) -> str:
        """Carry out a command and return its answer, for people; BanquiseError says what is wrong."""
        if act not in self.known:
            raise BanquiseError(f"there is no act '{act}'; there are: {', '.join(self.known)}")
        if act in ("block", "unblock"):
            asked = self._meant(asked)
        try:
            said = await self.known[act](asked)
        except Refused as refused:
            raise BanquiseError(refused.words("en")) from refused
        log.info("an operator's act", extra={"who": who, "act": act})
        await operators.note(self.services.store, who, act, asked, said.splitlines()[0] if said else "")
        await self.services.orders.refresh()
        return said

    # Matches

    async def list(self, asked: Arguments) -> str:
        status = str(asked.get("status") or "")
        if status and status not in STATUSES:
            raise BanquiseError(f"--status is one of {', '.join(STATUSES)}, not '{status}'")
        rows = await operators.listed(self.services.store, status, MAX_LISTED)
        lines = [_listed(row) for row in rows]
        return "\n".join(lines) or "no matches"

    async def show(self, asked: Arguments) -> str:
        session = await self._session(asked["match"])
        table, store = session.table, self.services.store
        held = await operators.holders(store, session.id)
        lines = [f"{session.id}: {table.game.name}, {table.status}, version {table.version}"]
        lines.append(f"made by the address {table.setup.made_by or 'unknown'}, {_at(table.created)}")
        for i, seat in enumerate(table.seats):
            holders = f", passport {' '.join(held[i])}" if i in held else ""
            stranger = f", address {seat.uninvited}" if seat.uninvited else ""
            lines.append(f"seat {i}: {seat.kind} {seat.name or seat.bot or '–'}{holders}{stranger}")
        for number, spoken_by, text in await operators.numbered_lines(store, session.id):
            lines.append(f"line {number}, seat {spoken_by}: {text}")
        return "\n".join(lines)

    async def close(self, asked: Arguments) -> str:
        """Close a match at any moment, even if the rules of its table would not allow a player to."""
        session = await self._session(asked["match"])
        if session.table.is_over:
            raise BanquiseError(f"{session.id} is over already")
        await self._happen(session, Proposal("abandon", 0), "close")
        return f"{session.id} is closed"

    async def _session(self, match: str) -> Session:
        """Open the session, or a copy if another process leads the match; then the event’s number decides between the
        two."""
        try:
            return await self.services.registry.get(match)
        except Elsewhere:
            found = await self.services.store.load(match)
            assert found is not None
            return Session.restored(self.services.registry.context, *found)

    async def _happen(self, session: Session, proposal: Proposal, key: str) -> None:
        await session.happen(proposal, f"operator:{key}:{session.table.version}")
        await self._tell(session.id)

    async def _tell(self, match: str) -> None:
        """Notify the process that leads the match."""

        def job(connection: Connection) -> None:
            self.services.store.tell(connection, [match])

        await self.services.store.writer.run(job)

    # Messages and names

    async def delete_line(self, asked: Arguments) -> str:
        session = await self._session(asked["match"])
        if not await operators.delete_line(self.services.store, session.id, int(asked["line"])):
            raise BanquiseError(f"{session.id} has no line {asked['line']}")
        self.services.news.rewritten(session)
        return f"line {asked['line']} of {session.id} is deleted"

    async def delete_name(self, asked: Arguments) -> str:
        """Delete a player's name from the table and from its stored events."""
        session, seat = await self._session(asked["match"]), int(asked["seat"])
        if not 0 <= seat < len(session.table.seats):
            raise BanquiseError(f"{session.id} has no seat {seat}")

        def forget(setup: dict[str, Any]) -> dict[str, Any]:
            seats = [one | {"name": None} if i == seat else one for i, one in enumerate(setup["seats"])]
            return setup | {"seats": seats}

        await self._happen(session, Proposal("name", seat, data={"name": None}), "name")
        await operators.rewrite_names(self.services.store, session.id, forget, seat)
        return f"the name of seat {seat} of {session.id} is deleted"

    async def reports(self, asked: Arguments) -> str:
        found = await operators.reports(self.services.store, bool(asked.get("all")))
        lines = [
            f"{one.id}  {_at(one.at)}  {one.match}, seat {one.seat}, {one.kind}: {one.text}"
            + ("  (resolved)" if one.resolved else "")
            for one in found
        ]
        return "\n".join(lines) or "no reports"

    async def resolve(self, asked: Arguments) -> str:
        if not await operators.resolve(self.services.store, asked["report"]):
            raise BanquiseError(f"there is no open report {asked['report']}")
        return f"{asked['report']} is resolved"

    # Announcements and blocks

    def _meant(self, asked: Arguments) -> Arguments:
        """The form in which a block is kept: an address, which is stored nowhere, becomes its alias."""
        kind, value = asked["kind"], str(asked["value"])
        if kind == "address" and is_ip(value):
            value = self.services.alias(household(value))
        elif not (is_alias if kind == "address" else is_token)(value):
            raise BanquiseError(f"'{value}' is no {kind}: give {KNOWN_BY[kind]}")
        return asked | {"value": value}

    async def block(self, asked: Arguments) -> str:
        kind, value = asked["kind"], asked["value"]
        if kind == "passport" and not await Passports(self.services.store).created(value):
            raise BanquiseError(f"there is no passport {value}")
        await operators.block(self.services.store, kind, value)
        if kind == "passport":
            await self._revoke(value)
        return f"the {kind} {value} is blocked"

    async def _revoke(self, passport: str) -> None:
        passports = Passports(self.services.store)
        for device in await passports.devices(passport):
            for match, token in await passports.revoke(passport, device.id) or []:
                self.services.registry.revoke(match, token)

    async def unblock(self, asked: Arguments) -> str:
        kind, value = asked["kind"], asked["value"]
        if not await operators.unblock(self.services.store, kind, value):
            raise BanquiseError(f"the {kind} {value} is not blocked")
        return f"the {kind} {value} is not blocked any more"

    async def announce(self, asked: Arguments) -> str:
        text = asked.get("text")
        await operators.announce(self.services.store, text)
        return "announced" if text else "the announcement is taken back"

    async def audit(self, asked: Arguments) -> str:
        found = await operators.acts(self.services.store, MAX_LISTED)
        return "\n".join(f"{_at(one.at)}  {one.who}  {one.act} {one.data}: {one.said}" for one in found) or "no acts"


def _listed(row: tuple[Any, ...]) -> str:
    id, game, status, is_public, players, _, active = row
    names = ", ".join(player["name"] or player["bot"] or "–" for player in orjson.loads(players))
    return f"{id}  {game}  {status}  {'public' if is_public else 'private'}  {_at(active)}  {names}"


def _at(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).strftime("%Y-%m-%d %H:%M")
