"""Logs: short lines for people, or JSON. Every logged field is chosen explicitly, so that no token, body or nickname is
logged."""

import json
import logging
import sys
from typing import Any

from ..settings import JSON

FIELDS = (
    *("match", "bot", "method", "path", "status", "ms", "error", "address", "games", "seconds"),
    *("who", "act", "way", "seen", "version", "silent"),
)
DAY_AND_TIME, TIME = "%Y-%m-%dT%H:%M:%S%z", "%H:%M:%S"


def fields_of(record: logging.LogRecord) -> dict[str, Any]:
    return {name: getattr(record, name) for name in FIELDS if hasattr(record, name)}


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "time": self.formatTime(record, DAY_AND_TIME),
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        line |= fields_of(record)
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class ShortLines(logging.Formatter):
    """`12:05:31 GET /about 200 0.8 ms`, `12:05:33 warning: a bot failed (match 8k…, bot hard)`"""

    def format(self, record: logging.LogRecord) -> str:
        level = f"{record.levelname.lower()}: " if record.levelno >= logging.WARNING else ""
        line = f"{self.formatTime(record, self.datefmt)} {level}{printable(self._words(record))}"
        return f"{line}\n{self.formatException(record.exc_info)}" if record.exc_info else line

    def _words(self, record: logging.LogRecord) -> str:
        fields = fields_of(record)
        if "method" in fields:
            return "{method} {path} {status} {ms} ms".format(**fields)
        details = ", ".join(f"{name} {value}" for name, value in fields.items())
        return f"{record.getMessage()} ({details})" if details else record.getMessage()


def printable(words: str) -> str:
    """A requested path without control characters, which could move a terminal's cursor or begin a line."""
    return "".join(letter if letter.isprintable() else ascii(letter)[1:-1] for letter in words)


def set_up(level: str, how: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    short = ShortLines(datefmt=TIME if sys.stderr.isatty() else DAY_AND_TIME)
    handler.setFormatter(JsonLines() if how == JSON else short)
    root = logging.getLogger()
    root.handlers = [handler]
    root.setLevel(level.upper())
    logging.getLogger("uvicorn.access").disabled = True  # middleware.py writes that line, without queries
    logging.getLogger("uvicorn.error").setLevel(max(logging.WARNING, root.level))  # serve.py prints the address
