"""Everything a player can do in Arctic, declared once (docs/specs/arctic.md says when each is offered)."""

from banquise.core.actions import ActionSpace, Domain, Kind
from banquise.core.text import Text

from .cards import CARD_NAMES, CARD_WORDS, SEAT_NAMES, SEAT_WORDS

CARD = Domain("card", CARD_WORDS, CARD_NAMES)
SEAT = Domain("seat", SEAT_WORDS, SEAT_NAMES)

ACTIONS = ActionSpace(
    (
        Kind("place", {"card": CARD}, Text("Place {card}", "Poser {card}")),
        Kind("tuck", {"card": CARD}, Text("Fox: {card} under your pile", "Renard : {card} sous votre pile")),
        Kind("hide", {"card": CARD}, Text("Fox: {card} as a joker", "Renard : {card} comme joker")),
        Kind("swap", {"card": CARD}, Text("Puffin: take {card}", "Macareux : prendre {card}")),
        Kind("offer", {"card": CARD}, Text("Give {card} for it", "Donner {card} en échange")),
        Kind("take", {"card": CARD}, Text("Take {card}", "Prendre {card}")),
        Kind("recover", {"card": CARD}, Text("Bear: recover {card}", "Ours : récupérer {card}")),
        Kind("discard", {"card": CARD}, Text("Discard {card}", "Défausser {card}")),
        Kind("give", {"card": CARD}, Text("Give {card}", "Donner {card}")),
        Kind("give-to", {"seat": SEAT}, Text("Bear: a penalty for {seat}", "Ours : une pénalité pour {seat}")),
        Kind("take-back", {}, Text("Puffin: take back your visible card", "Macareux : reprendre votre carte visible")),
        Kind("more", {}, Text("Moose: one more", "Élan : une de plus")),
        Kind("fewer", {}, Text("Moose: one fewer", "Élan : une de moins")),
        Kind("draw", {}, Text("Orca: draw face down", "Orque : piocher face cachée")),
        Kind("main-right", {}, Text("Main animal to the right", "Animal principal à droite")),
        Kind("companion-right", {}, Text("Companion to the right", "Compagnon à droite")),
        Kind("step-left", {}, Text("Walrus: one more to the left", "Morse : un pas de plus à gauche")),
        Kind("step-right", {}, Text("Walrus: one more to the right", "Morse : un pas de plus à droite")),
        Kind("pass", {}, Text("Go on", "Continuer")),
    )
)

PLACE = ACTIONS["place"]
TUCK = ACTIONS["tuck"]
HIDE = ACTIONS["hide"]
SWAP = ACTIONS["swap"]
OFFER = ACTIONS["offer"]
TAKE = ACTIONS["take"]
RECOVER = ACTIONS["recover"]
DISCARD = ACTIONS["discard"]
GIVE = ACTIONS["give"]
GIVE_TO = ACTIONS["give-to"]
TAKE_BACK = ACTIONS["take-back"]
MORE = ACTIONS["more"]
FEWER = ACTIONS["fewer"]
DRAW = ACTIONS["draw"]
MAIN_RIGHT = ACTIONS["main-right"]
COMPANION_RIGHT = ACTIONS["companion-right"]
STEP_LEFT = ACTIONS["step-left"]
STEP_RIGHT = ACTIONS["step-right"]
PASS = ACTIONS["pass"]
