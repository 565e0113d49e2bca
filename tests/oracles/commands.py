"""The requests that people may make of the oracle's table, and the events that they become."""

from __future__ import annotations

from collections.abc import Callable

from tests.oracles.table import Seat, Table

from banquise.server.play.commands import Circumstances, clean_name, known_bot
from banquise.server.settings import DAY, Settings
from banquise.server.store.rows import Proposal
from banquise.server.wire.commands import Command
from banquise.server.wire.refusal import (
    ASKED_ALREADY,
    BEGUN_ALREADY,
    CANNOT_RETURN,
    DEALT_ALREADY,
    FINISHED,
    HOST_STAYS,
    LEFT_ALREADY,
    MANY_EVENTS,
    NO_OPEN_SEAT,
    NO_VACATION,
    NO_VOTE,
    NOT_GONE_FOR_LONG,
    NOT_HOST,
    NOT_ON_VACATION,
    NOT_STARTED,
    NOT_YOUR_TURN,
    NOTHING_TO_UNDO,
    NUMBER_GIVEN,
    ON_VACATION,
    RENAMED_OFTEN,
    RESIGNED_ALREADY,
    REVEALED_SINCE,
    SEAT_NOT_OPEN,
    STALE,
    VACATION_SPENT,
    VERSION_UNSEEN,
    WRONG_NUMBER,
    WRONG_VACATION,
    WRONG_VOTE,
    WRONG_WHOM,
    Refused,
)

REPEATABLE = frozenset({"undo", "ask", "vote", "leave", "stand_up", "limit_spectators", "vacation", "decline"})
"""Requests that people can repeat; other events end by themselves or have separate limits."""

Proposer = Callable[[Table, Command, Circumstances], Proposal]


def propose(table: Table, command: Command, circumstances: Circumstances, settings: Settings) -> Proposal:
    """The event to append, or Refused."""
    proposal = PROPOSERS[command.kind](table, command, circumstances)
    _must_be_within_limits(table, proposal, settings)
    return proposal


def _must_be_within_limits(table: Table, proposal: Proposal, settings: Settings) -> None:
    """Limit the events of each person, so that nobody can fill a match with them; playing, coming back and resigning
    stay possible."""
    if proposal.kind == "name" and table.seats[proposal.seat].renames >= settings.seat_renames:
        raise Refused(RENAMED_OFTEN)
    if proposal.kind in REPEATABLE and table.version - table.renames >= settings.match_events:
        raise Refused(MANY_EVENTS)


def must_run(table: Table) -> None:
    if table.status == "waiting":
        raise Refused(NOT_STARTED)
    if not table.is_running:
        raise Refused(FINISHED)


def must_be_current(table: Table, command: Command) -> None:
    """Refuse a request made with an old view; only a change of the board makes a view old."""
    if command.version is None or command.version > table.version:
        raise Refused(VERSION_UNSEEN)
    if command.version < table.board_version:
        raise Refused(STALE)


def act(table: Table, command: Command, _: Circumstances) -> Proposal:
    must_run(table)
    must_be_current(table, command)
    if command.seat != table.line.decider or not table.seats[command.seat].is_active_person:
        raise Refused(NOT_YOUR_TURN)
    return Proposal("act", command.seat, command.body["action"])


def undo(table: Table, command: Command, circumstances: Circumstances) -> Proposal:
    must_run(table)
    must_be_current(table, command)
    target = table.undo_target(command.seat)
    if target is None:
        raise Refused(NOTHING_TO_UNDO)
    if not table.can_undo(command.seat, circumstances.watched):
        raise Refused(REVEALED_SINCE)
    return Proposal("undo", command.seat, data={"to": target})


def ask_undo(table: Table, command: Command, circumstances: Circumstances) -> Proposal:
    must_run(table)
    must_be_current(table, command)
    target = table.ask_target(command.seat)
    if target is None or not table.seats[command.seat].is_active_person:
        raise Refused(NOTHING_TO_UNDO)
    if table.request is not None:
        raise Refused(ASKED_ALREADY)
    asked = table.voters(command.seat, target, circumstances.watched)
    voters = [seat for seat in asked if _may_come_back(table.seats[seat], circumstances)]
    if not voters:  # bots agree
        return Proposal("undo", command.seat, data={"to": target})
    return Proposal("ask", command.seat, data={"to": target, "voters": voters})


def _may_come_back(seat: Seat, circumstances: Circumstances) -> bool:
    return not seat.away or seat.returns < circumstances.returns


def vote(table: Table, command: Command, _: Circumstances) -> Proposal:
    must_run(table)
    request = table.request
    if request is None or command.seat not in request.votes or request.votes[command.seat] is not None:
        raise Refused(NO_VOTE)
    agrees = command.body.get("yes")
    if not isinstance(agrees, bool):
        raise Refused(WRONG_VOTE)
    others = [given for seat, given in request.votes.items() if seat != command.seat]
    if agrees and all(others):
        return Proposal("undo", request.seat, data={"to": request.to})
    return Proposal("vote", command.seat, data={"yes": agrees})


def resign(table: Table, command: Command, _: Circumstances) -> Proposal:
    must_run(table)
    if table.seats[command.seat].resigned:
        raise Refused(RESIGNED_ALREADY)
    return Proposal("resign", command.seat)


def leave(table: Table, command: Command, _: Circumstances) -> Proposal:
    if table.status == "waiting":
        return stand_up(table, command)
    must_run(table)
    if not table.seats[command.seat].is_active_person:
        raise Refused(LEFT_ALREADY)
    return Proposal("leave", command.seat)


def stand_up(table: Table, command: Command) -> Proposal:
    """Leave a seat. Before the match, guests leave an open seat behind; its hosts stay; absent people decline."""
    if table.seats[command.seat].is_expected:
        return Proposal("decline", command.seat)
    if not table.seats[command.seat].is_active_person:
        raise Refused(LEFT_ALREADY)
    if command.seat in table.setup.hosts:
        raise Refused(HOST_STAYS)
    return Proposal("stand_up", command.seat)


def come_back(table: Table, command: Command, circumstances: Circumstances) -> Proposal:
    kind = event_of_return(table, command.seat, circumstances.returns)
    if kind is None:
        raise Refused(CANNOT_RETURN)
    return Proposal(kind, command.seat)


def event_of_return(table: Table, seat: int, returns: int) -> str | None:
    """The event by which somebody who is there again takes part again."""
    who = table.seats[seat]
    if who.is_expected and table.status == "waiting":
        return "join"
    if table.status not in ("running", "asleep"):
        return None
    if who.away and who.returns < returns:
        return "return"
    return "wake" if table.status == "asleep" and who.is_active_person else None


def replace(table: Table, command: Command, circumstances: Circumstances) -> Proposal:
    must_run(table)
    whom = command.body.get("whom")
    if not isinstance(whom, int) or whom not in range(len(table.seats)) or whom == command.seat:
        raise Refused(WRONG_WHOM)
    if not table.seats[whom].is_active_person or whom not in circumstances.gone:
        raise Refused(NOT_GONE_FOR_LONG)
    bot = known_bot(command.body.get("bot"))
    if table.is_on_vacation(whom, circumstances.now):
        raise Refused(ON_VACATION)
    return Proposal("replace", command.seat, data={"whom": whom, "bot": bot})


def must_be_host(table: Table, command: Command) -> None:
    if command.seat not in table.setup.hosts:
        raise Refused(NOT_HOST)


def fill(table: Table, command: Command, _: Circumstances) -> Proposal:
    if table.status != "waiting":
        raise Refused(NO_OPEN_SEAT)
    if table.setup.is_public:  # who joined one decides for nobody else; at a private one all were invited
        must_be_host(table, command)
    wanted = command.body.get("seats")
    opened = [i for i, seat in enumerate(table.seats) if seat.kind == "open" or seat.is_expected]
    if wanted is None:
        wanted = opened
    if not isinstance(wanted, list) or not wanted or not set(wanted) <= set(opened):
        raise Refused(SEAT_NOT_OPEN)
    bot = known_bot(command.body.get("bot"))
    return Proposal("fill", command.seat, data={"seats": sorted(set(wanted)), "bot": bot})


def name(table: Table, command: Command, _: Circumstances) -> Proposal:
    if table.status in ("finished", "abandoned"):
        raise Refused(FINISHED)
    return Proposal("name", command.seat, data={"name": clean_name(command.body.get("name"))})


def abandon(table: Table, command: Command, _: Circumstances) -> Proposal:
    if table.status != "waiting":
        raise Refused(BEGUN_ALREADY)
    must_be_host(table, command)
    return Proposal("abandon", command.seat)


def number(table: Table, command: Command, _: Circumstances) -> Proposal:
    seat = table.seats[command.seat]
    if table.setup.seed is not None or table.status != "waiting":
        raise Refused(DEALT_ALREADY)
    if seat.number is not None:
        raise Refused(NUMBER_GIVEN)
    given = command.body.get("number")
    if not isinstance(given, str) or len(given) != 32 or set(given) - set("0123456789abcdef"):
        raise Refused(WRONG_NUMBER)
    return Proposal("join" if seat.is_expected else "number", command.seat, data={"number": given})


def limit_spectators(table: Table, command: Command, _: Circumstances) -> Proposal:
    if table.status in ("finished", "abandoned"):
        raise Refused(FINISHED)
    if table.seats[command.seat].resigned:
        raise Refused(RESIGNED_ALREADY)
    if not table.seats[command.seat].is_active_person:
        raise Refused(LEFT_ALREADY)
    return Proposal("limit_spectators", command.seat, data={"spectators": command.body["spectators"]})


def vacation(table: Table, command: Command, circumstances: Circumstances) -> Proposal:
    must_run(table)
    if not table.seats[command.seat].is_active_person:
        raise Refused(LEFT_ALREADY)
    if table.setup.mode == "live":
        raise Refused(NO_VACATION)
    until, now = command.body["until"], circumstances.now
    if until is None and not table.is_on_vacation(command.seat, now):
        raise Refused(NOT_ON_VACATION)
    if until is not None and (until <= now or until - now > 14 * DAY):
        raise Refused(WRONG_VACATION, days=14)
    left = 28 * DAY - sum(min(end, now) - begin for begin, end in table.vacations[command.seat])
    if until is not None and until - now > left:
        raise Refused(VACATION_SPENT, days=left // DAY, most=28)
    return Proposal("vacation", command.seat, data={"until": until})


PROPOSERS: dict[str, Proposer] = {
    "act": act,
    "undo": undo,
    "ask_undo": ask_undo,
    "vote": vote,
    "resign": resign,
    "leave": leave,
    "return": come_back,
    "replace": replace,
    "fill": fill,
    "name": name,
    "abandon": abandon,
    "number": number,
    "limit_spectators": limit_spectators,
    "vacation": vacation,
}
