"""The table as terminal text, in rich's markup.

A field is two lines of eight characters, and rows are shifted by half a field:

    ╭12───→╮    its number, and a mark for what can be done with it now
    ╰R○B▬Y●╯    what stands there, bottom to top: letter of the colour, sign of the size
"""

from collections.abc import Sequence
from typing import Any

from banquise.core.words import Catalogue

from .actions import ACTIONS

HALF, WIDTH = 4, 6
"""Characters: half a field, and within its borders."""
SIGNS = {"globe": "●", "disc": "▬", "portal": "○"}
STYLES = {"red": "red3", "blue": "deep_sky_blue1", "yellow": "yellow1", "green": "green3", "neutral": "grey70"}
MARKS = {"neutral": "+", "place": "+", "move": "→", "lift": "→", "split": "→", "keep": "?", "melt": "≈"}
MARK_MESSAGES = {"+": "show-mark-place", "→": "show-mark-move", "?": "show-mark-keep", "≈": "show-mark-melt"}
Seen = dict[str, Any]


def show(seen: Seen, legal: Sequence[int], words: Catalogue) -> str:
    marks = _marks(legal)
    lines = [_heading(seen, words), "", *_board(seen, marks, words), ""]
    for seat in range(len(seen["seats"])):
        lines += _seat(seen, seat, words)
    return "\n".join([*lines, "", _legend(marks, words)])


def _heading(seen: Seen, words: Catalogue) -> str:
    parts = [words.text("show-turn", n=seen["round"])]
    if seen["quiet"]:
        parts.append(words.text("show-quiet", n=seen["quiet"], limit=seen["quiet_limit"]))
    return f"[bold]{words.text('title')}[/] · " + " · ".join(parts)


def _marks(legal: Sequence[int]) -> dict[int, str]:
    """A mark for each field, by number, that the player to decide can do something with."""
    marks = {}
    for action in legal:
        arguments = ACTIONS.arguments(action)
        field = arguments.get("from", arguments.get("field"))
        if field is not None:
            marks[field + 1] = MARKS[ACTIONS.kind(action).name]
    return marks


def _board(seen: Seen, marks: dict[int, str], words: Catalogue) -> list[str]:
    lines = []
    for row in range(1 + max(field["row"] for field in seen["fields"])):
        upper = lower = ""
        end = 0
        for field in (field for field in seen["fields"] if field["row"] == row):
            gap = " " * (HALF * (field["column"] - end))
            upper += gap + _upper(field, marks.get(field["field"], "─"))
            lower += gap + _lower(field, words)
            end = field["column"] + 2
        lines += [upper, lower]
    return lines


def _upper(field: Seen, mark: str) -> str:
    if not field["ice"]:
        return " " * 2 * HALF
    number = f"{field['field']}".ljust(WIDTH - 1, "─")
    return f"╭{number}[bold]{mark}[/]╮" if mark in MARK_MESSAGES else f"[dim]╭{number}{mark}╮[/]"


def _lower(field: Seen, words: Catalogue) -> str:
    if not field["ice"]:
        return f"[dim blue]{'~' * WIDTH:^{2 * HALF}}[/]"
    pieces = "".join(_piece(piece, words) for piece in field["tower"])
    fill = " " * (WIDTH - 2 * len(field["tower"]))
    return f"[dim]╰[/]{pieces}{fill}[dim]╯[/]"


def _piece(piece: Seen, words: Catalogue) -> str:
    return f"[{STYLES[piece['colour']]}]{_letter(piece['colour'], words)}{SIGNS[piece['size']]}[/]"


def _letter(colour: str, words: Catalogue) -> str:
    return words.text(f"colour-{colour}")[0].upper()


def _seat(seen: Seen, seat: int, words: Catalogue) -> list[str]:
    player = seen["seats"][seat]
    mark = "[bold green]▶[/] " if seen["player"] == seat else "  "
    colour = player["colour"]
    about = words.text(f"colour-{colour}") + (f", {words.text('show-you')}" if seen["viewer"] == seat else "")
    head = f"{mark}[{STYLES[colour]}]{_letter(colour, words)}[/] [bold]{{P{seat + 1}}}[/] ({about})"
    counted = {source: player[source] for source in ("taken", "melted", "controlled")}
    head += " · " + words.text("show-points", n=player["points"], parts=words.text("show-parts", **counted))
    if player["out"]:
        why = words.text(f"ui-out-{player['out'].replace('_', '-')}")
        return [head, f"    [dim]{words.text('show-out', why=why)}[/]"]
    hand = f"    {words.text('show-hand')} {_hand(player['hand'])}"
    if any(player["neutral_hand"].values()):
        hand += f" · {words.text('show-neutral')} {_hand(player['neutral_hand'])}"
    return [head, hand]


def _hand(hand: dict[str, int]) -> str:
    return " ".join(SIGNS[size] * n for size, n in hand.items() if n) or "–"


def _legend(marks: dict[int, str], words: Catalogue) -> str:
    sizes = ", ".join(f"{sign} {words.text(f'piece-{size}')}" for size, sign in SIGNS.items())
    used = [f"{mark} {words.text(message)}" for mark, message in MARK_MESSAGES.items() if mark in marks.values()]
    return "[dim]" + " · ".join([words.text("show-sizes", sizes=sizes), *used]) + "[/]"
