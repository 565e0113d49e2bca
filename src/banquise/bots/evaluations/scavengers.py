"""Arctic Scavengers: people now, the yield of the tribe's cards each time they are drawn, and actions under way.

The yields were fitted by least squares to the final people of games between greedy bots, then rounded.
"""

from enum import IntEnum, auto

import numpy as np

from banquise.bots.evaluations.weights import Features
from banquise.core.exactmath import exp
from banquise.core.game import Bytes, Points, Work
from banquise.core.kernel import kernel
from banquise.games.scavengers.cards import (
    ACTS,
    CONTESTED,
    COUNT,
    FOOD_PRICE,
    KINDS,
    MEDICINE,
    MEDICINE_PRICE,
    PEOPLE,
    THUGS_PRICE,
    Act,
    CardKind,
)
from banquise.games.scavengers.scoring import GANGS, ROW, count_cards, gang_with
from banquise.games.scavengers.scoring import WORK as SCORING_WORK
from banquise.games.scavengers.state import FIRST_SKIRMISH, HAND, NONE, ROUNDS, Done, Phase, State, seats
from banquise.games.scavengers.value import strength

SPREAD = 500
PERSON, GANG = 100, 300

YIELD = np.zeros(KINDS, np.int32)
"""The gain of each draw of a card over a Refugee, in hundredths of a person."""
for _kind, _worth in {
    CardKind.SCAVENGER: 15,
    CardKind.BRAWLER: 30,
    CardKind.HUNTER: 20,
    CardKind.SABOTEUR: 20,
    CardKind.SCOUT: 30,
    CardKind.GROUP_LEADERS: 40,
    CardKind.SNIPER_TEAM: 10,
    CardKind.THUGS: 45,
    CardKind.MEDIC: 15,
    CardKind.ENGINEER: 25,
    CardKind.SLED_TEAM: 40,
    CardKind.FIELD_CREW: 35,
    CardKind.FAMILY_3: -10,
    CardKind.FAMILY_4: -20,
    CardKind.FAMILY_5: -30,
    CardKind.WOLF_PACK: 65,
    CardKind.GRENADE: 70,
    CardKind.MULTITOOL: 18,
    CardKind.NET: 26,
    CardKind.SPEAR: 28,
    CardKind.PICKAXE: 24,
    CardKind.SHOVEL: 30,
    CardKind.MEDKIT: 35,
    CardKind.PILLS: 28,
    CardKind.RIFLE: 32,
    CardKind.TOOLKIT: 20,
}.items():
    YIELD[_kind] = _worth

USE = (18 * np.maximum(ACTS[:, : Act.FIGHT].max(axis=1), 0) + 20 * MEDICINE).astype(np.int32)
"""The worth of a card in hand for each action still possible this turn: digging, drawing, hunting, paying."""
ALL_ACTIONS = Done.DIG | Done.DRAW | Done.HUNT
ACTIONS = ALL_ACTIONS.bit_count()
COUNT_DONE = np.array([done.bit_count() for done in range(ALL_ACTIONS + 1)], np.int32)

FOUND = np.array([0, 45, 70, 90, 105, 115, 120, 125], np.int32)
"""The worth of a dig, by its value."""
DRAWN = 25
"""The worth of an additional drawn card."""
STARTED = 2
"""A bonus that favours beginning something over ending the turn."""
RELUCTANCE = 50
"""The least gain for which cards are trashed."""
HIRING = 90
"""The worth of being able to hire a mercenary, in per cent of the mercenary's worth."""
PRIZE = int(100 * (PEOPLE * COUNT)[[k for k in CardKind if CONTESTED >> k & 1]].sum() / 14) + 60
"""The worth of a contested resource."""
SPARED = 70
"""The per cent of its fight value that a hand keeps for the skirmish, if its player's turn is still to come."""
FIGHT_SPREAD = 150.0

WORK = SCORING_WORK
MEASURED = KINDS
"""The number of measured values of a seat: the cards it owns, by kind."""


class Item(IntEnum):
    PEOPLE = 0
    CARDS = auto()
    HAND = auto()
    GANGS = auto()
    UNDER_WAY = auto()
    CONTESTED = auto()


@kernel
def evaluate(state: State, work: Work, out: Points) -> None:
    count_cards(state, work)
    for seat in range(seats(state)):
        out[seat] = tribe_worth(state, work[seat * ROW : seat * ROW + ROW])
        if not state.over:
            out[seat] += hand_worth(state, seat)
    for gang in range(GANGS):
        seat = gang_with(state, work, gang)
        if seat != NONE:
            out[seat] += GANG
    if not state.over:
        out[state.turn] += turn_worth(state, work)
        if state.rounds >= FIRST_SKIRMISH:
            share_prize(state, out)


@kernel
def describe(work: Work, seat: int, out: Bytes) -> None:
    for kind in range(KINDS):
        out[kind] = work[seat * ROW + kind]


@kernel
def itemise(state: State, seat: int, work: Work, out: Points) -> None:
    count_cards(state, work)
    owned = work[seat * ROW : seat * ROW + ROW]
    out[Item.PEOPLE], out[Item.CARDS] = people_worth(owned), yield_worth(state, owned)
    for gang in range(GANGS):
        out[Item.GANGS] += GANG * (gang_with(state, work, gang) == seat)
    if not state.over:
        out[Item.HAND] = hand_worth(state, seat)
        out[Item.UNDER_WAY] = turn_worth(state, work) if seat == state.turn else 0
        if state.rounds >= FIRST_SKIRMISH:
            out[Item.CONTESTED] = prize_worth(state, seat)


@kernel
def tribe_worth(state: State, owned: Features) -> int:
    return people_worth(owned) + yield_worth(state, owned)


@kernel
def people_worth(owned: Features) -> int:
    people = 0
    for kind in range(KINDS):
        people += int(owned[kind]) * int(PEOPLE[kind])
    return PERSON * people


@kernel
def yield_worth(state: State, owned: Features) -> int:
    """The yield of the cards in the rounds to come."""
    yields, cards = 0, 0
    for kind in range(KINDS):
        yields += int(owned[kind]) * int(YIELD[kind])
        cards += int(owned[kind])
    return (ROUNDS - int(state.rounds)) * HAND * yields // max(cards, HAND)


@kernel
def hand_worth(state: State, seat: int) -> int:
    """The yield of a hand in the rest of this round, depending on the actions still possible."""
    player = state.players[seat]
    if player.has_laid:
        return 0
    chances = ACTIONS
    if seat == state.turn:
        chances -= COUNT_DONE[state.done & ALL_ACTIONS]
        chances += state.phase == Phase.COMMIT
    worth = 0
    for kind in range(KINDS):
        worth += int(player.hand[kind]) * int(USE[kind])
    return worth * chances // ACTIONS


@kernel
def turn_worth(state: State, work: Work) -> int:
    """The worth of unfinished actions of the player in turn: cards committed, food hunted, a mercenary to be hired."""
    turn = int(state.turn)
    worth, food = 0, int(state.food) + int(state.butchered)
    if state.act >= 0 and state.act <= Act.HUNT:
        value = strength(state, state.turn, state.act, state.committed)
        worth += STARTED
        if state.act == Act.HUNT:
            food += value
        elif state.act == Act.DIG:
            worth += int(FOUND[min(value, len(FOUND) - 1)])
        else:
            worth += DRAWN * value
    if state.phase == Phase.KEEP and state.act != Act.DRAW:
        worth += int(FOUND[1])
    if state.phase == Phase.THROW:
        worth -= RELUCTANCE
    if state.phase == Phase.PAY:
        return worth + mercenary_worth(state, state.hired, work[turn * ROW : turn * ROW + ROW])
    if not state.done & Done.HIRE and not state.players[turn].has_laid:
        worth += best_hire(state, max(food, int(state.cannibal_food)), work[turn * ROW : turn * ROW + ROW])
    return worth


@kernel
def best_hire(state: State, food: int, owned: Features) -> int:
    hand = state.players[state.turn].hand
    medicine = int(state.butchered)
    for kind in range(CardKind.MEDIC, KINDS):
        medicine += int(hand[kind]) * int(MEDICINE[kind])
    best = 0
    for kind in range(CardKind.SCAVENGER, CardKind.ENGINEER + 1):
        is_paid = food >= FOOD_PRICE[kind] and medicine >= MEDICINE_PRICE[kind]
        if kind == CardKind.THUGS:
            is_paid = food + medicine >= THUGS_PRICE
        if is_paid and state.piles[kind] > 0:
            best = max(best, mercenary_worth(state, int(kind), owned))
    return best * HIRING // 100


@kernel
def mercenary_worth(state: State, kind: int, owned: Features) -> int:
    cards = 0
    for k in range(KINDS):
        cards += int(owned[k])
    yields = (ROUNDS - int(state.rounds)) * HAND * int(YIELD[kind]) // max(cards, HAND)
    return PERSON * int(PEOPLE[kind]) + yields


@kernel
def share_prize(state: State, out: Points) -> None:
    """Share the contested resource by the fight values so far."""
    most, total = fights_so_far(state)
    for seat in range(seats(state)):
        out[seat] += int(PRIZE * exp((fight_so_far(state, seat) - most) / FIGHT_SPREAD) / total)


@kernel
def prize_worth(state: State, seat: int) -> int:
    most, total = fights_so_far(state)
    return int(PRIZE * exp((fight_so_far(state, seat) - most) / FIGHT_SPREAD) / total)


@kernel
def fights_so_far(state: State) -> tuple[float, float]:
    """The strongest fight value so far, and the sum of all weights."""
    most = 0.0
    total = 1.0 if state.seats == 2 else 0.0
    for seat in range(seats(state)):
        most = max(most, fight_so_far(state, seat))
    for seat in range(seats(state)):
        total += exp((fight_so_far(state, seat) - most) / FIGHT_SPREAD)
    return most, total


@kernel
def fight_so_far(state: State, seat: int) -> float:
    """The fight value of a seat so far, in hundredths."""
    fight = strength(state, int(seat), Act.FIGHT.value, state.players[seat].hand)
    return float(fight * (100 if state.players[seat].has_laid or seat == state.turn else SPARED))
