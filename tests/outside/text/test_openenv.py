"""OpenEnv's own server serves a match, its own check accepts it, and a whole match of each game is played."""

import threading
import time
import urllib.request

import pytest

pytest.importorskip("openenv", reason="make outside-text installs it")

import uvicorn
from harness.timeouts import HANG_TIMEOUT
from openenv.cli._validation import validate_running_environment

from banquise.games import OWN
from banquise.text.openenv import BanquiseEnvironment, TextAction, app


@pytest.mark.parametrize("game", OWN)
def test_a_whole_match_is_played(game: str) -> None:
    environment = BanquiseEnvironment(game, bots="random")
    told = environment.reset(seed=6)
    assert told.text.startswith("## ") and not told.done
    assert environment.step(TextAction(answer="no such thing")).refusal
    while not told.done:
        told = environment.step(TextAction(answer="1"))
        assert not told.refusal and told.text == environment.match.read(0)
    assert environment.state.model_dump().keys() == {"episode_id", "step_count"}  # no seed
    assert told.reward in (0.0, 0.5, 1.0) and environment.state.step_count > 10


def test_openenv_validates_the_server() -> None:
    server = uvicorn.Server(uvicorn.Config(app(), port=0, log_level="warning"))
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive()
        time.sleep(0.05)
    address = f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    try:
        with urllib.request.urlopen(f"{address}/health") as answer:
            assert answer.status == 200
        assert validate_running_environment(address, timeout_s=HANG_TIMEOUT)["passed"]
    finally:
        server.should_exit = True
        thread.join()
