"""`render` of the adapters: the table as text, or as the pixels of its drawing; always what a bystander sees."""

from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.text import Text

from banquise.core.line import table_text
from banquise.core.record import BYSTANDER
from banquise.envs.game import Single

RENDER_MODES = ("human", "ansi", "rgb_array")
RENDER_FPS = 4


def render(table: Single, mode: str | None) -> Any:
    """`ansi` gives a text, `rgb_array` an image, `human` prints the text in colours."""
    if mode == "rgb_array":
        from banquise.envs.adapters.drawing import draw, rasterise

        return rasterise(draw(table))
    if mode == "ansi":
        return show(table).plain
    if mode == "human":
        Console().print(show(table))
    return None


def show(table: Single) -> Text:
    return text_for(table, BYSTANDER, [f"player_{seat}" for seat in range(table.players)])


def text_for(table: Single, viewer: int, names: Sequence[str]) -> Text:
    """What a viewer sees, with these names of the players."""
    markup = table_text(table.game, table.state.tobytes(), viewer, "en")
    for seat, name in enumerate(names):
        markup = markup.replace(f"{{P{seat + 1}}}", name)
    return Text.from_markup(markup)
