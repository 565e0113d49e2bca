"""Nothing that a viewer is given depends on what the viewer cannot know (banquise.conformance.secrecy).

`BANQUISE_DECISIONS` sets how many decisions are checked per game (a few hundred by default).
"""

import os
import random
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from tests.core.card_game import GAME as CARD_GAME
from tests.core.card_game import HAND_1

from banquise import load
from banquise.conformance.random_games import ConformanceFault
from banquise.conformance.secrecy import Hold, Worlds, tells_nothing_that_a_viewer_cannot_know
from banquise.core.defaults import SHOWN as SHOWN_FACT
from banquise.core.facts import FactSpace, say
from banquise.core.game import Game
from banquise.core.kernel import COMPILED, kernel
from banquise.games import NAMES

DECISIONS = int(os.environ.get("BANQUISE_DECISIONS") or (600 if COMPILED else 20))
SHOWN = CARD_GAME.facts[SHOWN_FACT]


def held_piece(_: Worlds, action: int, chance: random.Random) -> Any:
    return np.frombuffer(np.int16(action).tobytes(), np.uint8)


def lifted_cards(worlds: Worlds, _: int, chance: random.Random) -> Any:
    """Some cards of the hand, by kind."""
    kernels, record = worlds.kernels, worlds.game.view_record.dtype
    kernels.see(worlds.one, int(worlds.state.player))
    view: Any = worlds.memories[0][kernels.VIEW : kernels.VIEW + kernels.VIEW_SIZE].view(record)[0]
    seat = view["seats"][worlds.state.player]
    hand = [int(kind) for kind in seat["hand"][: seat["hand_count"]]]
    held = np.zeros(1, worlds.game.held_record.dtype)
    for kind in chance.sample(hand, chance.randint(0, len(hand))):
        held["cards"][0, kind] += 1
    held["is_helped"] = chance.randrange(2)
    return held.view(np.uint8)


HELD: dict[str, Hold] = {"arktia": held_piece, "scavengers": lifted_cards}


@pytest.mark.parametrize("name", NAMES)
def test_a_world_and_its_resample_give_a_viewer_the_same(name: str) -> None:
    found = tells_nothing_that_a_viewer_cannot_know(load(name), DECISIONS, HELD.get(name))
    assert found.logs > found.viewings / 2
    print(f"{name}: the log was compared in {found.logs} of {found.viewings} viewings of {found.games} games")


def test_games_with_a_preview_say_what_is_held() -> None:
    assert [name for name in NAMES if load(name).preview is not None] == list(HELD)


@kernel
def tell_a_hand(before: Any, action: int, after: Any, viewer: int, work: Any, out: Any) -> int:
    """Tell everybody a card of the second seat."""
    card = 0
    while after.place[card] != HAND_1:
        card += 1
    return say(out, 0, SHOWN, card)


def test_a_leak_is_said_in_words() -> None:
    game = replace(CARD_GAME, name="leaky", resample=Game.resample, facts=FactSpace())
    object.__setattr__(game, "tell", tell_a_hand)
    worlds, chance = Worlds(game), random.Random(1)
    worlds.deal(0, chance)
    with pytest.raises(
        ConformanceFault, match=r"^seat 1 was told card (three|four|five), which its view does not show"
    ):
        for _ in range(20):
            worlds.check(worlds.game.actions.parse("put ace"), (0,), chance)
