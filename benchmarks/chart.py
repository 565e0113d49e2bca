"""`python benchmarks/chart.py`: draw the README's chart of speeds from the tables of docs/performance.md."""

import math
from html import escape
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
WIDTH, LEFT, RIGHT, ROW, GAP, TOP, DOT = 800, 150, 130, 24, 8, 14, 5.5
LOWEST, HIGHEST = 3, 10  # powers of ten
MILLION = 10**6
WORDS = {
    "en": {
        "title": "Decisions per second (one dot per game)",
        "call": "One Python call per decision",
        "batch": "Batches on two CPU cores",
        "gpu": "Batches on one H200 GPU",
        "million": "million",
        "billion": "billion",
        "point": ".",
    },
    "fr": {
        "title": "Décisions par seconde (un point par jeu)",
        "call": "Un appel Python par décision",
        "batch": "Lots sur deux cœurs",
        "gpu": "Lots sur un GPU H200",
        "million": "millions",
        "billion": "milliards",
        "point": ",",
    },
}
STYLE = (
    "text{font:13px system-ui,sans-serif;fill:#29404f}.head{font-weight:700}line{stroke:#b9c8d2}"
    ".ours{fill:#0b8f7a}.peer{fill:#8497a3}"
    "@media(prefers-color-scheme:dark){text{fill:#d7e4ec}line{stroke:#445763}.ours{fill:#2fc5ab}.peer{fill:#8fa3b0}}"
)


class Row(NamedTuple):
    engine: str
    speeds: list[float]


def groups(page: str) -> dict[str, list[Row]]:
    """The speeds of every game, by way of playing."""
    return {
        "call": listed(page, "| one Python call per decision |"),
        "batch": listed(page, "| batches of 4,096 games |"),
        "gpu": on_gpu(page),
    }


def table(page: str, heading: str) -> list[list[str]]:
    """The cells of the table that begins so, without its heading."""
    start = page.index(heading)
    lines = page[start:].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip().replace("**", "") for cell in line.strip("|").split("|")] for line in lines]


def listed(page: str, heading: str) -> list[Row]:
    """Rows such as `Pgx 2.6 | hex 193,787 · 2048 664,726`."""
    cells = table(page, heading)
    return [Row(short(name), [number(game.split()[-1]) for game in games.split("·")]) for name, games in cells]


def on_gpu(page: str) -> list[Row]:
    """The last column: the largest batch."""
    cells = table(page, "| games | 2^20 |")
    ours = [number(row[-1]) * MILLION for row in cells if row[0].endswith(", play")]
    pgx = [number(row[-1]) * MILLION for row in cells if row[0].startswith("Pgx")]
    return [Row("Banquise", ours), Row("Pgx", pgx)]


def short(engine: str) -> str:
    return engine.split()[0]


def number(text: str) -> float:
    return float(text.replace(",", ""))


def draw(page: str, lang: str) -> str:
    words = WORDS[lang]
    parts, y = [text(0, 18, words["title"], "head")], TOP
    for group, rows in groups(page).items():
        y += ROW + GAP
        parts.append(text(0, y, words[group], "head"))
        for row in rows:
            y += ROW
            parts += drawn_row(row, y, words)
    height = y + ROW
    grid = [axis(power, height, words) for power in range(LOWEST + 1, HIGHEST, 2)]
    start = f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height + 8}" role="img">'
    return "\n".join([start, f"<title>{words['title']}</title><style>{STYLE}</style>", *grid, *parts, "</svg>", ""])


def drawn_row(row: Row, y: int, words: dict[str, str]) -> list[str]:
    kind, style = ("ours", "head") if row.engine == "Banquise" else ("peer", "")
    places = [across(speed) for speed in sorted(row.speeds)]
    dots = [f'<circle class="{kind}" cx="{x:.1f}" cy="{y - 4.5}" r="{DOT}"/>' for x in places]
    return [text(16, y, row.engine, style), *dots, text(places[-1] + 12, y, spoken(max(row.speeds), words), style)]


def across(speed: float) -> float:
    return LEFT + (math.log10(speed) - LOWEST) / (HIGHEST - LOWEST) * (WIDTH - LEFT - RIGHT)


def axis(power: int, height: int, words: dict[str, str]) -> str:
    x = round(across(10**power), 1)
    label = text(x, height, spoken(10**power, words), anchor="middle")
    return f'<line x1="{x}" x2="{x}" y1="{TOP + ROW}" y2="{height - 14}"/>{label}'


def spoken(speed: float, words: dict[str, str]) -> str:
    for unit, word in ((10**9, "billion"), (MILLION, "million")):
        if speed >= unit:
            digits = f"{speed / unit:.1f}".removesuffix(".0").replace(".", words["point"])
            return f"{digits}\u00a0{plural(words[word], speed / unit)}"
    return f"{round(speed, -3):,.0f}".replace(",", "," if words["point"] == "." else "\u202f")


def plural(word: str, count: float) -> str:
    """French says « 1 million » and « 1,4 milliard »."""
    return word.removesuffix("s") if count < 2 else word


def text(x: float, y: float, words: str, kind: str = "", anchor: str = "start") -> str:
    return f'<text x="{round(x, 1)}" y="{y}" class="{kind}" text-anchor="{anchor}">{escape(words)}</text>'


def charts() -> dict[Path, str]:
    page = (ROOT / "docs" / "performance.md").read_text(encoding="utf-8")
    return {ROOT / "docs" / "images" / f"speed.{lang}.svg": draw(page, lang) for lang in WORDS}


if __name__ == "__main__":
    for path, drawn in charts().items():
        path.write_text(drawn, encoding="utf-8")
        print(path.relative_to(ROOT))
