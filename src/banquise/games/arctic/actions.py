"""Everything a player can do in Arctic, declared once (docs/specs/arctic.md says when each is offered)."""

from enum import IntEnum

from banquise.core.actions import ActionSpace, Domain, Kind
from banquise.core.kernel import kernel

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


class Deed(IntEnum):
    """An action's kind, in the order of ACTIONS."""

    PLACE = 0
    TUCK = 1
    HIDE = 2
    SWAP = 3
    OFFER = 4
    TAKE = 5
    RECOVER = 6
    DISCARD = 7
    GIVE = 8
    GIVE_TO = 9
    TAKE_BACK = 10
    MORE = 11
    FEWER = 12
    DRAW = 13
    MAIN_RIGHT = 14
    COMPANION_RIGHT = 15
    STEP_LEFT = 16
    STEP_RIGHT = 17
    PASS = 18


assert [kind.name for kind in ACTIONS.kinds] == [deed.name.lower().replace("_", "-") for deed in Deed]

DEEDS, FIRSTS = ACTIONS.kind_numbers, ACTIONS.first_numbers
CARDS_NAMED, SEATS_NAMED = ACTIONS.values("card"), ACTIONS.values("seat")


@kernel
def deed_of(action: int) -> int:
    return int(DEEDS[action])


@kernel
def card_of(action: int) -> int:
    """The card that an action names."""
    return int(CARDS_NAMED[action])


@kernel
def receiver_of(action: int) -> int:
    """The seat that an action names."""
    return int(SEATS_NAMED[action])


@kernel
def action_of(deed: int, named: int = 0) -> int:
    """The action of this kind, of those that name a card or a seat the one that names this."""
    return int(FIRSTS[deed]) + named
