"""Why an action cannot be played now, as a fact with the rule (§) that forbids it."""

from typing import NamedTuple

import numpy as np

from banquise.core.facts import Facts, say
from banquise.core.kernel import kernel

from . import facts
from .actions import ACTIONS, Deed, card_of, deed_of, receiver_of
from .cards import Animal
from .facts import SECTION
from .prompt import ask_after
from .rules.moves import stepping_animal
from .rules.placing import is_final_card
from .state import NONE, Phase, Place, State

PLACING, DRAWING = (Phase.PREPARE, Phase.PLACE), (Phase.PREPARE_DRAW, Phase.DRAW)
ANY_SIDE = 0


class Need(NamedTuple):
    """What an action needs: the phase, a power on one side, a card in a place."""

    section: str
    phases: tuple[Phase, ...]
    power: int = NONE
    side: int = ANY_SIDE
    place: int = NONE


NEEDS = {
    "place": Need("§4.4", PLACING, place=Place.HAND),
    "tuck": Need("§4.4", PLACING, Animal.FOX, 1, Place.HAND),
    "hide": Need("§4.4", PLACING, Animal.FOX, 2, Place.HAND),
    "swap": Need("§4.2", (Phase.PREPARE,), Animal.PUFFIN, 1, Place.RIVER),
    "offer": Need("§4.2", (Phase.OFFER,), place=Place.HAND),
    "take": Need("§6.2", DRAWING, place=Place.RIVER),
    "recover": Need("§6.3", DRAWING, Animal.BEAR, 2, Place.ZONE),
    "discard": Need("§6.5", (Phase.DISCARD,), place=Place.HAND),
    "give": Need("§6.6", (Phase.GIVE,), place=Place.ZONE),
    "give-to": Need("§6.6", (Phase.GIVE_TO,)),
    "take-back": Need("§4.2", (Phase.PREPARE,), Animal.PUFFIN, 2),
    "more": Need("§6.4", (Phase.PREPARE, Phase.PREPARE_DRAW), Animal.MOOSE),
    "fewer": Need("§6.4", (Phase.PREPARE, Phase.PREPARE_DRAW), Animal.MOOSE),
    "draw": Need("§6.3", DRAWING, Animal.ORCA, 2),
    "main-right": Need("§5.1", (Phase.MOVE,)),
    "companion-right": Need("§5.1", (Phase.MOVE,)),
    "step-left": Need("§5.3", (Phase.STEP,)),
    "step-right": Need("§5.3", (Phase.STEP,)),
    "pass": Need("§3", ()),
}
_needs = [NEEDS[kind.name] for kind in ACTIONS.kinds]
SECTION_OF = np.array([SECTION.index[need.section] for need in _needs], np.int8)
PHASES = np.array([sum(1 << phase for phase in need.phases) for need in _needs], np.int16)
POWER = np.array([need.power for need in _needs], np.int8)
SIDE = np.array([need.side for need in _needs], np.int8)
PLACE_OF = np.array([need.place for need in _needs], np.int8)
MOOSE_FOR_PLACING = SECTION.index["§4.3"]


@kernel
def refuse(state: State, action: int, viewer: int, out: Facts) -> int:
    deed = deed_of(action)
    section = section_of(state, deed)
    if deed == Deed.PASS:
        return ask_after(state, viewer, out, say(out, 0, facts.NO_PASSING, section))
    if not PHASES[deed] >> state.phase & 1:
        return ask_after(state, viewer, out, say(out, 0, facts.NO_NOT_NOW, section))
    n = refuse_power(state, deed, section, out)
    if not n:
        n = refuse_card(state, action, section, out)
    return n if n else refuse_odd(state, action, section, out)


@kernel
def section_of(state: State, deed: int) -> int:
    """The moose works on placing or on drawing, by its side."""
    if POWER[deed] == Animal.MOOSE and state.side[Animal.MOOSE] == 2:
        return MOOSE_FOR_PLACING
    return int(SECTION_OF[deed])


@kernel
def refuse_power(state: State, deed: int, section: int, out: Facts) -> int:
    """Nothing where the player may use it."""
    animal, side = int(POWER[deed]), int(SIDE[deed])
    if animal == NONE:
        return 0
    if animal == Animal.MOOSE:
        side = 2 if state.phase == Phase.PREPARE else 1
    if state.owner[animal] != state.player:
        return say(out, 0, facts.NO_POWER, section, animal)
    return 0 if state.side[animal] == side else say(out, 0, facts.NO_SUCH_SIDE, section, animal)


@kernel
def refuse_card(state: State, action: int, section: int, out: Facts) -> int:
    """Nothing where the card lies where it should, or none is needed."""
    place, card = int(PLACE_OF[deed_of(action)]), card_of(action)
    if place == Place.RIVER:
        return 0 if state.place[card] == place else say(out, 0, facts.NO_CARD_IN_RIVER, section, card)
    if place == NONE or state.place[card] == place + state.player:
        return 0
    return say(out, 0, facts.NO_CARD_IN_HAND if place == Place.HAND else facts.NO_CARD_IN_ZONE, section, card)


@kernel
def refuse_odd(state: State, action: int, section: int, out: Facts) -> int:
    """What is left when phase, power and card are right."""
    deed = deed_of(action)
    if deed == Deed.TUCK or deed == Deed.HIDE:
        if not is_final_card(state):
            return say(out, 0, facts.NO_FINAL_CARD, section, int(state.owed))
        return say(out, 0, facts.NO_PILE if deed == Deed.TUCK else facts.NO_COVER, section)
    if deed == Deed.DRAW:
        return say(out, 0, facts.NO_STOCK, section)
    if deed == Deed.FEWER:
        return say(out, 0, facts.NO_VISIBLE_CARD, section)
    if deed == Deed.GIVE_TO:
        fact = facts.NO_SUCH_PLAYER if receiver_of(action) >= state.seats else facts.NO_GIFT_TO_ONESELF
        return say(out, 0, fact, section)
    if deed == Deed.STEP_LEFT or deed == Deed.STEP_RIGHT:
        return say(out, 0, facts.NO_STEP, section, stepping_animal(state))
    if state.has_used_puffin:
        return say(out, 0, facts.NO_SECOND_PUFFIN, section)
    return say(out, 0, facts.NO_VISIBLE_CARD if deed == Deed.TAKE_BACK else facts.NO_CARD_TO_SWAP, section)
