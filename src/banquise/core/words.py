"""Words for facts: Project Fluent catalogues, one per language, read here for terminals, notifications and programs.

The browser reads the same files (web/src/words has the same functions; tests/words/vectors.json compares the two).

A value of a domain (an animal, a card) is passed to a message as the id of another message, `animal-fox`:

    fact-power = { $who } takes the power { NAME($animal, form: "of-the") }.

| function | gives |
|---|---|
| `NAME($animal)` | the words of that message; with `form:` those of its attribute |
| `NAME($first, of: "animal")` | likewise, for a word of a domain |
| `FORM($animal, form: "gender")` | likewise, for a selector |
| `DE($who)` | in French *de*, or *d’* before a vowel, and what follows |
| `CAPITAL($text)` | with a capital first letter |
| `POINTER()` | what the reader points with, for a selector: `touch` or `mouse`; outside the browser always `mouse` |

Values that have no message use that of their domain, with the words of their names, here `fox` and `3`:

    any-card = { NAME($first, of: "animal") } (draw { $second })

The attribute `short` of a message is what programs read instead, which pay for each word; nothing, if it is empty.

Each player is passed as a single character, so that a line can be split into texts and the numbers of seats.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import groupby
from typing import Any, Protocol

from fluent.runtime import FluentBundle, FluentResource
from fluent.syntax import ast
from fluent.syntax.visitor import Visitor

from . import defaults
from .actions import ActionSpace, Domain
from .errors import OptionError
from .facts import NUMBERS, SEATS, FactSpace, Told, joined
from .languages import DEFAULT, LANGS, PACKAGE, Lang

Sentence = tuple[str | int, ...]
"""A sentence in parts: texts, and the seats it names."""
SHORT = "short"
"""The attribute of a message that programs read instead of it."""
ORDINALS = ("first", "second", "third", "fourth")
BETWEEN = ","
"""Separates several things that are passed as one value."""
SIGN = 0xE000
"""The sign of seat 0: the first character that Unicode leaves for private use."""
SIGNS = re.compile("([\ue000-\ue00f])")
VOWELS = re.compile("[aeiouyàâäéèêëîïôöùûüœæh]", re.IGNORECASE)
HYPHEN, MINUS = re.compile(r"(?<!\w)-(?=\d)"), "\u2212"
"""Numbers below zero as they are formatted, and the sign that is printed."""


class Spoken(Protocol):
    """The parts of a game that its words need."""

    def __hash__(self) -> int: ...
    @property
    def name(self) -> str: ...
    @property
    def facts(self) -> FactSpace: ...
    @property
    def words(self) -> Mapping[str, str]: ...


class Catalogue:
    """The words of some files in one language, with another catalogue for messages that they lack.

    `names` are the players' names, where grammar depends on them. If `is_short`, messages are said by their `short`.
    """

    def __init__(
        self, lang: Lang, sources: Iterable[str], fallback: "Catalogue | None" = None, is_short: bool = False
    ) -> None:
        self.lang, self.fallback, self.is_short = lang, fallback, is_short
        self.names: Sequence[str] = ()
        functions: dict[str, Any] = {"NAME": self._name, "FORM": self._name, "DE": self._de, "CAPITAL": self._capital}
        functions["POINTER"] = lambda: "mouse"
        self.bundle = FluentBundle([lang], use_isolating=False, functions=functions)
        for source in sources:
            self.add(source)

    def add(self, source: str) -> None:
        self.bundle.add_resource(FluentResource(source), allow_overrides=False)

    def has(self, message: str) -> bool:
        is_own = self.bundle.has_message(message) or self.bundle.has_message(_any(message))
        return bool(is_own) or (self.fallback is not None and self.fallback.has(message))

    def text(self, message: str, **values: str | int) -> str:
        """Format a message, or an attribute (`animal-fox.the`), with its arguments.

        Raises KeyError if there is no such message, ValueError if it cannot be formatted.
        """
        name, _, form = message.partition(".")
        if not self.bundle.has_message(name):
            if self.bundle.has_message(_any(name)):
                named = [int(word) if word.isdigit() else word for word in name.split("-")[1:]]
                name, values = _any(name), dict(zip(ORDINALS, named, strict=False))
            elif self.fallback:
                return self.fallback.text(message, **values)
        found = self.bundle.get_message(name)
        pattern: Any = found.attributes[form] if form else found.value
        if self.is_short and not form:
            pattern = found.attributes.get(SHORT, pattern)
        words, errors = self.bundle.format_pattern(pattern, values)
        if errors:
            raise ValueError(f"{self.lang}: {message}: {errors[0]}")
        is_negative = any(isinstance(value, int) and value < 0 for value in values.values())
        return HYPHEN.sub(MINUS, str(words)) if is_negative else str(words)

    def line(self, told: Told, names: Sequence[str] = ()) -> Sentence:
        self.names = names
        return parts(self._fact(told))

    def lines(self, space: FactSpace, rows: Sequence[Sequence[int]], names: Sequence[str] = ()) -> list[Sentence]:
        """Format the rows that kernels wrote, one line per fact."""
        return [self.line(told, names) for told in space.read(rows)]

    def action(self, actions: ActionSpace, action: int, names: Sequence[str] = ()) -> Sentence:
        """The text of an action, as shown on a button."""
        self.names = names
        kind = actions.kind(action)
        values = {name: self._value(kind.arguments[name], v) for name, v in actions.arguments(action).items()}
        return parts(self.text(f"action-{kind.name}", **values))

    def name(self, domain: Domain, value: int, form: str = "") -> str:
        if domain.is_literal:
            return domain.words[value]
        return self._name(f"{domain.name}-{domain.words[value]}", form)

    def listed(self, items: Sequence[str]) -> str:
        """`a, b and c`"""
        if len(items) < 2:
            return "".join(items)
        *others, last = items
        words = others[0]
        for item in others[1:]:
            words = self.text("list-next", list=words, item=item)
        return self.text("list-last", list=words, item=last)

    def _fact(self, told: Told) -> str:
        pairs = zip(told.fact.arguments.items(), told.values, strict=True)
        values: dict[str, str | int] = {name: self._value(domain, value) for (name, domain), value in pairs}
        if told.joined:
            joins = told.fact.joins
            things = (self._value(told.fact.arguments[joins], value) for value in told.joined)
            values[joins] = BETWEEN.join(map(str, (values[joins], *things)))
        lists: dict[str, list[str]] = {name: [] for name in told.fact.lists}
        for item in told.items:
            lists[item.fact.of].append(self._fact(item))
        for name, items in lists.items():
            values |= {name: self.listed(items), f"{name}-count": len(items)}
        return self.text(f"fact-{told.fact.name}", **values)

    def _value(self, domain: Domain, value: int) -> str | int:
        if domain is NUMBERS:
            return value
        if domain.name == SEATS.name:
            return chr(SIGN + value)
        return domain.words[value] if domain.is_literal else f"{domain.name}-{domain.words[value]}"

    # Functions of messages

    def _name(self, message: Any, form: str = "", of: str = "") -> str:
        names = [f"{of}-{name}" if of else name for name in str(message).split(BETWEEN)]
        return self.listed([self.text(f"{name}.{form}" if form else name) for name in names])

    def _de(self, what: Any) -> str:
        words = str(what)
        first = ord(words[0]) - SIGN if words else -1
        heard = self.names[first] if 0 <= first < len(self.names) else words
        return f"d’{words}" if VOWELS.match(heard) else f"de {words}"

    def _capital(self, what: Any) -> str:
        words = str(what)
        return words[:1].upper() + words[1:]


def parts(words: str) -> Sentence:
    cut = [part for part in SIGNS.split(words) if part]
    return tuple(ord(part) - SIGN if SIGNS.fullmatch(part) else part for part in cut)


def plain_line(line: Sentence, names: Sequence[str] = ()) -> str:
    """Format a line with these names, or with `{P1}` for the caller to fill in."""
    return "".join(part if isinstance(part, str) else _player(part, names) for part in line)


def _player(seat: int, names: Sequence[str]) -> str:
    return names[seat] if seat < len(names) else f"{{P{seat + 1}}}"


@cache
def catalogue(lang: Lang, *folders: str) -> Catalogue:
    """Load the words of some folders of the package: `catalogue("fr", "games/arctic")`."""
    return Catalogue(lang, sources(lang, *folders), None if lang == DEFAULT else catalogue(DEFAULT, *folders))


def sources(lang: Lang, *folders: str) -> list[str]:
    """List the existing catalogues of a language, the shared ones first."""
    files = [PACKAGE / folder / "words" / f"{lang}.ftl" for folder in ("core", *folders)]
    return [path.read_text(encoding="utf-8") for path in files if path.exists()]


def _any(message: str) -> str:
    """The message of all values of a domain, for `card-fox-3` that of all cards."""
    return f"any-{message.partition('-')[0]}"


@cache
def words_of(game: Spoken, lang: Lang, is_short: bool = False) -> Catalogue:
    """Load the words of a game's folder and contract, with the words of game records where it has none."""
    folders = [f"games/{game.name}"] if (PACKAGE / "games" / game.name / "words").is_dir() else []
    fallback = None if lang == DEFAULT else words_of(game, DEFAULT, is_short)
    words = Catalogue(lang, [*sources(lang, *folders), game.words.get(lang, "")], fallback, is_short)
    words.add(default_messages(game, words))
    return words


def default_messages(game: Spoken, words: Catalogue) -> str:
    """Write the messages that these words lack. A fact that reports a decision uses the words of its action."""

    def has(message: str) -> bool:
        action = message.replace("fact-", "action-", 1)
        is_worded = message == f"fact-{defaults.SHOWN}" or (action != message and words.bundle.has_message(action))
        return bool(words.bundle.has_message(message)) if is_worded else words.has(message)

    return defaults.messages(game, has)


def texts(game: Spoken, rows: Sequence[Sequence[int]], lang: Lang) -> list[str]:
    """Format a game's facts, one line each; players are written {P1}."""
    return [plain_line(line) for line in words_of(game, lang).lines(game.facts, rows)]


def short_texts(game: Spoken, rows: Sequence[Sequence[int]], lang: Lang) -> list[str]:
    """Format a game's facts for a program that reads: what is alike is said once, in short words."""
    words = words_of(game, lang, is_short=True)
    kept = [told for told in game.facts.read(rows) if words.line(told)]
    said = groupby(plain_line(words.line(told)) for told in joined(kept))
    return [words.text("text-times", name=line, count=len(list(alike))) for line, alike in said]


def checked_language(lang: str) -> Lang:
    if lang not in LANGS:
        raise OptionError(f"there are words in {', '.join(LANGS)}, not in {lang!r}")
    return lang


class Variables(Visitor):
    """The variables that a message uses."""

    def __init__(self, message: ast.Message) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.visit(message)

    def visit_VariableReference(self, node: Any) -> None:
        self.found.add(node.id.name)
