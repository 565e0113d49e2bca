"""Vectors: what Python says of games, records and sheets, in the files that the client's tests are held to."""

from tests.browser.vectors import analysis, daily, lines, pads, positions


def everything() -> dict[str, str]:
    """The text of each file, by its path in the client's folder."""
    return positions.generated() | lines.generated() | analysis.generated() | daily.generated() | pads.generated()
