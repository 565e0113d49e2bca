"""The table as terminal text, in rich's markup.

A field is two lines of eight characters, and rows are shifted by half a field:

    ╭12───→╮    its number, and a mark for what can be done with it now
    ╰R○B▬Y●╯    what stands there, bottom to top: letter of the colour, sign of the size
"""

from typing import Any

import numpy as np

from banquise.core.text import Lang, Text

from .actions import ACTIONS
from .narrate import points
from .pieces import COLOUR_NAMES, COLOUR_WORDS, NEUTRAL_NAME, NEUTRAL_WORD, SIZE_NAMES, SIZE_WORDS
from .rules import MAX_LEGAL, legal_actions
from .view import view

HALF, WIDTH = 4, 6
"""Characters: half a field, and within its borders."""
SIGNS = {"globe": "●", "disc": "▬", "portal": "○"}
STYLES = {"red": "red3", "blue": "deep_sky_blue1", "yellow": "yellow1", "green": "green3", "neutral": "grey70"}
LETTERS = {
    word: Text(name.en[0].upper(), name.fr[0].upper())
    for word, name in zip((*COLOUR_WORDS, NEUTRAL_WORD), (*COLOUR_NAMES, NEUTRAL_NAME), strict=True)
}
MARKS = {"neutral": "+", "place": "+", "move": "→", "lift": "→", "split": "→", "keep": "?", "melt": "≈"}
MARK_TEXTS = {
    "+": Text("can be placed on", "où poser"),
    "→": Text("can move", "peut bouger"),
    "?": Text("a group to keep", "groupe à garder"),
    "≈": Text("can melt", "peut fondre"),
}
LABELS = {
    "turn": Text("Turn", "Tour"),
    "quiet": Text("quiet moves {n}/{limit}", "mouvements calmes {n}/{limit}"),
    "hand": Text("in hand", "en main"),
    "neutral": Text("neutral pieces", "pièces neutres"),
    "parts": Text(
        "taken {taken}, melted {melted}, controlled {controlled}",
        "prises {taken}, fondues {melted}, contrôlées {controlled}",
    ),
    "you": Text("you", "vous"),
    "sizes": Text("Towers from bottom to top; ", "Tours de bas en haut ; "),
}
OUT_TEXTS = {
    "stuck": Text("out: can do nothing", "sorti : plus rien à jouer"),
    "no_melting": Text("out: nothing can melt", "sorti : rien ne peut fondre"),
    "cut_off": Text("out: too few pieces", "sorti : trop peu de pièces"),
    "stopped": Text("out: stopped", "sorti : ne joue plus"),
    "endless": Text("out: endless", "sorti : partie sans fin"),
}


def show(state: Any, viewer: int, lang: Lang) -> str:
    seen = view(state, viewer)
    marks = _marks(state)
    lines = [_heading(seen, lang), "", *_board(seen, marks, lang), ""]
    for seat in range(len(seen["seats"])):
        lines += _seat(seen, seat, lang)
    return "\n".join([*lines, "", _legend(marks, lang)])


def _heading(seen: dict[str, Any], lang: Lang) -> str:
    parts = [f"{LABELS['turn'].to(lang)} {seen['round']}"]
    if seen["quiet"]:
        parts.append(LABELS["quiet"].format(n=seen["quiet"], limit=seen["quiet_limit"]).to(lang))
    return "[bold]Arktia[/] · " + " · ".join(parts)


def _marks(state: Any) -> dict[int, str]:
    """A mark for each field, by number, that the player to decide can do something with."""
    out = np.zeros(MAX_LEGAL, np.int32)
    marks = {}
    for action in out[: legal_actions(state, out)]:
        arguments = ACTIONS.arguments(int(action))
        field = arguments.get("from", arguments.get("field"))
        if field is not None:
            marks[field + 1] = MARKS[ACTIONS.kind(int(action)).name]
    return marks


def _board(seen: dict[str, Any], marks: dict[int, str], lang: Lang) -> list[str]:
    lines = []
    for row in range(1 + max(field["row"] for field in seen["fields"])):
        upper = lower = ""
        end = 0
        for field in (field for field in seen["fields"] if field["row"] == row):
            gap = " " * (HALF * (field["column"] - end))
            upper += gap + _upper(field, marks.get(field["field"], "─"))
            lower += gap + _lower(field, lang)
            end = field["column"] + 2
        lines += [upper, lower]
    return lines


def _upper(field: dict[str, Any], mark: str) -> str:
    if not field["ice"]:
        return " " * 2 * HALF
    number = f"{field['field']}".ljust(WIDTH - 1, "─")
    return f"╭{number}[bold]{mark}[/]╮" if mark in MARK_TEXTS else f"[dim]╭{number}{mark}╮[/]"


def _lower(field: dict[str, Any], lang: Lang) -> str:
    if not field["ice"]:
        return f"[dim blue]{'~' * WIDTH:^{2 * HALF}}[/]"
    pieces = "".join(_piece(piece, lang) for piece in field["tower"])
    fill = " " * (WIDTH - 2 * len(field["tower"]))
    return f"[dim]╰[/]{pieces}{fill}[dim]╯[/]"


def _piece(piece: dict[str, Any], lang: Lang) -> str:
    return f"[{STYLES[piece['colour']]}]{LETTERS[piece['colour']].to(lang)}{SIGNS[piece['size']]}[/]"


def _seat(seen: dict[str, Any], seat: int, lang: Lang) -> list[str]:
    player = seen["seats"][seat]
    mark = "[bold green]▶[/] " if seen["player"] == seat else "  "
    about = COLOUR_NAMES[seat].to(lang) + (f", {LABELS['you'].to(lang)}" if seen["viewer"] == seat else "")
    head = (
        f"{mark}[{STYLES[player['colour']]}]{LETTERS[player['colour']].to(lang)}[/] [bold]{{P{seat + 1}}}[/] ({about})"
    )
    head += f" · {points(player['points']).to(lang)}: {LABELS['parts'].format(**player).to(lang)}"
    if player["out"]:
        return [head, f"    [dim]{OUT_TEXTS[player['out']].to(lang)}[/]"]
    hand = f"    {LABELS['hand'].to(lang)} {_hand(player['hand'])}"
    if any(player["neutral_hand"].values()):
        hand += f" · {LABELS['neutral'].to(lang)} {_hand(player['neutral_hand'])}"
    return [head, hand]


def _hand(hand: dict[str, int]) -> str:
    return " ".join(SIGNS[size] * n for size, n in hand.items() if n) or "–"


def _legend(marks: dict[int, str], lang: Lang) -> str:
    sizes = ", ".join(f"{SIGNS[word]} {name.to(lang)}" for word, name in zip(SIZE_WORDS, SIZE_NAMES, strict=True))
    used = [f"{mark} {text.to(lang)}" for mark, text in MARK_TEXTS.items() if mark in marks.values()]
    return "[dim]" + " · ".join([f"{LABELS['sizes'].to(lang)}{sizes}", *used]) + "[/]"
