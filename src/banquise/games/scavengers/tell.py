"""The log of Arctic Scavengers: each viewer's facts about a decision."""

import numpy as np

from banquise.core.facts import Facts, say
from banquise.core.game import Work
from banquise.core.kernel import kernel
from banquise.core.record import SPECTATOR

from . import facts
from .actions import ATTACK_OF, Deed, deed_of, named_by
from .cards import (
    BUILDINGS,
    CARDS,
    COPIES,
    COUNT,
    FIRST,
    FIRST_CONTESTED,
    GANG_PEOPLE,
    KIND_OF,
    KINDS,
    LAST_CONTESTED,
    MAX_PLAYERS,
    PEOPLE,
    Act,
    CardKind,
)
from .facts import FACTS
from .piles import contested_at, junk_at
from .rules.act import act_value
from .rules.plans import plan_at
from .scoring import GANGS, count_cards, gang_with, total
from .state import FIRST_SKIRMISH, HELPER_TARGET, NONE, SECOND_RULES, Attack, Phase, Place, State, Status, seats

SEEN_FACT = np.array([FACTS[deed.row.told] if deed.row.told else NONE for deed in Deed], np.int16)
UNSEEN_FACT = np.array(
    [FACTS[f"{deed.row.told}-unseen"] if deed.row.is_secret else SEEN_FACT[deed] for deed in Deed], np.int16
)
HITS = ("sniped", "disarmed", "sacrificed", "sabotaged", "shot-leader")
HIT_FACT = np.array([NONE, *(FACTS[hit] for hit in HITS)], np.int16)
"""The fact of each Attack, in its order."""
OF_HELPER = 1
"""The offset from the fact of a hit to the one for a hit on the helper."""
HAS_THING = np.array([len(fact.arguments) > 1 for fact in FACTS])
"""Whether the fact of a decision names a card or a building."""


@kernel
def tell(before: State, action: int, after: State, viewer: int, work: Work, out: Facts) -> int:
    n = tell_decision(before, action, viewer, out)
    n = tell_attack(before, action, after, out, n)
    if after.rounds == before.rounds:
        n = tell_new_decks(before, after, out, n)
    act = resolved_act(before, action, after)
    if act == Act.DRAW or act == Act.ORGANIZE:
        n = tell_draw(after, viewer, work, out, n)
    elif act != NONE:
        n = tell_gain(before, after, out, n)
    n = tell_looked(before, after, viewer, work, out, n)
    n = tell_skirmish(before, after, viewer, out, n)
    n = tell_leaders(before, after, out, n)
    if after.rounds != before.rounds:
        n = tell_round(before, after, viewer, out, n)
    n = tell_buildings(before, after, out, n)
    if deed_of(action) == Deed.PLAN and after.rules >= SECOND_RULES:
        n = say(out, n, facts.LOST_CARD, after.turn, CardKind.ENGINEER.value)
    return tell_end(after, work, out, n) if after.over else n


@kernel
def say_cards(cards: Work, out: Facts, n: int) -> int:
    """Write cards as items, in kind order; `cards` counts by kind."""
    for kind in range(KINDS):
        if cards[kind] > 0:
            n = say(out, n, facts.SOME_CARDS, kind, int(cards[kind]))
    return n


@kernel
def tell_decision(before: State, action: int, viewer: int, out: Facts) -> int:
    player, deed = int(before.player), deed_of(action)
    if deed == Deed.END:
        return say(out, 0, facts.ENDED_TURN, player, int(before.players[player].hand_count))
    if deed == Deed.CONFIRM:
        return tell_confirmed(before, out)
    fact = int(SEEN_FACT[deed]) if viewer == player else int(UNSEEN_FACT[deed])
    if fact == NONE:
        return 0
    return say(out, 0, fact, player, named_by(action) if HAS_THING[fact] else 0)


@kernel
def tell_confirmed(before: State, out: Facts) -> int:
    if before.phase == Phase.THROW:
        return say(out, 0, facts.SHUFFLED_JUNKYARD)
    if before.phase != Phase.COMMIT:
        return 0
    n = say(out, 0, facts.ANNOUNCED, before.turn, before.act, act_value(before))
    for kind in range(KINDS):
        count = int(before.committed[kind])
        if kind == CardKind.REFUGEE:
            count += int(before.has_helper)
        if count > 0:
            n = say(out, n, facts.SOME_CARDS, kind, count)
    return n


# Attacks


@kernel
def tell_attack(before: State, action: int, after: State, out: Facts, n: int) -> int:
    """Report an attack that is announced, answered or carried out."""
    announced = int(ATTACK_OF[deed_of(action)])
    if announced != Attack.NONE:
        n = tell_announced(announced, int(before.player), after, out, n)
    elif before.attack == Attack.NONE:
        return n
    if deed_of(action) == Deed.SAVE:
        return say(out, n, facts.SAVED, before.player)
    if after.attack != Attack.NONE:
        return n
    return tell_landed(announced if announced != Attack.NONE else int(before.attack), after, out, n)


@kernel
def tell_announced(attack: int, who: int, after: State, out: Facts, n: int) -> int:
    fact = int(HIT_FACT[attack])
    if attack == Attack.WOUND:
        return say(out, n, fact, who, after.victim)
    if attack == Attack.DISABLE:
        return say(out, n, fact, who, after.victim, after.target // COPIES)
    if after.target == HELPER_TARGET:
        return say(out, n, fact + OF_HELPER, who, after.victim)
    return say(out, n, fact, who, after.victim, after.target)


@kernel
def tell_landed(attack: int, after: State, out: Facts, n: int) -> int:
    if attack == Attack.WOUND:
        return say(out, n, facts.LOST_LEADER, after.victim)
    if attack == Attack.DISABLE:
        return say(out, n, facts.LOST_BUILDING, after.victim, after.target // COPIES)
    if after.target == HELPER_TARGET:
        return say(out, n, facts.LOST_HELPER, after.victim)
    return say(out, n, facts.LOST_CARD, after.victim, after.target)


# Outcomes


@kernel
def tell_new_decks(before: State, after: State, out: Facts, n: int) -> int:
    """Report new decks: a card is in a deck again, or a card was drawn that had not been in one."""
    shuffled = 0
    for card in range(CARDS):
        if is_deck(int(after.place[card])) and not is_deck(int(before.place[card])):
            shuffled |= 1 << int(after.place[card]) - Place.DECK
    for i in range(after.drawn_count):
        card = int(after.drawn[i])
        if card < CARDS:
            place = int(before.place[card])
            if Place.HAND <= place < Place.DECK or Place.DISCARD <= place < Place.SITE:
                shuffled |= 1 << (place - Place.HAND) % MAX_PLAYERS
            elif Place.COMMITTED <= place < Place.HAND:
                shuffled |= 1 << before.turn
    for seat in range(seats(after)):
        if shuffled >> seat & 1:
            n = say(out, n, facts.NEW_DECK, seat)
    return n


@kernel
def is_deck(place: int) -> bool:
    return Place.DECK <= place < Place.DISCARD


@kernel
def resolved_act(before: State, action: int, after: State) -> int:
    """The draw, dig or hunt that this decision completed; NONE without one."""
    act = Act.ORGANIZE.value if deed_of(action) == Deed.ORGANIZER else int(before.act)
    is_resolved = after.act == NONE and after.phase == Phase.MENU and act != Act.FIGHT
    return act if is_resolved else NONE


@kernel
def tell_gain(before: State, after: State, out: Facts, n: int) -> int:
    """Report the result of a hunt or a dig."""
    food = int(after.food) - int(before.food)
    return say(out, n, facts.HUNTED, after.turn, food) if food > 0 else say(out, n, facts.GOT_NOTHING, after.turn)


@kernel
def tell_draw(after: State, viewer: int, work: Work, out: Facts, n: int) -> int:
    drawn = count_drawn(after, after.turn, work)
    if drawn == 0:
        return say(out, n, facts.GOT_NOTHING, after.turn)
    if viewer != after.turn:
        return say(out, n, facts.DREW_UNSEEN, after.turn, drawn)
    return say_cards(work, out, say(out, n, facts.DREW, after.turn, drawn))


@kernel
def count_drawn(after: State, seat: int, work: Work) -> int:
    """Count the cards that came to this hand from a pile; their kinds go into the work space."""
    clear_counts(work)
    drawn = 0
    for i in range(after.drawn_count):
        card = int(after.drawn[i])
        if after.place[card] == Place.HAND + seat:
            work[KIND_OF[card]] += 1
            drawn += 1
    return drawn


@kernel
def clear_counts(work: Work) -> None:
    for kind in range(KINDS):
        work[kind] = 0


@kernel
def tell_looked(before: State, after: State, viewer: int, work: Work, out: Facts, n: int) -> int:
    """Report cards or buildings that somebody begins to look at; the others learn only their number."""
    if before.phase == after.phase:
        return n
    if after.phase == Phase.PLAN:
        return tell_plans(after, viewer, work, out, n)
    if after.phase != Phase.KEEP and after.phase != Phase.ORGANIZE:
        return n
    clear_counts(work)
    count = int(after.looked) if after.phase == Phase.KEEP else 0
    for i in range(count):
        work[KIND_OF[junk_at(after, i)]] += 1
    if after.phase == Phase.ORGANIZE:
        for card in range(CARDS):
            if after.place[card] == Place.ORGANIZED:
                work[KIND_OF[card]] += 1
                count += 1
    if viewer != after.turn:
        return say(out, n, facts.LOOKED_UNSEEN, after.turn, count)
    return say_cards(work, out, say(out, n, facts.LOOKED, after.turn, count))


@kernel
def tell_plans(after: State, viewer: int, work: Work, out: Facts, n: int) -> int:
    if viewer != after.turn:
        return say(out, n, facts.LOOKED_AT_PLANS_UNSEEN, after.turn, int(after.looked))
    n = say(out, n, facts.LOOKED_AT_PLANS, after.turn, int(after.looked))
    clear_counts(work)
    for i in range(after.looked):
        work[plan_at(after, i) // COPIES] += 1
    for building in range(BUILDINGS // COPIES):
        if work[building] > 0:
            n = say(out, n, facts.SOME_BUILDINGS, building, int(work[building]))
    return n


@kernel
def tell_buildings(before: State, after: State, out: Facts, n: int) -> int:
    for building in range(BUILDINGS):
        was, now = before.status[building], after.status[building]
        owner, left = int(after.owner[building]), int(after.left[building])
        if was == Status.DISABLED and now != Status.DISABLED:
            n = say(out, n, facts.REPAIRED, owner, building // COPIES)
        elif now == Status.WORKING and was < Status.WORKING:
            n = say(out, n, facts.FINISHED, owner, building // COPIES)
        elif left != before.left[building]:
            n = say(out, n, facts.BUILT, owner, building // COPIES, left)
    return n


# Skirmishes and rounds


@kernel
def tell_skirmish(before: State, after: State, viewer: int, out: Facts, n: int) -> int:
    is_decided = after.contested_count < before.contested_count
    if not before.is_skirmish and (after.is_skirmish or is_decided):
        n = say(out, n, facts.SKIRMISH)
        for i in range(seats(after)):
            seat = (before.initiator + i) % seats(after)
            n = say_cards(after.players[seat].brought, out, say(out, n, facts.BROUGHT, seat))
    if is_decided:
        n = tell_award(before, after, viewer, out, tell_fights(after, out, n))
    return n


@kernel
def tell_fights(after: State, out: Facts, n: int) -> int:
    """Report the fight values, with tie values if the strongest are tied."""
    best, tied = NONE, 0
    for seat in range(seats(after)):
        fight = int(after.players[seat].fight)
        if fight > best:
            best, tied = fight, 0
        elif fight == best:
            tied = 1
    for seat in range(seats(after)):
        player = after.players[seat]
        if tied and after.seats > 2:
            n = say(out, n, facts.FOUGHT_TIED, seat, int(player.fight), int(player.tie))
        else:
            n = say(out, n, facts.FOUGHT, seat, int(player.fight))
    return n


@kernel
def tell_award(before: State, after: State, viewer: int, out: Facts, n: int) -> int:
    """Report who won; the resource is named to the winner and to players who knew it before."""
    if after.won == NONE:
        return say(out, n, facts.NOBODY_WON)
    won = 0
    for card in range(FIRST[FIRST_CONTESTED], FIRST[LAST_CONTESTED] + COUNT[LAST_CONTESTED]):
        if is_contested(int(before.place[card])) and not is_contested(int(after.place[card])):
            won = card
    if viewer == after.won or before.known[won] >> viewer & 1:
        return say(out, n, facts.WON, after.won, int(KIND_OF[won]))
    return say(out, n, facts.WON_UNSEEN, after.won)


@kernel
def is_contested(place: int) -> bool:
    return place == Place.CONTESTED or place == Place.TOP


@kernel
def tell_leaders(before: State, after: State, out: Facts, n: int) -> int:
    if before.phase == Phase.LEAD and after.phase != Phase.LEAD:
        for seat in range(seats(after)):
            n = say(out, n, facts.LED_BY, seat, int(after.players[seat].leader))
    return n


@kernel
def tell_round(before: State, after: State, viewer: int, out: Facts, n: int) -> int:
    n = say(out, n, facts.ROUND, after.initiator, int(after.rounds))
    n = tell_new_decks(before, after, out, n)
    if viewer != SPECTATOR:
        player = after.players[viewer]
        n = say_cards(player.hand, out, say(out, n, facts.DREW, viewer, int(player.hand_count)))
    if after.rounds < FIRST_SKIRMISH or after.seats == 2:
        return n
    if viewer != after.initiator:
        return say(out, n, facts.PEEKED_UNSEEN, after.initiator)
    top = contested_at(after, Place.TOP.value, 0)
    return say(out, n, facts.PEEKED, after.initiator, int(KIND_OF[top]))


@kernel
def tell_end(after: State, work: Work, out: Facts, n: int) -> int:
    """§10 Report which gangs join whom, then the points."""
    count_cards(after, work)
    for seat in range(seats(after)):
        for gang in range(GANGS):
            if gang_with(after, work, gang) == seat:
                n = say(out, n, facts.JOINED, seat, gang, GANG_PEOPLE)
    for seat in range(seats(after)):
        points = total(work, seat, PEOPLE)
        for gang in range(GANGS):
            if gang_with(after, work, gang) == seat:
                points += GANG_PEOPLE
        n = say(out, n, facts.SCORE, seat, points)
    return n
