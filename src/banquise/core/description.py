"""Descriptions: a view as lines of text, for terminals, screen readers and programs that read.

A game declares once, as data, which lines describe a view, and in which order:

    DESCRIPTION = (
        line("text-river", cards=each("river", phrase("card-{it}"), none="text-gap")),
        block("seats", line("text-seat", who=seat("n"), worth="worth"), line("text-hand", when="hand", …)),
    )

A path ("food.total") is looked up first in the current item, then in the items around it, last in the view. For an
item, `it` is the item itself, `key` its name among named ones and `n` its number from 0; the fields of a record are
found by name. A condition is a path with a value ("hand"), or a comparison with a word, with nothing or with another
path ("status=working", "owner=none", "n=$viewer"); "!" negates it. Values can be inserted into messages and paths:
"card-{it}", "pile.{n}.joker".

The browser reads the same data (web/src/words/description.ts); tests compare its lines with these.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from .words import SIGN, Catalogue, Sentence, parts

Phrase = Mapping[str, Any]
"""A message with its values, shown if its conditions hold."""
Value = str | Mapping[str, Any]
"""The path of a number, a seat, a phrase, or a list of phrases."""
Node = Mapping[str, Any]
Scope = Mapping[str, Any]
Tint = Callable[[str, str], str]
"""Colours the words of a message, for terminals."""

INDENT, COMMA = "  ", ", "
BLANK = re.compile(r"\{([\w.]+)\}")


def phrase(message: str, when: str | Sequence[str] = (), /, **values: Value) -> Phrase:
    conditions = [when] if isinstance(when, str) else list(when)
    return {"say": message, "when": conditions, "values": values}


def seat(path: str) -> Value:
    """The name of the player at this seat."""
    return {"seat": path}


def pick(path: str, values: Sequence[int]) -> Value:
    """The element of a list at the index that a path gives."""
    return {"pick": [int(value) for value in values], "at": path}


def joined(*phrases: Phrase) -> Value:
    """Join the phrases whose conditions hold."""
    return {"joined": list(phrases)}


def each(path: str, *phrases: Phrase, none: str = "", grouped: bool = False, between: str = ", ") -> Value:
    """The text for each item of a list: the first phrase whose conditions hold, or nothing.

    If `grouped`, equal items are mentioned once, with their number as `count`. `none` is the text of an empty list.
    """
    return {"each": path, "phrases": list(phrases), "none": none, "grouped": grouped, "between": between}


def block(path: str, *nodes: Node) -> Node:
    """Lines about each item of a list; all after its first are indented."""
    return {"block": path, "nodes": list(nodes)}


def grid(path: str, row: str, column: str, width: int, *cells: Phrase) -> Node:
    """A map with a line for each row, in which each item is indented according to its column."""
    return {"grid": path, "row": row, "column": column, "width": width, "phrases": list(cells)}


def describe(
    nodes: Sequence[Node],
    view: Mapping[str, Any],
    words: Catalogue,
    names: Sequence[str] = (),
    tint: Tint | None = None,
) -> list[Sentence]:
    """The lines of a view."""
    words.names = names
    return [parts(line) for line in _Reader(words, tint).lines(nodes, view)]


class _Reader:
    def __init__(self, words: Catalogue, tint: Tint | None) -> None:
        self.words, self.tint = words, tint

    def lines(self, nodes: Sequence[Node], scope: Scope) -> Iterator[str]:
        for node in nodes:
            if "block" in node:
                for inner in _items(node["block"], scope):
                    first, *rest = self.lines(node["nodes"], inner)
                    yield from (first, *(INDENT + line for line in rest))
            elif "grid" in node:
                yield from self.grid(node, scope)
            elif _holds(node, scope):
                yield self.phrase(node, scope)

    def grid(self, node: Node, scope: Scope) -> Iterator[str]:
        rows: dict[int, str] = {}
        for inner in _items(node["grid"], scope):
            row, said = int(_found(node["row"], inner)), self.first(node["phrases"], inner)
            begun = rows.get(row, "").ljust(node["width"] * int(_found(node["column"], inner)))
            rows[row] = f"{begun} {said}" if begun.strip() and not begun.endswith(" ") else begun + said
        yield from (rows[row] for row in sorted(rows))

    def phrase(self, node: Phrase, scope: Scope) -> str:
        message = _filled(node["say"], scope)
        said = self.words.text(message, **{name: self.value(value, scope) for name, value in node["values"].items()})
        return self.tint(message, said) if self.tint else said

    def first(self, phrases: Sequence[Phrase], scope: Scope) -> str:
        return next((self.phrase(one, scope) for one in phrases if _holds(one, scope)), "")

    def value(self, value: Value, scope: Scope) -> str | int:
        if isinstance(value, str):
            found = _found(value, scope)
            return found if isinstance(found, str) else int(found)
        if "seat" in value:
            return chr(SIGN + _found(value["seat"], scope))
        if "pick" in value:
            return int(value["pick"][_found(value["at"], scope)])
        if "each" in value:
            return self.each(value, scope)
        if "joined" in value:
            return COMMA.join(self.phrase(one, scope) for one in value["joined"] if _holds(one, scope))
        return self.phrase(value, scope) if _holds(value, scope) else ""

    def each(self, value: Mapping[str, Any], scope: Scope) -> str:
        items = list(_items(value["each"], scope))
        if value["grouped"]:
            items = _grouped(items)
        said = [text for text in (self.first(value["phrases"], inner) for inner in items) if text]
        return str(value["between"]).join(said) or (self.words.text(value["none"]) if value["none"] else "")


def _items(path: str, scope: Scope) -> Iterator[Scope]:
    found = _found(path, scope)
    pairs = found.items() if isinstance(found, Mapping) else enumerate(found or ())
    for n, (key, item) in enumerate(pairs):
        yield {**scope, **(item if isinstance(item, Mapping) else {}), "it": item, "key": key, "n": n}


def _grouped(items: Sequence[Scope]) -> list[Scope]:
    found: dict[Any, dict[str, Any]] = {}
    for scope in items:
        one = found.setdefault(scope["it"], {**scope, "count": 0})
        one["count"] += 1
    return list(found.values())


def _holds(node: Phrase, scope: Scope) -> bool:
    return all(_is_true(condition, scope) for condition in node["when"])


def _is_true(condition: str, scope: Scope) -> bool:
    path, equals, other = condition.removeprefix("!").partition("=")
    found = _found(path, scope)
    if other.startswith("$"):
        is_true = found == _found(other[1:], scope)
    elif equals:
        is_true = found is None if other == "none" else found == other
    else:
        is_true = bool(found)
    return bool(is_true) != condition.startswith("!")


def _filled(text: str, scope: Scope) -> str:
    return BLANK.sub(lambda blank: str(_found(blank[1], scope)), text)


def _found(path: str, scope: Scope) -> Any:
    found: Any = scope
    for name in _filled(path, scope).split("."):
        if found is None:
            return None
        found = found[int(name)] if isinstance(found, Sequence) else found[name]
    return found
