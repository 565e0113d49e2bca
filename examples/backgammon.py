"""Backgammon, without doubling, for Banquise in one file.

    BANQUISE_ADD_GAMES=examples/backgammon.py banquise play backgammon

Points are numbered as the first seat counts them, from 24 down to 1; the second seat moves the other way.
§1 Each seat has fifteen checkers. Both roll a die, again while they are equal: the higher one begins with both dice.
§2 A die moves one checker that far, to any point where no more than one checker of the other seat stands.
§3 A single checker of the other seat is hit: it goes to the bar. A seat with checkers on the bar enters them first.
§4 Both dice are played if possible, doubles four times, two by two. If only one of two can be, it is the higher one.
§5 Checkers leave the board once all stand on the last six points: with the exact number or, from the farthest point,
   with a higher one.
§6 The first seat without checkers wins one point: two if the other has borne off none, three if one of those stands on
   the bar or on the winner's last six points. Before the end, the shorter way left counts as one point.
"""

import numpy as np

from banquise.core.actions import ActionSpace, Domain, Kind
from banquise.core.board import Appearance, Board, Colour, Face, Form, Ground, Holds, Point, Shape, Zone
from banquise.core.game import FLAG, Actions, Bytes, Game, Layout, Points, Slice, Work, category, count
from banquise.core.kernel import kernel
from banquise.core.record import GameState, i8
from banquise.core.rng import random_below, seed_rng

POINTS, BAR, OFF, CHECKERS, HOME = 24, 24, 25, 15, 6
ON_BAR = POINTS + 1
"""Places as a seat counts them: 1 to 24 are pips to go, and those on the bar have one more."""
NONE, SIDES = -1, 6
START = np.array([(24, 2), (13, 5), (8, 3), (6, 5)])


class State(GameState):
    points = i8(POINTS)  # checkers of the first seat; those of the second as negative numbers
    bar = i8(2)
    off = i8(2)
    dice = i8(2)  # one less than they show, NONE once played
    again = i8()  # what doubles show, while they have to be played again; 0 otherwise


PLACE = Domain("place", (*(str(POINTS - i) for i in range(POINTS)), "bar", "off"), is_literal=True)
ACTIONS = ActionSpace((Kind("move", {"from": PLACE, "to": PLACE}),))
PLACES = len(PLACE.words)
LAYOUT = Layout(
    (
        Slice("mine", POINTS, "my checkers by pips to go", count(CHECKERS)),
        Slice("theirs", POINTS, "the other's likewise", count(CHECKERS)),
        Slice("bar", 2, "on the bar, mine first", count(CHECKERS)),
        Slice("off", 2, "borne off, mine first", count(CHECKERS)),
        Slice("dice", 2, "what the dice show, 0 once played", category(SIDES + 1)),
        Slice("again", 1, "whether doubles are to be played again", FLAG),
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
    n, dice = 0, state.dice
    for k in range(2):
        if dice[k] != NONE and (k == 0 or dice[0] != dice[1]):
            n = list_moves(state, int(dice[k]), int(dice[1 - k]), out, n)
    if n == 0:
        n = list_moves(state, max(int(dice[0]), int(dice[1])), NONE, out, 0)
    return n or list_moves(state, min(int(dice[0]), int(dice[1])), NONE, out, 0)


@kernel
def list_moves(state: State, die: int, other: int, out: Actions, n: int) -> int:
    """The moves with a die after which the other one, if there is one, can be played as well."""
    me = int(state.player)
    for pips in range(ON_BAR, 0, -1):
        if die != NONE and can_move(state, pips, die) and leaves_a_move(state, pips, die, other):
            action = place_of(me, pips) * PLACES + place_of(me, pips - die - 1)
            out[n] = action
            n += action not in out[:n]  # two dice can bear off the same checker, with the same outcome
    return n


@kernel
def step(state: State, action: int) -> None:
    me, place, target = int(state.player), action // PLACES, action % PLACES
    pips, die = pips_of(me, place), NONE
    way = pips - pips_of(me, target) - 1
    for k in range(2):  # bearing off takes the lowest die that is high enough
        if state.dice[k] >= way and (die == NONE or state.dice[k] < state.dice[die]):
            die = k
    move(state, pips, int(state.dice[die]))
    state.dice[die] = NONE
    state.over = state.off[me] == CHECKERS
    while not state.over and not can_play(state):
        if state.again and state.dice[0] == state.dice[1]:
            state.dice[0] = state.dice[1] = state.again - 1
            state.again = 0
        else:
            state.player = 1 - state.player
            roll(state)


@kernel
def roll(state: State) -> None:
    for k in range(2):
        state.dice[k] = random_below(state, SIDES)
    state.again = state.dice[0] + 1 if state.dice[0] == state.dice[1] else 0


@kernel
def place_of(seat: int, pips: int) -> int:
    if pips == ON_BAR:
        return BAR
    if pips <= 0:
        return OFF
    return POINTS - pips if seat == 0 else pips - 1


@kernel
def pips_of(seat: int, place: int) -> int:
    if place >= POINTS:
        return ON_BAR if place == BAR else 0
    return POINTS - place if seat == 0 else place + 1


@kernel
def put(state: State, seat: int, pips: int, checkers: int) -> None:
    if pips == ON_BAR:
        state.bar[seat] += checkers
    elif pips <= 0:
        state.off[seat] += checkers
    else:
        state.points[place_of(seat, pips)] += checkers if seat == 0 else -checkers


@kernel
def checkers_at(state: State, seat: int, pips: int) -> int:
    """The checkers at a place, as a negative number if they are the other seat's."""
    if pips == ON_BAR:
        return int(state.bar[seat])
    checkers = int(state.points[place_of(seat, pips)])
    return checkers if seat == 0 else -checkers


@kernel
def farthest(state: State, seat: int) -> int:
    pips = ON_BAR
    while pips and checkers_at(state, seat, pips) <= 0:
        pips -= 1
    return pips


@kernel
def can_move(state: State, pips: int, die: int) -> bool:
    me, to = int(state.player), pips - die - 1
    if checkers_at(state, me, pips) <= 0 or (state.bar[me] and pips != ON_BAR):  # §3
        return False
    if to > 0:
        return checkers_at(state, me, to) >= -1  # §2
    last = farthest(state, me)
    return last <= HOME and (to == 0 or pips == last)  # §5


@kernel
def can_play(state: State) -> bool:
    return can_play_die(state, int(state.dice[0])) or can_play_die(state, int(state.dice[1]))


@kernel
def can_play_die(state: State, die: int) -> bool:
    pips = ON_BAR if die != NONE else 0
    while pips and not can_move(state, pips, die):
        pips -= 1
    return pips > 0


@kernel
def move(state: State, pips: int, die: int) -> bool:
    """Return whether a checker is hit."""
    me, to = int(state.player), pips - die - 1
    hits = to > 0 and checkers_at(state, me, to) == -1
    if hits:
        put(state, 1 - me, ON_BAR - to, -1)
        put(state, 1 - me, ON_BAR, 1)
    put(state, me, pips, -1)
    put(state, me, to, 1)
    return hits


@kernel
def leaves_a_move(state: State, pips: int, die: int, other: int) -> bool:
    if other == NONE:
        return True
    me, to = int(state.player), pips - die - 1
    hits = move(state, pips, die)
    leaves = can_play_die(state, other)
    put(state, me, to, -1)
    put(state, me, pips, 1)
    if hits:
        put(state, 1 - me, ON_BAR, -1)
        put(state, 1 - me, ON_BAR - to, 1)
    return leaves


@kernel
def way_left(state: State, seat: int) -> int:
    way = 0
    for pips in range(1, ON_BAR + 1):
        way += pips * max(checkers_at(state, seat, pips), 0)
    return way


@kernel
def scores(state: State, work: Work, out: Points) -> None:
    """§6"""
    ahead = way_left(state, 1) - way_left(state, 0)
    won, worth = 0 if ahead > 0 else 1, 1 if ahead else 0
    if state.over and state.off[1 - won] == 0:
        worth = 3 if farthest(state, 1 - won) > POINTS - HOME else 2
    out[won], out[1 - won] = worth, -worth


@kernel
def observe(state: State, viewer: int, out: Bytes) -> None:
    me = viewer if viewer < 2 else 0
    for pips in range(1, POINTS + 1):
        out[pips - 1] = max(checkers_at(state, me, pips), 0)
        out[POINTS + pips - 1] = max(checkers_at(state, 1 - me, pips), 0)
    for k in range(2):
        seat = me if k == 0 else 1 - me
        out[2 * POINTS + k], out[2 * POINTS + 2 + k] = state.bar[seat], state.off[seat]
        out[2 * POINTS + 4 + k] = state.dice[k] + 1
    out[2 * POINTS + 6] = state.again != 0


def point(place: int) -> Point:
    """Twelve from right to left below, and twelve back above; the bar lies between the sixth and the seventh."""
    column = 11 - place if place < 12 else place - 12
    return Point(column + (column >= 6), 10 if place < 12 else 0, grows_up=place < 12)


BOARD = Board(
    looks={
        "checker": Appearance(Shape.DISC, [Face(colour=Colour.WHITE), Face(colour=Colour.BLACK)]),
        "die": Appearance(Shape.DIE, [Face(str(pips + 1)) for pips in range(SIDES)]),
    },
    zones=[
        Zone("dice", Form.ROW, "die", "dice"),
        Zone(
            "points",
            Form.TRACK,
            "checker",
            "points",
            Holds.SIGNED,
            points=[point(place) for place in range(POINTS)],
            ground=Ground.SPIKE,
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
action-move = { $from }/{ $to }
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
action-move = { $from }/{ $to }
zone-dice = Dés
zone-points = Flèches
zone-bar = Barre { DE($who) }
zone-off = Pions sortis { DE($who) }
"""
GAME = Game.of_file(globals(), players=(2,), minutes=15, stakes=3, words={"en": EN, "fr": FR})
