"""Nothing that a viewer receives depends on what the viewer cannot know: the bytes are the same in a state (a *world*)
and in its resample. Logs are compared if the viewer sees the same afterwards."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from banquise.core.facts import Told
from banquise.core.game import Game
from banquise.core.kernel import COMPILED, address_of
from banquise.core.template import Template, bind

from .random_games import ConformanceFault, named, random_options

TEMPLATE = Template[Any]("banquise.conformance.secrecy_kernels")
STRIDE = 1 if COMPILED else 101
"""The step between actions whose refusals are compared: every one, or each 101st."""
Hold = Callable[["Worlds", int, random.Random], Any]
"""The selection of the deciding player in a game with a preview, as bytes of its record."""


class Compared(NamedTuple):
    decisions: int
    games: int
    logs: int
    viewings: int


def tells_nothing_that_a_viewer_cannot_know(game: Game, decisions: int, hold: Hold | None = None) -> Compared:
    """Play at random until this many decisions are checked."""
    worlds, done, number, compared, viewings = Worlds(game, hold), 0, 0, 0, 0
    while done < decisions:
        chance = random.Random(number)
        worlds.deal(number, chance)
        viewers = game.viewers(worlds.state)
        while done < decisions and (legal := worlds.legal()):
            compared += worlds.check(chance.choice(legal), viewers, chance)
            viewings += len(viewers)
            done += 1
        number += 1
    return Compared(done, number, compared, viewings)


class Worlds:
    """A game played at random in one memory, and a second memory for the state that it is compared with."""

    def __init__(self, game: Game, hold: Hold | None = None) -> None:
        self.game, self.hold, self.kernels = game, hold, bind(TEMPLATE, game)
        self.memories: Any = [np.zeros(self.kernels.SIZE, np.uint8) for _ in range(2)]
        self.one, self.other = [address_of(memory) for memory in self.memories]

    @property
    def state(self) -> Any:
        return self.memories[0][: self.kernels.BEFORE].view(np.dtype((np.record, self.game.state.dtype)))[0]

    def deal(self, number: int, chance: random.Random) -> None:
        game = self.game
        options = random_options(game, chance) if number % 2 else {}
        state = game.new_state(game.players[number % len(game.players)], options)
        game.deal(state, chance.randrange(2**62))
        self.memories[0][: self.kernels.BEFORE] = np.frombuffer(state.tobytes(), np.uint8)

    def legal(self) -> list[int]:
        count = self.kernels.decide(self.one, -1)
        first = self.kernels.LEGAL
        return self.memories[0][first : first + 4 * count].view(np.int32).tolist()  # type: ignore[no-any-return]

    def check(self, action: int, viewers: tuple[int, ...], chance: random.Random) -> int:
        """Compare everything that viewers receive before and after an action, and take it; return the number of logs
        compared."""
        kernels, player = self.kernels, int(self.state.player)
        for viewer in viewers:
            seed = chance.randrange(2**62)
            self.refuse_leak(viewer, kernels.difference(self.one, self.other, viewer, seed, STRIDE))
            if viewer == player and self.hold is not None:
                held = self.hold(self, action, chance)
                self.refuse_leak(viewer, kernels.preview_difference(self.one, self.other, held, viewer))
        kernels.decide(self.one, action)
        compared = 0
        for viewer in viewers:
            found = kernels.log_difference(self.one, self.other, action, viewer, chance.randrange(2**62))
            self.refuse_leak(viewer, found, action)
            compared += found == kernels.SAME
        return compared

    def refuse_leak(self, viewer: int, difference: int, action: int = -1) -> None:
        kernels, who = self.kernels, named(viewer)
        if difference == kernels.TOLD:
            raise ConformanceFault(f"{who} was told {self.told(viewer, action)}, which its view does not show")
        given = {kernels.SEEN: "the view", kernels.PROMPTED: "the question", kernels.LISTED: "the list of actions"}
        given |= {kernels.REFUSED: "the reason of a refusal", kernels.PREVIEWED: "the preview"}
        if difference in given:
            raise ConformanceFault(f"{given[difference]} of {who} depends on what {who} cannot know")

    def told(self, viewer: int, action: int) -> str:
        """The facts that a viewer gets in this world but not in the other, by their arguments."""
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
