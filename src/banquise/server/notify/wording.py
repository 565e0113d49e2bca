"""The texts of notifications, in the recipient's language, for places that our page does not reach."""

from __future__ import annotations

from banquise.core.languages import Lang
from banquise.core.words import catalogue, words_of

from ..play.table import Table


def sentence(table: Table, seat: int, kind: str, lang: Lang) -> str:
    words = catalogue(lang, "server")
    who = table.seats[seat].name or words.text("told-seat", n=seat + 1)
    return words.text(f"told-{kind}", who=who, game=title(table, lang))


def title(table: Table, lang: Lang) -> str:
    return words_of(table.game, lang).text("title")
