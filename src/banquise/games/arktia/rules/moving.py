"""Moving a piece, a tower or the top of one (§4.3 to §4.8)."""

from typing import NamedTuple

from banquise.core.bits import lowest
from banquise.core.game import Actions
from banquise.core.kernel import kernel

from ..actions import Deed, first_action
from ..board import ALL
from ..facts import ALLOWED, NO_FULL_TOWER, NO_LANDING, NO_LINE, NO_TOWER, NOT_CONTROLLED, OWN_CUT
from ..ice import ARCS, near, reach, ring, sight
from ..pieces import COLOURS, DISC, GLOBE, PORTAL, SIZES
from ..state import State
from .occupancy import Occupancy, controlled, fields_of, occupancy, top_size, towers
from .placing import list_fields


class Own(NamedTuple):
    """The mover's colour: its fields, the fields next to at least one of them, and next to at least two."""

    fields: int
    next_to_one: int
    next_to_two: int


@kernel
def own_fields(state: State) -> Own:
    fields = fields_of(state, state.player)
    one = two = 0
    rest = fields
    while rest:
        beside = near(state, lowest(rest))
        two |= one & beside
        one |= beside
        rest &= rest - 1
    return Own(fields, one, two)


@kernel
def landing(on: Occupancy, bottom: int) -> int:
    """§4.4 The fields where a piece, or a tower with this lowest piece, may end."""
    if bottom == GLOBE:  # onto a lone disc: tower 1; onto tower 2: 4
        return on.free | (on.discs & ~on.globes)
    if bottom == DISC:  # a disc or tower 1, onto a lone portal: tower 2 or 4
        return on.free | (on.portals & ~on.discs & ~on.globes)
    return on.free | (on.globes & ~on.discs & ~on.portals)  # a portal onto a lone globe: C


@kernel
def whole_landing(on: Occupancy, field: int) -> int:
    """§4.4 The fields where everything on a field may end. B, C and D go to free fields only."""
    here = 1 << field
    if not here & on.portals:
        return landing(on, DISC if here & on.discs else GLOBE)
    return on.free if here & (on.discs | on.globes) else landing(on, PORTAL)


@kernel
def in_contact_without(state: State, own: Own, field: int) -> int:
    """§4.8 The targets that keep the colour connected when its last piece leaves a field."""
    rest = own.fields & ~(1 << field)
    neighbours = ARCS[ring(state, field, rest)]
    if neighbours == 1:
        return rest | (own.next_to_one & ~(near(state, field) & ~own.next_to_two))
    return next_to_all(state, rest)


@kernel
def next_to_all(state: State, fields: int) -> int:
    """The fields that lie in or next to every group of this set."""
    found = ALL
    while fields:
        part = reach(state, fields, lowest(fields))
        found &= part
        fields &= ~part
    return found


@kernel
def targets(state: State, on: Occupancy, own: Own, field: int) -> tuple[int, int, int]:
    """§4.3, §4.5 The targets of everything on a field, of a tower's top piece, and of disc and globe of tower 4."""
    here = 1 << field
    seen = sight(state, field)
    alone = seen & in_contact_without(state, own, field)
    whole = alone & whole_landing(on, field)
    if not here & towers(on):
        return whole, 0, 0
    joined = seen & (own.fields | own.next_to_one)
    top = top_size(on, field)
    lifted = landing(on, top) & (joined if here & own_besides(state, top) else alone)
    if not here & on.globes & on.discs & on.portals:
        return whole, lifted, 0
    return whole, lifted, landing(on, DISC) & (joined if here & state.pieces[state.player, PORTAL] else alone)


@kernel
def own_besides(state: State, top: int) -> int:
    """The fields with a piece of the mover's colour of another size."""
    fields = 0
    for size in range(SIZES):
        if size != top:
            fields |= state.pieces[state.player, size]
    return fields


@kernel
def can_move(state: State, on: Occupancy) -> bool:
    own = own_fields(state)
    units = controlled(state, on, state.player)
    while units:
        whole, lifted, parted = targets(state, on, own, lowest(units))
        if whole | lifted | parted:
            return True
        units &= units - 1
    return False


@kernel
def list_moves(state: State, on: Occupancy, own: Own, out: Actions, n: int) -> int:
    units = controlled(state, on, state.player)
    while units:
        field = lowest(units)
        units &= units - 1
        whole, lifted, parted = targets(state, on, own, field)
        n = list_fields(first_action(Deed.MOVE, field), whole, out, n)
        if lifted | parted:
            n = list_fields(first_action(Deed.LIFT, field), lifted, out, n)
            n = list_fields(first_action(Deed.SPLIT, field), parted, out, n)
    return n


@kernel
def verify_move(state: State, deed: int, start: int, end: int) -> int:  # a line for each rule
    on = occupancy(state)
    if not controlled(state, on, state.player) >> start & 1:
        return NOT_CONTROLLED
    if deed != Deed.MOVE and not towers(on) >> start & 1:
        return NO_TOWER
    if deed == Deed.SPLIT and not (on.globes & on.discs & on.portals) >> start & 1:
        return NO_FULL_TOWER
    if not sight(state, start) >> end & 1:
        return NO_LINE
    if not landing_of(on, deed, start) >> end & 1:
        return NO_LANDING
    whole, lifted, parted = targets(state, on, own_fields(state), start)
    allowed = whole if deed == Deed.MOVE else lifted if deed == Deed.LIFT else parted
    return ALLOWED if allowed >> end & 1 else OWN_CUT


@kernel
def landing_of(on: Occupancy, deed: int, start: int) -> int:
    """§4.4 The fields where the pieces there allow such a move to end."""
    if deed == Deed.MOVE:
        return whole_landing(on, start)
    return landing(on, DISC if deed == Deed.SPLIT else top_size(on, start))


@kernel
def move(state: State, deed: int, start: int, end: int) -> int:
    """§4.3, §4.5 Move everything, the top piece, or disc and globe of tower 4; return the colours moved, one bit
    each."""
    state.quiet += 1
    if deed == Deed.LIFT:
        return carry(state, top_size(occupancy(state), start), start, end)
    moved = carry(state, GLOBE, start, end) | carry(state, DISC, start, end)
    if deed == Deed.MOVE:
        moved |= carry(state, PORTAL, start, end)
    return moved


@kernel
def carry(state: State, size: int, start: int, end: int) -> int:
    """Move the piece of this size, if there is one; return its colour as a bit."""
    moved = 0
    for colour in range(COLOURS):
        there = (state.pieces[colour, size] >> start) & 1
        state.pieces[colour, size] ^= there << start | there << end
        moved |= there << colour
    return moved
