"""Why an action cannot be played now, in a sentence that names the rule."""

from typing import Any

from banquise.core.text import Text, same

from .actions import ACTIONS
from .cards import KIND_NAMES, LEADER_NAMES, LEADER_WORDS
from .narrate import prompt
from .state import Done, Phase

MENU = (Phase.MENU,)
ATTACKING = (Phase.INTERRUPT, Phase.SKIRMISH)
PHASES = {
    "lead": (Phase.LEAD,),
    **dict.fromkeys(("draw", "dig", "hunt", "trash", "organizer", "end", "hire", "butcher", "cannibal", "heal"), MENU),
    **dict.fromkeys(("build", "store", "retrieve", "repair"), MENU),
    **dict.fromkeys(("commit", "mentor", "peacemaker"), (Phase.COMMIT,)),
    **dict.fromkeys(("snipe", "disarm", "fanatic"), ATTACKING),
    **dict.fromkeys(("snipe-helper", "fanatic-helper"), (Phase.INTERRUPT,)),
    **dict.fromkeys(("wound", "disable"), (Phase.MENU, *ATTACKING)),
    "confirm": (Phase.COMMIT, Phase.THROW),
    "pass": (*ATTACKING, Phase.SAVE),
    "save": (Phase.SAVE,),
    "from-hand": (Phase.SOURCE,),
    "from-bunker": (Phase.SOURCE,),
    "junkyard": (Phase.LOOK,),
    "schematics": (Phase.LOOK,),
    "keep-none": (Phase.KEEP, Phase.PLAN),
    "keep": (Phase.KEEP, Phase.ORGANIZE),
    "plan": (Phase.PLAN,),
    "pay": (Phase.PAY,),
    "throw": (Phase.THROW,),
    "worker": (Phase.BUILD, Phase.REPAIR),
    "equip": (Phase.BUILD,),
    "put": (Phase.PUT,),
    "take": (Phase.TAKE,),
}
SECTIONS = {
    "lead": "§2.3",
    **dict.fromkeys(("draw", "hunt", "commit", "confirm"), "§4.2"),
    **dict.fromkeys(("dig", "keep", "keep-none"), "§4.3"),
    **dict.fromkeys(("hire", "pay"), "§4.4"),
    **dict.fromkeys(("trash", "throw"), "§4.5"),
    "end": "§4.1",
    **dict.fromkeys(("snipe", "disarm", "snipe-helper", "pass"), "§5.1"),
    "save": "§5.2",
    **dict.fromkeys(("junkyard", "schematics", "plan", "build", "worker", "equip"), "§6.1"),
    **dict.fromkeys(("store", "retrieve", "put", "take", "from-hand", "from-bunker"), "§6.3"),
    **dict.fromkeys(("organizer", "mentor", "peacemaker", "butcher", "cannibal", "fanatic", "fanatic-helper"), "§7"),
    **dict.fromkeys(("disable", "repair"), "§8.1"),
    **dict.fromkeys(("wound", "heal"), "§8.2"),
}
ONCE = {"draw": Done.DRAW, "dig": Done.DIG, "hunt": Done.HUNT, "hire": Done.HIRE, "trash": Done.TRASH}
LED = {
    name: LEADER_WORDS.index(name.removesuffix("-helper")) for name in SECTIONS if name.split("-")[0] in LEADER_WORDS
}
FROM_HAND = ("commit", "pay", "throw", "worker", "equip", "put", "heal", "butcher", "cannibal")

NOT_NOW = Text("Not now ({section}). What is to be done: {prompt}.", "Pas maintenant ({section}). À faire : {prompt}.")
ONLY_ONCE = Text("This can be done once a turn ({section}).", "Une seule fois par tour ({section}).")
NOT_LED = Text(
    "This is the ability of a leader you do not have: {leader} ({section}).",
    "C'est la capacité d'un chef que vous n'avez pas : {leader} ({section}).",
)
LEADER_HURT = Text("Your leader is wounded ({section}).", "Votre chef est blessé ({section}).")
LEADER_USED = Text("Your leader was used this round ({section}).", "Votre chef a déjà servi cette manche ({section}).")
NOT_HELD = Text(
    "This card is not in your hand: {card} ({section}).", "Cette carte n'est pas dans votre main : {card} ({section})."
)
OWN_SEAT = Text("You attack other players only ({section}).", "On n'attaque que les autres joueurs ({section}).")
TOO_LATE = Text(
    "Cards come in the order of the kinds, and this one is passed ({section}): {card}.",
    "Les cartes viennent dans l'ordre des sortes, et celle-ci est passée ({section}) : {card}.",
)
NO_EFFECT = {
    **dict.fromkeys(
        ("draw", "dig", "hunt"),
        Text(
            "With your hand no value of 1 can be reached, or there is nothing to find ({section}).",
            "Votre main ne permet pas d'atteindre 1, ou il n'y a rien à trouver ({section}).",
        ),
    ),
    "hire": Text(
        "The price is not covered, or the pile is empty ({section}): {card}.",
        "Le prix n'est pas couvert, ou la pile est vide ({section}) : {card}.",
    ),
    "commit": Text(
        "This card does not fit here, or makes a value of 1 impossible ({section}): {card}.",
        "Cette carte ne convient pas, ou empêche d'atteindre 1 ({section}) : {card}.",
    ),
    "confirm": Text(
        "A value of 1 is needed, with a character for each tool and Group Leader; when trashing, a card ({section}).",
        "Il faut une valeur de 1, un personnage par outil et par Chef de groupe ; pour jeter, une carte ({section}).",
    ),
}
NO_TARGET = Text("There is nothing to do this with, or to ({section}).", "Il n'y a pas de quoi faire cela ({section}).")


def refusal(state: Any, action: int) -> Text:
    kind, arguments = ACTIONS.kind(action).name, ACTIONS.arguments(action)
    return _reason(state, kind, arguments).format(
        section=SECTIONS[kind],
        prompt=prompt(state),
        leader=LEADER_NAMES[LED[kind]] if kind in LED else same(""),
        card=KIND_NAMES[arguments["card"]] if "card" in arguments else same(""),
    )


def _reason(state: Any, kind: str, arguments: dict[str, int]) -> Text:
    player = state.players[state.player]
    if state.phase not in PHASES[kind]:
        return NOT_NOW
    if kind in ONCE and state.done & ONCE[kind]:
        return ONLY_ONCE
    if kind in LED and kind != "heal":
        if player.leader != LED[kind]:
            return NOT_LED
        if player.is_wounded or player.has_used_leader:
            return LEADER_HURT if player.is_wounded else LEADER_USED
    if kind in FROM_HAND and not player.hand[arguments["card"]]:
        return NOT_HELD
    if kind in ("commit", "throw") and arguments["card"] < state.last_kind:
        return TOO_LATE
    if arguments.get("seat") == state.player:
        return OWN_SEAT
    return NO_EFFECT.get(kind, NO_TARGET)
