"""Why an action cannot be played now, as a fact with the rule (§) that forbids it."""

from typing import NamedTuple

import numpy as np

from banquise.core.facts import Facts, say
from banquise.core.kernel import kernel

from . import facts
from .actions import ACTIONS, DRAW, FEWER, GIVE_TO, HIDE, PASS, SWAP, TAKE_BACK, TUCK
from .cards import Animal
from .facts import SECTION
from .moves import stepping_animal
from .placing import is_final_card
from .prompt import ask_after
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
KIND = ACTIONS.kind_numbers
FIRST = np.array([ACTIONS[kind.name] for kind in ACTIONS.kinds], np.int16)
SECTION_OF = np.array([SECTION.index[need.section] for need in _needs], np.int8)
PHASES = np.array([sum(1 << phase for phase in need.phases) for need in _needs], np.int16)
POWER = np.array([need.power for need in _needs], np.int8)
SIDE = np.array([need.side for need in _needs], np.int8)
PLACE_OF = np.array([need.place for need in _needs], np.int8)
MOOSE_FOR_PLACING = SECTION.index["§4.3"]


@kernel
def refuse(state: State, action: int, viewer: int, out: Facts) -> int:
    section = section_of(state, action)
    if action == PASS:
        return ask_after(state, viewer, out, say(out, 0, facts.NO_PASSING, section))
    if not PHASES[KIND[action]] >> state.phase & 1:
        return ask_after(state, viewer, out, say(out, 0, facts.NO_NOT_NOW, section))
    n = refuse_power(state, action, section, out)
    if not n:
        n = refuse_card(state, action, section, out)
    return n if n else refuse_odd(state, action, section, out)


@kernel
def section_of(state: State, action: int) -> int:
    """The moose works on placing or on drawing, by its side."""
    if POWER[KIND[action]] == Animal.MOOSE and state.side[Animal.MOOSE] == 2:
        return MOOSE_FOR_PLACING
    return int(SECTION_OF[KIND[action]])


@kernel
def refuse_power(state: State, action: int, section: int, out: Facts) -> int:
    """Nothing where the player may use it."""
    animal, side = int(POWER[KIND[action]]), int(SIDE[KIND[action]])
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
    place = int(PLACE_OF[KIND[action]])
    card = action - int(FIRST[KIND[action]])
    if place == Place.RIVER:
        return 0 if state.place[card] == place else say(out, 0, facts.NO_CARD_IN_RIVER, section, card)
    if place == NONE or state.place[card] == place + state.player:
        return 0
    return say(out, 0, facts.NO_CARD_IN_HAND if place == Place.HAND else facts.NO_CARD_IN_ZONE, section, card)


@kernel
def refuse_odd(state: State, action: int, section: int, out: Facts) -> int:
    """What is left when phase, power and card are right."""
    if TUCK <= action < SWAP:
        if not is_final_card(state):
            return say(out, 0, facts.NO_FINAL_CARD, section, int(state.owed))
        return say(out, 0, facts.NO_PILE if action < HIDE else facts.NO_COVER, section)
    if action == DRAW:
        return say(out, 0, facts.NO_STOCK, section)
    if action == FEWER:
        return say(out, 0, facts.NO_VISIBLE_CARD, section)
    if GIVE_TO <= action < TAKE_BACK:
        fact = facts.NO_SUCH_PLAYER if action - GIVE_TO >= state.seats else facts.NO_GIFT_TO_ONESELF
        return say(out, 0, fact, section)
    if action > TAKE_BACK:
        return say(out, 0, facts.NO_STEP, section, stepping_animal(state))
    if state.has_used_puffin:
        return say(out, 0, facts.NO_SECOND_PUFFIN, section)
    return say(out, 0, facts.NO_VISIBLE_CARD if action == TAKE_BACK else facts.NO_CARD_TO_SWAP, section)
