"""The themes of puzzles, by the kind of their best action."""

from collections.abc import Mapping

ENDING = "ending"
"""The theme of all puzzles from the last moves of a game."""
OTHER = "other"
THEMES: Mapping[str, Mapping[str, str]] = {
    "arctic": {
        "placing": "place tuck hide",
        "drawing": "take draw recover more fewer",
        "totem": "main-right companion-right step-left step-right",
        "power": "swap offer take-back",
        "giving": "discard give give-to",
    },
    "arktia": {"placing": "neutral place", "moving": "move", "splitting": "lift split stop", "melting": "melt keep"},
    "scavengers": {
        "hiring": "hire pay",
        "digging": "dig keep keep-none junkyard schematics",
        "hand": "draw hunt commit confirm organizer mentor peacemaker",
        "throwing": "trash throw",
        "skirmish": "snipe disarm fanatic snipe-helper fanatic-helper wound disable pass save end",
        "building": "plan build worker equip store retrieve repair put take from-hand from-bunker",
        "tribe": "lead heal butcher cannibal",
    },
}
LATE = 0.85
"""The share of a typical game after which its last moves begin."""


def theme_of(game: str, kind: str, progress: float) -> str:
    if progress >= LATE:
        return ENDING
    return next((theme for theme, kinds in THEMES.get(game, {}).items() if kind in kinds.split()), OTHER)
