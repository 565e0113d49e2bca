"""`python -m banquise.browser [FOLDER]` writes the generated files of a checkout's client again."""

import sys
from pathlib import Path

from . import messages, offered, page
from .typescript import generated


def main(web: Path) -> None:
    for path, text in (generated() | messages.generated() | offered.generated() | page.generated(web)).items():
        (web / path).parent.mkdir(parents=True, exist_ok=True)
        (web / path).write_text(text, encoding="utf-8")
        print(web / path)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "web"))
