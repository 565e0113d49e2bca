"""Tests of the challenge: an entry describes its games, and playing them again gives the same entry."""

import json
from pathlib import Path
from typing import Any

import pytest

from banquise.arena import challenge, contest_game, entrants
from banquise.arena.folder import default_folder
from banquise.cli import main
from banquise.core.errors import OptionError
from banquise.core.kernel import COMPILED
from banquise.games import load
from banquise.text.writer import PROMPT

pytestmark = pytest.mark.skipif(not COMPILED, reason="slow interpreted")
BOT = """
class First:
    name = "first"
    def __init__(self, game):
        self.game = game
    def choose(self, state):
        import numpy as np
        out = np.zeros(self.game.max_legal, np.int32)
        return int(out[: self.game.legal_actions(state, out)].min())

def make(game, seed):
    return First(game)
"""


@pytest.fixture(autouse=True)
def only_arktia_and_no_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(challenge, "OWN", ("arktia",))

    def play_here(contest: Any, folder: Any, backend: Any) -> None:
        for unit in folder.missing():
            folder.add(contest_game.play(contest, unit))

    monkeypatch.setattr(challenge, "hold", play_here)


@pytest.fixture
def bot(tmp_path: Path) -> str:
    (tmp_path / "first_bot.py").write_text(BOT)
    return f"py:{tmp_path / 'first_bot.py'}:make"


def test_an_edited_bot_is_another_entrant(bot: str, tmp_path: Path) -> None:
    """The old bot's games are kept, and are not taken for those of the new one."""
    out, runs, folders = tmp_path / "entry.json", tmp_path / "runs", set[Path]()
    for source in (BOT, BOT.replace(".min()", ".max()")):
        (tmp_path / "first_bot.py").write_text(source)
        folders.add(default_folder(challenge.contest("arktia", bot, deals=1)))
        assert main(["challenge", bot, "--deals", "1", "--out", str(out), "--runs", str(runs)]) == 0
    assert len(folders) == len(list(runs.iterdir())) == 2
    assert entrants.source_digest("greedy") is None and entrants.source_digest("py:json:loads")


def entry(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(path.read_text())
    return found


def test_a_python_bot_is_scored_and_the_entry_reproduced(bot: str, tmp_path: Path) -> None:
    out, runs = tmp_path / "entry.json", str(tmp_path / "runs")
    assert main(["challenge", bot, "--deals", "1", "--out", str(out), "--runs", runs]) == 0
    found = entry(out)
    assert found["bot"] == bot and found["deals"] == 1 and found["seed"] == challenge.SEED
    against = found["games"]["arktia"]["against"]
    assert list(against) == list(challenge.OPPONENTS) and all(share["games"] == 2 for share in against.values())
    assert all(0 <= share["low"] <= share["value"] <= share["high"] <= 1 for share in against.values())
    assert main(["challenge", "--check", str(out), "--runs", str(tmp_path / "again")]) == 0


def test_an_entry_that_was_never_played_is_found_out(bot: str, tmp_path: Path) -> None:
    out, runs = tmp_path / "entry.json", str(tmp_path / "runs")
    main(["challenge", bot, "--deals", "1", "--out", str(out), "--runs", runs])
    invented = entry(out)
    invented["games"]["arktia"]["against"]["greedy"]["value"] = 0.9999
    out.write_text(json.dumps(invented))
    assert main(["challenge", "--check", str(out), "--runs", runs]) == 1


def test_an_entry_is_played_again_by_the_rules_that_it_names(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(challenge, "OWN", ("scavengers",))
    older = challenge.play("random", 1, challenge.Backend(), tmp_path / "runs", {"scavengers": 1})
    assert older["games"]["scavengers"]["rules_version"] == 1
    (tmp_path / "entry.json").write_text(json.dumps(older))
    assert main(["challenge", "--check", str(tmp_path / "entry.json"), "--runs", str(tmp_path / "again")]) == 0


def test_the_entry_of_a_program_that_writes_names_its_prompt() -> None:
    games = {"arktia": {"score": 0.5}}
    written = challenge.entry("llm:cat", 1, games)
    assert written["prompt"] == PROMPT and "prompt" not in challenge.entry("hard", 1, games)
    assert challenge.differences(written | {"prompt": PROMPT - 1}, written) == ["prompt"]


def test_an_opponent_does_not_play_against_itself(tmp_path: Path) -> None:
    found = challenge.play("random", 1, challenge.Backend(), tmp_path)
    assert list(found["games"]["arktia"]["against"]) == ["greedy", "search:100it"]
    assert "`random`" in challenge.table([found]) and "| – |" in challenge.table([found])


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("py:nothing", "names no function; write"),
        ("py:json:nothing", "json has no 'nothing'"),
        ("py:there_is_none:make", "ModuleNotFoundError: No module named 'there_is_none'"),
        ("py:none.py:make", "FileNotFoundError"),
    ],
)
def test_who_is_no_entrant(name: str, reason: str) -> None:
    with pytest.raises(OptionError, match=reason):
        entrants.check(name)


def test_an_entrant_that_cannot_be_loaded_is_told_why(tmp_path: Path) -> None:
    (tmp_path / "learner.py").write_text("import a_library_that_is_not_installed")
    with pytest.raises(OptionError, match="No module named 'a_library_that_is_not_installed'"):
        entrants.check(f"py:{tmp_path / 'learner.py'}:make")


def test_what_is_no_challenge() -> None:
    with pytest.raises(OptionError, match="no bot 'nobody'"):
        entrants.make("nobody", load("arktia"), 1)
    assert main(["challenge"]) == 2 and main(["challenge", "random", "--deals", "0"]) == 2
