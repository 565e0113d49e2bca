"""The part of a table that a viewer is shown, computed once for JSON (messages.py) and for frames (viewframe.py).

Everything about the board comes from the game's `see`, `tell` and `prompt` and, for the seat that decides, its legal
actions; no other field depends on anything hidden.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from banquise.core.record import SPECTATOR
from banquise.core.table.kernels import CAN_ASK, CAN_UNDO

from ..play.table import Table
from ..wire.answers import Undo, UndoRequest

MAX_LOG = 400


class Shown(NamedTuple):
    """`since` is the version that the viewer has seen already; −1: none, and then the log is whole."""

    table: Table
    viewer: int
    since: int
    begun: bool
    view: bytes
    prompt: bytes
    legal: Sequence[int]
    log: list[tuple[int, bytes]]
    dropped: list[int]
    undo: Undo


def shown_to(table: Table, viewer: int, since: int, watched: bool) -> Shown:
    begun = table.status not in ("waiting", "abandoned")
    return Shown(
        table,
        viewer,
        since,
        begun,
        view=table.line.view(viewer) if begun else b"",
        prompt=table.line.entries.prompt_bytes(table.line.position, viewer) if begun else b"",
        legal=table.line.legal() if table.may_act(viewer) else (),
        log=(table.log.entries(table.line, viewer, since) if begun else table.log.table_entries(since))[-MAX_LOG:],
        dropped=table.log.dropped(since) if since >= 0 else [],
        undo=undo_state(table, viewer, watched),
    )


def undo_state(table: Table, viewer: int, watched: bool) -> Undo:
    request = table.request
    asked: UndoRequest | None = None
    if request is not None:
        asked = {"seat": request.seat, "votes": {str(seat): given for seat, given in request.votes.items()}}
    offers = 0 if viewer == SPECTATOR else table.undo_offers(viewer, watched)
    return {"can": offers == CAN_UNDO, "ask": offers == CAN_ASK, "request": asked}
