"""The client's generated files are those of the present declarations."""

from pathlib import Path

import pytest

from banquise.browser import messages, page
from banquise.browser.__main__ import everything
from banquise.core.kernel import COMPILED

WEB = Path(__file__).parents[2] / "web"


@pytest.mark.skipif(not COMPILED, reason="plays whole games to make vectors")
def test_the_generated_files_are_current() -> None:
    files = everything(WEB)
    stale = [path for path, text in files.items() if not _is(WEB / path, text)]
    assert not stale, f"{stale}: run `python -m banquise.browser` in the checkout"
    kept = {str(path.relative_to(WEB)) for path in (WEB / "src" / "generated").glob("*.ts")}
    assert kept <= files.keys()


def test_the_messages_of_page_and_server_are_current() -> None:
    files = messages.generated() | page.generated(WEB)
    stale = [path for path, text in files.items() if not _is(WEB / path, text)]
    assert not stale, f"{stale}: run `python -m banquise.browser` in the checkout"


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
    assert '  "hello": "name";\n  "found": "n";\n  "yes": never;' in page.module(CATALOGUE)


@pytest.mark.parametrize("source", ["hello Hello\n", "hello = Hello\nhello = Hi\n"])
def test_a_catalogue_that_cannot_be_read_is_refused(source: str) -> None:
    with pytest.raises(ValueError, match="hello"):
        page.messages(source)


def _is(path: Path, text: str) -> bool:
    return path.exists() and path.read_text(encoding="utf-8") == text
