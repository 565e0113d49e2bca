"""Gymnasium's spaces of our games."""

from typing import Any

import numpy as np
from gymnasium import spaces

from banquise.core.game import Layout


def observation_space(layout: Layout) -> spaces.Space[Any]:
    """Make a space in which every number has the range that the game declares."""
    most = np.array([number.most for number in layout.numbers], np.uint8)
    return spaces.Box(np.zeros_like(most), most, dtype=np.uint8)
