"""The kernels against a naive engine in plain objects, decision by decision.

A few games by default; BANQUISE_GAMES=5000 sets the number. In each game every kind of action has its own weight, so
that some players pile up towers and others never do; stopping is rare, or games would be over soon.
"""

import os
import random

import pytest
from tests.arktia.continents import random_continent
from tests.arktia.midway import OUTS
from tests.arktia.table import legal, scores
from tests.oracles.arktia import Oracle

from banquise.core.kernel import COMPILED
from banquise.core.line import entries_of
from banquise.games.arktia import GAME
from banquise.games.arktia.actions import ACTIONS
from banquise.games.arktia.state import State

GAMES = int(os.environ.get("BANQUISE_GAMES", "60" if COMPILED else "6"))
GAMES_TO_PLAY_EVERY_KIND = 100
"""Far more games than needed, six. The interpreter is too slow for this; there, coverage takes its place."""
WEIGHTS = (0.05, 0.3, 1, 1, 4, 20)
STOPPING = (0, 0.01, 0.1)
SCORED = 0.1
"""The share of positions whose scores are compared during a game; at its end they always are."""


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
    breakdown = [entries_of(GAME).breakdown(state.tobytes(), seat) for seat in seats]
    assert breakdown == [oracle.breakdown(seat) for seat in seats]


def play_beside(state: State, oracle: Oracle, chance: random.Random) -> set[str]:
    weights = {kind.name: chance.choice(WEIGHTS) for kind in ACTIONS.kinds}
    weights["stop"] = chance.choice(STOPPING)
    played: set[str] = set()
    while not oracle.over:
        words = sorted(oracle.legal())
        assert not state.over and state.player == oracle.player
        assert legal(state) == set(words)
        if chance.random() < SCORED:
            assert_same_points(state, oracle)
        action = chance.choices(words, [weights[word.split()[0]] for word in words])[0]
        played.add(action.split()[0])
        GAME.step(state, ACTIONS.parse(action))
        oracle.play(action)
        assert state.out[: oracle.players].tolist() == [OUTS[out] for out in oracle.out]
    assert state.over
    assert_same_points(state, oracle)
    return played


def kinds_for(players: int) -> set[str]:
    """The kinds of actions that can occur; with four players no colour is left for neutral pieces."""
    return {kind.name for kind in ACTIONS.kinds} - ({"neutral"} if players == 4 else set())


@pytest.mark.parametrize("players", [2, 3, 4])
def test_kernels_and_oracle_play_the_same_game(players: int) -> None:
    missing = kinds_for(players) if COMPILED else set()
    played = 0
    while played < GAMES // 3 or (missing and played < GAMES_TO_PLAY_EVERY_KIND):
        chance = random.Random(f"{players} {played}")
        missing -= play_beside(*begin(chance, players), chance)
        played += 1
    assert not missing, "every kind of action was played"
