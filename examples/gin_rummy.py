"""Gin rummy, one hand, for Banquise in one file.

    BANQUISE_ADD_GAMES=examples/gin_rummy.py banquise play gin_rummy

§1 Ten cards each, one face up, the others in the stock. Aces count 1, court cards 10. A meld is three or four cards of
   a rank, or three to five in a row of a suit (longer rows are two melds). Cards in no meld are deadwood.
§2 The first seat may take the open card, then the other may. If both pass, the first seat draws from the stock.
§3 On your turn, take the open card or draw from the stock; then discard a card, which lies open from then on.
§4 Instead of discarding, knock if a discard leaves deadwood of at most ten. Discard, lay melds until at most ten are
   left, and say that you have finished.
§5 Unless no deadwood is left (gin), the other seat first adds cards to these melds: the fourth of a rank, or up to two
   at each end of a row. Then it lays its own melds, and finishes.
§6 The seat that knocked wins the difference of deadwood, and 25 more for gin. If it has more deadwood than the other,
   the other wins the difference and 25 more. (Many players count a tie likewise, and let rows grow further.)
§7 With two cards left in the stock, the seat to play knocks with the open card, or ends the hand: then nobody wins.
   So it ends when an open card is taken for the fiftieth time, or twice running only to be discarded again.
"""

import numpy as np

from banquise.core.actions import ActionSpace, Domain, Kind
from banquise.core.board import Board, Form, Ground, Zone, cards
from banquise.core.game import FLAG, Actions, Bytes, Game, Layout, Points, Slice, Work, category, count
from banquise.core.hidden import EVERYBODY, NOBODY, Hidden, count_in, draw_from, is_known, seat, set_in
from banquise.core.kernel import kernel
from banquise.core.record import GameState, i8, i16, u8
from banquise.core.rng import seed_rng

NAMES = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
RANKS, SUITS, CARDS, HAND, LIMIT, BONUS, WALL, MAX_TAKEN, NONE = 13, 4, 52, 10, 10, 25, 2, 50, -1
STOCK, PILE, HANDS, LAID, ADDED = 0, 1, 2, 4, 6  # where a card lies; hands and laid cards of seat 0, then of seat 1
FIRST, DRAW, DISCARD, KNOCK, LAY, ADD, ANSWER = PHASES = range(7)
CARD = Domain("card", tuple(rank + suit for suit in "♠♣♦♥" for rank in NAMES), is_literal=True)
SETS = [[suit * RANKS + rank for suit in range(SUITS) if suit != out] for rank in range(RANKS) for out in range(5)]
ROWS = [list(range(c, c + n)) for n in (3, 4, 5) for c in range(CARDS) if c % RANKS + n <= RANKS]
MELDS = SETS + ROWS
MELD = Domain("meld", tuple("".join(CARD.words[card] for card in meld) for meld in MELDS), is_literal=True)
VALUE = np.array([min(card % RANKS + 1, 10) for card in range(CARDS)])
SET_OF, WORTH = (
    np.array([sum(of(c) for c in meld) for meld in MELDS], np.int64) for of in (lambda c: 1 << c, VALUE.item)
)
KINDS = [Kind(name, {}) for name in ("take", "draw", "pass", "knock", "finish")]
KINDS += [Kind("discard", {"card": CARD}), Kind("add", {"card": CARD}), Kind("lay", {"meld": MELD})]
ACTIONS = ActionSpace(tuple(KINDS))
TAKING, DRAWING, PASSING, KNOCKING, FINISHING = range(5)
DISCARDING, ADDING, LAYING = ACTIONS["discard"], ACTIONS["add"], ACTIONS["lay"]


def growth(meld: list[int]) -> list[int]:
    """§5 The cards that a meld grows by: at one end, then the next one there, and likewise at the other end."""
    if meld in SETS:
        fourth = {meld[0] % RANKS + suit * RANKS for suit in range(SUITS)} - set(meld)
        return [*fourth, NONE, NONE, NONE, NONE][:4]
    ends = (meld[0], -1), (meld[0], -2), (meld[-1], 1), (meld[-1], 2)
    return [end + by if (end + by) // RANKS == end // RANKS else NONE for end, by in ends]


GROWTH = np.array([growth(meld) for meld in MELDS])


class State(GameState):
    place = i8(CARDS)
    known = u8(CARDS)
    phase = i8()
    passed = i8()
    upcard = i8()  # the open card, or NONE
    previous = i8()  # the card that lay open when this turn began
    repeated = i8()
    taken = i8()
    knocker = i8()
    melds = i16(3)  # those of the seat that knocked, as many as `laid`
    laid = i8()


LAYOUT = Layout(
    (
        Slice("cards", CARDS, "1 stock, 2 pile, 3 my hand, 4 theirs, 5 mine laid, 6 theirs, 7 added", category(8)),
        Slice("upcard", 1, "1 + the open card", category(CARDS + 1)),
        Slice("phase", 1, "the phase", category(len(PHASES))),
        Slice("stock", 1, "cards in the stock", count(CARDS)),
        Slice("knocker", 1, "who has knocked: 1 I, 2 the other", category(3)),
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
    if phase == FIRST:  # §2
        out[0], out[1] = DRAWING if state.passed == 2 else TAKING, PASSING
        return 1 if state.passed == 2 else 2
    if phase == DRAW and count_in(state, STOCK) == WALL:  # §7
        out[0], out[1] = PASSING, KNOCKING
        return 2 if knocking_discards(hand | 1 << int(state.upcard)) else 1
    if phase == DRAW:
        out[0], out[1] = TAKING, DRAWING
        return 2
    if phase == DISCARD:
        n = list_cards(hand, DISCARDING, out)
        out[n] = KNOCKING
        return n + (knocking_discards(hand) != 0)
    if phase == KNOCK:
        return list_cards(knocking_discards(hand), DISCARDING, out)
    n = list_cards(hand & additions(state), ADDING, out) if phase == ADD else list_melds(hand, phase == LAY, out)
    out[n] = FINISHING
    return n + (phase != LAY or value_of(hand) <= LIMIT)


@kernel
def list_cards(chosen: int, first: int, out: Actions) -> int:
    n = 0
    for card in range(CARDS):
        out[n] = first + card
        n += chosen >> card & 1
    return n


@kernel
def list_melds(hand: int, is_knocking: bool, out: Actions) -> int:
    n = 0
    for meld in range(len(SET_OF)):
        if holds(hand, meld) and not (is_knocking and deadwood_of(hand & ~SET_OF[meld]) > LIMIT):
            out[n] = LAYING + meld
            n += 1
    return n


@kernel
def step(state: State, action: int) -> None:
    me, phase = int(state.player), int(state.phase)
    if action == PASSING:
        state.passed += 1
        state.player, state.over = 1 - me, phase == DRAW
    elif action < PASSING:
        draw(state, action == TAKING)
    elif action == KNOCKING:  # §4, §7
        if phase == DRAW:
            state.place[state.upcard] = HANDS + me
        state.phase, state.knocker, state.upcard = KNOCK, me, NONE
    elif action == FINISHING:  # §5
        state.over = phase == ANSWER
        state.player = 1 - state.knocker
        state.phase = ADD if phase == LAY and set_in(state, HANDS + me) else ANSWER
    elif action >= LAYING:
        lay(state, action - LAYING)
    elif action >= ADDING:
        state.place[action - ADDING] = ADDED
    else:
        discard(state, action - DISCARDING)


@kernel
def draw(state: State, takes: bool) -> None:
    """§3"""
    state.taken += takes and state.phase == DRAW
    if state.taken == MAX_TAKEN:
        state.over = 1
    else:
        state.place[state.upcard if takes else draw_from(state, STOCK)] = HANDS + state.player
        state.previous, state.upcard, state.phase = state.upcard, NONE, DISCARD


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
def lay(state: State, meld: int) -> None:
    for card in range(CARDS):
        if SET_OF[meld] >> card & 1:
            state.place[card] = LAID + state.player
    if state.phase == LAY:
        state.melds[state.laid] = meld
        state.laid += 1


@kernel
def additions(state: State) -> int:
    """§5 A set of cards, a bit each."""
    found = 0
    for i in range(state.laid):
        for end in range(0, 4, 2):
            near, far = GROWTH[state.melds[i], end], GROWTH[state.melds[i], end + 1]
            found |= 1 << near if near != NONE else 0
            found |= 1 << far if far != NONE and state.place[near] == ADDED else 0
    return found


@kernel
def value_of(hand: int) -> int:
    value = 0
    for card in range(CARDS):
        value += VALUE[card] * (hand >> card & 1)
    return value


@kernel
def holds(hand: int, meld: int) -> bool:
    return (hand & SET_OF[meld]) == SET_OF[meld]


@kernel
def deadwood_of(hand: int) -> int:
    """§1 The value of the cards beside the best melds, of which there are three at most."""
    best = 0
    for a in range(len(SET_OF)):
        if holds(hand, a):
            best = max(best, WORTH[a])
            for b in range(a + 1, len(SET_OF)):
                if holds(hand & ~SET_OF[a], b):
                    best = max(best, WORTH[a] + WORTH[b])
                    for c in range(b + 1, len(SET_OF)):
                        if holds(hand & ~SET_OF[a] & ~SET_OF[b], c):
                            best = max(best, WORTH[a] + WORTH[b] + WORTH[c])
    return value_of(hand) - best


@kernel
def knocking_discards(hand: int) -> int:
    """§4 A set of cards, a bit each."""
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
    won = value_of(theirs) - value_of(mine) if state.over else deadwood_of(theirs) - deadwood_of(mine)
    if state.knocker != NONE:
        won += BONUS if state.phase >= ADD and mine == 0 else -BONUS if won < 0 else 0
    out[me] = won if state.knocker != NONE or not state.over else 0
    out[1 - me] = -out[me]


@kernel
def observe(state: State, viewer: int, out: Bytes) -> None:
    me = viewer if viewer < 2 else 0
    for card in range(CARDS):
        place = int(state.place[card])
        if is_known(state, viewer, card):
            out[card] = 1 + (place ^ me if HANDS <= place < ADDED else place)
    out[CARDS], out[CARDS + 1], out[CARDS + 2] = state.upcard + 1, state.phase, count_in(state, STOCK)
    out[CARDS + 3] = 0 if state.knocker == NONE else 1 + (state.knocker != me)
    out[CARDS + 4] = state.repeated


EN = """
title = Gin rummy
blurb = Draw, discard, and knock when what does not fit is worth little.
tie-break = A tie is shared.
source-points = Points won
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
zone-added = Added cards
zone-hand = Hand of { $who }
zone-laid = Melds of { $who }
"""
FR = """
title = Gin rami
blurb = Piochez, défaussez et frappez quand vos cartes isolées valent peu.
tie-break = L’égalité est partagée.
source-points = Points gagnés
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
zone-added = Cartes ajoutées
zone-hand = Main { DE($who) }
zone-laid = Combinaisons { DE($who) }
"""
OPEN = dict.fromkeys(("laid_0", "laid_1", "added"), EVERYBODY)
BOARD = Board(
    looks={"card": cards(CARD, NAMES)},
    zones=[
        Zone("stock", Form.PILE, "card", "stock", ground=Ground.CELL, taps=["draw"]),
        Zone("upcard", Form.PILE, "card", "upcard", ground=Ground.CELL, taps=["take"]),
        Zone("added", Form.ROW, "card", "added"),
    ],
    seats=[
        Zone("laid", Form.ROW, "card", "laid_{seat}"),
        Zone("hand", Form.HAND, "card", "hand_{seat}", taps=["discard.card", "add.card"]),
    ],
)
HIDDEN = Hidden(CARD, {"stock": NOBODY, "pile": EVERYBODY, "hand_0": seat(0), "hand_1": seat(1), **OPEN})
GAME = Game.of_file(globals(), players=(2,), minutes=5, phases=len(PHASES), stakes=123, words={"en": EN, "fr": FR})
