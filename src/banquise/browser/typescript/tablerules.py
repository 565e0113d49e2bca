"""The browser's data on the rules of a table: the places of numbers in its memory, and their meaning."""

from typing import Any

from banquise.core.record import MAX_SEATS, Record
from banquise.core.table import data, kernels, state
from banquise.core.table.entries import TableEvent
from banquise.server.play.commands import REASONS
from banquise.server.play.session import REMATCH_STEP
from banquise.server.wire.commands import COMMANDS

from . import file, literal
from .messages import interface


def generated() -> dict[str, str]:
    at = {name: getattr(kernels, name) // 4 for name in ("EVENT", "KEPT", "SIZE", "TABLE_SIZE")}
    constants: dict[str, Any] = {
        "MEMORY": at | {"SEATS": state.TableRecord.where("seats").start // 4, "MAX_KEPT": kernels.MAX_KEPT},
        "TABLE_AT": _places(state.TableRecord),
        "SEAT_AT": _places(state.SeatRecord),
        "BLANK_EVENT": TableEvent()._asdict(),
        "EVENT_KINDS": {kind.name.lower(): kind.value for kind in state.EventKind},
        **{kind.__name__: {member.name: member.value for member in kind} for kind in (state.SeatState, state.Vote)},
        "VERBS": {name: int(row.event) for name, row in COMMANDS.items() if row.event and not row.is_online},
        "EVENT_WORDS": data.NUMBERS,
        "WRITTEN": {state.EventKind(kind).name.lower(): words for kind, words in data.WRITTEN.items()},
        "NOBODY": state.NOBODY,
        "UNTOLD": state.UNTOLD,
        "MAX_SEATS": MAX_SEATS,
        "REMATCH_STEP": REMATCH_STEP,
    }
    lines = [f"export const {name} = {literal(value)} as const;" for name, value in constants.items()]
    refusals = [{"code": why.code, "said": f"refused-{why.message}"} for _, why in sorted(REASONS.items())]
    return file(
        "tablerules",
        'import type { Code } from "./messages";',
        "",
        "/** Places are counted in numbers of 32 bits. */",
        *lines,
        "/** The first is refusal 1. */",
        f"export const REFUSALS: {'{ code: Code; said: string }'}[] = {literal(refusals)};",
        "",
        interface(data.EventData),
    )


def _places(record: type[Record]) -> dict[str, int]:
    """The place of each number in its record."""
    places = {name: record.where(name).start // 4 for name in record.dtype.names or ()}
    return {name: place for name, place in places.items() if name not in record.parts}
