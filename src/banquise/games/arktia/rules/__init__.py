"""The rules of Arktia (Stefan Kögl, 2008), as written in docs/rules/arktia-reference.md; § are its paragraphs.

Each phase has a file (placing, moving, eliminating, melting); occupancy.py derives which pieces stand where.
"""

from banquise.core.game import Actions
from banquise.core.kernel import kernel

from ..actions import PHASE_OF, Deed, deed_of, field_of, first_action, size_of, start_of
from ..board import MAX_FIELDS
from ..facts import ALLOWED, NO_ICE, NOT_NOW, NOT_OPENING, OCCUPIED
from ..pieces import COLOURS, PIECES_A_SIZE
from ..state import NO_COLOUR, Out, Phase, State
from .deal import deal
from .eliminating import eliminate, keep, leave_cut_off, list_keep, verify_keep
from .melting import has_melting, list_melting, melt, verify_melt
from .moving import can_move, list_moves, move, own_fields, verify_move
from .occupancy import has_empty_hand, occupancy
from .placing import (
    SLACK,
    can_place,
    first_turn_fields,
    is_neutral_set_up,
    list_neutral,
    list_placing,
    place,
    placing_fields,
    set_up_neutral,
    verify_neutral,
    verify_place,
)

__all__ = ["deal", "legal_actions", "step", "verify"]

OPENING = 2
"""§3 The number of turns in which players can only place."""
LATER_COLOURS = (1 << COLOURS) - 2
"""The colours after the first, one bit each."""
MAX_LEGAL = PIECES_A_SIZE * (3 + 2 + 2) * (MAX_FIELDS - 1) + 1 + SLACK
"""The most legal actions: a globe on top moves alone, with tower 1 or 4, or together with the disc of tower 4; a disc
and a
portal alone or with a tower; or stop."""
PATIENCE = 40
"""§7.6 The number of quiet moves per player that ends the game."""


@kernel
def legal_actions(state: State, out: Actions) -> int:
    if state.phase == Phase.TURN:
        return list_turn(state, out)
    if state.phase == Phase.NEUTRAL:
        return list_neutral(state, out)
    if state.phase == Phase.KEEP:
        return list_keep(state, out)
    if state.phase == Phase.MELT:
        return list_melting(state, out)
    return 0


@kernel
def list_turn(state: State, out: Actions) -> int:
    """§3, §4.1"""
    on = occupancy(state)
    if state.lap == 0:
        return list_placing(state, first_turn_fields(state, on), out, 0)
    if state.lap < OPENING:
        return list_placing(state, placing_fields(state, on), out, 0)
    own = own_fields(state)
    n = list_placing(state, on.free & own.next_to_one, out, 0)
    n = list_moves(state, on, own, out, n)
    out[n] = first_action(Deed.STOP)
    return n + 1


@kernel
def verify(state: State, action: int) -> int:  # noqa: PLR0911  # a line for each deed
    """Return ALLOWED, or the fact that refuses the action."""
    deed, field = deed_of(action), field_of(action)
    if state.phase != PHASE_OF[deed]:
        return NOT_NOW
    if state.phase == Phase.TURN and deed != Deed.PLACE and state.lap < OPENING:
        return NOT_OPENING
    if deed == Deed.STOP:
        return ALLOWED
    if not state.ice >> field & 1:
        return NO_ICE
    if deed == Deed.NEUTRAL:
        return verify_neutral(state, size_of(action), field)
    if deed == Deed.PLACE:
        return verify_place(state, size_of(action), field)
    if deed == Deed.KEEP:
        return verify_keep(state, field)
    if deed == Deed.MELT:
        return verify_melt(state, field) if occupancy(state).free >> field & 1 else OCCUPIED
    return verify_move(state, deed, start_of(action), field)


@kernel
def step(state: State, action: int) -> None:
    deed, field = deed_of(action), field_of(action)
    if deed == Deed.NEUTRAL:
        set_up_neutral(state, size_of(action), field)
        pass_neutral_turn(state)
    elif deed == Deed.PLACE:
        place(state, size_of(action), field)
        end_turn(state)
    elif deed == Deed.STOP:
        stop(state)
        pass_turn(state)
    elif deed == Deed.KEEP:
        play_keep(state, field)
    elif deed == Deed.MELT:
        melt(state, field)
        end_turn(state)
    else:
        play_move(state, deed, start_of(action), field)


@kernel
def stop(state: State) -> None:
    """§7.4"""
    state.out[state.player] = Out.STOPPED


@kernel
def play_move(state: State, deed: int, start: int, end: int) -> None:
    moved = move(state, deed, start, end)
    cut = moved & ~(1 << int(state.player))  # only a colour that moved can be cut, and never the mover's own (§4.8)
    if cut:
        settle(state, cut)
    else:
        start_melting(state)


@kernel
def play_keep(state: State, field: int) -> None:
    """§5.3"""
    colour = int(state.asked)
    state.asked = 0
    keep(state, colour, field)
    settle(state, LATER_COLOURS << colour)


@kernel
def settle(state: State, suspects: int) -> None:
    """§5 Settle these colours, one bit each; then apply §7.3 and §6."""
    undecided = eliminate(state, suspects)
    if undecided == NO_COLOUR:
        leave_cut_off(state)
        start_melting(state)
    else:
        state.phase, state.asked = Phase.KEEP, undecided


@kernel
def start_melting(state: State) -> None:
    """§6.1 Melting follows a move with an empty hand; §7.2 a player who cannot melt is out."""
    if not has_empty_hand(state, state.player):
        end_turn(state)
    elif has_melting(state):
        state.phase = Phase.MELT
    else:
        state.out[state.player] = Out.NO_MELTING
        end_turn(state)


@kernel
def pass_neutral_turn(state: State) -> None:
    """§2.3 Neutral pieces are set up in turn order, one piece at a time."""
    next_seat(state)
    if is_neutral_set_up(state):
        state.phase = Phase.TURN


@kernel
def end_turn(state: State) -> None:
    if state.quiet >= PATIENCE * int(state.seats):
        leave_endless(state)
    pass_turn(state)


@kernel
def leave_endless(state: State) -> None:
    """§7.6"""
    for seat in range(state.seats):
        if state.out[seat] == Out.PLAYING:
            state.out[seat] = Out.ENDLESS


@kernel
def pass_turn(state: State) -> None:
    """Pass the turn to the next player who can play, possibly the same one; §7.7 the game ends when everyone is out."""
    for _ in range(state.seats):
        next_seat(state)
        state.lap += state.player == state.first
        if state.out[state.player] == Out.PLAYING:
            if can_play(state):
                state.phase = Phase.TURN
                return
            state.out[state.player] = Out.STUCK  # §7.1
    state.phase = Phase.OVER
    state.over = 1


@kernel
def next_seat(state: State) -> None:
    state.player = state.player + 1 if state.player + 1 < state.seats else 0


@kernel
def can_play(state: State) -> bool:
    """§7.1 Can place or, after the first two turns, move?"""
    on = occupancy(state)
    return can_place(state, on) or (state.lap >= OPENING and can_move(state, on))
