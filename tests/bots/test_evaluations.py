"""The evaluations are those that the ladder, the networks and the calibration of analyses were made with."""

import zlib
from importlib import import_module

import numpy as np
import pytest

from banquise.bots.evaluations import find
from banquise.games import load

from .positions import positions

KNOWN = {"arctic": 3388076813, "arktia": 419777750, "scavengers": 741715501}
"""Checksums over positions of all sizes and options, which change with any weight. After an intended change,
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


NUMBERS = {"arctic": 3582012242, "arktia": 1683455191, "scavengers": 3990320930}
"""Checksums over the weights themselves, since some matter only in rare positions."""


@pytest.mark.parametrize("name", NUMBERS)
def test_no_number_of_an_evaluation_changes_unnoticed(name: str) -> None:
    module = vars(import_module(f"banquise.bots.evaluations.{name}"))
    named = {word: np.asarray(number).tolist() for word, number in module.items() if is_number(word, number)}
    assert zlib.crc32(repr(sorted(named.items())).encode()) == NUMBERS[name], sorted(named)


def is_number(word: str, value: object) -> bool:
    return word.isupper() and isinstance(value, int | float | np.ndarray)
