"""Making matches: new ones, rematches, and continuations of finished ones."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import replace
from typing import Any

from banquise import games
from banquise.core.errors import OptionError
from banquise.core.rng import SEEDS

from ..admission.secret import hashed, new_match_name, new_token, rematch_name
from ..process import clock
from ..store import MatchRow, Token
from ..wire import refusal as reasons
from ..wire.answers import Mode
from ..wire.refusal import MustWait, Refused
from ..wire.requests import ClockWish, Continue, NewMatch, SeatWish
from .commands import clean_name, known_bot
from .digest import digest_of
from .services import Services
from .session import REMATCH_STEP, Session, rematch_seat
from .setup import ClockSetup, Origin, SeatSetup, Setup
from .table import Table

SALT_BYTES = 16
TRIES = 5


def setup_for(wish: NewMatch) -> Setup:
    """Make the set-up that a request describes, checked by the game itself."""
    try:
        game = games.load(wish.game)
        options = game.complete(wish.options)
        game.new_state(len(wish.seats), options)
    except OptionError as error:
        raise Refused(reasons.WRONG_OPTIONS, detail=str(error)) from error
    if all(seat.kind == "bot" for seat in wish.seats):
        raise Refused(reasons.NO_PERSON)
    chosen = None if wish.seed is None else int(wish.seed)
    if chosen is not None and chosen >= SEEDS:
        raise Refused(reasons.WRONG_SEED)
    seats = tuple(seat_setup(seat) for seat in wish.seats)
    return Setup(
        game=game.name,
        rules=game.rules_version,
        options=options,
        seats=seats,
        seed=new_seed(seats) if chosen is None else chosen,
        salt=secrets.token_hex(SALT_BYTES),
        mode=wish.mode,
        clock=clock_setup(wish.clock, wish.mode),
        on_time=wish.on_time,
        is_public=wish.public,
        seed_chosen=chosen is not None,
    )


def new_seed(seats: Sequence[SeatSetup]) -> int | None:
    """Draw the seed of a new match. The server deals alone if the match waits for nobody; otherwise the players deal
    too."""
    is_waiting = any(seat.kind == "open" or seat.is_expected for seat in seats)
    return None if is_waiting else secrets.randbelow(SEEDS)


def seat_setup(wish: SeatWish) -> SeatSetup:
    if (wish.kind == "bot") != (wish.bot is not None):
        raise Refused(reasons.BOT_UNNAMED)
    if wish.script and wish.kind != "bot":
        raise Refused(reasons.SCRIPT_WITHOUT_BOT)
    bot = known_bot(wish.bot) if wish.kind == "bot" else None
    return SeatSetup(wish.kind, clean_name(wish.name), bot, tuple(wish.script), wish.avatar)


def clock_setup(wish: ClockWish | None, mode: Mode) -> ClockSetup | None:
    if wish is None:
        return None
    if mode == "turns" and wish.per_turn and wish.bank is None and wish.increment is None:
        return ClockSetup(per_turn=wish.per_turn)
    if mode == "live" and wish.bank and wish.per_turn is None:
        return ClockSetup(wish.bank, wish.increment or 0.0)
    raise Refused(reasons.WRONG_CLOCK)


def _signed(setup: Setup, services: Services, household: str) -> Setup:
    """Add the alias of the creator's address to the set-up, and count the match; every new match passes here."""
    if wait := services.limits.creation(household):
        raise MustWait(wait)
    return replace(setup, made_by=services.alias(household))


async def new_match(services: Services, setup: Setup, household: str, device: str | None = None) -> dict[str, Any]:
    """Create a match, and return its secrets for the creator: the only time that they are known here.

    `device` is the creator's, where they have a passport.
    """
    tokens = {i: new_token() for i, seat in enumerate(setup.seats) if seat.kind == "person"}
    invite = new_token() if any(seat.kind == "open" for seat in setup.seats) else None
    watch = None if setup.is_public else new_token()
    kept = [Token(hashed(token), "seat", seat, device=device) for seat, token in tokens.items()]
    kept += [Token(hashed(code), role) for code, role in ((invite, "invite"), (watch, "watch")) if code]
    setup = _signed(setup, services, household)
    for _ in range(TRIES):
        table = Table(new_match_name(), setup, games.load(setup.game), clock.now())
        if await _begin(services, table, kept):
            return {
                "match": table.id,
                "tokens": {str(seat): token for seat, token in tokens.items()},
                "invite": invite,
                "watch": watch,
                "commitment": setup.commitment,
                "status": table.status,
            }
    raise AssertionError("no free name for a match")


async def _begin(services: Services, table: Table, tokens: Sequence[Token]) -> bool:
    """Store a match and open its session; return False if there is one of that name already."""
    setup, now = table.setup, table.created
    digest = digest_of(table, now, services.settings, with_players=True)
    row = MatchRow(table.id, setup.game, setup.stored(), setup.stored_seed, setup.salt, setup.is_public, now, digest)
    if not await services.store.create(row, [], tokens):
        return False
    session = services.registry.begin(table, tokens)
    services.metrics.matches.labels(setup.game).inc()
    if table.bot_to_move:
        session.think()
    return True


async def rematch(services: Services, session: Session, household: str, seats: tuple[int, ...]) -> str:
    """Make the next match, once, however many ask for it. The same tokens hold the seats, and the same codes admit
    spectators.

    It begins when all people are seated: the person who asked for it first (`seats`) is, the others are expected.
    """
    if session.table.status != "finished":
        raise Refused(reasons.NOT_FINISHED)
    if session.table.rematch is None:
        carried = [_carried(token, session.table) for token in await services.store.tokens(session.id)]
        setup = _signed(_moved_on(session.table, seats), services, household)
        following = Table(rematch_name(session.id, session.table.setup.salt), setup, session.table.game, clock.now())
        await _begin(services, following, [token for token in carried if token])  # unless another request was faster
        await session.link_rematch(following.id, seats[0], f"rematch:{following.id}")
    assert session.table.rematch is not None
    return session.table.rematch


async def sit_down_again(services: Services, session: Session, seats: tuple[int, ...]) -> None:
    """Seat these players at the rematch, without numbers for its deal."""
    assert session.table.rematch is not None
    with suppress(Refused):  # another process leads it: they sit down when they come
        following = await services.registry.get(session.table.rematch)
        await following.arrive(tuple(rematch_seat(seat, len(session.table.seats)) for seat in seats))


def _carried(token: Token, table: Table) -> Token | None:
    """A token that stays valid in the next match; invitations and links are used up."""
    if token.role == "seat" and token.seat is not None:
        return token._replace(seat=rematch_seat(token.seat, len(table.seats)))
    return token if token.role == "watch" else None


def _moved_on(table: Table, sitting: tuple[int, ...]) -> Setup:
    """Make the set-up of the rematch: the same people and bots, each one seat further, and a new deal."""
    seats = [
        SeatSetup(
            *(seat.kind, seat.name, seat.bot if seat.kind == "bot" else None),
            avatar=seat.avatar,
            is_expected=seat.kind == "person" and i not in sitting,
        )
        for i, seat in enumerate(table.seats)
    ]
    return replace(
        table.setup,
        rules=table.game.rules_version,
        seats=(*seats[-REMATCH_STEP:], *seats[:-REMATCH_STEP]),
        seed=new_seed(seats),
        salt=secrets.token_hex(SALT_BYTES),
        seed_chosen=False,
        origin=Origin(rematch_of=table.id),
    )


async def continue_from(services: Services, session: Session, wish: Continue, household: str) -> dict[str, Any]:
    """Create a match from a position of a finished one; its deal is known, and marked as such."""
    table = session.table
    if table.status != "finished":
        raise Refused(reasons.NOT_FINISHED)
    if wish.seat >= len(table.seats):
        raise Refused(reasons.NO_SEAT)
    if wish.decision > table.line.decision:
        raise Refused(reasons.NO_DECISION)
    if wish.decision == table.line.decision and table.line.over:
        raise Refused(reasons.FINISHED)
    bot = known_bot(wish.bot)
    person = SeatSetup("person", clean_name(wish.name), avatar=wish.avatar)
    setup = replace(
        table.setup,
        seats=tuple(person if i == wish.seat else SeatSetup("bot", bot=bot) for i in range(len(table.seats))),
        seed=table.line.deal.seed,
        salt=secrets.token_hex(SALT_BYTES),
        clock=None,
        mode="live",
        is_public=False,
        seed_chosen=True,
        origin=Origin(continued_from=table.id, opening=tuple(table.line.actions[: wish.decision])),
    )
    return await new_match(services, setup, household)
