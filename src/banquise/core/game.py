"""The Game contract: what a game provides to the rest of the project (docs/add-a-game.md has the steps)."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import MISSING, dataclass, field, fields
from functools import cached_property
from importlib import import_module
from typing import Any

import numpy as np
from numpy.typing import NDArray

from . import defaults
from .actions import ActionSpace
from .board import Board, check_board
from .checks import whole
from .description import Node
from .errors import ContractError, OptionError
from .facts import MAX_ARGUMENTS, WIDTH, Facts, FactSpace
from .hidden import Hidden
from .observation import Layout
from .record import MAX_SEATS, SPECTATOR, GameState
from .viewrecord import ViewRecord
from .words import texts

Actions = NDArray[np.int32]
Points = NDArray[np.int32]
Bytes = NDArray[np.uint8]
Choices = NDArray[np.int32]
"""The number of the choice of each option (free text: 0 for the default, 1 for a text), then the rules version."""
Work = NDArray[np.int16]
View = dict[str, Any]

NO_FACTS = FactSpace(())

# Limits that the code for all games relies on; a game beyond them is refused.
FEWEST_SEATS = 2
"""The smallest number of seats; MAX_SEATS, the largest, is in record.py."""
MAX_PHASES = 24
"""The limit of phases: GPU batches group games by phase before each decision."""
MAX_KINDS = 64
"""The limit of action kinds: GPU batches group games by action kind after each decision."""
MAX_ACTIONS = 2**15
"""The limit of actions: facts and a GPU's lists of choices store an action in 16 bits."""
MAX_FACT_KINDS = 1000
"""The limit of facts: the server numbers its own from here on."""
DATA = {
    "state": "State",
    "actions": "ACTIONS",
    "observation": "LAYOUT",
    "options": "OPTIONS",
    "facts": "FACTS",
    "hidden": "HIDDEN",
    "board": "BOARD",
}
"""The names that a game of one file has for its data; kernels are called there as in the contract."""


@dataclass(frozen=True)
class Option:
    """A choice made before the deal, written as a word.

    Without `choices` it is free text that `set_up` checks; a game has at most one of these.
    """

    name: str
    default: str
    choices: tuple[str, ...] = ()


@dataclass(frozen=True, eq=False, kw_only=True)
class Game:
    """The declaration of a game. Fields without a value are required; the others have defaults for simple games."""

    name: str
    players: tuple[int, ...]
    state: type[GameState]
    actions: ActionSpace
    observation: Layout

    # Kernels. `state` is one record of type `state`; the player to decide is `state.player`.
    deal: Callable[[Any, int], None]  # (state, seed); the state holds only seats and options so far
    legal_actions: Callable[[Any, Actions], int]  # (state, out) -> how many were written
    step: Callable[[Any, int], None]  # (state, action); the action must be legal
    scores: Callable[[Any, Work, Points], None]  # (state, work, out): points as if the game ended now
    observe: Callable[[Any, int, Bytes], None]  # (state, viewer, zeros): what the viewer may know

    minutes: int = 10
    # The versions that can be played, the newest last: one is added when a change would replay old records differently.
    rules_versions: tuple[int, ...] = (1,)
    deals: int = 0  # seeds below this give every deal equally often, and no chance follows; 0: unknown
    stakes: int = 0  # in zero-sum games, the most points that a seat can win
    phases: int = 1  # how many values `state.phase` has
    max_legal: int = 0  # the length of `legal_actions`' output; by default the number of actions
    work: int = 1  # the length of the work space of `scores`, `standing` and `breakdown`

    # (state, work, out): scores with tie-breaks; equal numbers share a rank. By default the scores.
    standing: Callable[[Any, Work, Points], None] = None  # type: ignore[assignment]  # filled in below
    score_of: Callable[[int], int] = defaults.score_alone  # (standing): the score in it
    # (state, viewer, seed): deal again what the viewer cannot know, and chance. By default chance alone.
    resample: Callable[[Any, int, int], None] = defaults.reseed
    # (state, seat, work, out): points by source. By default all have one.
    breakdown: Callable[[Any, int, Work, Points], None] | None = None
    sources: tuple[str, ...] = ("points",)  # where points come from
    rare_sources: Collection[str] = ()  # sources that are named only if they brought points

    # (state, choices, text, work, out): write the options into a state; facts give the reason if the text is refused
    set_up: Callable[[Any, Choices, Bytes, Work, Facts], int] | None = None

    # Plain Python, shared by every front end.
    options: tuple[Option, ...] = ()
    description: Sequence[Node] = ()  # the lines that describe a view (description.py); by default its fields
    board: Board | None = None  # what the page draws of a view (board.py); without one, its fields
    tints: Mapping[str, str] = field(default_factory=dict)  # rich's colours of messages by the beginning of their names
    words: Mapping[str, str] = field(default_factory=dict)  # Fluent messages by language, beside its words/*.ftl
    tables: Mapping[str, Any] = field(default_factory=dict)  # constants for clients, by name

    # Kernels for what each viewer sees and reads, as numbers (facts.py, viewrecord.py); `work` is scratch space. A game
    # without secrets does not need them: by default everybody sees the state and reads who did what.
    view_record: type[ViewRecord] = ViewRecord
    held_record: type[ViewRecord] = ViewRecord  # a selection that a player has not played yet
    preview_record: type[ViewRecord] = ViewRecord  # the preview of such a selection
    facts: FactSpace = NO_FACTS
    max_facts: int = 2  # the most facts that `tell`, `prompt` and `refuse` write
    see_work: int = 0  # the scratch space that these kernels need, if more than `work`
    hidden: Hidden | None = None  # declared ownership, from which `see`, `tell` and `resample` follow (hidden.py)
    see: Callable[[Any, int, Work, Any], None] | None = None  # (state, viewer, work, zeros): fills a view record
    preview: Callable[[Any, Any, Work, Any], None] | None = None  # (view, held, work, zeros): from the view alone
    tell: Callable[[Any, int, Any, int, Work, Facts], int] | None = None  # (before, action, after, viewer, work, out)
    prompt: Callable[[Any, int, Facts], int] | None = None  # (state, viewer, out): what is to be decided, and by whom
    # (state, action, viewer, out): which rule (§) forbids it
    refuse: Callable[[Any, int, int, Facts], int] | None = None

    @classmethod
    def of_file(cls, defined: Mapping[str, Any], **given: Any) -> "Game":
        """The game of a file, by what the file defines (`globals()`) and is called."""
        found: dict[str, Any] = {"name": str(defined["__name__"]).rpartition(".")[2]}
        found |= {part: defined[name] for part, name in DATA.items() if name in defined}
        found |= {one.name: defined[one.name] for one in fields(cls) if callable(defined.get(one.name))}
        found |= given
        wanted = [one.name for one in fields(cls) if one.default is one.default_factory is MISSING]
        if lacking := [DATA.get(part, part) for part in wanted if part not in found]:
            raise ContractError(f"{found['name']}: its file does not define {' and '.join(lacking)}")
        return cls(**found)

    def __post_init__(self) -> None:
        self._check_limits()
        self._check_rules_versions()
        self._check_secrets()
        told = defaults.told_facts(self.actions, self.hidden) if self.tell is None else []
        wanted = [defaults.TO_DECIDE, defaults.GAME_OVER] if self.prompt is None else []
        wanted += [defaults.NOT_LEGAL] if self.refuse is None else []
        filled: dict[str, Any] = {
            "standing": self.scores if self.standing is None else self.standing,
            "max_legal": self.max_legal or len(self.actions),
            "view_record": self.view_record if self.see else defaults.view_of(self.state, self.hidden),
            "facts": defaults.with_default_facts(self.facts, told, wanted),
        }
        if self.hidden is not None:
            filled |= self._with_ownership(self.hidden)
        for name, value in filled.items():
            object.__setattr__(self, name, value)
        if self.board is not None:
            check_board(self, self.board)

    def _check_limits(self) -> None:
        self._refuse_unless(issubclass(self.state, GameState), "its state extends GameState (record.py)")
        seats, names = self.players, self.state.dtype.names or ()
        self._refuse_unless(
            bool(seats) and list(seats) == sorted(set(seats)) and FEWEST_SEATS <= seats[0] <= seats[-1] <= MAX_SEATS,
            f"it is for {FEWEST_SEATS} to {MAX_SEATS} players, in order, not {seats}",
        )
        kinds, actions = len(self.actions.kinds), len(self.actions)
        self._refuse_unless(0 < kinds <= MAX_KINDS, f"it has 1 to {MAX_KINDS} kinds of actions, not {kinds}")
        self._refuse_unless(actions <= MAX_ACTIONS, f"it has at most {MAX_ACTIONS} actions, not {actions}")
        self._refuse_unless(0 < self.phases <= MAX_PHASES, f"`phase` has 1 to {MAX_PHASES} values, not {self.phases}")
        self._refuse_unless(self.phases == 1 or "phase" in names, "its state has phases and no field `phase`")
        self._refuse_unless(
            len(self.facts) < MAX_FACT_KINDS, f"it has fewer than {MAX_FACT_KINDS} facts, not {len(self.facts)}"
        )
        for s in self.observation.slices:
            fits = len(s.each) == s.length and all(0 < number.most < 256 for number in s.pattern)
            self._refuse_unless(fits, f"the numbers of slice {s.name} are bytes, and fill its {s.length} places")
        for option in self.options:
            is_choice = not option.choices or option.default in option.choices
            self._refuse_unless(is_choice, f"option {option.name} has no choice {option.default!r}, its default")
        self._refuse_unless(not self.options or self.set_up is not None, "it has options and no `set_up`")
        free = sum(not option.choices for option in self.options)
        self._refuse_unless(free <= 1, f"it has one option of free text at most, not {free}")
        self._refuse_unless(
            self.breakdown is not None or len(self.sources) == 1, "it has several sources of points and no `breakdown`"
        )

    def _check_rules_versions(self) -> None:
        versions, names = self.rules_versions, self.state.dtype.names or ()
        rising = bool(versions) and list(versions) == sorted(set(versions))
        self._refuse_unless(rising, f"its rules versions are in rising order, not {versions}")
        self._refuse_unless(
            len(versions) == 1 or (self.set_up is not None and "rules" in names),
            "it has several rules versions, and so a field `rules`, which `set_up` writes",
        )

    def _with_ownership(self, hidden: Hidden) -> dict[str, Any]:
        """The kernels that declared ownership adds to."""
        hidden_kernels = import_module("banquise.core.templates").HIDDEN  # which imports this module
        kernels = import_module("banquise.core.template").bind(hidden_kernels, self)
        room = max(self.max_facts, len(hidden.things.words) + 2)
        return {"deal": kernels.deal, "step": kernels.step, "resample": kernels.resample, "max_facts": room}

    def _check_ownership(self, hidden: Hidden) -> None:
        things, dtype = len(hidden.things.words), self.state.dtype
        has_both = all(name in (dtype.names or ()) and dtype[name].shape == (things,) for name in ("place", "known"))
        self._refuse_unless(has_both, f"its {hidden.things.name}s are hidden, and so `place` is i8({things})")
        written = [name for name in ("see", "tell") if getattr(self, name) is not None]
        written += ["resample"] if self.resample is not defaults.reseed else []
        self._refuse_unless(not written, f"it declares `hidden`, and so does not write {' and '.join(written)} itself")
        longest = max(len(kind.arguments) for kind in self.actions.kinds)
        self._refuse_unless(longest < MAX_ARGUMENTS, f"its actions have at most {MAX_ARGUMENTS - 1} arguments")

    def _check_secrets(self) -> None:
        if self.hidden is not None:
            self._check_ownership(self.hidden)
        if not self.has_secrets or self.hidden is not None:
            return
        known = self.state.dtype["known"]
        self._refuse_unless(known.base == np.uint8 and len(known.shape) == 1, "`known` is u8(N), a set of viewers each")
        missing = [name for name in ("see", "tell") if getattr(self, name) is None]
        missing += ["resample"] if self.resample is defaults.reseed else []
        self._refuse_unless(not missing, f"it has secrets (`known`), and so writes {' and '.join(missing)} itself")

    def _refuse_unless(self, is_kept: bool, rule: str) -> None:
        if not is_kept:
            raise ContractError(f"{self.name}: {rule}")

    @property
    def rules_version(self) -> int:
        """The newest rules version, which new matches use."""
        return self.rules_versions[-1]

    def rules_of(self, state: Any) -> int:
        """The rules version of a state."""
        return int(state.rules) if len(self.rules_versions) > 1 else self.rules_version

    def new_state(self, players: int, options: Mapping[str, str], rules: int | None = None) -> Any:
        """A state ready to be dealt, by the newest rules unless others are named."""
        if whole(players) not in self.players:
            allowed = f"{self.players[0]} to {self.players[-1]}"
            raise OptionError(f"{self.name.capitalize()} is for {allowed} players, not {players!r}")
        version = self.rules_version if rules is None else rules
        if version not in self.rules_versions:
            known = ", ".join(map(str, self.rules_versions))
            raise OptionError(f"{self.name.capitalize()} is played by rules {known}, not {version!r}")
        state: Any = self.state.many(1)[0]
        state.seats = players
        chosen = self.complete(options)
        if self.set_up:
            self._set_up(state, chosen, version)
        return state

    def _set_up(self, state: Any, options: Mapping[str, str], rules: int) -> None:
        assert self.set_up is not None
        choices, text = self.choices(options, rules)
        work = np.zeros(max(self.work, self.see_work), np.int16)
        facts = np.zeros((max(self.max_facts, 1), WIDTH), np.int16)
        if refused := self.set_up(state, choices, text, work, facts):
            free = next(option.name for option in self.options if not option.choices)
            raise OptionError(f"option {free}: {' '.join(texts(self, facts[:refused].tolist(), 'en'))}")

    def choices(self, options: Mapping[str, str], rules: int) -> tuple[Choices, Bytes]:
        """Convert complete options and a rules version to the arguments of `set_up`: choices and the free text."""
        numbers, text = np.array([0] * len(self.options) + [rules], np.int32), b""
        for i, option in enumerate(self.options):
            word = options[option.name]
            if option.choices:
                numbers[i] = option.choices.index(word)
            elif word != option.default:
                numbers[i], text = 1, word.encode()
        return numbers, np.frombuffer(text, np.uint8).copy()

    def complete(self, options: Mapping[str, str]) -> dict[str, str]:
        """Fill in the defaults of the options, and check each against its choices."""
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
        """List the viewers of a game: each seat, and a spectator."""
        return (*range(state.seats), SPECTATOR)


def ranks(standing: Sequence[int]) -> list[int]:
    """Compute the ranks, 1 for the best; equal standings share a rank, and the next ranks are skipped."""
    return [1 + sum(other > mine for other in standing) for mine in standing]
