"""Invented words for cards, pieces and actions: a model that knows the published game has no advantage by it.

The words are substituted in finished texts, rules included, and back in answers: only names change, never the game.
"""

import random
import re
from collections.abc import Iterator

from banquise.core.facts import NUMBERS, SEATS
from banquise.core.game import Game
from banquise.core.words import words_of

NAME = re.compile(r"[A-Za-z]+(?:[ ’'-][A-Za-z]+){0,3}")
"""The pattern of names, which are short; longer texts consist of names that are replaced themselves."""
ENDINGS = ("ed", "es", "ing", "s", "")
DOUBLED = re.compile("(?:[^aeiou]|qu)[aeiou][bgmnpt]$")
"""The verbs whose last consonant is doubled before an ending: digging, committed."""
SYLLABLES = [a + b for a in "bdfgklmnprtvz" for b in ("a", "e", "i", "o", "u")]


class CodeWords:
    """A mapping of a game's names to invented words, drawn from a seed: the same seed gives the same words."""

    def __init__(self, game: Game, seed: int) -> None:
        self.codes = _drawn(sorted(set(_names(game))), random.Random(f"{seed} {game.name}"))
        verbs = {kind.name: self.codes[kind.name] for kind in game.actions.kinds if kind.name in self.codes}
        self.forms = {name.casefold(): code for name, code in self.codes.items()}
        for verb, code in verbs.items():
            self.forms |= {form: code + ending for form, ending in _inflected(verb) if form not in self.forms}
        self.back = {code.casefold(): form for form, code in self.forms.items()}
        self.pattern, self.back_pattern = _one_of(self.forms), _one_of(self.back)

    def coded(self, text: str) -> str:
        return self.pattern.sub(lambda found: _as_written(found[0], self.forms[found[0].casefold()]), text)

    def plain(self, text: str) -> str:
        return self.back_pattern.sub(lambda found: self.back[found[0].casefold()], text)


def _names(game: Game) -> Iterator[str]:
    words = words_of(game, "en")
    yield words.text("title")
    kinds = game.actions.kinds
    domains = {domain.name: domain for kind in kinds for domain in kind.arguments.values()} | game.facts.domains
    for domain in domains.values():
        if domain.is_literal or domain.name in (SEATS.name, NUMBERS.name):
            continue
        for value in range(len(domain.words)):
            for form in ("", "plural", "short"):
                try:
                    name = re.sub(r" \(.*", "", words.name(domain, value, form))
                except KeyError:  # few names have these
                    continue
                if NAME.fullmatch(name) and not name.startswith("the "):
                    yield from (name.casefold(), name.casefold().removesuffix("s") + "s")
    yield from (kind.name for kind in kinds if kind.name.isalpha())


def _drawn(names: list[str], chance: random.Random) -> dict[str, str]:
    """Draw the words. A plural is the word of its singular with an s, so that readers recognise the pair."""
    codes: dict[str, str] = {}
    used: set[str] = set()
    for name in sorted(names, key=lambda name: (len(name), name)):
        single = next((one for one in codes if _is_plural(name, one)), None)
        code = codes[single] + "s" if single else ""
        while not code or code in used:
            code = "".join(chance.sample(SYLLABLES, 3)) + chance.choice("lnrk")
        used.add(code)
        codes[name] = code
    return codes


def _is_plural(name: str, single: str) -> bool:
    return name in (single + "s", single + "es", single[:-1] + "ies")


def _inflected(verb: str) -> Iterator[tuple[str, str]]:
    """List the regular forms of a verb, each with its ending: hunt, hunts, hunted, hunting; commit, committed; place,
    placing."""
    for ending in ENDINGS:
        stem = verb
        if ending in ("ed", "ing"):
            stem = verb + verb[-1] if DOUBLED.search(verb) else verb.removesuffix("e")
        yield stem + ending, ending


def _one_of(words: dict[str, str]) -> re.Pattern[str]:
    longest_first = sorted(words, key=lambda word: (-len(word), word))
    return re.compile(rf"\b(?:{'|'.join(map(re.escape, longest_first))})\b", re.IGNORECASE)


def _as_written(name: str, code: str) -> str:
    return code.capitalize() if name[0].isupper() else code
