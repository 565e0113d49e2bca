"""The client's generated files are those of the present declarations."""

from collections.abc import Mapping
from pathlib import Path

import pytest
from tests.browser import vectors

from banquise.browser.__main__ import everything
from banquise.browser.typescript import page
from banquise.core.kernel import COMPILED

WEB = Path(__file__).parents[2] / "web"


def test_the_generated_files_are_current() -> None:
    files = everything(WEB)
    assert not stale(files), "run `python -m banquise.browser` in the checkout"
    kept = {str(path.relative_to(WEB)) for path in (WEB / "src" / "generated").glob("*.ts")}
    assert kept <= files.keys()


@pytest.mark.skipif(not COMPILED, reason="plays whole games")
def test_the_vectors_are_current() -> None:
    assert not stale(vectors.everything()), "run `python -m tests.browser.vectors` in the checkout"


def stale(files: Mapping[str, str]) -> list[str]:
    return [path for path, text in files.items() if not _is(WEB / path, text)]


CATALOGUE = """
# A comment.
hello = Hello, { $name }!
found =
    { $n ->
        [one] One
       *[other] { $n }
    }
yes = Yes
"""


def test_a_message_is_declared_with_its_variables() -> None:
    assert page.messages(CATALOGUE) == {"hello": ["name"], "found": ["n"], "yes": []}
    assert '  "hello": "name";\n  "found": "n";\n  "yes": never;' in page.module(CATALOGUE)["src/generated/page.ts"]


@pytest.mark.parametrize("source", ["hello Hello\n", "hello = Hello\nhello = Hi\n"])
def test_a_catalogue_that_cannot_be_read_is_refused(source: str) -> None:
    with pytest.raises(ValueError, match="hello"):
        page.messages(source)


def _is(path: Path, text: str) -> bool:
    return path.exists() and path.read_text(encoding="utf-8") == text
