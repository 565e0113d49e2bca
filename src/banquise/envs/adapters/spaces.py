"""Gymnasium's spaces of our games."""

from typing import Any

import numpy as np
from gymnasium import spaces

from banquise.core.facts import WIDTH
from banquise.core.observation import Layout


def observation_space(layout: Layout, history: int = 0) -> spaces.Space[Any]:
    """Make a space in which every number has the range that the game declares; those of a history are any."""
    most = np.array([number.most for number in layout.numbers], np.uint8)
    if not history:
        return spaces.Box(np.zeros_like(most), most, dtype=np.uint8)
    any_number = np.full(history * WIDTH, np.iinfo(np.int16).max, np.int16)
    low = np.concatenate([np.zeros(len(most), np.int16), -any_number])
    return spaces.Box(low, np.concatenate([most, any_number]), dtype=np.int16)
