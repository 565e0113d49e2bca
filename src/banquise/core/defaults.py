"""Defaults for simple games: kernels, facts and a view record (game.py says when they apply)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np

from .actions import ActionSpace, Domain
from .facts import NUMBERS, SEATS, WHOM, Fact, FactSpace
from .kernel import kernel
from .record import GameState, field_of, numbers
from .rng import seed_rng
from .viewrecord import ViewRecord

PLAYED, TO_DECIDE, GAME_OVER, NOT_LEGAL = "played", "to-decide", "game-over", "not-legal"
"""Facts for a decision, two prompts, and a refusal; core/words has their messages."""
CHANCE = "rng"


@kernel
def reseed(state: Any, viewer: int, seed: int) -> None:
    """`resample` where nothing is hidden but chance."""
    seed_rng(state, seed)


@kernel
def score_alone(standing: int) -> int:
    """`score_of` where ties share a rank."""
    return standing


def with_default_facts(facts: FactSpace, actions: ActionSpace, wanted: Sequence[str]) -> FactSpace:
    """A game's facts, and those of these that its defaults need."""
    words = Domain("action-words", tuple(actions.words(number) for number in actions), is_literal=True)
    known = {
        PLAYED: Fact(PLAYED, {"who": SEATS, "action": words}),
        TO_DECIDE: Fact(TO_DECIDE, {"whom": WHOM, "who": SEATS}),
        GAME_OVER: Fact(GAME_OVER, {}),
        NOT_LEGAL: Fact(NOT_LEGAL, {}),
    }
    return FactSpace((*facts.facts, *(known[name] for name in wanted)))


def view_of(state: type[GameState]) -> type[ViewRecord]:
    """A state without its chance, which comes first in it: the view of a game without other secrets."""
    record = _view("State", state.dtype, skipped=(CHANCE,))
    _, first = field_of(state.dtype, "seats")
    assert all(field_of(state.dtype, field.name)[1] == first + field.at for field in record.layout)
    return record


def _view(name: str, dtype: np.dtype[Any], skipped: tuple[str, ...] = ()) -> type[ViewRecord]:
    fields: dict[str, Any] = {}
    for field in dtype.names or ():
        kind, _ = field_of(dtype, field)
        part, shape = kind.subdtype or (kind, ())
        if field not in skipped and not field.startswith("gap"):
            length = int(np.prod(shape)) if shape else 0
            fields[field] = _view(field, part).times(length) if part.names else numbers(part, length)
    return type(name, (ViewRecord,), fields)


def show_view(view: Mapping[str, Any], indent: str = "") -> str:
    """The table in the terminal: a line for each thing that the view has."""
    lines = []
    for name, value in view.items():
        rows = value if isinstance(value, list) and value and isinstance(value[0], dict) else None
        if rows:
            shown = [f"{indent}{name} {number}\n{show_view(row, indent + '  ')}" for number, row in enumerate(rows, 1)]
            lines += shown
        else:
            lines.append(f"{indent}{name}: {' '.join(map(str, value)) if isinstance(value, list) else value}")
    return "\n".join(lines)


def messages(game: Any, has: Callable[[str], bool]) -> str:
    """Fluent messages for what a game has no words for: the words of its game records."""
    plain = {"title": game.name.capitalize(), "blurb": '{ "" }', "tie-break": '{ "" }'}
    plain |= {f"source-{source}": source for source in game.sources}
    plain |= {f"option-{option.name}": option.name for option in game.options}
    plain |= {f"choice-{option.name}-{word}": word for option in game.options for word in option.choices}
    kinds = [*((f"action-{kind.name}", kind) for kind in game.actions.kinds)]
    kinds += [(f"fact-{fact.name}", fact) for fact in game.facts]
    for message, kind in kinds:
        plain[message] = " ".join([kind.name, *(_blank(name, domain) for name, domain in kind.arguments.items())])
        for domain in kind.arguments.values():
            if not _is_said_itself(domain):
                plain |= {f"{domain.name}-{word}": word for word in domain.words}
    return "\n".join(f"{message} = {words}" for message, words in plain.items() if not has(message))


def _is_said_itself(domain: Domain) -> bool:
    return domain.is_literal or domain.name in (SEATS.name, NUMBERS.name)


def _blank(name: str, domain: Domain) -> str:
    return f"{{ ${name} }}" if _is_said_itself(domain) else f"{{ NAME(${name}) }}"
