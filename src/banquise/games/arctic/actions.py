"""Everything a player can do in Arctic, one row each (docs/specs/arctic.md says when each is offered)."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from banquise.core.actions import Deeds, Domain
from banquise.core.kernel import kernel

from .cards import CARD_WORDS, SEAT_WORDS, Animal
from .state import NONE, Phase, Place

CARD = Domain("card", CARD_WORDS)
SEAT = Domain("seat", SEAT_WORDS)

PLACING, DRAWING = (Phase.PREPARE, Phase.PLACE), (Phase.PREPARE_DRAW, Phase.DRAW)
CHANGING = (Phase.PREPARE, Phase.PREPARE_DRAW)
PASSING = (Phase.PREPARE, Phase.STEP, *DRAWING, Phase.GIVE_TO)
BY_PHASE = 0


@dataclass(frozen=True)
class Row:
    """The declaration of an action: its arguments, its rule, when it is offered, what it needs, and the fact that
    reports it."""

    arguments: Mapping[str, Domain]
    section: str
    phases: tuple[Phase, ...]
    power: int = NONE  # the power card that it needs,
    side: int = BY_PHASE  # with this side up
    place: int = NONE  # where the named card must lie
    told: str = ""  # empty if the next action reports both


class Deed(Deeds):
    row: Row

    PLACE = Row({"card": CARD}, "§4.4", PLACING, place=Place.HAND, told="placed")
    TUCK = Row({"card": CARD}, "§4.4", PLACING, Animal.FOX, 1, Place.HAND, told="tucked")
    HIDE = Row({"card": CARD}, "§4.4", PLACING, Animal.FOX, 2, Place.HAND, told="hid")
    SWAP = Row({"card": CARD}, "§4.2", (Phase.PREPARE,), Animal.PUFFIN, 1, Place.RIVER)
    OFFER = Row({"card": CARD}, "§4.2", (Phase.OFFER,), place=Place.HAND, told="swapped")
    TAKE = Row({"card": CARD}, "§6.2", DRAWING, place=Place.RIVER, told="took")
    RECOVER = Row({"card": CARD}, "§6.3", DRAWING, Animal.BEAR, 2, Place.ZONE, told="recovered")
    DISCARD = Row({"card": CARD}, "§6.5", (Phase.DISCARD,), place=Place.HAND, told="discarded")
    GIVE = Row({"card": CARD}, "§6.6", (Phase.GIVE,), place=Place.ZONE, told="gave")
    GIVE_TO = Row({"seat": SEAT}, "§6.6", (Phase.GIVE_TO,))
    TAKE_BACK = Row({}, "§4.2", (Phase.PREPARE,), Animal.PUFFIN, 2, told="took-back")
    MORE = Row({}, "§6.4", CHANGING, Animal.MOOSE, told="changed-draw")
    FEWER = Row({}, "§6.4", CHANGING, Animal.MOOSE, told="changed-draw")
    DRAW = Row({}, "§6.3", DRAWING, Animal.ORCA, 2, told="drew")
    MAIN_RIGHT = Row({}, "§5.1", (Phase.MOVE,))
    COMPANION_RIGHT = Row({}, "§5.1", (Phase.MOVE,))
    STEP_LEFT = Row({}, "§5.3", (Phase.STEP,))
    STEP_RIGHT = Row({}, "§5.3", (Phase.STEP,))
    PASS = Row({}, "§3", PASSING)


ACTIONS = Deed.space()
DEEDS, FIRSTS = ACTIONS.kind_numbers, ACTIONS.first_numbers
CARDS_NAMED, SEATS_NAMED = ACTIONS.values("card"), ACTIONS.values("seat")
PHASES_OF = np.array([sum(1 << phase for phase in deed.row.phases) for deed in Deed], np.int16)
POWER_OF = np.array([deed.row.power for deed in Deed], np.int8)
SIDE_OF = np.array([deed.row.side for deed in Deed], np.int8)
PLACE_OF = np.array([deed.row.place for deed in Deed], np.int8)


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
    """The action of this kind, with this card or seat if it names one."""
    return int(FIRSTS[deed]) + named
