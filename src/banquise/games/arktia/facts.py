"""The facts of Arktia: the log, questions to players, and reasons for refusals. Words are in words/*.ftl."""

from banquise.core.actions import Domain
from banquise.core.facts import NUMBERS, SEATS, WHOM, FactSpace, sections

from .actions import FIELD, PIECE, Deed
from .view import SEEN_COLOURS

COLOUR = Domain("colour", SEEN_COLOURS)
SECTION = sections(*dict.fromkeys(deed.row.section for deed in Deed))

_WHO = {"who": SEATS}
_ASKED = {"to": WHOM, "who": SEATS}
_AT = {"field": FIELD}
_PLACE = {"row": NUMBERS, "column": NUMBERS}
FACTS = FactSpace()
FACTS.add("set-up", _WHO | {"size": PIECE} | _AT)
FACTS.add("placed", _WHO | {"size": PIECE} | _AT)
MOVED = FACTS.add("moved", _WHO | {"from": FIELD, "to": FIELD}, lists=("pieces",))
MOVED_ONTO = FACTS.add("moved-onto", _WHO | {"from": FIELD, "to": FIELD}, lists=("pieces", "below"))
MOVED_PIECE = FACTS.add("moved-piece", {"colour": COLOUR, "size": PIECE}, of="pieces")
BELOW_PIECE = FACTS.add("below-piece", {"colour": COLOUR, "size": PIECE}, of="below")
FACTS.add("stopped", _WHO)
FACTS.add("kept", _WHO | {"colour": COLOUR} | _AT)
FACTS.add("melted", _WHO | _AT)
TOOK = FACTS.add("took", _WHO, lists=("taken",))
TAKEN_PIECE = FACTS.add("taken-piece", {"colour": COLOUR, "size": PIECE} | _AT, of="taken")
DROPPED = FACTS.add("dropped", _AT)
OUT_STUCK = FACTS.add("out-stuck", _WHO)
OUT_NO_MELTING = FACTS.add("out-no-melting", _WHO)
OUT_CUT_OFF = FACTS.add("out-cut-off", _WHO)
ENDLESS = FACTS.add("endless", {"n": NUMBERS})
SCORE = FACTS.add("score", _WHO | {"n": NUMBERS})
# Questions
ASK_NEUTRAL = FACTS.add("ask-neutral", _ASKED)
ASK_OPENING = FACTS.add("ask-opening", _ASKED | {"turn": NUMBERS})
ASK_TURN = FACTS.add("ask-turn", _ASKED)
ASK_KEEP = FACTS.add("ask-keep", _ASKED | {"colour": COLOUR})
ASK_MELT = FACTS.add("ask-melt", _ASKED)
ASK_OVER = FACTS.add("ask-over", {})
# Refusals
NOT_NOW = FACTS.add("not-now", {"section": SECTION})
NOT_OPENING = FACTS.add("not-opening", {})
NO_ICE = FACTS.add("no-ice", _AT | {"section": SECTION})
NO_PIECE = FACTS.add("no-piece", {"size": PIECE, "section": SECTION})
OCCUPIED = FACTS.add("occupied", _AT | {"section": SECTION})
NEXT_TO_NEUTRAL = FACTS.add("not-next-to-neutral", _AT)
NEXT_TO_ANY = FACTS.add("not-next-to-any", _AT)
NEXT_TO_OWN = FACTS.add("not-next-to-own", _AT)
NOT_CONTROLLED = FACTS.add("not-controlled", _AT)
NO_TOWER = FACTS.add("no-tower", _AT)
NO_FULL_TOWER = FACTS.add("no-full-tower", {})
NO_LINE = FACTS.add("no-line", {"from": FIELD, "to": FIELD})
NO_LANDING = FACTS.add("no-landing", _AT)
OWN_CUT = FACTS.add("own-cut", {})
NO_GROUP = FACTS.add("no-group", {})
INSIDE = FACTS.add("inside", _AT)
WOULD_SPLIT = FACTS.add("would-split", _AT)
# Refusals of drawings that are not continents
TOO_LONG = FACTS.add("too-long", {})
NO_SIGN = FACTS.add("no-sign", _PLACE)
EMPTY_ROW = FACTS.add("empty-row", {"row": NUMBERS})
OUT_OF_STEP = FACTS.add("out-of-step", _PLACE)
FIELD_COUNT = FACTS.add("field-count", {"players": NUMBERS, "wanted": NUMBERS, "found": NUMBERS})
APART = FACTS.add("apart", _PLACE)

ALLOWED = 0
"""The answer of `verify_x` for an action that is allowed; otherwise the answer is the fact that refuses it."""

MAX_FACTS = 64
"""The most facts of a step: a move names at most 5 pieces and takes at most all 27 of the other colours (9 each), each
followed by at most one globe that drops; then the players who are out, and the scores."""
