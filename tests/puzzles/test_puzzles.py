"""Tests that puzzles are fair, the same for the same seed, and clear in the search that confirms them."""

import json
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from banquise.analysis.examiner import Question
from banquise.bots import LEVELS
from banquise.cli import BAD_INPUT, main
from banquise.core.kernel import COMPILED
from banquise.games import NAMES, load
from banquise.puzzles import Maker, Puzzle
from banquise.puzzles.collection import SearchedGames, choose, collection, read
from banquise.puzzles.puzzle import CONFIRMED, MARGIN, is_clear
from banquise.puzzles.source import APART, SearchedGame, Source, play, search_game
from banquise.puzzles.themes import ENDING, THEMES, theme_of

Run = pytest.CaptureFixture[str]
SIMULATIONS, ENOUGH = 200, 2
every_game = pytest.mark.parametrize("name", NAMES)
searches = pytest.mark.skipif(not COMPILED, reason="searches for whole games")


def puzzles_with_questions(name: str) -> list[tuple[Maker, Question, int, Puzzle]]:
    """A few puzzles by a short search, with what they were made of."""
    maker, source, made = Maker(load(name), 2, SIMULATIONS), Source(name, simulations=SIMULATIONS), []
    for number in range(20):
        for asked in play(maker, source, number):
            best = maker.find(asked, asked.decision)
            puzzle = None if best is None else maker.confirm(asked, asked.decision, best)
            made += [(maker, asked, asked.decision, puzzle)] if puzzle else []
            if len(made) >= ENOUGH:
                return made
    raise AssertionError("no puzzle was found")


@searches
@every_game
def test_a_puzzle_is_the_same_in_all_worlds_that_its_seat_cannot_tell_apart(name: str) -> None:
    worlds = set()
    for maker, asked, seed, puzzle in puzzles_with_questions(name):
        for deal in range(3):
            other = asked._replace(state=maker.entries.resample(asked.state, puzzle.seat, deal))
            worlds.add(other.state)
            best = maker.find(other, seed)
            assert best is not None and maker.confirm(other, seed, best) == puzzle
            again = maker.entries.see(maker.state_of(puzzle), puzzle.seat)
            assert again == maker.entries.see(asked.state, puzzle.seat), "the page shows what the seat sees"
    assert len(worlds) > ENOUGH


@searches
@every_game
def test_a_puzzle_holds_no_hidden_card_of_its_game(name: str) -> None:
    dealt = [
        (maker.state_of(replace(puzzle, position=maker.dealt(asked, deal))), asked.state)
        for maker, asked, _, puzzle in puzzles_with_questions(name)
        for deal in range(3)
    ]
    rng = load(name).state.where("rng")
    assert all(position[rng] != state[rng] for position, state in dealt), "nor the chance that follows"
    assert not load(name).has_secrets or any(position != state for position, state in dealt)


@searches
@every_game
def test_games_give_the_same_puzzles_for_the_same_seed(name: str) -> None:
    source = Source(name, simulations=100)
    one, other = (search_game(Maker(load(name), 2, 100), source, 3) for _ in range(2))
    assert one == other and one.looked > 0
    third = search_game(Maker(load(name), 2, 100), replace(source, seed=2), 3)
    assert third.looked != one.looked or third != one
    decisions = [puzzle["decision"] for puzzle in one.puzzles]
    assert all(later - earlier >= APART for earlier, later in pairwise(decisions))
    for puzzle, solved in zip(one.puzzles, one.solved, strict=True):
        assert puzzle["level"] in LEVELS and len(solved) == len(LEVELS)
        assert is_clear(puzzle["losses"], CONFIRMED)


def test_one_choice_is_clearly_best_if_all_others_lose_the_margin() -> None:
    assert is_clear([0, MARGIN, MARGIN + 1], MARGIN)
    assert not is_clear([0, MARGIN - 1, UNIT], MARGIN)
    assert not is_clear([0, 0, UNIT], MARGIN)
    assert not is_clear([0, UNIT], MARGIN), "two choices are a coin"


UNIT = 10_000


@every_game
def test_every_kind_of_action_has_a_theme(name: str) -> None:
    kinds = [kind.name for kind in load(name).actions.kinds if (name, kind.name) != ("arctic", "pass")]
    assert {kind: theme_of(name, kind, 0.5) for kind in kinds if theme_of(name, kind, 0.5) not in THEMES[name]} == {}
    assert theme_of(name, kinds[0], 0.99) == ENDING


def made_up(number: int, *levels: str) -> SearchedGame:
    puzzle = Puzzle(0, 5, 0, "", 6000, [0, 900, 1000], [None, ("hand", 90), None], "placing", "")
    rows = [replace(puzzle, level=level).as_json() for level in levels]
    return SearchedGame(number, 100, len(rows), 0, 0, rows, [[1] * len(LEVELS) for _ in rows])


def test_as_many_puzzles_of_each_level_are_kept() -> None:
    games = [made_up(0, "novice", "novice", "hard"), made_up(1, "novice", "master", "hard")]
    assert [one["level"] for one in choose(games, 4)] == ["novice", "hard", "master"]
    assert len(choose(games, 6)) == 6


def test_games_are_counted_in_order_and_without_a_gap(tmp_path: Path) -> None:
    source = Source("arctic")
    kept = SearchedGames(tmp_path / "arctic.games", source)
    for number in (2, 0):
        kept.add(made_up(number, "easy", "hard"))
    assert [one.number for one in kept.first(9)] == [0]
    kept.add(made_up(1, "easy"))
    assert [one.number for one in kept.first(9)] == [0, 1, 2]
    assert [one.number for one in kept.first(3)] == [0, 1]
    with (tmp_path / "arctic.games").open("a") as file:
        file.write('{"number": 7, "loo')  # it was interrupted here
    again = SearchedGames(tmp_path / "arctic.games", source)
    assert [again.games[n].puzzles[0]["losses"] for n in range(3)] == [[0, 900, 1000]] * 3 and len(again.games) == 3


def test_a_collection_can_be_read_again(tmp_path: Path) -> None:
    [game] = [made_up(0, "easy", "hard")]
    path = tmp_path / "arctic.json"
    path.write_text(json.dumps(collection(Source("arctic"), game.puzzles)))
    source, puzzles = read(path, "arctic")
    assert source == Source("arctic") and [one.level for one in puzzles] == ["easy", "hard"]
    assert puzzles[0].best == 0 and puzzles[0].margin == 900


@searches
def test_the_command_finds_puzzles_resumes_and_confirms_them(tmp_path: Path, capsys: Run) -> None:
    path, few = tmp_path / "arctic.json", ["--simulations", "100", "--workers", "1"]
    assert main(["puzzles", "arctic", "--count", "1", *few, "--out", str(path)]) == 0
    first = json.loads(path.read_text())
    assert f"{len(first['puzzles'])} puzzles in {path}" in capsys.readouterr().out
    kept = (tmp_path / "arctic.json.games").read_text()
    assert main(["puzzles", "arctic", "--count", "1", *few, "--out", str(path)]) == 0
    assert json.loads(path.read_text()) == first and (tmp_path / "arctic.json.games").read_text() == kept
    capsys.readouterr()
    assert main(["puzzles", "arctic", "--confirm", str(path), "--workers", "1", "--seed", "9"]) == 0
    assert f"of {len(first['puzzles'])} puzzles confirmed" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["chess"], "chess"),
        (["arctic", "--players", "9"], "2 to 4 players"),
        (["arctic", "--count", "0"], "at least one puzzle, not 0"),
        (["arctic", "--workers", "0"], "at least one worker"),
        (["arctic", "--minutes", "0"], "more than 0 minutes"),
        (["arctic", "--keep", "0"], "at least one puzzle is kept"),
        (["arctic", "--seed", "-1"], "from 0 to 2^63"),
        (["arctic", "--simulations", "3"], "at least 100 simulations"),
        (["arctic", "--out", "nowhere/a.json"], "there is no folder 'nowhere'"),
        (["arctic", "--confirm", "README.md"], "no collection of puzzles"),
    ],
)
def test_bad_input_is_refused_with_a_reason(arguments: list[str], said: str, capsys: Run) -> None:
    assert main(["puzzles", *arguments]) == BAD_INPUT
    assert said in capsys.readouterr().err


def test_a_file_of_other_puzzles_is_refused(tmp_path: Path, capsys: Run) -> None:
    SearchedGames(tmp_path / "a.json.games", Source("arctic", seed=5))
    assert main(["puzzles", "arctic", "--out", str(tmp_path / "a.json")]) == BAD_INPUT
    assert "holds puzzles of another kind" in capsys.readouterr().err
    (tmp_path / "a.json").write_text(json.dumps(collection(Source("arctic"), [])))
    assert main(["puzzles", "arktia", "--confirm", str(tmp_path / "a.json")]) == BAD_INPUT
    assert "holds puzzles of arctic" in capsys.readouterr().err
