"""Vectors: what Python says of games, records and sheets, in the files that the client's tests are held to."""

from tests.browser.vectors import analysis, daily, lines, nicknames, pads, positions


def everything() -> dict[str, str]:
    """The text of each file, by its path in the client's folder."""
    parts = (positions, lines, analysis, daily, pads, nicknames)
    return {path: text for part in parts for path, text in part.generated().items()}
