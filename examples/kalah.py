"""Kalah, a mancala for two: a whole game for Banquise in one file. docs/add-a-game.md explains how to write one.

    BANQUISE_ADD_GAMES=examples/kalah.py banquise play kalah

Each seat has six holes in the ice with four fish in each, a to f, and a basket.
§1 On your turn, empty one of your holes and drop its fish one by one into the next holes, your basket, the other's
   holes and round again; the other's basket is passed over.
§2 If the last fish falls into your basket, you go on.
§3 If it falls into an empty hole of yours, you put it and all fish in the hole opposite into your basket.
§4 When a seat to move has no fish in its holes, the other keeps what is left. The most fish win.
"""

from banquise.core.actions import ActionSpace, Domain, Kind
from banquise.core.board import Appearance, Board, Colour, Face, Form, Ground, Holds, Shape, Zone
from banquise.core.game import Actions, Bytes, Game, Points, Work
from banquise.core.kernel import kernel
from banquise.core.observation import Layout, Slice, count
from banquise.core.record import GameState, i8
from banquise.core.rng import random_below, seed_rng

HOLES, FISH, BASKET = 6, 4, 6
SIDE = HOLES + 1
AROUND = 2 * SIDE
ALL_FISH = 2 * HOLES * FISH


class State(GameState):
    fish = i8(AROUND)  # six holes and the basket of seat 0, then of seat 1


HOLE = Domain("hole", tuple("abcdef"), is_literal=True)
ACTIONS = ActionSpace((Kind("empty", {"hole": HOLE}),))
LAYOUT = Layout(
    (
        Slice("mine", SIDE, "fish in my holes and basket", count(ALL_FISH)),
        Slice("others", SIDE, "and in the other's", count(ALL_FISH)),
    )
)


@kernel
def deal(state: State, seed: int) -> None:
    seed_rng(state, seed)
    state.player = random_below(state, 2)
    for place in range(AROUND):
        state.fish[place] = 0 if place % SIDE == BASKET else FISH


@kernel
def legal_actions(state: State, out: Actions) -> int:
    n = 0
    for hole in range(HOLES):
        if state.fish[state.player * SIDE + hole]:
            out[n] = hole
            n += 1
    return n


@kernel
def step(state: State, action: int) -> None:
    me = int(state.player)
    last = sow(state, me, me * SIDE + action)
    if last != me * SIDE + BASKET:  # §2
        catch_opposite(state, me, last)
        state.player = 1 - me
    if not fish_in_holes(state, int(state.player)):
        keep_the_rest(state)
        state.over = 1


@kernel
def sow(state: State, me: int, place: int) -> int:
    """§1 Sow a hollow's fish and return the place where the last one falls."""
    in_hand = int(state.fish[place])
    state.fish[place] = 0
    while in_hand:
        place = (place + 1) % AROUND
        if place != (1 - me) * SIDE + BASKET:
            state.fish[place] += 1
            in_hand -= 1
    return place


@kernel
def catch_opposite(state: State, me: int, last: int) -> None:
    """§3"""
    opposite = 2 * HOLES - last
    if last // SIDE == me and state.fish[last] == 1 and state.fish[opposite]:
        state.fish[me * SIDE + BASKET] += state.fish[opposite] + 1
        state.fish[last], state.fish[opposite] = 0, 0


@kernel
def fish_in_holes(state: State, seat: int) -> int:
    fish = 0
    for hole in range(HOLES):
        fish += state.fish[seat * SIDE + hole]
    return fish


@kernel
def keep_the_rest(state: State) -> None:
    """§4"""
    for place in range(AROUND):
        if place % SIDE != BASKET:
            state.fish[place // SIDE * SIDE + BASKET] += state.fish[place]
            state.fish[place] = 0


@kernel
def scores(state: State, work: Work, out: Points) -> None:
    for seat in range(2):
        out[seat] = state.fish[seat * SIDE + BASKET]


@kernel
def observe(state: State, viewer: int, out: Bytes) -> None:
    me = viewer if viewer < 2 else 0
    for place in range(AROUND):
        out[place] = state.fish[(me * SIDE + place) % AROUND]


MINE, THEIRS = range(HOLES), range(SIDE, SIDE + HOLES)
BOARD = Board(
    looks={"fish": Appearance(Shape.PEBBLE, [Face(colour=Colour.BLUE)])},
    seats=(
        Zone("holes", Form.ROW, "fish", "fish", Holds.COUNTS, (MINE, THEIRS), ground=Ground.PIT, taps=["empty.hole"]),
        Zone("basket", Form.PILE, "fish", "fish", Holds.COUNTS, ([BASKET], [SIDE + BASKET]), ground=Ground.PIT),
    ),
    is_facing=True,
)

EN = """
title = Kalah
blurb = Empty a hole, drop the fish one by one, and fill your basket.
tie-break = Ties are shared.
source-points = Fish in the basket
action-empty = Empty hole { $hole }
zone-holes = Holes of { $who }
zone-basket = Basket of { $who }
"""
FR = """
title = Kalah
blurb = Videz un trou, semez les poissons un à un et remplissez votre panier.
tie-break = Les ex æquo partagent leur rang.
source-points = Poissons dans le panier
action-empty = Vider le trou { $hole }
zone-holes = Trous { DE($who) }
zone-basket = Panier { DE($who) }
"""

GAME = Game.of_file(globals(), players=(2,), words={"en": EN, "fr": FR})
