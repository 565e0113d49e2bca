"""Kuhn poker by its rules, and the value that OpenSpiel's search for equilibria finds for it, in a process where it is
registered: `BANQUISE_ADD_GAMES=examples/kuhn.py`."""

import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, expected_game_score, exploitability

from banquise import Match, load
from banquise.core.record import SPECTATOR
from banquise.envs import openspiel

GAME = load("kuhn")
VALUE = -1 / 18
JACK_QUEEN, QUEEN_JACK = 0, 4
"""Seeds that deal the first card to the first seat, and the second to the second."""


def after(seed: int, *actions: str) -> Match:
    match = Match(GAME, 2, seed)
    for action in actions:
        match.play(action)
    return match


def test_1_the_six_deals_are_the_first_six_seeds() -> None:
    deals = [tuple(after(seed).state.place.tolist()) for seed in range(12)]
    assert len(set(deals[:6])) == GAME.deals == 6 and deals[:6] == deals[6:]


def test_1_a_card_is_known_to_its_owner_alone_until_the_end() -> None:
    match = after(JACK_QUEEN)
    shown = [(match.view(viewer)["hand_0"], match.view(viewer)["hand_1"]) for viewer in (0, 1, SPECTATOR)]
    assert shown == [(["jack"], [None]), ([None], ["queen"]), ([None], [None])]
    assert after(JACK_QUEEN, "pass", "pass").view(SPECTATOR)["hand_1"] == ["queen"]


@pytest.mark.parametrize(
    ("actions", "points"),
    [
        (["pass", "pass"], [-1, 1]),  # §2, §4
        (["bet", "bet"], [-2, 2]),
        (["pass", "bet", "bet"], [-2, 2]),
        (["bet", "pass"], [1, -1]),  # §3
        (["pass", "bet", "pass"], [-1, 1]),
    ],
)
def test_4_the_higher_card_wins_unless_it_folds(actions: list[str], points: list[int]) -> None:
    match = after(JACK_QUEEN, *actions)
    assert match.over and match.scores() == points
    assert not after(JACK_QUEEN, *actions[:-1]).over


def test_equilibria_are_found_and_have_the_known_value() -> None:
    game = pyspiel.load_game(openspiel.PREFIX + "kuhn")
    assert len(game.new_initial_state().chance_outcomes()) == 6
    solver, found = cfr.CFRPlusSolver(game), []
    for _ in range(3):
        for _ in range(40):
            solver.evaluate_and_update_policy()
        found.append(exploitability.exploitability(game, solver.average_policy()))
    assert found == sorted(found, reverse=True)
    policy = solver.average_policy()
    value, other = expected_game_score.policy_value(game.new_initial_state(), [policy, policy])
    assert value == pytest.approx(VALUE, abs=0.001) and other == pytest.approx(-VALUE, abs=0.001)
