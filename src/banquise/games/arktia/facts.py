"""What is said of Arktia: the log, what a player is asked, and why something is refused. Words are in words/*.ftl."""

from banquise.core.actions import Domain
from banquise.core.facts import NUMBERS, SEATS, WHOM, Fact, FactSpace, sections

from .actions import FIELD, PIECE, Deed
from .view import SEEN_COLOURS

COLOUR = Domain("colour", SEEN_COLOURS)
SECTION = sections(*dict.fromkeys(deed.row.section for deed in Deed))

_WHO = {"who": SEATS}
_ASKED = {"to": WHOM, "who": SEATS}
_AT = {"field": FIELD}
_PLACE = {"row": NUMBERS, "column": NUMBERS}
FACTS = FactSpace(
    (
        Fact("set-up", _WHO | {"size": PIECE} | _AT),
        Fact("placed", _WHO | {"size": PIECE} | _AT),
        Fact("moved", _WHO | {"from": FIELD, "to": FIELD}, lists=("pieces",)),
        Fact("moved-onto", _WHO | {"from": FIELD, "to": FIELD}, lists=("pieces", "below")),
        Fact("moved-piece", {"colour": COLOUR, "size": PIECE}, of="pieces"),
        Fact("below-piece", {"colour": COLOUR, "size": PIECE}, of="below"),
        Fact("stopped", _WHO),
        Fact("kept", _WHO | {"colour": COLOUR} | _AT),
        Fact("melted", _WHO | _AT),
        Fact("took", _WHO, lists=("taken",)),
        Fact("taken-piece", {"colour": COLOUR, "size": PIECE} | _AT, of="taken"),
        Fact("dropped", _AT),
        Fact("out-stuck", _WHO),
        Fact("out-no-melting", _WHO),
        Fact("out-cut-off", _WHO),
        Fact("endless", {"n": NUMBERS}),
        Fact("score", _WHO | {"n": NUMBERS}),
        # What is asked
        Fact("ask-neutral", _ASKED),
        Fact("ask-opening", _ASKED | {"turn": NUMBERS}),
        Fact("ask-turn", _ASKED),
        Fact("ask-keep", _ASKED | {"colour": COLOUR}),
        Fact("ask-melt", _ASKED),
        Fact("ask-over", {}),
        # Why not
        Fact("not-now", {"section": SECTION}),
        Fact("not-opening", {}),
        Fact("no-ice", _AT | {"section": SECTION}),
        Fact("no-piece", {"size": PIECE, "section": SECTION}),
        Fact("occupied", _AT | {"section": SECTION}),
        Fact("not-next-to-neutral", _AT),
        Fact("not-next-to-any", _AT),
        Fact("not-next-to-own", _AT),
        Fact("not-controlled", _AT),
        Fact("no-tower", _AT),
        Fact("no-full-tower", {}),
        Fact("no-line", {"from": FIELD, "to": FIELD}),
        Fact("no-landing", _AT),
        Fact("own-cut", {}),
        Fact("no-group", {}),
        Fact("inside", _AT),
        Fact("would-split", _AT),
        # Why a drawing is no continent
        Fact("too-long", {}),
        Fact("no-sign", _PLACE),
        Fact("empty-row", {"row": NUMBERS}),
        Fact("out-of-step", _PLACE),
        Fact("field-count", {"players": NUMBERS, "wanted": NUMBERS, "found": NUMBERS}),
        Fact("apart", _PLACE),
    )
)
MOVED, MOVED_ONTO, MOVED_PIECE, BELOW_PIECE = (FACTS[f] for f in ("moved", "moved-onto", "moved-piece", "below-piece"))
TOOK, TAKEN_PIECE, DROPPED, ENDLESS, SCORE = (FACTS[f] for f in ("took", "taken-piece", "dropped", "endless", "score"))
OUT_STUCK, OUT_NO_MELTING, OUT_CUT_OFF = (FACTS[f"out-{why}"] for why in ("stuck", "no-melting", "cut-off"))
ASK_NEUTRAL, ASK_OPENING, ASK_TURN = (FACTS[f"ask-{what}"] for what in ("neutral", "opening", "turn"))
ASK_KEEP, ASK_MELT, ASK_OVER = (FACTS[f"ask-{what}"] for what in ("keep", "melt", "over"))
ALLOWED = 0
"""What `verify_x` answers where nothing speaks against an action; else a fact that refuses it."""
NOT_NOW, NOT_OPENING, NO_ICE, NO_PIECE = (FACTS[f] for f in ("not-now", "not-opening", "no-ice", "no-piece"))
OCCUPIED, NOT_CONTROLLED, NO_TOWER = (FACTS[f] for f in ("occupied", "not-controlled", "no-tower"))
NEXT_TO_NEUTRAL, NEXT_TO_ANY, NEXT_TO_OWN = (FACTS[f"not-next-to-{what}"] for what in ("neutral", "any", "own"))
NO_FULL_TOWER, NO_LINE, NO_LANDING, OWN_CUT = (FACTS[f] for f in ("no-full-tower", "no-line", "no-landing", "own-cut"))
TOO_LONG, NO_SIGN, EMPTY_ROW = (FACTS[f] for f in ("too-long", "no-sign", "empty-row"))
OUT_OF_STEP, FIELD_COUNT, APART = (FACTS[f] for f in ("out-of-step", "field-count", "apart"))
NO_GROUP, INSIDE, WOULD_SPLIT = (FACTS[f] for f in ("no-group", "inside", "would-split"))

MAX_FACTS = 64
"""A move names at most 5 pieces and takes at most all 27 of the other colours (9 each), each with a globe that drops at
the most; then who is out, and the scores."""
