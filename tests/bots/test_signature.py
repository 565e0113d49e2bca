"""One number per game over everything that a bot's entries compute, as chess engines have a bench signature.

A refactoring does not change it. After an intended change, write the new one here and measure the levels again
(docs/bots.md).
"""

import zlib

import pytest

from banquise.bots.learned import learned
from banquise.bots.memory import BotMemory
from banquise.games import load

from .positions import positions

SIMULATIONS, REHEARSALS, DRAWS, EXPLAINED = 12, 3, 6, 2
KNOWN = {"arctic": 2572206644, "arktia": 2683414988, "scavengers": 1646043462}


def values(memory: BotMemory) -> list[object]:
    """The content of a memory, without the bytes between a record's fields."""
    forecasts = [(int(row.visits), row.totals.tolist()) for row in memory.forecasts]
    return [[(int(row.action), int(row.visits), float(row.total)) for row in memory.counts], forecasts]


@pytest.mark.parametrize("name", KNOWN)
def test_the_signature_of_a_search(name: str) -> None:
    game, found = load(name), 0
    for number, state in enumerate(positions(game, 3, 2, seed=3, is_varied=True)):
        memory = BotMemory(game, number, 2000, network=learned(game))
        memory.set_position(state)
        choices = [[memory.run("choose", how) for _ in range(DRAWS)] for how in (0, 1)]
        memory.run("begin")
        memory.run("slice", SIMULATIONS)
        computed: list[object] = [choices, *values(memory)]
        memory.examine(SIMULATIONS)
        actions = [int(row.action) for row in memory.counts[:EXPLAINED]]
        for action in actions:
            memory.examine(REHEARSALS, action)
        computed += [*values(memory), [memory.reasons(action) for action in actions], memory.run("best")]
        found = zlib.crc32(repr(computed).encode(), found)
    assert found == KNOWN[name]
