"""The kernels of a table answer as the oracle does: a sample of what `python -m tests.server.table_sequences` plays."""

import pytest
from tests.server.table_sequences import play

from banquise.core.kernel import COMPILED

SAMPLE = 400 if COMPILED else 6


@pytest.mark.parametrize("tenth", range(10))
def test_random_sequences_of_events_give_the_same_table(tenth: int) -> None:
    for seed in range(tenth, SAMPLE, 10):
        play(seed)
