"""docs/memory.md draws the memory of lines, bots and pads as it is."""

from itertools import pairwise
from pathlib import Path
from typing import Any

from banquise import games
from banquise.bots.templates import BOT
from banquise.core.template import Template, bind
from banquise.core.templates import LINE
from banquise.pads.templates import PAD

PAGE = Path(__file__).parents[2] / "docs" / "memory.md"
MARK = "<!-- generated -->\n"
TEMPLATES: dict[str, Template[Any]] = {"A line of play": LINE, "A bot": BOT, "A score pad": PAD}
GAMES = ("arctic", "arktia", "scavengers")


def drawn() -> str:
    return "".join(f"\n## {title} (`{one.module}`)\n\n{table(one)}" for title, one in TEMPLATES.items())


def table(template: Template[Any]) -> str:
    """A row per region, a column per game."""
    maps: list[Any] = [bind(template, games.load(name)).MEMORY for name in GAMES]
    head = ["region", "what it holds", "kind", *(games.load(name).name.capitalize() for name in GAMES)]
    rows = [head, ["---", "---", "---", *("--:" for _ in GAMES)]]
    for same in zip(*(memory.regions for memory in maps), strict=True):
        kind = "record" if same[0].kind.names is not None else str(same[0].kind)
        rows.append(
            [f"`{same[0].name}`", same[0].about.replace("'", "’"), kind, *(str(region.start) for region in same)]
        )
    rows.append(["end", "", "", *(str(memory.size) for memory in maps)])
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def test_the_page_draws_what_is_declared() -> None:
    _, block = PAGE.read_text(encoding="utf-8").split(MARK)
    assert block == drawn(), "run `python -m tests.house.test_memory_page` in the checkout"


def test_regions_do_not_overlap() -> None:
    for template in TEMPLATES.values():
        for name in GAMES:
            regions = bind(template, games.load(name)).MEMORY.regions
            assert all(one.end <= other.start for one, other in pairwise(regions))
            assert all(region.start % region.kind.alignment == 0 for region in regions)


if __name__ == "__main__":
    above, _ = PAGE.read_text(encoding="utf-8").split(MARK)
    PAGE.write_text(above + MARK + drawn(), encoding="utf-8")
