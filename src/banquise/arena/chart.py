"""The ladder as a picture: each bot's rating with its interval."""

from pathlib import Path
from typing import Any

INK, FAINT, COLOUR = "#1b2a34", "#c9d6de", "#1f6f8b"
WIDTH, HEIGHT, ROW_HEIGHT = 7.0, 1.0, 0.42


def draw(found: dict[str, Any], path: Path) -> None:
    """Draw the ratings as SVG or PNG, by the name of the file."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    rated = list(reversed(found["bots"]))
    contest = found["contest"]
    figure = Figure(figsize=(WIDTH, HEIGHT + ROW_HEIGHT * len(rated)), layout="constrained")
    FigureCanvasAgg(figure)
    axes = figure.add_subplot()
    for height, one in enumerate(rated):
        rating = one["rating"]
        axes.plot([rating["low"], rating["high"]], [height, height], color=COLOUR, linewidth=2)
        axes.plot(rating["value"], height, "o", color=COLOUR)
        axes.annotate(
            f"{rating['value']:.0f}", (rating["value"], height), (0, 6), textcoords="offset points", ha="center"
        )
    axes.set_yticks(range(len(rated)), [one["bot"] for one in rated])
    axes.set_ylim(-0.6, len(rated) - 0.3)
    axes.set_xlabel("rating (Elo), with 95% interval", color=INK)
    axes.set_title(f"{contest['game']}, {contest['players']} players, {found['played']} games", color=INK)
    axes.grid(axis="x", color=FAINT)
    axes.spines[["top", "right", "left"]].set_visible(False)
    figure.savefig(path, dpi=150)
