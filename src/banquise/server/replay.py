"""A match from its beginning: step by step for a viewer, or as a game record."""

from __future__ import annotations

from typing import Any

from banquise.core import gamefile
from banquise.core.match import Match, Played
from banquise.core.record import BYSTANDER
from banquise.core.text import Lang

from . import messages
from .refusal import NOT_FINISHED, NOT_STARTED
from .table import Table

STEPS_MOST = 200


def steps(table: Table, viewer: int, lang: Lang, first: int, count: int) -> list[dict[str, Any]]:
    """Positions first … first + count − 1 as the viewer saw them then."""
    if table.status in ("waiting", "abandoned"):
        raise NOT_STARTED
    last = min(first + min(count, STEPS_MOST) - 1, table.board.decision)
    return [_step(table, viewer, lang, (first + i, *step)) for i, step in enumerate(table.board.steps(first, last))]


def _step(table: Table, viewer: int, lang: Lang, at: tuple[int, Any, int, Any]) -> dict[str, Any]:
    number, before, action, after = at
    game = table.game
    player = int(before.player) if number else None
    told = number and (table.status == "finished" or player == viewer)
    lines = game.narrate(before, action, after, viewer) if number else ()
    return {
        "decision": number,
        "version": table.board.versions[number - 1] if number else 0,
        "player": player,
        "action": messages.action_fragments(game, lang)[action] if told else None,
        "view": game.view(after, viewer),
        "deciding": None if after.over else int(after.player),
        "prompt": game.prompt(after).to(lang),
        "log": [line.to(lang) for line in lines],
    }


def replay(table: Table, viewer: int, lang: Lang, first: int, count: int) -> dict[str, Any]:
    return {
        "match": table.id,
        "game": table.game.name,
        "seat": None if viewer == BYSTANDER else viewer,
        "decisions": table.board.decision,
        "from": first,
        "steps": steps(table, viewer, lang, first, count),
        "result": messages.shown_result(table),
    }


def record(table: Table) -> str:
    """With the seed, the promise made of it and the names; only when the match is over."""
    if table.status != "finished":
        raise NOT_FINISHED
    match = Match(table.game, len(table.seats), table.setup.seed, table.setup.options)
    board = table.board
    for number in range(board.decision):
        match.history.append(Played(board.deciders[number], board.actions[number], None))
    match.state = board.state
    names = {f"P{i + 1}": seat.name for i, seat in enumerate(table.seats) if seat.name}
    return gamefile.write(match, names, table.setup.commitment, table.setup.salt)
