"""The adapters' `render`: the table as text, or as the pixels of its drawing, always as a spectator sees it."""

from collections.abc import Sequence
from typing import Any

from banquise.core.line import table_lines
from banquise.core.record import SPECTATOR
from banquise.envs.game import SingleGame

RENDER_MODES = ("human", "ansi", "rgb_array")
RENDER_FPS = 4


def render(single: SingleGame, mode: str | None) -> Any:
    """Render the table: `ansi` returns a text, `rgb_array` an image, `human` prints the text."""
    if mode == "rgb_array":
        from banquise.envs.adapters.drawing import draw, rasterise

        return rasterise(draw(single))
    if mode == "ansi":
        return table_text(single)
    if mode == "human":
        print(table_text(single))
    return None


def table_text(single: SingleGame) -> str:
    """Describe the table as a spectator sees it."""
    return text_for(single, SPECTATOR, [f"player_{seat}" for seat in range(single.players)])


def text_for(single: SingleGame, viewer: int, names: Sequence[str]) -> str:
    """Describe a viewer's view as text, with these names of the players."""
    text = "\n".join(table_lines(single.game, single.state.tobytes(), viewer, "en"))
    for seat, name in enumerate(names):
        text = text.replace(f"{{P{seat + 1}}}", name)
    return text
