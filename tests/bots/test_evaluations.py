"""The evaluations are those that the ladder, the networks and the calibration of analyses were made with."""

import zlib

import numpy as np
import pytest

from banquise.bots.evaluations import find
from banquise.games import load

from .positions import positions

KNOWN = {"arctic": 3388076813, "arktia": 419777750, "scavengers": 741715501}
"""A checksum over positions of all sizes and options: a weight that changes by one shows. After a change on purpose,
measure the levels again (docs/bots.md) and write the new checksum here."""


@pytest.mark.parametrize("name", KNOWN)
def test_no_weight_changes_unnoticed(name: str) -> None:
    game, found = load(name), 0
    evaluation = find(game)
    work, points = np.zeros(max(game.work, evaluation.work), np.int16), np.zeros(8, np.int32)
    for players in (2, game.players[-1]):
        for state in positions(game, players, 40, seed=players, is_varied=True):
            evaluation.evaluate(state, work, points)
            found = zlib.crc32(points[:players].tobytes(), found)
    assert found == KNOWN[name]
