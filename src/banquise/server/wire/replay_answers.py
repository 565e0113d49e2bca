"""Answers about replays (docs/api/replays.md), as types."""

from typing_extensions import TypedDict  # which pydantic can read before Python 3.12

from .answers import ActionInfo, Result, Summary, View


class StepInfo(TypedDict):
    decision: int
    version: int
    player: int | None
    deciding: int | None


class StepInWords(StepInfo):
    action: ActionInfo | None
    view: View
    prompt: str
    log: list[str]


class StepOfFacts(StepInfo):
    """A step for clients that know the layout of view records; the record is packed, in base64."""

    action: int | None
    view: str
    prompt: list[list[int]]
    log: list[list[int]]


_From = TypedDict("_From", {"from": int})
Step = StepInWords | StepOfFacts


class Replay(_From):
    match: str
    game: str
    seat: int | None
    decisions: int
    steps: list[Step]
    summary: Summary
    result: Result | None
