"""The log of Arctic Scavengers in words, and what a player is asked. Players are written {P1}; front ends name them."""

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import cache, lru_cache
from itertools import compress
from typing import Any

from banquise.core.record import BYSTANDER, HIDDEN, once_told, plain
from banquise.core.text import LANGS, Text, same

from . import texts
from .actions import ACTIONS
from .cards import (
    BUILDING_NAMES,
    BUILDINGS,
    CARDS,
    COPIES,
    KIND_NAMES,
    LEADER_NAMES,
    MAX_PLAYERS,
    SEAT_NAMES,
    Act,
    Kind,
)
from .figures import figures
from .reading import KINDS_BY_CARD, NAMES, SOURCES, breakdown
from .seen import seen_by
from .state import FIRST_SKIRMISH, HELPER_TARGET, NONE, Attack, Phase, Place, State, Status

PLACES, STATUS, LEFT = State.where("place"), State.where("status"), State.where("left")
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
    return [
        *_decision(before, action, viewer),
        *once_told(before, action, after, _told_at_first),
        *_outcome(before, action, after, viewer),
        *_looked(before, after, viewer),
        *_skirmish(before, after, viewer),
        *_leaders(before, after),
        *_round(before, after, viewer),
        *once_told(before, action, after, _told_at_last),
    ]


def _told_at_first(before: Any, action: int, after: Any) -> Sequence[Text]:
    """To all."""
    return [
        *_announcement(before, action),
        *_attack(before, action, after),
        *(_new_decks(before, after) if after.rounds == before.rounds else ()),
    ]


def _told_at_last(before: Any, action: int, after: Any) -> Sequence[Text]:
    """To all."""
    return [*_buildings(before, after), *_end(after)]


def cards_text(kinds: Iterable[int]) -> Text:
    """`Refugee ×2, Shovel`, in kind order."""
    return _cards_text(tuple(sorted(kinds)))


@lru_cache(maxsize=4096)
def _cards_text(kinds: tuple[int, ...]) -> Text:
    return _joined(_times(KIND_NAMES[kind], n) for kind, n in Counter(kinds).items())


@cache
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


def _decision(before: Any, action: int, viewer: int) -> Sequence[Text]:
    kind, player = ACTIONS.kind(action).name, before.player
    if kind == "end":
        return [_laid(player, before.players[player].hand_count)]
    if kind == "confirm":
        return [texts.SHUFFLED] if before.phase == Phase.THROW else ()
    return _did(action, player, kind not in texts.SECRET or viewer == player)


@cache
def _laid(player: int, n: int) -> Text:
    return texts.LAID.format(who=SEAT_NAMES[player], n=number_of_cards(n))


@cache
def _did(action: int, player: int, is_seen: bool) -> Sequence[Text]:
    kind, arguments, who = ACTIONS.kind(action).name, ACTIONS.arguments(action), SEAT_NAMES[player]
    if kind == "lead":
        return [texts.CHOSE_LEADER.format(who=who)]
    if kind not in texts.DID:
        return ()
    card = KIND_NAMES[arguments["card"]] if "card" in arguments else same("")
    building = BUILDING_NAMES[arguments["building"]] if "building" in arguments else same("")
    return [texts.DID[kind].format(who=who, card=card if is_seen else texts.A_CARD, building=building)]


def _announcement(before: Any, action: int) -> Sequence[Text]:
    if before.phase != Phase.COMMIT or ACTIONS.kind(action).name != "confirm":
        return ()
    cards = cards_text(_kinds(before.committed) + [Kind.REFUGEE] * before.has_helper)
    act = Act(before.act).name.lower()
    return [texts.ANNOUNCED[act].format(who=SEAT_NAMES[before.turn], value=figures(before).act, cards=cards)]


# Attacks


def _attack(before: Any, action: int, after: Any) -> Sequence[Text]:
    """An attack announced, answered or landed."""
    kind = ACTIONS.kind(action).name
    if before.attack == Attack.NONE and kind not in ATTACKS:
        return ()
    attack = ATTACKS.get(kind, Attack(before.attack))
    names = {
        "who": SEAT_NAMES[before.player],
        "victim": SEAT_NAMES[after.victim],
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
        return BUILDING_NAMES[int(after.target) // COPIES]
    name: Text = texts.HELPER if after.target == HELPER_TARGET else KIND_NAMES[after.target]
    return name


# Outcomes


def _new_decks(before: Any, after: Any) -> list[Text]:
    """A card is in a deck again, or was drawn that had not been in one."""
    then, now = before.content[PLACES], after.content[PLACES]
    seats = {now[card] - Place.DECK for card in _come_to_decks(then, now)}
    drawn = after.drawn[: after.drawn_count] if after.drawn_count else ()
    for place in [then[card] for card in drawn if card < CARDS]:
        if Place.COMMITTED <= place < Place.DECK or Place.DISCARD <= place < Place.SITE:
            seats.add((place - Place.HAND) % MAX_PLAYERS if place >= Place.HAND else before.turn)
    return [texts.NEW_DECK.format(who=SEAT_NAMES[seat]) for seat in sorted(seats)]


def _come_to_decks(then: bytes, now: bytes) -> Iterable[int]:
    """The cards that are in decks now, and were not."""
    were, are = (int.from_bytes(places.translate(IN_A_DECK), "little") for places in (then, now))
    return compress(range(CARDS), (are & ~were).to_bytes(CARDS, "little")) if are & ~were else ()


IN_A_DECK = bytes(255 if Place.DECK <= place < Place.DISCARD else 0 for place in range(256))


def _outcome(before: Any, action: int, after: Any, viewer: int) -> list[Text]:
    """What a draw or a hunt brought, or that an action came to nothing."""
    if after.act != NONE or after.phase != Phase.MENU:
        return []
    act = Act.ORGANIZE if ACTIONS.kind(action).name == "organizer" else before.act
    if act in (NONE, Act.FIGHT):
        return []
    who = SEAT_NAMES[before.turn]
    if act == Act.HUNT and after.food > before.food:
        return [texts.HUNTED.format(who=who, n=after.food - before.food)]
    drawn = [card for card in after.drawn[: after.drawn_count] if after.place[card] == Place.HAND + before.turn]
    if act in (Act.DRAW, Act.ORGANIZE) and drawn:
        return [_drew(before.turn, [KINDS_BY_CARD[card] for card in drawn], viewer)]
    return [texts.NOTHING.format(who=who)]


def _drew(seat: int, kinds: list[int], viewer: int) -> Text:
    who, n = SEAT_NAMES[seat], number_of_cards(len(kinds))
    if viewer != seat:
        return texts.DREW_UNSEEN.format(who=who, n=n)
    return texts.DREW.format(who=who, n=n, cards=cards_text(kinds))


def _looked(before: Any, after: Any, viewer: int) -> list[Text]:
    """Cards or buildings that somebody begins to look at."""
    if after.phase not in (Phase.KEEP, Phase.PLAN, Phase.ORGANIZE) or before.phase == after.phase:
        return []
    seen = seen_by(viewer, after)
    looked = seen.looked[: seen.looked_count]
    line = texts.LOOKED_UNSEEN if HIDDEN in looked else texts.LOOKED
    cards = _joined(NAMES[face] for face in looked if face != HIDDEN)
    return [line.format(who=SEAT_NAMES[after.turn], n=number_of_cards(len(looked)), cards=cards)]


def _leaders(before: Any, after: Any) -> list[Text]:
    if before.phase != Phase.LEAD or after.phase == Phase.LEAD:
        return []
    leaders = [player.leader for player in after.players[: after.seats]]
    return [texts.LED_BY.format(who=SEAT_NAMES[seat], leader=LEADER_NAMES[i]) for seat, i in enumerate(leaders)]


def _buildings(before: Any, after: Any) -> list[Text]:
    if before.content[STATUS] == after.content[STATUS] and before.content[LEFT] == after.content[LEFT]:
        return []
    lines = []
    for building in range(BUILDINGS):
        was, now = before.status[building], after.status[building]
        parts = {"who": SEAT_NAMES[after.owner[building]], "building": BUILDING_NAMES[building // COPIES]}
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
        lines.append(line.format(who=SEAT_NAMES[seat], cards=cards_text(cards)))
    return lines


def _fights(after: Any) -> list[Text]:
    players = after.players[: after.seats]
    tied = Counter(player.fight for player in players)[max(player.fight for player in players)] > 1
    line = texts.FOUGHT_TIED if tied and len(players) > 2 else texts.FOUGHT
    return [line.format(who=SEAT_NAMES[seat], n=p.fight, tie=p.tie) for seat, p in enumerate(players)]


def _award(before: Any, after: Any, viewer: int) -> Text:
    if after.won == NONE:
        return texts.NOT_WON
    contested = (Place.CONTESTED, Place.TOP)
    card = next(c for c in range(CARDS) if before.place[c] in contested and after.place[c] not in contested)
    is_seen = viewer == after.won or before.known[card] >> viewer & 1
    line = texts.WON if is_seen else texts.WON_UNSEEN
    return line.format(who=SEAT_NAMES[after.won], card=KIND_NAMES[KINDS_BY_CARD[card]])


def _round(before: Any, after: Any, viewer: int) -> Sequence[Text]:
    if after.rounds == before.rounds:
        return ()
    lines = [texts.ROUND.format(n=after.rounds, who=SEAT_NAMES[after.initiator]), *_new_decks(before, after)]
    if viewer != BYSTANDER:
        lines.append(_drew(viewer, _kinds(after.players[viewer].hand), viewer))
    if after.rounds >= FIRST_SKIRMISH and after.seats > 2:
        top = after.place.index(Place.TOP)
        line = texts.PEEKED if viewer == after.initiator else texts.PEEKED_UNSEEN
        lines.append(line.format(who=SEAT_NAMES[after.initiator], card=KIND_NAMES[KINDS_BY_CARD[top]]))
    return lines


def _end(after: Any) -> Sequence[Text]:
    """§10 Who joins whom, then the points."""
    if not after.over:
        return ()
    final = [breakdown(after, seat) for seat in range(after.seats)]
    joined = [
        texts.JOINED.format(gang=SOURCES[source], who=SEAT_NAMES[seat], n=points)
        for seat, parts in enumerate(final)
        for source, points in parts.items()
        if source != "people"
    ]
    scores = (sum(parts.values()) for parts in final)
    return joined + [texts.SCORE.format(who=SEAT_NAMES[seat], n=points) for seat, points in enumerate(scores)]


def prompt(state: Any) -> Text:
    return _prompt(int(state.phase), int(state.owed))


@cache
def _prompt(phase: int, owed: int) -> Text:
    return texts.PROMPTS[Phase(phase)].format(owed=owed)
