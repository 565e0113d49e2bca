"""The languages of the project: each has its catalogues, `words/<language>.ftl`.

A language exists once core/words has a file for it. What its catalogues lack is shown in English, and
`banquise translations` lists it (docs/translating.md).
"""

from pathlib import Path

Lang = str
DEFAULT: Lang = "en"
COMPLETE: tuple[Lang, ...] = ("en", "fr")
"""Tests require every message in these."""
PACKAGE = Path(__file__).parents[1]
LANGS: tuple[Lang, ...] = (
    DEFAULT,
    *sorted(path.stem for path in (PACKAGE / "core" / "words").glob("*.ftl") if path.stem != DEFAULT),
)


def language(given: object) -> Lang:
    """The requested language, or the default one if there are no words in it."""
    return given if isinstance(given, str) and given in LANGS else DEFAULT
