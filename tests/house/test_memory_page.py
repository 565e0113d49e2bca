"""docs/memory.md draws the memory of lines, bots, pads and tables as it is."""

from itertools import pairwise
from pathlib import Path
from typing import Any

from banquise import games
from banquise.bots.templates import BOT
from banquise.core.memory import MemoryMap
from banquise.core.table import kernels
from banquise.core.template import Template, bind
from banquise.core.templates import LINE
from banquise.pads.templates import PAD

PAGE = Path(__file__).parents[2] / "docs" / "memory.md"
MARK = "<!-- generated -->\n"
TEMPLATES: dict[str, Template[Any]] = {"A line of play": LINE, "A bot": BOT, "A score pad": PAD}
GAMES = ("arctic", "arktia", "scavengers")


def drawn() -> str:
    of_games = "".join(
        f"\n## {title} (`{one.module}`)\n\n{drawing({name.capitalize(): memory_of(one, name) for name in GAMES})}"
        for title, one in TEMPLATES.items()
    )
    return of_games + f"\n## A table (`{kernels.__name__}`)\n\n{drawing({'every game': kernels.MEMORY})}"


def memory_of(template: Template[Any], name: str) -> MemoryMap:
    memory: MemoryMap = bind(template, games.load(name)).MEMORY
    return memory


def drawing(maps: dict[str, MemoryMap]) -> str:
    """A row per region, a column per map."""
    rows = [["region", "what it holds", "kind", *maps], ["---", "---", "---", *("--:" for _ in maps)]]
    for same in zip(*(memory.regions for memory in maps.values()), strict=True):
        kind = "record" if same[0].kind.names is not None else str(same[0].kind)
        rows.append(
            [f"`{same[0].name}`", same[0].about.replace("'", "’"), kind, *(str(region.start) for region in same)]
        )
    rows.append(["end", "", "", *(str(memory.size) for memory in maps.values())])
    return "".join(f"| {' | '.join(row)} |\n" for row in rows)


def test_the_page_draws_what_is_declared() -> None:
    _, block = PAGE.read_text(encoding="utf-8").split(MARK)
    assert block == drawn(), "run `python -m tests.house.test_memory_page` in the checkout"


def test_regions_do_not_overlap() -> None:
    of_games = [memory_of(template, name) for template in TEMPLATES.values() for name in GAMES]
    for memory in (*of_games, kernels.MEMORY):
        assert all(one.end <= other.start for one, other in pairwise(memory.regions))
        assert all(region.start % region.kind.alignment == 0 for region in memory.regions)


if __name__ == "__main__":
    above, _ = PAGE.read_text(encoding="utf-8").split(MARK)
    PAGE.write_text(above + MARK + drawn(), encoding="utf-8")
