"""Bots in any language: a program that answers on its standard output, one JSON object per line (docs/bot-protocol.md).

It receives the observation of its seat and the legal actions, nothing else.
"""

import json
import queue
import shlex
import subprocess
from threading import Thread
from typing import Any

from banquise.core.game import Game

from .outside import Fault, OutsideBot
from .protocol import decide_message, start_message

SECONDS = 5.0
"""The default time for an answer."""
START_SECONDS = 20.0
"""The time to start and answer `ready`."""
STOP_SECONDS = 1.0
MAX_LINE = 1 << 16


class ProgramBot(OutsideBot):
    """A program that speaks the bot protocol. A copy of this object starts another process."""

    def __init__(self, game: Game, command: str, seed: int | None = None, seconds: float = SECONDS) -> None:
        super().__init__(game, f"run:{command}", command, seed, seconds)
        self.process: subprocess.Popen[bytes] | None = None
        self.lines: queue.Queue[bytes] = queue.Queue()

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__ | {"process": None, "lines": None}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept, lines=queue.Queue())

    def answer(self, state: Any, legal: list[int]) -> int:
        if self.process is None:
            self.start(state)
        question = decide_message(self.game, state, self.decisions, legal)
        words: list[str] = question["words"]
        self.send(question)
        reply = self.receive(self.seconds)
        if reply.get("number") != self.decisions:
            raise Fault(f"answered decision {reply.get('number')!r:.40}")
        action = reply.get("action")
        if action in words:
            return legal[words.index(action)]
        if type(action) is int and action in legal:  # True is not an action
            return action
        raise Fault(f"{action!r:.60} is not among the legal actions")

    def start(self, state: Any) -> None:
        try:
            self.process = subprocess.Popen(
                shlex.split(self.command), stdin=subprocess.PIPE, stdout=subprocess.PIPE, bufsize=0
            )
        except (OSError, ValueError) as error:
            raise Fault(f"could not be started: {error}") from error
        Thread(target=self.listen, args=(self.process,), daemon=True).start()
        self.send(start_message(self.game, state, int(state.player), self.seconds))
        if self.receive(START_SECONDS).get("type") != "ready":
            raise Fault("did not answer the start with 'ready'")

    def send(self, message: dict[str, Any]) -> None:
        assert self.process is not None and self.process.stdin is not None
        try:
            self.process.stdin.write(json.dumps(message, separators=(",", ":")).encode() + b"\n")
        except OSError as error:
            raise Fault(f"died ({self.ending()})") from error

    def receive(self, seconds: float) -> dict[str, Any]:
        try:
            line = self.lines.get(timeout=seconds)
        except queue.Empty:
            raise Fault(f"gave no answer within {seconds:g} s") from None
        if not line:
            raise Fault(f"died ({self.ending()})")
        try:
            reply = json.loads(line)
        except ValueError:
            raise Fault(f"answered {line[:60]!r}, which is not a line of JSON") from None
        if not isinstance(reply, dict):
            raise Fault(f"answered {line[:60]!r}, which is not a JSON object")
        return reply

    def listen(self, process: "subprocess.Popen[bytes]") -> None:
        """Put lines into the queue as they arrive, and an empty one at the end."""
        assert process.stdout is not None
        with process.stdout as stdout:
            buffered = iter(lambda: stdout.readline(MAX_LINE), b"")
            for line in buffered:
                self.lines.put(line)
        self.lines.put(b"")

    def ending(self) -> str:
        assert self.process is not None
        try:
            return f"exit code {self.process.wait(STOP_SECONDS)}"
        except subprocess.TimeoutExpired:
            return "it closed its output"

    def close(self) -> None:
        """End the program's input, which tells it that the match is over; kill it if it does not exit."""
        if self.process is None:
            return
        assert self.process.stdin is not None
        self.process.stdin.close()
        try:
            self.process.wait(0.0 if self.fault else STOP_SECONDS)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.process = None
