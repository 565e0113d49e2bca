"""A process in which bots think: each line on standard input is a question, each on standard output an answer.

{"game": "arctic", "bot": "medium"}   →   {"ready": true}, once bots of its kind are compiled
{"game": "arctic", "bot": "hard", "state": "<base64>"}   →   {"action": 57}
{"game": "arctic", "bot": "run:ls", "state": "<base64>"}   →   {"error": "…"}
"""

import base64
import os
import sys
from functools import cache
from queue import SimpleQueue
from threading import Thread
from typing import Any

import numpy as np
import orjson

from banquise import bots, games
from banquise.core.errors import OptionError
from banquise.core.match import Match

READY = b'{"ready": true}\n'
GIVES_WAY = 15
"""The niceness of bots, which give way to every other process of the machine."""


@cache
def bot_for(game: str, name: str) -> bots.Bot:
    """Load a bot by its plain name: clients may neither run programs nor choose how long a bot thinks."""
    if name not in bots.NAMES:
        raise OptionError(f"a server has no bot '{name}'; it has: {', '.join(bots.NAMES)}")
    return bots.make(name, games.load(game))


def position(game: str, state: bytes) -> Any:
    states: Any = games.load(game).state.many(1)
    states.view(np.ndarray).view(np.uint8)[:] = np.frombuffer(state, np.uint8)
    return states[0]


def let_choose_once(name: str, bot: str) -> None:
    game = games.load(name)
    bots.make(bot, game).choose(Match(game, game.players[0], seed=0).state)


def answer(line: bytes) -> bytes:
    question = orjson.loads(line)
    if "state" not in question:
        let_choose_once(question["game"], question["bot"])
        return READY
    try:
        bot = bot_for(question["game"], question["bot"])
    except OptionError as error:
        return orjson.dumps({"error": str(error)}) + b"\n"
    action = bot.choose(position(question["game"], base64.b64decode(question["state"])))
    return orjson.dumps({"action": int(action)}) + b"\n"


def main() -> None:
    os.nice(GIVES_WAY)
    questions = SimpleQueue[bytes]()
    Thread(target=listen, args=(questions,), daemon=True).start()
    out = sys.stdout.buffer
    out.write(READY)
    out.flush()
    while True:
        out.write(answer(questions.get()))
        out.flush()


def listen(questions: SimpleQueue[bytes]) -> None:
    """End this process when the server has ended, for whatever reason: nothing waits for its answers any more."""
    with open(
        sys.stdin.fileno(), "rb", closefd=False
    ) as lines:  # a separate file: at exit, Python would wait for `sys.stdin`
        for line in lines:
            questions.put(line)
    os._exit(0)


if __name__ == "__main__":
    main()
