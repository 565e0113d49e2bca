"""Test vectors: Python's results for games, records and score sheets, in files that the client's tests compare with."""

from tests.browser.vectors import analysis, daily, lines, nicknames, pads, positions


def everything() -> dict[str, str]:
    """The text of each file, by its path in the client's folder."""
    parts = (positions, lines, analysis, daily, pads, nicknames)
    return {path: text for part in parts for path, text in part.generated().items()}
