"""Defaults for simple games: kernels, facts and a view record (game.py says when they apply)."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from .actions import ActionSpace, Domain
from .facts import MAX_ARGUMENTS, NUMBERS, SEATS, WHOM, Fact, FactSpace
from .hidden import Hidden
from .kernel import kernel
from .record import GameState, field_of, numbers, u8
from .rng import seed_rng
from .viewrecord import ViewRecord, left_out, word

TO_DECIDE, GAME_OVER, NOT_LEGAL = "to-decide", "game-over", "not-legal"
"""Facts for two prompts and a refusal; core/words has their messages. A fact with the name of a kind reports a
decision."""
SHOWN, UNSEEN = "shown", "-unseen"
"""A fact for a hidden thing that a viewer learns, and the suffix of facts that report a decision to viewers who do not
know the thing."""
CHANCE = "rng"
MASKED = ("place", "known")
"""Fields of games with declared ownership that views replace with a list per zone."""


@kernel
def reseed(state: Any, viewer: int, seed: int) -> None:
    """The `resample` of games in which only chance is hidden."""
    seed_rng(state, seed)


@kernel
def score_alone(standing: int) -> int:
    """The `score_of` of games in which ties share a rank."""
    return standing


def told_facts(actions: ActionSpace, hidden: Hidden | None) -> list[Fact]:
    """List the facts that report decisions: one for each kind of action, in order, then those about hidden things."""
    told = [Fact(kind.name, {"who": SEATS, **kind.arguments}) for kind in actions.kinds]
    if hidden is None:
        return told
    for kind in actions.kinds:
        if hidden.things in kind.arguments.values():
            others = {name: domain for name, domain in kind.arguments.items() if domain != hidden.things}
            told.append(Fact(kind.name + UNSEEN, {"who": SEATS, **others}))
    return [*told, Fact(SHOWN, {"thing": hidden.things})]


def told_numbers(facts: FactSpace, actions: ActionSpace) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
    """Return as arrays for kernels the facts that report each kind of action, and those for actions on hidden
    things."""
    names = [kind.name for kind in actions.kinds]
    told = [facts.numbers.get(name, 0) for name in names]
    unseen = [facts.numbers.get(name + UNSEEN, number) for name, number in zip(names, told, strict=True)]
    return np.array(told, np.int16), np.array(unseen, np.int16)


def told_arguments(actions: ActionSpace, hidden: Hidden | None) -> tuple[NDArray[np.int16], ...]:
    """Return the arguments of each action, those of them that are not hidden things, and the hidden things (−1:
    none)."""
    found = np.zeros((3, len(actions), MAX_ARGUMENTS - 1), np.int16)
    told, shared, named = found
    named[:] = -1
    for action in actions:
        kind, values = actions.kind(action), list(actions.arguments(action).values())[: MAX_ARGUMENTS - 1]
        things = [hidden is not None and domain == hidden.things for domain in kind.arguments.values()]
        others = [value for value, is_thing in zip(values, things, strict=False) if not is_thing]
        mine = [value for value, is_thing in zip(values, things, strict=False) if is_thing]
        told[action, : len(values)], shared[action, : len(others)], named[action, : len(mine)] = values, others, mine
    return told, shared, named


def with_default_facts(facts: FactSpace, told: Sequence[Fact], wanted: Sequence[str]) -> FactSpace:
    """Add to a game's facts the default ones that it needs."""
    known = {
        TO_DECIDE: Fact(TO_DECIDE, {"whom": WHOM, "who": SEATS}),
        GAME_OVER: Fact(GAME_OVER, {}),
        NOT_LEGAL: Fact(NOT_LEGAL, {}),
    }
    return FactSpace((*facts.facts, *told, *(known[name] for name in wanted)))


def view_of(state: type[GameState], hidden: Hidden | None = None) -> type[ViewRecord]:
    """Derive a view record from a state without its random generator, for games without other secrets.

    With declared ownership, a list for each zone follows; line_kernels.py fills them in.
    """
    lists = {} if hidden is None else _zone_lists(hidden)
    record = _view("State", state.dtype, skipped=(CHANCE,), more=lists, masked=MASKED if lists else ())
    _, first = field_of(state.dtype, "seats")
    assert all(field_of(state.dtype, one.name)[1] == first + one.at for one in record.layout if one.name not in lists)
    return record


def _zone_lists(hidden: Hidden) -> dict[str, Any]:
    """Declare the count and the list of things of each zone."""
    lists: dict[str, Any] = {}
    for zone in hidden.zones:
        lists[count_of(zone)] = u8(reads=left_out)
        lists[zone] = u8(len(hidden.things.words), reads=word(hidden.things, count_of(zone)))
    return lists


def count_of(zone: str) -> str:
    """The name of the field that counts the things in a zone."""
    return f"{zone}_count"


def _view(
    name: str,
    dtype: np.dtype[Any],
    skipped: tuple[str, ...] = (),
    more: Mapping[str, Any] | None = None,
    masked: tuple[str, ...] = (),
) -> type[ViewRecord]:
    fields: dict[str, Any] = {}
    for field in dtype.names or ():
        kind, _ = field_of(dtype, field)
        part, shape = kind.subdtype or (kind, ())
        if field not in skipped and not field.startswith("gap"):
            length = int(np.prod(shape)) if shape else 0
            reads = left_out if field in masked else None
            fields[field] = _view(field, part).times(length) if part.names else numbers(part, length, reads)
    return type(name, (ViewRecord,), {**fields, **(more or {})})


def show_view(view: Mapping[str, Any], indent: str = "") -> str:
    """Show a view in the terminal, one line per field."""
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
    """Write Fluent messages for whatever a game has no words for, with the words of its game records."""
    plain = {"title": game.name.capitalize(), "blurb": '{ "" }', "tie-break": '{ "" }'}
    plain |= {f"source-{source}": source for source in game.sources}
    plain |= {f"option-{option.name}": option.name for option in game.options}
    plain |= {f"choice-{option.name}-{word}": word for option in game.options for word in option.choices}
    kinds = [*((f"action-{kind.name}", kind) for kind in game.actions.kinds)]
    kinds += [(f"fact-{fact.name}", fact) for fact in game.facts]
    for message, kind in kinds:
        plain[message] = _plain(kind.name, kind.arguments)
        for domain in kind.arguments.values():
            if not _is_said_itself(domain):
                plain |= {f"{domain.name}-{word}": word for word in domain.words}
    return "\n".join(f"{message} = {words}" for message, words in plain.items() if not has(message))


def _plain(name: str, arguments: Mapping[str, Domain]) -> str:
    """Use the words of records for an action or a fact; a fact that reports a decision names the player."""
    blanks = [_blank(argument, domain) for argument, domain in arguments.items() if argument != "who"]
    if name == SHOWN:
        return f"{' '.join(['{ now-shown }', *blanks])}."
    if name.endswith(UNSEEN):
        return f"{{ by-whom }} {name.removesuffix(UNSEEN)}."
    return f"{{ by-whom }} {{ action-{name} }}." if "who" in arguments else " ".join([name, *blanks])


def _is_said_itself(domain: Domain) -> bool:
    return domain.is_literal or domain.name in (SEATS.name, NUMBERS.name)


def _blank(name: str, domain: Domain) -> str:
    return f"{{ ${name} }}" if _is_said_itself(domain) else f"{{ NAME(${name}) }}"
