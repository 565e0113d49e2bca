"""Why an action cannot be played now, in a sentence that names the rule."""

from typing import Any

from banquise.core.record import plain
from banquise.core.text import Text

from .actions import ACTIONS
from .board import FIELDS_A_PLAYER, NEIGHBOURS
from .ice import near, sight
from .narrate import moving_part, prompt
from .pieces import SIZE_NAMES, Size
from .reading import controller, tower
from .rules import OPENING
from .state import Phase

PHASES = {
    "neutral": Phase.NEUTRAL,
    "place": Phase.TURN,
    "move": Phase.TURN,
    "lift": Phase.TURN,
    "split": Phase.TURN,
    "stop": Phase.TURN,
    "keep": Phase.KEEP,
    "melt": Phase.MELT,
}
SECTIONS = {
    "neutral": "§2.3",
    "place": "§4.2",
    "move": "§4.3",
    "lift": "§4.5",
    "split": "§4.5",
    "stop": "§7.4",
    "keep": "§5.3",
    "melt": "§6.2",
}
ALLOWED_TOWERS = {
    (Size.DISC, Size.GLOBE),
    (Size.PORTAL, Size.DISC),
    (Size.GLOBE, Size.PORTAL),
    (Size.PORTAL, Size.DISC, Size.GLOBE),
}
"""§1.2 Bottom to top."""

NOT_NOW = Text("Not now ({section}). What is to be done: {prompt}.", "Pas maintenant ({section}). À faire : {prompt}.")
OPENING_ONLY = Text(
    "In your first two turns you can only place a piece (§3).",
    "Pendant vos deux premiers tours, on ne peut que poser une pièce (§3).",
)
NO_FIELD = Text("There is no ice on {field} ({section}).", "Il n'y a pas de glace en {field} ({section}).")
NO_PIECE = Text("You have no {size} left to place ({section}).", "Vous n'avez plus de {size} à poser ({section}).")
OCCUPIED = Text("Field {field} is occupied ({section}).", "La case {field} est occupée ({section}).")
NOT_NEXT_TO = {
    "neutral": Text(
        "Field {field} is not next to a neutral piece (§2.3).",
        "La case {field} ne touche pas de pièce neutre (§2.3).",
    ),
    "first": Text(
        "Field {field} is not next to an occupied field (§3.1).",
        "La case {field} ne touche pas de case occupée (§3.1).",
    ),
    "place": Text(
        "Field {field} is not next to a piece of your colour (§3.2, §4.2).",
        "La case {field} ne touche pas de pièce de votre couleur (§3.2, §4.2).",
    ),
}
NOT_YOURS = Text("You do not control field {start} (§4.6).", "Vous ne contrôlez pas la case {start} (§4.6).")
NO_TOWER = Text(
    "A part can only leave a tower: on {start} use 'move' (§4.5).",
    "Seule une tour laisse partir une partie : en {start}, utilisez 'move' (§4.5).",
)
NO_D = Text(
    "Disc and globe leave together only a tower of all three sizes (§4.5).",
    "Disque et globe ne quittent ensemble qu'une tour des trois tailles (§4.5).",
)
NO_LINE = Text(
    "{end} is not in a straight line over ice from {start} (§4.3).",
    "{end} n'est pas en ligne droite sur la glace depuis {start} (§4.3).",
)
WRONG_TOWER = Text(
    "What you move cannot stand on what is on {end} (§4.4).",
    "Ce que vous bougez ne peut pas tenir sur ce qui est en {end} (§4.4).",
)
OWN_CUT = Text("This would eliminate pieces of your own colour (§4.8).", "Cela éliminerait vos propres pièces (§4.8).")
NO_GROUP = Text(
    "{field} is not the lowest field of one of the equal largest groups (§5.3).",
    "{field} n'est pas la première case d'un des plus grands groupes égaux (§5.3).",
)
INSIDE = Text(
    "Field {field} has ice all round: only the border melts (§6.2).",
    "La case {field} est entourée de glace : seul le bord fond (§6.2).",
)
SPLITS = Text(
    "Without field {field} the ice would fall apart (§6.2).",
    "Sans la case {field}, la glace se séparerait (§6.2).",
)


def refusal(state: Any, action: int) -> Text:
    kind, arguments = ACTIONS.kind(action).name, ACTIONS.arguments(action)
    return _reason(state, kind, arguments).format(
        section=SECTIONS[kind],
        prompt=prompt(state),
        field=arguments.get("field", arguments.get("to", 0)) + 1,
        size=SIZE_NAMES[arguments.get("piece", 0)],
        start=arguments.get("from", 0) + 1,
        end=arguments.get("to", 0) + 1,
    )


def _reason(record: Any, kind: str, arguments: dict[str, int]) -> Text:
    state = plain(record)
    if state.phase != PHASES[kind]:
        return NOT_NOW
    if kind in ("move", "lift", "split", "stop") and state.lap < OPENING:
        return OPENING_ONLY
    if not state.ice >> arguments.get("field", arguments.get("to", 0)) & 1:
        return NO_FIELD
    if kind in ("place", "neutral"):
        return _why_not_placed(record, kind, arguments)
    if kind == "melt":
        return _why_not_melted(record, arguments["field"])
    return NO_GROUP if kind == "keep" else _why_not_moved(record, kind, arguments["from"], arguments["to"])


def _why_not_placed(record: Any, kind: str, arguments: dict[str, int]) -> Text:
    state = plain(record)
    hand = state.hand if kind == "place" else state.neutral_hand
    if not hand[state.player][arguments["piece"]]:
        return NO_PIECE
    if tower(state, arguments["field"]):
        return OCCUPIED
    return NOT_NEXT_TO["first" if kind == "place" and state.lap == 0 else kind]


def _why_not_moved(record: Any, kind: str, start: int, end: int) -> Text:
    state = plain(record)
    if start >= FIELDS_A_PLAYER * state.seats or controller(state, start) != state.player:
        return NOT_YOURS
    here = tower(state, start)
    if kind != "move" and len(here) == 1:
        return NO_TOWER
    if kind == "split" and len(here) < len(Size):
        return NO_D
    if not sight(record, start) >> end & 1:
        return NO_LINE
    below = tower(state, end)
    stacked = tuple(piece.size for piece in (*below, *moving_part(kind, here)))
    return WRONG_TOWER if below and stacked not in ALLOWED_TOWERS else OWN_CUT


def _why_not_melted(record: Any, field: int) -> Text:
    state = plain(record)
    if tower(state, field):
        return OCCUPIED
    around = int(near(record, field)) & state.ice
    return INSIDE if around.bit_count() == NEIGHBOURS else SPLITS
