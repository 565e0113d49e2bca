"""The log: decisions and their effects. Everything is public (§9), so all viewers get the same facts."""

import numpy as np

from banquise.core.bits import count
from banquise.core.facts import Facts, say
from banquise.core.game import Work
from banquise.core.kernel import kernel

from . import facts
from .actions import Deed, deed_of, field_of, size_of, start_of
from .board import FIELDS_A_PLAYER
from .pieces import COLOURS, DISC, NO_SEAT, PORTAL, SIZES
from .rules import PATIENCE
from .rules.occupancy import controlled, occupancy, top_size
from .see import colour_at, colour_seen
from .state import Out, State

FACT = np.array([facts.FACTS[deed.row.told] for deed in Deed], np.int16)
"""The fact that reports each kind of action."""


@kernel
def tell(before: State, action: int, after: State, viewer: int, work: Work, out: Facts) -> int:
    n = tell_decision(before, action, out)
    if after.taken[before.player] != before.taken[before.player]:
        n = tell_taken(before, action, after, out, n)
    n = tell_out(before, after, out, n)
    return tell_scores(after, out, n) if after.over else n


@kernel
def tell_decision(before: State, action: int, out: Facts) -> int:
    who, deed, field = before.player, deed_of(action), field_of(action)
    if is_move(deed):
        return tell_move(before, action, out)
    if deed == Deed.KEEP:
        return say(out, 0, int(FACT[deed]), who, colour_seen(before, before.asked), field)
    if deed == Deed.NEUTRAL or deed == Deed.PLACE:
        return say(out, 0, int(FACT[deed]), who, size_of(action), field)
    return say(out, 0, int(FACT[deed]), who, field)


@kernel
def tell_move(before: State, action: int, out: Facts) -> int:
    """§4.3, §4.5 Report the pieces that move, from where to where and onto what, from bottom to top."""
    start, end = start_of(action), field_of(action)
    is_taken = not occupancy(before).free >> end & 1
    n = say(out, 0, facts.MOVED_ONTO if is_taken else facts.MOVED, before.player, start, end)
    for i in range(SIZES):
        size = size_in_tower(before, start, i)
        if is_moving(before, deed_of(action), start, size):
            n = say_piece(before, start, size, facts.MOVED_PIECE, out, n)
    for i in range(SIZES):
        n = say_piece(before, end, size_in_tower(before, end, i), facts.BELOW_PIECE, out, n)
    return n


@kernel
def say_piece(state: State, field: int, size: int, fact: int, out: Facts, n: int) -> int:
    """Report the piece of this size, if there is one."""
    colour = colour_at(state, field, size)
    return n if colour == NO_SEAT else say(out, n, fact, colour_seen(state, colour), size)


@kernel
def size_in_tower(state: State, field: int, i: int) -> int:
    """The sizes from the bottom to the top: the portal of tower 3 lies over its globe (§1.2)."""
    on = occupancy(state)
    if (on.globes & on.portals & ~on.discs) >> field & 1:
        return i
    return SIZES - 1 - i


@kernel
def is_move(deed: int) -> bool:
    return deed == Deed.MOVE or deed == Deed.LIFT or deed == Deed.SPLIT


@kernel
def is_moving(state: State, deed: int, field: int, size: int) -> bool:
    """§4.5 Whether the piece of this size leaves with such a move."""
    if deed == Deed.LIFT:
        return bool(size == top_size(occupancy(state), field))
    return bool(deed == Deed.MOVE or size != PORTAL)


# §5


@kernel
def tell_taken(before: State, action: int, after: State, out: Facts, n: int) -> int:
    """Report the pieces that are taken, and globes that drop into a portal (§5.4)."""
    n = say(out, n, facts.TOOK, before.player)
    for field in range(FIELDS_A_PLAYER * before.seats):
        for size in range(SIZES - 1, -1, -1):
            for colour in range(COLOURS):
                gone = after_move(before, action, colour, size) & ~int(after.pieces[colour, size])
                if gone >> field & 1:
                    n = say(out, n, facts.TAKEN_PIECE, colour_seen(before, colour), size, field)
    on = occupancy(after)
    shut = on.globes & on.portals & ~on.discs & all_after_move(before, action, DISC)
    for field in range(FIELDS_A_PLAYER * before.seats):
        if shut >> field & 1:
            n = say(out, n, facts.DROPPED, field)
    return n


@kernel
def all_after_move(before: State, action: int, size: int) -> int:
    fields = 0
    for colour in range(COLOURS):
        fields |= after_move(before, action, colour, size)
    return fields


@kernel
def after_move(before: State, action: int, colour: int, size: int) -> int:
    """The fields of a colour's pieces of one size once they had moved."""
    fields, start = int(before.pieces[colour, size]), start_of(action)
    if is_move(deed_of(action)) and fields >> start & 1 and is_moving(before, deed_of(action), start, size):
        return (fields & ~(1 << start)) | 1 << field_of(action)
    return fields


# §7, §8 Leaving and scores


@kernel
def tell_out(before: State, after: State, out: Facts, n: int) -> int:
    """Report the players who are now out, starting with the one who decided."""
    is_endless = False
    for turn in range(before.seats):
        seat = (before.player + turn) % before.seats
        why = after.out[seat]
        if why == before.out[seat]:
            continue
        is_endless = is_endless or why == Out.ENDLESS
        if why == Out.STUCK:
            n = say(out, n, facts.OUT_STUCK, seat)
        elif why == Out.NO_MELTING:
            n = say(out, n, facts.OUT_NO_MELTING, seat)
        elif why == Out.CUT_OFF:
            n = say(out, n, facts.OUT_CUT_OFF, seat)
    return say(out, n, facts.ENDLESS, PATIENCE * int(before.seats)) if is_endless else n


@kernel
def tell_scores(after: State, out: Facts, n: int) -> int:
    on = occupancy(after)
    for seat in range(after.seats):
        points = int(after.taken[seat]) + int(after.melted[seat]) + count(controlled(after, on, seat))
        n = say(out, n, facts.SCORE, seat, points)
    return n
