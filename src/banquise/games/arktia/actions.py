"""Everything a player can do in Arktia, one row each (docs/specs/arktia.md says when each is offered)."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from banquise.core.actions import Deeds, Domain
from banquise.core.kernel import kernel

from .board import MAX_FIELDS
from .pieces import SIZE_WORDS
from .state import Phase

FIELD = Domain("field", tuple(str(field + 1) for field in range(MAX_FIELDS)), is_literal=True)
PIECE = Domain("piece", SIZE_WORDS)

PLACED, MOVED = {"piece": PIECE, "field": FIELD}, {"from": FIELD, "to": FIELD}


@dataclass(frozen=True)
class Row:
    """The declaration of an action: its arguments, its rule, when it is offered, and the fact that reports it."""

    arguments: Mapping[str, Domain]
    section: str
    phase: Phase
    told: str


class Deed(Deeds):
    row: Row

    NEUTRAL = Row(PLACED, "§2.3", Phase.NEUTRAL, "set-up")
    PLACE = Row(PLACED, "§4.2", Phase.TURN, "placed")
    MOVE = Row(MOVED, "§4.3", Phase.TURN, "moved")
    LIFT = Row(MOVED, "§4.5", Phase.TURN, "moved")
    SPLIT = Row(MOVED, "§4.5", Phase.TURN, "moved")
    STOP = Row({}, "§7.4", Phase.TURN, "stopped")
    KEEP = Row({"field": FIELD}, "§5.3", Phase.KEEP, "kept")
    MELT = Row({"field": FIELD}, "§6.2", Phase.MELT, "melted")


ACTIONS = Deed.space()
PHASE_OF = np.array([deed.row.phase for deed in Deed], np.int8)
DEEDS, FIRSTS = ACTIONS.kind_numbers, ACTIONS.first_numbers
SIZES_NAMED, STARTS_NAMED = ACTIONS.values("piece"), ACTIONS.values("from")
FIELDS_NAMED = ACTIONS.values("field", "to")


@kernel
def deed_of(action: int) -> int:
    return int(DEEDS[action])


@kernel
def size_of(action: int) -> int:
    """The size of the piece that is placed."""
    return int(SIZES_NAMED[action])


@kernel
def start_of(action: int) -> int:
    """The field that a move begins on."""
    return int(STARTS_NAMED[action])


@kernel
def field_of(action: int) -> int:
    """The field that an action is about, where a move ends."""
    return int(FIELDS_NAMED[action])


@kernel
def first_action(deed: int, named: int = 0) -> int:
    """The first action of this kind, with this size or start if it names one; the caller adds the number of a field."""
    return int(FIRSTS[deed]) + named * MAX_FIELDS
