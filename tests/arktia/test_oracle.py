"""The kernels against a naive engine in plain objects, decision by decision.

A few games by default; BANQUISE_GAMES=5000 plays so many. In each game every kind of action has a weight of its own, so
that some players pile up towers and others never do; stopping is rare, or games would be over soon.
"""

import os
import random
from collections import Counter

import pytest
from tests.arktia.continents import random_continent
from tests.oracles.arktia import Oracle

from banquise.core.kernel import COMPILED
from banquise.core.match import Match
from banquise.games.arktia import GAME
from banquise.games.arktia.actions import ACTIONS
from banquise.games.arktia.state import Out

GAMES = int(os.environ.get("BANQUISE_GAMES", "90" if COMPILED else "9"))
WEIGHTS = (0.05, 0.3, 1, 1, 4, 20)
STOPPING = (0, 0.01, 0.1)
OUTS = {
    None: Out.PLAYING,
    "a": Out.STUCK,
    "b": Out.NO_MELTING,
    "c": Out.CUT_OFF,
    "d": Out.STOPPED,
    "quiet": Out.ENDLESS,
}


def begin(chance: random.Random, players: int) -> tuple[Match, Oracle]:
    options = {"continent": "standard", "neutrals": chance.choice(["two", "two-or-three"])}
    if chance.random() < 0.5:
        options["continent"] = random_continent(chance, players)
    match = Match(GAME, players, chance.getrandbits(63), options)
    return match, Oracle(players, match.player, options["continent"], options["neutrals"])


def choose(chance: random.Random, legal: set[str], weights: dict[str, float]) -> str:
    """First what stands on a field may go, so that rare kinds are not drowned by common ones."""
    words = sorted(legal)
    return chance.choices(words, [weights[word.split()[0]] for word in words])[0]


def assert_same(match: Match, oracle: Oracle) -> None:
    state = match.state
    assert match.over == oracle.over
    assert match.scores() == oracle.scores()
    assert [int(out) for out in state.out[: match.players]] == [OUTS[out] for out in oracle.out]
    assert [GAME.breakdown(state, seat) for seat in range(match.players)] == [
        oracle.breakdown(seat) for seat in range(match.players)
    ]


def play_beside(match: Match, oracle: Oracle, chance: random.Random) -> Counter[str]:
    weights = {kind.name: chance.choice(WEIGHTS) for kind in ACTIONS.kinds}
    weights["stop"] = chance.choice(STOPPING)
    played: Counter[str] = Counter()
    while not oracle.over:
        legal = match.legal()
        assert not match.over and match.player == oracle.player
        assert len(legal) == len(set(legal))
        assert set(legal) == oracle.legal()
        action = choose(chance, oracle.legal(), weights)
        played[action.split()[0]] += 1
        match.play(action)
        oracle.play(action)
        assert_same(match, oracle)
    return played


@pytest.mark.parametrize("players", [2, 3, 4])
def test_kernels_and_oracle_play_the_same_game(players: int) -> None:
    played: Counter[str] = Counter()
    outs: Counter[int] = Counter()
    for number in range(GAMES // 3):
        chance = random.Random(f"{players} {number}")
        match, oracle = begin(chance, players)
        played += play_beside(match, oracle, chance)
        outs.update(int(out) for out in match.state.out[:players])
    if GAMES >= 300 and players < 4:
        assert played.keys() == {kind.name for kind in ACTIONS.kinds}, "every kind of action was played"
