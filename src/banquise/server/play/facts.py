"""What happens at a table apart from the game, as facts. Their words are in words/*.ftl."""

from banquise.core.facts import SEATS, WIDTH, Fact, FactSpace
from banquise.core.line import FACT

_WHO = {"who": SEATS}
FACTS = FactSpace(
    (
        Fact("joined", _WHO),
        Fact("filled", _WHO),
        Fact("left", _WHO),
        Fact("replaced", _WHO),
        Fact("returned", _WHO),
        Fact("resigned", _WHO),
        Fact("took-back", _WHO),
        Fact("asked", _WHO),
        Fact("disagreed", _WHO),
        Fact("agreed", _WHO),
        Fact("timed-out", _WHO),
        Fact("called-off", {}),
        Fact("stood-still", {}),
    )
)
FIRST = 1000
"""In a log the numbers of these facts begin here: games have fewer."""


def table_fact(name: str, seat: int = 0) -> bytes:
    return FACT.pack(FIRST + FACTS[name], seat, *[0] * (WIDTH - 2))
