"""Recovery codes: twelve words to write down, which bring a new device to a passport whose devices are lost.

They are the words of short codes (codes.py), and understood in every language too.
"""

from __future__ import annotations

import secrets

from banquise.core.languages import LANGS, Lang

from .codes import WORDS, code_words, parts, places

LENGTH = 12
"""The words of a code: 80 random bits, too many to find by trying, even for somebody who has the hash."""
Recovery = tuple[int, ...]
"""The place of each word of a recovery code."""


def draw() -> Recovery:
    return tuple(secrets.randbelow(WORDS) for _ in range(LENGTH))


def written(recovery: Recovery) -> dict[Lang, str]:
    return {lang: " ".join(code_words(lang)[place] for place in recovery) for lang in LANGS}


def read(text: str) -> Recovery | None:
    """Read a recovery code, ignoring capitals, accents and separators; None if it is not one."""
    found = [places().get(word) for word in parts(text)]
    known = [place for place in found if place is not None]
    return tuple(known) if len(known) == len(found) == LENGTH else None


def secret(recovery: Recovery) -> str:
    """The text that is hashed, the same for every language of the code."""
    return f"recovery:{'-'.join(map(str, recovery))}"
