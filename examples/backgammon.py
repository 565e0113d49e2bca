"""Backgammon, without doubling, for Banquise in one file.

    BANQUISE_ADD_GAMES=examples/backgammon.py banquise play backgammon

Points are numbered as the first seat counts them, from 24 down to 1; the second seat moves the other way.
§1 Each seat has fifteen checkers. Both roll a die, again while they are equal: the higher one begins with both dice.
§2 A die moves one checker that far, to any point where no more than one checker of the other seat stands.
§3 A single checker of the other seat is hit: it goes to the bar. A seat with checkers on the bar enters them first.
§4 Both dice are played if possible, and doubles four times. If only one of two can be, it is the higher one.
§5 Checkers leave the board once all stand on the last six points: with the exact number or, from the farthest point,
   with a higher one.
§6 The first seat without checkers wins one point: two if the other has borne off none, three if one of those stands on
   the bar or on the winner's last six points. Before the end, the shorter way left counts as one point.
"""

import numpy as np

from banquise.core.actions import ActionSpace, Domain, Kind
from banquise.core.board import Appearance, Board, Colour, Face, Form, Ground, Holds, Point, Shape, Zone
from banquise.core.game import Actions, Bytes, Game, Points, Work
from banquise.core.kernel import kernel
from banquise.core.observation import Layout, Slice, count
from banquise.core.record import GameState, i8
from banquise.core.rng import random_below, seed_rng

OFF, POINTS, BAR, PLACES, HOME, SIDES, NONE = 0, 24, 25, 26, 6, 6, -1
CHECKERS, MOVES = 15, 4
START = np.array([(24, 2), (13, 5), (8, 3), (6, 5)])


class State(GameState):
    points = i8(POINTS)  # checkers of the first seat; those of the second as negative numbers
    bar = i8(2)
    off = i8(2)
    dice = i8(MOVES)  # NONE once played; doubles are four dice


PLACE = Domain("place", ("off", *(str(point) for point in range(1, POINTS + 1)), "bar"))
ACTIONS = ActionSpace((Kind("move", {"from": PLACE, "to": PLACE}),))
LAYOUT = Layout(
    (
        Slice("checkers", 2 * PLACES, "by pips to go, from those borne off to the bar; mine first", count(CHECKERS)),
        Slice("dice", MOVES, "what the dice show, 0 once played", count(SIDES)),
    )
)


@kernel
def deal(state: State, seed: int) -> None:
    seed_rng(state, seed)
    for seat in range(2):
        for row in range(len(START)):
            put(state, seat, START[row, 0], START[row, 1])
    while state.dice[0] == state.dice[1]:  # §1
        roll(state)
    state.player = 0 if state.dice[0] > state.dice[1] else 1


@kernel
def legal_actions(state: State, out: Actions) -> int:
    """§4"""
    n, high = 0, max(int(state.dice[0]), int(state.dice[1]))
    low = int(state.dice[lowest_die(state, 1)])
    if low != high:
        n = list_moves(state, low, high, out, list_moves(state, high, low, out, 0))
    n = n or list_moves(state, high, 0, out, 0)
    return n or list_moves(state, low, 0, out, 0)


@kernel
def list_moves(state: State, die: int, other: int, out: Actions, n: int) -> int:
    """The moves with a die after which the other one, if there is one, can be played as well."""
    me = int(state.player)
    for pips in range(BAR, 0, -1):
        to = max(pips - die, OFF)
        if can_move(state, pips, die, 0, 0) and (not other or can_play(state, other, pips, to)):
            action = place_of(me, pips) * PLACES + place_of(me, to)
            out[n] = action
            n += action not in out[:n]  # two dice can bear off the same checker, with the same outcome
    return n


@kernel
def step(state: State, action: int) -> None:
    me = int(state.player)
    pips, to = place_of(me, action // PLACES), place_of(me, action % PLACES)
    if to and checkers_at(state, me, to) < 0:  # §3
        put(state, 1 - me, BAR - to, -1)
        put(state, 1 - me, BAR, 1)
    put(state, me, pips, -1)
    put(state, me, to, 1)
    state.dice[lowest_die(state, pips - to)] = NONE
    state.over = state.off[me] == CHECKERS
    while not (state.over or can_play(state, int(state.dice[0]), 0, 0) or can_play(state, int(state.dice[1]), 0, 0)):
        state.player = 1 - state.player
        roll(state)


@kernel
def roll(state: State) -> None:
    state.dice[0], state.dice[1] = random_below(state, SIDES) + 1, random_below(state, SIDES) + 1
    state.dice[2] = state.dice[3] = state.dice[0] if state.dice[0] == state.dice[1] else NONE


@kernel
def lowest_die(state: State, pips: int) -> int:
    """The last of the lowest dice that show at least so many pips."""
    found = -1
    for k in range(MOVES):
        if state.dice[k] >= pips and (found < 0 or state.dice[k] <= state.dice[found]):
            found = k
    return found


@kernel
def place_of(seat: int, pips: int) -> int:
    """The place so many pips before the end of a seat's way; and how many these are, of a place."""
    return pips if seat == 0 or pips in (OFF, BAR) else BAR - pips


@kernel
def put(state: State, seat: int, pips: int, checkers: int) -> None:
    if pips == BAR:
        state.bar[seat] += checkers
    elif pips == OFF:
        state.off[seat] += checkers
    else:
        state.points[place_of(seat, pips) - 1] += checkers if seat == 0 else -checkers


@kernel
def checkers_at(state: State, seat: int, pips: int) -> int:
    """The checkers at a place, as a negative number if they are the other seat's."""
    if pips in (OFF, BAR):
        return int(state.off[seat] if pips == OFF else state.bar[seat])
    checkers = int(state.points[place_of(seat, pips) - 1])
    return checkers if seat == 0 else -checkers


@kernel
def farthest(state: State, seat: int, left: int, reached: int) -> int:
    """The pips of the last checker, once one has gone from `left` to `reached`."""
    pips = BAR
    while pips and pips != reached and checkers_at(state, seat, pips) <= int(pips == left):
        pips -= 1
    return pips


@kernel
def can_move(state: State, pips: int, die: int, left: int, reached: int) -> bool:
    """Whether a die moves the checker there, once another has gone from `left` to `reached`."""
    me, to = int(state.player), pips - die
    if pips != reached and checkers_at(state, me, pips) <= int(pips == left):
        return False
    if pips != BAR and state.bar[me] > int(left == BAR):  # §3
        return False
    if to > 0:
        return checkers_at(state, me, to) >= -1  # §2
    last = farthest(state, me, left, reached)
    return last <= HOME and (to == 0 or pips == last)  # §5


@kernel
def can_play(state: State, die: int, left: int, reached: int) -> bool:
    pips = BAR if die > 0 else 0
    while pips and not can_move(state, pips, die, left, reached):
        pips -= 1
    return pips > 0


@kernel
def scores(state: State, work: Work, out: Points) -> None:
    """§6"""
    ahead = 0
    for pips in range(1, PLACES):
        ahead += pips * (max(checkers_at(state, 1, pips), 0) - max(checkers_at(state, 0, pips), 0))
    won, worth = 0 if ahead > 0 else 1, 1 if ahead else 0
    if state.over and state.off[1 - won] == 0:
        worth = 3 if farthest(state, 1 - won, 0, 0) > POINTS - HOME else 2
    out[won], out[1 - won] = worth, -worth


@kernel
def observe(state: State, viewer: int, out: Bytes) -> None:
    me = viewer if viewer < 2 else 0
    for pips in range(PLACES):
        out[pips] = max(checkers_at(state, me, pips), 0)
        out[PLACES + pips] = max(checkers_at(state, 1 - me, pips), 0)
    for k in range(MOVES):
        out[2 * PLACES + k] = max(int(state.dice[k]), 0)


def point(n: int) -> Point:
    """Twelve from right to left below, and twelve back above; the bar lies between the sixth and the seventh."""
    column = 11 - n if n < 12 else n - 12
    return Point(column + (column >= 6), 10 if n < 12 else 0, grows_up=n < 12)


BOARD = Board(
    looks={
        "checker": Appearance(Shape.DISC, [Face(colour=Colour.WHITE), Face(colour=Colour.BLACK)]),
        "die": Appearance(Shape.DIE, [Face(str(pips)) for pips in range(SIDES + 1)]),
    },
    zones=[
        Zone("dice", Form.ROW, "die", "dice"),
        Zone(
            "points",
            Form.TRACK,
            "checker",
            "points",
            Holds.SIGNED,
            points=[point(n) for n in range(POINTS)],
            ground=Ground.SPIKE,
            first_word=1,
            taps=["move.from", "move.to"],
        ),
    ],
    seats=[
        Zone("bar", Form.PILE, "checker", "bar", Holds.COUNTS, ([0], [1]), first_word=BAR, taps=["move.from"]),
        Zone("off", Form.PILE, "checker", "off", Holds.COUNTS, ([0], [1]), first_word=OFF, taps=["move.to"]),
    ],
)
EN = """
title = Backgammon
blurb = Race your fifteen checkers home by the dice, and catch those that stand alone.
tie-break = There are no ties.
source-points = Points won
action-move = { NAME($from) }/{ NAME($to) }
zone-dice = Dice
zone-points = Points
zone-bar = Bar of { $who }
zone-off = Borne off by { $who }
"""
FR = """
title = Backgammon
blurb = Ramenez vos quinze pions au gré des dés et frappez ceux qui restent seuls.
tie-break = Il n’y a pas d’ex æquo.
source-points = Points gagnés
action-move = { NAME($from) }/{ NAME($to) }
place-off = sorti
place-bar = barre
zone-dice = Dés
zone-points = Flèches
zone-bar = Barre { DE($who) }
zone-off = Pions sortis { DE($who) }
"""
GAME = Game.of_file(globals(), players=(2,), minutes=15, stakes=3, words={"en": EN, "fr": FR})
