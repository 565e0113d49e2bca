"""The facts of Arctic Scavengers: the log, questions, and reasons for refusals. The words are in words/*.ftl."""

from banquise.core.actions import Domain
from banquise.core.facts import NUMBERS, SEATS, WHOM, FactSpace, sections

from .actions import BUILDING, CARD, LEADER, Deed
from .cards import Act, Gang

ACT = Domain("act", tuple(act.name.lower() for act in (Act.DIG, Act.DRAW, Act.HUNT)))
GANG = Domain("gang", tuple(gang.name.lower() for gang in Gang))
SECTION = sections(*sorted({deed.row.section for deed in Deed}))

WHO = {"who": SEATS}
WHO_CARD = {"who": SEATS, "card": CARD}
WHO_BUILDING = {"who": SEATS, "building": BUILDING}
WHO_COUNT = {"who": SEATS, "count": NUMBERS}
HIT = {"who": SEATS, "victim": SEATS}
HIT_CARD = {**HIT, "card": CARD}
ASKED = {"to": WHOM, "who": SEATS}
ASKED_BUILDING = {**ASKED, "building": BUILDING}
REFUSED = {"section": SECTION}
REFUSED_CARD = {"section": SECTION, "card": CARD}

FACTS = FactSpace()
SOME_CARDS = FACTS.add("card", {"card": CARD, "count": NUMBERS}, of="cards")
SOME_BUILDINGS = FACTS.add("building", {"building": BUILDING, "count": NUMBERS}, of="buildings")
# Decisions
FACTS.add("chose-leader", WHO)
FACTS.add("used-organizer", WHO)
FACTS.add("hired", WHO_CARD)
FACTS.add("paid", WHO_CARD)
FACTS.add("threw", WHO_CARD)
FACTS.add("threw-unseen", WHO)
FACTS.add("kept", WHO_CARD)
FACTS.add("kept-unseen", WHO)
FACTS.add("kept-nothing", WHO)
FACTS.add("worked", WHO_CARD)
FACTS.add("worked-with-toolkit", WHO_CARD)
FACTS.add("stored", WHO_CARD)
FACTS.add("stored-unseen", WHO)
FACTS.add("retrieved", WHO_CARD)
FACTS.add("retrieved-unseen", WHO)
FACTS.add("healed", WHO_CARD)
FACTS.add("butchered", WHO_CARD)
FACTS.add("ate", WHO_CARD)
FACTS.add("planned", WHO_BUILDING)
FACTS.add("searched-plans", WHO)
SHUFFLED_JUNKYARD = FACTS.add("shuffled-junkyard", {})
ENDED_TURN = FACTS.add("ended-turn", WHO_COUNT)
ANNOUNCED = FACTS.add("announced", {"who": SEATS, "act": ACT, "value": NUMBERS}, lists=("cards",))
# Attacks
FACTS.add("sniped", HIT_CARD)
FACTS.add("sniped-helper", HIT)
FACTS.add("disarmed", HIT_CARD)
FACTS.add("sacrificed", HIT_CARD)
FACTS.add("sacrificed-helper", HIT)
FACTS.add("sabotaged", {**HIT, "building": BUILDING})
FACTS.add("shot-leader", HIT)
SAVED = FACTS.add("saved", WHO)
LOST_CARD = FACTS.add("lost-card", WHO_CARD)
LOST_HELPER = FACTS.add("lost-helper", WHO)
LOST_BUILDING = FACTS.add("lost-building", WHO_BUILDING)
LOST_LEADER = FACTS.add("lost-leader", WHO)
# Consequences
NEW_DECK = FACTS.add("new-deck", WHO)
HUNTED = FACTS.add("hunted", WHO_COUNT)
DREW = FACTS.add("drew", WHO_COUNT, lists=("cards",))
DREW_UNSEEN = FACTS.add("drew-unseen", WHO_COUNT)
GOT_NOTHING = FACTS.add("got-nothing", WHO)
LOOKED = FACTS.add("looked", WHO_COUNT, lists=("cards",))
LOOKED_AT_PLANS = FACTS.add("looked-at-plans", WHO_COUNT, lists=("buildings",))
LOOKED_UNSEEN = FACTS.add("looked-unseen", WHO_COUNT)
LOOKED_AT_PLANS_UNSEEN = FACTS.add("looked-at-plans-unseen", WHO_COUNT)
BUILT = FACTS.add("built", {**WHO_BUILDING, "count": NUMBERS})
FINISHED = FACTS.add("finished", WHO_BUILDING)
REPAIRED = FACTS.add("repaired", WHO_BUILDING)
# Rounds and skirmishes
LED_BY = FACTS.add("led-by", {"who": SEATS, "leader": LEADER})
SKIRMISH = FACTS.add("skirmish", {})
BROUGHT = FACTS.add("brought", WHO, lists=("cards",))
FOUGHT = FACTS.add("fought", {"who": SEATS, "value": NUMBERS})
FOUGHT_TIED = FACTS.add("fought-tied", {"who": SEATS, "value": NUMBERS, "tie": NUMBERS})
WON = FACTS.add("won", WHO_CARD)
WON_UNSEEN = FACTS.add("won-unseen", WHO)
NOBODY_WON = FACTS.add("nobody-won", {})
ROUND = FACTS.add("round", {"who": SEATS, "number": NUMBERS})
PEEKED = FACTS.add("peeked", WHO_CARD)
PEEKED_UNSEEN = FACTS.add("peeked-unseen", WHO)
JOINED = FACTS.add("joined", {"who": SEATS, "gang": GANG, "people": NUMBERS})
SCORE = FACTS.add("score", {"who": SEATS, "people": NUMBERS})
# Questions: one for each Phase, in that order
ASK_FIRST = FACTS.add("ask-lead", ASKED)
FACTS.add("ask-menu", ASKED)
FACTS.add("ask-commit", {**ASKED, "act": ACT})
FACTS.add("ask-interrupt", {**ASKED, "victim": SEATS})
FACTS.add("ask-source", ASKED)
FACTS.add("ask-save", ASKED)
FACTS.add("ask-look", ASKED)
FACTS.add("ask-keep", ASKED)
FACTS.add("ask-plan", ASKED)
FACTS.add("ask-organize", ASKED)
FACTS.add("ask-pay", {**ASKED, "count": NUMBERS})
FACTS.add("ask-throw", ASKED)
FACTS.add("ask-build", ASKED_BUILDING)
FACTS.add("ask-repair", ASKED_BUILDING)
FACTS.add("ask-put", ASKED_BUILDING)
FACTS.add("ask-take", ASKED_BUILDING)
FACTS.add("ask-skirmish", ASKED)
FACTS.add("ask-over", {})
# Refusals
NO_NOT_NOW = FACTS.add("no-not-now", REFUSED)
NO_TWICE = FACTS.add("no-twice", REFUSED)
NO_OTHER_LEADER = FACTS.add("no-other-leader", {"section": SECTION, "leader": LEADER})
NO_WOUNDED_LEADER = FACTS.add("no-wounded-leader", REFUSED)
NO_USED_LEADER = FACTS.add("no-used-leader", REFUSED)
NO_CARD_IN_HAND = FACTS.add("no-card-in-hand", REFUSED_CARD)
NO_EARLIER_CARD = FACTS.add("no-earlier-card", REFUSED_CARD)
NO_OWN_SEAT = FACTS.add("no-own-seat", REFUSED)
NO_VALUE = FACTS.add("no-value", REFUSED)
NO_JUNKYARD = FACTS.add("no-junkyard", REFUSED)
NO_JUNK = FACTS.add("no-junk", REFUSED)
NO_MERCENARY = FACTS.add("no-mercenary", REFUSED_CARD)
NO_PRICE = FACTS.add("no-price", REFUSED_CARD)
NO_FITTING_CARD = FACTS.add("no-fitting-card", REFUSED_CARD)
NO_COMMITMENT = FACTS.add("no-commitment", REFUSED)
NO_CARD_THROWN = FACTS.add("no-card-thrown", REFUSED)
NO_TARGET = FACTS.add("no-target", REFUSED)
NO_WEAPON = FACTS.add("no-weapon", REFUSED)
NO_HELP = FACTS.add("no-help", REFUSED)
NO_CARD = FACTS.add("no-card", REFUSED)
NO_USE = FACTS.add("no-use", REFUSED_CARD)
NO_CHOICE = FACTS.add("no-choice", REFUSED)
NO_CHARACTER = FACTS.add("no-character", REFUSED)
NO_TOOLKIT = FACTS.add("no-toolkit", REFUSED)
NO_WOUND = FACTS.add("no-wound", REFUSED)
NO_BUILDING = FACTS.add("no-building", REFUSED)
NO_WORK = FACTS.add("no-work", REFUSED)
NO_WORKING_BUILDING = FACTS.add("no-working-building", REFUSED)
NO_ROOM = FACTS.add("no-room", REFUSED)
NO_MOVE = FACTS.add("no-move", REFUSED)

ALLOWED = 0
"""The answer of `verify_x` for an action that is allowed; otherwise the answer is the fact that refuses it."""

MAX_FACTS = 160
"""The most facts of a step. The last turn of a round has the most: all reveal, fight and draw, and buildings advance.
tests/scavengers/test_tell.py counts them."""
