"""The client's generated files are those of the present declarations."""

from pathlib import Path

import pytest

from banquise.browser.typescript import generated
from banquise.core.kernel import COMPILED

WEB = Path(__file__).parents[2] / "web"


@pytest.mark.skipif(not COMPILED, reason="plays whole games to make vectors")
def test_the_generated_files_are_current() -> None:
    files = generated()
    stale = [path for path, text in files.items() if not _is(WEB / path, text)]
    assert not stale, f"{stale}: run `python -m banquise.browser` in the checkout"
    kept = {str(path.relative_to(WEB)) for path in (WEB / "src" / "generated").glob("*.ts")}
    assert kept <= files.keys()


def _is(path: Path, text: str) -> bool:
    return path.exists() and path.read_text(encoding="utf-8") == text
