"""The actions of Arktia (docs/specs/arktia.md)."""

from banquise.core.actions import ActionSpace, Domain, Kind
from banquise.core.text import Text, same

from .board import MAX_FIELDS
from .pieces import SIZE_NAMES, SIZE_WORDS

_numbers = tuple(str(f + 1) for f in range(MAX_FIELDS))
FIELD = Domain("field", _numbers, tuple(same(number) for number in _numbers), is_literal=True)
PIECE = Domain("piece", SIZE_WORDS, SIZE_NAMES)

ACTIONS = ActionSpace(
    (
        Kind(
            "neutral",
            {"piece": PIECE, "field": FIELD},
            Text("Set up a neutral {piece} on {field}", "Poser un {piece} neutre en {field}"),
        ),
        Kind(
            "place", {"piece": PIECE, "field": FIELD}, Text("Place a {piece} on {field}", "Poser un {piece} en {field}")
        ),
        Kind(
            "move",
            {"from": FIELD, "to": FIELD},
            Text("Move all of {from} to {to}", "Déplacer tout de {from} en {to}"),
        ),
        Kind(
            "lift",
            {"from": FIELD, "to": FIELD},
            Text("Move the top piece of {from} to {to}", "Déplacer la pièce du dessus de {from} en {to}"),
        ),
        Kind(
            "split",
            {"from": FIELD, "to": FIELD},
            Text("Move disc and globe from {from} to {to}", "Déplacer disque et globe de {from} en {to}"),
        ),
        Kind("stop", {}, Text("Stop playing", "Ne plus jouer")),
        Kind("keep", {"field": FIELD}, Text("Keep the group of {field}", "Garder le groupe de {field}")),
        Kind("melt", {"field": FIELD}, Text("Melt {field}", "Faire fondre {field}")),
    )
)
SET_UP, PLACE = ACTIONS["neutral"], ACTIONS["place"]
MOVE, LIFT, SPLIT = ACTIONS["move"], ACTIONS["lift"], ACTIONS["split"]
STOP, KEEP, MELT = ACTIONS["stop"], ACTIONS["keep"], ACTIONS["melt"]
