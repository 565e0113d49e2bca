"""The kernels against a naive engine in plain objects, decision by decision.

A few games by default; BANQUISE_GAMES=5000 sets the number. Half of them begin with a deal, half with more cards in the
decks and buildings already finished, so that what is rare from a deal happens often. In each game every kind of action
has its own weight, so that some players love a card and others never use it; trashing is always rare, or the
tribes would melt away.
"""

import os
import random
from collections import Counter
from collections.abc import Set
from typing import Any

import pytest
from tests.oracles.scavengers import Oracle, game
from tests.oracles.scavengers_table import Site, Table
from tests.scavengers.position import drawn, legal, new_state, play, ranking, rich_start, scores, summary

from banquise.core.kernel import COMPILED
from banquise.games.scavengers import rules
from banquise.games.scavengers.actions import ACTIONS
from banquise.games.scavengers.cards import BUILDING_WORDS, LEADER_WORDS
from banquise.games.scavengers.game import GAME
from banquise.games.scavengers.state import Phase, State

GAMES = int(os.environ.get("BANQUISE_GAMES", "60" if COMPILED else "10"))
COMPARED = 0.05
"""The share of positions where all cards and scores are compared during a game; at its end they always are."""
WEIGHTS = (0.1, 0.5, 1, 1, 3, 10)
RARE = {"trash": 0.1, "throw": 0.5, "pass": 0.5, "keep-none": 0.1, "end": 0.6, "junkyard": 0.5}
GLADLY = {"hire": 5, "plan": 5, "schematics": 3, "build": 3, "store": 2}
EXTRA = {
    **dict.fromkeys(("saboteur", "sniper_team", "group_leaders", "thugs", "scout", "multitool", "net", "pickaxe"), 0),
    **dict.fromkeys(("medkit", "pills"), 0),
    **dict.fromkeys(("medic", "toolkit", "rifle"), 1),
    "engineer": 2,
}
"""Kinds that a rich start adds, and the module they come with."""
BUNKERS = ("bunker", "bunker(sniper_team)", "bunker(saboteur)", "bunker(saboteur saboteur)")
MODULES = 5
TABLES = [(players, module) for players in range(2, 6) for module in range(MODULES)]
GAMES_TO_PLAY_EVERY_KIND = 200
"""Far more games than needed if kinds that have not been played yet are preferred, about thirty."""
PREFERRED = 1000


class Rich(Oracle):
    """An oracle whose tribes begin with more cards in their decks, and with finished buildings."""

    def __init__(self, setup: dict[str, Any]) -> None:
        self.table = Table(setup)
        self.over = False
        for tribe, cards, sites in zip(self.table.tribes, setup["extra"], setup["sites"], strict=True):
            tribe.deck += cards
            for words in sites:
                building, *stored = words.replace("(", " ").replace(")", "").split()
                tribe.sites.append(Site(building, stored=stored))
                self.table.schematics.remove(building)
                cards = cards + stored
            for card in cards:
                self._take_from_pile(card)
        self.table.drawn = list(setup["drawn"])
        self._game = game(self.table)
        self._legal = next(self._game)

    def _take_from_pile(self, card: str) -> None:
        if self.table.hire.get(card):
            self.table.hire[card] -= 1
        else:
            self.table.junkyard.remove(card)


def made_up(chance: random.Random, state: State) -> dict[str, Any]:
    """More cards for everybody, of the kinds with rare rules."""
    seats, module = int(state.seats), int(state.module)
    kinds = [kind for kind, least in EXTRA.items() if module >= least]
    left = Counter(dict.fromkeys(kinds, 2))
    extra: list[list[str]] = [[] for _ in range(seats)]
    for cards in extra:
        for kind in chance.choices(kinds, k=chance.randint(0, 10)):
            if left[kind]:
                left[kind] -= 1
                cards.append(kind)
    buildings = chance.sample(BUILDING_WORDS * 3, seats * 2) if module >= 2 else []
    sites = [buildings[2 * seat : 2 * seat + chance.randint(0, 2)] for seat in range(seats)]
    sites = [[site.replace("bunker", chance.choice(BUNKERS)) for site in row] for row in sites]
    leaders = chance.sample(LEADER_WORDS, 2 * seats) if module >= 3 else []
    return {"extra": extra, "sites": sites, "leaders": [leaders[i : i + 2] for i in range(0, len(leaders), 2)]}


def setup(state: State) -> dict[str, Any]:
    offered = [[LEADER_WORDS[i] for i in state.players[seat].offered] for seat in range(state.seats)]
    return {
        "players": int(state.seats),
        "module": int(state.module),
        "edition": "en" if state.is_english else "fr",
        "rules": int(state.rules),
        "initiator": int(state.initiator),
        "leaders": offered if state.phase == Phase.LEAD else [],
        "drawn": drawn(state),
    }


def compare(oracle: Oracle, state: State) -> None:
    assert oracle.over == bool(state.over)
    assert oracle.over or oracle.player == state.player
    assert oracle.legal() == legal(state)


def compare_all(oracle: Oracle, state: State) -> None:
    """The oracle leaves cards out of the scores while they are committed."""
    assert oracle.summary() == summary(state)
    if state.phase == Phase.MENU or state.over:
        assert oracle.scores() == scores(state)
        assert oracle.ranking() == ranking(state)


def play_beside(oracle: Oracle, state: State, chance: random.Random, preferred: Set[str] = frozenset()) -> set[str]:
    """Play to the end, comparing before each decision; return the kinds of action that were played."""
    weights = {kind.name: chance.choice(WEIGHTS) for kind in ACTIONS.kinds}
    weights |= {kind: weights[kind] * weight for kind, weight in (RARE | GLADLY).items()}
    played: set[str] = set()
    while not state.over:
        compare(oracle, state)
        if chance.random() < COMPARED:
            compare_all(oracle, state)
        now = weights | dict.fromkeys(preferred - played, PREFERRED)
        options = sorted(legal(state))
        words = chance.choices(options, [now[option.split()[0]] for option in options])[0]
        played.add(words.split()[0])
        play(state, words)
        oracle.play(words, drawn(state))
    compare(oracle, state)
    compare_all(oracle, state)
    return played


def dealt(number: int, chance: random.Random) -> State:
    state = new_state()
    state.seats, state.module = TABLES[number % len(TABLES)]
    state.is_english = number // len(TABLES) % 2
    state.rules = GAME.rules_versions[-1 if number % 3 else 0]
    rules.deal(state, chance.getrandbits(63))
    return state


@pytest.mark.parametrize("number", range(GAMES // 2))
def test_both_engines_agree_from_a_deal(number: int) -> None:
    chance = random.Random(number)
    state = dealt(number, chance)
    play_beside(Oracle(setup(state)), state, chance)


@pytest.mark.parametrize("number", range(GAMES // 2))
def test_both_engines_agree_from_a_rich_start(number: int) -> None:
    play_rich(number)


def play_rich(number: int, preferred: Set[str] = frozenset()) -> set[str]:
    chance = random.Random(number)
    state = dealt(number, chance)
    more = made_up(chance, state)
    rich_start(state, **more)
    return play_beside(Rich(setup(state) | more), state, chance, preferred)


@pytest.mark.skipif(not COMPILED, reason="interpreted, too slow: there every line of the rules is asked for instead")
def test_both_engines_agree_on_every_kind_of_action() -> None:
    """Games with all modules are played until each kind has occurred."""
    missing = {kind.name for kind in ACTIONS.kinds}
    for played in range(GAMES_TO_PLAY_EVERY_KIND):
        if missing:
            missing -= play_rich(played * MODULES + MODULES - 1, missing)
    assert not missing
