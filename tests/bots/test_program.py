"""The bot protocol: what a program is sent, and what happens to one that misbehaves."""

import json
import sys
from pathlib import Path

import pytest
from harness.timeouts import HANG_TIMEOUT

from banquise import bots
from banquise.bots.program import ProgramBot
from banquise.core.errors import OptionError
from banquise.core.match import Match
from banquise.games import load

EXAMPLE = Path(__file__).parents[2] / "examples" / "tiny_bot.py"
READY = 'import json, sys, time\nsys.stdin.readline()\nprint(\'{"type": "ready"}\', flush=True)\n'


@pytest.fixture
def write(tmp_path: Path):  # type: ignore[no-untyped-def]
    """A bot whose program is the given Python."""

    def made(body: str, seconds: float = HANG_TIMEOUT) -> ProgramBot:
        path = tmp_path / "bot.py"
        path.write_text(READY + body)
        return ProgramBot(load("arctic"), f"{sys.executable} {path}", seed=1, seconds=seconds)

    return made


def first_choice(bot: ProgramBot) -> int:
    match = Match(load("arctic"), 2, seed=3)
    try:
        action = bots.ask(bot, match.game, match.state, 0)
    finally:
        bot.close()
    assert action in match.legal_actions()
    return action


def test_the_example_plays_a_whole_game() -> None:
    bot = bots.make(f"run:{sys.executable} {EXAMPLE}", load("arctic"))
    match = Match(load("arctic"), 2, seed=3)
    while not match.over:
        legal = match.legal_actions()
        match.play(bots.ask(bot, match.game, match.state, 0))
        assert match.history[-1].action == legal[-1]
    assert isinstance(bot, ProgramBot) and not bot.fault
    bot.close()


def test_a_program_is_sent_its_observation_and_the_legal_actions_and_nothing_else(write, tmp_path: Path) -> None:  # type: ignore[no-untyped-def]
    heard = tmp_path / "heard"
    bot = write(f"line = sys.stdin.readline()\nopen({str(heard)!r}, 'w').write(line)\n")
    first_choice(bot)
    match = Match(load("arctic"), 2, seed=3)
    message = json.loads(heard.read_text())
    assert message.keys() == {"type", "number", "observation", "legal", "words"}
    assert message["observation"] == match.observe(match.player).tolist()
    assert message["legal"] == match.legal_actions()
    assert message["words"] == match.legal()


def test_a_program_is_told_how_observations_are_laid_out(tmp_path: Path) -> None:
    path, heard = tmp_path / "bot.py", tmp_path / "heard"
    path.write_text(f"import sys\nopen({str(heard)!r}, 'w').write(sys.stdin.readline())\n")
    first_choice(ProgramBot(load("arctic"), f"{sys.executable} {path}", seed=1))
    message, layout = json.loads(heard.read_text()), load("arctic").observation
    assert message["layout_version"] == layout.version == 2
    assert message["layout"] == [[part.name, part.length] for part in layout.slices]


def test_an_answer_may_be_a_number_or_words(write) -> None:  # type: ignore[no-untyped-def]
    match = Match(load("arctic"), 2, seed=3)
    for key in ("legal", "words"):
        bot = write(
            f"m = json.loads(sys.stdin.readline())\nprint(json.dumps({{'number': 1, 'action': m[{key!r}][1]}}))\n"
        )
        assert first_choice(bot) == match.legal_actions()[1]
        assert not bot.fault


@pytest.mark.parametrize(("letters", "is_read"), [(60_000, True), (70_000, False)])
def test_an_answer_has_64_kibibytes_at_most(write, letters: int, is_read: bool) -> None:  # type: ignore[no-untyped-def]
    answer = "{'number': 1, 'action': m['legal'][0], 'more': 'x' * " + str(letters) + "}"
    bot = write(f"m = json.loads(sys.stdin.readline())\nprint(json.dumps({answer}), flush=True)\ntime.sleep(60)\n")
    first_choice(bot)
    assert bool(bot.fault) != is_read


@pytest.mark.parametrize(
    ("body", "fault"),
    [
        ("sys.exit(3)\n", "died (exit code 3)"),
        ("sys.stdin.readline(); sys.exit(0)\n", "died (exit code 0)"),
        ("time.sleep(60)\n", "gave no answer within 0.5 s"),
        ("print('hello', flush=True)\ntime.sleep(60)\n", "is not a line of JSON"),
        ("print('[1]', flush=True)\ntime.sleep(60)\n", "is not a JSON object"),
        ("print('{}', flush=True)\ntime.sleep(60)\n", "answered decision None"),
        (
            'print(\'{"number": 1, "action": 99999}\', flush=True)\ntime.sleep(60)\n',
            "99999 is not among the legal actions",
        ),
        ('print(\'{"number": 1, "action": [0]}\', flush=True)\ntime.sleep(60)\n', "[0] is not among the legal actions"),
        (
            'print(\'{"number": 1, "action": true}\', flush=True)\ntime.sleep(60)\n',
            "True is not among the legal actions",
        ),
        ("print('x' * 200000, flush=True)\ntime.sleep(60)\n", "is not a line of JSON"),
    ],
)
def test_a_program_that_misbehaves_is_stopped_reported_and_plays_at_random(write, body: str, fault: str) -> None:  # type: ignore[no-untyped-def]
    bot = write(body, seconds=0.5 if "no answer" in fault else HANG_TIMEOUT)
    first_choice(bot)
    assert fault in bot.fault and bot.fault.startswith("decision 1: ")
    assert bot.process is None
    first_choice(bot)


def test_a_program_that_cannot_be_started_is_reported() -> None:
    bot = ProgramBot(load("arctic"), "no-such-program-anywhere", seed=1)
    first_choice(bot)
    assert "could not be started" in bot.fault


def test_a_program_that_is_not_ready_is_reported(tmp_path: Path) -> None:
    path = tmp_path / "bot.py"
    path.write_text("import sys\nsys.stdin.readline()\nprint('{}', flush=True)\nsys.stdin.readline()\n")
    bot = ProgramBot(load("arctic"), f"{sys.executable} {path}", seed=1)
    first_choice(bot)
    assert "'ready'" in bot.fault


def test_the_time_for_an_answer_stands_in_the_name() -> None:
    bot = bots.make("run:250ms:python3 bot.py", load("arctic"))
    assert isinstance(bot, ProgramBot)
    assert (bot.seconds, bot.command) == (0.25, "python3 bot.py")
    with pytest.raises(OptionError, match="names no program"):
        bots.make("run:", load("arctic"))
