"""A table: everything that follows from a set-up and its events, without I/O, clocks or randomness.

Its rules are kernels (core/table). This module adds what they do not cover: the board (core/line), names and bots
(seats), the clocks (clockwork) and the log.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Any, TypeVar, get_args

from banquise import games
from banquise.core.dealing import Promise, seed_of
from banquise.core.game import Game
from banquise.core.line import Line
from banquise.core.table.data import numbers_of
from banquise.core.table.entries import RULES, TableEvent, TableHead, head_of, seats_in, seats_of
from banquise.core.table.kernels import CAN_ASK, CAN_UNDO
from banquise.core.table.state import NOBODY, UNTOLD, EventKind, SeatState, TableFact, Vote

from ..store.rows import OVER, Event, MatchRow
from ..wire.answers import EndReason, Result, Spectators, Status
from ..wire.refusal import OTHER_RULES, Refused
from .clockwork import Clockwork, Pause
from .log import Log
from .seats import ABSENCES, FREE, STATES, PendingUndo, Seat, stand_in
from .setup import Setup

T = TypeVar("T")
NOTICED = 3.0  # the shortest stop of clocks that the log mentions, in seconds
STATUSES: tuple[Status, ...] = get_args(Status)
SPECTATORS: tuple[Spectators, ...] = get_args(Spectators)
EVENT_KINDS = {kind.name.lower(): kind for kind in EventKind}
STAND_IN_SEED = 0
"""The seed of the placeholder line before the deal, which nobody is shown."""


class Table:
    def __init__(self, id: str, setup: Setup, game: Game, created: float) -> None:
        self.id, self.setup, self.game, self.created = id, setup, game, created
        self.numbers: tuple[str | None, ...] = ()  # of the seats, once people have dealt
        self.line = self._dealt(STAND_IN_SEED if setup.seed is None else setup.seed)
        self.seats = [Seat(seat.name, seat.bot, seat.script, avatar=seat.avatar) for seat in setup.seats]
        self.log = Log()
        self.rematch: str | None = None
        self.rematch_by: int | None = None  # the seat that asked for it; None: nobody, or an older version
        self.active = created
        self.clockwork = Clockwork(setup, created)
        for action in setup.origin.opening:
            self.line.play(action)
        head = TableHead(
            seat_count=len(setup.seats),
            opening=self.line.decision,
            is_public=setup.is_public,
            forfeits=setup.on_time == "forfeit",
            is_dealt_together=setup.seed is None,
            player=self.line.decider,
            is_over=self.line.over,
        )
        self._read_record(
            RULES.begin(head, [SeatState.EXPECTED if seat.is_expected else STATES[seat.kind] for seat in setup.seats])
        )
        self._read_seats()

    @classmethod
    def restored(cls, row: MatchRow, events: Iterable[Event]) -> Table:
        """The stored table, played by the rules it began with; refused if this server does not know them."""
        setup, game = Setup.restored(row.setup, row.seed, row.salt, row.is_public), games.load(row.game)
        if setup.rules not in game.rules_versions:
            raise Refused(OTHER_RULES)
        table = cls(row.id, setup, game, row.created)
        for event in events:
            table.apply(event)
        return table

    def _dealt(self, seed: int) -> Line:
        return Line(self.game, len(self.setup.seats), seed, self.setup.options, rules=self.setup.rules)

    # Present state

    def _read_record(self, record: bytes) -> None:
        """Store the values that are read often."""
        self.record, head = record, head_of(record)
        self.version: int = head.version
        self.board_version: int = head.board_version
        self.turn_version: int = head.turn_version
        self.status: Status = STATUSES[head.status]
        self.is_running = self.status == "running"
        self.decider: int | None = None if head.decider == NOBODY else head.decider
        self._person_to_act: int = head.person_to_act
        self._bot_to_act: int = head.bot_to_act
        self._result: Result | None = None
        self._offers: dict[bool, int] = {}  # offers of an undo, by whether the table is watched

    def _read_seats(self) -> None:
        """Store the values that a decision does not change."""
        head, seats = head_of(self.record), seats_of(self.record, len(self.seats))
        for seat, now in zip(self.seats, seats, strict=True):
            seat.state = SeatState(now.state)
        self.people = [i for i, seat in enumerate(self.seats) if seat.kind == "person"]
        votes: dict[int, bool | None] = {
            i: now.vote == Vote.AGREED or None for i, now in enumerate(seats) if now.vote != Vote.NONE
        }
        self.spectators = SPECTATORS[head.spectators]
        self.request = None if head.asker == NOBODY else PendingUndo(head.asker, head.asked_to, votes)

    @property
    def is_over(self) -> bool:
        return self.status in OVER

    @property
    def is_asleep(self) -> bool:
        return self.status == "asleep"

    @property
    def keeps_spectators_out(self) -> bool:
        """Whether spectators are shut out. Before the start there is nothing to hide, and afterwards it can be
        replayed."""
        return self.spectators == "none" and (self.is_running or self.is_asleep)

    @property
    def bot_to_move(self) -> str | None:
        """The bot that decides now."""
        return None if self._bot_to_act == NOBODY else self.seats[self._bot_to_act].bot or stand_in()

    def may_act(self, seat: int) -> bool:
        """Whether it is this person's turn."""
        return seat == self._person_to_act

    # Requests

    def propose(self, kind: EventKind, asked: Any) -> tuple[int, Any]:
        """The event that a request becomes, or a refusal."""
        return RULES.propose(self.record, kind, asked)

    def come_back(self, seat: int, max_returns: int) -> str | None:
        """The event that brings back a player who has returned, if one is needed."""
        kind = RULES.come_back(self.record, TableEvent(seat=seat, max_returns=max_returns))
        return EventKind(kind).name.lower() if kind else None

    def undo_offers(self, seat: int, watched: bool) -> int:
        """The ways in which this seat may take its last decision back: at once (CAN_UNDO) or with consent (CAN_ASK)."""
        offers = self._offers.get(watched)
        if offers is None:
            offers = self._offers[watched] = RULES.undo_offers(self.record, watched)
        return offers >> 2 * seat & (CAN_UNDO | CAN_ASK)

    def can_undo(self, seat: int, watched: bool) -> bool:
        return self.undo_offers(seat, watched) == CAN_UNDO

    # Clocks

    def time_left(self, seat: int, now: float) -> float | None:
        """A person's time; while a bot plays for them, what they will have when they come back."""
        if self.setup.clock is None or self.seats[seat].state in (SeatState.BOT, SeatState.RESIGNED):
            return None
        if self.seats[seat].away and self.setup.mode == "live":
            return self.clockwork.left_on_return(seat)
        return self.clockwork.time_left(seat, self.may_act(seat), now)

    def deadline(self) -> float | None:
        """The moment when the deciding person's time is up."""
        return None if self._person_to_act == NOBODY else self.clockwork.deadline(self._person_to_act)

    def vacation(self, seat: int, now: float) -> float | None:
        """The end of the vacation that a person is on; None: they are not."""
        is_playing = self.decider is not None and self.seats[seat].is_active_person
        return self.clockwork.vacation(seat, now) if is_playing else None

    def is_time_up(self, now: float) -> bool:
        """Whether the deciding person has used up their time."""
        deadline = self.deadline()
        return deadline is not None and deadline <= now

    # Events

    def after(self, event: Event) -> Table:
        """The table after an event; this one is kept, in case the event cannot be written."""
        twin = shallow_copy(self)
        twin.line = self.line.copy()
        if event.kind != "act" or self.setup.clock:
            twin.clockwork = self.clockwork.copy()
        if event.kind != "act":  # a decision changes nothing else
            twin.seats = [shallow_copy(seat) for seat in self.seats]
            twin.log = self.log.copy()
        twin.apply(event)
        return twin

    def apply(self, event: Event) -> None:
        assert event.number == self.version + 1, (self.id, event.number, self.version)
        if event.kind not in EVENT_KINDS:  # of a newer version
            raise Refused(OTHER_RULES)
        if self._person_to_act != NOBODY:
            self.clockwork.spend(event, self._person_to_act)
        self._apply_to_game_and_seats(event)
        record, fact, seats = RULES.apply(self.record, EVENT_KINDS[event.kind], self._numbers(event))
        self._read_record(record)
        self.active = event.at
        if event.kind == "act":
            self.request = None
        else:
            self._apply_beside_game(event, fact, seats)
        if self.setup.clock:
            self.clockwork.go_on(event, self._is_new_turn(event))

    def _numbers(self, event: Event) -> Any:
        """Convert the event for the rules, and compute the board after it."""
        line, data = self.line, event.data or {}
        if event.kind == "act":
            learners = line.history.learners[line.decision - 1]
            return TableEvent(seat=event.seat, player=line.decider, is_over=line.over, learners=learners)
        return TableEvent(
            seat=event.seat or 0,
            has_number=data.get("number") is not None,
            spectators=SPECTATORS.index(data.get("spectators", "free")),
            player=line.decider,
            is_over=line.over,
            **{"is_yes": data.get("until") is not None, **numbers_of(data)},
        )

    def _apply_beside_game(self, event: Event, fact: int, seats: int) -> None:
        """Apply the parts of an event that a decision never changes."""
        if event.kind == "undo":
            history, opening = self.line.history, len(self.setup.origin.opening)
            kept = list(zip(history.deciders, history.versions, history.learners, strict=True))
            self._read_record(RULES.note(self.record, kept[opening:]))
        self._read_seats()
        if fact != UNTOLD:
            for seat in seats_in(seats):
                self.log.note(event.number, fact, seat)

    def _is_new_turn(self, event: Event) -> bool:
        """Whether another seat decides now, or the match has just begun."""
        if event.kind == "act":
            return self.line.decider != event.seat
        return event.kind in ("join", "fill") and self.is_running

    def _apply_to_game_and_seats(self, event: Event) -> None:
        """Change the board, names and bots, which the rules of the table do not cover."""
        data, seat = event.data or {}, self.seats[event.seat or 0]
        match event.kind:
            case "act":
                assert event.action is not None
                self.line.play(event.action, event.number)
            case "undo":
                self._take_back(event.number, data["to"])
            case "join" | "number" | "stand_up" | "decline":
                self._wait(event, seat, data)
            case "fill":
                for i in data["seats"]:
                    self.seats[i].bot = data["bot"]
                self._deal_if_full(data["seats"])
            case "resign" | "leave" | "time" | "replace":
                seat = self.seats[data["whom"]] if event.kind == "replace" else seat
                seat.bot, seat.absence = data.get("bot") or stand_in(), ABSENCES.get(event.kind)
            case "return":
                seat.bot = seat.absence = None
            case "name":
                seat.name = data["name"]
            case "vacation":
                self.clockwork.go_on_vacation(event.seat or 0, event.at, data["until"])
            case "pause":
                self._pause(event, (data["from"], data["until"]))
            case "rematch":
                self.rematch, self.rematch_by = data["match"], data.get("by")

    def _wait(self, event: Event, seat: Seat, data: dict[str, Any]) -> None:
        """Change a seat before the match begins. A number goes with its seat."""
        seat.number, seat.has_declined = data.get("number"), event.kind == "decline"
        if event.kind == "join":
            seat.name, seat.avatar = data.get("name", seat.name), data.get("avatar", seat.avatar)  # if expected
            seat.uninvited = data.get("uninvited")
            self._deal_if_full({event.seat})
        elif event.kind == "stand_up":
            seat.name = seat.uninvited = seat.avatar = None

    def _deal_if_full(self, taken: Collection[int | None]) -> None:
        """Deal once the last seat is taken, when the seed follows from all numbers."""
        is_full = all(i in taken or seat.state not in FREE for i, seat in enumerate(self.seats))
        if is_full and self.setup.seed is None:
            self.numbers = tuple(seat.number for seat in self.seats)
            self.line = self._dealt(seed_of(self.setup.salt, self.numbers))

    def _take_back(self, number: int, to: int) -> None:
        self.log.take_back(number, self.line.versions, to)
        self.line.cut(to)

    def _pause(self, event: Event, pause: Pause) -> None:
        if self.clockwork.would_stand(pause) > NOTICED:
            self.log.note(event.number, TableFact.STOOD_STILL, event.seat or 0)
        self.clockwork.pause(pause)

    # The end

    @property
    def promise(self) -> Promise:
        """The values by which players can check the deal; the salt is secret until the end."""
        return Promise(self.setup.commitment, self.setup.salt, self.numbers)

    def result(self) -> Result | None:
        """The result of the match, None before its end; callers must not change it."""
        if self.status == "finished" and self._result is None:
            self._result = self._count()
        return self._result

    def _count(self) -> Result:
        resigned = [i for i, seat in enumerate(self.seats) if seat.resigned]
        given_up: EndReason = "time" if head_of(self.record).was_timed_out else "resigned"
        return {
            "scores": self.line.scores(),
            "ranking": self.line.ranking(resigned),
            "breakdown": list(self.line.breakdown()),
            "reason": "played" if self.line.over else given_up,
            "resigned": resigned,
            "seed": str(self.line.deal.seed),  # JavaScript's numbers are too short for it
            "salt": self.setup.salt,
        }


def shallow_copy(thing: T) -> T:
    """Copy an object without slots; `copy.copy` takes ten times as long."""
    twin: T = object.__new__(type(thing))
    twin.__dict__.update(thing.__dict__)
    return twin
