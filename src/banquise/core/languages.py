"""The languages of the project: each has its catalogues, `words/<language>.ftl`.

A language exists once core/words has a file for it. Messages that its catalogues lack are shown in English, and
`banquise translations` lists them (docs/translating.md).
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
    """Return the requested language, or the default one if it has no catalogue."""
    return given if isinstance(given, str) and given in LANGS else DEFAULT
