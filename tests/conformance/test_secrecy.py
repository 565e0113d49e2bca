"""Nothing that a viewer is given depends on what the viewer cannot know: the bytes are the same in a world and in its
resample, the log's wherever the viewer sees the same afterwards.

`BANQUISE_DECISIONS` sets how many decisions are checked per game (a few hundred by default).
"""

import os
import random
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import numpy as np
import pytest
from tests.core.card_game import GAME as CARD_GAME
from tests.core.card_game import HAND_1

from banquise import load
from banquise.core.defaults import SHOWN as SHOWN_FACT
from banquise.core.facts import FactSpace, Told, say
from banquise.core.game import Game
from banquise.core.kernel import COMPILED, address_of, kernel
from banquise.core.record import BYSTANDER
from banquise.core.template import Template, bind
from banquise.games import NAMES

DECISIONS = int(os.environ.get("BANQUISE_DECISIONS") or (600 if COMPILED else 20))
STRIDE = 1 if COMPILED else 101
"""The step between actions whose refusals are compared: every one, or each 101st."""
SHOWN = CARD_GAME.facts[SHOWN_FACT]
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
            assert not (why := self.leak(viewer, kernels.difference(self.one, self.other, viewer, seed, STRIDE))), why
            if viewer == player and self.game.preview is not None:
                held = HELD[self.game.name](self, action, chance)
                assert not (why := self.leak(viewer, kernels.preview_difference(self.one, self.other, held, viewer))), (
                    why
                )
        kernels.decide(self.one, action)
        compared = 0
        for viewer in viewers:
            found = kernels.log_difference(self.one, self.other, action, viewer, chance.randrange(2**62))
            assert not (why := self.leak(viewer, found, action)), why
            compared += found == kernels.SAME
        return compared

    def leak(self, viewer: int, difference: int, action: int = -1) -> str:
        """The leak to a viewer in words; empty if there is none."""
        kernels, who = self.kernels, "a bystander" if viewer == BYSTANDER else f"seat {viewer + 1}"
        if difference in (-1, kernels.SAME):
            return ""
        if difference == kernels.TOLD:
            return f"{who} was told {self.told(viewer, action)}, which its view does not show"
        given = {kernels.SEEN: "the view", kernels.PROMPTED: "the question", kernels.LISTED: "the list of actions"}
        given |= {kernels.REFUSED: "the reason of a refusal", kernels.PREVIEWED: "the preview"}
        return f"{given[difference]} of {who} depends on what {who} cannot know"

    def told(self, viewer: int, action: int) -> str:
        """The facts that a viewer was told here and not in the other world, by their arguments."""
        here, there = (self.facts(memory, address, viewer, action) for memory, address in self.worlds)
        facts = [told for told in self.game.facts.read(here) if told not in self.game.facts.read(there)]
        return ", ".join(" ".join(arguments_of(told)) for told in facts) or "fewer facts than in another world"

    @property
    def worlds(self) -> list[tuple[Any, Any]]:
        return [(self.memories[0], self.one), (self.memories[1], self.other)]

    def facts(self, memory: Any, address: Any, viewer: int, action: int) -> list[list[int]]:
        kernels = self.kernels
        count = kernels.tell(address, action * kernels.VIEWERS + viewer)
        rows = memory[kernels.FACTS : kernels.FACTS + count * kernels.FACT_BYTES].view(np.int16)
        return rows.reshape(count, -1).tolist()  # type: ignore[no-any-return]


def arguments_of(told: Told) -> list[str]:
    """The words of a fact's arguments, each after its domain."""
    pairs = zip(told.fact.arguments.values(), told.values, strict=True)
    return [f"{domain.name} {domain.words[value] if domain.words else value}" for domain, value in pairs]


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
    with pytest.raises(AssertionError, match=r"^seat 1 was told card (three|four|five), which its view does not show"):
        for _ in range(20):
            worlds.check(worlds.game.actions.parse("put ace"), (0,), chance)
