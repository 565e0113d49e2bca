"""Tests of lines of play, and of the entries to a game's kernels."""

import copy
import pickle
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor

import pytest

from banquise import load
from banquise.core.errors import ActionError, IllegalAction, UndoError
from banquise.core.line import Line, entries_of


def test_each_thread_has_memory_of_its_own() -> None:
    played = line()
    here = played.entries
    with ThreadPoolExecutor(1) as elsewhere:
        there = elsewhere.submit(lambda: played.entries).result()
    assert there.memory.obj is not here.memory.obj and played.entries is here is entries_of(played.game)


def line(decisions: int = 0) -> Line:
    played = Line(load("arktia"), 2, 7, {}, recent=3)
    for _ in range(decisions):
        played.play(played.legal()[0])
    return played


def test_a_line_is_its_deal_and_its_actions() -> None:
    one, other = line(9), line()
    for action in one.actions:
        other.play(action)
    assert other.position == one.position and other.deal == one.deal and list(other.deciders) == list(one.deciders)


@pytest.mark.parametrize("twin_of", [copy.copy, copy.deepcopy, lambda one: pickle.loads(pickle.dumps(one))])
def test_a_copy_goes_its_own_way(twin_of: Callable[[Line], Line]) -> None:
    one = line(9)
    twin = twin_of(one)
    before = one.position, list(one.actions)
    twin.cut(2)
    twin.play(twin.legal()[-1])
    assert (one.position, list(one.actions)) == before and list(twin.actions[:2]) == before[1][:2]
    assert twin.position_after(2) == one.position_after(2) and twin.position != one.position_after(3)


def test_undo_goes_back_to_the_deal_and_no_further() -> None:
    one = line(2)
    one.undo()
    one.undo()
    assert one.position == one.deal.position and not one.actions
    with pytest.raises(UndoError, match="Nothing"):
        one.undo()


def test_an_action_is_checked_before_it_is_played() -> None:
    one = line()
    assert one.check(one.legal()[0]) == one.legal()[0]
    for wrong, error in (("dance", ActionError), (1.5, ActionError), (10**9, IllegalAction)):
        with pytest.raises(error):
            one.check(wrong)  # type: ignore[arg-type]


def test_entries_are_those_that_are_listed() -> None:
    for name in ("arctic", "arktia"):
        kernels = entries_of(load(name)).kernels
        assert all(hasattr(kernels, entry) for entry in kernels.ENTRIES)
        assert ("preview" in kernels.ENTRIES) == (load(name).preview is not None)


def test_it_is_known_which_decisions_came_after_a_version() -> None:
    one = line()
    for version in (2, 3, 5):
        one.play(one.legal()[0], version)
    assert [one.first_after(version) for version in range(7)] == [0, 0, 1, 2, 2, 3, 3]


def test_what_a_viewer_cannot_know_is_dealt_again_by_the_seed() -> None:
    dealt = Line(load("arctic"), 2, 7, {})
    first, again, other = (dealt.entries.resample(dealt.position, 0, seed) for seed in (5, 5, 6))
    assert first == again != other
    assert all(dealt.entries.see(position, 0) == dealt.entries.see(dealt.position, 0) for position in (first, other))
