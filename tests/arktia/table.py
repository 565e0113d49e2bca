"""Helpers for tests: a position is text (position.py), an action its words.

The fields of the standard continent for two, as most tests use it:

        1   2   3   4
      5   6   7   8   9
   10  11  12  13  14
     15  16  17  18
"""

from typing import Any

import numpy as np
from tests.arktia.position import draw, read

from banquise.games.arktia import GAME
from banquise.games.arktia.actions import ACTIONS
from banquise.games.arktia.state import Out, State


def new_game(players: int, first: str = "P1", **options: str) -> State:
    """A game that was just dealt, with this first player."""
    for seed in range(100):
        state: State = GAME.new_state(players, options)
        GAME.deal(state, seed)
        if turn(state) == first:
            return state
    raise AssertionError("nobody is first")


def legal(state: State, kind: str = "") -> set[str]:
    """The legal actions of the player to decide, of one kind if given."""
    out = np.zeros(GAME.max_legal, np.int32)
    words = [ACTIONS.words(int(action)) for action in out[: GAME.legal_actions(state, out)]]
    assert len(words) == len(set(words)), "an action is listed twice"
    return {word for word in words if word.split()[0].startswith(kind)}


def fields(state: State, start: str) -> set[int]:
    """The destinations of the actions that begin with these words: `fields(state, "move 12")`."""
    return {int(word.split()[-1]) for word in legal(state) if word.rpartition(" ")[0] == start}


def play(state: State, *actions: str) -> State:
    for action in actions:
        assert action in legal(state), f"{action} is not among {sorted(legal(state))}"
        GAME.step(state, ACTIONS.parse(action))
    return state


def after(text: str, *actions: str) -> State:
    """The position reached from a text."""
    return play(read(text), *actions)


def on(state: State, field: int) -> str:
    """The three signs of a field in the drawing."""
    board = draw(state).splitlines()[:-1]
    return " ".join(board).split()[field - 1]


def occupied(state: State) -> dict[int, str]:
    """The pieces on the ice, by field."""
    signs = " ".join(draw(state).splitlines()[:-1]).split()
    return {field: sign for field, sign in enumerate(signs, 1) if sign not in ("---", "~~~")}


def turn(state: State) -> str:
    return f"P{state.player + 1}"


def scores(state: State) -> list[int]:
    out = np.zeros(state.seats, np.int32)
    GAME.scores(state, np.zeros(GAME.work, np.int16), out)
    return [int(points) for points in out]


def taken(state: State) -> list[int]:
    return [int(n) for n in state.taken[: state.seats]]


def out(state: State) -> list[str]:
    return [Out(reason).name.lower() for reason in state.out[: state.seats]]


def copy(state: Any) -> Any:
    return state.copy()
