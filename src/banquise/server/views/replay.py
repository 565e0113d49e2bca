"""A match from its beginning: step by step for a viewer, or as a game record."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Iterator
from typing import Any, NamedTuple

from banquise.core import gamefile
from banquise.core.game import Game
from banquise.core.languages import Lang
from banquise.core.line import rows_of
from banquise.core.record import SPECTATOR

from ..play.facts import texts
from ..play.table import Table
from ..wire.refusal import NOT_FINISHED, NOT_STARTED, Refused
from ..wire.requests import MAX_STEPS
from . import messages


def steps(table: Table, viewer: int, first: int, count: int) -> Iterator[Step]:
    """Positions first … first + count − 1 as the viewer saw them then."""
    if table.status in ("waiting", "abandoned"):
        raise Refused(NOT_STARTED)
    last = min(first + min(count, MAX_STEPS) - 1, table.line.decision)
    entries, versions = table.line.entries, table.line.versions
    for number, (before, action, after) in enumerate(table.line.steps(first, last), first):
        player = entries.player(before) if number else None
        is_told = number and (table.status == "finished" or player == viewer)
        yield Step(
            decision=number,
            version=versions[number - 1] if number else 0,
            player=player,
            action=action if is_told else None,
            view=entries.see_packed(after, viewer),
            deciding=None if entries.is_over(after) else entries.player(after),
            prompt=entries.prompt_bytes(after, viewer),
            log=entries.tell_bytes(before, action, after, viewer) if number else b"",
        )


class Step(NamedTuple):
    decision: int
    version: int
    player: int | None
    action: int | None
    view: bytes
    deciding: int | None
    prompt: bytes
    log: bytes


def as_facts(step: Step) -> dict[str, Any]:
    """A step for clients that know the layout of view records."""
    rows = {"prompt": rows_of(step.prompt), "log": rows_of(step.log)}
    return step._asdict() | rows | {"view": b64encode(step.view).decode()}


def in_words(game: Game, viewer: int, step: Step, lang: Lang) -> dict[str, Any]:
    return step._asdict() | {
        "action": None if step.action is None else messages.action_fragments(game, lang)[step.action],
        "view": messages.shown_view(game, viewer, step.view),
        "prompt": " ".join(texts(game, step.prompt, lang)),
        "log": texts(game, step.log, lang),
    }


def replay(table: Table, viewer: int, lang: Lang | None, first: int, count: int) -> dict[str, Any]:
    """A replay in words of a language, or (None) as facts."""
    found = list(steps(table, viewer, first, count))
    shown = [as_facts(step) if lang is None else in_words(table.game, viewer, step, lang) for step in found]
    return {
        "match": table.id,
        "game": table.game.name,
        "seat": None if viewer == SPECTATOR else viewer,
        "decisions": table.line.decision,
        "from": first,
        "steps": shown,
        "result": table.result(),
    }


def game_record(table: Table) -> str:
    """The game record with seed, commitment and names; refused until the match is over."""
    if table.status != "finished":
        raise Refused(NOT_FINISHED)
    names = {f"P{i + 1}": seat.name for i, seat in enumerate(table.seats) if seat.name}
    return gamefile.write(table.line, names, table.promise)
