"""The log of Arctic Scavengers in words, and what a player is asked. Players are written {P1}; front ends name them."""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Any

from banquise.core.record import BYSTANDER, plain
from banquise.core.text import LANGS, Text, same

from . import texts
from .actions import ACTIONS
from .cards import (
    BUILDING_NAMES,
    BUILDING_WORDS,
    BUILDINGS,
    CARDS,
    KIND_NAMES,
    KIND_WORDS,
    LEADER_NAMES,
    MAX_PLAYERS,
    Act,
    Kind,
)
from .reading import KINDS_BY_CARD, SOURCES, Table, breakdown, building_word, looked_at
from .rules.act import act_value
from .state import FIRST_SKIRMISH, HELPER_TARGET, NONE, Attack, Phase, Place, Status

ATTACKS = {
    "snipe": Attack.SNIPE,
    "snipe-helper": Attack.SNIPE,
    "disarm": Attack.DISARM,
    "fanatic": Attack.FANATIC,
    "fanatic-helper": Attack.FANATIC,
    "disable": Attack.DISABLE,
    "wound": Attack.WOUND,
}


def narrate(before: Any, action: int, after: Any, viewer: int) -> Sequence[Text]:
    before, after = plain(before), plain(after)
    announced = act_value(before.record) if before.phase == Phase.COMMIT else 0
    final = [breakdown(after.record, seat) for seat in range(after.seats)] if after.over else []
    return [
        *_decision(before, action, viewer),
        *_announcement(before, action, announced),
        *_attack(before, action, after),
        *(_new_decks(before, after) if after.rounds == before.rounds else []),
        *_outcome(before, action, after, viewer),
        *_looked(before, after, viewer),
        *_skirmish(before, after, viewer),
        *_leaders(before, after),
        *_round(before, after, viewer),
        *_buildings(before, action, after),
        *_end(final),
    ]


def seat_name(seat: int) -> Text:
    return same(f"{{P{seat + 1}}}")


def cards_text(kinds: Iterable[int]) -> Text:
    """`Refugee ×2, Shovel`, in kind order."""
    counts = sorted(Counter(kinds).items())
    return _joined(_times(KIND_NAMES[kind], n) for kind, n in counts)


def number_of_cards(n: int) -> Text:
    if n == 0:
        return texts.NO_CARD
    return texts.ONE_CARD if n == 1 else texts.MANY_CARDS.format(n=n)


def _times(name: Text, n: int) -> Text:
    return name if n == 1 else Text(f"{name.en} ×{n}", f"{name.fr} ×{n}")


def _joined(parts: Iterable[Text]) -> Text:
    listed = list(parts)
    return Text(*(", ".join(part.to(lang) for part in listed) for lang in LANGS))


def _kinds(counts: list[int]) -> list[int]:
    return [kind for kind, n in enumerate(counts) for _ in range(n)]


def _decision(before: Any, action: int, viewer: int) -> list[Text]:
    kind, arguments, who = ACTIONS.kind(action).name, ACTIONS.arguments(action), seat_name(before.player)
    if kind == "lead":
        return [texts.CHOSE_LEADER.format(who=who)]
    if kind == "end":
        return [texts.LAID.format(who=who, n=number_of_cards(before.players[before.player].hand_count))]
    if kind == "confirm" and before.phase == Phase.THROW:
        return [texts.SHUFFLED]
    if kind not in texts.DID:
        return []
    card = KIND_NAMES[arguments["card"]] if "card" in arguments else same("")
    if kind in texts.SECRET and viewer != before.player:
        card = texts.A_CARD
    building = BUILDING_NAMES[arguments["building"]] if "building" in arguments else same("")
    return [texts.DID[kind].format(who=who, card=card, building=building)]


def _announcement(before: Any, action: int, value: int) -> list[Text]:
    if before.phase != Phase.COMMIT or ACTIONS.kind(action).name != "confirm":
        return []
    cards = cards_text(_kinds(before.committed) + [Kind.REFUGEE] * before.has_helper)
    act = Act(before.act).name.lower()
    return [texts.ANNOUNCED[act].format(who=seat_name(before.turn), value=int(value), cards=cards)]


# Attacks


def _attack(before: Any, action: int, after: Any) -> list[Text]:
    """An attack announced, answered or landed."""
    kind = ACTIONS.kind(action).name
    attack = ATTACKS.get(kind, Attack(before.attack))
    if attack == Attack.NONE:
        return []
    names = {
        "who": seat_name(before.player),
        "victim": seat_name(after.victim),
        "target": _target(after, attack),
    }
    lines = [texts.ATTACKED[attack].format(**names)] if kind in ATTACKS else []
    if kind == "save":
        lines.append(texts.SAVED.format(**names))
    elif after.attack == Attack.NONE:
        lines.append(texts.LANDED[attack].format(**names))
    return lines


def _target(after: Any, attack: Attack) -> Text:
    if attack == Attack.WOUND:
        return same("")
    if attack == Attack.DISABLE:
        return BUILDING_NAMES[BUILDING_WORDS.index(building_word(after.target))]
    return texts.HELPER if after.target == HELPER_TARGET else KIND_NAMES[after.target]


# Outcomes


def _new_decks(before: Any, after: Any) -> list[Text]:
    """A card is in a deck again, or was drawn that had not been in one."""
    drawn = set(after.drawn[: after.drawn_count])
    seats = set()
    for card, (was, now) in enumerate(zip(before.place, after.place, strict=True)):
        if was != now and Place.DECK <= now < Place.DISCARD:
            seats.add(now - Place.DECK)
        elif card in drawn and (Place.COMMITTED <= was < Place.DECK or Place.DISCARD <= was < Place.SITE):
            seats.add((was - Place.HAND) % MAX_PLAYERS if was >= Place.HAND else before.turn)
    return [texts.NEW_DECK.format(who=seat_name(seat)) for seat in sorted(seats)]


def _outcome(before: Any, action: int, after: Any, viewer: int) -> list[Text]:
    """What a draw or a hunt brought, or that an action came to nothing."""
    act = Act.ORGANIZE if ACTIONS.kind(action).name == "organizer" else before.act
    if act in (NONE, Act.FIGHT) or after.act != NONE or after.phase != Phase.MENU:
        return []
    who = seat_name(before.turn)
    if act == Act.HUNT and after.food > before.food:
        return [texts.HUNTED.format(who=who, n=after.food - before.food)]
    drawn = [card for card in after.drawn[: after.drawn_count] if after.place[card] == Place.HAND + before.turn]
    if act in (Act.DRAW, Act.ORGANIZE) and drawn:
        return [_drew(before.turn, [KINDS_BY_CARD[card] for card in drawn], viewer)]
    return [texts.NOTHING.format(who=who)]


def _drew(seat: int, kinds: list[int], viewer: int) -> Text:
    line = texts.DREW if viewer == seat else texts.DREW_UNSEEN
    return line.format(who=seat_name(seat), n=number_of_cards(len(kinds)), cards=cards_text(kinds))


def _looked(before: Any, after: Any, viewer: int) -> list[Text]:
    """Cards or buildings that somebody begins to look at."""
    if after.phase not in (Phase.KEEP, Phase.PLAN, Phase.ORGANIZE) or before.phase == after.phase:
        return []
    looked = looked_at(after, Table(after, viewer))
    line = texts.LOOKED_UNSEEN if None in looked else texts.LOOKED
    return [line.format(who=seat_name(after.turn), n=number_of_cards(len(looked)), cards=_words(looked))]


def _words(looked: list[str | None]) -> Text:
    """In the order drawn."""
    names = dict(zip(KIND_WORDS, KIND_NAMES, strict=True)) | dict(zip(BUILDING_WORDS, BUILDING_NAMES, strict=True))
    return _joined(names[word] for word in looked if word)


def _leaders(before: Any, after: Any) -> list[Text]:
    if before.phase != Phase.LEAD or after.phase == Phase.LEAD:
        return []
    leaders = [player.leader for player in after.players[: after.seats]]
    return [texts.LED_BY.format(who=seat_name(seat), leader=LEADER_NAMES[i]) for seat, i in enumerate(leaders)]


def _buildings(before: Any, action: int, after: Any) -> list[Text]:
    lines = []
    for building in range(BUILDINGS):
        was, now = before.status[building], after.status[building]
        name = BUILDING_NAMES[BUILDING_WORDS.index(building_word(building))]
        parts = {"who": seat_name(after.owner[building]), "building": name}
        if was == Status.DISABLED != now:
            lines.append(texts.REPAIRED.format(**parts))
        elif now == Status.WORKING and was < Status.WORKING:
            lines.append(texts.FINISHED.format(**parts))
        elif after.left[building] != before.left[building]:
            lines.append(texts.WORKS_ON.format(n=number_of_cards(after.left[building]), **parts))
    return lines


# Skirmishes and rounds


def _skirmish(before: Any, after: Any, viewer: int) -> list[Text]:
    is_decided = after.contested_count < before.contested_count
    begins = not before.is_skirmish and (after.is_skirmish or is_decided)
    lines = [texts.SKIRMISH, *_brought(before.initiator, after)] if begins else []
    if is_decided:
        lines += [*_fights(after), _award(before, after, viewer)]
    return lines


def _brought(initiator: int, after: Any) -> list[Text]:
    lines = []
    for i in range(after.seats):
        seat = (initiator + i) % after.seats
        cards = _kinds(after.players[seat].brought)
        line = texts.BROUGHT if cards else texts.BROUGHT_NOTHING
        lines.append(line.format(who=seat_name(seat), cards=cards_text(cards)))
    return lines


def _fights(after: Any) -> list[Text]:
    players = after.players[: after.seats]
    tied = Counter(player.fight for player in players)[max(player.fight for player in players)] > 1
    line = texts.FOUGHT_TIED if tied and len(players) > 2 else texts.FOUGHT
    return [line.format(who=seat_name(seat), n=p.fight, tie=p.tie) for seat, p in enumerate(players)]


def _award(before: Any, after: Any, viewer: int) -> Text:
    if after.won == NONE:
        return texts.NOT_WON
    contested = (Place.CONTESTED, Place.TOP)
    card = next(c for c in range(CARDS) if before.place[c] in contested and after.place[c] not in contested)
    is_seen = viewer == after.won or before.known[card] >> viewer & 1
    line = texts.WON if is_seen else texts.WON_UNSEEN
    return line.format(who=seat_name(after.won), card=KIND_NAMES[KINDS_BY_CARD[card]])


def _round(before: Any, after: Any, viewer: int) -> list[Text]:
    if after.rounds == before.rounds:
        return []
    lines = [texts.ROUND.format(n=after.rounds, who=seat_name(after.initiator)), *_new_decks(before, after)]
    if viewer != BYSTANDER:
        lines.append(_drew(viewer, _kinds(after.players[viewer].hand), viewer))
    if after.rounds >= FIRST_SKIRMISH and after.seats > 2:
        top = next(card for card in range(CARDS) if after.place[card] == Place.TOP)
        line = texts.PEEKED if viewer == after.initiator else texts.PEEKED_UNSEEN
        lines.append(line.format(who=seat_name(after.initiator), card=KIND_NAMES[KINDS_BY_CARD[top]]))
    return lines


def _end(final: list[dict[str, int]]) -> list[Text]:
    """§10 Who joins whom, then the points."""
    joined = [
        texts.JOINED.format(gang=SOURCES[source], who=seat_name(seat), n=points)
        for seat, parts in enumerate(final)
        for source, points in parts.items()
        if source != "people"
    ]
    scores = (sum(parts.values()) for parts in final)
    return joined + [texts.SCORE.format(who=seat_name(seat), n=points) for seat, points in enumerate(scores)]


def prompt(state: Any) -> Text:
    return texts.PROMPTS[Phase(state.phase)].format(owed=int(state.owed))
