"""Tests that run each Python example on the pages about environments. `make outside` runs those that need learning
libraries."""

import re
from pathlib import Path

import pytest

from banquise.core.kernel import COMPILED

DOCS = Path(__file__).parents[2] / "docs"
PAGES = [DOCS / "environments.md", DOCS / "text.md", *sorted((DOCS / "environments").glob("*.md"))]
TEXT = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
PIECES = re.findall(r"^```python\n(.*?)^```$", TEXT, re.MULTILINE | re.DOTALL)


@pytest.mark.skipif(not COMPILED, reason="slow interpreted")
@pytest.mark.parametrize("piece", PIECES, ids=range(1, len(PIECES) + 1))
@pytest.mark.filterwarnings("default")  # of the libraries
def test_a_piece_of_the_pages_runs_by_itself(piece: str) -> None:
    for module in re.findall(r"^(?:import|from) (\w+)", piece, re.MULTILINE):
        pytest.importorskip(module)
    exec(compile(piece, "docs/environments", "exec"), {})


def test_the_pages_have_a_piece_for_each_interface() -> None:
    named = (
        "batch(",
        "vector(",
        "aec.env(",
        "gymnasium.make(",
        "pyspiel.load_game(",
        "features(",
        "play_text(",
        "TextMatch(",
    )
    assert all(any(name in piece for piece in PIECES) for name in named)
