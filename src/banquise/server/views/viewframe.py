"""A view message as bytes, for clients that know the layout of the game's view records (docs/api.md, "View frames").

form 1 · hash of the layout · seat · who decides · status · flags · version · decision
how many: legal actions, prompt facts, log facts, dropped versions · bytes of the view
legal actions · prompt · log (a version and a fact each) · dropped versions · view · the rest as JSON
"""

from __future__ import annotations

from functools import cache
from struct import Struct, pack
from typing import get_args

import orjson

from banquise.core.game import Game
from banquise.core.line import FACT_BYTES
from banquise.core.record import BYSTANDER
from banquise.core.viewrecord import layout_hash

from ..play.table import Table
from ..wire.answers import FrameRest, Status, Undo
from ..wire.refusal import OUTDATED, Refused

FORM = 1
HEAD = Struct("<B4sbbBBIIHHHHH")
VERSION = Struct("<I").pack
STATUSES: tuple[Status, ...] = get_args(Status)
CAN_UNDO, CAN_ASK, LOG_RESET, BEGUN = 1, 2, 4, 8
MAX_LOG = 400
NOBODY = -1


@cache
def hash_of(game: Game) -> str:
    return layout_hash(game.view_record)


@cache
def _hash_bytes(game: Game) -> bytes:
    return bytes.fromhex(hash_of(game))


def reads_frames(game: Game, layout: object) -> bool:
    """Does a client that names this layout (None: it names none) know how to read frames?"""
    if layout is not None and layout != hash_of(game):
        raise Refused(OUTDATED)
    return layout is not None


def view_frame(table: Table, viewer: int, since: int, undo: Undo) -> bytes:
    """`since` −1: with the whole log."""
    begun = table.status not in ("waiting", "abandoned")
    decides = table.is_running and viewer == table.line.decider and table.seats[viewer].is_active_person
    legal = table.line.legal() if decides else ()
    prompt = table.prompt(viewer) if begun else b""
    log = log_entries(table, viewer, since)
    dropped = table.dropped(since) if since >= 0 else []
    view = table.line.view(viewer) if begun else b""
    flags = CAN_UNDO * undo["can"] | CAN_ASK * undo["ask"] | LOG_RESET * (since < 0) | BEGUN * begun
    head = HEAD.pack(
        FORM,
        _hash_bytes(table.game),
        NOBODY if viewer == BYSTANDER else viewer,
        NOBODY if table.decider is None else table.decider,
        STATUSES.index(table.status),
        flags,
        table.version,
        table.line.decision,
        len(legal),
        len(prompt) // FACT_BYTES,
        len(log),
        len(dropped),
        len(view),
    )
    listed = pack(f"<{len(legal)}H", *legal)
    undone = pack(f"<{len(dropped)}I", *dropped) if dropped else b""
    return b"".join((head, listed, prompt, *log, undone, view, _rest(table, undo)))


def log_entries(table: Table, viewer: int, since: int) -> list[bytes]:
    """A version and a fact each."""
    found = []
    for version, facts in table.log(viewer, since)[-MAX_LOG:]:
        stamp = VERSION(version)
        found += [stamp + facts[i : i + FACT_BYTES] for i in range(0, len(facts), FACT_BYTES)]
    return found


def _rest(table: Table, undo: Undo) -> bytes:
    """What is rarely there: a question about taking back, the result."""
    request, result = undo["request"], table.result()
    if request is None and result is None:
        return b""
    rest: FrameRest = {"request": request, "result": result}
    return orjson.dumps(rest, option=orjson.OPT_SERIALIZE_NUMPY)
