"""Facts of a game or table as sentences, for clients that do not write their own. Players remain {P1}."""

from banquise.core import words
from banquise.core.game import Game
from banquise.core.languages import Lang
from banquise.core.line import rows_of

from .facts import FACTS, FIRST


def texts(game: Game, facts: bytes, lang: Lang) -> list[str]:
    """One line per fact; the facts are all the game's or all the table's."""
    rows = rows_of(facts)
    if rows and rows[0][0] >= FIRST:
        own = [(number - FIRST, *values) for number, *values in rows]
        return [words.plain_line(line) for line in words.catalogue(lang, "server").lines(FACTS, own)]
    return words.texts(game, rows, lang)
