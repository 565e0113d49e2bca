"""Tests that the install commands in our pages work: a checkout, with extras that it has."""

import re
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXTRAS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
FOLDERS = ("src", "docs", "examples", "benchmarks", "web/src", "tests")
KINDS = {".py", ".md", ".ipynb", ".ftl", ".ts", ".svelte"}
PAGES = [*ROOT.glob("*.md"), *(path for name in FOLDERS for path in sorted((ROOT / name).rglob("*.*")))]
TEXTS = {path: path.read_text(encoding="utf-8") for path in PAGES if path.suffix in KINDS and path != Path(__file__)}


def test_nobody_is_sent_to_a_package_index_for_banquise() -> None:
    assert not [path for path, text in TEXTS.items() if re.search(r"pip install [^\n]{0,4}banquise(\[|$|`| )", text)]


@pytest.mark.parametrize("path", [path for path, text in TEXTS.items() if "'.[" in text], ids=lambda path: path.name)
def test_extras_that_are_named_exist(path: Path) -> None:
    for names in re.findall(r"'\.\[([\w,]+)\]'", TEXTS[path]):
        assert set(names.split(",")) <= set(EXTRAS)
