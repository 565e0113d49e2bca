"""The contract: a game beyond its limits is refused, with the reason; what it leaves out is filled in."""

from dataclasses import replace
from typing import Any

import pytest

from banquise import load
from banquise.core.actions import ActionSpace, Domain, Kind
from banquise.core.errors import ContractError, OptionError
from banquise.core.facts import Fact, FactSpace
from banquise.core.game import Game, Option
from banquise.core.observation import Layout
from banquise.core.record import MAX_SEATS, GameState, i16, u8
from banquise.core.rng import seed_rng

ARCTIC, ARKTIA = load("arctic"), load("arktia")


class TooWide(GameState):
    known = i16(4)


class Secret(GameState):
    known = u8(4)


def actions(kinds: int, words: int = 1) -> ActionSpace:
    domain = Domain("word", tuple(map(str, range(words))), is_literal=True)
    return ActionSpace(tuple(Kind(f"kind{i}", {"word": domain}) for i in range(kinds)))


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"players": (2, MAX_SEATS + 1)}, r"it is for 2 to 7 players, in order, not \(2, 8\)"),
        ({"players": (1, 2)}, r"it is for 2 to 7 players, in order, not \(1, 2\)"),
        ({"players": ()}, "it is for 2 to 7 players"),
        ({"players": (3, 2)}, "in order"),
        ({"actions": actions(65)}, "it has 1 to 64 kinds of actions, not 65"),
        ({"actions": actions(0)}, "it has 1 to 64 kinds of actions, not 0"),
        ({"actions": actions(1, 2**15 + 1)}, "it has at most 32768 actions, not 32769"),
        ({"phases": 25}, "`phase` has 1 to 24 values, not 25"),
        ({"phases": 2, "state": GameState}, "no field `phase`"),
        ({"state": object}, "its state extends GameState"),
        ({"facts": FactSpace(tuple(Fact(f"fact{i}", {}) for i in range(1000)))}, "fewer than 1000 facts, not 1000"),
        ({"options": (Option("side", "3", ("1", "2")),)}, "option side has no choice '3', its default"),
        ({"options": (Option("side", "1"),), "set_up": None}, "it has options and no `set_up`"),
        ({"rules_versions": ()}, "its rules versions are in rising order"),
        ({"rules_versions": (2, 1)}, r"in rising order, not \(2, 1\)"),
        ({"rules_versions": (1, 2)}, "a field `rules`, which `set_up` writes"),
        ({"breakdown": None}, "it has several sources of points and no `breakdown`"),
        ({"state": TooWide, "phases": 1}, r"`known` is u8\(N\)"),
        ({"state": Secret, "phases": 1, "tell": None}, "it has secrets .* writes tell and resample itself"),
    ],
)
def test_what_a_game_may_not_be_is_said_when_it_is_declared(given: dict[str, Any], said: str) -> None:
    with pytest.raises(ContractError, match=f"arktia: .*{said}"):
        replace(ARKTIA, **given)


def test_a_file_declares_what_it_defines() -> None:
    parts = {name: getattr(ARKTIA, name) for name in ("deal", "legal_actions", "step", "scores", "observe")}
    defined = {
        "__name__": "elsewhere.ice",
        "State": ARKTIA.state,
        "ACTIONS": ARKTIA.actions,
        "LAYOUT": Layout(),
        **parts,
    }
    game = Game.of_file(defined, players=(2, 3), minutes=4)
    assert (game.name, game.players, game.minutes, game.state) == ("ice", (2, 3), 4, ARKTIA.state)
    assert game.step is ARKTIA.step and game.actions is ARKTIA.actions
    with pytest.raises(ContractError, match="ice: its file does not define players and ACTIONS and step"):
        Game.of_file({name: part for name, part in defined.items() if name not in ("ACTIONS", "step")})


def test_at_its_limits_a_game_is_taken() -> None:
    widest = replace(ARKTIA, players=tuple(range(2, MAX_SEATS + 1)), phases=24, actions=actions(64, 2**9))
    assert len(widest.actions) == 2**15 and widest.players[-1] == 7


def test_a_game_that_breaks_no_ties_stands_as_it_scores() -> None:
    assert ARKTIA.standing is ARKTIA.scores and ARKTIA.score_of(7) == 7
    assert ARCTIC.standing is not ARCTIC.scores


def test_where_nothing_is_hidden_only_chance_is_dealt_anew() -> None:
    state = ARKTIA.new_state(2, {})
    ARKTIA.deal(state, 7)
    other = state.copy()
    ARKTIA.resample(other, 0, 8)
    assert other.tobytes() != state.tobytes()
    seed_rng(state, 8)
    assert other.tobytes() == state.tobytes()


def test_games_with_words_for_everything_are_given_none() -> None:
    assert not {"shown", "to-decide", "game-over", "not-legal"} & {fact.name for fact in ARCTIC.facts}


def test_rules_that_no_longer_or_not_yet_exist_are_refused() -> None:
    with pytest.raises(OptionError, match="Arktia is played by rules 1, not 2"):
        ARKTIA.new_state(2, {}, rules=2)
