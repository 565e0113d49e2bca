"""The table as terminal text, in rich's markup."""

from typing import Any

from banquise.core.record import BYSTANDER
from banquise.core.text import Lang, Text

from .cards import ANIMAL_NAMES, ANIMAL_WORDS, LANDSCAPE
from .state import Ending
from .view import view

COLOURS = {
    "fox": "orange1",
    "moose": "yellow3",
    "walrus": "magenta",
    "orca": "deep_sky_blue1",
    "puffin": "red3",
    "bear": "bright_white",
}
LETTERS = {
    "en": {"fox": "F", "moose": "M", "walrus": "W", "orca": "O", "puffin": "P", "bear": "B"},
    "fr": {"fox": "R", "moose": "É", "walrus": "M", "orca": "O", "puffin": "Mx", "bear": "P"},
}
POWER_TEXTS = {
    ("fox", 1): Text("final card under the pile", "dernière carte sous la pile"),
    ("fox", 2): Text("final card as a joker", "dernière carte en joker"),
    ("moose", 1): Text("draw value ±1", "pioche ±1"),
    ("moose", 2): Text("placement value ±1", "pose ±1"),
    ("walrus", 1): Text("main token one more step", "un pas de plus pour l'animal principal"),
    ("walrus", 2): Text("companion token one more step", "un pas de plus pour le compagnon"),
    ("orca", 1): Text("River refilled after each draw", "Rivière complétée après chaque carte"),
    ("orca", 2): Text("draws from the draw pile", "pioche face cachée"),
    ("puffin", 1): Text("swap a hand card with the River", "échange avec la Rivière"),
    ("puffin", 2): Text("take the visible card back", "reprend la carte visible"),
    ("bear", 1): Text("gives a penalty card away", "donne une pénalité"),
    ("bear", 2): Text("draws from the penalty zone", "pioche dans sa zone"),
}
LABELS = {
    "round": Text("Round", "Manche"),
    "final": Text("final turns", "derniers tours"),
    "pile": Text("draw pile", "pioche"),
    "reserve": Text("Reserve", "Réserve"),
    "landscape": Text("Landscape", "Paysage"),
    "powers": Text("Powers", "Pouvoirs"),
    "river": Text("River", "Rivière"),
    "hand": Text("hand", "main"),
    "penalties": Text("penalties", "pénalités"),
    "worth": Text("worth", "valeur"),
    "totem": Text("totem", "totem"),
    "you": Text("you", "vous"),
    "runs": Text("runs", "suites"),
    "centre": Text("centre", "centre"),
    "cards": Text(
        "Cards: main animal/companion, draw value, placement value; piles from bottom to top, ? face down.",
        "Cartes : animal principal/compagnon, pioche, pose ; piles de bas en haut, ? face cachée.",
    ),
}


def show(state: Any, viewer: int, lang: Lang) -> str:
    seen = view(state, viewer)
    lines = [_heading(seen, lang), "", *_landscape(seen, lang), "", *_powers(seen, lang), ""]
    river = "  ".join("·" if card is None else show_card(card, lang) for card in seen["river"])
    lines += [f"[bold]{LABELS['river'].to(lang)}[/]  {river}", ""]
    for seat in range(len(seen["seats"])):
        lines += _seat(seen, seat, lang)
    return "\n".join([*lines, f"[dim]{LABELS['cards'].to(lang)}[/]"])


def show_card(word: str | None, lang: Lang) -> str:
    """`fox/m 3 3`: main animal in its colour, companion, draw and placement value."""
    if word is None:
        return "[dim]▒▒[/]"
    main, companion, draw = word.split("-")
    name = ANIMAL_NAMES[ANIMAL_WORDS.index(main)].to(lang)
    return f"[{COLOURS[main]}]{name}[/]/{LETTERS[lang][companion]} {draw}·{6 - int(draw)}"


def _heading(seen: dict[str, Any], lang: Lang) -> str:
    parts = [f"{LABELS['round'].to(lang)} {seen['round']}"]
    if seen["ending"] == Ending.FINAL_TURNS.name.lower():
        parts.append(f"[bold red]{LABELS['final'].to(lang)}[/]")
    parts += [f"{LABELS['pile'].to(lang)} {seen['draw_pile']}", f"{LABELS['reserve'].to(lang)} {seen['reserve']}"]
    return "[bold]Arctic[/] · " + " · ".join(parts)


def _landscape(seen: dict[str, Any], lang: Lang) -> list[str]:
    cells = []
    for i in range(len(LANDSCAPE)):
        here = [w for w in ANIMAL_WORDS if seen["tokens"][w] == i]
        tokens = " ".join(f"[{COLOURS[w]}]{LETTERS[lang][w]}[/]" for w in here)
        cells.append(f"[reverse] {LANDSCAPE[i]} [/] {tokens or '–'}")
    return [f"[bold]{LABELS['landscape'].to(lang)}[/]  " + "   ".join(cells)]


def _powers(seen: dict[str, Any], lang: Lang) -> list[str]:
    lines = [f"[bold]{LABELS['powers'].to(lang)}[/]"]
    for animal, power in seen["powers"].items():
        owner = LABELS["centre"].to(lang) if power["owner"] is None else f"{{P{power['owner'] + 1}}}"
        name = ANIMAL_NAMES[ANIMAL_WORDS.index(animal)].to(lang)
        what = POWER_TEXTS[animal, power["side"]].to(lang)
        lines.append(f"  [{COLOURS[animal]}]{name:<12}[/] {what} [dim]({owner})[/]")
    return lines


def _seat(seen: dict[str, Any], seat: int, lang: Lang) -> list[str]:
    player = seen["seats"][seat]
    mark = "[bold green]▶[/] " if seen["player"] == seat else "  "
    you = f" ({LABELS['you'].to(lang)})" if seen["viewer"] == seat and seen["viewer"] != BYSTANDER else ""
    totem = "?" if player["totem"] is None else ANIMAL_NAMES[ANIMAL_WORDS.index(player["totem"])].to(lang)
    head = f"{mark}[bold]{{P{seat + 1}}}{you}[/] · {LABELS['worth'].to(lang)} {player['worth']}"
    head += f" · {LABELS['penalties'].to(lang)} {player['penalty_count']} · {LABELS['totem'].to(lang)} {totem}"
    runs = ", ".join(_run(run, lang) for run in player["runs"]) or "–"
    pile = " ".join("[dim]?[/]" if c["card"] is None else _pile_card(c, lang) for c in player["pile"]) or "–"
    hand = "  ".join(show_card(card, lang) for card in player["hand"]) or "–"
    return [
        head,
        f"    {LABELS['runs'].to(lang)}: {runs}",
        f"    {pile}",
        f"    {LABELS['hand'].to(lang)} ({player['hand_count']}): {hand}",
        "",
    ]


def _run(run: dict[str, Any], lang: Lang) -> str:
    name = ANIMAL_NAMES[ANIMAL_WORDS.index(run["animal"])].to(lang)
    return f"[{COLOURS[run['animal']]}]{name}[/] ×{run['length']} = {run['worth']}"


def _pile_card(pile_card: dict[str, Any], lang: Lang) -> str:
    main = pile_card["card"].split("-")[0]
    letter = LETTERS[lang][main]
    return f"[{COLOURS[main]}]{letter}{'?' if pile_card['joker'] else ''}[/]"
