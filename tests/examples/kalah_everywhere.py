"""Kalah in every interface, in a process where it is registered: `BANQUISE_ADD_GAMES=examples/kalah.py`."""

import copy
import json
import pickle
import random
from pathlib import Path

import pytest
from tests.server.in_process import InProcessServer, with_server

import banquise
from banquise import bots, games
from banquise.cli import main
from banquise.core.errors import ActionError, IllegalAction
from banquise.envs import aec
from banquise.envs.game import SingleGame

GAME = games.load("kalah")


def position(text: str, player: int = 0) -> banquise.Match:
    """Seat 1's holes from f to a with its basket in front, and seat 0's below, with its basket behind."""
    match, (above, below) = banquise.new("kalah", seed=1), text.strip().splitlines()
    basket, *holes = map(int, above.split())
    state = match.state
    state.fish[:] = [*map(int, below.split()), *reversed(holes), basket]
    state.player = player
    match.state = state
    return match


def drawn(match: banquise.Match) -> list[list[int]]:
    fish = match.state.fish.tolist()
    return [[fish[13], *reversed(fish[7:13])], fish[:7]]


def test_1_fish_are_dropped_one_by_one_round_the_ice() -> None:
    match = position("0  4 4 4 4 4 4\n 4 4 4 4 4 4  0")
    match.play("empty f")
    assert drawn(match) == [[0, 4, 4, 4, 5, 5, 5], [4, 4, 4, 4, 4, 0, 1]] and match.player == 1


def test_1_the_others_basket_is_passed_over() -> None:
    match = position("7  1 1 1 1 1 1\n 1 1 1 1 1 9  3")
    match.play("empty f")
    assert drawn(match) == [[7, 2, 2, 2, 2, 2, 2], [2, 2, 1, 1, 1, 0, 4]]


def test_2_whose_last_fish_falls_into_the_basket_goes_on() -> None:
    match = position("0  4 4 4 4 4 4\n 4 4 4 4 4 4  0")
    match.play("empty c")
    assert match.player == 0 and drawn(match)[1] == [4, 4, 0, 5, 5, 5, 1]


def test_3_a_last_fish_in_an_empty_hole_catches_those_opposite() -> None:
    match = position("0  1 1 1 5 1 1\n 1 1 1 0 1 1  2")
    match.play("empty c")
    assert drawn(match) == [[0, 1, 1, 1, 0, 1, 1], [1, 1, 0, 0, 1, 1, 8]]


def test_3_nothing_is_caught_where_nothing_is_opposite() -> None:
    match = position("0  1 1 1 0 1 1\n 1 1 1 0 1 1  2")
    match.play("empty c")
    assert drawn(match)[1] == [1, 1, 0, 1, 1, 1, 2]


def test_4_a_seat_without_fish_ends_the_game() -> None:
    match = position("20  0 0 0 0 0 0\n 3 0 0 0 0 1  24")
    match.play("empty f")
    assert match.player == 0 and not match.over
    match.play("empty a")
    assert match.over and match.scores() == [28, 20] and match.ranking() == [1, 2]


def test_what_may_not_be_done_is_refused_in_both_languages() -> None:
    match = position("0  4 4 4 4 4 4\n 4 4 4 0 4 4  4")
    with pytest.raises(IllegalAction, match="You can’t do that now"):
        match.play("empty d")
    assert match.why_not(3, "fr") == "Vous ne pouvez pas faire cela maintenant."
    with pytest.raises(ActionError):
        match.play("empty g")


def test_it_is_shown_and_told() -> None:
    match = banquise.new("kalah", seed=7)
    match.play(match.legal()[0])
    assert "fish: " in match.show() and match.log()[0].endswith(": Empty hole a.")
    assert match.action_text(0, "fr") == "Vider le trou a" and match.view()["fish"] == match.state.fish.tolist()


@pytest.mark.parametrize("name", ["random", "greedy", "search:20ms"])
def test_bots_play_it_to_the_end(name: str) -> None:
    match, bot = banquise.new("kalah", seed=3), bots.make(name, GAME, seed=1)
    while not match.over:
        match.play(bots.ask(bot, GAME, match.state, seed=match.line.decision))
    assert sum(match.scores()) == 48


def test_the_search_beats_random_play() -> None:
    won = 0
    for seed in range(10):
        match = banquise.new("kalah", seed=seed)
        seats = [bots.make(name, GAME, seed=seed) for name in ("search:10ms", "random")]
        while not match.over:
            match.play(bots.ask(seats[match.player], GAME, match.state, seed=match.line.decision))
        won += match.ranking()[0] == 1
    assert won >= 8


def test_a_batch_plays_it_as_matches_do() -> None:
    batch = banquise.batch("kalah", 64).reset(seed=1)
    matches = [banquise.new("kalah", seed=int(seed)) for seed in batch.seeds]
    for _ in range(10):
        actions = batch.random_actions().copy()
        batch.step(actions)
        for row, match in enumerate(matches):
            if not match.over:
                match.play(int(actions[row]))
                assert match.over or batch.states[row].tobytes() == match.line.position
    assert batch.played.sum() == 640


def test_environments_play_it() -> None:
    env, chance = aec.env("kalah"), random.Random(1)
    env.reset(seed=1)
    for _ in env.agent_iter():
        seen, _, over, cut, _ = env.last()
        env.step(None if over or cut else chance.choice(seen["action_mask"].nonzero()[0]))
    table = SingleGame(GAME, 2)
    table.deal(1)
    assert copy.copy(table).legal == pickle.loads(pickle.dumps(table)).legal == table.legal


def test_bench_prints_one_object_a_game(capsys: pytest.CaptureFixture[str]) -> None:
    """The compile time is that of an empty cache; here it is short."""
    assert main(["bench", "kalah", "--seconds", "0.2", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found["game"] == "kalah" and found["steps_per_s"] > 0 and found["compile_s"] > 0
    assert {"players", "games_per_s", "steps_per_game", "state_bytes", "example_ratio"} <= found.keys()


@pytest.fixture
def database(tmp_path: Path) -> str:
    return str(tmp_path / "test.sqlite3")


@with_server()
async def test_the_server_offers_it_and_plays_it_in_words(server: InProcessServer) -> None:
    """All that the browser's generic board asks for."""
    offered = {game["name"]: game for game in (await server.call("GET", "/api/games")).json()["games"]}
    assert {"en": "Kalah", "fr": "Kalah"}.items() <= offered["kalah"]["title"].items()
    assert offered["kalah"]["domains"]["hole"]["words"] == list("abcdef")
    made = await server.create("person", "bot", game="kalah")
    async with server.socket(made["match"], "player") as socket:
        view = await socket.hello(made["tokens"]["0"], lang="fr")
        while view["result"] is None:
            if view["legal"]:
                assert view["legal"][0]["text"].startswith("Vider le trou ") and len(view["view"]["fish"]) == 14
                wish = {"seat": 0, "version": view["version"], "action": view["legal"][0]["id"]}
                await socket.ask("act", **wish)
            view = await socket.until("view")
    assert sum(view["result"]["scores"]) == 48 and view["result"]["reason"] == "played"
