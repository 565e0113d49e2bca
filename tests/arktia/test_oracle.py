"""The kernels against a naive engine in plain objects, decision by decision.

A few games by default; BANQUISE_GAMES=5000 plays so many. In each game every kind of action has a weight of its own, so
that some players pile up towers and others never do; stopping is rare, or games would be over soon.
"""

import os
import random
from collections import Counter

import pytest
from tests.arktia.continents import random_continent
from tests.arktia.midway import OUTS
from tests.arktia.table import legal, scores
from tests.oracles.arktia import Oracle

from banquise.core.kernel import COMPILED
from banquise.games.arktia import GAME
from banquise.games.arktia.actions import ACTIONS
from banquise.games.arktia.state import State

GAMES = int(os.environ.get("BANQUISE_GAMES", "60" if COMPILED else "6"))
WEIGHTS = (0.05, 0.3, 1, 1, 4, 20)
STOPPING = (0, 0.01, 0.1)
SCORED = 0.1
"""How often scores are compared in mid-game; at the end always."""


def begin(chance: random.Random, players: int) -> tuple[State, Oracle]:
    options = {"continent": "standard", "neutrals": chance.choice(["two", "two-or-three"])}
    if chance.random() < 0.5:
        options["continent"] = random_continent(chance, players)
    state: State = GAME.new_state(players, options)
    GAME.deal(state, chance.getrandbits(63))
    return state, Oracle(players, int(state.player), options["continent"], options["neutrals"])


def assert_same_points(state: State, oracle: Oracle) -> None:
    seats = range(oracle.players)
    assert scores(state) == oracle.scores()
    assert [GAME.breakdown(state, seat) for seat in seats] == [oracle.breakdown(seat) for seat in seats]


def play_beside(state: State, oracle: Oracle, chance: random.Random) -> Counter[str]:
    weights = {kind.name: chance.choice(WEIGHTS) for kind in ACTIONS.kinds}
    weights["stop"] = chance.choice(STOPPING)
    played: Counter[str] = Counter()
    while not oracle.over:
        words = sorted(oracle.legal())
        assert not state.over and state.player == oracle.player
        assert legal(state) == set(words)
        if chance.random() < SCORED:
            assert_same_points(state, oracle)
        action = chance.choices(words, [weights[word.split()[0]] for word in words])[0]
        played[action.split()[0]] += 1
        GAME.step(state, ACTIONS.parse(action))
        oracle.play(action)
        assert state.out[: oracle.players].tolist() == [OUTS[out] for out in oracle.out]
    assert state.over
    assert_same_points(state, oracle)
    return played


@pytest.mark.parametrize("players", [2, 3, 4])
def test_kernels_and_oracle_play_the_same_game(players: int) -> None:
    played: Counter[str] = Counter()
    for number in range(GAMES // 3):
        chance = random.Random(f"{players} {number}")
        played += play_beside(*begin(chance, players), chance)
    if GAMES >= 300 and players < 4:
        assert played.keys() == {kind.name for kind in ACTIONS.kinds}, "every kind of action was played"
