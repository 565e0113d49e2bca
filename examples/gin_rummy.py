"""Gin rummy, one hand, for Banquise in one file.

    BANQUISE_ADD_GAMES=examples/gin_rummy.py banquise play gin_rummy

§1 Ten cards each, one face up, the others in the stock. Aces count 1, court cards 10. A meld is three or four cards of
   a rank, or three to five in a row of a suit (longer rows are two melds). Cards in no meld are deadwood.
§2 The first seat may take the open card, then the other may. If both pass, the first seat draws from the stock.
§3 On your turn, take the open card or draw from the stock; then discard a card, which lies open from then on.
§4 Instead of discarding, knock if a discard leaves deadwood of at most ten, by the best melds. Discard, lay melds until
   at most ten are left, and say that you have finished; a meld after which no others leave ten is not allowed.
§5 Unless no deadwood is left (gin), the other seat first adds cards to these melds: the fourth of a rank, or up to two
   at each end of a row (at most tables, any number). Then it lays its own melds, and finishes.
§6 The seat that knocked wins the difference of deadwood, and 25 more for gin. If it has more deadwood than the other
   (at most tables, or as much), the other wins the difference and 25 more.
§7 With two cards left in the stock, the seat to play knocks with the open card, or ends the hand: then nobody wins.
   So it ends when an open card is taken for the fiftieth time, or twice running only to be discarded again.
"""

import numpy as np

from banquise.core.actions import ActionSpace, Domain, Kind
from banquise.core.board import Board, Form, Ground, Zone, cards
from banquise.core.game import Actions, Bytes, Game, Points, Work
from banquise.core.hidden import EVERYBODY, NOBODY, Hidden, count_in, draw_from, is_known, seat, set_in
from banquise.core.kernel import kernel
from banquise.core.observation import FLAG, Layout, Slice, category
from banquise.core.record import GameState, i8, i16, u8
from banquise.core.rng import seed_rng
from banquise.core.sets import list_set, put_set, sum_of

NAMES = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
RANKS, SUITS, CARDS, HAND, LIMIT, BONUS, WALL, MAX_TAKEN, NONE = 13, 4, 52, 10, 10, 25, 2, 50, -1
STOCK, PILE, HANDS, LAID = 0, 1, 2, 4  # where a card lies; hands and laid cards of seat 0, then of seat 1
FIRST, SECOND, DRAW, DISCARD, KNOCK, LAY, ADD, ANSWER = PHASES = range(8)
CARD = Domain("card", tuple(rank + suit for suit in "♠♣♦♥" for rank in NAMES), is_literal=True)
SETS = [[suit * RANKS + rank for suit in range(SUITS) if suit != out] for rank in range(RANKS) for out in range(5)]
ROWS = [list(range(c, c + n)) for n in (3, 4, 5) for c in range(CARDS) if c % RANKS + n <= RANKS]
MELDS = SETS + ROWS
MELD = Domain("meld", tuple("".join(CARD.words[card] for card in meld) for meld in MELDS), is_literal=True)
VALUE = np.array([min(card % RANKS + 1, 10) for card in range(CARDS)])
SET_OF = np.array([sum(1 << card for card in meld) for meld in MELDS])  # sets of cards have a bit for each
WORTH = np.array([sum(VALUE[meld]) for meld in MELDS])
RANK, SUIT = sum(1 << suit * RANKS for suit in range(SUITS)), (1 << RANKS) - 1  # all aces; all spades
ROOM = np.array([RANK << m[0] % RANKS if m in SETS else SUIT << m[0] // RANKS * RANKS for m in MELDS])  # §5
NEXT = ROOM & np.where(ROOM & SET_OF * 2, SET_OF << 1 | SET_OF >> 1, NONE) & ~SET_OF  # in a row, at its ends
KINDS = [Kind(name, {}) for name in ("take", "draw", "pass", "knock", "finish")]
KINDS += [Kind("discard", {"card": CARD}), Kind("add", {"card": CARD}), Kind("lay", {"meld": MELD})]
ACTIONS = ActionSpace(tuple(KINDS))
TAKING, DRAWING, PASSING, KNOCKING, FINISHING, DISCARDING, ADDING, LAYING = (ACTIONS[kind.name] for kind in KINDS)


class State(GameState):
    place = i8(CARDS)
    known = u8(CARDS)
    phase = i8()
    upcard = i8()  # the open card, or NONE
    previous = i8()  # the card that lay open when this turn began
    repeated = i8()
    taken = i8()
    knocker = i8()
    melds = i16(3)  # those of the seat that knocked, as many as `laid`
    laid = i8()


LAYOUT = Layout(
    (
        Slice("cards", CARDS, "1 stock, 2 pile, 3 my hand, 4 theirs, 5 mine laid, 6 theirs", category(7)),
        Slice("upcard", 1, "1 + the open card", category(CARDS + 1)),
        Slice("phase", 1, "the phase", category(len(PHASES))),
        Slice("repeated", 1, "whether the open card was just taken and discarded again", FLAG),
    )
)


@kernel
def deal(state: State, seed: int) -> None:
    seed_rng(state, seed)
    for n in range(2 * HAND):
        state.place[draw_from(state, STOCK)] = HANDS + n // HAND
    state.upcard = draw_from(state, STOCK)
    state.place[state.upcard] = PILE
    state.previous = state.knocker = NONE


@kernel
def legal_actions(state: State, out: Actions) -> int:
    phase, hand = int(state.phase), set_in(state, HANDS + state.player)
    if phase <= DRAW:  # §2, §3
        is_last = phase == DRAW and count_in(state, STOCK) == WALL  # §7
        out[0], out[1] = PASSING if is_last else TAKING, KNOCKING if is_last else DRAWING if phase == DRAW else PASSING
        return 1 if is_last and not knocking_discards(hand | 1 << int(state.upcard)) else 2
    if phase <= KNOCK:  # §4
        knocking = knocking_discards(hand)
        n = list_set(knocking if phase == KNOCK else hand, DISCARDING, out)
        out[n] = KNOCKING
        return n + (phase == DISCARD and knocking != 0)
    n = list_set(hand & additions(state), ADDING, out) if phase == ADD else list_melds(hand, phase == LAY, out)
    out[n] = FINISHING
    return n + (phase != LAY or sum_of(hand, VALUE) <= LIMIT)


@kernel
def list_melds(hand: int, is_knocking: bool, out: Actions) -> int:
    n = 0
    for meld in range(len(SET_OF)):
        if not SET_OF[meld] & ~hand and not (is_knocking and deadwood_of(hand & ~SET_OF[meld]) > LIMIT):
            out[n] = LAYING + meld
            n += 1
    return n


@kernel
def step(state: State, action: int) -> None:
    me, phase = int(state.player), int(state.phase)
    draws = action == DRAWING or (action == PASSING and phase == SECOND)
    if action == PASSING:  # §2, §7
        state.player, state.over, state.phase = 1 - me, phase == DRAW, SECOND
    if draws or action == TAKING or (action == KNOCKING and phase == DRAW):  # §3
        state.place[draw_from(state, STOCK) if draws else state.upcard] = HANDS + state.player
        state.previous, state.upcard, state.phase = state.upcard, NONE, DISCARD
        state.taken += action == TAKING and phase == DRAW
        state.over = state.taken == MAX_TAKEN  # §7
    if action == KNOCKING:  # §4
        state.phase, state.knocker = KNOCK, me
    elif action == FINISHING:  # §5
        state.player, state.over = 1 - state.knocker, phase == ANSWER
        state.phase = ADD if phase == LAY and set_in(state, HANDS + me) else ANSWER
    elif action >= LAYING:
        put_set(state, SET_OF[action - LAYING], LAID + me)
        if phase == LAY:
            state.melds[state.laid], state.laid = action - LAYING, state.laid + 1
    elif action >= ADDING:
        state.place[action - ADDING] = LAID + me
    elif action >= DISCARDING:
        discard(state, action - DISCARDING)


@kernel
def discard(state: State, card: int) -> None:
    state.place[card] = PILE
    if state.phase == KNOCK:
        state.phase = LAY
    else:
        state.over = card == state.previous and state.repeated  # §7
        state.repeated = card == state.previous
        state.upcard, state.player, state.phase = card, 1 - state.player, DRAW


@kernel
def additions(state: State) -> int:
    """§5"""
    found = 0
    for meld in state.melds[: state.laid]:
        added = NEXT[meld] & set_in(state, LAID + state.player)
        found |= NEXT[meld] | (added << 1 | added >> 1) & ROOM[meld]
    return found


@kernel
def deadwood_of(hand: int) -> int:
    """§1 The value of the cards beside the best melds, of which there are three at most."""
    best = 0
    for a in range(len(SET_OF)):
        if not SET_OF[a] & ~hand:
            best = max(best, WORTH[a])
            for b in range(a + 1, len(SET_OF)):
                if not SET_OF[b] & ~(hand & ~SET_OF[a]):
                    best = max(best, WORTH[a] + WORTH[b])
                    for c in range(b + 1, len(SET_OF)):
                        if not SET_OF[c] & ~(hand & ~SET_OF[a] & ~SET_OF[b]):
                            best = max(best, WORTH[a] + WORTH[b] + WORTH[c])
    return sum_of(hand, VALUE) - best


@kernel
def knocking_discards(hand: int) -> int:
    found = 0
    for card in range(CARDS):
        if hand >> card & 1 and deadwood_of(hand & ~(1 << card)) <= LIMIT:
            found |= 1 << card
    return found


@kernel
def scores(state: State, work: Work, out: Points) -> None:
    """§6; before the end as if all melds were laid."""
    me = max(int(state.knocker), 0)
    mine, theirs = set_in(state, HANDS + me), set_in(state, HANDS + 1 - me)
    won = sum_of(theirs, VALUE) - sum_of(mine, VALUE) if state.over else deadwood_of(theirs) - deadwood_of(mine)
    if state.knocker != NONE:
        won += BONUS if state.phase >= ADD and mine == 0 else -BONUS if won < 0 else 0
    out[me] = won if state.knocker != NONE or not state.over else 0
    out[1 - me] = -out[me]


@kernel
def observe(state: State, viewer: int, out: Bytes) -> None:
    me = viewer if viewer < 2 else 0
    for card in range(CARDS):
        if is_known(state, viewer, card):
            out[card] = 1 + (int(state.place[card]) ^ (me if state.place[card] >= HANDS else 0))
    out[CARDS], out[CARDS + 1], out[CARDS + 2] = state.upcard + 1, state.phase, state.repeated


EN = """
title = Gin rummy
blurb = Draw, discard, and knock when what does not fit is worth little.
action-take = Take the open card
action-draw = Draw from the stock
action-pass = Pass
action-knock = Knock
action-finish = Finish
action-discard = Discard { $card }
action-add = Add { $card }
action-lay = Lay { $meld }
zone-stock = Stock
zone-upcard = Open card
zone-hand = Hand of { $who }
zone-laid = Melds of { $who }
"""
FR = """
title = Gin rami
blurb = Piochez, défaussez et frappez quand vos cartes isolées valent peu.
action-take = Prendre la carte retournée
action-draw = Piocher au talon
action-pass = Passer
action-knock = Frapper
action-finish = Terminer
action-discard = Défausser { $card }
action-add = Ajouter { $card }
action-lay = Étaler { $meld }
zone-stock = Talon
zone-upcard = Carte retournée
zone-hand = Main { DE($who) }
zone-laid = Combinaisons { DE($who) }
"""
BOARD = Board(
    looks={"card": cards(CARD, NAMES)},
    zones=[
        Zone("stock", Form.PILE, "card", "stock", ground=Ground.CELL, taps=["draw"]),
        Zone("upcard", Form.PILE, "card", "upcard", ground=Ground.CELL, taps=["take"]),
    ],
    seats=[
        Zone("laid", Form.ROW, "card", "laid_{seat}"),
        Zone("hand", Form.HAND, "card", "hand_{seat}", taps=["discard.card", "add.card"]),
    ],
)
SECRET = {"stock": NOBODY, "pile": EVERYBODY, "hand_0": seat(0), "hand_1": seat(1)}
HIDDEN = Hidden(CARD, SECRET | {"laid_0": EVERYBODY, "laid_1": EVERYBODY})
GAME = Game.of_file(globals(), players=(2,), minutes=5, phases=len(PHASES), stakes=123, words={"en": EN, "fr": FR})
