"""What the rules work out for views and logs, by one kernel. People and gangs are secret until the end."""

from typing import Any

import numpy as np

from banquise.core.game import Work
from banquise.core.kernel import Room, array_in, kernel
from banquise.core.record import Record, i16, once, plain_bytes

from .cards import MAX_PLAYERS, PEOPLE, Act
from .rules import could_be_asked
from .rules.act import act_value
from .rules.hire import food_of_turn
from .scoring import GANGS, WORK, count_cards, gang_with, total
from .state import NONE, State, seats


class Figures(Record):
    food = i16()  # of the turn
    act = i16()  # the value of what is committed
    asked = i16(MAX_PLAYERS)  # could this seat be asked, for all that the table knows?
    people = i16(MAX_PLAYERS)  # on cards
    gangs = i16(GANGS)  # the seat that each would join


STATE, FIGURES = State.dtype, Figures.dtype
OUT, WORKING = STATE.itemsize, STATE.itemsize + FIGURES.itemsize
assert OUT % FIGURES.alignment == WORKING % 2 == 0


def figures(state: Any) -> Any:
    """Of a plain state."""
    return once(state, _figures)


def _figures(state: Any) -> Any:
    ROOM.run(state.content)
    return plain_bytes(bytes(ROOM.content[OUT:WORKING]), FIGURES)


@kernel
def figure(room: Any, _: int) -> int:
    """The room holds the state, then the figures, then space to work in."""
    state, out = array_in(room, 0, 1, STATE)[0], array_in(room, OUT, 1, FIGURES)[0]
    figure_turn(state, out)
    figure_points(state, array_in(room, WORKING, WORK, np.int16), out)
    return 0


ROOM = Room(WORKING + 2 * WORK, figure)


@kernel
def figure_turn(state: State, out: Figures) -> None:
    out.food = food_of_turn(state)
    out.act = act_value(state) if NONE < state.act < Act.FIGHT else 0
    for seat in range(seats(state)):
        out.asked[seat] = could_be_asked(state, seat)


@kernel
def figure_points(state: State, work: Work, out: Figures) -> None:
    """§10"""
    count_cards(state, work)
    for seat in range(seats(state)):
        out.people[seat] = total(work, seat, PEOPLE)
    for gang in range(GANGS):
        out.gangs[gang] = gang_with(state, work, gang)
