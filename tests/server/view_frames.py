"""A reader of view frames, like a client that knows the layout of the game's records (docs/api/frames.md)."""

from __future__ import annotations

from struct import unpack_from
from typing import Any

import orjson
from tests.server.declarations import check_rest

from banquise import games
from banquise.core.line import FACT, FACT_BYTES, rows_of
from banquise.core.packing import unpack
from banquise.core.viewrecord import as_json
from banquise.server.views.viewframe import BEGUN, CAN_ASK, CAN_UNDO, FORM, HEAD, LOG_RESET, STATUSES, hash_of

LAYOUTS = {name: hash_of(games.load(name)) for name in games.NAMES}


def read_frame(frame: bytes) -> dict[str, Any]:
    form, layout, seat, deciding, status, flags, version, decision, *counts = HEAD.unpack_from(frame)
    assert form == FORM
    game = games.load(next(name for name, known in LAYOUTS.items() if known == layout.hex()))
    legal, prompt, log, dropped, view = counts
    at = HEAD.size
    message = {
        "t": "view",
        "seat": None if seat < 0 else seat,
        "deciding": None if deciding < 0 else deciding,
        "status": STATUSES[status],
        "version": version,
        "decision": decision,
        "log_reset": bool(flags & LOG_RESET),
        "legal": list(unpack_from(f"<{legal}H", frame, at)),
    }
    at += 2 * legal
    message["prompt"] = rows_of(frame[at : at + prompt * FACT_BYTES])
    at += prompt * FACT_BYTES
    entries = [unpack_from("<I", frame, at + i * (4 + FACT_BYTES)) for i in range(log)]
    facts = [FACT.unpack_from(frame, at + i * (4 + FACT_BYTES) + 4) for i in range(log)]
    message["log"] = [{"version": v, "fact": fact} for (v,), fact in zip(entries, facts, strict=True)]
    at += log * (4 + FACT_BYTES)
    message["dropped"] = list(unpack_from(f"<{dropped}I", frame, at))
    at += 4 * dropped
    packed, rest = frame[at : at + view], frame[at + view :]
    record = unpack(packed, game.view_record.dtype.itemsize)
    message["view"] = {"game": game.name, **as_json(game.view_record, record)} if flags & BEGUN else None
    if rest:
        check_rest(rest)
    more = orjson.loads(rest) if rest else {"request": None, "result": None}
    message["undo"] = {"can": bool(flags & CAN_UNDO), "ask": bool(flags & CAN_ASK), "request": more["request"]}
    return message | {"result": more["result"]}
