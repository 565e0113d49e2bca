"""The messages to a bot in any language, through a pipe or by HTTP (docs/bot-protocol.md).

They contain the observation of its seat and its legal actions, nothing else.
"""

from collections.abc import Sequence
from typing import Any

import numpy as np

from banquise.core.game import Game

PROTOCOL = 1


def start_message(game: Game, state: Any, seat: int, seconds: float | None) -> dict[str, Any]:
    """The first message: the match, the bot's seat and the layout of its observations."""
    layout = game.observation
    return {
        "type": "start",
        "protocol": PROTOCOL,
        "game": game.name,
        "rules": game.rules_of(state),
        "players": int(state.seats),
        "seat": seat,
        "seconds": seconds,
        "layout_version": layout.version,
        "layout": [[part.name, part.length] for part in layout.slices],
    }


def decide_message(game: Game, state: Any, number: int, legal: Sequence[int]) -> dict[str, Any]:
    """The question to the deciding player; the answer repeats its number."""
    observation = np.zeros(game.observation.length, np.uint8)
    game.observe(state, int(state.player), observation)
    return {
        "type": "decide",
        "number": number,
        "observation": observation.tolist(),
        "legal": list(legal),
        "words": [game.actions.words(action) for action in legal],
    }
