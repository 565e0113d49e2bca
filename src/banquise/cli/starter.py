"""Starter, a card game with a secret.

§1 There are ten cards, 1 to 10. Each of two seats is dealt four; nobody sees the other two.
§2 A seat plays a card, then the other does. The higher card takes both, and its seat begins again.
§3 When the hands are empty, the most cards win.
"""

from banquise.core.actions import ActionSpace, Domain, Kind
from banquise.core.board import Appearance, Board, Face, Form, Ground, Shape, Zone
from banquise.core.game import Actions, Bytes, Game, Points, Work
from banquise.core.hidden import EVERYBODY, NOBODY, Hidden, count_in, draw_from, is_known, list_in, seat
from banquise.core.kernel import kernel
from banquise.core.observation import Layout, Slice, category
from banquise.core.record import GameState, i8, u8
from banquise.core.rng import seed_rng

CARD = Domain("card", tuple(str(number) for number in range(1, 11)), is_literal=True)
DECK, TABLE, HANDS, WON = 0, 1, 2, 4  # zones by number; hands and won cards of seat 0, then of seat 1
OPEN = {"won_0": EVERYBODY, "won_1": EVERYBODY}
HIDDEN = Hidden(CARD, {"deck": NOBODY, "table": EVERYBODY, "hand_0": seat(0), "hand_1": seat(1), **OPEN})
ACTIONS = ActionSpace((Kind("play", {"card": CARD}),))


class State(GameState):
    place = i8(10)  # the zone of each card
    known = u8(10)
    led = i8()  # the card on the table


@kernel
def deal(state: State, seed: int) -> None:
    """§1"""
    seed_rng(state, seed)
    for n in range(8):
        state.place[draw_from(state, DECK)] = HANDS + n % 2


@kernel
def legal_actions(state: State, out: Actions) -> int:
    return list_in(state, HANDS + state.player, out)


@kernel
def step(state: State, action: int) -> None:
    """§2"""
    me, other = int(state.player), 1 - int(state.player)
    if not count_in(state, TABLE):
        state.place[action], state.led, state.player = TABLE, action, other
        return
    state.player = me if action > state.led else other
    state.place[action] = state.place[state.led] = WON + state.player
    state.over = not count_in(state, HANDS + me)


@kernel
def scores(state: State, work: Work, out: Points) -> None:
    """§3"""
    out[0], out[1] = count_in(state, WON), count_in(state, WON + 1)


LAYOUT = Layout((Slice("cards", 10, "1 deck, 2 table, 3 my hand, 4 theirs, 5 I won, 6 they won", category(7)),))


@kernel
def observe(state: State, viewer: int, out: Bytes) -> None:
    me = viewer if viewer < 2 else 0
    for card in range(10):
        zone = int(state.place[card])
        if is_known(state, viewer, card):
            out[card] = 1 + (zone ^ me if zone >= HANDS else zone)


BOARD = Board(
    looks={"card": Appearance(Shape.CARD, [Face(number) for number in CARD.words], "card")},
    zones=[Zone("deck", Form.PILE, "card", "deck"), Zone("table", Form.PILE, "card", "table", ground=Ground.CELL)],
    seats=[
        Zone("won", Form.ROW, "card", "won_{seat}"),
        Zone("hand", Form.HAND, "card", "hand_{seat}", taps=["play.card"]),
    ],
)
EN = """
title = Starter
blurb = Four cards each, and the higher takes both.
action-play = Play the { $card }
zone-deck = Deck
zone-table = Table
zone-won = Cards won by { $who }
zone-hand = Hand of { $who }
"""
FR = """
title = Starter
blurb = Quatre cartes chacun, et la plus forte ramasse les deux.
action-play = Jouer le { $card }
zone-deck = Talon
zone-table = Table
zone-won = Plis { DE($who) }
zone-hand = Main { DE($who) }
"""
GAME = Game.of_file(globals(), players=(2,), minutes=1, words={"en": EN, "fr": FR})
