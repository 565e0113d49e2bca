"""Facts about a table apart from the game. Their texts are in words/*.ftl."""

from banquise.core import words
from banquise.core.facts import SEATS, WIDTH, Fact, FactSpace
from banquise.core.game import Game
from banquise.core.languages import Lang
from banquise.core.line import FACT, rows_of
from banquise.core.table.state import TableFact

_WHO = {"who": SEATS}
_NAMES_NOBODY = (TableFact.CALLED_OFF, TableFact.STOOD_STILL)
FACTS = FactSpace(
    tuple(Fact(fact.name.lower().replace("_", "-"), {} if fact in _NAMES_NOBODY else _WHO) for fact in TableFact)
)
FIRST = 1000
"""The number of the first table fact in a log; no game has as many facts."""


def table_fact(fact: int, seat: int) -> bytes:
    """Write a `TableFact` in the form of a game's facts."""
    return FACT.pack(FIRST + fact, seat, *[0] * (WIDTH - 2))


def texts(game: Game, facts: bytes, lang: Lang) -> list[str]:
    """A line per fact, for clients that do not write their own; players remain {P1}. All facts are the
    game's, or all the table's."""
    rows = rows_of(facts)
    if rows and rows[0][0] >= FIRST:
        own = [(number - FIRST, *values) for number, *values in rows]
        return [words.plain_line(line) for line in words.catalogue(lang, "server").lines(FACTS, own)]
    return words.texts(game, rows, lang)
