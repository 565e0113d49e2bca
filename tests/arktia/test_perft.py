"""Numbers of decision sequences from a few positions: a fingerprint of the rules, the same for every engine.

Compiled kernels count to depth 3, interpreted ones and the oracle to depth 2; BANQUISE_GAMES=300 or more lets the
oracle count to depth 3 too.
"""

import os
from typing import Any

import numpy as np
import pytest
from tests.arktia.middle_games import MIDDLE_GAMES
from tests.arktia.midway import Midway
from tests.arktia.position import draw, read, write
from tests.arktia.table import new_game
from tests.oracles import arktia as oracle

from banquise.core.kernel import COMPILED
from banquise.games.arktia import GAME

STARTS = {2: (54, 702, 7992), 3: (81, 1134, 21222), 4: (108, 1566, 30456)}
DEPTH = 3 if COMPILED else 2
counted_once = pytest.mark.skipif(not COMPILED, reason="the oracle itself is never compiled, and counts the same")
ORACLE_DEPTH = 3 if int(os.environ.get("BANQUISE_GAMES", "0")) >= 300 else 2


def perft(state: Any, depth: int) -> int:
    """Sequences of this many decisions; one that ends the game earlier counts as one."""
    if depth == 0 or state.over:
        return 1
    out = np.zeros(GAME.max_legal, np.int32)
    n = GAME.legal_actions(state, out)
    if depth == 1:
        return n
    total = 0
    for action in out[:n]:
        after = state.copy()
        GAME.step(after, int(action))
        total += perft(after, depth - 1)
    return total


@pytest.mark.parametrize("players", STARTS)
def test_sequences_from_the_start(players: int) -> None:
    counts = [perft(new_game(players), depth) for depth in range(1, DEPTH + 1)]
    assert counts == list(STARTS[players][:DEPTH])


@counted_once
@pytest.mark.parametrize("players", STARTS)
def test_the_oracle_counts_the_same_from_the_start(players: int) -> None:
    counts = [oracle.perft(oracle.Oracle(players, 0), depth) for depth in range(1, ORACLE_DEPTH + 1)]
    assert counts == list(STARTS[players][:ORACLE_DEPTH])


@pytest.mark.parametrize("text", MIDDLE_GAMES)
def test_sequences_from_the_middle_of_a_game(text: str) -> None:
    counts = [perft(read(text), depth) for depth in range(1, DEPTH + 1)]
    assert counts == list(MIDDLE_GAMES[text][:DEPTH])


@counted_once
@pytest.mark.parametrize("text", MIDDLE_GAMES)
def test_the_oracle_counts_the_same_from_the_middle_of_a_game(text: str) -> None:
    counts = [oracle.perft(Midway(read(text)), depth) for depth in range(1, ORACLE_DEPTH + 1)]
    assert counts == list(MIDDLE_GAMES[text][:ORACLE_DEPTH])


@pytest.mark.parametrize("text", MIDDLE_GAMES)
def test_the_drawings_are_as_written(text: str) -> None:
    assert draw(read(text)).split() == text.split()
    assert read(write(read(text))).tobytes() == read(text).tobytes()
