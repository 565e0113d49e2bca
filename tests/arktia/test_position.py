"""Positions as text: what is refused, and observations of a position."""

import random
from pathlib import Path

import numpy as np
import pytest
from tests.arktia import position
from tests.arktia.position import draw, read, write
from tests.arktia.table import legal, new_game, play

from banquise.core.errors import BanquiseError
from banquise.core.kernel import COMPILED
from banquise.core.record import SPECTATOR
from banquise.games.arktia import GAME
from banquise.games.arktia.observe import LAYOUT

START = """
    --- --- --- ---
  --- --- --- --- ---
--- --- --- --- ---
  --- --- --- ---
P1 neutral round:1 first:P1 hands:333-333 taken:0-0 melted:0-0 neutral:111-111
"""
BOARD = START.partition("P1")[0]


def test_the_start_is_drawn_like_this() -> None:
    assert draw(new_game(2)) == START.strip("\n")
    assert write(new_game(2)).startswith("....---.---.---.---/..---.---")


def test_a_drawing_may_be_indented_and_its_words_left_out() -> None:
    indented = "\n".join("        " + line for line in BOARD.splitlines())
    assert write(read(indented + "\nP1")) == write(read(BOARD + "P1 turn round:3 first:P1 hands:333-333"))


def test_the_example_of_the_manual_reads_and_is_drawn_as_written() -> None:
    example = (position.__doc__ or "").split("\n\n")[1]
    assert draw(read(example)).split() == example.split()
    spec = (Path(__file__).parents[2] / "docs" / "specs" / "arktia.md").read_text(encoding="utf-8")
    assert draw(read(example)) in spec


@pytest.mark.parametrize("number", range(6 if COMPILED else 3))
def test_every_phase_reads_back(number: int) -> None:
    chance = random.Random(number)
    state = new_game(2 + number % 3, neutrals="two-or-three")
    while not state.over:
        again = read(write(state))
        again.rng = state.rng
        assert again.tobytes() == state.tobytes()
        assert write(read(draw(state))) == write(state)
        play(state, chance.choice(sorted(legal(state))))


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "a board has 18, 27 or 36 fields, not 0"),
        ("--- --- ---\nP1", "a board has 18, 27 or 36 fields, not 3"),
        (BOARD, "after the board stands the player to decide"),
        (BOARD + "P3", "after the board stands the player to decide"),
        (BOARD.replace("---", "--", 1) + "P1", "should be three signs in step"),
        (
            BOARD.replace("    ---", "     ---", 1).replace("--- ---\n", "--- --\n", 1) + "P1",
            "should be three signs in step",
        ),
        (BOARD.replace("---", "--x", 1) + "P1", "field 1: 'x' is no colour here"),
        (BOARD.replace("---", "--y", 1) + "P1", "field 1: 'y' is no colour here"),
        (BOARD + "P1 keep", "'keep' is no phase"),
        (BOARD + "P1 keep:P3", "'P3' is no seat here"),
        (BOARD + "P1 turn speed:3", "'speed' has no meaning"),
        (BOARD + "P1 hands:333", "should have a part for each of 2 seats"),
        (BOARD + "P1 hands:334-333", "should be the number of globes, discs and portals"),
        (BOARD + "P1 round:x", "'x' should be a number"),
        (BOARD + "P1 out:-z", "should have one of"),
        (BOARD.replace("---", "--r", 1) + "P1 hands:333-333", "more than 3 pieces of a size"),
        (BOARD.replace("--- --- --- ---", "--r --- --- --r", 1) + "P1", "the pieces of r are not connected"),
        (BOARD.replace("--- --- --- --- ---", "~~~ ~~~ ~~~ ~~~ ~~~", 1) + "P1", "the ice is not connected"),
    ],
)
def test_what_is_no_position_is_refused_with_the_reason(text: str, reason: str) -> None:
    with pytest.raises(BanquiseError) as refused:
        read(text)
    assert reason in str(refused.value)


def observed(text: str, viewer: int) -> dict[str, list[int]]:
    out = np.zeros(LAYOUT.length, np.uint8)
    GAME.observe(read(text), viewer, out)
    return {s.name: out[LAYOUT[s.name] : LAYOUT[s.name] + s.length].tolist() for s in LAYOUT.slices}


TABLE = """
      ~~~ --- ---
    --- --r b-- ---
  --- -r- bny --- ---
--- --- --- --- --- ---
  --- --- --- --- ---
    --- --- --- ---
P2 turn round:4 first:P3 hands:221-331-222 taken:0-1-2 melted:1-0-0 out:d-- quiet:7
"""


def test_9_an_observation_counts_colours_from_the_viewer() -> None:
    seen = observed(TABLE, 1)
    assert (seen["player"], seen["first"], seen["lap"], seen["quiet"], seen["seats"]) == ([0], [1], [3], [7], [3])
    assert (seen["taken"], seen["out"]) == ([1, 2, 0, 0], [0, 0, 4, 0])
    assert seen["hands"] == [3, 3, 1, 2, 2, 2, 2, 2, 1, 0, 0, 0]
    globes, discs, portals = seen["pieces"][:36], seen["pieces"][36:72], seen["pieces"][72:]
    assert (globes[4], discs[8], discs[9], globes[9], portals[9]) == (3, 3, 5, 2, 1)


def test_9_an_observation_tells_the_shape_of_the_continent() -> None:
    seen = observed(TABLE, SPECTATOR)
    assert seen["rows"][:9] == [1, 1, 1, 2, 2, 2, 2, 3, 3] and seen["rows"][26:28] == [6, 0]
    assert seen["columns"][:9] == [4, 6, 8, 3, 5, 7, 9, 2, 4]
    assert seen["ice"][:3] == [0, 1, 1] and sum(seen["ice"]) == 26
