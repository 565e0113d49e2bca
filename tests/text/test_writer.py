"""`llm:COMMAND`: what a program that writes is sent, and what becomes of its answers."""

import json
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from harness.timeouts import HANG_TIMEOUT

from banquise import bots
from banquise.arena import entrants
from banquise.arena.contest import FORFEITS, Contest
from banquise.arena.contest_game import play
from banquise.core.errors import OptionError
from banquise.core.match import Match
from banquise.games import load
from banquise.text.writer import LOG, TRIES, WriterBot

EXAMPLE = Path(__file__).parents[2] / "examples" / "text_player.py"
Writer = Callable[[str], WriterBot]


@pytest.fixture
def write(tmp_path: Path) -> Writer:
    """A bot whose program is the given Python; `prompt` is what it is sent."""

    def made(body: str) -> WriterBot:
        path = tmp_path / "writer.py"
        path.write_text(f"import sys\nprompt = sys.stdin.read()\n{body}")
        return WriterBot(load("arctic"), f"llm:{HANG_TIMEOUT:.0f}s:{sys.executable} {path}", seed=1)

    return made


def asked(bot: WriterBot) -> tuple[Match, int]:
    match = Match(load("arctic"), 2, seed=3)
    bot.hear(match.news(match.player))
    return match, bots.ask(bot, match.game, match.state, 0)


def test_the_last_line_is_the_answer(write: Writer) -> None:
    bot = write("print('Thinking about 1 …\\n2\\n\\n')")
    match, action = asked(bot)
    assert (action, bot.fault) == (match.legal_actions()[1], "")


def test_it_is_sent_the_rules_and_what_its_seat_reads_and_all_is_logged(
    write: Writer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(LOG, str(tmp_path / "log"))
    match, _ = asked(write("print(1)"))
    (path,) = (tmp_path / "log").iterdir()
    (line,) = [json.loads(text) for text in path.read_text().splitlines()]
    assert line["prompt"].endswith(match.text(match.player))
    assert "§5.2" in line["prompt"] and f"P{match.player + 1}" in line["prompt"].splitlines()[0]
    assert (line["answer"], line["refused"], line["decision"]) == ("1", "", 1)


def test_it_is_sent_nothing_that_its_seat_may_not_know(
    write: Writer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(LOG, str(tmp_path / "log"))
    match = Match(load("arctic"), 2, seed=3)
    for seed in (0, 1):  # other hidden cards
        bots.ask(write("print(1)"), match.game, match.state, seed)
    (path,) = (tmp_path / "log").iterdir()
    assert len({json.loads(text)["prompt"] for text in path.read_text().splitlines()}) == 1


def test_a_refused_answer_may_be_given_again_with_the_reason(write: Writer) -> None:
    bot = write("print('nonsense' if 'refused' not in prompt else 1)")
    match, action = asked(bot)
    assert (action, bot.fault) == (match.legal_actions()[0], "")


@pytest.mark.parametrize(
    ("body", "fault"),
    [("print('nonsense')", f"gave {TRIES} answers that were refused"), ("sys.exit(3)", "exit code 3"), ("", "refused")],
)
def test_whoever_gives_no_answer_is_at_fault_and_plays_at_random(write: Writer, body: str, fault: str) -> None:
    bot = write(body)
    match, action = asked(bot)
    assert action in match.legal_actions() and fault in bot.fault


@pytest.mark.parametrize("name", ["llm:", "llm:5s:", "llm:0s:cat", "llm: "])
def test_a_name_without_a_program_is_refused(name: str) -> None:
    with pytest.raises(OptionError, match="names no program"):
        entrants.check(name)
    assert not entrants.is_ours("llm:cat") and entrants.cores("llm:cat") == 1


@pytest.mark.parametrize("manner", ["first", "random", "greedy"])
def test_the_examples_play_a_game_of_a_contest(manner: str) -> None:
    name = f"llm:{sys.executable} {EXAMPLE} {manner}"
    contest = Contest("arktia", 2, (name, "random"), 2, 1, faults=FORFEITS)
    contest.check()
    found = play(contest, next(iter(contest.units())))
    assert found.faults == ["", ""] and found.decisions[0] > 3
