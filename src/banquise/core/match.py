"""Match: a game being played, checked and remembered. The friendly shell round the kernels."""

from __future__ import annotations

import secrets
from collections.abc import Collection, Mapping
from typing import Any, NamedTuple

import numpy as np

from .checks import check_seed, check_viewer, whole
from .errors import ActionError, IllegalAction, UndoError
from .game import Game, View, ranks
from .line import Entries, Rows, entries_of, view_json
from .record import BYSTANDER
from .rng import SEEDS
from .text import Lang
from .words import checked_language, plain_line, texts, words_of


class Played(NamedTuple):
    """A decision taken: by whom, which, and the state it was taken in."""

    player: int
    action: int
    before: Any


class Match:
    """A match of any game: `legal()` says what may be played, `play()` plays it.

    An action is given as its words (`"place fox-moose-3"`) or as its number. Whatever is refused changes nothing.
    """

    def __init__(self, game: Game, players: int, seed: int | None, options: Mapping[str, Any] | None = None) -> None:
        self.game = game
        self.seed = secrets.randbelow(SEEDS) if seed is None else check_seed(seed)
        self.options = game.complete({name: str(value) for name, value in (options or {}).items()})
        self.state = game.new_state(players, self.options)
        game.deal(self.state, self.seed)
        self.history: list[Played] = []

    @property
    def players(self) -> int:
        return int(self.state.seats)

    @property
    def player(self) -> int:
        """The seat that decides next."""
        return int(self.state.player)

    @property
    def over(self) -> bool:
        return bool(self.state.over)

    def legal_actions(self) -> list[int]:
        if self.over:
            return []
        out = np.empty(self.game.max_legal, np.int32)
        return [int(action) for action in out[: self.game.legal_actions(self.state, out)]]

    def legal(self) -> list[str]:
        return [self.game.actions.words(action) for action in self.legal_actions()]

    def play(self, action: int | str) -> None:
        number = self.check(action)
        before = self.state.copy()
        self.history.append(Played(self.player, number, before))
        self.game.step(self.state, number)

    def check(self, action: int | str) -> int:
        """The action's number, if it may be played now."""
        actions = self.game.actions
        number = actions.parse(action) if isinstance(action, str) else whole(action)
        if number is None:
            raise ActionError(f"an action is its words or its number, not {action!r}")
        if not 0 <= number < len(actions):
            raise IllegalAction(f"actions are numbered 0 to {len(actions) - 1}, not {number}")
        if self.over:
            raise IllegalAction("The game is over: nothing more can be played.")
        if number not in self.legal_actions():
            raise IllegalAction(self.why_not(number))
        return number

    def why_not(self, action: int, lang: Lang = "en") -> str:
        """Which rule (§) forbids an action now, in a sentence; players are written {P1}."""
        return " ".join(self._texts(self._entries.refuse(self.state.tobytes(), action, self.player), lang))

    def view(self, player: int = BYSTANDER) -> View:
        """The table as this seat (or a bystander) sees it."""
        return view_json(self.game, self.state.tobytes(), self._viewer(player))

    def observe(self, player: int = BYSTANDER) -> np.ndarray[Any, np.dtype[np.uint8]]:
        out = np.zeros(self.game.observation.length, np.uint8)
        self.game.observe(self.state, self._viewer(player), out)
        return out

    def scores(self) -> list[int]:
        return self._points(self.game.scores)

    def standing(self) -> list[int]:
        """Scores with the tie-breaks folded in: a higher number ranks better, equal ones share."""
        return self._points(self.game.standing)

    def ranking(self) -> list[int]:
        """Each seat's rank, 1 the best; a shared rank is shared."""
        return ranks(self.standing())

    def prompt(self, lang: Lang = "en") -> str:
        """What the player to decide has to do."""
        return " ".join(self._texts(self._entries.prompt(self.state.tobytes(), self.player), lang))

    def log(self, viewer: int = BYSTANDER, since: int = 0, lang: Lang = "en", until: int | None = None) -> list[str]:
        """What happened from one decision to another, in words, as this viewer may know it.

        Players are written {P1}.
        """
        known_to = self._viewer(viewer)
        states = [*(played.before for played in self.history), self.state]
        facts: Rows = []
        for number, played in list(enumerate(self.history))[since:until]:
            after = states[number + 1]
            facts += self._entries.tell(played.before.tobytes(), played.action, after.tobytes(), known_to)
        return self._texts(facts, lang)

    def show(self, viewer: int = BYSTANDER, lang: Lang = "en") -> str:
        return self.game.show(self.state, self._viewer(viewer), checked_language(lang))

    def action_text(self, action: int, lang: Lang = "en") -> str:
        """As a button says it."""
        return plain_line(words_of(self.game, checked_language(lang)).action(self.game.actions, action))

    @property
    def _entries(self) -> Entries:
        return entries_of(self.game)

    def _texts(self, facts: Rows, lang: Lang) -> list[str]:
        return texts(self.game, facts, checked_language(lang))

    def can_undo(self, witnesses: Collection[int] | None = None) -> bool:
        """May the last decision be taken back? Only while nobody learned a hidden thing by it.

        `witnesses` are the viewers who would remember what they saw, by default all; a bot remembers nothing.
        """
        if not self.history:
            return False
        seen_by = self.game.viewers(self.state) if witnesses is None else witnesses
        before = self.history[-1].before
        return not any(self.game.learned(before, self.state, self._viewer(viewer)) for viewer in seen_by)

    def undo(self, witnesses: Collection[int] | None = None) -> None:
        """Take back the last decision. Undo goes one decision at a time, so whoever acts next closes it."""
        if not self.history:
            raise UndoError("Nothing has been played yet.")
        if not self.can_undo(witnesses):
            raise UndoError("This move revealed hidden information and cannot be undone.")
        self.state = self.history.pop().before.copy()  # copies of the match may remember it too

    def copy(self) -> Match:
        twin = object.__new__(type(self))
        twin.__dict__.update(self.__dict__)
        twin.state, twin.history, twin.options = self.state.copy(), list(self.history), dict(self.options)
        return twin

    __copy__ = copy

    def record(self) -> str:
        """The match as a game record (core/gamefile.py)."""
        from .gamefile import write

        return write(self)

    def _viewer(self, viewer: int) -> int:
        return check_viewer(viewer, self.players)

    def _points(self, measure: Any) -> list[int]:
        out = np.zeros(self.players, np.int32)
        measure(self.state, np.zeros(self.game.work, np.int16), out)
        return [int(points) for points in out]
