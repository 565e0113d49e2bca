"""What can be told of Arctic Scavengers: the log, what is asked, and why not. The words are in words/*.ftl."""

from banquise.core.actions import Domain
from banquise.core.facts import NUMBERS, SEATS, WHOM, Fact, FactSpace, sections

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

ITEMS = (
    Fact("card", {"card": CARD, "count": NUMBERS}, of="cards"),
    Fact("building", {"building": BUILDING, "count": NUMBERS}, of="buildings"),
)
DECISIONS = (
    Fact("chose-leader", WHO),
    Fact("used-organizer", WHO),
    Fact("hired", WHO_CARD),
    Fact("paid", WHO_CARD),
    Fact("threw", WHO_CARD),
    Fact("threw-unseen", WHO),
    Fact("kept", WHO_CARD),
    Fact("kept-unseen", WHO),
    Fact("kept-nothing", WHO),
    Fact("worked", WHO_CARD),
    Fact("worked-with-toolkit", WHO_CARD),
    Fact("stored", WHO_CARD),
    Fact("stored-unseen", WHO),
    Fact("retrieved", WHO_CARD),
    Fact("retrieved-unseen", WHO),
    Fact("healed", WHO_CARD),
    Fact("butchered", WHO_CARD),
    Fact("ate", WHO_CARD),
    Fact("planned", WHO_BUILDING),
    Fact("searched-plans", WHO),
    Fact("shuffled-junkyard", {}),
    Fact("ended-turn", WHO_COUNT),
    Fact("announced", {"who": SEATS, "act": ACT, "value": NUMBERS}, lists=("cards",)),
)
ATTACKS = (
    Fact("sniped", HIT_CARD),
    Fact("sniped-helper", HIT),
    Fact("disarmed", HIT_CARD),
    Fact("sacrificed", HIT_CARD),
    Fact("sacrificed-helper", HIT),
    Fact("sabotaged", {**HIT, "building": BUILDING}),
    Fact("shot-leader", HIT),
    Fact("saved", WHO),
    Fact("lost-card", WHO_CARD),
    Fact("lost-helper", WHO),
    Fact("lost-building", WHO_BUILDING),
    Fact("lost-leader", WHO),
)
OUTCOMES = (
    Fact("new-deck", WHO),
    Fact("hunted", WHO_COUNT),
    Fact("drew", WHO_COUNT, lists=("cards",)),
    Fact("drew-unseen", WHO_COUNT),
    Fact("got-nothing", WHO),
    Fact("looked", WHO_COUNT, lists=("cards",)),
    Fact("looked-at-plans", WHO_COUNT, lists=("buildings",)),
    Fact("looked-unseen", WHO_COUNT),
    Fact("looked-at-plans-unseen", WHO_COUNT),
    Fact("built", {**WHO_BUILDING, "count": NUMBERS}),
    Fact("finished", WHO_BUILDING),
    Fact("repaired", WHO_BUILDING),
)
ROUNDS = (
    Fact("led-by", {"who": SEATS, "leader": LEADER}),
    Fact("skirmish", {}),
    Fact("brought", WHO, lists=("cards",)),
    Fact("fought", {"who": SEATS, "value": NUMBERS}),
    Fact("fought-tied", {"who": SEATS, "value": NUMBERS, "tie": NUMBERS}),
    Fact("won", WHO_CARD),
    Fact("won-unseen", WHO),
    Fact("nobody-won", {}),
    Fact("round", {"who": SEATS, "number": NUMBERS}),
    Fact("peeked", WHO_CARD),
    Fact("peeked-unseen", WHO),
    Fact("joined", {"who": SEATS, "gang": GANG, "people": NUMBERS}),
    Fact("score", {"who": SEATS, "people": NUMBERS}),
)
PROMPTS = (
    Fact("ask-lead", ASKED),
    Fact("ask-menu", ASKED),
    Fact("ask-commit", {**ASKED, "act": ACT}),
    Fact("ask-interrupt", {**ASKED, "victim": SEATS}),
    Fact("ask-source", ASKED),
    Fact("ask-save", ASKED),
    Fact("ask-look", ASKED),
    Fact("ask-keep", ASKED),
    Fact("ask-plan", ASKED),
    Fact("ask-organize", ASKED),
    Fact("ask-pay", {**ASKED, "count": NUMBERS}),
    Fact("ask-throw", ASKED),
    Fact("ask-build", ASKED_BUILDING),
    Fact("ask-repair", ASKED_BUILDING),
    Fact("ask-put", ASKED_BUILDING),
    Fact("ask-take", ASKED_BUILDING),
    Fact("ask-skirmish", ASKED),
    Fact("ask-over", {}),
)
"""One for each Phase, in that order."""
REFUSALS = (
    Fact("no-not-now", REFUSED),
    Fact("no-twice", REFUSED),
    Fact("no-other-leader", {"section": SECTION, "leader": LEADER}),
    Fact("no-wounded-leader", REFUSED),
    Fact("no-used-leader", REFUSED),
    Fact("no-card-in-hand", REFUSED_CARD),
    Fact("no-earlier-card", REFUSED_CARD),
    Fact("no-own-seat", REFUSED),
    Fact("no-value", REFUSED),
    Fact("no-junkyard", REFUSED),
    Fact("no-junk", REFUSED),
    Fact("no-mercenary", REFUSED_CARD),
    Fact("no-price", REFUSED_CARD),
    Fact("no-fitting-card", REFUSED_CARD),
    Fact("no-commitment", REFUSED),
    Fact("no-card-thrown", REFUSED),
    Fact("no-target", REFUSED),
)

FACTS = FactSpace((*ITEMS, *DECISIONS, *ATTACKS, *OUTCOMES, *ROUNDS, *PROMPTS, *REFUSALS))
ALLOWED = 0
"""What `verify_x` answers where nothing speaks against an action; else a fact that refuses it."""
NOT_NOW, TWICE, OWN_SEAT, TARGET = (FACTS[f"no-{name}"] for name in ("not-now", "twice", "own-seat", "target"))
OTHER_LEADER, WOUNDED_LEADER = FACTS["no-other-leader"], FACTS["no-wounded-leader"]
USED_LEADER, CARD_IN_HAND = FACTS["no-used-leader"], FACTS["no-card-in-hand"]
EARLIER_CARD, FITTING_CARD = FACTS["no-earlier-card"], FACTS["no-fitting-card"]
VALUE, JUNKYARD, MERCENARY, PRICE = (FACTS[f"no-{name}"] for name in ("value", "junkyard", "mercenary", "price"))
NEVER_KEPT, COMMITMENT, CARD_THROWN = FACTS["no-junk"], FACTS["no-commitment"], FACTS["no-card-thrown"]

MAX_FACTS = 160
"""When a turn ends a round: all reveal, fight and draw, and buildings come on. tests/scavengers/test_tell.py counts."""
