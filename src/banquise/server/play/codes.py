"""Short codes to read out: two words and a number, "ICE-FOX-7", in every language.

A code is a number below `CODES`. It leads to a match (store/codes.py) for as long as that waits for players, and is
understood in every language, whichever it was read out in.
"""

from __future__ import annotations

import re
import secrets
import unicodedata
from functools import cache

from banquise.core import words
from banquise.core.languages import LANGS, Lang

WORDS, NUMBERS = 104, 99
CODES = WORDS * WORDS * NUMBERS
"""The number of codes, more than a million."""
PARTS = re.compile(r"[^\W\d_]+|\d+")


@cache
def code_words(lang: Lang) -> list[str]:
    return words.catalogue(lang, "server").text("code-words").split()


def draw() -> int:
    return secrets.randbelow(CODES)


def written(code: int) -> dict[Lang, str]:
    """The code as it is read out in each language."""
    pair, number = divmod(code, NUMBERS)
    first, second = divmod(pair, WORDS)
    return {lang: f"{code_words(lang)[first]}-{code_words(lang)[second]}-{number + 1}".upper() for lang in LANGS}


def read(text: str) -> int | None:
    """The number of a code, ignoring capitals, accents and separators; None if it is not a code."""
    found = parts(text)
    if len(found) != 3 or not found[2].isdecimal() or not 1 <= int(found[2]) <= NUMBERS:
        return None
    first, second = places().get(found[0]), places().get(found[1])
    return None if first is None or second is None else (first * WORDS + second) * NUMBERS + int(found[2]) - 1


def parts(text: str) -> list[str]:
    """Split a text into words and numbers, in plain letters."""
    return PARTS.findall(_plain(text))


@cache
def places() -> dict[str, int]:
    """The place of each word of every language."""
    return {_plain(word): place for lang in LANGS for place, word in enumerate(code_words(lang))}


def _plain(text: str) -> str:
    """Reduce a text to lower-case letters without accents."""
    return "".join(c for c in unicodedata.normalize("NFKD", text.casefold()) if not unicodedata.combining(c))
