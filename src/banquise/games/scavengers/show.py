"""The table as terminal text, in rich's markup."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from banquise.core.text import Lang, Text

from .cards import (
    BUILDING_NAMES,
    BUILDING_WORDS,
    CHARACTERS,
    KIND_NAMES,
    KIND_WORDS,
    LEADER_NAMES,
    LEADER_WORDS,
    MEDICINES,
    SEAT_WORDS,
    TOOLS,
)
from .view import view

COLOURS = ((CHARACTERS, "bright_white"), (TOOLS, "orange1"), (MEDICINES, "green3"))
LABELS = {
    "round": Text("Round", "Manche"),
    "initiator": Text("Initiator", "Initiateur"),
    "junkyard": Text("junkyard", "décharge"),
    "contested": Text("contested resources", "ressources"),
    "schematics": Text("schematics", "plans"),
    "hire": Text("To hire", "À recruter"),
    "top": Text("next resource", "prochaine ressource"),
    "food": Text("food", "nourriture"),
    "committed": Text("Committed", "Engagé"),
    "value": Text("value", "valeur"),
    "looked": Text("Looked at", "Regardé"),
    "hand": Text("hand", "main"),
    "laid": Text("laid down", "posé"),
    "deck": Text("deck", "pioche"),
    "discard": Text("discard", "défausse"),
    "played": Text("played", "joué"),
    "leader": Text("leader", "chef"),
    "wounded": Text("wounded", "blessé"),
    "used": Text("used", "utilisé"),
    "fight": Text("fight", "combat"),
    "people": Text("people", "population"),
    "you": Text("you", "vous"),
    "underway": Text("{n} to go", "encore {n}"),
    "working": Text("works", "fonctionne"),
    "disabled": Text("disabled", "hors d'usage"),
}
COLON = Text(":", " :")
KIND_BY_WORD = {word: kind for kind, word in enumerate(KIND_WORDS)}


def show(state: Any, viewer: int, lang: Lang) -> str:
    seen = view(state, viewer)
    lines = [_heading(seen, lang), "", *_table(seen, lang), ""]
    for seat in range(len(seen["seats"])):
        lines += _seat(seen, seat, lang)
    return "\n".join(lines)


def show_cards(words: Sequence[str | None], lang: Lang) -> str:
    """`Refugee ×2, Shovel, ▒▒ ×3`"""
    return ", ".join(_card(word, n, lang) for word, n in Counter(words).items()) or "–"


def _card(word: str | None, n: int, lang: Lang) -> str:
    times = f" ×{n}" if n > 1 else ""
    if word is None:
        return f"[dim]▒▒{times}[/]"
    kind = KIND_BY_WORD[word]
    colour = next((colour for kinds, colour in COLOURS if kinds >> kind & 1), "dim")
    return f"[{colour}]{KIND_NAMES[kind].to(lang)}[/]{times}"


def _counted(counts: dict[str, int], lang: Lang) -> str:
    return show_cards([word for word, n in counts.items() for _ in range(n)], lang)


def _heading(seen: dict[str, Any], lang: Lang) -> str:
    parts = [
        f"{LABELS['round'].to(lang)} {seen['round']}",
        f"{LABELS['initiator'].to(lang)} {{{SEAT_WORDS[seen['initiator']]}}}",
        *(f"{LABELS[name].to(lang)} {seen[name]}" for name in ("contested", "junkyard")),
    ]
    if seen["module"] >= 2:
        parts.append(f"{LABELS['schematics'].to(lang)} {seen['schematics']}")
    if seen["top"]:
        parts.append(f"{LABELS['top'].to(lang)}{COLON.to(lang)} {show_cards([seen['top']], lang)}")
    return "[bold]Arctic Scavengers[/] · " + " · ".join(parts)


def _table(seen: dict[str, Any], lang: Lang) -> list[str]:
    lines = [f"[bold]{LABELS['hire'].to(lang)}[/]  {_counted(seen['hire_piles'], lang)}"]
    if seen["food"]["total"]:
        lines.append(f"[bold]{LABELS['food'].to(lang)}[/]  {seen['food']['total']}")
    if commitment := seen["commitment"]:
        worth = "" if commitment["value"] is None else f" ({LABELS['value'].to(lang)} {commitment['value']})"
        cards = commitment["cards"] | (
            {"refugee": 1 + commitment["cards"].get("refugee", 0)} if commitment["helper"] else {}
        )
        lines.append(f"[bold]{LABELS['committed'].to(lang)}[/]  {_counted(cards, lang)}{worth}")
    if seen["looked"]:
        lines.append(f"[bold]{LABELS['looked'].to(lang)}[/]  {_looked(seen['looked'], lang)}")
    return lines


def _looked(words: list[str | None], lang: Lang) -> str:
    if any(word in BUILDING_WORDS for word in words):
        return ", ".join(_building(word, lang) for word in words if word)
    return show_cards(words, lang)


def _building(word: str, lang: Lang) -> str:
    return BUILDING_NAMES[BUILDING_WORDS.index(word)].to(lang)


def _seat(seen: dict[str, Any], seat: int, lang: Lang) -> list[str]:
    player = seen["seats"][seat]
    hand = LABELS["laid" if player["laid"] else "hand"].to(lang)
    deck, discard = LABELS["deck"].to(lang), LABELS["discard"].to(lang)
    colon = COLON.to(lang)
    lines = [
        _seat_heading(seen, seat, lang),
        f"    {hand} ({player['hand_count']}){colon} {show_cards(player['hand'], lang)}",
        f"    {deck} {player['deck_count']} · "
        f"{discard} ({len(player['discard'])}){colon} {show_cards(player['discard'], lang)}",
    ]
    if player["played"]:
        lines.append(f"    {LABELS['played'].to(lang)}{colon} {show_cards(player['played'], lang)}")
    lines += [f"    {number}. {_site(site, lang)}" for number, site in enumerate(player["sites"], 1)]
    return [*lines, ""]


def _seat_heading(seen: dict[str, Any], seat: int, lang: Lang) -> str:
    player = seen["seats"][seat]
    mark = "[bold green]▶[/] " if seen["player"] == seat else "  "
    you = f" ({LABELS['you'].to(lang)})" if seen["viewer"] == seat else ""
    parts = [f"{mark}[bold]{{P{seat + 1}}}{you}[/]"]
    if player["leader"]:
        marks = [LABELS[name].to(lang) for name, on in (("wounded", "wounded"), ("used", "leader_used")) if player[on]]
        name = LEADER_NAMES[LEADER_WORDS.index(player["leader"])].to(lang)
        parts.append(f"{LABELS['leader'].to(lang)} {name}" + (f" ({', '.join(marks)})" if marks else ""))
    parts += [f"{LABELS[name].to(lang)} {player[name]}" for name in ("fight", "people") if player[name] is not None]
    return " · ".join(parts)


def _site(site: dict[str, Any], lang: Lang) -> str:
    status = LABELS[site["status"]].format(n=site["left"]).to(lang)
    stored = f"{COLON.to(lang)} {show_cards(site['stored'], lang)}" if site["stored"] else ""
    return f"{_building(site['building'], lang)} ({status}){stored}"
