"""Nothing that a viewer is given depends on what the viewer cannot know: the bytes are the same in a world and in its
resample, the log's wherever the viewer sees the same afterwards.

`BANQUISE_DECISIONS` sets how many decisions are checked per game (a few hundred by default).
"""

import os
import random
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from banquise import load
from banquise.core.game import Game
from banquise.core.kernel import COMPILED, address_of
from banquise.core.template import Template, bind
from banquise.games import NAMES

DECISIONS = int(os.environ.get("BANQUISE_DECISIONS") or (600 if COMPILED else 20))
STRIDE = 1 if COMPILED else 101
"""The step between actions whose refusals are compared: every one, or each 101st."""
every_game = pytest.mark.parametrize("name", NAMES)


class Worlds:
    """A game played at random in one memory; the other has room for what it is compared with."""

    def __init__(self, game: Game) -> None:
        self.game, self.kernels = game, bind(Template[Any]("tests.conformance.secrecy_kernels"), game)
        self.memories: Any = [np.zeros(self.kernels.SIZE, np.uint8) for _ in range(2)]
        self.one, self.other = [address_of(memory) for memory in self.memories]

    @property
    def state(self) -> Any:
        return self.memories[0][: self.kernels.BEFORE].view(np.dtype((np.record, self.game.state.dtype)))[0]

    def deal(self, number: int, chance: random.Random) -> None:
        game = self.game
        options = {o.name: chance.choice(o.choices) for o in game.options if o.choices and number % 2}
        state = game.new_state(game.players[number % len(game.players)], options)
        game.deal(state, chance.randrange(2**62))
        self.memories[0][: self.kernels.BEFORE] = np.frombuffer(state.tobytes(), np.uint8)

    def legal(self) -> list[int]:
        count = self.kernels.decide(self.one, -1)
        first = self.kernels.LEGAL
        return self.memories[0][first : first + 4 * count].view(np.int32).tolist()

    def check(self, action: int, viewers: tuple[int, ...], chance: random.Random) -> int:
        """Compare all that is given before and after an action, and take it; how many logs were compared."""
        kernels, player = self.kernels, int(self.state.player)
        for viewer in viewers:
            seed = chance.randrange(2**62)
            assert kernels.difference(self.one, self.other, viewer, seed, STRIDE) == kernels.SAME, viewer
            if viewer == player and self.game.preview is not None:
                held = HELD[self.game.name](self, action, chance)
                assert kernels.preview_difference(self.one, self.other, held, viewer) == kernels.SAME
        kernels.decide(self.one, action)
        found = [
            kernels.log_difference(self.one, self.other, action, viewer, chance.randrange(2**62)) for viewer in viewers
        ]
        assert set(found) <= {-1, kernels.SAME}, found
        return found.count(kernels.SAME)


def held_piece(_: Worlds, action: int, chance: random.Random) -> Any:
    return np.frombuffer(np.int16(action).tobytes(), np.uint8)


def lifted_cards(worlds: Worlds, _: int, chance: random.Random) -> Any:
    """Some of the hand, as kinds."""
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


HELD: dict[str, Callable[[Worlds, int, random.Random], Any]] = {"arktia": held_piece, "scavengers": lifted_cards}


@every_game
def test_a_world_and_its_resample_give_a_viewer_the_same(name: str) -> None:
    worlds, done, number, compared, viewings = Worlds(load(name)), 0, 0, 0, 0
    while done < DECISIONS:
        chance = random.Random(number)
        worlds.deal(number, chance)
        viewers = worlds.game.viewers(worlds.state)
        while done < DECISIONS and (legal := worlds.legal()):
            compared += worlds.check(chance.choice(legal), viewers, chance)
            viewings += len(viewers)
            done += 1
        number += 1
    assert compared > viewings / 2
    print(f"{name}: {done} decisions of {number} games; the log was compared in {compared} of {viewings} viewings")
