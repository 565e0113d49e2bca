"""Reasons why an action is not legal now, as facts with the rule (§) that forbids it."""

import numpy as np

from banquise.core.facts import Facts, say
from banquise.core.kernel import kernel

from . import facts
from .actions import POWER_OF, Deed, card_of, deed_of
from .cards import Animal
from .facts import MOOSE_FOR_PLACING, SECTION
from .prompt import ask_after
from .rules import verify
from .rules.moves import stepping_animal
from .state import State

SECTION_OF = np.array([SECTION.index[deed.row.section] for deed in Deed], np.int8)
MOOSE_SECTION = SECTION.index[MOOSE_FOR_PLACING]


@kernel
def refuse(state: State, action: int, viewer: int, out: Facts) -> int:
    why = verify(state, action)
    n = say(out, 0, why, section_of(state, deed_of(action)), detail_of(state, action, why))
    return ask_after(state, viewer, out, n) if why == facts.NO_NOT_NOW or why == facts.NO_PASSING else n


@kernel
def section_of(state: State, deed: int) -> int:
    """The paragraph that forbids an action; that of the moose depends on its side."""
    if POWER_OF[deed] == Animal.MOOSE and state.side[Animal.MOOSE] == 2:
        return MOOSE_SECTION
    return int(SECTION_OF[deed])


@kernel
def detail_of(state: State, action: int, why: int) -> int:
    """The argument of the refusal beyond its rule."""
    if why == facts.NO_POWER or why == facts.NO_SUCH_SIDE:
        return int(POWER_OF[deed_of(action)])
    if why == facts.NO_FINAL_CARD:
        return int(state.owed)
    if why == facts.NO_STEP:
        return stepping_animal(state)
    is_about_card = facts.NO_CARD_IN_HAND <= why <= facts.NO_CARD_IN_ZONE
    return card_of(action) if is_about_card else 0
