"""A line of play: the deal, the decisions since, and the position that they lead to. The only way to play one game.

    line = Line(game, players=2, seed=7, options={})
    line.play(line.legal()[0])
    line.position, line.decider, line.over

A position is the state of the kernels, as bytes. `Entries` is the only way to call them (line_kernels.py lists the
calls): it takes a position as bytes, returns one as bytes, and keeps nothing in between.
"""

from __future__ import annotations

import struct
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from functools import cache, reduce
from operator import or_
from threading import local
from typing import Any, NamedTuple

import numpy as np

from .checks import check_seed, whole
from .defaults import show_view
from .description import Tint, describe
from .errors import ActionError, IllegalAction, UndoError
from .facts import WIDTH
from .game import Game, View, ranks
from .kernel import address_of, entry
from .languages import Lang
from .template import bind
from .templates import LINE, Entry
from .viewrecord import as_json
from .words import Catalogue, plain_line, texts, words_of

RECENT = 24
"""The number of positions that a line keeps in memory by default."""
ALL = 2**31
FACT = struct.Struct(f"<{WIDTH}h")
FACT_BYTES = FACT.size
Rows = list[tuple[int, ...]]
"""Facts as kernels write them."""
OVER = "The game is over: nothing more can be played."


class Deal(NamedTuple):
    """The beginning of a line."""

    game: Game
    players: int
    seed: int
    options: Mapping[str, str]
    rules: int  # a version of them
    position: bytes


class History:
    """The decisions of a line, shared by its copies: each copy knows how many of them belong to it."""

    def __init__(self) -> None:
        self.actions: list[int] = []
        self.deciders: list[int] = []
        self.versions: list[int] = []  # version numbers of the line's owner
        self.learners: list[int] = []  # who learned something hidden by each decision, a bit per viewer
        self.contents: list[bytes] = []  # the positions before them; b"" for those no longer kept

    def upto(self, decisions: int) -> History:
        """Copy the first decisions."""
        twin = History()
        for name, items in vars(self).items():
            setattr(twin, name, items[:decisions])
        return twin


class Line:
    """A game being played. The last `recent` positions are kept; earlier ones are replayed (a decision takes
    microseconds)."""

    def __init__(
        self,
        game: Game,
        players: int,
        seed: int,
        options: Mapping[str, str],
        recent: int = RECENT,
        rules: int | None = None,
    ) -> None:
        chosen, rules = game.complete(options), game.rules_version if rules is None else rules
        blank = game.new_state(players, chosen, rules)
        position, legal = entries_of(game).begin(blank.tobytes(), check_seed(seed))
        self.deal = Deal(game, int(players), int(seed), chosen, rules, position)
        self.recent, self.history, self.decision = recent, History(), 0
        self.stand_at(position, legal)

    def stand_at(self, position: bytes, legal: Sequence[int] | None = None) -> None:
        """Continue from another position, such as one that was dealt again for a viewer."""
        entries = self.entries
        self.position, self._legal = position, legal
        self.decider, self.over = entries.player(position), entries.is_over(position)

    @property
    def game(self) -> Game:
        """The game that is being played."""
        return self.deal.game

    @property
    def entries(self) -> Entries:
        """The game's entries for this thread."""
        return entries_of(self.deal.game)

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.deal.players

    @property
    def actions(self) -> Sequence[int]:
        """The actions played so far."""
        return self.history.actions[: self.decision]

    @property
    def deciders(self) -> Sequence[int]:
        """The seats that played them."""
        return self.history.deciders[: self.decision]

    @property
    def versions(self) -> Sequence[int]:
        """The owner's version number at each decision."""
        return self.history.versions[: self.decision]

    @property
    def state(self) -> Any:
        """A copy of the position for kernels."""
        return self.entries.record(self.position)

    def legal(self) -> Sequence[int]:
        """The legal actions; callers must not change the array."""
        if self._legal is None:
            _, self._legal = self.entries.decide(self.position)
        return self._legal

    def check(self, action: int | str) -> int:
        """Return the action's number if it is legal now; otherwise refuse it."""
        actions = self.game.actions
        number = actions.parse(action) if isinstance(action, str) else whole(action)
        if number is None:
            raise ActionError(f"an action is its words or its number, not {action!r}")
        if number not in self.legal():
            raise IllegalAction(refusal(self.game, self.position, number))
        return number

    def play(self, action: int, version: int = 0) -> None:
        """Play an action, which must be legal."""
        if len(self.history.actions) != self.decision:  # a copy of this line has continued to play
            self.history = self.history.upto(self.decision)
        before, decider, history = self.position, self.decider, self.history
        position, legal, learners = self.entries.advance(before, action)
        self.stand_at(position, legal)
        history.actions.append(action)
        history.deciders.append(decider)
        history.versions.append(version)
        history.learners.append(learners)
        history.contents.append(before)
        if self.decision >= self.recent:
            history.contents[self.decision - self.recent] = b""
        self.decision += 1

    def copy(self) -> Line:
        """An independent copy, which shares the actions played so far."""
        twin = object.__new__(Line)
        twin.deal, twin.recent, twin.history, twin.decision = self.deal, self.recent, self.history, self.decision
        twin.position, twin._legal, twin.decider, twin.over = self.position, self._legal, self.decider, self.over
        return twin

    __copy__ = copy

    def __reduce__(self) -> tuple[Any, ...]:
        own = self.history.upto(self.decision)
        return _restored, (self.deal, self.recent, own, self.position)

    # Earlier positions

    def decider_of(self, decision: int) -> int:
        """The seat that took a decision."""
        return self.history.deciders[decision]

    def learned_since(self, decision: int) -> int:
        """The viewers, one bit each, who learned something hidden from the decisions after this number."""
        return reduce(or_, self.history.learners[decision : self.decision], 0)

    def undo(self) -> None:
        """Take the last decision back. The caller checks whether that is allowed (`learned_since`)."""
        if not self.decision:
            raise UndoError("Nothing has been played yet.")
        self.cut(self.decision - 1)

    def cut(self, decisions: int) -> None:
        """Go back to the position after this many decisions."""
        position = self.position_after(decisions)
        self.history, self.decision = self.history.upto(decisions), decisions
        self.stand_at(position)

    def position_after(self, decisions: int) -> bytes:
        """Return the position after this many decisions."""
        *_, (_, _, last) = self.steps(decisions, decisions)
        return last

    def steps(self, first: int, last: int) -> Iterator[tuple[bytes, int, bytes]]:
        """Return (before, action, after) of the decisions that lead to positions first … last; −1 leads to position
        0."""
        if first == last == self.decision and self.decision:  # the usual case
            yield self.history.contents[last - 1], self.history.actions[last - 1], self.position
            return
        actions, contents = self.actions, [*self.history.contents[: self.decision], self.position]
        if first > 0 and contents[first - 1]:
            for i in range(first, last + 1):
                yield contents[i - 1], actions[i - 1], contents[i]
            return
        position = self.deal.position
        if first == 0:
            yield position, -1, position
        for i in range(1, last + 1):
            before = position
            position, _ = self.entries.decide(before, actions[i - 1])
            if i >= first:
                yield before, actions[i - 1], position

    def first_after(self, version: int) -> int:
        """The number of decisions up to a version."""
        versions, first = self.history.versions, self.decision
        while first and versions[first - 1] > version:
            first -= 1
        return first

    # Views and facts

    def view(self, viewer: int) -> bytes:
        """The packed view record."""
        return self.entries.see_packed(self.position, viewer)

    def tell(self, first: int, last: int, viewer: int) -> list[bytes]:
        """Return as bytes the facts that a viewer gets about the decisions that lead to positions first … last."""
        tell = self.entries.tell_bytes
        return [tell(before, action, after, viewer) for before, action, after in self.steps(first, last)]

    def scores(self) -> list[int]:
        """Points of each seat, as if the game ended now."""
        return self.entries.scores(self.position)

    def standing(self) -> list[int]:
        """Scores with the tie-breaks folded in: a higher number ranks better, equal ones share."""
        return self.entries.standing(self.position)

    def ranking(self, resigned: Collection[int] = ()) -> list[int]:
        """Rank the seats, 1 for the best; players who resigned rank behind all others."""
        standing = self.standing()
        gap = max(standing) - min(standing) + 1
        return ranks([points - gap * (seat in resigned) for seat, points in enumerate(standing)])

    def breakdown(self) -> list[dict[str, int]]:
        """Each seat's points by source."""
        return [self.entries.breakdown(self.position, seat) for seat in range(self.players)]


def _restored(deal: Deal, recent: int, history: History, position: bytes) -> Line:
    line = object.__new__(Line)
    line.deal, line.recent, line.history, line.decision = deal, recent, history, len(history.actions)
    line.stand_at(position)
    return line


class Entries:
    """A game's entries, which all work on one memory; each thread has its own (`entries_of`)."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.kernels = kernels = bind(LINE, game)
        memory: Any = np.zeros(kernels.SIZE, np.uint8)
        self.memory = memoryview(memory)
        self.address = address_of(memory)
        self.legal = self.memory[kernels.LEGAL : kernels.LEGAL + 4 * kernels.MAX_LEGAL].cast("i")
        self.points = self.memory[kernels.POINTS : kernels.POINTS + 4 * kernels.MAX_POINTS].cast("i")
        self.size = kernels.STATE_SIZE
        self.dtype = np.dtype((np.record, game.state.dtype))
        self.player_at, self.over_at = kernels.PLAYER_AT, kernels.OVER_AT

    def player(self, state: bytes) -> int:
        """The seat that decides next."""
        return int(state[self.player_at])

    def is_over(self, state: bytes) -> bool:
        return bool(state[self.over_at])

    def record(self, state: bytes) -> Any:
        """A copy for kernels."""
        return np.frombuffer(bytearray(state), self.dtype)[0]

    def begin(self, blank: bytes, seed: int) -> tuple[bytes, Sequence[int]]:
        """Deal from a seed; return the position and its legal actions."""
        first = self.kernels.BLANK
        self.memory[first : first + self.size] = blank
        count = self._run(self.kernels.begin, seed)
        return bytes(self.memory[: self.size]), self.legal[:count].tolist()

    def decide(self, state: bytes, action: int = -1) -> tuple[bytes, Sequence[int]]:
        """Return the position after a decision (the same position without one) and its legal actions."""
        count = self._run(self.kernels.decide, action, state)
        return bytes(self.memory[: self.size]), self.legal[:count].tolist()

    def advance(self, state: bytes, action: int) -> tuple[bytes, Sequence[int], int]:
        """Return the position after a decision, its legal actions, and the viewers who learned something, one bit
        each."""
        return *self.decide(state, action), self._run(self.kernels.learned, 0)

    def learned(self, before: bytes, after: bytes) -> int:
        """Return the viewers, one bit each, who learned a hidden thing between two positions."""
        return self._run(self.kernels.learned, 0, after + before)

    def resample(self, state: bytes, viewer: int, seed: int) -> bytes:
        """Deal again everything that the viewer cannot know, and chance."""
        struct.pack_into("q", self.memory, self.kernels.SEED, seed)
        self._run(self.kernels.resample, viewer, state)
        return bytes(self.memory[: self.size])

    def observe(self, state: bytes, viewer: int) -> bytes:
        return self._bytes(self.kernels.OBSERVATION, self._run(self.kernels.observe, viewer, state))

    def scores(self, state: bytes) -> list[int]:
        """Points as if the game ended now."""
        return self._points(self.kernels.scores, state)

    def standing(self, state: bytes) -> list[int]:
        """Each seat's standing, tie-breaks folded in: a higher number ranks better, equal ones share."""
        return self._points(self.kernels.standing, state)

    def breakdown(self, state: bytes, seat: int) -> dict[str, int]:
        """A seat's points by source."""
        points = zip(self.game.sources, self._points(self.kernels.breakdown, state, seat), strict=True)
        return {source: n for source, n in points if n or source not in self.game.rare_sources}

    def see(self, state: bytes, viewer: int) -> bytes:
        """The view record."""
        self._run(self.kernels.see, viewer, state)
        return self._bytes(self.kernels.VIEW, self.kernels.VIEW_SIZE)

    def see_packed(self, state: bytes, viewer: int) -> bytes:
        """The view record as it is sent, with its runs of zeros packed."""
        return self._bytes(self.kernels.PACKED, self._run(self.kernels.see, viewer, state))

    def tell(self, before: bytes, action: int, after: bytes, viewer: int) -> Rows:
        """The facts that a viewer gets about a decision."""
        return rows_of(self.tell_bytes(before, action, after, viewer))

    def tell_bytes(self, before: bytes, action: int, after: bytes, viewer: int) -> bytes:
        return self._facts(self.kernels.tell, action * self.kernels.VIEWERS + viewer, after + before)

    def prompt(self, state: bytes, viewer: int) -> Rows:
        """The open question, addressed to this viewer or to somebody else."""
        return rows_of(self.prompt_bytes(state, viewer))

    def prompt_bytes(self, state: bytes, viewer: int) -> bytes:
        return self._facts(self.kernels.prompt, viewer, state)

    def refuse(self, state: bytes, action: int, viewer: int) -> Rows:
        """The reason why the action is not legal now."""
        return rows_of(self._facts(self.kernels.refuse, action * self.kernels.VIEWERS + viewer, state))

    def preview(self, view: bytes, held: bytes) -> bytes:
        """Preview a selection, from a view record alone."""
        kernels = self.kernels
        self.memory[kernels.VIEW : kernels.VIEW + len(view)] = view
        self.memory[kernels.HELD : kernels.HELD + len(held)] = held
        self._run(self.kernels.preview, 0)
        return self._bytes(kernels.PREVIEW, kernels.PREVIEW_SIZE)

    def _run(self, kernel: Entry, number: int, states: bytes = b"") -> int:
        """Call an entry, after writing `states` to NOW and, if there are two, to BEFORE."""
        self.memory[: len(states)] = states
        return int(compiled_entry(kernel)(self.address, number))

    def _bytes(self, first: int, size: int) -> bytes:
        return bytes(self.memory[first : first + size])

    def _facts(self, kernel: Entry, number: int, states: bytes) -> bytes:
        return self._bytes(self.kernels.FACTS, self._run(kernel, number, states) * FACT_BYTES)

    def _points(self, kernel: Entry, state: bytes, number: int = 0) -> list[int]:
        return self.points[: self._run(kernel, number, state)].tolist()


class _Threads(local):
    def __init__(self) -> None:
        self.entries: dict[Game, Entries] = {}


_threads = _Threads()


def entries_of(game: Game) -> Entries:
    """A game's entries for this thread."""
    mine = _threads.entries
    if game not in mine:
        mine[game] = Entries(game)
    return mine[game]


@cache
def compiled_entry(kernel: Entry) -> Any:
    """Compile an entry for calls from Python at its first use, once for all threads."""
    return entry(kernel)


def compile_entries(game: Game, tell: Callable[[float], object] = lambda _: None) -> None:
    """Compile all entries of a game ahead of playing, and report the progress, from 0 to 1."""
    kernels = bind(LINE, game)
    for done, name in enumerate(kernels.ENTRIES):
        tell(done / len(kernels.ENTRIES))
        compiled_entry(getattr(kernels, name))


def view_json(game: Game, state: bytes, viewer: int) -> View:
    """A viewer's view in the form for programs."""
    return {"game": game.name, **as_json(game.view_record, entries_of(game).see(state, viewer))}


def table_lines(game: Game, state: bytes, viewer: int, lang: Lang, tint: Tint | None = None) -> list[str]:
    """A viewer's view as lines of text; players are written {P1}."""
    return described(game, view_json(game, state, viewer), words_of(game, lang), tint)


def described(game: Game, view: View, words: Catalogue, tint: Tint | None = None) -> list[str]:
    """A view as lines of text, in these words."""
    if not game.description:
        return show_view(view).splitlines()
    return [plain_line(line) for line in describe(game.description, view, words, tint=tint)]


def rows_of(facts: bytes) -> Rows:
    """A list of facts as numbers."""
    return list(FACT.iter_unpack(facts))


def refusal(game: Game, state: bytes, action: int, lang: Lang = "en") -> str:
    """Say in a sentence why an action is not legal now; players are written {P1}."""
    entries = entries_of(game)
    if not 0 <= action < len(game.actions):
        return f"actions are numbered 0 to {len(game.actions) - 1}, not {action}"
    if entries.is_over(state):
        return OVER
    return " ".join(texts(game, entries.refuse(state, action, entries.player(state)), lang))
