"""The facts of Arctic: the log, questions to players, and reasons for refusals (words/*.ftl has the words)."""

from banquise.core.actions import Domain
from banquise.core.facts import NUMBERS, SEATS, WHOM, FactSpace, sections

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

FACTS = FactSpace()
# Decisions. A card that the reader does not know is left out.
FACTS.add("placed", WHO | {"card": CARD}, joins="card")
FACTS.add("tucked", WHO | {"card": CARD})
HID = FACTS.add("hid", WHO | {"card": CARD})
FACTS.add("hid-unseen", WHO)
FACTS.add("swapped", WHO | {"card": CARD, "taken": CARD})
FACTS.add("took", WHO | {"card": CARD}, joins="card")
RECOVERED = FACTS.add("recovered", WHO | {"card": CARD}, joins="card")
FACTS.add("recovered-unseen", WHO)
DISCARDED = FACTS.add("discarded", WHO | {"card": CARD}, joins="card")
FACTS.add("discarded-unseen", WHO)
GAVE = FACTS.add("gave", WHO | {"card": CARD, "whom": SEATS})
FACTS.add("gave-unseen", WHO | {"whom": SEATS})
FACTS.add("took-back", WHO | {"card": CARD})
DREW = FACTS.add("drew", WHO | {"card": CARD}, joins="card")
FACTS.add("drew-unseen", WHO)
CHANGED_PLACEMENT = FACTS.add("changed-placement", WHO | {"change": CHANGE})
CHANGED_DRAW = FACTS.add("changed-draw", WHO | {"change": CHANGE})
# Consequences
TOOK_PENALTIES = FACTS.add("took-penalties", WHO | {"n": NUMBERS})
TOOK_POWER = FACTS.add("took-power", WHO | {"animal": ANIMAL})
TOOK_POWER_FROM = FACTS.add("took-power-from", WHO | {"animal": ANIMAL, "whom": SEATS})
MOVED_LEFT = FACTS.add("moved-left", {"animal": ANIMAL, "worth": NUMBERS})
MOVED_RIGHT = FACTS.add("moved-right", {"animal": ANIMAL, "worth": NUMBERS})
REFILLED_RIVER = FACTS.add("refilled-river", {}, lists=("cards",))
RIVER_CARD = FACTS.add("river-card", {"card": CARD}, of="cards")
OPENED_RESERVE = FACTS.add("opened-reserve", {})
BEGAN_FINAL_TURNS = FACTS.add("began-final-turns", {})
SCORED = FACTS.add("scored", WHO | {"n": NUMBERS})
# Questions
ASK_PLACE = FACTS.add("ask-place", ASKED | {"n": NUMBERS})
ASK_PLACE_OR_POWER = FACTS.add("ask-place-or-power", ASKED | {"n": NUMBERS})
ASK_POWER = FACTS.add("ask-power", ASKED)
ASK_OFFER = FACTS.add("ask-offer", ASKED | {"card": CARD})
ASK_MOVE = FACTS.add("ask-move", ASKED | {"main": ANIMAL, "companion": ANIMAL})
ASK_STEP = FACTS.add("ask-step", ASKED | {"animal": ANIMAL})
ASK_DRAW = FACTS.add("ask-draw", ASKED | {"n": NUMBERS})
ASK_DRAW_OR_POWER = FACTS.add("ask-draw-or-power", ASKED | {"n": NUMBERS})
ASK_DISCARD = FACTS.add("ask-discard", ASKED | {"n": NUMBERS, "keep": NUMBERS})
ASK_GIVE_TO = FACTS.add("ask-give-to", ASKED)
ASK_GIVE = FACTS.add("ask-give", ASKED | {"whom": SEATS})
ASK_NOTHING = FACTS.add("ask-nothing", {})
# Refusals
NO_NOT_NOW = FACTS.add("no-not-now", REFUSED)
NO_PASSING = FACTS.add("no-passing", REFUSED)
NO_POWER = FACTS.add("no-power", REFUSED | {"animal": ANIMAL})
NO_SUCH_SIDE = FACTS.add("no-such-side", REFUSED | {"animal": ANIMAL})
NO_CARD_IN_HAND = FACTS.add("no-card-in-hand", REFUSED | {"card": CARD})
NO_CARD_IN_RIVER = FACTS.add("no-card-in-river", REFUSED | {"card": CARD})
NO_CARD_IN_ZONE = FACTS.add("no-card-in-zone", REFUSED | {"card": CARD})
NO_FINAL_CARD = FACTS.add("no-final-card", REFUSED | {"n": NUMBERS})
NO_PILE = FACTS.add("no-pile", REFUSED)
NO_COVER = FACTS.add("no-cover", REFUSED)
NO_SECOND_PUFFIN = FACTS.add("no-second-puffin", REFUSED)
NO_CARD_TO_SWAP = FACTS.add("no-card-to-swap", REFUSED)
NO_VISIBLE_CARD = FACTS.add("no-visible-card", REFUSED)
NO_STOCK = FACTS.add("no-stock", REFUSED)
NO_STEP = FACTS.add("no-step", REFUSED | {"animal": ANIMAL})
NO_GIFT_TO_ONESELF = FACTS.add("no-gift-to-oneself", REFUSED)
NO_SUCH_PLAYER = FACTS.add("no-such-player", REFUSED)

UNSEEN = 1
"""The offset from a fact with a card to the one without, for readers who do not know the card."""
assert all(FACTS.facts[fact + UNSEEN].name.endswith("-unseen") for fact in (HID, RECOVERED, DISCARDED, GAVE, DREW))

ALLOWED = 0
"""The answer of `verify_x` for an action that is allowed; otherwise the answer is the fact that refuses it."""

MAX_FACTS = 1 + MAX_PLAYERS + ANIMALS + ANIMALS + 1 + RIVER + 2 + MAX_PLAYERS
"""The most facts of a step: the decision, penalties, powers, tokens, the River and its cards, Reserve and final turns,
scores."""
