"""`python -m banquise.browser [FOLDER]` writes the generated files of a checkout's client again."""

import sys
from collections.abc import Mapping
from pathlib import Path

from .typescript import analysis, board, catalogue, daily, engines, games, messages, pads, page, tablerules


def everything(web: Path) -> dict[str, str]:
    """The text of each generated file, by its path in the client's folder."""
    declared = games.generated() | engines.generated() | messages.generated() | catalogue.generated()
    return (
        declared
        | tablerules.generated()
        | analysis.generated()
        | board.generated()
        | daily.generated()
        | pads.generated()
        | page.generated(web)
    )


def write(web: Path, files: Mapping[str, str]) -> None:
    for path, text in files.items():
        (web / path).parent.mkdir(parents=True, exist_ok=True)
        (web / path).write_text(text, encoding="utf-8")
        print(web / path)


if __name__ == "__main__":
    folder = Path(sys.argv[1] if len(sys.argv) > 1 else "web")
    write(folder, everything(folder))
