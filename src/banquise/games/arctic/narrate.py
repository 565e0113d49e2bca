"""The log of Arctic in words, and what a player is asked. Players are written {P1}; front ends name them."""

from collections.abc import Sequence
from functools import cache, lru_cache
from operator import itemgetter
from typing import Any

import numpy as np

from banquise.core.record import once_told, plain
from banquise.core.text import LANGS, Text, same

from .actions import ACTIONS, DRAW
from .cards import CARD_NAMES, CARDS, LANDSCAPE, PACK_CARDS, SEAT_NAMES
from .reading import NOTHING, OWNERS, RIVER, TOKENS, breakdown
from .rules import legal_actions
from .state import NONE, Ending, Phase, State

KNOWN = State.where("known").start
PENALTIES = itemgetter(*(where.start for where in State.each("players", "penalties")))
"""How many each seat has, out of a position's bytes."""
THE = (
    Text("the fox", "le renard"),
    Text("the moose", "l'élan"),
    Text("the walrus", "le morse"),
    Text("the orca", "l'orque"),
    Text("the puffin", "le macareux"),
    Text("the polar bear", "l'ours polaire"),
)
OF_THE = (
    Text("of the fox", "du renard"),
    Text("of the moose", "de l'élan"),
    Text("of the walrus", "du morse"),
    Text("of the orca", "de l'orque"),
    Text("of the puffin", "du macareux"),
    Text("of the polar bear", "de l'ours polaire"),
)

DID = {
    "place": Text("{who} places {card}.", "{who} pose {card}."),
    "tuck": Text("{who} slips {card} under the pile (fox).", "{who} glisse {card} sous sa pile (renard)."),
    "hide": Text("{who} hides {card} as a joker (fox).", "{who} cache {card} comme joker (renard)."),
    "offer": Text("{who} swaps {card} for {chosen} (puffin).", "{who} échange {card} contre {chosen} (macareux)."),
    "take": Text("{who} takes {card}.", "{who} prend {card}."),
    "recover": Text("{who} recovers {card} from the penalty zone (bear).", "{who} récupère {card} de sa zone (ours)."),
    "discard": Text("{who} discards {card} as a penalty.", "{who} défausse {card} en pénalité."),
    "give": Text("{who} gives {card} to {receiver} as a penalty (bear).", "{who} donne {card} à {receiver} (ours)."),
    "take-back": Text("{who} takes the visible card back (puffin).", "{who} reprend sa carte visible (macareux)."),
    "draw": Text("{who} draws {card} from the draw pile (orca).", "{who} pioche {card} (orque)."),
}
MOOSE_DID = {
    ("more", True): Text("{who} places one more card (moose).", "{who} pose une carte de plus (élan)."),
    ("fewer", True): Text("{who} places one card fewer (moose).", "{who} pose une carte de moins (élan)."),
    ("more", False): Text("{who} draws one more card (moose).", "{who} pioche une carte de plus (élan)."),
    ("fewer", False): Text("{who} draws one card fewer (moose).", "{who} pioche une carte de moins (élan)."),
}
CHOSEN_BEFORE = (Phase.OFFER, Phase.GIVE)
PENALTY_DID = ("discard", "give", "recover")
"""These tell of a penalty themselves."""
A_CARD = Text("a card", "une carte")
PENALTY = Text("{who} takes a penalty card.", "{who} prend une carte pénalité.")
PENALTIES_TAKEN = Text("{who} takes {n} penalty cards.", "{who} prend {n} cartes pénalité.")
POWER = Text("{who} takes the power {animal}.", "{who} prend le pouvoir {animal}.")
POWER_FROM = Text("{who} takes the power {animal} from {whom}.", "{who} prend à {whom} le pouvoir {animal}.")
TOKEN_LEFT = Text("{animal} moves left, to {worth}.", "{animal} va à gauche, sur {worth}.")
TOKEN_RIGHT = Text("{animal} moves right, to {worth}.", "{animal} va à droite, sur {worth}.")
TURNED_OVER = Text("New in the River: {cards}.", "Nouveau dans la Rivière : {cards}.")
RESERVE_OPEN = Text(
    "The draw pile is empty: the Reserve replaces it. The game ends after the final turns.",
    "La pioche est vide : la Réserve la remplace. La partie finira après les derniers tours.",
)
FINAL = Text("The final turns begin: place and move only.", "Les derniers tours commencent : pose et déplacement.")
SCORE = Text("{who}: {points} points.", "{who} : {points} points.")


def narrate(before: Any, action: int, after: Any, viewer: int) -> Sequence[Text]:
    before, after = plain(before), plain(after)
    return [*_decision(before, action, after, viewer), *once_told(before, action, after, _told_to_all)]


def _told_to_all(before: Any, action: int, after: Any) -> Sequence[Text]:
    kind, then, now = ACTIONS.kind(action).name, before.content, after.content
    return [
        *(() if kind in PENALTY_DID else _penalties(then, now)),
        *_powers(then[OWNERS], now[OWNERS]),
        *_tokens(then[TOKENS], now[TOKENS]),
        *(() if kind == "offer" else _river(then[RIVER], now[RIVER])),
        *_end(before, after),
    ]


def _decision(before: Any, action: int, after: Any, viewer: int) -> Sequence[Text]:
    """At the end everything is shown, but what was hidden then stays so in the log."""
    card = before.stock[before.stock_next] if action == DRAW else _card_of(action)
    if card != NONE and not after.content[KNOWN + card] >> viewer & 1:
        card = NONE
    phase = before.phase
    return _did(action, card, before.player, (phase, before.chosen if phase in CHOSEN_BEFORE else NONE))


@cache
def _card_of(action: int) -> int:
    return ACTIONS.arguments(action).get("card", NONE)


@lru_cache(maxsize=8192)
def _did(action: int, card: int, player: int, at: tuple[int, int]) -> Sequence[Text]:
    """`card` is NONE for one that the reader does not know; `at` is the phase and what was chosen before."""
    kind, who, (phase, chosen) = ACTIONS.kind(action).name, SEAT_NAMES[player], at
    if kind in ("more", "fewer"):
        return [MOOSE_DID[kind, phase == Phase.PREPARE].format(who=who)]
    if kind not in DID:
        return []
    return [
        DID[kind].format(
            who=who,
            card=A_CARD if card == NONE else CARD_NAMES[card],
            chosen=CARD_NAMES[chosen] if phase == Phase.OFFER else same(""),
            receiver=SEAT_NAMES[chosen] if phase == Phase.GIVE else same(""),
        )
    ]


# Sentences about what changed between the bytes of two positions, or of a part of them.


def _penalties(then: bytes, now: bytes) -> Sequence[Text]:
    were, are = PENALTIES(then), PENALTIES(now)
    if were == are:
        return ()
    return [_penalty(seat, n - was) for seat, (was, n) in enumerate(zip(were, are, strict=True)) if n > was]


@cache
def _penalty(seat: int, n: int) -> Text:
    return (PENALTY if n == 1 else PENALTIES_TAKEN).format(who=SEAT_NAMES[seat], n=n)


def _powers(then: bytes, now: bytes) -> Sequence[Text]:
    if then == now:
        return ()
    owners = enumerate(zip(then, now, strict=True))
    return [_power(animal, after, before) for animal, (before, after) in owners if after != before]


@cache
def _power(animal: int, who: int, whom: int) -> Text:
    if whom == NOTHING:
        return POWER.format(who=SEAT_NAMES[who], animal=OF_THE[animal])
    return POWER_FROM.format(who=SEAT_NAMES[who], animal=OF_THE[animal], whom=SEAT_NAMES[whom])


def _tokens(then: bytes, now: bytes) -> Sequence[Text]:
    if then == now:
        return ()
    tokens = enumerate(zip(then, now, strict=True))
    return [_token(animal, before, after) for animal, (before, after) in tokens if after != before]


@cache
def _token(animal: int, was: int, now: int) -> Text:
    line = TOKEN_RIGHT if now > was else TOKEN_LEFT
    return _capital(line.format(animal=THE[animal], worth=int(LANDSCAPE[now])))


def _river(then: bytes, now: bytes) -> Sequence[Text]:
    new = b"" if then == now else bytes([card for card in now if card not in then and card != NOTHING])
    return [_turned_over(new)] if new else ()


@lru_cache(maxsize=8192)
def _turned_over(cards: bytes) -> Text:
    names = Text(*(", ".join([CARD_NAMES[card].to(lang) for card in cards]) for lang in LANGS))
    return TURNED_OVER.format(cards=names)


def _end(before: Any, after: Any) -> list[Text]:
    lines = []
    if before.pile_end != before.stock_end and after.pile_end == after.stock_end:
        lines.append(RESERVE_OPEN)
    if before.ending != Ending.FINAL_TURNS and after.ending == Ending.FINAL_TURNS:
        lines.append(FINAL)
    if after.over:
        for seat in range(after.seats):
            lines.append(SCORE.format(who=SEAT_NAMES[seat], points=sum(breakdown(after, seat).values())))
    return lines


def _capital(text: Text) -> Text:
    return Text(*(words[0].upper() + words[1:] for words in text))


PROMPTS = {
    Phase.PREPARE: Text("Place a card ({owed} to place)", "Posez une carte ({owed} à poser)"),
    Phase.OFFER: Text("Choose the hand card to give for it", "Choisissez la carte à donner en échange"),
    Phase.PLACE: Text("Place a card ({owed} to place)", "Posez une carte ({owed} à poser)"),
    Phase.MOVE: Text("Choose which token goes right", "Choisissez le jeton qui va à droite"),
    Phase.STEP: Text("Walrus: one more step?", "Morse : un pas de plus ?"),
    Phase.PREPARE_DRAW: Text("Take a card ({owed} to draw)", "Prenez une carte ({owed} à prendre)"),
    Phase.DRAW: Text("Take a card ({owed} to draw)", "Prenez une carte ({owed} à prendre)"),
    Phase.DISCARD: Text("Discard down to 7 cards", "Défaussez jusqu'à 7 cartes"),
    Phase.GIVE_TO: Text("Bear: give a penalty card away?", "Ours : donner une carte pénalité ?"),
    Phase.GIVE: Text("Choose the penalty card to give", "Choisissez la carte pénalité à donner"),
    Phase.OVER: Text("The game is over", "La partie est finie"),
}


POWER_FIRST = Text(
    "Place a card ({owed} to place), or use a power first",
    "Posez une carte ({owed} à poser), ou un pouvoir d'abord",
)
POWERS_FIRST = ("swap", "take-back", "more", "fewer")


def prompt(state: Any) -> Text:
    state = plain(state)
    return _prompt(state.phase, state.owed, state.phase == Phase.PREPARE and _can_use_a_power_first(state))


def _can_use_a_power_first(state: Any) -> bool:
    """§4.2 and §4.3 Held, and not used yet. (The fox's power is a way of placing a card.)"""
    out = np.zeros(CARDS + PACK_CARDS, np.int32)
    count = legal_actions(state.record, out)
    return any(ACTIONS.kind(int(action)).name in POWERS_FIRST for action in out[:count])


@cache
def _prompt(phase: Phase, owed: int, can_use_a_power_first: bool) -> Text:
    return (POWER_FIRST if can_use_a_power_first else PROMPTS[phase]).format(owed=owed)
