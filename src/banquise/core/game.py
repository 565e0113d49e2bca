"""The Game contract: what a game's folder gives to the rest of the project (docs/add-a-game.md has the steps)."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .actions import ActionSpace
from .checks import whole
from .errors import OptionError
from .facts import Facts, FactSpace
from .record import BYSTANDER, Table
from .text import Lang
from .viewrecord import ViewRecord

Actions = NDArray[np.int32]
Points = NDArray[np.int32]
Bytes = NDArray[np.uint8]
Work = NDArray[np.int16]
View = dict[str, Any]

NO_FACTS = FactSpace(())

MOST_PHASES = 24
"""On a GPU games stand in groups by phase before they decide,"""
MOST_KINDS = 64
"""and by kind of action afterwards."""
MOST_ACTIONS = 2**15
"""Facts and a GPU's lists of choices hold an action in 16 bits."""


@dataclass(frozen=True)
class Option:
    """A choice made before the deal, written as a word. Without `choices` it is free text that `set_up` checks."""

    name: str
    default: str
    choices: tuple[str, ...] = ()


@dataclass(frozen=True)
class Slice:
    """A named run of an observation."""

    name: str
    length: int
    meaning: str


@dataclass(frozen=True)
class Layout:
    """How an observation is laid out: named slices, end to end."""

    slices: tuple[Slice, ...]
    version: int = 1  # raised when the same bytes would mean something else, or less

    @cached_property
    def length(self) -> int:
        return sum(s.length for s in self.slices)

    def __getitem__(self, name: str) -> int:
        """Where the slice begins."""
        first = 0
        for s in self.slices:
            if s.name == name:
                return first
            first += s.length
        raise KeyError(name)


@dataclass(frozen=True, eq=False)
class Game:
    name: str
    players: tuple[int, ...]
    minutes: int
    rules_version: int  # raised when a change would replay old records differently
    state: type[Table]
    actions: ActionSpace
    options: tuple[Option, ...]
    observation: Layout
    max_legal: int  # room that `legal_actions` needs
    work: int  # room that `scores` and `standing` need

    # Kernels. `state` is one record of type `state`; the player to decide is `state.player`.
    deal: Callable[[Any, int], None]  # (state, seed); seats and options are in the state already
    legal_actions: Callable[[Any, Actions], int]  # (state, out) -> how many were written
    step: Callable[[Any, int], None]  # (state, action); the action must be legal
    scores: Callable[[Any, Work, Points], None]  # (state, work, out): points as if the game ended now
    standing: Callable[[Any, Work, Points], None]  # likewise, tie-breaks included; equal numbers share a rank
    score_of: Callable[[int], int]  # (standing): the score in it
    observe: Callable[[Any, int, Bytes], None]  # (state, viewer, zeros): what the viewer may know
    resample: Callable[[Any, int, int], None]  # (state, viewer, seed): re-deal what the viewer cannot know, and chance
    breakdown: Callable[[Any, int, Work, Points], None]  # (state, seat, work, out): points by source

    # Plain Python, shared by every front end.
    set_up: Callable[[Any, Mapping[str, str]], None]  # write options into a state; raises OptionError
    show: Callable[[Any, int, Lang], str]  # (state, viewer, lang): the table as terminal text, in rich's markup
    sources: tuple[str, ...]  # where points come from

    rare_sources: Collection[str] = ()  # those that are named only where they brought points

    phases: int = 1  # how many values `state.phase` has

    # What each viewer sees and is told, as numbers (facts.py, viewrecord.py); `work` is scratch. Kernels.
    view_record: type[ViewRecord] = ViewRecord
    held_record: type[ViewRecord] = ViewRecord  # what a player is only holding
    preview_record: type[ViewRecord] = ViewRecord  # what would come of it
    facts: FactSpace = NO_FACTS
    max_facts: int = 0  # room that `tell`, `prompt` and `refuse` need
    see_work: int = 0  # scratch that these need, if it is more than `work`
    see: Callable[[Any, int, Work, Any], None] | None = None  # (state, viewer, work, zeros): fills a view record
    preview: Callable[[Any, Any, Work, Any], None] | None = None  # (view, held, work, zeros): from the view alone
    tell: Callable[[Any, int, Any, int, Work, Facts], int] | None = None  # (before, action, after, viewer, work, out)
    prompt: Callable[[Any, int, Facts], int] | None = None  # (state, viewer, out): what is to be decided, and by whom
    refuse: Callable[[Any, int, int, Facts], int] | None = (
        None  # (state, action, viewer, out): which rule (§) forbids it
    )
    tables: Mapping[str, Any] = field(default_factory=dict)  # numbers and words that never change, for clients, by name

    def new_state(self, players: int, options: Mapping[str, str]) -> Any:
        """A state ready to be dealt."""
        if whole(players) not in self.players:
            allowed = f"{self.players[0]} to {self.players[-1]}"
            raise OptionError(f"{self.name.capitalize()} is for {allowed} players, not {players!r}")
        state: Any = self.state.many(1)[0]
        state.seats = players
        self.set_up(state, self.complete(options))
        return state

    def complete(self, options: Mapping[str, str]) -> dict[str, str]:
        """The options with defaults filled in, each checked against its choices."""
        known = {option.name: option for option in self.options}
        if unknown := sorted(options.keys() - known.keys()):
            has = ", ".join(known) or "none"
            raise OptionError(f"{self.name.capitalize()} has no option '{unknown[0]}'; its options are: {has}")
        chosen = {name: str(options.get(name, option.default)) for name, option in known.items()}
        for name, value in chosen.items():
            choices = known[name].choices
            if choices and value not in choices:
                raise OptionError(f"option {name} is one of {', '.join(choices)}, not '{value}'")
        return chosen

    @cached_property
    def has_secrets(self) -> bool:
        return "known" in (self.state.dtype.names or ())

    def viewers(self, state: Any) -> tuple[int, ...]:
        return (*range(state.seats), BYSTANDER)


def ranks(standing: Sequence[int]) -> list[int]:
    """1 for the best; equal standings share a rank, and the next ranks are left free."""
    return [1 + sum(other > mine for other in standing) for mine in standing]
