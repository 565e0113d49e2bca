"""Reasons why an action is not legal now: the rule that forbids it."""

import numpy as np

from banquise.core.facts import Facts, say
from banquise.core.kernel import kernel

from . import facts
from .actions import Deed, deed_of, field_of, size_of, start_of
from .prompt import ask_from
from .rules import verify
from .state import State

SECTION_OF = np.array([facts.SECTION.index[deed.row.section] for deed in Deed], np.int8)


@kernel
def refuse(state: State, action: int, viewer: int, out: Facts) -> int:
    why, section = verify(state, action), int(SECTION_OF[deed_of(action)])
    if why == facts.NOT_NOW:
        return ask_from(state, viewer, out, say(out, 0, why, section))
    if why == facts.NO_PIECE:
        return say(out, 0, why, size_of(action), section)
    if why == facts.NO_ICE or why == facts.OCCUPIED:
        return say(out, 0, why, field_of(action), section)
    if why == facts.NO_LINE:
        return say(out, 0, why, start_of(action), field_of(action))
    if why == facts.NOT_CONTROLLED or why == facts.NO_TOWER:
        return say(out, 0, why, start_of(action))
    return say(out, 0, why, field_of(action) if is_about_field(why) else 0)


@kernel
def is_about_field(why: int) -> bool:
    if why == facts.NEXT_TO_NEUTRAL or why == facts.NEXT_TO_ANY or why == facts.NEXT_TO_OWN:
        return True
    return why == facts.NO_LANDING or why == facts.INSIDE or why == facts.WOULD_SPLIT
