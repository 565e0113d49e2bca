"""`python -m banquise.browser [FOLDER]` writes the generated files of a checkout's client again."""

import sys
from pathlib import Path

from . import analysed, engines, messages, offered, padsheets, page, vectors
from .typescript import generated


def everything(web: Path) -> dict[str, str]:
    """The text of each generated file, by its path in the client's folder."""
    declared = generated() | engines.generated() | messages.generated() | offered.generated()
    return declared | vectors.generated() | analysed.generated() | padsheets.generated() | page.generated(web)


def main(web: Path) -> None:
    for path, text in everything(web).items():
        (web / path).parent.mkdir(parents=True, exist_ok=True)
        (web / path).write_text(text, encoding="utf-8")
        print(web / path)


if __name__ == "__main__":
    main(Path(sys.argv[1] if len(sys.argv) > 1 else "web"))
