"""Tests of the positions that a network learns from: games that the search plays against itself."""

from typing import Any

import numpy as np
import pytest

from banquise.bots.evaluations import find
from banquise.bots.memory import BotMemory
from banquise.bots.templates import NETWORK
from banquise.core.kernel import COMPILED
from banquise.core.template import bind
from banquise.games import load
from banquise.training import generator
from banquise.training.exploration import WORTH_TRYING, tries_of
from banquise.training.generator import GameGenerator, Variant, any_variant, blank_notes, joined
from banquise.training.notes import NotingPlan
from banquise.training.templates import NOTING
from banquise.training.trial import Trial, TrialBot

compiled_only = pytest.mark.skipif(not COMPILED, reason="too slow interpreted")
GAME = load("arktia")
GAMES = 50


@pytest.fixture(scope="module")
def notes() -> Any:
    return joined(list(GameGenerator(GAME, None, 40, seed=1).notes(GAMES, cores=2)))


@compiled_only
def test_the_same_games_are_played_on_any_number_of_cores(notes: Any) -> None:
    again = joined(list(GameGenerator(GAME, None, 40, seed=1).notes(GAMES, cores=1)))
    for one, other in zip(notes, again, strict=True):
        assert np.array_equal(one, other)


@compiled_only
def test_as_many_games_are_played_as_were_asked_for(notes: Any) -> None:
    fewer = joined(list(GameGenerator(GAME, None, 40, seed=1).notes(GAMES - 20, cores=2)))
    assert 0 < len(fewer.values) < len(notes.values)
    assert np.array_equal(fewer.numbers, notes.numbers[: len(fewer.numbers)])


@compiled_only
def test_positions_that_were_only_considered_have_a_value_and_no_result(notes: Any) -> None:
    was_played = notes.results[:, 0] >= 0
    assert 0.5 < was_played.mean() < 0.95
    assert np.all(notes.values[~was_played] >= 0)
    assert np.all(notes.values[notes.values >= 0] <= 1)


@compiled_only
def test_the_results_of_a_position_add_up_to_one_win(notes: Any) -> None:
    of_games = notes.results[notes.results[:, 0] >= 0]
    assert np.allclose(of_games.sum(axis=1), 1)
    assert set(np.unique(notes.seats)) == {2, 3, 4}
    for seats in (2, 3):
        assert not notes.results[(notes.seats == seats) & (notes.results[:, 0] >= 0), seats:].any()


@compiled_only
def test_every_noted_number_is_within_its_range(notes: Any) -> None:
    most = [number.most for number in bind(NETWORK, GAME).NUMBERS]
    assert np.all(notes.numbers.max(axis=0) <= most)


def test_variants_have_all_sizes_and_options() -> None:
    scavengers = load("scavengers")
    variants = {any_variant(scavengers, seed) for seed in range(300)}
    assert {variant.players for variant in variants} == set(scavengers.players)
    assert {dict(variant.options)["module"] for variant in variants} == set("01234")


@compiled_only
def test_a_trial_is_fair_to_both_sides() -> None:
    """A bot wins exactly half of its games against itself, and one that searches wins more."""
    same = Trial(GAME, 2, TrialBot(None, 10), TrialBot(None, 10), seed=3)
    assert same.share_won(3, cores=1).value == 0.5
    strong = Trial(GAME, 2, TrialBot(None, 200), TrialBot(None, 1), seed=3)
    assert strong.share_won(6, cores=2).value > 0.7


def test_what_is_worth_trying_are_actions_of_its_game() -> None:
    for name, worth_trying in WORTH_TRYING.items():
        actions = load(name).actions
        assert tuple(actions.words(actions.parse(words)) for words in worth_trying) == worth_trying


def test_some_seats_try_it_and_the_same_ones_again() -> None:
    scavengers = load("scavengers")
    tried = [tries_of(scavengers, 5, seed) for seed in range(200)]
    share = np.mean([seat.any() for seats in tried for seat in seats])
    assert 0.25 < share < 0.42
    assert np.array_equal(tried[7], tries_of(scavengers, 5, 7))
    assert not tries_of(GAME, 4, 7).any()


@compiled_only
def test_what_a_seat_tries_it_does_as_soon_as_it_may() -> None:
    """The seat's first decision is the first legal action that it tries, whatever the search says."""
    kernels: Any = bind(NOTING, GAME)
    for number in range(3):
        state = Variant(2).deal(GAME, 1)
        legal = np.zeros(GAME.max_legal, np.int32)
        action = int(legal[: GAME.legal_actions(state[0], legal)][number])
        tries: Any = np.zeros((2, len(GAME.actions)), np.int8)
        tries[int(state[0].player), action] = 1
        plan = NotingPlan(5, 0, 1, 1, 1, tries)  # room for the first decision alone
        notes, after, memory = blank_notes(kernels, 1), state.copy(), BotMemory(GAME, 1, 1 << 12)
        GAME.step(after[0], action)
        kernels.play_and_note(memory.place, state, notes, plan, 0)
        assert not tries.any()
        seen: Any = np.zeros(GAME.observation.length, np.uint8)
        GAME.observe(after[0], int(notes.viewers[0]), seen)
        assert np.array_equal(notes.numbers[0, : len(seen)], seen)


def note_first(players: int, seed: int) -> tuple[Any, Any, Any]:
    """A game whose first decision is the last legal action, and that alone is noted: its first position, what was
    noted, and its end."""
    kernels: Any = bind(NOTING, GAME)
    state = Variant(players).deal(GAME, seed)
    first, legal = state.copy(), np.zeros(GAME.max_legal, np.int32)
    action = int(legal[GAME.legal_actions(state[0], legal) - 1])
    tries: Any = np.zeros((players, len(GAME.actions)), np.int8)
    tries[int(state[0].player), action] = 1
    notes, plan = blank_notes(kernels, 1), NotingPlan(1, 0, 1, seed, 1, tries)
    assert kernels.play_and_note(BotMemory(GAME, seed, 1 << 12).place, state, notes, plan, 0) == 1
    GAME.step(first[0], action)
    return first[0], notes, state[0]


def test_a_position_is_noted_as_its_viewer_sees_it() -> None:
    """Movers, points and results are counted from the viewer's seat, as the network's input is."""
    evaluate, viewers = find(GAME).evaluate, set()
    for seed in range(6):
        first, notes, last = note_first(3, seed)
        viewer = int(notes.viewers[0])
        seats = [(viewer + turn) % 3 for turn in range(3)]
        work, points = np.zeros(4096, np.int16), np.zeros(8, np.int32)
        evaluate(first, work, points)
        mover = int(Variant(3).deal(GAME, seed)[0].player)
        assert notes.movers[0] == seats.index(mover) and notes.seats[0] == 3
        assert notes.points[0].tolist() == [*points[seats].tolist(), 0]
        GAME.standing(last, work, points)
        won = [float(points[seat] == points[:3].max()) for seat in seats]
        assert last.over and notes.results[0, :3].tolist() == pytest.approx([each / sum(won) for each in won])
        viewers.add(viewer)
    assert viewers == {0, 1, 2}


def test_every_game_of_a_part_has_room_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generator, "MAX_NOTES_PER_GAME", 4)
    bots = GameGenerator(GAME, None, 1, seed=5)
    together, apart = bots.play(range(3)), joined([bots.play(range(game, game + 1)) for game in range(3)])
    assert len(together.values) == 3 * 4
    assert all(np.array_equal(one, other) for one, other in zip(together, apart, strict=True))


def test_an_action_that_was_only_considered_is_noted_with_its_value_alone() -> None:
    kernels: Any = bind(NOTING, GAME)
    notes, tries = blank_notes(kernels, 500), np.zeros((2, len(GAME.actions)), np.int8)
    plan = NotingPlan(3, 0, 1, 4, 500, tries)
    memory = BotMemory(GAME, 4, 1 << 12)
    last = kernels.play_and_note(memory.place, Variant(2).deal(GAME, 4), notes, plan, 0)
    was_played = notes.results[:last, 0] >= 0
    assert 0 < np.sum(~was_played) < np.sum(was_played) <= memory.mind.decisions
    assert (notes.values[:last][~was_played] >= 0).all() and (
        notes.results[:last][~was_played] == kernels.UNKNOWN
    ).all()


def test_so_many_decisions_of_a_thousand_are_played_at_random() -> None:
    kernels: Any = bind(NOTING, GAME)
    memory, tries = BotMemory(GAME, 1, 1 << 12), np.zeros((2, len(GAME.actions)), np.int8)
    memory.set_position(Variant(2).deal(GAME, 1)[0])
    n = memory.run("begin")
    memory.run("slice", 5)
    share = {}
    for random in (0, 500, 1000):
        plan = NotingPlan(5, random, 1, 9, 1, tries)
        chosen = [kernels.choose(memory.place, plan, 0, number) for number in range(200)]
        share[random] = np.mean([action != memory.run("best") for action in chosen])
    assert share[0] == 0 and abs(share[500] - 0.5 * (n - 1) / n) < 0.1 and abs(share[1000] - (n - 1) / n) < 0.1
