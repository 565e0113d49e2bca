"""A game of five cards without an end, for tests of declared ownership."""

from typing import Any

from banquise.core.actions import ActionSpace, Domain, Kind
from banquise.core.game import Game
from banquise.core.hidden import EVERYBODY, NOBODY, Hidden, seat
from banquise.core.kernel import kernel
from banquise.core.observation import Layout
from banquise.core.record import GameState, i8, u8
from banquise.core.rng import seed_rng

CARDS = Domain("card", ("ace", "two", "three", "four", "five"), is_literal=True)
DECK, TABLE, HAND_0, HAND_1 = range(4)
OWNERS = {"deck": NOBODY, "table": EVERYBODY, "hand_0": seat(0), "hand_1": seat(1)}


class State(GameState):
    place = i8(5)
    known = u8(5)


@kernel
def deal(state: Any, seed: int) -> None:
    """The ace and the two for the first seat, the three for the second."""
    seed_rng(state, seed)
    for card in range(5):
        state.place[card] = HAND_0 if card < 2 else HAND_1 if card == 2 else DECK


@kernel
def step(state: Any, action: int) -> None:
    """Draw the four; put a card onto the table, hand it to the other seat, or shuffle it into the deck."""
    if action == 0:
        state.place[3] = HAND_0 + state.player
    elif action < 6:
        state.place[action - 1] = TABLE
    elif action < 11:
        state.place[action - 6] = HAND_1 - state.player
    else:
        state.place[action - 11] = DECK


@kernel
def legal_actions(state: Any, out: Any) -> int:
    for action in range(16):
        out[action] = action
    return 16


@kernel
def nothing(state: Any, _: Any, out: Any) -> None:
    pass


KINDS = Kind("draw", {}), Kind("put", {"card": CARDS}), Kind("give", {"card": CARDS}), Kind("bury", {"card": CARDS})
GAME = Game(
    name="cards",
    players=(2,),
    state=State,
    actions=ActionSpace(KINDS),
    observation=Layout(),
    deal=deal,
    legal_actions=legal_actions,
    step=step,
    scores=nothing,
    observe=nothing,
    hidden=Hidden(CARDS, OWNERS),
)
