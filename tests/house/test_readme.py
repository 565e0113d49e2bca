"""Tests that the README is true, in both languages."""

import doctest
import re
from pathlib import Path

import pytest
from benchmarks.chart import charts

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize("page", ["README.md", "README.fr.md"])
def test_the_example_in_the_readme_runs(page: str) -> None:
    found = doctest.testfile(str(ROOT / page), module_relative=False, optionflags=doctest.IGNORE_EXCEPTION_DETAIL)
    assert found.attempted > 4 and found.failed == 0


def test_every_link_between_pages_leads_somewhere() -> None:
    for page in [*ROOT.glob("*.md"), *(ROOT / "docs").rglob("*.md")]:
        text = page.read_text(encoding="utf-8")
        for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", text) + re.findall(r' src="([^":]+)"', text):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_the_chart_shows_the_figures_of_the_docs() -> None:
    for path, drawn in charts().items():
        assert path.read_text(encoding="utf-8") == drawn, "`python benchmarks/chart.py` draws it again"


@pytest.mark.parametrize("page", ["README.md", "README.fr.md"])
def test_the_map_of_folders_names_every_folder(page: str) -> None:
    named = set(re.findall(r"^\| (.*?) \|", (ROOT / page).read_text(encoding="utf-8"), re.M))
    folders = {name.split("/")[0] for row in named if row.startswith("`") for name in re.findall(r"`([\w/]+)`", row)}
    kept = {path.parent.name for path in ROOT.glob("*/*") if not path.parent.name.startswith(".")}
    assert folders == kept - {"build", "dist", "site"}
