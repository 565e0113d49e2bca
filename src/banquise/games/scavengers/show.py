"""The table as terminal text, in rich's markup."""

from collections import Counter
from collections.abc import Sequence
from typing import Any

from banquise.core.words import Catalogue

from .cards import BUILDING_WORDS, CHARACTERS, KIND_WORDS, MEDICINES, SEAT_WORDS, TOOLS

COLOURS = ((CHARACTERS, "bright_white"), (TOOLS, "orange1"), (MEDICINES, "green3"))
KIND_BY_WORD = {word: kind for kind, word in enumerate(KIND_WORDS)}
Seen = dict[str, Any]


def show(seen: Seen, words: Catalogue) -> str:
    lines = [_heading(seen, words), "", *_table(seen, words), ""]
    for seat in range(len(seen["seats"])):
        lines += _seat(seen, seat, words)
    return "\n".join(lines)


def _cards(cards: Sequence[str | None], words: Catalogue) -> str:
    """`Refugee ×2, Shovel, ▒▒ ×3`"""
    return ", ".join(_times(_card(card, words), n, words) for card, n in Counter(cards).items()) or "–"


def _card(card: str | None, words: Catalogue) -> str:
    if card is None:
        return "[dim]▒▒[/]"
    kind = KIND_BY_WORD[card]
    colour = next((colour for kinds, colour in COLOURS if kinds >> kind & 1), "dim")
    return f"[{colour}]{words.text(f'card-{card}')}[/]"


def _times(name: str, n: int, words: Catalogue) -> str:
    return words.text("ui-times", name=name, count=n) if n > 1 else name


def _counted(counts: dict[str, int], words: Catalogue) -> str:
    return _cards(list(Counter(counts).elements()), words)


def _heading(seen: Seen, words: Catalogue) -> str:
    parts = [
        words.text("table-round", number=seen["round"]),
        words.text("table-initiator", who=f"{{{SEAT_WORDS[seen['initiator']]}}}"),
        words.text("table-contested", count=seen["contested"]),
        words.text("table-junkyard", count=seen["junkyard"]),
    ]
    if seen["module"] >= 2:
        parts.append(words.text("table-schematics", count=seen["schematics"]))
    if seen["top"]:
        parts.append(words.text("table-top", card=_card(seen["top"], words)))
    return f"[bold]{words.text('title')}[/] · " + " · ".join(parts)


def _table(seen: Seen, words: Catalogue) -> list[str]:
    rows = {"hire": _counted(seen["hire_piles"], words)}
    if seen["food"]["total"]:
        rows["food"] = seen["food"]["total"]
    if commitment := seen["commitment"]:
        cards = Counter(commitment["cards"]) + Counter(refugee=commitment["helper"])
        value = commitment["value"]
        worth = "" if value is None else f" ({words.text('table-value', value=value)})"
        rows["committed"] = _counted(cards, words) + worth
    if seen["looked"]:
        rows["looked"] = _looked(seen["looked"], words)
    return [f"[bold]{words.text(f'table-{name}')}[/]  {shown}" for name, shown in rows.items()]


def _looked(looked: list[str | None], words: Catalogue) -> str:
    if any(word in BUILDING_WORDS for word in looked):
        return ", ".join(words.text(f"building-{word}") for word in looked if word)
    return _cards(looked, words)


def _seat(seen: Seen, seat: int, words: Catalogue) -> list[str]:
    player = seen["seats"][seat]
    hand, discard = player["hand"], player["discard"]
    piles = (
        words.text("table-deck", count=player["deck_count"]),
        words.text("table-discard", count=len(discard), cards=_cards(discard, words)),
    )
    lines = [
        words.text("table-laid" if player["laid"] else "table-hand", count=len(hand), cards=_cards(hand, words)),
        " · ".join(piles),
    ]
    if player["played"]:
        lines.append(words.text("table-played", cards=_cards(player["played"], words)))
    lines += [f"{number}. {_site(site, words)}" for number, site in enumerate(player["sites"], 1)]
    return [_seat_heading(seen, seat, words), *(f"    {line}" for line in lines), ""]


def _seat_heading(seen: Seen, seat: int, words: Catalogue) -> str:
    player = seen["seats"][seat]
    mark = "[bold green]▶[/] " if seen["player"] == seat else "  "
    you = f" ({words.text('table-you')})" if seen["viewer"] == seat else ""
    parts = [f"{mark}[bold]{{{SEAT_WORDS[seat]}}}{you}[/]"]
    if player["leader"]:
        flags = {"table-wounded": player["wounded"], "table-used": player["leader_used"]}
        marks = ", ".join(words.text(message) for message, is_on in flags.items() if is_on)
        leader = words.text("table-leader", leader=words.text(f"leader-{player['leader']}"))
        parts.append(f"{leader} ({marks})" if marks else leader)
    if player["fight"] is not None:
        parts.append(words.text("table-fight", value=player["fight"]))
    if player["people"] is not None:
        parts.append(words.text("table-people", count=player["people"]))
    return " · ".join(parts)


def _site(site: Seen, words: Catalogue) -> str:
    states = {"underway": "ui-underway", "working": "table-working", "disabled": "ui-disabled"}
    state = words.text(states[site["status"]], count=site["left"])
    shown = f"{words.text('building-' + site['building'])} ({state})"
    return words.text("table-stored", site=shown, cards=_cards(site["stored"], words)) if site["stored"] else shown
