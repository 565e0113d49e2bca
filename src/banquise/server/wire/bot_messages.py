"""Messages to bots over HTTP (docs/bot-protocol.md), as types. The page has no use for them."""

from typing import Literal

from typing_extensions import TypedDict  # which pydantic can read before Python 3.12


class BotStart(TypedDict):
    type: Literal["start"]
    protocol: int
    game: str
    rules: int
    players: int
    seat: int
    seconds: float | None
    layout_version: int
    layout: list[tuple[str, int]]


class BotDecide(TypedDict):
    type: Literal["decide"]
    number: int
    observation: list[int]
    legal: list[int]
    words: list[str]


class BotWait(TypedDict):
    type: Literal["wait"]


BotQuestion = BotDecide | BotWait
