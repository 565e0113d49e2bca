"""Drawing a match for each viewer, once for all clients that have seen the same."""

from __future__ import annotations

from orjson import Fragment

from banquise.core.languages import Lang

from ..play.digest import players
from ..play.session import Session
from ..process import clock
from ..wire.answers import Outside
from . import messages
from .shown import shown_to, undo_state
from .viewframe import view_frame

Known = tuple[int, Lang | None, int]
"""A viewer, their language (None: a frame) and the version that they saw last; equal keys get the same bytes."""


class Drawing:
    def __init__(self, session: Session) -> None:
        self.session = session
        self._views: dict[Known, bytes] = {}
        self._version = -1  # the version of these views
        self._players: dict[int | None, Fragment] = {}

    def forget(self) -> None:
        """Forget what was drawn: something other than the board has changed, such as a name."""
        self._views.clear()
        self._players.clear()

    def view(self, viewer: int, lang: Lang | None, since: int) -> bytes:
        """A view in words of a language, or (None) as a frame, with the events since a version."""
        if self._version != self.session.table.version:
            self._views.clear()
            self._version = self.session.table.version
        known = (viewer, lang, since)
        view = self._views.get(known)
        if view is None:
            view = self._views[known] = self._draw(known)
        return view

    def _draw(self, known: Known) -> bytes:
        viewer, lang, since = known
        shown = shown_to(self.session.table, viewer, since, self.session.watched)
        if lang is None:
            return view_frame(shown)
        return messages.dump({**messages.view(shown, lang), "players": self._shown_players(), **self._outside()})

    def players(self, viewer: int) -> bytes:
        table = self.session.table
        message = {
            "t": "players",
            "version": table.version,
            "players": self._shown_players(),
            "undo": undo_state(table, viewer, self.session.watched),
        }
        return messages.dump(message | self._outside())

    def _outside(self) -> Outside:
        """The fields outside the game that differ from their defaults."""
        (watching, arriving), spectators = self.session.presence.unseated, self.session.table.spectators
        outside: Outside = {}
        if watching:
            outside["watching"] = watching
        if arriving:
            outside["arriving"] = arriving
        if spectators != "free":
            outside["spectators"] = spectators
        return outside

    def _shown_players(self) -> Fragment:
        """The same for everybody at the table; a decision changes only who decides, and clocks."""
        table = self.session.table
        if table.decider not in self._players:
            shown = players(table, self.session.presence.seats, clock.now())
            self._players[table.decider] = Fragment(messages.dump(shown))
        return self._players[table.decider]
