"""Tests that docs/versions.md gives the numbers in the code."""

import re
from pathlib import Path

from banquise import __version__
from banquise.arena import challenge
from banquise.bots import protocol
from banquise.core import gamefile
from banquise.games import load
from banquise.server.store import transfer
from banquise.server.wire.answers import PROTOCOL

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "versions.md").read_text(encoding="utf-8")
GAMES = [load(name) for name in ("arctic", "arktia", "scavengers")]
MIGRATIONS = ROOT / "src" / "banquise" / "server" / "store" / "migrations"


def test_the_numbers_on_the_page_are_current() -> None:
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in PAGE.splitlines() if line.startswith("|")]
    numbers = {re.split(r" \(| of ", cells[0])[0]: cells[1] for cells in rows if len(cells) == 5}
    del numbers["what"], numbers["---"], numbers["layout"]
    assert numbers == {
        "the package": __version__,
        "rules": ", ".join(str(game.rules_version) for game in GAMES),
        "game record": str(gamefile.VERSION),
        "observation": ", ".join(str(game.observation.version) for game in GAMES),
        "bot protocol": str(protocol.PROTOCOL),
        "server protocol": str(PROTOCOL),
        "database schema": str(max(int(path.name[:4]) for path in MIGRATIONS.glob("*.sql"))),
        "export file": str(transfer.FORMAT),
        "challenge entry": str(challenge.VERSION),
    }
