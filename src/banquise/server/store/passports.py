"""Passports: the devices of one person and the seats that they hold. No passport is ever shown to anybody else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

import orjson

from ..process import clock
from ..settings import DAY
from ..wire.answers import DeviceKind
from .database import Connection, delete_of_seat
from .rows import INSERT_TOKEN, MatchRow, Token, insertion
from .store import MATCH_COLUMNS, Store, match_row

SEEN_EVERY = 3600.0  # seconds: that a device was seen is not written more often
MAX_DEVICES = 20

FIND = "SELECT id, passport, kind, added, seen FROM devices WHERE hash = :hash"
INSERT_RECOVERY = insertion("recovery_codes", ("passport", "hash", "device", "made"))
INSERT_CODE = "INSERT INTO passport_codes (hash, passport, expires) VALUES (:hash, :passport, :expires)"
ADOPT = """
UPDATE tokens SET device = :device WHERE match = :match AND hash = :hash AND role = 'seat' AND device IS NULL
"""
HELD = """
FROM tokens JOIN devices ON tokens.device = devices.id WHERE devices.passport = :passport AND tokens.role = 'seat'
"""
MATCHES = f"""
SELECT {MATCH_COLUMNS}, (SELECT max(number) FROM events WHERE events.match = matches.id) FROM matches
WHERE id IN (SELECT tokens.match {HELD}) AND active < :before ORDER BY active DESC, id LIMIT :most
"""
PRUNE = """
DELETE FROM passports WHERE id NOT IN (SELECT passport FROM devices WHERE hash IS NOT NULL AND seen >= :before)
"""
REVOKED = "revoked "
"""The prefix of a revoked token's hash."""
GIVEN = "SELECT match, hash FROM tokens WHERE device = :device AND role = 'seat' AND hash NOT LIKE :revoked"
LENT = """
SELECT tokens.hash FROM tokens LEFT JOIN devices ON tokens.device = devices.id
WHERE match = :match AND role = 'seat' AND lender = :hash AND coalesce(passport, '') <> :passport
"""
TAKE_BACK = "UPDATE tokens SET device = NULL WHERE match = :match AND hash IN (:hash, :void)"
LENDER = f"SELECT lender {HELD} AND match = :match AND seat = :seat ORDER BY lender IS NOT NULL, lender LIMIT 1"
VOID = "UPDATE tokens SET hash = :revoked || hash WHERE match = :match AND hash = :hash RETURNING seat"
UNLINK = "DELETE FROM tokens WHERE match = :match AND role = 'link' AND seat = :seat"
SEATS = f"SELECT DISTINCT tokens.match, tokens.seat {HELD} ORDER BY tokens.match, tokens.seat"


class Device(NamedTuple):
    id: str
    passport: str
    kind: DeviceKind
    added: float
    seen: float


INSERT_DEVICE = insertion("devices", ("hash", *Device._fields))


class HeldToken(NamedTuple):
    """A seat's token."""

    match: str
    hash: str


class Passports:
    def __init__(self, store: Store) -> None:
        self.store = store

    async def device(self, hash: str) -> Device | None:
        """The device with this secret."""
        rows = await self.store.read(lambda c: c.all(FIND, hash=hash))
        if not rows:
            return None
        device, now = Device(*rows[0]), clock.now()
        if now - device.seen > SEEN_EVERY:
            seen = "UPDATE devices SET seen = :now WHERE id = :id"
            await self.store.writer.run(lambda c: c.all(seen, now=now, id=device.id))
        return device

    async def devices(self, passport: str) -> list[Device]:
        wanted = """SELECT id, passport, kind, added, seen FROM devices
                    WHERE passport = :passport AND hash IS NOT NULL ORDER BY added, id"""
        return [Device(*row) for row in await self.store.read(lambda c: c.all(wanted, passport=passport))]

    async def create(self, device: Device, hash: str, held: list[HeldToken]) -> None:
        """A passport and its first device, which holds these seats already."""

        def job(connection: Connection) -> None:
            added = "INSERT INTO passports (id, created) VALUES (:id, :now)"
            connection.all(added, id=device.passport, now=device.added)
            connection.all(INSERT_DEVICE, hash=hash, **device._asdict())
            for token in held:
                connection.all(ADOPT, device=device.id, **token._asdict())

        await self.store.writer.run(job)

    async def add_code(self, device: Device, hash: str, expires: float) -> bool:
        """Set the one code of a passport, and delete expired ones; return False if the device was revoked."""

        def job(connection: Connection) -> bool:
            if not self._is_good(connection, device.id):
                return False
            old = "DELETE FROM passport_codes WHERE passport = :passport OR expires < :now"
            connection.all(old, passport=device.passport, now=clock.now())
            connection.all(INSERT_CODE, hash=hash, passport=device.passport, expires=expires)
            return True

        return await self.store.writer.run(job)

    def _is_good(self, connection: Connection, device: str) -> bool:
        """Whether the device is not revoked; it cannot be revoked until this transaction ends."""
        good = f"SELECT 1 FROM devices WHERE id = :device AND hash IS NOT NULL {self.store.for_update}"
        return bool(connection.all(good, device=device))

    async def move(self, code: str, device: Device, hash: str) -> bool:
        """Add a device, with any seats it has, to the passport of a code; return False if the code is no longer
        valid."""

        def job(connection: Connection) -> bool:
            used = "DELETE FROM passport_codes WHERE hash = :code RETURNING passport, expires"
            rows = connection.all(used, code=code)
            if not rows or rows[0][1] < clock.now():
                return False
            passport = rows[0][0]
            live = "SELECT count(*) FROM devices WHERE passport = :passport AND hash IS NOT NULL"
            if connection.all(live, passport=passport)[0][0] >= MAX_DEVICES:
                return False
            _bring(connection, device, passport, hash)
            return True

        return await self.store.writer.run(job)

    async def set_recovery(self, device: Device, hash: str) -> bool:
        """Set the one recovery code of a passport; return False if the device was revoked."""

        def job(connection: Connection) -> bool:
            if not self._is_good(connection, device.id):
                return False
            connection.all("DELETE FROM recovery_codes WHERE passport = :passport", passport=device.passport)
            given = {"passport": device.passport, "hash": hash, "device": device.id, "made": clock.now()}
            connection.all(INSERT_RECOVERY, **given)
            return True

        return await self.store.writer.run(job)

    async def recovery_made(self, passport: str) -> float | None:
        """The time at which a passport's recovery code was made; None if it has none."""
        wanted = "SELECT made FROM recovery_codes WHERE passport = :passport"
        rows = await self.store.read(lambda c: c.all(wanted, passport=passport))
        return float(rows[0][0]) if rows else None

    async def recover(self, code: str, device: Device, hash: str) -> bool:
        """Add a device to the passport of a recovery code, however many it has; return False if there is no such
        code."""

        def job(connection: Connection) -> bool:
            used = "DELETE FROM recovery_codes WHERE hash = :code RETURNING passport"
            rows = connection.all(used, code=code)
            for (passport,) in rows:
                _bring(connection, device, passport, hash)
            return bool(rows)

        return await self.store.writer.run(job)

    async def revoke(self, passport: str, device: str) -> list[HeldToken] | None:
        """Revoke a device with its secret, its codes, its tokens and links, and the seats that it lent to other people.

        Return all those tokens, or None if there is no such device.
        """

        def job(connection: Connection) -> list[HeldToken] | None:
            gone = """UPDATE devices SET hash = NULL WHERE id = :device AND passport = :passport AND hash IS NOT NULL
                      RETURNING id"""
            if not connection.all(gone, device=device, passport=passport):
                return None
            connection.all("DELETE FROM passport_codes WHERE passport = :passport", passport=passport)
            connection.all("DELETE FROM recovery_codes WHERE device = :device", device=device)
            held = [HeldToken(*row) for row in connection.all(GIVEN, device=device, revoked=f"{REVOKED}%")]
            void = [taken for one in held for taken in _void(connection, one, passport)]
            self.store.tell(connection, sorted({one.match for one in held}))
            return void

        return await self.store.writer.run(job)

    async def revoked(self, match: str) -> list[str]:
        """The hashes of those tokens."""
        wanted = "SELECT hash FROM tokens WHERE match = :match AND hash LIKE :revoked"
        found = await self.store.read(lambda c: c.all(wanted, match=match, revoked=f"{REVOKED}%"))
        return [hash.removeprefix(REVOKED) for (hash,) in found]

    async def prune(self, days: float) -> None:
        """Delete passports with no device seen for this long."""
        await self.store.writer.run(lambda c: c.all(PRUNE, before=clock.now() - days * DAY))

    async def forget(self, passport: str) -> None:
        """Delete a passport, its devices, their seats, the messages written there and the addresses for
        notifications."""

        def job(connection: Connection) -> None:
            for match, seat in connection.all(SEATS, passport=passport):
                delete_of_seat(connection, ("talk", "notices", "mail_requests"), match, seat)
            connection.all("DELETE FROM passports WHERE id = :id", id=passport)

        await self.store.writer.run(job)

    async def seats(self, passport: str) -> dict[str, list[int]]:
        """The seats of a passport, by match."""
        found: dict[str, list[int]] = {}
        for match, seat in await self.store.read(lambda c: c.all(SEATS, passport=passport)):
            found.setdefault(match, []).append(seat)
        return found

    async def matches(self, passport: str, before: float, most: int) -> list[MatchRow]:
        """The matches of a passport, the most recently active first. A match whose digest is behind has no decider."""
        rows = await self.store.read(lambda c: c.all(MATCHES, passport=passport, before=before, most=most))
        found = [(match_row(row), newest or 0) for *row, newest in rows]
        return [row if row.digest.version >= newest else _without_decider(row) for row, newest in found]

    async def created(self, passport: str) -> float:
        rows = await self.store.read(lambda c: c.all("SELECT created FROM passports WHERE id = :id", id=passport))
        return float(rows[0][0]) if rows else 0.0

    async def notices(self, match: str) -> list[tuple[int, dict[str, Any]]]:
        """The ways in which each seat is notified."""
        wanted = "SELECT seat, target FROM notices WHERE match = :match ORDER BY seat"
        found = await self.store.read(lambda c: c.all(wanted, match=match))
        return [(seat, orjson.loads(target)) for seat, target in found]

    async def give(self, match: str, device: Device, tokens: list[Token]) -> bool:
        """Add tokens for seats of the device's passport, equal to its others; return False if the device was
        revoked."""

        def job(connection: Connection) -> bool:
            if not self._is_good(connection, device.id):
                return False
            for token in tokens:
                rows = connection.all(LENDER, match=match, seat=token.seat, passport=device.passport)
                given = token._replace(device=device.id, lender=rows[0][0] if rows else None)
                connection.all(INSERT_TOKEN, match=match, **given._asdict())
            return True

        return await self.store.writer.run(job)


def _without_decider(row: MatchRow) -> MatchRow:
    return replace(row, digest=row.digest._replace(decider=None))


def _void(connection: Connection, token: HeldToken, passport: str) -> list[HeldToken]:
    """Revoke a token, the links to its seat, and the tokens that it lent outside this passport; return all tokens."""
    for (seat,) in connection.all(VOID, revoked=REVOKED, **token._asdict()):
        connection.all(UNLINK, match=token.match, seat=seat)
    void = [token]
    for (hash,) in connection.all(LENT, passport=passport, **token._asdict()):
        lent = HeldToken(token.match, hash.removeprefix(REVOKED))
        connection.all(TAKE_BACK, void=REVOKED + lent.hash, **lent._asdict())
        void += _void(connection, lent, passport)
    return void


def _bring(connection: Connection, device: Device, passport: str, hash: str) -> None:
    """Add a device, with any seats it has, to a passport."""
    if device.passport:
        _move(connection, device, passport, hash)
    else:
        connection.all(INSERT_DEVICE, hash=hash, **device._replace(passport=passport)._asdict())


def _move(connection: Connection, device: Device, passport: str, hash: str) -> None:
    """Move a device with its seats; what is left of a passport without devices comes along."""
    moved = "UPDATE devices SET passport = :passport, hash = :hash WHERE id = :id"
    connection.all(moved, passport=passport, hash=hash, id=device.id)
    live = "SELECT 1 FROM devices WHERE passport = :old AND hash IS NOT NULL"
    if device.passport != passport and not connection.all(live, old=device.passport):
        connection.all("UPDATE devices SET passport = :new WHERE passport = :old", new=passport, old=device.passport)
        connection.all("DELETE FROM passports WHERE id = :old", old=device.passport)
