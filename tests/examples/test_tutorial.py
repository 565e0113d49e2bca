"""The tutorial's cells run one after the other, as in a notebook."""

import json
from pathlib import Path
from typing import Any

import pytest

from banquise.core.kernel import COMPILED

NOTEBOOK = Path(__file__).parents[2] / "examples" / "tutorial.ipynb"


@pytest.mark.skipif(not COMPILED, reason="slow interpreted")
def test_every_cell_of_the_tutorial_runs() -> None:
    cells = [cell for cell in json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"] if cell["cell_type"] == "code"]
    names: dict[str, Any] = {}
    for number, cell in enumerate(cells):
        exec(compile("".join(cell["source"]), f"cell {number}", "exec"), names)
    assert len(cells) > 5 and names["match"].over and len(names["rewards"]) >= 200


def test_the_tutorial_is_kept_without_output() -> None:
    for cell in json.loads(NOTEBOOK.read_text(encoding="utf-8"))["cells"]:
        assert not cell.get("outputs") and not cell.get("execution_count")
