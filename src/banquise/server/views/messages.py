"""JSON messages, words included, for programs that do not know the layout of view records (viewframe.py is for those
that do). Only here and in viewframe.py does a table become a message that leaves the server."""

from __future__ import annotations

from functools import cache
from typing import Any

import orjson

from banquise.core.game import Game
from banquise.core.languages import Lang
from banquise.core.packing import unpack
from banquise.core.record import SPECTATOR
from banquise.core.viewrecord import as_json
from banquise.core.words import plain_line, words_of

from ..play.digest import players
from ..play.facts import texts
from ..play.setup import Setup
from ..play.table import Table
from ..store import Digest, MatchRow
from ..wire.answers import ActionInfo, MatchInfo, Summary
from ..wire.refusal import Refused
from .shown import Shown

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
    return {
        **_match_info(table, table.setup, table, table.line.decision),
        "rematch": table.rematch,
        "rematch_of": table.setup.origin.rematch_of,
        "continued_from": table.setup.origin.continued_from,
        "numbers": list(table.numbers) or None,
        "players": players(table, here, now),
    }


def summary_of_row(row: MatchRow) -> Message:
    """A summary from the database, without replaying the match and without knowing who is connected."""
    setup = Setup.restored(row.setup, row.seed, row.salt, row.is_public)
    info = _match_info(row, setup, row.digest, row.digest.decision)
    return {**info, "players": orjson.Fragment(row.digest.players or "[]")}


def _match_info(match: Table | MatchRow, setup: Setup, now: Table | Digest, decision: int) -> MatchInfo:
    return {
        "match": match.id,
        "game": setup.game,
        "options": setup.options,
        "status": now.status,
        "mode": setup.mode,
        "clock": setup.clock_shown(),
        "on_time": setup.on_time,
        "public": setup.is_public,
        "version": now.version,
        "decision": decision,
        "commitment": setup.commitment,
        "seed_chosen": setup.seed_chosen,
        "dealt_together": setup.seed is None,
        "hosts": setup.hosts,
        "created": match.created,
        "active": now.active,
    }


def view(shown: Shown, lang: Lang) -> Message:
    """A view message without its players."""
    table, viewer, actions = shown.table, shown.viewer, action_fragments(shown.table.game, lang)
    lines = [(version, text) for version, facts in shown.log for text in texts(table.game, facts, lang)]
    return {
        "t": "view",
        "seat": None if viewer == SPECTATOR else viewer,
        "version": table.version,
        "decision": table.line.decision,
        "status": table.status,
        "view": shown_view(table.game, viewer, shown.view) if shown.begun else None,
        "prompt": " ".join(texts(table.game, shown.prompt, lang)),
        "deciding": table.decider,
        "legal": [actions[action] for action in shown.legal],
        "log": [{"version": version, "text": text} for version, text in lines],
        "log_reset": shown.since < 0,
        "dropped": shown.dropped,
        "undo": shown.undo,
        "result": table.result(),
    }


def shown_view(game: Game, viewer: int, packed: bytes) -> Message:
    """Add the viewer to every view, even if the game's own record does not contain it."""
    shown = as_json(game.view_record, unpack(packed, game.view_record.dtype.itemsize))
    return {"game": game.name, "viewer": None if viewer == SPECTATOR else viewer, **shown}


def ack(key: str, version: int) -> bytes:
    return dump({"t": "ack", "key": key, "version": version})


def refuse(refused: Refused, lang: Lang, key: str | None, version: int) -> bytes:
    message = {"t": "refuse", "key": key, "code": refused.code, "reason": refused.words(lang), "version": version}
    return dump(message if refused.facts is None else {**message, "facts": refused.facts})


def error(refused: Refused, lang: Lang) -> bytes:
    return dump({"error": {"code": refused.code, "reason": refused.words(lang)}})
