"""Tests of the catalogues: standard English, French typography, and one word for each idea."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.serializer import FluentSerializer
from tests.house.prose import DIALECT, found, rows

ROOT = Path(__file__).parents[2]
FOLDERS = [*sorted((ROOT / "src").rglob("words")), ROOT / "web" / "src" / "words" / "page"]
KEYS = re.compile("keys-|cap-")
"""Messages about the keyboard: people press keys."""
CODE = re.compile(r"```.*?```|`[^`]*`|\]\([^)]*\)|<[^>\n]+>", re.DOTALL)
GENERATED = {"commands.md", "ladder.md"}
ASSERTING = {
    "en": re.compile(r"^(“[^”]+”|A \w+) (is|are) "),
    "fr": re.compile(r"^(«[^»]+»|Une? \w+) (est|vaut|compte) "),
}
Messages = list[tuple[str, str]]


def messages(text: str) -> Iterator[tuple[str, str]]:
    """The name and text of each message and term of a catalogue; the names of terms begin with a hyphen."""
    for entry in FluentParser().parse(text).body:
        if isinstance(entry, ast.Message | ast.Term):
            name, _, words = FluentSerializer().serialize_entry(entry).partition(" =")
            yield name, words.strip()


def catalogue(lang: str) -> Messages:
    files = [folder / f"{lang}.ftl" for folder in FOLDERS]
    return [pair for path in files if path.exists() for pair in messages(path.read_text(encoding="utf-8"))]


CATALOGUES = {lang: catalogue(lang) for lang in ("en", "fr")}
in_each_language = pytest.mark.parametrize("lang", CATALOGUES)


def unwanted(pairs: Messages, phrases: str) -> list[str]:
    """The messages that contain one of the phrases; terms may, since they choose between them."""
    plain = [(name, re.sub(r"\{[^{}]*(?:->|\})", "", text)) for name, text in pairs if name[0] != "-"]
    wrong = [re.compile(rf"\b{re.escape(phrase)}\b", re.IGNORECASE) for phrase in phrases.split(", ")]
    return [name for name, text in plain if not KEYS.match(name) and any(one.search(text) for one in wrong)]


def percent_faults(text: str, lang: str) -> list[str]:
    """English sets 95%, French puts a narrow no-break space before the sign."""
    return re.findall(r".{0,9}\s%" if lang == "en" else r".{0,9}[^\u202f]%", CODE.sub("", text))


def straight_apostrophes(text: str) -> list[str]:
    return re.findall(r".{0,9}[a-zà-ÿ)]'[a-zà-ÿ].{0,9}", CODE.sub("", text))


def pages(lang: str) -> list[Path]:
    every = [*ROOT.glob("*.md"), ROOT / "web" / "README.md", *(ROOT / "docs").rglob("*.md")]
    return sorted(page for page in every if (".fr." in page.name) == (lang == "fr") and page.name not in GENERATED)


def test_catalogues_are_in_standard_english() -> None:
    assert [f"{name} {phrase}" for name, text in CATALOGUES["en"] for phrase in found(text, DIALECT)] == []


@pytest.mark.parametrize("idea", rows("Words people read"), ids=lambda idea: str(idea[0]))
def test_each_idea_has_one_word(idea: list[str]) -> None:
    _, english, french, not_english, not_french = idea
    for lang, word, others in (("en", english, not_english), ("fr", french, not_french)):
        read = [page.read_text(encoding="utf-8") for page in pages(lang) if page.name != "glossary.md"]
        assert any(word in text for text in [*read, *dict(CATALOGUES[lang]).values()]), f"nobody reads {word}"
        assert unwanted(CATALOGUES[lang], others) == []


@in_each_language
def test_refusals_say_what_must_be(lang: str) -> None:
    wanted = ("refused-wrong-", "refused-not-an-", "refused-version-", "sheet-")
    refusals = [(name, text) for name, text in CATALOGUES[lang] if name.startswith(wanted)]
    assert refusals and [name for name, text in refusals if ASSERTING[lang].match(text)] == []


@in_each_language
def test_percent_signs_and_apostrophes_of_catalogues(lang: str) -> None:
    assert [name for name, text in CATALOGUES[lang] if percent_faults(text, lang) or straight_apostrophes(text)] == []


@in_each_language
def test_percent_signs_and_apostrophes_of_pages(lang: str) -> None:
    for page in pages(lang):
        text = page.read_text(encoding="utf-8")
        assert [*percent_faults(text, lang), *straight_apostrophes(text)] == [], page.name


def test_what_is_forbidden_is_found() -> None:
    planted = [
        ("refused-wrong-key", "“key” is a whole number."),
        ("lesson-dig", "Click the puffin."),
        ("-click", "click"),
    ]
    assert ASSERTING["en"].match(planted[0][1]) and ASSERTING["fr"].match("« key » est un nombre.")
    assert unwanted(planted, "tap, click") == ["lesson-dig"]
    assert unwanted([("keys-enter", "Click"), ("a", "{ -click } it"), ("b", "{ $n ->\n [one] it }")], "click") == []
    assert percent_faults("95 %", "en") and percent_faults("95\u00a0%", "fr") and straight_apostrophes("l'ours")
    assert not percent_faults("95%", "en") and not percent_faults("95\u202f%", "fr")
