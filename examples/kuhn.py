"""Kuhn poker, the smallest game with a bluff (H. W. Kuhn, 1950), for Banquise in one file.

    BANQUISE_ADD_GAMES=examples/kuhn.py banquise play kuhn

§1 Three cards: jack, queen, king. Each of two seats pays one chip and gets a card; the third stays unseen.
§2 Seat 1 checks or bets one more chip. After a check, seat 2 checks or bets likewise.
§3 After a bet, the other seat folds, and loses what it paid, or calls by betting as well.
§4 If nobody folded, the higher card takes all chips.
"""

from banquise.core.actions import ActionSpace, Domain, Kind
from banquise.core.board import Appearance, Board, Face, Form, Shape, Zone
from banquise.core.game import Actions, Bytes, Game, Points, Work
from banquise.core.hidden import NOBODY, Hidden, is_known, seat
from banquise.core.kernel import kernel
from banquise.core.observation import Layout, Slice, category
from banquise.core.record import GameState, i8, u8
from banquise.core.rng import seed_rng

CARD = Domain("card", ("jack", "queen", "king"))
DEALS = 6


class State(GameState):
    place = i8(3)  # of each card: the deck, or a seat's hand
    known = u8(3)
    decisions = i8()
    bets = i8(2)
    folded = i8()


ACTIONS = ActionSpace((Kind("pass", {}), Kind("bet", {})))
PASS, BET = range(2)
LAYOUT = Layout(
    (
        Slice("card", 1, "my card: 1 jack, 2 queen, 3 king; 0 for a spectator", category(4)),
        Slice("bets", 2, "whether each seat has bet, mine first", category(2)),
        Slice("decisions", 1, "decisions so far", category(4)),
    )
)


@kernel
def deal(state: State, seed: int) -> None:
    """§1 Seeds 0 to 5 deal the six different ways."""
    seed_rng(state, seed)
    mine = seed % 3
    state.place[mine] = 1
    state.place[(mine + 1 + seed // 3 % 2) % 3] = 2


@kernel
def legal_actions(state: State, out: Actions) -> int:
    out[0], out[1] = PASS, BET
    return 2


@kernel
def step(state: State, action: int) -> None:
    me, other = int(state.player), 1 - int(state.player)
    state.decisions += 1
    if action == BET:  # §2, §3
        state.bets[me] = 1
    if action == PASS and state.bets[other]:
        state.folded = me + 1
    state.over = state.folded or state.bets[0] + state.bets[1] == 2 or (action == PASS and state.decisions == 2)
    state.player = other


@kernel
def winner(state: State) -> int:
    if state.folded:
        return 2 - int(state.folded)
    for card in range(2, -1, -1):  # §4
        if state.place[card]:
            return int(state.place[card]) - 1
    return 0


@kernel
def scores(state: State, work: Work, out: Points) -> None:
    won = winner(state)
    lost = 1 - won
    out[lost] = -1 - state.bets[lost]
    out[won] = -out[lost]


@kernel
def observe(state: State, viewer: int, out: Bytes) -> None:
    me = viewer if viewer < 2 else 0
    for card in range(3):
        if state.place[card] == me + 1 and is_known(state, viewer, card):
            out[0] = card + 1
    out[1], out[2], out[3] = state.bets[me], state.bets[1 - me], state.decisions


EN = """
title = Kuhn poker
blurb = Three cards, one chip, and the smallest bluff there is.
tie-break = There are no ties.
source-points = Chips won
action-pass = Check or fold
action-bet = Bet a chip
card-jack = jack
card-queen = queen
card-king = king
zone-deck = Unseen card
zone-hand = Card of { $who }
"""
FR = """
title = Poker de Kuhn
blurb = Trois cartes, un jeton et le plus petit bluff qui soit.
tie-break = Il n’y a pas d’ex æquo.
source-points = Jetons gagnés
action-pass = Passer ou se coucher
action-bet = Miser un jeton
card-jack = valet
card-queen = dame
card-king = roi
zone-deck = Carte cachée
zone-hand = Carte { DE($who) }
"""
HIDDEN = Hidden(CARD, {"deck": NOBODY, "hand_0": seat(0), "hand_1": seat(1)})
BOARD = Board(
    looks={"card": Appearance(Shape.CARD, [Face("J"), Face("Q"), Face("K")], "card")},
    zones=[Zone("deck", Form.PILE, "card", "deck")],
    seats=[Zone("hand", Form.HAND, "card", "hand_{seat}")],
)
GAME = Game.of_file(globals(), players=(2,), minutes=1, deals=DEALS, stakes=2, words={"en": EN, "fr": FR})
