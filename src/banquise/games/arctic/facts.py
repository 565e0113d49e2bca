"""Everything Arctic tells: what happened, what is asked and why not (words/*.ftl has the words)."""

from banquise.core.actions import Domain
from banquise.core.facts import NUMBERS, SEATS, WHOM, Fact, FactSpace, sections

from .actions import CARD, Deed
from .cards import ANIMAL_WORDS, ANIMALS
from .state import MAX_PLAYERS, RIVER

ANIMAL = Domain("animal", ANIMAL_WORDS)
CHANGE = Domain("change", ("fewer", "more"), is_literal=True)
FEWER_CARDS, MORE_CARDS = 0, 1
MOOSE_FOR_PLACING = "§4.3"
SECTION = sections(*sorted({deed.row.section for deed in Deed} | {MOOSE_FOR_PLACING}))

WHO = {"who": SEATS}
ASKED = {"to": WHOM, "who": SEATS}
REFUSED = {"section": SECTION}

FACTS = FactSpace(
    (
        # What a player did. A card that the reader does not know is left out.
        Fact("placed", WHO | {"card": CARD}),
        Fact("tucked", WHO | {"card": CARD}),
        Fact("hid", WHO | {"card": CARD}),
        Fact("hid-unseen", WHO),
        Fact("swapped", WHO | {"card": CARD, "taken": CARD}),
        Fact("took", WHO | {"card": CARD}),
        Fact("recovered", WHO | {"card": CARD}),
        Fact("recovered-unseen", WHO),
        Fact("discarded", WHO | {"card": CARD}),
        Fact("discarded-unseen", WHO),
        Fact("gave", WHO | {"card": CARD, "whom": SEATS}),
        Fact("gave-unseen", WHO | {"whom": SEATS}),
        Fact("took-back", WHO | {"card": CARD}),
        Fact("drew", WHO | {"card": CARD}),
        Fact("drew-unseen", WHO),
        Fact("changed-placement", WHO | {"change": CHANGE}),
        Fact("changed-draw", WHO | {"change": CHANGE}),
        # What came of it
        Fact("took-penalties", WHO | {"n": NUMBERS}),
        Fact("took-power", WHO | {"animal": ANIMAL}),
        Fact("took-power-from", WHO | {"animal": ANIMAL, "whom": SEATS}),
        Fact("moved-left", {"animal": ANIMAL, "worth": NUMBERS}),
        Fact("moved-right", {"animal": ANIMAL, "worth": NUMBERS}),
        Fact("refilled-river", {}, lists=("cards",)),
        Fact("river-card", {"card": CARD}, of="cards"),
        Fact("opened-reserve", {}),
        Fact("began-final-turns", {}),
        Fact("scored", WHO | {"n": NUMBERS}),
        # What is asked
        Fact("ask-place", ASKED | {"n": NUMBERS}),
        Fact("ask-place-or-power", ASKED | {"n": NUMBERS}),
        Fact("ask-power", ASKED),
        Fact("ask-offer", ASKED | {"card": CARD}),
        Fact("ask-move", ASKED | {"main": ANIMAL, "companion": ANIMAL}),
        Fact("ask-step", ASKED | {"animal": ANIMAL}),
        Fact("ask-draw", ASKED | {"n": NUMBERS}),
        Fact("ask-draw-or-power", ASKED | {"n": NUMBERS}),
        Fact("ask-discard", ASKED | {"n": NUMBERS, "keep": NUMBERS}),
        Fact("ask-give-to", ASKED),
        Fact("ask-give", ASKED | {"whom": SEATS}),
        Fact("ask-nothing", {}),
        # Why not
        Fact("no-not-now", REFUSED),
        Fact("no-passing", REFUSED),
        Fact("no-power", REFUSED | {"animal": ANIMAL}),
        Fact("no-such-side", REFUSED | {"animal": ANIMAL}),
        Fact("no-card-in-hand", REFUSED | {"card": CARD}),
        Fact("no-card-in-river", REFUSED | {"card": CARD}),
        Fact("no-card-in-zone", REFUSED | {"card": CARD}),
        Fact("no-final-card", REFUSED | {"n": NUMBERS}),
        Fact("no-pile", REFUSED),
        Fact("no-cover", REFUSED),
        Fact("no-second-puffin", REFUSED),
        Fact("no-card-to-swap", REFUSED),
        Fact("no-visible-card", REFUSED),
        Fact("no-stock", REFUSED),
        Fact("no-step", REFUSED | {"animal": ANIMAL}),
        Fact("no-gift-to-oneself", REFUSED),
        Fact("no-such-player", REFUSED),
    )
)

PLACED, HID, TOOK = (FACTS[name] for name in ("placed", "hid", "took"))
RECOVERED, DISCARDED, GAVE = FACTS["recovered"], FACTS["discarded"], FACTS["gave"]
DREW = FACTS["drew"]
UNSEEN = 1
"""A fact with a card that may be hidden is followed by the one without it."""
assert all(FACTS.facts[fact + UNSEEN].name.endswith("-unseen") for fact in (HID, RECOVERED, DISCARDED, GAVE, DREW))
CHANGED_PLACEMENT, CHANGED_DRAW = FACTS["changed-placement"], FACTS["changed-draw"]
TOOK_PENALTIES, TOOK_POWER, TOOK_POWER_FROM = FACTS["took-penalties"], FACTS["took-power"], FACTS["took-power-from"]
MOVED_LEFT, MOVED_RIGHT = FACTS["moved-left"], FACTS["moved-right"]
REFILLED_RIVER, RIVER_CARD = FACTS["refilled-river"], FACTS["river-card"]
OPENED_RESERVE, BEGAN_FINAL_TURNS, SCORED = FACTS["opened-reserve"], FACTS["began-final-turns"], FACTS["scored"]

ASK_PLACE, ASK_PLACE_OR_POWER, ASK_POWER = FACTS["ask-place"], FACTS["ask-place-or-power"], FACTS["ask-power"]
ASK_OFFER, ASK_MOVE, ASK_STEP = FACTS["ask-offer"], FACTS["ask-move"], FACTS["ask-step"]
ASK_DRAW, ASK_DRAW_OR_POWER, ASK_DISCARD = FACTS["ask-draw"], FACTS["ask-draw-or-power"], FACTS["ask-discard"]
ASK_GIVE_TO, ASK_GIVE, ASK_NOTHING = FACTS["ask-give-to"], FACTS["ask-give"], FACTS["ask-nothing"]

ALLOWED = 0
"""What `verify_x` answers where nothing speaks against an action; else a fact that refuses it."""
NO_NOT_NOW, NO_PASSING = FACTS["no-not-now"], FACTS["no-passing"]
NO_POWER, NO_SUCH_SIDE = FACTS["no-power"], FACTS["no-such-side"]
NO_CARD_IN_HAND, NO_CARD_IN_RIVER = FACTS["no-card-in-hand"], FACTS["no-card-in-river"]
NO_CARD_IN_ZONE, NO_CARD_TO_SWAP = FACTS["no-card-in-zone"], FACTS["no-card-to-swap"]
NO_FINAL_CARD, NO_PILE, NO_COVER = FACTS["no-final-card"], FACTS["no-pile"], FACTS["no-cover"]
NO_SECOND_PUFFIN, NO_VISIBLE_CARD, NO_STOCK = FACTS["no-second-puffin"], FACTS["no-visible-card"], FACTS["no-stock"]
NO_STEP, NO_GIFT_TO_ONESELF, NO_SUCH_PLAYER = FACTS["no-step"], FACTS["no-gift-to-oneself"], FACTS["no-such-player"]

MAX_FACTS = 1 + MAX_PLAYERS + ANIMALS + ANIMALS + 1 + RIVER + 2 + MAX_PLAYERS
"""The decision, penalties, powers, tokens, the River and its cards, Reserve and final turns, scores."""
