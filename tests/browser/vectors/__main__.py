"""`python -m tests.browser.vectors` writes the vectors in web/tests again."""

from pathlib import Path

from tests.browser.vectors import everything

from banquise.browser.__main__ import write

write(Path("web"), everything())
