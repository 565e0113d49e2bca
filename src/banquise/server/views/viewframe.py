"""A view message as bytes, for clients that know the layout of the game's view records (docs/api/frames.md).

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
from banquise.core.record import SPECTATOR
from banquise.core.table.kernels import CAN_ASK, CAN_UNDO
from banquise.core.table.state import NOBODY
from banquise.core.viewrecord import layout_hash

from ..play.table import Table
from ..wire.answers import FrameRest, Status, Undo
from ..wire.refusal import OUTDATED, Refused
from .shown import Shown

FORM = 1
HEAD = Struct("<B4sbbBBIIHHHHH")
VERSION = Struct("<I").pack
STATUSES: tuple[Status, ...] = get_args(Status)
LOG_RESET, BEGUN = 4, 8


@cache
def hash_of(game: Game) -> str:
    return layout_hash(game.view_record)


def reads_frames(game: Game, layout: object) -> bool:
    """Whether a client that names this layout (None: it names none) can read frames."""
    if layout is not None and layout != hash_of(game):
        raise Refused(OUTDATED)
    return layout is not None


def view_frame(shown: Shown) -> bytes:
    table, undo = shown.table, shown.undo
    log = log_entries(shown.log)
    flags = CAN_UNDO * undo["can"] | CAN_ASK * undo["ask"] | LOG_RESET * (shown.since < 0) | BEGUN * shown.begun
    head = HEAD.pack(
        FORM,
        bytes.fromhex(hash_of(table.game)),
        NOBODY if shown.viewer == SPECTATOR else shown.viewer,
        NOBODY if table.decider is None else table.decider,
        STATUSES.index(table.status),
        flags,
        table.version,
        table.line.decision,
        len(shown.legal),
        len(shown.prompt) // FACT_BYTES,
        len(log),
        len(shown.dropped),
        len(shown.view),
    )
    listed = pack(f"<{len(shown.legal)}H", *shown.legal)
    undone = pack(f"<{len(shown.dropped)}I", *shown.dropped) if shown.dropped else b""
    return b"".join((head, listed, shown.prompt, *log, undone, shown.view, _rest(table, undo)))


def log_entries(entries: list[tuple[int, bytes]]) -> list[bytes]:
    """The entries of the log, each a version and a fact."""
    found = []
    for version, facts in entries:
        stamp = VERSION(version)
        found += [stamp + facts[i : i + FACT_BYTES] for i in range(0, len(facts), FACT_BYTES)]
    return found


def _rest(table: Table, undo: Undo) -> bytes:
    """The rare fields of a frame: a request to take back, the result."""
    request, result = undo["request"], table.result()
    if request is None and result is None:
        return b""
    rest: FrameRest = {"request": request, "result": result}
    return orjson.dumps(rest, option=orjson.OPT_SERIALIZE_NUMPY)
