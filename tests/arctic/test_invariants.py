"""Random decisions: cards are conserved, nothing leaks, every game ends.

Compiled, every single decision is checked in full, knowledge for every viewer included (see checks.py); interpreted,
the cards at each decision and the knowledge at about every 40th. BANQUISE_DECISIONS=1000000 sets the number of
decisions.
"""

import os
import random
from typing import Any

import numpy as np
import pytest
from tests.arctic.position import copy, position

from banquise.core.kernel import COMPILED
from banquise.core.line import entries_of
from banquise.core.template import Template, bind
from banquise.games.arctic import GAME
from banquise.games.arctic.observe import LENGTH
from banquise.games.arctic.state import State

checks: Any = bind(Template[Any]("tests.arctic.checks"), GAME)

DECISIONS = int(os.environ.get("BANQUISE_DECISIONS", "30000" if COMPILED else "300"))
EVERY = 1 if COMPILED else 40
FULL = 10**3
SHORT = [(FULL, FULL), (FULL, FULL), (20, 5), (6, 2), (0, 1), (0, 0)]
"""The cards left in draw pile and Reserve: as dealt, or few, so that a game soon ends or runs out of cards."""


def work() -> tuple[Any, ...]:
    legal, other_legal = np.zeros(GAME.max_legal, np.int32), np.zeros(GAME.max_legal, np.int32)
    return legal, other_legal, np.zeros(checks.ROOM, np.uint8), np.zeros(2 * LENGTH, np.uint8)


def deal(worlds: Any, players: int, seed: int) -> int:
    """Deal into worlds[0], shortening the draw pile in some games; return how many cards are in play."""
    worlds[0] = np.zeros((), State.dtype)
    worlds[0].seats = players
    GAME.deal(worlds[0], seed)
    return int(checks.shorten(worlds[0], *SHORT[seed % len(SHORT)]))


@pytest.mark.parametrize("players", GAME.players)
def test_cards_are_conserved_knowledge_is_sound_and_every_game_ends(players: int) -> None:
    worlds, space = State.many(4), work()
    decisions, seed = 0, 0
    while decisions < DECISIONS // len(GAME.players):
        in_play = deal(worlds, players, seed)
        fault, made = checks.check_game(worlds, 1 + seed * 7919, in_play, EVERY, space)
        assert fault == checks.Fault.OK, f"{fault.name}: deal {seed}, decision {made}"
        decisions, seed = decisions + made, seed + 1


@pytest.mark.parametrize("players", GAME.players)
def test_a_view_does_not_change_with_what_its_viewer_cannot_know(players: int) -> None:
    chance = random.Random(players)
    state: Any = GAME.new_state(players, {})
    GAME.deal(state, players)
    out, see = np.zeros(GAME.max_legal, np.int32), entries_of(GAME).see
    while not state.over:
        if chance.random() < (0.2 if COMPILED else 0.03):
            for viewer in GAME.viewers(state):
                world: Any = copy(state)
                GAME.resample(world, viewer, chance.getrandbits(62))
                assert see(world.tobytes(), viewer) == see(state.tobytes(), viewer)
        GAME.step(state, int(chance.choice(out[: GAME.legal_actions(state, out)])))


# The checks themselves find faults


def spoilt(change: Any) -> Any:
    """The fault found in a sound position after one change."""
    state = position("""
        P1 hand: fox-moose-3 +3
        P1 pile: walrus orca* moose
        P1 penalties: bear-fox-1
        P2 pile: puffin
    """)
    marks = np.zeros(checks.ROOM, np.uint8)
    assert checks.find_fault(state, 120, marks) == checks.Fault.OK
    change(state)
    return checks.find_fault(state, 120, marks)


SPOILT = {
    "a card in another hand": (lambda s: s.place.__setitem__(s.players[0].hand[0], 4), "CARD"),
    "a card twice in the River": (lambda s: s.river.__setitem__(0, s.river[1]), "CARD"),
    "a card of the draw pile known": (lambda s: s.known.__setitem__(s.stock[0], 1), "CARD"),
    "a hand that its owner does not know": (lambda s: s.known.__setitem__(s.players[0].hand[0], 2), "CARD"),
    "a pile with another top": (lambda s: setattr(s.players[0], "top", s.players[1].top), "CARD"),
    "a card lost in the box": (lambda s: s.place.__setitem__(s.stock[s.stock_end - 1], 0), "COUNT"),
    "a penalty too many": (lambda s: setattr(s.players[0], "penalties", 2), "COUNT"),
    "a token off the row": (lambda s: s.token.__setitem__(0, 6), "TABLE"),
    "a totem twice": (lambda s: s.totem.__setitem__(0, s.totem[1]), "TABLE"),
    "a game over that goes on": (lambda s: setattr(s, "over", 1), "TABLE"),
}


@pytest.mark.parametrize("name", SPOILT)
def test_a_spoilt_state_is_found(name: str) -> None:
    change, fault = SPOILT[name]
    assert spoilt(change) == checks.Fault[fault]
