"""Everything a player can do in Arctic, declared once (docs/specs/arctic.md says when each is offered)."""

from banquise.core.actions import ActionSpace, Domain, Kind

from .cards import CARD_WORDS, SEAT_WORDS

CARD = Domain("card", CARD_WORDS)
SEAT = Domain("seat", SEAT_WORDS)

ACTIONS = ActionSpace(
    (
        Kind("place", {"card": CARD}),
        Kind("tuck", {"card": CARD}),
        Kind("hide", {"card": CARD}),
        Kind("swap", {"card": CARD}),
        Kind("offer", {"card": CARD}),
        Kind("take", {"card": CARD}),
        Kind("recover", {"card": CARD}),
        Kind("discard", {"card": CARD}),
        Kind("give", {"card": CARD}),
        Kind("give-to", {"seat": SEAT}),
        Kind("take-back", {}),
        Kind("more", {}),
        Kind("fewer", {}),
        Kind("draw", {}),
        Kind("main-right", {}),
        Kind("companion-right", {}),
        Kind("step-left", {}),
        Kind("step-right", {}),
        Kind("pass", {}),
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
