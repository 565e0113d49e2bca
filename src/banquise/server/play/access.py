"""Permissions at a match: they come from tokens and codes, never from addresses."""

from __future__ import annotations

from ..admission.secret import hashed, is_token
from ..process import clock
from ..store import Token
from ..wire.refusal import NO_SPECTATORS, NO_TOKEN, PRIVATE, SEAT_FILLED, WRONG_TOKEN, Refused
from .session import Session
from .table import Table


async def role_of(session: Session, word: object) -> Token | None:
    """The rights that a token gives at this match, if it gives any."""
    if not is_token(word):
        return None
    found = await session.holders.find(hashed(str(word)))
    return None if found is None or (found.expires is not None and found.expires < clock.now()) else found


async def token_of(session: Session, word: object) -> Token:
    """The token of a seat."""
    if word is None:
        raise Refused(NO_TOKEN)
    found = await role_of(session, word)
    if found is None or found.seat is None or found.role != "seat":
        raise Refused(WRONG_TOKEN)
    if session.table.seats[found.seat].kind != "person":  # a bot took the seat of somebody who was expected
        raise Refused(SEAT_FILLED)
    return found


async def seat_of(session: Session, word: object) -> int:
    seat = (await token_of(session, word)).seat
    assert seat is not None
    return seat


async def may_watch(session: Session, code: str | None) -> None:
    """Refuse a private match without its code. (That it exists is no secret: its name cannot be guessed.)"""
    if session.table.setup.is_public:
        return
    found = await role_of(session, code)
    if found is None or found.role not in ("watch", "invite"):
        raise Refused(PRIVATE)


def must_admit_spectators(table: Table) -> None:
    if table.keeps_spectators_out:
        raise Refused(NO_SPECTATORS)


async def may_join(session: Session, invite: str | None) -> None:
    if session.table.setup.is_public and invite is None:
        return
    found = await role_of(session, invite)
    if found is None or found.role != "invite":
        raise Refused(PRIVATE if invite is None else WRONG_TOKEN)
