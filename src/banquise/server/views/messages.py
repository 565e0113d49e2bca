"""What is sent as JSON, words included, for programs that do not know the layout of view records (viewframe.py is for
those that do). With viewframe.py the one place where a table becomes something that leaves the server.

Everything about the board comes from the game's `see`, `tell` and `prompt` and, for the seat that decides, its legal
actions; no other field depends on anything hidden.
"""

from __future__ import annotations

from functools import cache
from typing import Any

import orjson

from banquise.core.game import Game
from banquise.core.languages import Lang
from banquise.core.packing import unpack
from banquise.core.record import BYSTANDER
from banquise.core.viewrecord import as_json
from banquise.core.words import plain_line, words_of

from ..play.digest import players
from ..play.sentences import texts
from ..play.setup import Setup
from ..play.table import Table
from ..store import MatchRow
from ..wire.answers import ActionInfo, Summary, Undo, UndoRequest
from ..wire.refusal import Refused

MAX_LOG = 400
OPTIONS = orjson.OPT_SERIALIZE_NUMPY

Message = dict[str, Any]


def dump(message: Any) -> bytes:
    return orjson.dumps(message, option=OPTIONS)


class ActionFragments(dict[int, orjson.Fragment]):
    """A game's actions as JSON in one language, each from its first use on."""

    def __init__(self, game: Game, lang: Lang) -> None:
        self.game, self.lang = game, lang

    def __missing__(self, action: int) -> orjson.Fragment:
        fragment = self[action] = orjson.Fragment(dump(action_message(self.game, action, self.lang)))
        return fragment


action_fragments = cache(ActionFragments)


def action_message(game: Game, action: int, lang: Lang) -> ActionInfo:
    kind = game.actions.kind(action)
    return {
        "id": action,
        "words": game.actions.words(action),
        "kind": kind.name,
        "arguments": {name: kind.arguments[name].words[v] for name, v in game.actions.arguments(action).items()},
        "text": plain_line(words_of(game, lang).action(game.actions, action)),
    }


def summary(table: Table, here: frozenset[int], now: float) -> Summary:
    setup = table.setup
    return {
        "match": table.id,
        "game": setup.game,
        "options": setup.options,
        "status": table.status,
        "mode": setup.mode,
        "clock": setup.clock_shown(),
        "on_time": setup.on_time,
        "public": setup.is_public,
        "version": table.version,
        "decision": table.line.decision,
        "commitment": setup.commitment,
        "seed_chosen": setup.seed_chosen,
        "hosts": setup.hosts,
        "created": table.created,
        "active": table.active,
        "rematch": table.rematch,
        "rematch_of": setup.origin.rematch_of,
        "continued_from": setup.origin.continued_from,
        "players": players(table, here, now),
    }


def summary_of_row(row: MatchRow) -> Message:
    """A summary out of the database, without replaying the match; nobody knows here who is connected."""
    setup = Setup.restored(row.setup, row.seed, row.salt, row.is_public)
    return {
        "match": row.id,
        "game": row.game,
        "options": setup.options,
        "status": row.digest.status,
        "mode": setup.mode,
        "clock": setup.clock_shown(),
        "on_time": setup.on_time,
        "public": row.is_public,
        "version": row.digest.version,
        "decision": row.digest.decision,
        "commitment": setup.commitment,
        "seed_chosen": setup.seed_chosen,
        "hosts": setup.hosts,
        "created": row.created,
        "active": row.digest.active,
        "players": orjson.Fragment(row.digest.players or "[]"),
    }


def undo_state(table: Table, viewer: int, watched: bool) -> Undo:
    request = table.request
    shown: UndoRequest | None = None
    if request is not None:
        shown = {"seat": request.seat, "votes": {str(seat): given for seat, given in request.votes.items()}}
    if viewer == BYSTANDER or not table.is_running or not table.seats[viewer].is_active_person:
        return {"can": False, "ask": False, "request": shown}
    can = table.can_undo(viewer, watched)
    ask = not can and request is None and table.ask_target(viewer) is not None
    return {"can": can, "ask": ask, "request": shown}


def view(table: Table, viewer: int, lang: Lang, since: int) -> Message:
    """The part of a view message that is the same for all sockets of a viewer; `since` −1: with the whole log."""
    begun = table.status not in ("waiting", "abandoned")
    decides = table.is_running and viewer == table.line.decider and table.seats[viewer].is_active_person
    shown_actions = action_fragments(table.game, lang)
    return {
        "t": "view",
        "seat": None if viewer == BYSTANDER else viewer,
        "version": table.version,
        "decision": table.line.decision,
        "status": table.status,
        "view": shown_view(table.game, viewer, table.line.view(viewer)) if begun else None,
        "prompt": " ".join(texts(table.game, table.prompt(viewer), lang)) if begun else "",
        "deciding": table.decider,
        "legal": [shown_actions[action] for action in table.line.legal()] if decides else [],
        **log(table, viewer, lang, since),
        "result": table.result(),
    }


def shown_view(game: Game, viewer: int, packed: bytes) -> Message:
    """For whom it is stands in every view, also where the game's own record does not say so."""
    shown = as_json(game.view_record, unpack(packed, game.view_record.dtype.itemsize))
    return {"game": game.name, "viewer": None if viewer == BYSTANDER else viewer, **shown}


def log(table: Table, viewer: int, lang: Lang, since: int) -> Message:
    told = table.log(viewer, since)[-MAX_LOG:]
    lines = [(version, text) for version, facts in told for text in texts(table.game, facts, lang)]
    return {
        "log": [{"version": version, "text": text} for version, text in lines],
        "log_reset": since < 0,
        "dropped": table.dropped(since) if since >= 0 else [],
    }


def ack(key: str, version: int) -> bytes:
    return dump({"t": "ack", "key": key, "version": version})


def refuse(refused: Refused, lang: Lang, key: str | None, version: int) -> bytes:
    message = {"t": "refuse", "key": key, "code": refused.code, "reason": refused.words(lang), "version": version}
    return dump(message if refused.facts is None else {**message, "facts": refused.facts})


def error(refused: Refused, lang: Lang) -> bytes:
    return dump({"error": {"code": refused.code, "reason": refused.words(lang)}})
