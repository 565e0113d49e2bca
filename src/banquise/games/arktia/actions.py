"""The actions of Arktia (docs/specs/arktia.md)."""

from banquise.core.actions import ActionSpace, Domain, Kind

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
SET_UP, PLACE = ACTIONS["neutral"], ACTIONS["place"]
MOVE, LIFT, SPLIT = ACTIONS["move"], ACTIONS["lift"], ACTIONS["split"]
STOP, KEEP, MELT = ACTIONS["stop"], ACTIONS["keep"], ACTIONS["melt"]
