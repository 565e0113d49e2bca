"""The table as an SVG drawing, and as pixels: a spectator's view, with one panel per seat and one for the shared part.

It is drawn from the game's `view` alone, so that a new game needs no code here: names become labels, words and numbers
become chips, each word always in the same colour.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from html import escape
from io import BytesIO
from typing import Any, NamedTuple

import numpy as np
import resvg_py
from numpy.typing import NDArray
from PIL import Image

from banquise.core.line import view_json
from banquise.core.record import SPECTATOR
from banquise.core.words import words_of
from banquise.envs.game import SingleGame

WIDTH, MARGIN, LINE, CHIP, LETTER = 1200, 16, 30, 22, 7.4
LABEL = 150
"""The width of the names of rows."""
SKIPPED = ("game", "viewer", "seats")
HIDDEN = "?"


class ChipRow(NamedTuple):
    label: str
    chips: list[str]


def draw(single: SingleGame) -> str:
    seen = view_json(single.game, single.state.tobytes(), SPECTATOR)
    panels = [(words_of(single.game, "en").text("title"), rows_of({k: v for k, v in seen.items() if k not in SKIPPED}))]
    for seat, player in enumerate(seen["seats"]):
        panels.append((f"player_{seat}" + (" ▶" if seen["player"] == seat else ""), rows_of(player)))
    shapes: list[str] = []
    y = MARGIN
    for title, rows in panels:
        y = draw_panel(shapes, title, rows, y)
    size = f'width="{WIDTH}" height="{y}" viewBox="0 0 {WIDTH} {y}"'
    background = f'<rect width="{WIDTH}" height="{y}" fill="#e8f1f5"/>'
    style = 'font-family="DejaVu Sans, Verdana, sans-serif" font-size="13"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {style}>{background}{"".join(shapes)}</svg>'


def rows_of(seen: dict[str, Any]) -> list[ChipRow]:
    return [ChipRow(name.replace("_", " "), list(chips_of(value))) for name, value in seen.items()]


def chips_of(value: Any) -> Iterator[str]:
    if isinstance(value, dict):
        for name, part in value.items():
            yield f"{name} {' '.join(chips_of(part))}".strip()
    elif isinstance(value, list):
        for part in value:
            yield " ".join(chips_of(part))
    elif isinstance(value, bool):
        yield "yes" if value else "no"
    else:
        yield HIDDEN if value is None else str(value)


def draw_panel(shapes: list[str], title: str, rows: list[ChipRow], top: int) -> int:
    """Draw a panel and return the y coordinate of the next one."""
    inside: list[str] = []
    y = top + LINE
    for row in rows:
        inside.append(text(2 * MARGIN, y + CHIP - 6, row.label, "#456", ""))
        y = draw_chips(inside, row.chips, y)
    place = f'x="{MARGIN}" y="{top}" width="{WIDTH - 2 * MARGIN}" height="{y - top}"'
    box = f'<rect {place} rx="8" fill="#fff" stroke="#9ab"/>'
    shapes += [box, text(2 * MARGIN, top + CHIP - 2, title, "#123", 'font-weight="bold"'), *inside]
    return y + MARGIN


def draw_chips(shapes: list[str], chips: list[str], y: int) -> int:
    x = 2 * MARGIN + LABEL
    for chip in chips:
        width = round(LETTER * len(chip)) + MARGIN
        if x + width > WIDTH - 2 * MARGIN and x > 2 * MARGIN + LABEL:
            x, y = 2 * MARGIN + LABEL, y + LINE
        fill = colour(chip)
        shapes.append(f'<rect x="{x}" y="{y}" width="{width}" height="{CHIP}" rx="5" fill="{fill}"/>')
        shapes.append(text(x + MARGIN // 2, y + CHIP - 6, chip, "#000", ""))
        x += width + 6
    return y + LINE


def colour(chip: str) -> str:
    """The colour of a chip by its first word; numbers and hidden things are grey."""
    word = chip.split("-")[0].split(" ")[0]
    if word == HIDDEN or not word.isalpha():
        return "#dde3e8"
    hue = int.from_bytes(hashlib.blake2b(word.encode(), digest_size=2).digest(), "big") % 360
    return f"hsl({hue}, 55%, 80%)"


def text(x: int, y: int, words: str, fill: str, more: str) -> str:
    return f'<text x="{x}" y="{y}" fill="{fill}" {more}>{escape(words)}</text>'


def rasterise(svg: str) -> NDArray[np.uint8]:
    """Render as height × width × red, green and blue, with the fonts of the machine."""
    png = resvg_py.svg_to_bytes(svg_string=svg)
    return np.array(Image.open(BytesIO(png)).convert("RGB"))
