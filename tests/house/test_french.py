"""Tests of French typography: no-break spaces before ; : ! ? and inside « », and the typographic apostrophe."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PAGES = [ROOT / "README.fr.md", *sorted((ROOT / "docs").rglob("*.fr.md"))]
CODE = re.compile(r"```.*?```|`[^`\n]*`|\]\([^)]*\)|\|[-|: ]+\|", re.DOTALL)
WRONG = re.compile(r"[ \t][;!?»]|« |(?<=\w)[ \t]:(?=\s|\*)|\w'\w")


def faults(text: str) -> list[str]:
    plain = CODE.sub("", text)
    return [plain[max(0, found.start() - 20) : found.end() + 10] for found in WRONG.finditer(plain)]


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_french_pages_are_set_as_french_is(page: Path) -> None:
    assert not faults(page.read_text(encoding="utf-8"))


def test_luck_is_hasard_as_chances_are_those_of_winning() -> None:
    catalogues = [*(ROOT / "src").rglob("fr.ftl"), *(ROOT / "web" / "src").rglob("fr.ftl")]
    assert len(catalogues) > 5
    assert [path.name for path in catalogues if re.search(r"(?<!-)\bchance\b", path.read_text(encoding="utf-8"))] == []


@pytest.mark.parametrize("text", ["Vraiment ?", "Ici : là", "« Oui", "Oui »", "l'ours", "un ; deux"])
def test_what_is_set_as_english_is_found(text: str) -> None:
    assert faults(text)
