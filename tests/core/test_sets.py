"""Sets of things as rules use them."""

import numpy as np
from tests.core.card_game import GAME, HAND_1

from banquise.core.sets import list_set, put_set, sum_of

SOME = 1 << 0 | 1 << 3 | 1 << 51


def test_the_things_of_a_set_are_listed_as_actions_in_their_order() -> None:
    out = np.full(5, -1, np.int32)
    assert list_set(SOME, 100, out) == 3 and out.tolist() == [100, 103, 151, -1, -1]
    assert list_set(0, 100, out) == 0


def test_the_values_of_a_set_are_added_up() -> None:
    assert sum_of(SOME, np.arange(52)) == 54 and sum_of(0, np.arange(52)) == 0


def test_all_things_of_a_set_are_put_into_a_zone() -> None:
    state = GAME.new_state(2, {})
    put_set(state, 1 << 1 | 1 << 2, HAND_1)
    assert np.flatnonzero(state.place == HAND_1).tolist() == [1, 2]
