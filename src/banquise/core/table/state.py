"""The record of a table, its requests and events, and the reasons for refusals.

All numbers are 32 bits wide, so that a record is read as a row of numbers everywhere.
"""

from __future__ import annotations

from enum import IntEnum

from banquise.core.record import MAX_SEATS, Record, i32

NOBODY = NEVER = UNTOLD = -1
"""The number in place of a seat, a decision or a fact where there is none."""
UNSAID = -1
"""The number in place of an answer or a set of seats that was not given."""
UNLIMITED = 2**31 - 1
ALLOWED = NO_EVENT = 0
"""The number in place of a refusal or an event where there is none."""


class SeatState(IntEnum):
    """The state of a seat. A bot plays for a person who is away or has resigned; an expected person has not come
    yet."""

    OPEN = 0
    BOT = 1
    PERSON = 2
    AWAY = 3
    RESIGNED = 4
    EXPECTED = 5


class Status(IntEnum):
    WAITING = 0
    RUNNING = 1
    ASLEEP = 2
    FINISHED = 3
    ABANDONED = 4


class Vote(IntEnum):
    """A seat's answer to a request. A refusal ends the request, so nobody keeps one."""

    NONE = 0
    ASKED = 1
    AGREED = 2


class Spectators(IntEnum):
    """The rights that the players give to spectators: to watch and react, only to watch, or none."""

    FREE = 0
    SILENT = 1
    NONE = 2


class EventKind(IntEnum):
    """The kinds of events at a table, and of requests."""

    JOIN = 1
    FILL = 2
    ACT = 3
    UNDO = 4
    ASK = 5
    VOTE = 6
    RESIGN = 7
    LEAVE = 8
    REPLACE = 9
    TIME = 10
    RETURN = 11
    WAKE = 12
    SLEEP = 13
    PAUSE = 14
    NAME = 15
    ABANDON = 16
    REMATCH = 17
    STAND_UP = 18
    NUMBER = 19
    LIMIT_SPECTATORS = 20
    VACATION = 21
    DECLINE = 22


class Refusal(IntEnum):
    """The reasons for refusing something; server/wire/refusal.py has the words."""

    NOT_STARTED = 1
    FINISHED = 2
    VERSION_UNSEEN = 3
    STALE = 4
    NOT_YOUR_TURN = 5
    NOTHING_TO_UNDO = 6
    REVEALED_SINCE = 7
    ASKED_ALREADY = 8
    NO_VOTE = 9
    WRONG_VOTE = 10
    RESIGNED_ALREADY = 11
    LEFT_ALREADY = 12
    WRONG_WHOM = 13
    NOT_GONE_FOR_LONG = 14
    WRONG_BOT = 15
    NO_OPEN_SEAT = 16
    NOT_HOST = 17
    SEAT_NOT_OPEN = 18
    WRONG_NAME = 19
    BEGUN_ALREADY = 20
    SEAT_NOT_OPEN_ANY_MORE = 21
    RENAMED_OFTEN = 22
    MANY_EVENTS = 23
    CANNOT_RETURN = 24
    HOST_STAYS = 25
    DEALT_ALREADY = 26
    WRONG_NUMBER = 27
    NUMBER_GIVEN = 28


class TableFact(IntEnum):
    """The facts about events in the log; server/words has the words."""

    JOINED = 0
    FILLED = 1
    LEFT = 2
    REPLACED = 3
    RETURNED = 4
    RESIGNED = 5
    TOOK_BACK = 6
    ASKED = 7
    DISAGREED = 8
    AGREED = 9
    TIMED_OUT = 10
    CALLED_OFF = 11
    STOOD_STILL = 12
    SPECTATORS_FREE = 13  # these three in the order of `Spectators`
    SPECTATORS_SILENT = 14
    SPECTATORS_NONE = 15
    ON_VACATION = 16
    DECLINED = 17


class SeatRecord(Record):
    state = i32()
    out_since = i32()  # the version at which a bot took over
    returns = i32()
    renames = i32()
    vote = i32()
    has_number = i32()  # has it sent a number for the deal?
    last = i32()  # the last decision of this seat, by a person or a bot
    last_own = i32()  # the last one that counts as the person's own
    learners = i32()  # viewers, a bit each, who learned something hidden from this seat's last decision on


class TableRecord(Record):
    seat_count = i32()
    opening = i32()  # decisions on the board at the beginning, which cannot be undone
    is_public = i32()
    hosts = i32()  # seats, a bit each, of the people who made the match
    forfeits = i32()  # does a person whose time is up lose?
    is_dealt_together = i32()  # by the numbers of all seats
    version = i32()
    board_version = i32()  # the version at which the board last changed
    turn_version = i32()  # the version since which the decider decides
    is_abandoned = i32()
    is_asleep = i32()
    was_timed_out = i32()
    decisions = i32()  # how many are on the board
    player = i32()  # the seat to decide next by the rules of the game
    is_over = i32()  # by the rules of the game
    asker = i32()  # the seat that asks to go back, or NOBODY
    asked_to = i32()  # decisions that stay if everybody agrees
    status = i32()
    decider = i32()  # the seat that decides, or NOBODY
    person_to_act = i32()  # the decider if a person may act now, or NOBODY
    bot_to_act = i32()  # the decider if a bot is to act now, or NOBODY
    spectators = i32()  # a `Spectators`
    seats = SeatRecord.times(MAX_SEATS)


class EventRecord(Record):
    """A request or an event, with the circumstances that the table itself does not record."""

    kind = i32()
    seat = i32()
    version = i32()  # the asker's view
    seats = i32()  # a bit each: to be filled; voters; whom the log names
    whom = i32()
    to = i32()  # decisions that stay
    is_yes = i32()
    is_known = i32()  # is the given bot, name or number valid?
    has_number = i32()  # does it include a number for the deal?
    is_watched = i32()  # has a spectator seen the table?
    gone = i32()  # seats, a bit each, whose people have been disconnected for long
    max_returns = i32()  # of a seat
    max_renames = i32()  # of a seat
    max_events = i32()  # of a match
    player = i32()  # the seat to decide next, after the event
    is_over = i32()
    learners = i32()  # viewers, a bit each, who learned something hidden from the decision
    spectators = i32()  # a `Spectators`


class DecisionRecord(Record):
    """A decision that stays on the board when others are taken back."""

    player = i32()
    version = i32()
    learners = i32()
