"""The log of Arctic, as facts: each decision and its consequences."""

import numpy as np

from banquise.core.facts import Facts, say
from banquise.core.game import Work
from banquise.core.kernel import kernel

from . import facts
from .actions import Deed, card_of, deed_of
from .cards import ANIMALS, LANDSCAPE
from .scoring import list_piles, points_of
from .state import NONE, RIVER, Ending, Phase, Place, State

FACT = np.array([facts.FACTS[deed.row.told] if deed.row.told else NONE for deed in Deed], np.int16)
"""The fact that reports each kind of action."""


@kernel
def tell(before: State, action: int, after: State, viewer: int, work: Work, out: Facts) -> int:
    n = tell_decision(before, action, after, viewer, out)
    if not is_about_penalties(deed_of(action)):
        n = tell_penalties(before, after, out, n)
    n = tell_powers(before, after, out, n)
    n = tell_tokens(before, after, out, n)
    if deed_of(action) != Deed.OFFER:
        n = tell_river(before, after, out, n)
    n = tell_end(before, after, out, n)
    return tell_scores(after, work, out, n) if after.over else n


# The decision


@kernel
def tell_decision(before: State, action: int, after: State, viewer: int, out: Facts) -> int:
    """Report the decision. Choosing the card of a swap, or the receiver of a gift, is reported with the card that is
    given."""
    who, deed = int(before.player), deed_of(action)
    fact = int(FACT[deed])
    if fact == NONE:
        return 0
    if fact == facts.CHANGED_DRAW:
        fact = facts.CHANGED_PLACEMENT if before.phase == Phase.PREPARE else facts.CHANGED_DRAW
        return say(out, 0, fact, who, facts.MORE_CARDS if deed == Deed.MORE else facts.FEWER_CARDS)
    card, other = card_told(before, action), 0
    if before.phase == Phase.OFFER or before.phase == Phase.GIVE:
        other = int(before.chosen)
    if is_told(after, viewer, card):
        return say(out, 0, fact, who, card, other)
    return say(out, 0, fact + facts.UNSEEN, who, other)


@kernel
def card_told(before: State, action: int) -> int:
    """The card that the decision moved."""
    deed = deed_of(action)
    if deed == Deed.TAKE_BACK:
        return int(before.players[before.player].top)
    if deed == Deed.DRAW:
        return int(before.stock[before.stock_next])
    return card_of(action)


@kernel
def is_told(after: State, viewer: int, card: int) -> bool:
    """Whether the log names a card. At the end everything is shown, but the log keeps what was hidden at the time."""
    return bool(after.known[card] >> viewer & 1)


# Consequences


@kernel
def is_about_penalties(deed: int) -> bool:
    """Whether the fact of this action also reports the penalty."""
    return deed == Deed.RECOVER or deed == Deed.DISCARD or deed == Deed.GIVE


@kernel
def tell_penalties(before: State, after: State, out: Facts, n: int) -> int:
    for seat in range(after.seats):
        more = int(after.players[seat].penalties) - int(before.players[seat].penalties)
        if more > 0:
            n = say(out, n, facts.TOOK_PENALTIES, seat, more)
    return n


@kernel
def tell_powers(before: State, after: State, out: Facts, n: int) -> int:
    for animal in range(ANIMALS):
        who, whom = int(after.owner[animal]), int(before.owner[animal])
        if who != whom:
            fact = facts.TOOK_POWER if whom == NONE else facts.TOOK_POWER_FROM
            n = say(out, n, fact, who, animal, 0 if whom == NONE else whom)
    return n


@kernel
def tell_tokens(before: State, after: State, out: Facts, n: int) -> int:
    for animal in range(ANIMALS):
        was, now = int(before.token[animal]), int(after.token[animal])
        if was != now:
            n = say(out, n, facts.MOVED_RIGHT if now > was else facts.MOVED_LEFT, animal, int(LANDSCAPE[now]))
    return n


@kernel
def tell_river(before: State, after: State, out: Facts, n: int) -> int:
    head = n
    for i in range(RIVER):
        card = int(after.river[i])
        if card != NONE and before.place[card] != Place.RIVER:
            if n == head:
                n = say(out, n, facts.REFILLED_RIVER)
            n = say(out, n, facts.RIVER_CARD, card)
    return n


@kernel
def tell_end(before: State, after: State, out: Facts, n: int) -> int:
    if before.pile_end != before.stock_end and after.pile_end == after.stock_end:
        n = say(out, n, facts.OPENED_RESERVE)
    if before.ending != Ending.FINAL_TURNS and after.ending == Ending.FINAL_TURNS:
        n = say(out, n, facts.BEGAN_FINAL_TURNS)
    return n


@kernel
def tell_scores(after: State, work: Work, out: Facts, n: int) -> int:
    list_piles(after, work)
    for seat in range(after.seats):
        n = say(out, n, facts.SCORED, seat, points_of(after, seat, work))
    return n
