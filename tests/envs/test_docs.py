"""The pieces of Python in docs/environments.md are whole: each runs by itself. `make outside` runs those that need
learning libraries."""

import re
from pathlib import Path

import pytest

from banquise.core.kernel import COMPILED

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"
PIECES = re.findall(r"^```python\n(.*?)^```$", PAGE.read_text(encoding="utf-8"), re.MULTILINE | re.DOTALL)


@pytest.mark.skipif(not COMPILED, reason="slow interpreted")
@pytest.mark.parametrize("piece", PIECES, ids=range(1, len(PIECES) + 1))
@pytest.mark.filterwarnings("default")  # of the libraries
def test_a_piece_of_the_page_runs_by_itself(piece: str) -> None:
    for module in re.findall(r"^(?:import|from) (\w+)", piece, re.MULTILINE):
        pytest.importorskip(module)
    exec(compile(piece, str(PAGE), "exec"), {})


def test_the_page_has_a_piece_for_each_interface() -> None:
    named = "batch(", "vector(", "aec.env(", "gymnasium.make(", "pyspiel.load_game(", "features("
    assert all(any(name in piece for piece in PIECES) for name in named)
