"""What the browser is told of the rules of a table: where numbers lie in its memory, and what they mean."""

from typing import Any

from banquise.core.record import Record
from banquise.core.table import kernels, state
from banquise.server.play.commands import WHY
from banquise.server.wire.commands import COMMANDS

from . import file, literal

ENUMS = (state.SeatState, state.Vote, state.EventKind)


def generated() -> dict[str, str]:
    at = {name: getattr(kernels, name) // 4 for name in ("EVENT", "KEPT", "SIZE", "TABLE_SIZE", "EVENT_SIZE")}
    constants: dict[str, Any] = {
        "MEMORY": at | {"SEATS": state.TableRecord.where("seats").start // 4, "MAX_KEPT": kernels.MAX_KEPT},
        "TABLE_AT": _places(state.TableRecord),
        "SEAT_AT": _places(state.SeatRecord),
        "EVENT_AT": _places(state.EventRecord),
        **{kind.__name__: {member.name: member.value for member in kind} for kind in ENUMS},
        "VERBS": {name: int(row.event) for name, row in COMMANDS.items() if row.event},
        "UNLIMITED": state.UNLIMITED,
    }
    lines = [f"export const {name} = {literal(value)} as const;" for name, value in constants.items()]
    refusals = [{"code": why.code, "said": f"refused-{why.message}"} for _, why in sorted(WHY.items())]
    return file(
        "tablerules",
        'import type { Code } from "./messages";',
        "",
        "/** Places are counted in numbers of 32 bits. */",
        *lines,
        "/** The first is refusal 1. */",
        f"export const REFUSALS: {'{ code: Code; said: string }'}[] = {literal(refusals)};",
    )


def _places(record: type[Record]) -> dict[str, int]:
    """Where each number lies in its record."""
    places = {name: record.where(name).start // 4 for name in record.dtype.names or ()}
    return {name: place for name, place in places.items() if name not in record.parts}
