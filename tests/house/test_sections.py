"""Code cites the rules by §: each § that is cited is on the game's reference page, in both languages."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from banquise.games import NAMES

ROOT = Path(__file__).parents[2]
CITING = {".py", ".ts", ".svelte", ".ftl", ".md"}
CITED = re.compile(r"§(\d+(?:\.\d+)*)")
HEADING = re.compile(r"^(?:#+ |[-*] )?(?:\*\*)?§(\d+(?:\.\d+)*)", re.MULTILINE)
NAMED = re.compile(r"^def test_(\d+)(?:_(\d+))?_", re.MULTILINE)


def sources(game: str) -> Iterator[Path]:
    """Everything that refers to one game's rules: engine, words, board, tests, oracle, spec page."""
    for folder in ("src/banquise/games", "web/src/games", "tests"):
        yield from (path for path in (ROOT / folder / game).rglob("*") if path.suffix in CITING)
    yield from (ROOT / "tests/oracles").glob(f"{game}*.py")
    yield from (ROOT / "src/banquise/bots/evaluations").glob(f"{game}*.py")
    yield from (ROOT / "docs/specs").glob(f"{game}.md")
    yield from (ROOT / "docs/rules").glob(f"{game}*.md")


def cited(text: str) -> set[str]:
    """§4.4 in a sentence, and test_4_4_… in a test's name."""
    return set(CITED.findall(text)) | {".".join(filter(None, number)) for number in NAMED.findall(text)}


def headings(game: str, lang: str) -> set[str]:
    return set(HEADING.findall((ROOT / f"docs/rules/{game}-reference{lang}.md").read_text(encoding="utf-8")))


@pytest.mark.parametrize("game", NAMES)
def test_every_section_that_is_cited_exists(game: str) -> None:
    known = headings(game, "")
    missing = {
        f"{path.relative_to(ROOT)}: §{number}"
        for path in sources(game)
        for number in cited(path.read_text(encoding="utf-8")) - known
    }
    assert known and not missing


@pytest.mark.parametrize("game", NAMES)
def test_both_languages_have_the_same_sections(game: str) -> None:
    assert headings(game, "") == headings(game, ".fr")


def test_a_section_that_does_not_exist_is_found() -> None:
    assert cited("(§4.4, §12) \ndef test_99_7_nothing() -> None:") == {"4.4", "12", "99.7"}
    assert not {"12", "99.7"} <= headings("arctic", "")
