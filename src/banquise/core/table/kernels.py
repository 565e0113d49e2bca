"""The entries of a table's rules.

Each entry is called with the address of a memory and one whole number, and returns a whole number, like those of a line
of play (core/line_kernels.py):

| entry | argument | effect | result |
|---|---|---|---|
| `begin_table` | 0 | prepares TABLE, whose seats and settings are filled in | 0 |
| `propose_event` | an `EventKind` | completes EVENT, if it is allowed | a `Refusal`, or 0 |
| `come_back_to_seat` | 0 | reads the seat of EVENT | the `EventKind` with which it returns, or 0 |
| `apply_event` | an `EventKind` | applies EVENT to TABLE; names seats in it | the `TableFact` for the log, or UNTOLD |
| `note_kept` | how many | notes the decisions in KEPT, after an undo | 0 |
| `undo_offers` | is the table watched? | | CAN_UNDO, CAN_ASK or 0 for each seat, two bits each |

KEPT takes MAX_KEPT decisions at a time; docs/memory.md draws the memory.
"""

from typing import Any

from banquise.core.kernel import array_in, kernel
from banquise.core.memory import MemoryMap
from banquise.core.table.events import apply
from banquise.core.table.rules import begin, can_ask_undo, can_undo, come_back, note_decision, propose
from banquise.core.table.state import DecisionRecord, EventRecord, TableRecord

TABLE_KIND, EVENT_KIND, DECISION_KIND = TableRecord.dtype, EventRecord.dtype, DecisionRecord.dtype
TABLE_SIZE = TABLE_KIND.itemsize
MAX_KEPT = 256
MEMORY = MemoryMap()
TABLE = MEMORY.region("TABLE", TABLE_KIND, about="the table")
EVENT = MEMORY.region("EVENT", EVENT_KIND, about="the request or event", adjoins=True)
KEPT = MEMORY.region("KEPT", DECISION_KIND, MAX_KEPT, "decisions that stay after an undo", adjoins=True)
SIZE = MEMORY.size
CAN_UNDO, CAN_ASK = 1, 2
ENTRIES = ("begin_table", "propose_event", "come_back_to_seat", "apply_event", "note_kept", "undo_offers")


@kernel
def table_in(memory: Any) -> Any:
    return array_in(memory, TABLE, 1, TABLE_KIND)[0]


@kernel
def event_in(memory: Any) -> Any:
    return array_in(memory, EVENT, 1, EVENT_KIND)[0]


@kernel
def begin_table(memory: Any, _: int) -> int:
    begin(table_in(memory))
    return 0


@kernel
def propose_event(memory: Any, kind: int) -> int:
    return propose(table_in(memory), event_in(memory), kind)


@kernel
def come_back_to_seat(memory: Any, _: int) -> int:
    return come_back(table_in(memory), event_in(memory))


@kernel
def apply_event(memory: Any, kind: int) -> int:
    return apply(table_in(memory), event_in(memory), kind)


@kernel
def note_kept(memory: Any, count: int) -> int:
    table, kept = table_in(memory), array_in(memory, KEPT, MAX_KEPT, DECISION_KIND)
    for i in range(count):
        note_decision(table, kept[i].player, kept[i].version, kept[i].learners)
    return 0


@kernel
def undo_offers(memory: Any, is_watched: int) -> int:
    table, offers = table_in(memory), 0
    for seat in range(table.seat_count):
        if can_undo(table, seat, is_watched):
            offers |= CAN_UNDO << 2 * seat
        elif can_ask_undo(table, seat):
            offers |= CAN_ASK << 2 * seat
    return offers
