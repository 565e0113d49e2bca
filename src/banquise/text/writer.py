"""`llm:COMMAND`: a program that reads and writes text, such as a language model, plays a seat of a contest.

The command runs once for each question. It reads the rules, the table as its seat sees it and the choices on standard
input, and its answer is the last line that it writes. `llm:90s:COMMAND` sets its time. If BANQUISE_TEXT_LOG names a
folder, all prompts and answers are kept there, one JSON object per line.
"""

import json
import os
import re
import shlex
import subprocess
from pathlib import Path
from typing import Any

from banquise.bots.outside import Fault, OutsideBot
from banquise.core.answers import question, understand
from banquise.core.errors import ActionError, OptionError
from banquise.core.game import Game
from banquise.core.line import refusal
from banquise.core.words import words_of

from .match import last_line, rules_text

WRITER = "llm:"
SECONDS = 60.0
"""The default time for an answer."""
TRIES = 3
"""The number of answers to one question; after a refusal the question is repeated, with the reason."""
LOG = "BANQUISE_TEXT_LOG"
PROMPT = 1
"""The version of the prompt, raised when the wording below changes: entries with different prompts are not compared."""
TASK = """\
You play {seat} in a game of {title}. Its rules follow, then the table as you see it and your choices.
Write the number of your choice, alone on the last line.
"""
AGAIN = "Your answer {answer!r} was refused: {reason}\nWrite the number of one of your choices, alone on the last line."
MAX_OUTPUT = 100_000
NAME = re.compile(rf"{WRITER}(?:(\d{{1,5}})s:)?\s*(?!\d+s:)(\S.*)", re.DOTALL)


class WriterBot(OutsideBot):
    """A program that writes text, at one seat. It remembers nothing from one question to the next."""

    def __init__(self, game: Game, name: str, seed: int | None = None) -> None:
        seconds, command = self.check(name)
        super().__init__(game, name, command, seed, seconds)
        self.news: list[str] = []

    @staticmethod
    def check(name: str) -> tuple[float, str]:
        """Split a name into the time for an answer and the command."""
        if not (fits := NAME.fullmatch(name)) or fits[1] == "0":
            raise OptionError(f"'{name}' names no program; write {WRITER}COMMAND or {WRITER}90s:COMMAND")
        return float(fits[1] or SECONDS), fits[2]

    def hear(self, news: list[str]) -> None:
        """Take note of what happened since the last decision of the seat, as its log tells it."""
        self.news = news

    def answer(self, state: Any, legal: list[int]) -> int:
        if len(legal) == 1:
            return legal[0]
        position, seat = state.tobytes(), int(state.player)
        asked = TASK.format(seat=f"P{seat + 1}", title=words_of(self.game, "en").text("title"))
        table = question(self.game, position, seat, self.news, legal, "en")
        prompt = "\n".join([asked, rules_text(self.game.name), table])
        reason = ""
        for _ in range(TRIES):
            said = self.ask(prompt)
            try:
                action = understand(self.game, legal, said, "en")
                reason = "" if action in legal else refusal(self.game, position, action)
            except ActionError as error:
                action, reason = -1, str(error)
            self.note(prompt, said, reason)
            if not reason:
                return action
            prompt += "\n" + AGAIN.format(answer=said, reason=reason)
        raise Fault(f"gave {TRIES} answers that were refused, the last because {reason}")

    def ask(self, prompt: str) -> str:
        """Run the program, and return the last line that it writes."""
        try:
            done = subprocess.run(
                shlex.split(self.command),
                input=prompt.encode(),
                stdout=subprocess.PIPE,
                timeout=self.seconds,
                check=True,
            )
        except subprocess.TimeoutExpired:
            raise Fault(f"gave no answer within {self.seconds:g} s") from None
        except subprocess.CalledProcessError as error:
            raise Fault(f"died (exit code {error.returncode})") from None
        except (OSError, ValueError) as error:
            raise Fault(f"could not be started: {error}") from error
        return last_line(done.stdout[-MAX_OUTPUT:].decode(errors="replace"))

    def note(self, prompt: str, answer: str, reason: str) -> None:
        """Log a prompt and its answer, if that is requested."""
        if folder := os.environ.get(LOG):
            Path(folder).mkdir(parents=True, exist_ok=True)
            line = {"bot": self.name, "game": self.game.name, "prompt_version": PROMPT, "decision": self.decisions}
            line |= {"prompt": prompt, "answer": answer, "refused": reason}
            with (Path(folder) / f"{os.getpid()}.jsonl").open("a", encoding="utf-8") as log:
                log.write(json.dumps(line, ensure_ascii=False) + "\n")
