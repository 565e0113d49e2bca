"""Why an action cannot be played now, in a sentence that names the rule."""

from typing import Any

from banquise.core.text import Text

from .actions import ACTIONS
from .cards import CARD_NAMES, SEAT_NAMES, Animal
from .narrate import OF_THE, prompt
from .placing import is_final_card
from .state import HAND_LIMIT, NONE, Phase, Place, visible_card

A_PHASES = (Phase.PREPARE, Phase.PLACE)
C_PHASES = (Phase.PREPARE_DRAW, Phase.DRAW)
PHASES = {
    "place": A_PHASES,
    "tuck": A_PHASES,
    "hide": A_PHASES,
    "swap": (Phase.PREPARE,),
    "take-back": (Phase.PREPARE,),
    "offer": (Phase.OFFER,),
    "main-right": (Phase.MOVE,),
    "companion-right": (Phase.MOVE,),
    "step-left": (Phase.STEP,),
    "step-right": (Phase.STEP,),
    "take": C_PHASES,
    "recover": C_PHASES,
    "draw": C_PHASES,
    "more": (Phase.PREPARE, Phase.PREPARE_DRAW),
    "fewer": (Phase.PREPARE, Phase.PREPARE_DRAW),
    "discard": (Phase.DISCARD,),
    "give-to": (Phase.GIVE_TO,),
    "give": (Phase.GIVE,),
}
POWERS = {
    "tuck": (Animal.FOX, 1),
    "hide": (Animal.FOX, 2),
    "swap": (Animal.PUFFIN, 1),
    "take-back": (Animal.PUFFIN, 2),
    "step-left": (Animal.WALRUS, 0),
    "step-right": (Animal.WALRUS, 0),
    "recover": (Animal.BEAR, 2),
    "draw": (Animal.ORCA, 2),
    "give-to": (Animal.BEAR, 1),
}
SECTIONS = {
    "place": "§4.4",
    "tuck": "§4.4",
    "hide": "§4.4",
    "swap": "§4.2",
    "offer": "§4.2",
    "take-back": "§4.2",
    "main-right": "§5.1",
    "companion-right": "§5.1",
    "step-left": "§5.3",
    "step-right": "§5.3",
    "take": "§6.2",
    "recover": "§6.3",
    "draw": "§6.3",
    "more": "§4.3, §6.4",
    "fewer": "§4.3, §6.4",
    "discard": "§6.5",
    "give-to": "§6.6",
    "give": "§6.6",
    "pass": "§3",
}

NOT_NOW = Text("Not now ({section}). What is to be done: {prompt}.", "Pas maintenant ({section}). À faire : {prompt}.")
NOT_YOURS = Text(
    "{who} does not hold the power {animal} that allows this ({section}).",
    "{who} n'a pas le pouvoir {animal} qui le permettrait ({section}).",
)
NOT_THERE = {
    "place": Text("{card} is not in your hand ({section}).", "{card} n'est pas dans votre main ({section})."),
    "take": Text("{card} is not in the River ({section}).", "{card} n'est pas dans la Rivière ({section})."),
    "recover": Text("{card} is not in your penalty zone ({section}).", "{card} n'est pas dans votre zone ({section})."),
}
NOT_FINAL = Text(
    "The fox works on the final card only: {owed} are still owed ({section}).",
    "Le renard ne vaut que pour la dernière carte : il en reste {owed} à poser ({section}).",
)
NO_PILE = Text(
    "The fox needs a pile, or a visible card, to slip the card under ({section}).",
    "Le renard demande une pile, ou une carte visible, sous laquelle glisser la carte ({section}).",
)
PUFFIN_USED = Text("The puffin works once a turn ({section}).", "Le macareux sert une fois par tour ({section}).")
NO_VISIBLE = Text("There is no visible card for that ({section}).", "Il n'y a pas de carte visible ({section}).")
NO_STOCK = Text("Draw pile and Reserve are empty ({section}).", "La pioche et la Réserve sont vides ({section}).")
OFF_ROW = Text("The token would leave the row ({section}).", "Le jeton sortirait de la rangée ({section}).")
NOT_SELF = Text("The gift is for another player ({section}).", "Le don est pour un autre joueur ({section}).")
MUST = Text("This cannot be passed ({section}): {prompt}.", "On ne peut pas passer ({section}) : {prompt}.")


def refusal(state: Any, action: int) -> Text:
    kind = ACTIONS.kind(action).name
    template = _reason(state, kind, ACTIONS.arguments(action))
    card = ACTIONS.arguments(action).get("card")
    return template.format(
        section=SECTIONS[kind],
        prompt=prompt(state),
        who=SEAT_NAMES[state.player],
        animal=OF_THE[_power(state, kind)],
        card=CARD_NAMES[card] if card is not None else "",
        owed=int(state.owed),
        limit=HAND_LIMIT,
    )


def _power(state: Any, kind: str) -> int:
    return POWERS.get(kind, (Animal.MOOSE, 0))[0]


def _reason(state: Any, kind: str, arguments: dict[str, int]) -> Text:
    if kind == "pass":
        return MUST
    if state.phase not in PHASES[kind]:
        return NOT_NOW
    if not _holds_power(state, kind):
        return NOT_YOURS
    place = {"take": Place.RIVER, "swap": Place.RIVER, "recover": Place.ZONE, "give": Place.ZONE}.get(kind, Place.HAND)
    seated = 0 if place == Place.RIVER else state.player
    if "card" in arguments and state.place[arguments["card"]] != place + seated:
        return NOT_THERE[{Place.RIVER: "take", Place.ZONE: "recover"}.get(place, "place")]
    return _odd_reason(state, kind)


def _holds_power(state: Any, kind: str) -> bool:
    if kind in ("more", "fewer"):
        side = 2 if state.phase == Phase.PREPARE else 1
        return bool(state.owner[Animal.MOOSE] == state.player and state.side[Animal.MOOSE] == side)
    if kind not in POWERS:
        return True
    animal, side = POWERS[kind]
    return bool(state.owner[animal] == state.player and side in (0, state.side[animal]))


def _odd_reason(state: Any, kind: str) -> Text:
    """What is left when phase, power and card are right."""
    if kind in ("tuck", "hide"):
        return NO_PILE if is_final_card(state) else NOT_FINAL
    if kind in ("swap", "take-back") and state.has_used_puffin:
        return PUFFIN_USED
    if kind in ("take-back", "fewer") and visible_card(state, state.player) == NONE:
        return NO_VISIBLE
    return {"draw": NO_STOCK, "give-to": NOT_SELF}.get(kind, OFF_ROW if kind.startswith("step") else NOT_NOW)
