"""The whole state of an Arktia game.

A field holds at most one piece of each size, and each set of sizes stacks in only one order. Twelve sets of fields, one
for each colour and size, therefore describe the board. See board.py for sets and for the words of fields.
"""

from enum import IntEnum

from banquise.core.record import GameState, i8, i16, i64

from .board import MAX_FIELDS
from .pieces import COLOURS, SIZES

NO_COLOUR = -1


class Phase(IntEnum):
    NEUTRAL = 0  # §2.3 neutral pieces are set up
    TURN = 1  # §3, §4 place, move or stop
    KEEP = 2  # §5.3 choose which of equal groups stays
    MELT = 3  # §6
    OVER = 4


class Out(IntEnum):
    """The reason why a player is out, §7."""

    PLAYING = 0
    STUCK = 1  # §7.1
    NO_MELTING = 2  # §7.2
    CUT_OFF = 3  # §7.3
    STOPPED = 4  # §7.4
    ENDLESS = 5  # §7.6


class State(GameState):
    phase = i8()
    first = i8()  # the first player
    asked = i8()  # Phase.KEEP: the colour whose groups are equal
    is_standard = i8()  # the continent is the standard one for this number of seats
    lap = i16()  # how often the turn has gone round
    quiet = i16()  # §7.6 moves in a row without a placement, an elimination or a melting
    out = i8(COLOURS)  # the Out of each seat
    taken = i8(COLOURS)  # pieces eliminated by each seat
    melted = i8(COLOURS)  # fields removed by each seat
    hand = i8(COLOURS, SIZES)  # pieces not yet placed
    neutral_hand = i8(COLOURS, SIZES)  # neutral pieces still to be set up
    ice = i64()  # the fields that have not melted
    pieces = i64(COLOURS, SIZES)  # the fields where a piece of this colour and size stands
    fields = i64(MAX_FIELDS)  # the word of each field
