"""The lines of text that describe a table of Arktia (core/description.py)."""

from banquise.core.description import block, each, grid, joined, phrase, seat

from .view import SEEN_COLOURS

PIECE = phrase("text-piece", colour=phrase("colour-{colour}.letter"), size=phrase("piece-{size}.letter"))
TIMES = phrase("text-times", "it", name=phrase("piece-{key}"), count="it")
CELL = 5
"""The characters per half field."""

DESCRIPTION = (
    phrase("text-heading", round="round"),
    phrase("text-quiet", "quiet", n="quiet", limit="quiet_limit"),
    phrase("text-board"),
    grid(
        "fields",
        "row",
        "column",
        CELL,
        phrase("text-water", "!ice", field="field"),
        phrase("text-tower", "tower", field="field", pieces=each("tower", PIECE, between="")),
        phrase("text-free", field="field"),
    ),
    phrase("text-legend"),
    block(
        "groups",
        phrase("text-group", field="field", pieces="pieces"),
    ),
    block(
        "seats",
        phrase(
            "text-seat",
            who=seat("n"),
            colour=phrase("colour-{colour}"),
            about=joined(
                phrase("text-you", "n=$viewer"),
                phrase("text-decides", "n=$player"),
                phrase("text-out", "out", why=phrase("ui-out-{out}")),
                phrase("text-points", n="points", taken="taken", melted="melted", controlled="controlled"),
            ),
        ),
        phrase(
            "text-hand",
            "out=none",
            pieces=each("hand", phrase("text-times", "it", name=phrase("piece-{key}"), count="it"), none="text-none"),
        ),
        phrase(
            "text-neutral",
            "phase=neutral",
            pieces=each("neutral_hand", TIMES),
        ),
    ),
)

TINTS = {
    f"colour-{colour}": tint
    for colour, tint in zip(SEEN_COLOURS, ("red3", "deep_sky_blue1", "yellow1", "green3", "grey70"), strict=True)
}
