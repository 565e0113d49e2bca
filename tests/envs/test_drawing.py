"""Tests of the drawing of a table: it shows everything that a spectator sees, and nothing overlaps."""

import re
from typing import Any, NamedTuple

import pytest

from banquise.core.line import view_json
from banquise.core.record import SPECTATOR
from banquise.envs.adapters.drawing import (
    CHIP,
    LINE,
    MARGIN,
    WIDTH,
    ChipRow,
    chips_of,
    colour,
    draw,
    draw_chips,
    draw_panel,
    rasterise,
    rows_of,
)
from banquise.envs.game import SingleGame
from banquise.games import NAMES, load


class Box(NamedTuple):
    x: int
    y: int
    width: int
    height: int


def boxes(svg: str) -> list[Box]:
    """Panels and chips."""
    found = re.findall(r'<rect x="(\d+)" y="(\d+)" width="(\d+)" height="(\d+)"', svg)
    return [Box(*map(int, numbers)) for numbers in found]


def texts(svg: str) -> list[str]:
    return re.findall(r"<text [^>]*>([^<]*)</text>", svg)


def overlap(one: Box, other: Box) -> bool:
    beside = one.x + one.width <= other.x or other.x + other.width <= one.x
    return not (beside or one.y + one.height <= other.y or other.y + other.height <= one.y)


def dealt(name: str) -> SingleGame:
    table = SingleGame(load(name), load(name).players[-1])
    table.deal(2)
    for turn in range(12):
        table.play(table.legal[turn % len(table.legal)])
    return table


@pytest.mark.parametrize("name", NAMES)
def test_all_that_a_spectator_sees_is_drawn(name: str) -> None:
    table = dealt(name)
    svg, seen = draw(table), view_json(table.game, table.state.tobytes(), SPECTATOR)
    told = texts(svg)
    for seat, player in enumerate(seen["seats"]):
        assert f"player_{seat}" + (" ▶" if seat == table.player else "") in told
        for row in rows_of(player):
            assert row.label in told and {chip.replace("&", "&amp;") for chip in row.chips} <= set(told)
    size = re.search(r'<svg [^>]*width="(\d+)" height="(\d+)"', svg)
    assert size is not None and int(size[1]) == WIDTH
    for box in boxes(svg):
        assert box.x >= MARGIN and box.x + box.width <= WIDTH - MARGIN
        assert box.y >= MARGIN and box.y + box.height <= int(size[2]) - MARGIN


@pytest.mark.parametrize("name", NAMES)
def test_nothing_covers_anything_else(name: str) -> None:
    found = boxes(draw(dealt(name)))
    panels = [box for box in found if box.height != CHIP]
    chips = [box for box in found if box.height == CHIP]
    for among in (panels, chips):
        assert not any(overlap(one, other) for i, one in enumerate(among) for other in among[:i])
    assert all(sum(overlap(chip, panel) for panel in panels) == 1 for chip in chips)


def test_chips_go_on_in_the_next_line_where_one_is_full() -> None:
    shapes: list[str] = []
    assert draw_chips(shapes, [], 40) == 40 + LINE
    wide = "a" * 200  # wider than a line: it stands alone in one
    assert draw_chips(shapes, ["b", wide, "c"], 40) == 40 + 3 * LINE
    lines = [box.y for box in boxes("".join(shapes))]
    assert lines == [40, 40 + LINE, 40 + 2 * LINE]
    shapes.clear()
    assert draw_chips(shapes, [wide], 40) == 40 + LINE, "and begins no other one before it"


def test_what_a_chip_says() -> None:
    assert list(chips_of({"fish": 2, "hidden": None, "seen": [True, False], "none": []})) == [
        "fish 2",
        "hidden ?",
        "seen yes no",
        "none",
    ]
    assert colour("fox-moose-3") == colour("fox 2") != colour("bear")
    assert colour("3") == colour("?") == "#dde3e8"


def test_a_panel_is_drawn_as_it_was() -> None:
    """Change the expected text only after looking at the new drawing."""
    shapes: list[str] = []
    assert draw_panel(shapes, "A & B", [ChipRow("hand", ["fox-1", "3"]), ChipRow("pile", [])], 16) == 122
    assert shapes == [
        '<rect x="16" y="16" width="1168" height="90" rx="8" fill="#fff" stroke="#9ab"/>',
        '<text x="32" y="36" fill="#123" font-weight="bold">A &amp; B</text>',
        '<text x="32" y="62" fill="#456" >hand</text>',
        f'<rect x="182" y="46" width="53" height="22" rx="5" fill="{colour("fox")}"/>',
        '<text x="190" y="62" fill="#000" >fox-1</text>',
        '<rect x="241" y="46" width="23" height="22" rx="5" fill="#dde3e8"/>',
        '<text x="249" y="62" fill="#000" >3</text>',
        '<text x="32" y="92" fill="#456" >pile</text>',
    ]


def test_a_word_has_the_same_colour_everywhere() -> None:
    assert [colour(word) for word in ("fox", "bear", "orca")] == [
        "hsl(14, 55%, 80%)",
        "hsl(302, 55%, 80%)",
        "hsl(97, 55%, 80%)",
    ]


def test_pixels_are_as_many_as_the_drawing_has() -> None:
    drawn: Any = rasterise(draw(dealt("arktia")))
    assert drawn.shape[1:] == (WIDTH, 3) and drawn.std() > 0
