"""The rules of a table: which requests it allows. events.py applies them.

Each seat's record keeps its last decision and who has learned anything hidden since, so that no rule needs a history.
When decisions are taken back, those that stay are noted again.
"""

from __future__ import annotations

from banquise.core.kernel import kernel
from banquise.core.record import SPECTATOR
from banquise.core.table.state import (
    ALLOWED,
    NEVER,
    NO_EVENT,
    NOBODY,
    UNSAID,
    EventKind,
    EventRecord,
    Refusal,
    SeatRecord,
    SeatState,
    Status,
    TableRecord,
    Vote,
)

# Seats


@kernel
def is_played_by_bot(seat: SeatRecord) -> bool:
    return seat.state == SeatState.BOT or seat.state == SeatState.AWAY or seat.state == SeatState.RESIGNED


@kernel
def seats_in(table: TableRecord, state: int) -> int:
    """The seats in this state, one bit each."""
    found = 0
    for i in range(table.seat_count):
        if table.seats[i].state == state:
            found |= 1 << i
    return found


@kernel
def people(table: TableRecord) -> int:
    """All seats of people, one bit each, including people who are away or have resigned."""
    here, away = seats_in(table, SeatState.PERSON), seats_in(table, SeatState.AWAY)
    return here | away | seats_in(table, SeatState.RESIGNED)


@kernel
def free_seats(table: TableRecord) -> int:
    """The seats that the table waits for, one bit each."""
    return seats_in(table, SeatState.OPEN) | seats_in(table, SeatState.EXPECTED)


@kernel
def is_host(table: TableRecord, seat: int) -> bool:
    return (table.hosts >> seat & 1) != 0


# Status


@kernel
def is_given_up(table: TableRecord) -> bool:
    """Whether resignations end the match: one is enough with two players; with more, all people must resign."""
    resigned = seats_in(table, SeatState.RESIGNED)
    return resigned != 0 and (table.seat_count == 2 or resigned == people(table))


@kernel
def is_deserted(table: TableRecord) -> bool:
    """Whether nobody is at the table, but somebody may come back."""
    return seats_in(table, SeatState.PERSON) == 0 and seats_in(table, SeatState.AWAY) != 0


@kernel
def status_of(table: TableRecord) -> int:
    if table.is_abandoned:
        return Status.ABANDONED
    if free_seats(table):
        return Status.WAITING
    if table.is_over or is_given_up(table):
        return Status.FINISHED
    return Status.ASLEEP if table.is_asleep else Status.RUNNING


@kernel
def settle(table: TableRecord) -> None:
    """Derive the status, and who may act, from the rest of the table."""
    table.status = status_of(table)
    is_running = table.status == Status.RUNNING
    table.decider = table.player if is_running or table.status == Status.ASLEEP else NOBODY
    is_bots = is_played_by_bot(table.seats[table.player])
    table.person_to_act = table.player if is_running and not is_bots else NOBODY
    table.bot_to_act = table.player if is_running and is_bots else NOBODY


@kernel
def begin(table: TableRecord) -> None:
    """The table before its first event."""
    table.hosts = seats_in(table, SeatState.PERSON)
    table.asker = NOBODY
    forget_decisions(table)
    settle(table)


# Decisions


@kernel
def forget_decisions(table: TableRecord) -> None:
    table.decisions = table.opening
    for i in range(table.seat_count):
        seat = table.seats[i]
        seat.last, seat.last_own, seat.learners = NEVER, NEVER, 0


@kernel
def note_decision(table: TableRecord, player: int, version: int, learners: int) -> None:
    """Note a decision. It counts as a person's own unless a bot makes it while they are away."""
    for i in range(table.seat_count):
        table.seats[i].learners |= learners
    seat = table.seats[player]
    seat.learners, seat.last = learners, table.decisions
    if seat.state == SeatState.PERSON or version < seat.out_since:
        seat.last_own = table.decisions
    table.decisions += 1


@kernel
def last_own(seat: SeatRecord) -> int:
    """The last decision that counts as a person's own; none for a person who has resigned."""
    return seat.last_own if seat.state == SeatState.PERSON or seat.state == SeatState.AWAY else NEVER


# Undo


@kernel
def undo_target(table: TableRecord, asker: int) -> int:
    """The number of decisions that stay if this seat takes back its last one and the bots' after it; NEVER if it
    cannot."""
    target = table.seats[asker].last
    for i in range(table.seat_count):
        if i != asker and last_own(table.seats[i]) > target:
            return NEVER
    return target


@kernel
def is_revealed(table: TableRecord, asker: int, is_watched: int) -> bool:
    """Whether somebody who remembers learned anything hidden from the asker's last decision on."""
    witnesses = people(table) | is_watched << SPECTATOR
    return (table.seats[asker].learners & witnesses) != 0


@kernel
def can_undo(table: TableRecord, asker: int, is_watched: int) -> bool:
    if table.status != Status.RUNNING or table.seats[asker].state != SeatState.PERSON:
        return False
    return undo_target(table, asker) != NEVER and not is_revealed(table, asker, is_watched)


@kernel
def can_ask_undo(table: TableRecord, asker: int) -> bool:
    is_playing = table.status == Status.RUNNING and table.seats[asker].state == SeatState.PERSON
    return is_playing and table.asker == NOBODY and table.seats[asker].last != NEVER


@kernel
def can_come_back(seat: SeatRecord, max_returns: int) -> bool:
    return seat.state == SeatState.AWAY and seat.returns < max_returns


@kernel
def voters(table: TableRecord, event: EventRecord) -> int:
    """The seats that must agree to an undo: everybody present and, of the people who are away and may come back, those
    whose own decisions would be undone, or all of them if something was revealed."""
    found = seats_in(table, SeatState.PERSON) & ~(1 << event.seat)
    target = table.seats[event.seat].last
    is_shown = is_revealed(table, event.seat, event.is_watched)
    for i in range(table.seat_count):
        seat = table.seats[i]
        if can_come_back(seat, event.max_returns) and (is_shown or seat.last_own >= target):
            found |= 1 << i
    return found


# Requests: each function returns a refusal, or completes the event.


@kernel
def propose(table: TableRecord, event: EventRecord, kind: int) -> int:
    event.kind = kind
    return consider(table, event) or not_within_limits(table, event)


@kernel
def consider(table: TableRecord, event: EventRecord) -> int:
    if event.kind == EventKind.JOIN:
        return propose_join(table, event)
    if event.kind == EventKind.FILL:
        return propose_fill(table, event)
    if event.kind == EventKind.NAME or event.kind == EventKind.LIMIT_SPECTATORS:
        return propose_name(table, event) if event.kind == EventKind.NAME else propose_limit(table, event)
    if event.kind == EventKind.NUMBER:
        return propose_number(table, event)
    if event.kind == EventKind.ABANDON:
        return propose_abandon(table, event)
    if event.kind == EventKind.RETURN:
        return propose_return(table, event)
    if event.kind == EventKind.LEAVE and table.status == Status.WAITING:
        return propose_stand_up(table, event)
    return not_running(table) or propose_at_play(table, event)


@kernel
def propose_at_play(table: TableRecord, event: EventRecord) -> int:
    if event.kind == EventKind.VOTE:
        return propose_vote(table, event)
    if event.kind == EventKind.RESIGN:
        return Refusal.RESIGNED_ALREADY if table.seats[event.seat].state == SeatState.RESIGNED else ALLOWED
    if event.kind == EventKind.LEAVE or event.kind == EventKind.VACATION:
        return ALLOWED if table.seats[event.seat].state == SeatState.PERSON else Refusal.LEFT_ALREADY
    if event.kind == EventKind.REPLACE:
        return propose_replace(table, event)
    return not_current(table, event) or propose_on_board(table, event)


@kernel
def propose_on_board(table: TableRecord, event: EventRecord) -> int:
    """Propose an event on the board. The game itself checks whether an action is legal."""
    if event.kind == EventKind.UNDO:
        return propose_undo(table, event)
    if event.kind == EventKind.ASK:
        return propose_ask(table, event)
    return ALLOWED if event.seat == table.person_to_act else Refusal.NOT_YOUR_TURN


@kernel
def not_running(table: TableRecord) -> int:
    if table.status == Status.WAITING:
        return Refusal.NOT_STARTED
    return ALLOWED if table.status == Status.RUNNING else Refusal.FINISHED


@kernel
def not_current(table: TableRecord, event: EventRecord) -> int:
    """Refuse a request based on an old view; only a change of the board makes a view old."""
    if event.version > table.version:
        return Refusal.VERSION_UNSEEN
    return Refusal.STALE if event.version < table.board_version else ALLOWED


@kernel
def not_within_limits(table: TableRecord, event: EventRecord) -> int:
    """Refuse events beyond the limit of a match. Playing, coming back and resigning are always possible."""
    if event.kind == EventKind.NAME and table.seats[event.seat].renames >= event.max_renames:
        return Refusal.RENAMED_OFTEN
    events = table.version
    for i in range(table.seat_count):
        events -= table.seats[i].renames
    return Refusal.MANY_EVENTS if is_repeatable(event) and events >= event.max_events else ALLOWED


@kernel
def is_repeatable(event: EventRecord) -> bool:
    """Whether the event can be repeated without end; all others are finite or have a separate limit."""
    is_of_undo = event.kind == EventKind.UNDO or event.kind == EventKind.ASK or event.kind == EventKind.VOTE
    is_of_seat = event.kind == EventKind.LEAVE or event.kind == EventKind.STAND_UP or event.kind == EventKind.DECLINE
    is_of_player = event.kind == EventKind.LIMIT_SPECTATORS or event.kind == EventKind.VACATION
    return is_of_undo or is_of_seat or is_of_player


@kernel
def propose_undo(table: TableRecord, event: EventRecord) -> int:
    event.to = undo_target(table, event.seat)
    if event.to == NEVER:
        return Refusal.NOTHING_TO_UNDO
    return ALLOWED if can_undo(table, event.seat, event.is_watched) else Refusal.REVEALED_SINCE


@kernel
def propose_ask(table: TableRecord, event: EventRecord) -> int:
    """Propose to ask the others; if only bots are left to ask, they agree."""
    event.to = table.seats[event.seat].last
    if event.to == NEVER or table.seats[event.seat].state != SeatState.PERSON:
        return Refusal.NOTHING_TO_UNDO
    if table.asker != NOBODY:
        return Refusal.ASKED_ALREADY
    event.seats = voters(table, event)
    if event.seats == 0:
        event.kind = EventKind.UNDO
    return ALLOWED


@kernel
def propose_vote(table: TableRecord, event: EventRecord) -> int:
    """Propose a vote; when the last person agrees, the undo happens."""
    if table.seats[event.seat].vote != Vote.ASKED:
        return Refusal.NO_VOTE
    if event.is_yes == UNSAID:
        return Refusal.WRONG_VOTE
    if event.is_yes and seats_asked(table) == 1 << event.seat:
        event.kind, event.seat, event.to = EventKind.UNDO, table.asker, table.asked_to
    return ALLOWED


@kernel
def seats_asked(table: TableRecord) -> int:
    """The seats whose answer is awaited, one bit each."""
    found = 0
    for i in range(table.seat_count):
        if table.seats[i].vote == Vote.ASKED:
            found |= 1 << i
    return found


@kernel
def propose_stand_up(table: TableRecord, event: EventRecord) -> int:
    """Propose to leave. Before the match, a guest's seat becomes free again, and an expected person declines; those who
    created the match can call it off."""
    if table.seats[event.seat].state == SeatState.EXPECTED:
        event.kind = EventKind.DECLINE
        return ALLOWED
    event.kind = EventKind.STAND_UP
    if table.seats[event.seat].state != SeatState.PERSON:
        return Refusal.LEFT_ALREADY
    return Refusal.HOST_STAYS if is_host(table, event.seat) else ALLOWED


@kernel
def propose_return(table: TableRecord, event: EventRecord) -> int:
    event.kind = come_back(table, event)
    return Refusal.CANNOT_RETURN if event.kind == NO_EVENT else ALLOWED


@kernel
def propose_replace(table: TableRecord, event: EventRecord) -> int:
    if not 0 <= event.whom < table.seat_count or event.whom == event.seat:
        return Refusal.WRONG_WHOM
    if table.seats[event.whom].state != SeatState.PERSON or not event.gone >> event.whom & 1:
        return Refusal.NOT_GONE_FOR_LONG
    return ALLOWED if event.is_known else Refusal.WRONG_BOT


@kernel
def propose_join(table: TableRecord, event: EventRecord) -> int:
    """Propose to take the named seat, or the first open one."""
    if table.status == Status.WAITING:
        for i in range(table.seat_count):
            if table.seats[i].state == SeatState.OPEN and (event.seat == i or event.seat == NOBODY):
                event.seat = i
                return ALLOWED
    return Refusal.SEAT_NOT_OPEN_ANY_MORE


@kernel
def propose_fill(table: TableRecord, event: EventRecord) -> int:
    """Propose to fill the named seats, or all free ones; at a private table everybody was invited and may do this."""
    if table.status != Status.WAITING:
        return Refusal.NO_OPEN_SEAT
    if table.is_public and not is_host(table, event.seat):
        return Refusal.NOT_HOST
    free = free_seats(table)
    if event.seats == UNSAID:
        event.seats = free
    if event.seats == 0 or event.seats & ~free:
        return Refusal.SEAT_NOT_OPEN
    return ALLOWED if event.is_known else Refusal.WRONG_BOT


@kernel
def propose_name(table: TableRecord, event: EventRecord) -> int:
    if table.status == Status.FINISHED or table.status == Status.ABANDONED:
        return Refusal.FINISHED
    return ALLOWED if event.is_known else Refusal.WRONG_NAME


@kernel
def propose_number(table: TableRecord, event: EventRecord) -> int:
    """Propose a seat's number, once, before the deal. An expected person sits down by sending it."""
    if not table.is_dealt_together or table.status != Status.WAITING:
        return Refusal.DEALT_ALREADY
    seat = table.seats[event.seat]
    if seat.has_number:
        return Refusal.NUMBER_GIVEN
    if seat.state == SeatState.EXPECTED:
        event.kind = EventKind.JOIN
    event.has_number = event.is_known
    return ALLOWED if event.is_known else Refusal.WRONG_NUMBER


@kernel
def propose_abandon(table: TableRecord, event: EventRecord) -> int:
    if table.status != Status.WAITING:
        return Refusal.BEGUN_ALREADY
    return ALLOWED if is_host(table, event.seat) else Refusal.NOT_HOST


@kernel
def propose_limit(table: TableRecord, event: EventRecord) -> int:
    """Propose what spectators may do, as each player may; a finished match is open to all who have access."""
    if table.status == Status.FINISHED or table.status == Status.ABANDONED:
        return Refusal.FINISHED
    if table.seats[event.seat].state == SeatState.RESIGNED:
        return Refusal.RESIGNED_ALREADY
    if table.seats[event.seat].state != SeatState.PERSON:
        return Refusal.LEFT_ALREADY
    return ALLOWED


@kernel
def come_back(table: TableRecord, event: EventRecord) -> int:
    """The event that brings back a player who has returned, if one is needed."""
    is_on = table.status == Status.RUNNING or table.status == Status.ASLEEP
    seat = table.seats[event.seat]
    if is_on and can_come_back(seat, event.max_returns):
        return EventKind.RETURN
    if table.status == Status.WAITING and seat.state == SeatState.EXPECTED:
        return EventKind.JOIN
    is_woken = table.status == Status.ASLEEP and seat.state == SeatState.PERSON
    return EventKind.WAKE if is_woken else NO_EVENT
