"""Reasons why an action is not legal now, with the rule (§) that forbids it, for the player who decides."""

import numpy as np

from banquise.core.facts import Facts, say
from banquise.core.kernel import kernel

from . import facts
from .actions import LEADER_OF, Deed, deed_of, named_by
from .facts import SECTION
from .prompt import ask_at
from .rules import verify
from .state import State

SECTION_OF = np.array([SECTION.index[deed.row.section] for deed in Deed], np.int8)
TRASH_SECTION = SECTION.index[Deed.TRASH.row.section]
NAMES_CARD = np.array(["card" in fact.arguments for fact in facts.FACTS])


@kernel
def refuse(state: State, action: int, viewer: int, out: Facts) -> int:
    why, deed = verify(state, action), deed_of(action)
    section = TRASH_SECTION if why == facts.NO_CARD_THROWN else int(SECTION_OF[deed])
    if why == facts.NO_NOT_NOW:
        return ask_at(state, viewer, out, say(out, 0, why, section))
    if why == facts.NO_OTHER_LEADER:
        return say(out, 0, why, section, int(LEADER_OF[deed]))
    return say(out, 0, why, section, named_by(action) if NAMES_CARD[why] else 0)
