"""A naive table in plain objects, with which core/table is compared: it looks back through the whole line of play."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import TypeVar

from banquise import bots
from banquise.core.game import Game
from banquise.core.line import Line
from banquise.core.record import SPECTATOR
from banquise.server.play.facts import FACTS, table_fact
from banquise.server.play.setup import SeatSetup, Setup
from banquise.server.settings import Settings
from banquise.server.store.rows import Event
from banquise.server.wire.answers import Avatar, EndReason, Result, SeatKind, Status
from banquise.server.wire.refusal import OTHER_RULES, Refused

STAND_IN = "medium"
"""The bot that plays on for somebody; where there is no such level, the last bot in the list."""

T = TypeVar("T")
Pause = tuple[float, float]
"""The begin and end of a pause of clocks."""
NOTICED = 3.0  # stopped clocks are worth a line in the log from this many seconds on


def stand_in() -> str:
    return STAND_IN if STAND_IN in bots.NAMES else bots.NAMES[-1]


@dataclass
class Seat:
    kind: SeatKind
    name: str | None
    bot: str | None  # who plays on while a person is away or has resigned, or a bot seat's own
    script: tuple[str, ...] = ()
    away: bool = False
    resigned: bool = False
    out_since: int = 0  # the version at which a bot began to play on for them
    uninvited: str | None = None  # the alias of a stranger's address
    renames: int = 0
    returns: int = 0
    avatar: Avatar | None = None
    is_expected: bool = False
    number: str | None = None

    @property
    def is_played_by_bot(self) -> bool:
        return self.kind == "bot" or self.away or self.resigned

    @property
    def is_active_person(self) -> bool:
        return self.kind == "person" and not self.away and not self.resigned and not self.is_expected


@dataclass
class UndoRequest:
    seat: int
    to: int  # decisions left on the board if everybody agrees
    votes: dict[int, bool | None]


class Table:
    def __init__(self, id: str, setup: Setup, game: Game, created: float) -> None:
        self.id, self.setup, self.game, self.created = id, setup, game, created
        self.line = Line(game, len(setup.seats), setup.seed or 0, setup.options, rules=setup.rules)
        self.numbers: tuple[str | None, ...] = ()
        self.seats = [_seat(seat) for seat in setup.seats]
        self.version = self.board_version = self.turn_version = 0  # the latter: since when the decider decides
        self.undone: list[tuple[int, list[int]]] = []
        self.happened: list[tuple[int, bytes]] = []  # apart from the game: versions and facts
        self.request: UndoRequest | None = None
        self.rematch: str | None = None
        self.spectators = "free"
        self.is_abandoned = self.is_asleep = self.was_timed_out = False
        self.active = self.since = self.turn_began = created
        self.pauses: tuple[Pause, ...] = ()
        self.vacations: list[list[Pause]] = [[] for _ in self.seats]
        self.left = [setup.clock.bank if setup.clock else 0.0] * len(self.seats)
        self._result: Result | None = None
        for action in setup.origin.opening:
            self.line.play(action)
        self._count_people()
        self._settle_on(self._status())

    # What it is now

    def _count_people(self) -> None:
        self.people = [i for i, seat in enumerate(self.seats) if seat.kind == "person"]
        self.people_bits = sum(1 << seat for seat in self.people)

    def _settle_on(self, status: Status) -> None:
        """Store values that follow from the others and are read often."""
        self._result = None
        self.status = status
        self.is_running = status == "running"
        self.decider = self.line.decider if status in ("running", "asleep") else None
        self.bot_to_move = self._bot_to_move() if self.is_running else None

    def _status(self) -> Status:
        if self.is_abandoned:
            return "abandoned"
        if any(seat.kind == "open" or seat.is_expected for seat in self.seats):
            return "waiting"
        if self.line.over or self.is_given_up:
            return "finished"
        return "asleep" if self.is_asleep else "running"

    @property
    def is_given_up(self) -> bool:
        """Whether the match is given up: with two players by one resignation, with more by those of all people."""
        people = [seat for seat in self.seats if seat.kind == "person"]
        if len(self.seats) == 2:
            return any(seat.resigned for seat in people)
        return bool(people) and all(seat.resigned for seat in people)

    def _bot_to_move(self) -> str | None:
        """The bot that decides now."""
        seat = self.seats[self.line.decider]
        return seat.bot or stand_in() if seat.is_played_by_bot else None

    @property
    def renames(self) -> int:
        return sum(seat.renames for seat in self.seats)

    def active_people(self, but: int | None = None) -> list[int]:
        return [i for i, seat in enumerate(self.seats) if seat.is_active_person and i != but]

    # Clocks

    def time_left(self, seat: int, now: float) -> float | None:
        clock = self.setup.clock
        if clock is None or self.seats[seat].kind == "bot" or self.seats[seat].resigned:
            return None
        runs = self.is_running and seat == self.line.decider and not self.seats[seat].away
        if self.setup.mode == "turns":
            return clock.per_turn - (self._ran(seat, self.turn_began, now) if runs else 0.0)
        if self.seats[seat].away:
            return self._left_on_return(seat)
        return self.left[seat] - (self._ran(seat, self.since, now) if runs else 0.0)

    def _left_on_return(self, seat: int) -> float:
        assert self.setup.clock is not None
        return max(self.left[seat], self.setup.clock.increment, self.setup.clock.bank / 5)

    def _ran(self, seat: int, since: float, now: float) -> float:
        """The seconds for which a clock has run: those between two moments that are in no pause and no vacation."""
        stops = [*self.pauses, *self.vacations[seat]]
        cuts = sorted({since, now, *(moment for stop in stops for moment in stop if since < moment < now)})
        parts = pairwise(cuts)
        return sum(b - a for a, b in parts if not any(begin <= a and b <= end for begin, end in stops))

    def would_stand(self, began: float, ended: float) -> float:
        """The additional time for which one more pause would stop the clock."""
        with_it = _stood(_merged(self.pauses, (began, ended)), self.since)
        return with_it - _stood(self.pauses, self.since)

    def deadline(self) -> float | None:
        """The moment when the deciding person's time is up."""
        is_persons = self.seats[self.line.decider].is_active_person
        if self.setup.clock is None or not self.is_running or not is_persons:
            return None
        seat, is_live = self.line.decider, self.setup.mode == "live"
        whole, since = (self.left[seat], self.since) if is_live else (self.setup.clock.per_turn, self.turn_began)
        far = max(since, *(end for _, end in [(0.0, since), *self.pauses, *self.vacations[seat]]))
        return since + whole + (far - since) - self._ran(seat, since, far)

    def due(self, now: float, settings: Settings) -> float | None:
        """The moment when the server must look at this table even if nobody sends anything."""
        if self.status == "waiting":
            return self.created + settings.waiting_for
        if not self.is_running:
            return None
        if self.bot_to_move:
            return now + settings.lease
        patience = settings.sleep_after if self.setup.mode == "live" else settings.idle_turns
        back = [end for _, end in self.vacations[self.line.decider] if end > now]
        return min(back + [end for end in (self.deadline(), now + patience) if end is not None])

    # Undo

    def undo_target(self, seat: int) -> int | None:
        """The number of decisions left if this seat takes its last one back, with the bots' after it."""
        opening = len(self.setup.origin.opening)
        for i in range(self.line.decision - 1, opening - 1, -1):
            if self.line.decider_of(i) == seat:
                return i
            if self.is_persons_own(i):
                return None
        return None

    def ask_target(self, seat: int) -> int | None:
        """The number of decisions left if this seat takes its last one back, whichever seats acted since."""
        for i in range(self.line.decision - 1, len(self.setup.origin.opening) - 1, -1):
            if self.line.decider_of(i) == seat:
                return i
        return None

    def is_persons_own(self, decision: int) -> bool:
        """Whether a person who has not resigned took it, and not the bot that plays on for them."""
        seat = self.seats[self.line.decider_of(decision)]
        if seat.away:
            return self.line.versions[decision] < seat.out_since
        return seat.is_active_person

    def can_undo(self, seat: int, watched: bool) -> bool:
        if not self.is_running or not self.seats[seat].is_active_person:
            return False
        target = self.undo_target(seat)
        return target is not None and not self.was_revealed(target, watched)

    def was_revealed(self, since: int, watched: bool) -> bool:
        """Whether somebody who remembers learned anything hidden from the decisions after this number."""
        witnesses = self.people_bits | watched << SPECTATOR
        return bool(self.line.learned_since(since) & witnesses)

    def voters(self, seat: int, to: int, watched: bool) -> list[int]:
        """Everybody who must agree before this seat goes back so far.

        Also those who are away, if something was revealed since or one of their decisions would go.
        """
        decisions = range(to, self.line.decision)
        absent = {i for i in self.people if self.seats[i].away}
        if not self.was_revealed(to, watched):
            absent &= {self.line.decider_of(i) for i in decisions if self.is_persons_own(i)}
        return sorted({*self.active_people(but=seat), *absent})

    # What happens

    def after(self, event: Event) -> Table:
        """The table as it will be; this one stays, in case the event cannot be written."""
        twin = self._twin_for_a_decision() if event.kind == "act" else self.twin()
        twin.apply(event)
        return twin

    def _twin_for_a_decision(self) -> Table:
        """A copy of what a decision changes; the rest is shared."""
        twin = shallow_copy(self)
        twin.line = self.line.copy()
        if self.setup.clock:
            twin.left = self.left.copy()
        return twin

    def twin(self) -> Table:
        twin = self._twin_for_a_decision()
        twin.seats = [shallow_copy(seat) for seat in self.seats]
        twin.request = self.request and replace(self.request, votes=dict(self.request.votes))
        twin.vacations = [list(taken) for taken in self.vacations]
        twin.undone, twin.happened = self.undone.copy(), self.happened.copy()
        return twin

    def apply(self, event: Event) -> None:
        assert event.number == self.version + 1, (self.id, event.number, self.version)
        happens = getattr(self, f"_on_{event.kind}", None)
        if happens is None:  # of a newer version
            raise Refused(OTHER_RULES)
        happens(event)
        decider, self.version = self.decider, event.number
        self.active = event.at
        if event.kind == "act":  # only a running match has decisions, and they change nothing of the seats
            self._settle_on("finished" if self.line.over else "running")
        else:
            self._settle_people()
        if self.decider != decider:
            self.turn_version = self.version

    def _settle_people(self) -> None:
        self._count_people()
        if not self.active_people() and any(not self.seats[i].resigned for i in self.people):
            self.is_asleep = True
        self._settle_on(self._status())

    def _say(self, event: Event, fact: str, seat: int | None = None) -> None:
        who = event.seat if seat is None else seat
        self.happened.append((event.number, table_fact(FACTS[fact], who or 0)))

    def _on_join(self, event: Event) -> None:
        seat = self._seat_of(event)
        data = {"name": seat.name, "avatar": seat.avatar} | (event.data or {})
        seat.kind, seat.name, seat.uninvited = "person", data.get("name"), data.get("uninvited")
        seat.avatar, seat.is_expected, seat.number = data.get("avatar"), False, data.get("number")
        self._begin(event)
        self._say(event, "joined")

    def _on_fill(self, event: Event) -> None:
        bot = (event.data or {})["bot"]
        for i in (event.data or {})["seats"]:
            self.seats[i].kind, self.seats[i].bot, self.seats[i].is_expected = "bot", bot, False
            self._say(event, "filled", i)
        self._begin(event)

    def _on_stand_up(self, event: Event) -> None:
        seat = self._seat_of(event)
        seat.kind, seat.name, seat.uninvited, seat.avatar, seat.number = "open", None, None, None, None

    def _on_decline(self, event: Event) -> None:
        self._say(event, "declined")

    def _on_number(self, event: Event) -> None:
        self._seat_of(event).number = (event.data or {})["number"]

    def _begin(self, event: Event) -> None:
        if self._status() == "running":
            if self.setup.seed is None:
                self._deal()
            self.since = self.turn_began = event.at
            self.board_version = event.number

    def _deal(self) -> None:
        self.numbers = tuple(seat.number for seat in self.seats)
        said = "banquise deal:" + ":".join((self.setup.salt, *(number or "" for number in self.numbers)))
        seed = int.from_bytes(hashlib.sha256(said.encode()).digest()[:8], "big") // 2
        self.line = Line(self.game, len(self.seats), seed, self.setup.options, rules=self.setup.rules)

    def _on_act(self, event: Event) -> None:
        assert event.action is not None and event.seat is not None
        self._spend(event.seat, event.at)
        self.line.play(event.action, event.number)
        if self.line.decider != event.seat:
            self.turn_began = event.at
        self._board_changed(event)

    def _spend(self, seat: int, at: float) -> None:
        if self.setup.clock and not self.seats[seat].is_played_by_bot:
            self.left[seat] += self.setup.clock.increment - max(0.0, self._ran(seat, self.since, at))

    def _board_changed(self, event: Event) -> None:
        self.since = event.at
        self.board_version = event.number
        self.request = None

    def _on_undo(self, event: Event) -> None:
        to = (event.data or {})["to"]
        self._spend(self.line.decider, event.at)
        self.undone.append((event.number, list(self.line.versions[to:])))
        self.line.cut(to)
        self.turn_began = event.at
        self._board_changed(event)
        self._say(event, "took-back")

    def _on_ask(self, event: Event) -> None:
        assert event.seat is not None
        data = event.data or {}
        voters = data.get("voters", self.active_people(but=event.seat))  # older events do not say
        self.request = UndoRequest(event.seat, data["to"], dict.fromkeys(voters))
        self._say(event, "asked")

    def _on_vote(self, event: Event) -> None:
        assert event.seat is not None and self.request is not None
        agrees = (event.data or {})["yes"]
        self.request.votes[event.seat] = agrees
        if not agrees:
            self.request = None
        self._say(event, "agreed" if agrees else "disagreed")

    def _on_resign(self, event: Event) -> None:
        self._out(event, resigned=True)
        self._say(event, "resigned")

    def _on_leave(self, event: Event) -> None:
        self._out(event)
        self._say(event, "left")

    def _on_replace(self, event: Event) -> None:
        whom = (event.data or {})["whom"]
        self._out(event._replace(seat=whom))
        self._say(event, "replaced", whom)

    def _on_time(self, event: Event) -> None:
        self._spend(self.line.decider, event.at)
        self.was_timed_out = self.setup.on_time == "forfeit"
        self._out(event, resigned=self.was_timed_out)
        self._say(event, "timed-out")

    def _out(self, event: Event, resigned: bool = False) -> None:
        seat = self._seat_of(event)
        seat.away, seat.resigned, seat.out_since = not resigned, resigned, event.number
        seat.bot = (event.data or {}).get("bot") or stand_in()
        self.since = event.at
        self.request = None

    def _on_return(self, event: Event) -> None:
        seat = self._seat_of(event)
        seat.away, seat.bot = False, None
        seat.returns += 1
        if self.setup.clock:
            index = event.seat or 0
            self.left[index] = self._left_on_return(index)
        self._on_wake(event)
        self._say(event, "returned")

    def _on_wake(self, event: Event) -> None:
        self.is_asleep = False
        self.since = self.turn_began = event.at

    def _on_sleep(self, event: Event) -> None:
        """Put the match to sleep, and keep the time that the decider had used."""
        if self.setup.mode == "live":
            self._spend(self.line.decider, event.at)
        self.is_asleep = True

    def _on_pause(self, event: Event) -> None:
        """No clock ran while no decision could be taken. Several processes may tell of the same moments."""
        began, ended = (event.data or {})["from"], (event.data or {})["until"]
        longer = self.would_stand(began, ended)
        self.pauses = _merged(self.pauses, (began, ended))
        if longer > NOTICED:
            self._say(event, "stood-still")

    def _on_name(self, event: Event) -> None:
        seat = self._seat_of(event)
        seat.name = (event.data or {})["name"]
        seat.renames += 1

    def _on_abandon(self, event: Event) -> None:
        self.is_abandoned = True
        self._say(event, "called-off")

    def _on_limit_spectators(self, event: Event) -> None:
        self.spectators = (event.data or {})["spectators"]
        self._say(event, f"spectators-{self.spectators}")

    def _on_vacation(self, event: Event) -> None:
        seat, until = event.seat or 0, (event.data or {})["until"]
        taken = [(begin, min(end, event.at)) for begin, end in self.vacations[seat]]
        self.vacations[seat] = taken if until is None else [*taken, (event.at, until)]
        self._say(event, "returned" if until is None else "on-vacation")

    def is_on_vacation(self, seat: int, now: float) -> bool:
        is_there = self.decider is not None and self.seats[seat].is_active_person
        return is_there and any(end > now for _, end in self.vacations[seat])

    def _on_rematch(self, event: Event) -> None:
        self.rematch = (event.data or {})["match"]

    def _seat_of(self, event: Event) -> Seat:
        assert event.seat is not None
        return self.seats[event.seat]

    # The end

    def result(self) -> Result | None:
        """The result of the match, None before its end; callers must not change it."""
        if self.status == "finished" and self._result is None:
            self._result = self._count()
        return self._result

    def _count(self) -> Result:
        resigned = [i for i, seat in enumerate(self.seats) if seat.resigned]
        given_up: EndReason = "time" if self.was_timed_out else "resigned"
        return {
            "scores": self.line.scores(),
            "ranking": self.line.ranking(resigned),
            "breakdown": list(self.line.breakdown()),
            "reason": "played" if self.line.over else given_up,
            "resigned": resigned,
            "seed": str(self.line.deal.seed),  # JavaScript's numbers are too short for it
            "salt": self.setup.salt,
        }


def _seat(setup: SeatSetup) -> Seat:
    return Seat(setup.kind, setup.name, setup.bot, setup.script, avatar=setup.avatar, is_expected=setup.is_expected)


def shallow_copy(thing: T) -> T:
    """A copy of an object without slots; `copy.copy` takes ten times as long."""
    twin: T = object.__new__(type(thing))
    twin.__dict__.update(thing.__dict__)
    return twin


def _merged(pauses: tuple[Pause, ...], new: Pause) -> tuple[Pause, ...]:
    """Pauses of which no two have a moment in common."""
    apart = tuple(old for old in pauses if old[1] < new[0] or new[1] < old[0])
    together = [new, *(old for old in pauses if old not in apart)]
    return (*apart, (min(began for began, _ in together), max(ended for _, ended in together)))


def _stood(pauses: tuple[Pause, ...], since: float) -> float:
    """The seconds for which a clock was stopped since a moment."""
    return sum(max(0.0, ended - max(began, since)) for began, ended in pauses)
