"""Leduc poker, two rounds of betting over six cards (F. Southey and others, 2005), for Banquise in one file.

    BANQUISE_ADD_GAMES=examples/leduc.py banquise play leduc

§1 Jack, queen and king of two suits. Each of two seats pays one chip and gets a card.
§2 Seat 1 begins each round. Raising adds two chips to what the other has paid, in the second round four; a round has
   two raises at most. Calling pays as much as the other, which may be nothing more; folding loses what was paid.
§3 The first round ends with a call, and a card is laid open. The second ends the hand in the same way.
§4 If nobody folded, a pair with the open card wins, then the higher card; a tie is shared.
"""

from banquise.core.actions import ActionSpace, Domain, Kind
from banquise.core.board import SUITS, Board, Form, Zone, cards
from banquise.core.game import Actions, Bytes, Game, Points, Work
from banquise.core.hidden import EVERYBODY, NOBODY, Hidden, is_known, seat
from banquise.core.kernel import kernel
from banquise.core.observation import Layout, Slice, category, count
from banquise.core.record import GameState, i8, u8
from banquise.core.rng import seed_rng

RANKS, CARDS, RAISES, MOST = 3, 6, 2, 13
CARD = Domain("card", tuple(rank + suit for suit in "♠♥" for rank in "JQK"), is_literal=True)
DECK, HANDS, NEXT, OPEN = 0, 1, 3, 4
HIDDEN = Hidden(CARD, {"deck": NOBODY, "hand_0": seat(0), "hand_1": seat(1), "next": NOBODY, "open": EVERYBODY})
DEALS = 6 * 5 * 4


class State(GameState):
    place = i8(CARDS)
    known = u8(CARDS)
    paid = i8(2)
    is_second = i8()  # round
    raises = i8()  # in this round, as `spoken`
    spoken = i8()
    folded = i8()  # 1 + the seat that has


ACTIONS = ActionSpace((Kind("fold", {}), Kind("call", {}), Kind("raise", {})))
FOLD, CALL, RAISE = range(3)
LAYOUT = Layout(
    (
        Slice("cards", 2, "1 + my card, 1 + the open card; 0 if there is none", category(CARDS + 1)),
        Slice("paid", 2, "chips paid, mine first", count(MOST)),
        Slice("raises", 1, "raises in this round", count(RAISES)),
        Slice("spoken", 1, "decisions in this round", count(RAISES + 2)),
    )
)


@kernel
def deal(state: State, seed: int) -> None:
    """§1 Seeds 0 to 119 deal each way once: two hands, and the card to be laid open."""
    seed_rng(state, seed)
    n, lies_in = seed % DEALS, HANDS
    for left in range(CARDS, CARDS - 3, -1):
        state.place[nth_in_deck(state, n % left)] = lies_in
        n //= left
        lies_in += 1
    state.paid[0] = state.paid[1] = 1


@kernel
def nth_in_deck(state: State, n: int) -> int:
    card = -1
    while n >= 0:
        card += 1
        n -= state.place[card] == DECK
    return card


@kernel
def legal_actions(state: State, out: Actions) -> int:
    """§2 Nobody folds who has paid as much as the other."""
    n = 0
    if state.paid[0] != state.paid[1]:
        out[n] = FOLD
        n += 1
    out[n] = CALL
    n += 1
    if state.raises < RAISES:
        out[n] = RAISE
        n += 1
    return n


@kernel
def step(state: State, action: int) -> None:
    me, other = int(state.player), 1 - int(state.player)
    state.player = other
    state.spoken += 1
    if action == FOLD:
        state.folded, state.over = me + 1, 1
    elif action == RAISE:
        state.raises += 1
        state.paid[me] = state.paid[other] + 2 + 2 * state.is_second
    else:
        state.paid[me] = state.paid[other]
        if state.spoken > 1:
            end_round(state)


@kernel
def end_round(state: State) -> None:
    """§3"""
    state.over = state.is_second
    state.is_second, state.raises, state.spoken, state.player = 1, 0, 0, 0
    state.place[card_in(state, NEXT)] = OPEN


@kernel
def card_in(state: State, zone: int) -> int:
    """The card that lies there; −1 if there is none."""
    for card in range(CARDS):
        if state.place[card] == zone:
            return card
    return -1


@kernel
def worth(state: State, player: int) -> int:
    """§4"""
    rank = card_in(state, HANDS + player) % RANKS
    return rank + RANKS * (rank == max(card_in(state, NEXT), card_in(state, OPEN)) % RANKS)


@kernel
def scores(state: State, work: Work, out: Points) -> None:
    ahead = worth(state, 0) - worth(state, 1)
    lead = (ahead > 0) - (ahead < 0) if not state.folded else (1 if state.folded == 2 else -1)
    out[0] = lead * min(state.paid[0], state.paid[1])
    out[1] = -out[0]


@kernel
def observe(state: State, viewer: int, out: Bytes) -> None:
    me = viewer if viewer < 2 else 0
    mine = card_in(state, HANDS + me)
    if is_known(state, viewer, mine):
        out[0] = 1 + mine
    out[1], out[2], out[3] = 1 + card_in(state, OPEN), state.paid[me], state.paid[1 - me]
    out[4], out[5] = state.raises, state.spoken


EN = """
title = Leduc poker
blurb = Six cards and two rounds of betting: small enough to be solved.
tie-break = Ties are shared.
source-points = Chips won
action-fold = Fold
action-call = Check or call
action-raise = Raise
zone-open = Open card
zone-deck = Deck
zone-hand = Card of { $who }
"""
FR = """
title = Poker de Leduc
blurb = Six cartes et deux tours d’enchères : assez petit pour être résolu.
tie-break = Les ex æquo partagent leur rang.
source-points = Jetons gagnés
action-fold = Se coucher
action-call = Passer ou suivre
action-raise = Relancer
zone-open = Carte retournée
zone-deck = Talon
zone-hand = Carte { DE($who) }
"""
BOARD = Board(
    looks={"card": cards(CARD, "JQK", (SUITS[0], SUITS[3]))},
    zones=[Zone("deck", Form.PILE, "card", "deck"), Zone("open", Form.PILE, "card", "open")],
    seats=[Zone("hand", Form.HAND, "card", "hand_{seat}")],
)
GAME = Game.of_file(globals(), players=(2,), minutes=2, deals=DEALS, stakes=MOST, words={"en": EN, "fr": FR})
