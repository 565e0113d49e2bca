"""The changes that each event makes to a table, and its fact for the log."""

from __future__ import annotations

from banquise.core.kernel import kernel
from banquise.core.table.rules import forget_decisions, is_deserted, note_decision, seats_in, settle
from banquise.core.table.state import (
    NOBODY,
    UNSAID,
    UNTOLD,
    EventKind,
    EventRecord,
    SeatState,
    Status,
    TableFact,
    TableRecord,
    Vote,
)


@kernel
def apply(table: TableRecord, event: EventRecord, kind: int) -> int:
    decider = table.decider
    table.version += 1
    table.player, table.is_over = event.player, event.is_over
    fact = happen(table, event, kind)
    if is_deserted(table):
        table.is_asleep = 1
    settle(table)
    is_begun = (kind == EventKind.JOIN or kind == EventKind.FILL) and table.status == Status.RUNNING
    if is_begun or kind == EventKind.ACT or kind == EventKind.UNDO:
        table.board_version = table.version
    if table.decider != decider:
        table.turn_version = table.version
    return fact


@kernel
def happen(table: TableRecord, event: EventRecord, kind: int) -> int:
    """Apply an event to the table. The log names the seat of the event, unless a rule names others."""
    if kind == EventKind.FILL:
        return fill(table, event)
    if kind == EventKind.ASK:
        return ask(table, event)
    event.seats = 1 << event.seat
    if kind == EventKind.VOTE:
        return vote(table, event)
    if kind == EventKind.ACT or kind == EventKind.UNDO:
        return change_board(table, event, kind)
    is_waiting = kind == EventKind.JOIN or kind == EventKind.STAND_UP
    if is_waiting or kind == EventKind.NUMBER or kind == EventKind.DECLINE:
        return wait(table, event, kind)
    if kind == EventKind.NAME:
        table.seats[event.seat].renames += 1
        return UNTOLD
    if kind == EventKind.VACATION:
        return TableFact.ON_VACATION if event.is_yes else TableFact.RETURNED
    return come_or_go(table, event, kind)


@kernel
def wait(table: TableRecord, event: EventRecord, kind: int) -> int:
    """Change a seat before the match begins, together with its number for the deal."""
    seat = table.seats[event.seat]
    seat.has_number = event.has_number
    if kind == EventKind.JOIN:
        seat.state = SeatState.PERSON
        return TableFact.JOINED
    if kind == EventKind.STAND_UP:
        seat.state = SeatState.OPEN
    return TableFact.DECLINED if kind == EventKind.DECLINE else UNTOLD


@kernel
def come_or_go(table: TableRecord, event: EventRecord, kind: int) -> int:
    if kind == EventKind.RESIGN:
        return go(table, event.seat, SeatState.RESIGNED, TableFact.RESIGNED)
    if kind == EventKind.LEAVE:
        return go(table, event.seat, SeatState.AWAY, TableFact.LEFT)
    if kind == EventKind.REPLACE:
        event.seats = 1 << event.whom
        return go(table, event.whom, SeatState.AWAY, TableFact.REPLACED)
    if kind == EventKind.TIME:
        return run_out_of_time(table, event)
    if kind == EventKind.RETURN:
        return return_to_seat(table, event)
    if kind == EventKind.LIMIT_SPECTATORS:
        table.spectators = event.spectators
        return TableFact.SPECTATORS_FREE + event.spectators
    if kind == EventKind.ABANDON:
        table.is_abandoned = 1
        return TableFact.CALLED_OFF
    if kind == EventKind.WAKE or kind == EventKind.SLEEP:
        table.is_asleep = kind == EventKind.SLEEP
    return UNTOLD


@kernel
def change_board(table: TableRecord, event: EventRecord, kind: int) -> int:
    end_request(table)
    if kind == EventKind.ACT:
        note_decision(table, event.seat, table.version, event.learners)
        return UNTOLD
    forget_decisions(table)  # those that stay are noted again
    return TableFact.TOOK_BACK


@kernel
def fill(table: TableRecord, event: EventRecord) -> int:
    for i in range(table.seat_count):
        if event.seats >> i & 1:
            table.seats[i].state = SeatState.BOT
    return TableFact.FILLED


@kernel
def ask(table: TableRecord, event: EventRecord) -> int:
    """Open a vote. In older events, which do not name the voters, everybody present votes."""
    if event.seats == UNSAID:
        event.seats = seats_in(table, SeatState.PERSON) & ~(1 << event.seat)
    table.asker, table.asked_to = event.seat, event.to
    for i in range(table.seat_count):
        table.seats[i].vote = Vote.ASKED if event.seats >> i & 1 else Vote.NONE
    event.seats = 1 << event.seat
    return TableFact.ASKED


@kernel
def vote(table: TableRecord, event: EventRecord) -> int:
    """Count a vote; a refusal ends the request."""
    if event.is_yes:
        table.seats[event.seat].vote = Vote.AGREED
        return TableFact.AGREED
    end_request(table)
    return TableFact.DISAGREED


@kernel
def end_request(table: TableRecord) -> None:
    table.asker = NOBODY
    for i in range(table.seat_count):
        table.seats[i].vote = Vote.NONE


@kernel
def go(table: TableRecord, who: int, state: int, fact: int) -> int:
    """Let a bot play on for a person."""
    seat = table.seats[who]
    seat.state, seat.out_since = state, table.version
    end_request(table)
    return fact


@kernel
def run_out_of_time(table: TableRecord, event: EventRecord) -> int:
    table.was_timed_out = table.forfeits
    return go(table, event.seat, SeatState.RESIGNED if table.forfeits else SeatState.AWAY, TableFact.TIMED_OUT)


@kernel
def return_to_seat(table: TableRecord, event: EventRecord) -> int:
    """Give a seat back to its person, who may then undo decisions that the bot made there."""
    seat = table.seats[event.seat]
    seat.state, seat.last_own = SeatState.PERSON, seat.last
    seat.returns += 1
    table.is_asleep = 0
    return TableFact.RETURNED
