"""The log where the action itself names a hidden card: who cannot see which one it was is not told either.

Another decision of the same kind that leaves a viewer with the same table must leave them with the same log lines.
"""

import os
import random
from collections import Counter
from collections.abc import Iterator
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from tests.scavengers.position import play, position

from banquise import Match, load
from banquise.core.game import Game
from banquise.core.kernel import COMPILED
from banquise.core.line import Rows, entries_of
from banquise.games import NAMES

DECISIONS = int(os.environ.get("BANQUISE_DECISIONS") or (1500 if COMPILED else 60))
PAIRS = 3
"""Pairs of actions of one kind that are compared in a position."""
SECRET = {"arctic": {"discard", "recover", "hide", "give"}, "scavengers": {"throw", "keep", "lead"}}
"""The kinds of actions, met at random, that name a card which not everybody sees."""
RARELY_MET = {
    "put": ("P1 hand: medkit pills\nP1 sites: pharmacy", "store 1"),
    "take": ("P1 hand: refugee\nP1 sites: pharmacy(pills medkit)", "retrieve 1"),
    "keep": ("P1 leader: organizer\nP1 hand: refugee\nP1 deck: spear shovel\nP1 discard: net", "organizer"),
}
"""Tables of Scavengers, each with the actions that lead to a rare question."""


def decisions(game: Game) -> Iterator[tuple[Match, random.Random]]:
    """Random ones of all player counts and options."""
    done = number = 0
    while done < DECISIONS:
        chance = random.Random(number)
        options = {option.name: chance.choice(option.choices) for option in game.options if option.choices}
        match = Match(game, game.players[number % len(game.players)], number, options)
        while not match.over and done < DECISIONS:
            yield match, chance
            match.play(chance.choice(match.legal_actions()))
            done += 1
        number += 1


def shown(game: Game, state: Any, viewer: int) -> tuple[bytes, bytes]:
    out = np.zeros(game.observation.length, np.uint8)
    game.observe(state, viewer, out)
    return out.tobytes(), entries_of(game).see(state.tobytes(), viewer)


def told(game: Game, before: Any, action: int, after: Any, viewer: int) -> Rows:
    return entries_of(game).tell(before.tobytes(), action, after.tobytes(), viewer)


@pytest.mark.parametrize("name", SECRET)
def test_the_log_does_not_say_which_hidden_card_an_action_named(name: str) -> None:
    game = load(name)
    compared: Counter[str] = Counter()
    for match, chance in decisions(game):
        kinds: dict[str, list[int]] = {}
        for action in match.legal_actions():
            kinds.setdefault(game.actions.words(action).split()[0], []).append(action)
        for kind, actions in kinds.items():
            pairs = list(combinations(actions, 2))
            for pair in chance.sample(pairs, min(len(pairs), PAIRS)):
                compared[kind] += compare(match, pair)
    assert not COMPILED or SECRET[name] <= {kind for kind, n in compared.items() if n}


def test_every_game_with_secrets_is_looked_at() -> None:
    assert [name for name in NAMES if load(name).has_secrets] == list(SECRET)


@pytest.mark.parametrize("kind", RARELY_MET)
def test_nor_which_card_was_stored_retrieved_or_kept_of_two(kind: str) -> None:
    table, actions = RARELY_MET[kind]
    match = Match(load("scavengers"), 3, seed=0)
    match.state = play(position(f"module: 3\n{table}"), *actions.split(", "))
    one, other = match.legal_actions()
    assert (
        match.legal()[0].startswith(kind) and compare(match, (one, other)) == len(match.game.viewers(match.state)) - 1
    )


def compare(match: Match, pair: tuple[int, int]) -> int:
    """The number of viewers who could not tell the two apart."""
    game, found = match.game, 0
    after = [match.state.copy() for _ in pair]
    for state, action in zip(after, pair, strict=True):
        game.step(state, action)
    for viewer in game.viewers(match.state):
        if viewer != match.player and shown(game, after[0], viewer) == shown(game, after[1], viewer):
            lines = [told(game, match.state, action, state, viewer) for state, action in zip(after, pair, strict=True)]
            assert lines[0] == lines[1]
            found += 1
    return found
