"""The actions of Arktia (docs/specs/arktia.md)."""

from enum import IntEnum

from banquise.core.actions import ActionSpace, Domain, Kind
from banquise.core.kernel import kernel

from .board import MAX_FIELDS
from .pieces import SIZE_WORDS

FIELD = Domain("field", tuple(str(field + 1) for field in range(MAX_FIELDS)), is_literal=True)
PIECE = Domain("piece", SIZE_WORDS)

ACTIONS = ActionSpace(
    (
        Kind("neutral", {"piece": PIECE, "field": FIELD}),
        Kind("place", {"piece": PIECE, "field": FIELD}),
        Kind("move", {"from": FIELD, "to": FIELD}),
        Kind("lift", {"from": FIELD, "to": FIELD}),
        Kind("split", {"from": FIELD, "to": FIELD}),
        Kind("stop", {}),
        Kind("keep", {"field": FIELD}),
        Kind("melt", {"field": FIELD}),
    )
)


class Deed(IntEnum):
    """An action's kind, in the order of ACTIONS."""

    NEUTRAL = 0
    PLACE = 1
    MOVE = 2
    LIFT = 3
    SPLIT = 4
    STOP = 5
    KEEP = 6
    MELT = 7


assert [kind.name for kind in ACTIONS.kinds] == [deed.name.lower() for deed in Deed]

DEEDS, FIRSTS = ACTIONS.kind_numbers, ACTIONS.first_numbers
SIZES_NAMED, STARTS_NAMED = ACTIONS.values("piece"), ACTIONS.values("from")
FIELDS_NAMED = ACTIONS.values("field", "to")


@kernel
def deed_of(action: int) -> int:
    return int(DEEDS[action])


@kernel
def size_of(action: int) -> int:
    """Of the piece that is placed."""
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
    """The first action of this kind, or of those that name this size or this start: a field's number is to be added."""
    return int(FIRSTS[deed]) + named * MAX_FIELDS
