"""Match: a game being played, with checks and history. A convenient wrapper of a line of play."""

from __future__ import annotations

import html
import secrets
from collections.abc import Collection, Mapping, Sequence
from typing import Any, NamedTuple, overload

import numpy as np

from . import gamefile
from .answers import PLAYER, question, understand
from .checks import check_viewer
from .description import Tint
from .errors import IllegalAction, UndoError
from .game import Game, View
from .languages import Lang
from .line import ALL, Line, Rows, refusal, table_lines, view_json
from .record import SPECTATOR
from .rng import SEEDS
from .words import checked_language, plain_line, short_texts, texts, words_of


class Decision(NamedTuple):
    """A decision: its seat, its action, and the state it was taken in."""

    player: int
    action: int
    before: Any


class Decisions(Sequence[Decision]):
    """The decisions of a line of play, as a sequence."""

    def __init__(self, line: Line) -> None:
        self._line = line

    def __len__(self) -> int:
        return self._line.decision

    @overload
    def __getitem__(self, number: int) -> Decision: ...
    @overload
    def __getitem__(self, number: slice) -> list[Decision]: ...
    def __getitem__(self, number: int | slice) -> Decision | list[Decision]:
        if isinstance(number, slice):
            return [self[i] for i in range(*number.indices(len(self)))]
        place, line = range(len(self))[number], self._line
        before = line.entries.record(line.history.contents[place])
        return Decision(line.history.deciders[place], line.history.actions[place], before)


class Match:
    """A match of any game: `legal()` lists the legal actions, `play()` plays one.

    An action is given as its words (`"place fox-moose-3"`) or as its number. A refused action changes nothing.
    """

    def __init__(self, game: Game, players: int, seed: int | None, options: Mapping[str, Any] | None = None) -> None:
        words = {name: str(value) for name, value in (options or {}).items()}
        self.line = Line(game, players, secrets.randbelow(SEEDS) if seed is None else seed, words, recent=ALL)

    def __repr__(self) -> str:
        dealt = f"{self.players} players, seed {self.seed}"
        stands = f"decision {len(self.history)}, " + ("over" if self.over else f"P{self.player + 1} decides")
        return f"<Match of {self.game.name}: {dealt}, {stands}>"

    def _repr_html_(self) -> str:
        """The table in a notebook, as a spectator sees it."""
        shown = PLAYER.sub(r"\1", self.show())
        return f"<pre>{html.escape(shown)}</pre>"

    @classmethod
    def of(cls, line: Line) -> Match:
        """Make a match that continues a line of play."""
        match = object.__new__(cls)
        match.line = line
        return match

    @property
    def game(self) -> Game:
        """The game that is being played."""
        return self.line.game

    @property
    def seed(self) -> int:
        """The seed of the deal: the same seed, options and actions give the same match."""
        return self.line.deal.seed

    @property
    def options(self) -> dict[str, str]:
        """Every option of the game with its choice."""
        return dict(self.line.deal.options)

    @property
    def state(self) -> Any:
        """A copy of the position, for kernels."""
        return self.line.state

    @state.setter
    def state(self, state: Any) -> None:
        self.line.stand_at(state.tobytes())

    @property
    def history(self) -> Decisions:
        """The decisions so far, each with its seat, its action and the position before it."""
        return Decisions(self.line)

    @property
    def players(self) -> int:
        """The number of seats."""
        return self.line.players

    @property
    def player(self) -> int:
        """The seat that decides next."""
        return self.line.decider

    @property
    def over(self) -> bool:
        """Whether the match is over."""
        return self.line.over

    def legal_actions(self) -> list[int]:
        """The numbers of the legal actions."""
        return list(self.line.legal())

    def legal(self) -> list[str]:
        """The legal actions in words, as game records write them."""
        return [self.game.actions.words(action) for action in self.legal_actions()]

    def play(self, action: int | str) -> None:
        """Play an action, given as its number or its words; one that is not legal is refused with the reason."""
        self.line.play(self.line.check(action))

    def why_not(self, action: int, lang: Lang = "en") -> str:
        """The rule (§) that forbids an action now, in a sentence; players are written {P1}."""
        return refusal(self.game, self.line.position, action, checked_language(lang))

    def view(self, player: int = SPECTATOR) -> View:
        """Show the table as this seat (or a spectator) sees it, as data."""
        return view_json(self.game, self.line.position, self._viewer(player))

    def observe(self, player: int = SPECTATOR) -> np.ndarray[Any, np.dtype[np.uint8]]:
        """Return the observation of a seat (or a spectator), as numbers for a learner; docs/environments.md explains
        them."""
        content = self.line.entries.observe(self.line.position, self._viewer(player))
        return np.frombuffer(bytearray(content), np.uint8)

    def scores(self) -> list[int]:
        """Points of each seat, as if the match ended now."""
        return self.line.scores()

    def standing(self) -> list[int]:
        """Scores with the tie-breaks folded in: a higher number ranks better, equal ones share."""
        return self.line.standing()

    def ranking(self) -> list[int]:
        """Each seat's rank, 1 for the best; tied seats may share one."""
        return self.line.ranking()

    def breakdown(self) -> list[dict[str, int]]:
        """Each seat's points by source."""
        return self.line.breakdown()

    def prompt(self, lang: Lang = "en") -> str:
        """Say in words what the player to decide has to do."""
        return " ".join(self._texts(self.line.entries.prompt(self.line.position, self.player), lang))

    def log(self, viewer: int = SPECTATOR, since: int = 0, lang: Lang = "en", until: int | None = None) -> list[str]:
        """Return the log from one decision to another, in words, as this viewer may know it.

        Players are written {P1}.
        """
        return self._texts(self.told(viewer, since, until), lang)

    def told(self, viewer: int = SPECTATOR, since: int = 0, until: int | None = None) -> Rows:
        """Return the log as facts, for front ends that write their own texts."""
        known_to, decisions = self._viewer(viewer), range(self.line.decision)[since:until]
        facts: Rows = []
        if decisions:
            for before, action, after in self.line.steps(decisions[0] + 1, decisions[-1] + 1):
                facts += self.line.entries.tell(before, action, after, known_to)
        return facts

    def show(self, viewer: int = SPECTATOR, lang: Lang = "en", tint: Tint | None = None) -> str:
        """The table as a viewer sees it, as text; players are written {P1}."""
        lines = table_lines(self.game, self.line.position, self._viewer(viewer), checked_language(lang), tint)
        return "\n".join(lines)

    def text(self, seat: int, lang: Lang = "en") -> str:
        """Return everything a seat reads to decide: the table, what happened since its last decision, and its choices.

        Players are written P1, P2 and so on; `play_text` takes the answer.
        """
        position, viewer = self.line.position, self._viewer(seat)
        legal = self.legal_actions() if not self.over and viewer == self.player else []
        return question(self.game, position, viewer, self.news(viewer, lang), legal, checked_language(lang))

    def news(self, seat: int, lang: Lang = "en") -> list[str]:
        """The log since the last decision of a seat, in short words; players are written {P1}."""
        deciders = self.line.history.deciders
        own = max((number for number in range(self.line.decision) if deciders[number] == seat), default=-1)
        return short_texts(self.game, self.told(seat, own + 1), checked_language(lang))

    def play_text(self, answer: str, lang: Lang = "en") -> int:
        """Play the action that an answer means (core/answers.py), and return it; refusals say why, and cite the
        rule."""
        action = understand(self.game, self.legal_actions(), answer, checked_language(lang))
        if action not in self.line.legal():
            raise IllegalAction(PLAYER.sub(r"\1", self.why_not(action, lang)))
        self.play(action)
        return action

    def action_text(self, action: int, lang: Lang = "en") -> str:
        """The text of an action, as shown on a button."""
        return plain_line(words_of(self.game, checked_language(lang)).action(self.game.actions, action))

    def can_undo(self, witnesses: Collection[int] | None = None) -> bool:
        """Whether the last decision may be taken back: it may, as long as nobody has learned a hidden thing from it.

        `witnesses` are the viewers who would remember what they saw, by default all; a bot remembers nothing.
        """
        if not self.line.decision:
            return False
        seen_by = self.game.viewers(self.state) if witnesses is None else witnesses
        learners = self.line.learned_since(self.line.decision - 1)
        return not any(learners >> self._viewer(viewer) & 1 for viewer in seen_by)

    def undo(self, witnesses: Collection[int] | None = None) -> None:
        """Take back the last decision."""
        if self.line.decision and not self.can_undo(witnesses):
            raise UndoError("This move revealed hidden information and cannot be undone.")
        self.line.undo()

    def back(self, decisions: int) -> Match:
        """Copy the match as it was after this many decisions."""
        twin = self.copy()
        twin.line.cut(decisions)
        return twin

    def copy(self) -> Match:
        """An independent copy."""
        return Match.of(self.line.copy())

    __copy__ = copy

    def record(self) -> str:
        """The match as a game record (core/gamefile.py)."""
        return gamefile.write(self.line)

    def _texts(self, facts: Rows, lang: Lang) -> list[str]:
        return texts(self.game, facts, checked_language(lang))

    def _viewer(self, viewer: int) -> int:
        return check_viewer(viewer, self.players)
