"""Test vectors for nicknames: as people type them, and as the server stores them."""

import json

from banquise.server.play.commands import NAME_LETTERS, clean_name

PLAIN = ("Ann", "  Ann  Lee ", "Zoé", "", "   ", "a\tb\nc", "non\u00a0breaking", "a\u2028b")
UNSEEN = ("\u200bAnn\u200b", "\u202eevil", "zero\x00width", "\ufeff", "\ue000private")
LONG = ("é" * NAME_LETTERS + "x", "😀" * (NAME_LETTERS + 1), "a" * (NAME_LETTERS - 1) + " b")


def generated() -> dict[str, str]:
    """The text of each file, by its path in the client's folder."""
    rows = [[typed, clean_name(typed)] for typed in (*PLAIN, *UNSEEN, *LONG)]
    return {"tests/nicknames.json": json.dumps(rows) + "\n"}
