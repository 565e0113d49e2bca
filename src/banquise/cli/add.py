"""`banquise add`, `banquise remove` and `banquise new-game`: games of one file.

The code of a new file runs in separate processes, in which alone the file is registered.
"""

import argparse
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from banquise.browser.build import check_linker
from banquise.core.errors import OptionError
from banquise.games import ADDED, KEPT, NAMED, OWN, client_files

NAME = re.compile(r"[a-z][a-z0-9_]*")
CHECK = ("-m", "banquise.conformance")
BUILD = ("-m", "banquise.browser.added", "--only")
STARTER = Path(__file__).with_name("starter.py")
UNBUILT = """The page plays it at the server only, without hints and analysis, since the linker is not installed.
For these: pip install ziglang, then start the server again."""


def add_parser(commands: Any) -> None:
    parser = commands.add_parser(
        "add",
        help="check a game of one file and add it to the others (docs/add-a-game.md)",
        description="Check a game of one file, build what the page needs, and keep a copy, so that all commands find "
        "the game by the name of its file. A file in which something is wrong is refused, and nothing is kept. A "
        "server that runs finds the game when it is started again.",
    )
    parser.add_argument("file", nargs="?", type=Path, help="the game, such as my_game.py; it replaces one of that name")
    parser.add_argument("--list", action="store_true", help="list the games that were added")
    parser.set_defaults(run=run)
    parser = commands.add_parser("remove", help="remove a game that was added")
    parser.add_argument("game", help="the game's name, see `banquise add --list`")
    parser.set_defaults(run=run_remove)
    parser = commands.add_parser("new-game", help="write a small card game with a secret, to be changed into yours")
    parser.add_argument("name", help="what the game and its file are called, such as my_game")
    parser.set_defaults(run=run_new_game)


def run(chosen: argparse.Namespace) -> None:
    if chosen.list:
        print("\n".join(f"{name}  {file}" for name, file in ADDED.items()) or "No games were added.")
    elif chosen.file is None:
        raise OptionError("add takes a file, such as my_game.py, or --list")
    else:
        add(chosen.file)


def add(file: Path) -> None:
    name = checked_name(file.stem if file.suffix == ".py" else str(file))
    if not file.is_file():
        raise OptionError(f"there is no file {file}")
    check(file)
    is_built = build(file)
    KEPT.mkdir(parents=True, exist_ok=True)
    (made := KEPT / f"{name}.new").write_bytes(file.read_bytes())
    made.rename(KEPT / f"{name}.py")
    print(f"{name} is added: banquise play {name}; banquise serve --open shows it in the page.")
    if not is_built:
        print(UNBUILT)


def checked_name(name: str) -> str:
    if not NAME.fullmatch(name):
        raise OptionError(
            f"a game is called as its file, by small letters, digits and _, such as my_game.py: not {name}"
        )
    if name in OWN:
        raise OptionError(f"there is a game called {name} already: choose another name for the file")
    return name


def check(file: Path) -> None:
    """Refuse a file that breaks a rule of all games, or is played differently once it is compiled."""
    say(f"Checking {file}, which takes half a minute or less …")
    found = checked(file, NUMBA_DISABLE_JIT="1")
    say("Compiling its rules …")
    if checked(file, NUMBA_DISABLE_JIT="0") != found:
        raise OptionError(f"{file} is refused: its compiled rules play another game. Does a number grow too large?")


def checked(file: Path, **settings: str) -> str:
    work = subprocess.run(
        [sys.executable, *CHECK, file.stem], env=environment(file, **settings), stdout=subprocess.PIPE
    )
    found = work.stdout.decode().strip()
    if work.returncode < 0 or not found:
        raise OptionError(f"{file} is refused: its rules end the process. Does an index lie outside its array?")
    if work.returncode:
        raise OptionError(f"{file} is refused: {found}")
    return found


def build(file: Path) -> bool:
    """Write what the page needs, if there is a linker."""
    try:
        check_linker()
    except OptionError:
        return False
    say("Building its WebAssembly, which takes a minute or two …")
    work = subprocess.run([sys.executable, *BUILD, file.stem], env=environment(file), stderr=subprocess.PIPE)
    if work.returncode:
        raise OptionError(f"{file} is refused: it cannot be compiled for browsers.\n{work.stderr.decode().strip()}")
    return True


def environment(file: Path, **settings: str) -> dict[str, str]:
    """The environment of a process in which the file is registered, and no other game from elsewhere."""
    return os.environ | {"BANQUISE_ADD_GAMES": str(file.absolute()), "BANQUISE_GAMES_FOLDER": os.devnull} | settings


def say(text: str) -> None:
    print(text, file=sys.stderr, flush=True)


def run_remove(chosen: argparse.Namespace) -> None:
    file = KEPT / f"{chosen.game}.py"
    if chosen.game not in ADDED or not file.is_file():
        how = ": BANQUISE_ADD_GAMES names it" if ADDED.get(chosen.game) in NAMED else ""
        raise OptionError(f"no game called {chosen.game} was added{how}")
    file.unlink()
    for made in client_files.FOLDER.glob(f"{chosen.game}-*"):
        made.unlink()
    print(f"{chosen.game} is removed.")


def run_new_game(chosen: argparse.Namespace) -> None:
    name = checked_name(chosen.name)
    title, text = name.replace("_", " ").capitalize(), STARTER.read_text(encoding="utf-8")
    try:
        with Path(f"{name}.py").open("x", encoding="utf-8") as file:
            file.write(text.replace("Starter", title))
    except FileExistsError:
        raise OptionError(f"{name}.py is there already, and is left as it is") from None
    print(f"{name}.py is a whole game. Change it, then: banquise add {name}.py")
