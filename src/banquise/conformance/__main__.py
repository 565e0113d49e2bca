"""Check a registered game, in a separate process: `python -m banquise.conformance GAME`.

Interpreted (`NUMBA_DISABLE_JIT=1`), it runs all checks, because errors then have line numbers; compiled, it only plays
the same games again. In either case it prints the result: `ok` and a digest of the games, or the error.
"""

import hashlib
import random
import re
import sys
import traceback
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path

from banquise.core.errors import BanquiseError, ContractError
from banquise.core.game import Game
from banquise.core.kernel import COMPILED
from banquise.core.match import Match
from banquise.games import ADDED, load

from .checks import OF_GAMES, OF_MATCHES
from .random_games import play_on, random_match
from .secrecy import tells_nothing_that_a_viewer_cannot_know

GAMES = 3
DECISIONS = 60
OK = "ok"
COMPILER_SAYS = ("Failed in nopython mode pipeline", "During: ")
"""The lines of the compiler's messages that say nothing about the rules."""


def checks(game: Game) -> Iterator[tuple[str, Callable[[], object]]]:
    """List every check by name, in the order in which mistakes are easiest to find."""
    for check in OF_GAMES:
        yield check.__name__, partial(check, game)
    for check_match in OF_MATCHES:
        yield check_match.__name__, partial(_on_matches, check_match, game)
    if game.preview is None:  # a preview needs a selection
        tells = tells_nothing_that_a_viewer_cannot_know
        yield tells.__name__, partial(tells, game, DECISIONS)


def _on_matches(check: Callable[[Match, random.Random], None], game: Game) -> None:
    for players in game.players:
        check(*random_match(game, players, number=1))


def digest(game: Game) -> str:
    """A hash of every position of some games."""
    hashed = hashlib.blake2b(digest_size=16)
    for players in game.players:
        for number in range(GAMES):
            match, chance = random_match(game, players, number)
            for _ in play_on(match, chance):
                hashed.update(match.line.position)
            hashed.update(match.line.position + repr(match.scores()).encode())
    return hashed.hexdigest()


def run(name: str) -> str:
    """Run all checks of a game; return its digest if they pass."""
    game = load(name)
    found = [] if COMPILED else list(checks(game))
    for number, (what, check) in enumerate(found, 1):
        print(f"  [{number}/{len(found)}] {what.replace('_', ' ')}", file=sys.stderr, flush=True)
        check()
    return digest(game)


def fault(error: Exception, file: Path) -> str:
    """Describe an error, with the line of the game's file where it occurred."""
    if isinstance(error.__cause__, Exception):
        return fault(error.__cause__, file)
    if isinstance(error, SyntaxError):
        return f"line {error.lineno}: {error.msg}"
    if isinstance(error, BanquiseError | ContractError):
        return str(error)
    frames = [frame for frame in traceback.extract_tb(error.__traceback__) if Path(frame.filename).name == file.name]
    told = [line for line in str(error).splitlines() if line and not line.startswith(COMPILER_SAYS)]
    compiled = re.findall(rf'File "[^"]*\b{re.escape(file.name)}", line (\d+)', str(error))
    where = f"line {frames[-1].lineno}, in {frames[-1].name}: " if frames else ""
    where = f"line {compiled[-1]}: " if compiled else where
    return f"{where}{type(error).__name__}: {told[0] if told else error}"


if __name__ == "__main__":
    try:
        print(OK, run(sys.argv[1]))
    except Exception as error:
        print(fault(error, ADDED[sys.argv[1]]))
        sys.exit(1)
