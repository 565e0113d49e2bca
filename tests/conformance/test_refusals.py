"""Refusals name the fault of a game: of the starter of `banquise new-game`, spoiled in one place each."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from banquise.conformance.__main__ import fault
from banquise.core.kernel import PACKAGE

STARTER = (PACKAGE / "cli" / "starter.py").read_text(encoding="utf-8")
SPOILED = {
    "state.over = not count_in(state, HANDS + me)": ("pass", "after 8 decisions no action is legal, and `over` is not"),
    "return list_in(state, HANDS + state.player, out)": ("return 2", "`legal_actions` lists an action twice"),
    "out[card] = 1": ("out[card] = 7", "slice cards of the observation shows 9 to seat 2, and declares one of 7"),
    "if is_known(state, viewer, card)": ("if True", "slice cards of the observation of seat 1 depends on what seat 1"),
    ", category(7))": (")", "slice cards of the observation declares no range"),
    "    led = i8()": ("    led = i8()\n    more = i8(5000)", "a state has 5048 bytes, and at most 4096 are allowed"),
    "seed_rng(state, seed)\n": ("seed_rng(state, seed + COUNT[0])\n    COUNT[0] += 1\n", "the same seed and actions"),
    "HANDS + n % 2": ("HANDS + 40 * n", "line 35, in deal: OverflowError"),
    "Play the { $card }": (
        "Play the { $crad }",
        'words "en", action-play: there is no variable $crad here; there is $card',
    ),
    "Jouer le { $card }": ("Jouer le { $card", 'line 4 of the words "fr" cannot be read: action-play = Jouer le'),
    "zone-deck = Deck": (
        "zone-dekc = Deck",
        'words "en": no message is called zone-dekc; there are zone-deck, zone-hand',
    ),
    "def step(": ("def step:", "line 44: unmatched ')'"),
}


@pytest.mark.parametrize("given", SPOILED)
def test_a_spoiled_game_is_refused_in_words(tmp_path: Path, given: str) -> None:
    changed, said = SPOILED[given]
    assert given in STARTER
    text = STARTER.replace("\nCARD =", "\nCOUNT = [0]\nCARD =", "COUNT" in changed).replace(given, changed)
    (file := tmp_path / "spoiled.py").write_text(text, encoding="utf-8")
    added = {"BANQUISE_ADD_GAMES": str(file), "NUMBA_DISABLE_JIT": "1"}
    command = [sys.executable, "-m", "banquise.conformance", "spoiled"]
    work = subprocess.run(command, env=os.environ | added, capture_output=True, text=True)
    assert work.returncode == 1 and said in work.stdout


def test_an_error_of_the_compiler_is_cut_down_to_what_it_says_of_the_rules() -> None:
    long = (
        'Failed in nopython mode pipeline (step: x)\nNo method draw\nDuring: typing\nFile "a/mine.py", line 7:\n  x\n'
    )
    assert fault(TypeError(long), Path("mine.py")) == "line 7: TypeError: No method draw"
