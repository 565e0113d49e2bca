"""The files with which the client shows and plays an added game: declarations as JSON, and WebAssembly modules.

python -m banquise.browser.added           for the server on this machine
python -m banquise.browser.added FOLDER    for a site without a server, with a list of the games
python -m banquise.browser.added --only GAME    for the server, this game alone
"""

import json
import sys
import tempfile
from pathlib import Path
from typing import Any

from banquise.core.board import as_data
from banquise.core.errors import OptionError
from banquise.core.game import Game
from banquise.core.languages import DEFAULT, LANGS
from banquise.core.words import Catalogue, default_messages, sources, words_of
from banquise.games import ADDED, load
from banquise.games.client_files import DECLARED, FOLDER, MODULE, PLAIN_MODULE, listed, stem
from banquise.games.reference import reference_of

from .build import build
from .typescript import catalogue, engines, games

LIST = "games.json"
ONLY = "--only"


def write(name: str, folder: Path = FOLDER) -> None:
    """Write the files of an added game into the folder, unless they are there. Modules need a linker; without one, an
    error is raised after the declarations are written."""
    if listed(folder).get(name, {}).get("plays"):
        return
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=folder) as temporary:
        made = Path(temporary)
        (made / f"{name}{DECLARED}").write_text(json.dumps(declared(load(name)), ensure_ascii=False), encoding="utf-8")
        _move(made, folder, name, DECLARED)
        build(name, made)
        for suffix in (PLAIN_MODULE, MODULE):  # last the file whose presence announces modules
            _move(made, folder, name, suffix)


def _move(made: Path, folder: Path, name: str, suffix: str) -> None:
    (made / f"{name}{suffix}").rename(folder / f"{stem(name)}{suffix}")


def declared(game: Game) -> dict[str, Any]:
    """Collect the declarations of an added game for the client, which has those of built-in games already."""
    rules = reference_of(game.name, DEFAULT)
    return {
        "face": catalogue.face(game.name),
        "engine": engines.declared(game),
        "declared": games.declared(game),
        "words": {lang: words_in(game, lang) for lang in LANGS if lang == DEFAULT or game.words.get(lang)},
        "rules": rules.markdown if rules else "",
        "board": as_data(game.board),
    }


def words_in(game: Game, lang: str) -> str:
    """Collect a game's messages in one language, with English for those that it lacks."""
    own, fallback = game.words.get(lang, ""), None if lang == DEFAULT else words_of(game, DEFAULT)
    return f"{own}\n{default_messages(game, Catalogue(lang, [*sources(lang), own], fallback))}"


def write_site(folder: Path) -> None:
    """Add every added game to a site without a server."""
    for name in ADDED:
        write(name, folder)
    folder.mkdir(parents=True, exist_ok=True)
    (folder / LIST).write_text(json.dumps(listed(folder)), encoding="utf-8")


def main(folder: str = "", game: str = "") -> None:
    if folder == ONLY:
        return write(game)
    if folder:
        return write_site(Path(folder))
    for name in ADDED:
        write(name)


if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except OptionError as error:
        sys.exit(f"banquise: {error}")
