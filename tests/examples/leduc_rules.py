"""Leduc poker by its rules, and solved by OpenSpiel's algorithms, in a process where it is registered:
`BANQUISE_ADD_GAMES=examples/leduc.py`."""

from collections import Counter

import pyspiel
import pytest
from open_spiel.python.algorithms import expected_game_score, gambit

from banquise import Match, load
from banquise.core.record import SPECTATOR
from banquise.envs import openspiel

GAME = load("leduc")
ROUNDS, STEPS = 3, 50


def after(hands: str, *actions: str) -> Match:
    """A hand in which these cards are dealt to the two seats, and as the open card: "J♠ Q♥ J♥"."""
    wanted = [GAME.hidden.things.index[card] for card in hands.split()]  # type: ignore[union-attr]
    for seed in range(GAME.deals):
        match = Match(GAME, 2, seed)
        if [match.state.place.tolist().index(zone) for zone in (1, 2, 3)] == wanted:
            break
    for action in actions:
        match.play(action)
    return match


def test_1_the_120_deals_are_the_first_120_seeds() -> None:
    deals = Counter(tuple(Match(GAME, 2, seed).state.place.tolist()) for seed in range(2 * GAME.deals))
    assert len(deals) == GAME.deals == 6 * 5 * 4 and set(deals.values()) == {2}


def test_2_raises_add_two_and_then_four_and_there_are_two_a_round() -> None:
    match = after("J♠ Q♥ J♥")
    assert match.player == 0 and match.legal() == ["call", "raise"]
    match.play("raise")
    assert match.state.paid.tolist() == [3, 1] and match.legal() == ["fold", "call", "raise"]
    match.play("raise")
    assert match.state.paid.tolist() == [3, 5] and match.legal() == ["fold", "call"]
    for action in ("call", "raise"):
        match.play(action)
    assert match.state.paid.tolist() == [9, 5] and match.legal() == ["fold", "call", "raise"]


def test_2_who_folds_loses_what_was_paid() -> None:
    assert after("K♠ Q♥ K♥", "raise", "raise", "fold").scores() == [-3, 3]
    assert after("J♠ Q♥ K♥", "call", "raise", "call", "raise", "fold").scores() == [3, -3]


def test_3_the_open_card_is_hidden_until_the_first_round_ends() -> None:
    match = after("J♠ Q♥ J♥", "call")
    assert [match.view(viewer)["next"] for viewer in (0, 1, SPECTATOR)] == [[None]] * 3
    match.play("call")
    assert match.view(SPECTATOR)["open"] == ["J♥"] and match.view(1)["hand_0"] == [None] and match.player == 0


@pytest.mark.parametrize(
    ("hands", "points"), [("J♠ K♥ J♥", [1, -1]), ("J♠ Q♥ K♥", [-1, 1]), ("Q♠ K♥ K♠", [-1, 1]), ("Q♠ Q♥ K♠", [0, 0])]
)
def test_4_a_pair_wins_then_the_higher_card(hands: str, points: list[int]) -> None:
    match = after(hands, "call", "call", "call", "call")
    assert match.over and match.scores() == points


def test_openspiel_finds_the_equilibrium_of_its_own_game() -> None:
    """Our tree is walked once, since the algorithm in Python would walk it again in each step."""
    ours = pyspiel.load_efg_game(gambit.export_gambit(pyspiel.load_game(openspiel.PREFIX + "leduc")))
    found, values = zip(*(solved(game) for game in (ours, pyspiel.load_game("leduc_poker"))), strict=True)
    assert found[0] == sorted(found[0], reverse=True) and found[0] == pytest.approx(found[1], rel=0.05)
    assert values[0] == pytest.approx(values[1], abs=0.0005) and values[0] == pytest.approx(-0.0856, abs=0.003)


def solved(game: pyspiel.Game) -> tuple[list[float], float]:
    """The exploitability on the way, and the value for the first seat at the end."""
    solver, found = pyspiel.CFRPlusSolver(game), []
    for _ in range(ROUNDS):
        for _ in range(STEPS):
            solver.evaluate_and_update_policy()
        found.append(pyspiel.exploitability(game, solver.average_policy()))
    policy = solver.average_policy()
    return found, float(expected_game_score.policy_value(game.new_initial_state(), [policy, policy])[0])
