"""Tests of the changelog: each change is listed under the people it concerns."""

import re
from pathlib import Path

import banquise

SECTIONS = re.split(r"^## ", (Path(__file__).parents[2] / "CHANGELOG.md").read_text(encoding="utf-8"), flags=re.M)[1:]
PEOPLE = ["Players", "Bot writers", "Researchers", "Operators", "Contributors"]
MAX_CHANGES, MAX_CHANGE = 60, 400


def changes(section: str) -> list[str]:
    return re.findall(r"^- (?:.|\n(?=  \S))+", section, re.M)


def test_the_newest_version_is_the_package_version() -> None:
    assert re.match(re.escape(banquise.__version__) + r" \((unreleased|\d{4}-\d\d-\d\d)\)\n", SECTIONS[0])


def test_changes_are_sorted_by_the_people_they_concern() -> None:
    for section in SECTIONS:
        before, *parts = re.split(r"^### ", section, flags=re.M)
        names = [part.partition("\n")[0] for part in parts]
        assert not changes(before), "a change outside of the sections for players, bot writers, …"
        assert names == [name for name in PEOPLE if name in names]


def test_changes_are_few_and_short() -> None:
    for section in SECTIONS:
        assert 0 < len(changes(section)) <= MAX_CHANGES
        assert max(map(len, changes(section))) <= MAX_CHANGE
