"""The table as terminal text, in rich's markup."""

from typing import Any

from banquise.core.game import View
from banquise.core.languages import Lang
from banquise.core.words import Catalogue, catalogue

from .cards import ANIMAL_WORDS, LANDSCAPE, VALUES_SUM

COLOURS = {
    "fox": "orange1",
    "moose": "yellow3",
    "walrus": "magenta",
    "orca": "deep_sky_blue1",
    "puffin": "red3",
    "bear": "bright_white",
}
NAME_WIDTH = 12


def show(view: View, lang: Lang) -> str:
    """What a viewer sees, in words."""
    words = catalogue(lang, "games/arctic")
    river = "  ".join("·" if card is None else _card(card, words) for card in view["river"])
    lines = [_heading(view, words), "", _landscape(view, words), "", *_powers(view, words), ""]
    lines += [f"[bold]{words.text('ui-river')}[/]  {river}", ""]
    for seat in range(len(view["seats"])):
        lines += _seat(view, seat, words)
    return "\n".join([*lines, f"[dim]{words.text('show-cards')}[/]"])


def _heading(view: View, words: Catalogue) -> str:
    parts = [f"[bold]{words.text('title')}[/]", words.text("show-round", n=view["round"])]
    if view["ending"] == "final_turns":
        parts.append(f"[bold red]{words.text('ui-final')}[/]")
    parts += [f"{words.text('ui-draw-pile')} {view['draw_pile']}", f"{words.text('ui-reserve')} {view['reserve']}"]
    return " · ".join(parts)


def _landscape(view: View, words: Catalogue) -> str:
    cells = []
    for i, worth in enumerate(LANDSCAPE):
        here = [_coloured(animal, _letter(animal, words)) for animal in ANIMAL_WORDS if view["tokens"][animal] == i]
        cells.append(f"[reverse] {worth} [/] {' '.join(here) or '–'}")
    return f"[bold]{words.text('ui-landscape')}[/]  " + "   ".join(cells)


def _powers(view: View, words: Catalogue) -> list[str]:
    lines = [f"[bold]{words.text('ui-powers')}[/]"]
    for animal, power in view["powers"].items():
        owner = words.text("show-centre") if power["owner"] is None else _player(power["owner"])
        name, side = _coloured(animal, f"{_name(animal, words):<{NAME_WIDTH}}"), power["side"]
        lines.append(f"  {name} {words.text(f'power-{animal}-{side}.short')} [dim]({owner})[/]")
    return lines


def _seat(view: View, seat: int, words: Catalogue) -> list[str]:
    player = view["seats"][seat]
    mark = "[bold green]▶[/] " if view["player"] == seat else "  "
    you = f" ({words.text('show-you')})" if view["viewer"] == seat else ""
    totem = "?" if player["totem"] is None else _name(player["totem"], words)
    head = [
        f"{mark}[bold]{_player(seat)}{you}[/]",
        words.text("show-worth", n=player["worth"]),
        words.text("show-penalties", n=player["penalty_count"]),
        words.text("show-totem", animal=totem),
    ]
    hand = "  ".join(_card(card, words) for card in player["hand"]) or "–"
    return [
        " · ".join(head),
        f"    {words.text('show-runs', runs=', '.join(_run(run, words) for run in player['runs']) or '–')}",
        f"    {' '.join(_pile_card(card, words) for card in player['pile']) or '–'}",
        f"    {words.text('show-hand', n=player['hand_count'], cards=hand)}",
        "",
    ]


# Parts


def _card(word: str | None, words: Catalogue) -> str:
    """`fox/M 3·3`: main animal in its colour, companion, draw and placement value."""
    if word is None:
        return "[dim]▒▒[/]"
    main, companion, draw = word.split("-")
    name = _coloured(main, _name(main, words))
    return f"{name}/{_letter(companion, words)} {draw}·{VALUES_SUM - int(draw)}"


def _pile_card(pile_card: dict[str, Any], words: Catalogue) -> str:
    if pile_card["card"] is None:
        return "[dim]?[/]"
    main = pile_card["card"].split("-")[0]
    return _coloured(main, _letter(main, words) + ("?" if pile_card["joker"] else ""))


def _run(run: dict[str, Any], words: Catalogue) -> str:
    text = words.text("show-run", animal=f"animal-{run['animal']}", n=run["length"], worth=run["worth"])
    return _coloured(run["animal"], text)


def _coloured(animal: str, text: str) -> str:
    return f"[{COLOURS[animal]}]{text}[/]"


def _name(animal: str, words: Catalogue) -> str:
    return words.text(f"animal-{animal}")


def _letter(animal: str, words: Catalogue) -> str:
    return words.text(f"animal-{animal}.letter")


def _player(seat: int) -> str:
    return f"{{P{seat + 1}}}"
