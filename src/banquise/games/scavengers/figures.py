"""What a view shows and the rules work out: values, points, and the cards in each place, all by one kernel."""

from functools import cache
from typing import Any

import numpy as np

from banquise.core.game import Work
from banquise.core.kernel import Room, array_in, entry, kernel
from banquise.core.record import Record, i16, once, plain_bytes, u8

from .cards import CARDS, MAX_PLAYERS, PEOPLE, Act
from .rules import could_be_asked
from .rules.act import act_value
from .rules.hire import food_of_turn
from .rules.skirmish import fight_value, tie_value
from .scoring import GANGS, WORK, count_cards, gang_with, total
from .state import NONE, PLACES, State, seats


class Figures(Record):
    food = i16()  # of the turn
    act = i16()  # the value of what is committed
    fight = i16(MAX_PLAYERS)
    tie = i16(MAX_PLAYERS)
    people = i16(MAX_PLAYERS)  # on cards
    gangs = i16(GANGS)  # the seat that each would join
    asked = u8(MAX_PLAYERS)  # could this seat be asked, for all that the table knows?
    ends = u8(PLACES)  # the cards in a place are cards[ends[place - 1]:ends[place]]
    cards = u8(CARDS)  # by place, then by number


STATE, FIGURES = State.dtype, Figures.dtype
OUT, WORKING = STATE.itemsize, STATE.itemsize + FIGURES.itemsize
ROOM = Room(WORKING + 2 * WORK)
assert OUT % FIGURES.alignment == WORKING % 2 == 0


def figures(state: Any) -> Any:
    """Of a plain state."""
    return once(state, _figures)


def _figures(state: Any) -> Any:
    room = ROOM.content
    room[:OUT] = state.content
    _run()(ROOM.address, 0)
    return plain_bytes(bytes(room[OUT:WORKING]), FIGURES)


@cache
def _run() -> Any:
    return entry(figure)


@kernel
def figure(room: Any, _: int) -> int:
    """The room holds the state, then the figures, then space to work in."""
    state, out = array_in(room, 0, 1, STATE)[0], array_in(room, OUT, 1, FIGURES)[0]
    sort_cards(state, out)
    figure_turn(state, out)
    figure_points(state, array_in(room, WORKING, WORK, np.int16), out)
    return 0


@kernel
def sort_cards(state: State, out: Figures) -> None:
    """By place, then by number: count, add up, and put each card behind those before it."""
    for place in range(PLACES):
        out.ends[place] = 0
    for card in range(CARDS):
        place = state.place[card] + 1
        if place < PLACES:
            out.ends[place] += 1
    for place in range(1, PLACES):
        out.ends[place] += out.ends[place - 1]
    for card in range(CARDS):
        place = state.place[card]
        out.cards[out.ends[place]] = card
        out.ends[place] += 1


@kernel
def figure_turn(state: State, out: Figures) -> None:
    out.food = food_of_turn(state)
    out.act = act_value(state) if NONE < state.act < Act.FIGHT else 0
    for seat in range(seats(state)):
        out.asked[seat] = could_be_asked(state, seat)
        out.fight[seat] = fight_value(state, seat) if state.is_skirmish else 0
        out.tie[seat] = tie_value(state, seat) if state.is_skirmish else 0


@kernel
def figure_points(state: State, work: Work, out: Figures) -> None:
    """§10"""
    count_cards(state, work)
    for seat in range(seats(state)):
        out.people[seat] = total(work, seat, PEOPLE)
    for gang in range(GANGS):
        out.gangs[gang] = gang_with(state, work, gang)
