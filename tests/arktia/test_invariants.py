"""Invariants of every decision of random games, with any number of players, options and continents.

A few thousand decisions by default; BANQUISE_DECISIONS=300000 sets the number. Players seldom stop, or games would be
short.
"""

import os
import random
from collections.abc import Iterator
from types import SimpleNamespace
from typing import Any

import numpy as np
from tests.arktia.continents import random_continent
from tests.arktia.position import fields_holding, places, read, write
from tests.oracles.arktia import DIRECTIONS, Continent
from tests.plain import plain

from banquise.core.kernel import COMPILED
from banquise.core.match import Match
from banquise.games.arktia import GAME
from banquise.games.arktia.actions import ACTIONS
from banquise.games.arktia.board import ALL, FIELDS_A_PLAYER
from banquise.games.arktia.pieces import COLOURS, PIECES_A_SIZE, SIZES
from banquise.games.arktia.rules import PATIENCE
from banquise.games.arktia.state import Phase

DECISIONS = int(os.environ.get("BANQUISE_DECISIONS", "6000" if COMPILED else "600"))
STOP = ACTIONS["stop"]
STOPPING = 0.002
LOOKED_CLOSER = 0.02


def members(fields: int) -> Iterator[int]:
    """The fields of a set."""
    return (field for field in range(fields.bit_length()) if fields >> field & 1)


class Watch:
    """A match, with checks of everything that must hold in it."""

    def __init__(self, number: int) -> None:
        self.chance = random.Random(number)
        players = 2 + number % 3
        options = {"neutrals": self.chance.choice(["two", "two-or-three"])}
        if self.chance.random() < 0.4:
            options["continent"] = random_continent(self.chance, players)
        self.match = Match(GAME, players, self.chance.getrandbits(63), options)
        state = plain(self.match.state)
        self.continent = Continent([tuple(place) for place in places(state)])
        self.pieces = self.count_pieces(state)
        assert self.pieces in (FIELDS_A_PLAYER * players, (FIELDS_A_PLAYER + SIZES) * players)

    def play(self) -> int:
        """Play to the end and return the number of decisions."""
        decisions = 0
        state = self.match.state
        out = np.zeros(GAME.max_legal, np.int32)
        while not state.over:
            n = GAME.legal_actions(state, out)
            legal = out[:n].tolist()
            assert 0 < n == len(set(legal)) and legal != [STOP]
            if legal[-1] == STOP and self.chance.random() > STOPPING:
                legal.pop()
            GAME.step(state, self.chance.choice(legal))
            decisions += 1
            self.match.state = state
            self.check(plain(state))
        return decisions

    def check(self, state: SimpleNamespace) -> None:
        assert self.count_pieces(state) == self.pieces, "pieces are conserved"
        self.check_towers(state)
        self.check_colours(state)
        self.check_ice(state)
        assert 0 <= state.quiet <= PATIENCE * state.seats
        assert [sum(points.values()) for points in self.match.breakdown()] == self.match.scores()
        if self.chance.random() < LOOKED_CLOSER:
            self.check_lines(state)
            self.check_text()

    def count_pieces(self, state: SimpleNamespace) -> int:
        on_ice = sum(fields.bit_count() for row in state.pieces for fields in row)
        return on_ice + sum(map(sum, state.hand)) + sum(map(sum, state.neutral_hand)) + sum(state.taken)

    def check_towers(self, state: SimpleNamespace) -> None:
        """No field holds two of a size, so that only the four towers can be; and all stand on ice."""
        for size in range(SIZES):
            together = 0
            for colour in range(COLOURS):
                assert not together & state.pieces[colour][size]
                assert state.pieces[colour][size].bit_count() + state.hand[colour][size] <= PIECES_A_SIZE
                together |= state.pieces[colour][size]
            assert not together & ~state.ice

    def check_colours(self, state: SimpleNamespace) -> None:
        for colour in range(COLOURS):
            if state.phase != Phase.KEEP or colour < state.asked:
                assert self.count_groups(fields_holding(state, colour)) <= 1, "every colour is connected"

    def check_ice(self, state: SimpleNamespace) -> None:
        assert self.count_groups(state.ice) == 1
        assert state.ice.bit_count() + sum(state.melted) == FIELDS_A_PLAYER * state.seats

    def count_groups(self, fields: int) -> int:
        return len(self.continent.groups({field + 1 for field in members(fields)}))

    def check_lines(self, state: SimpleNamespace) -> None:
        ice = {field + 1 for field in members(state.ice)}
        for field in ice:
            lines = [self.continent.line(field, direction, ice) for direction in DIRECTIONS]
            assert state.fields[field - 1] & ALL == sum(1 << (seen - 1) for line in lines for seen in line)

    def check_text(self) -> None:
        """Check that a position is the same when read back, byte for byte, except for chance."""
        again: Any = read(write(self.match.state))
        again.rng = self.match.state.rng
        assert again.tobytes() == self.match.state.tobytes()


def test_random_games_keep_to_all_invariants_and_end() -> None:
    decisions, number = 0, 0
    while decisions < DECISIONS:
        decisions += Watch(number).play()
        number += 1
