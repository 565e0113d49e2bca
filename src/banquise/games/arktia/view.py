"""The view of Arktia for clients. Everything is public (§9). Fields are numbered from 1, as people read them."""

from banquise.core.record import i8, i16, i64, u8
from banquise.core.viewrecord import ViewRecord, called, first, keyed, left_out, natural, number, numbered, truth, word

from .board import MAX_FIELDS
from .pieces import COLOUR_WORDS, COLOURS, NEUTRAL_WORD, SIZE_WORDS, SIZES
from .state import Out, Phase, State

SEEN_COLOURS = (*COLOUR_WORDS, NEUTRAL_WORD)
"""The names of the colours in views, with neutral for the one that nobody plays."""
OUT_WORDS = tuple(out.name.lower() for out in Out if out != Out.PLAYING)
PIECES = 9
"""The most groups that a colour can have, one per piece."""


class Piece(ViewRecord):
    """`owner` is a seat, or null for a neutral piece."""

    size_word = u8(reads=called("size", word(SIZE_WORDS)))
    colour = u8(reads=word(SEEN_COLOURS))
    owner = i8(reads=natural)


class Field(ViewRecord):
    """`tower` from the bottom to the top; `controller` a seat (§4.6)."""

    word = i64(reads=left_out)  # its neighbourhood (board.py)
    field = u8()
    row = u8()
    column = u8()  # in half fields
    ice = u8(reads=truth)
    tower_count = u8(reads=left_out)
    tower = Piece.times(SIZES, reads=first("tower_count"))
    controller = i8(reads=natural)


class Group(ViewRecord):
    """§5.3 A group to choose from; `field` names it in `keep`, `owner` is null for neutral pieces."""

    fields = i64(reads=numbered)
    field = u8()
    owner = i8(reads=natural)
    pieces = u8()


class Cut(ViewRecord):
    """The pieces that an action would take from a colour: `pieces` on `fields`, where they would then stand.

    Those on fields that are `unsure` may also stay, since groups are equal (§5.3).
    """

    fields = i64(reads=numbered)
    unsure = i64(reads=numbered)
    owner = i8(reads=natural)
    pieces = u8()
    unsure_pieces = u8()


class Seat(ViewRecord):
    colour = u8(reads=word(COLOUR_WORDS))
    hand = u8(SIZES, reads=keyed(SIZE_WORDS))
    neutral_hand = u8(SIZES, reads=keyed(SIZE_WORDS))
    on_ice = u8()
    out = i8(reads=word(OUT_WORDS))
    taken = u8()
    melted = u8()
    controlled = u8()
    points = i16()


class View(ViewRecord):
    viewer = i8(reads=natural)
    player = i8(reads=natural)
    over = u8(reads=truth)
    phase = u8(reads=word(Phase))
    first_player = i8(reads=called("first", number))
    quiet = i16()
    quiet_limit = i16()
    round_number = i16(reads=called("round", number))
    field_count = u8(reads=left_out)
    fields = Field.times(MAX_FIELDS, reads=first("field_count"))
    group_count = u8(reads=left_out)
    groups = Group.times(PIECES, reads=first("group_count"))
    seat_count = u8(reads=left_out)
    seats = Seat.times(COLOURS, reads=first("seat_count"))


class Held(ViewRecord):
    """A move, or a group to keep, that the player has selected but not played."""

    action = i16()


class Preview(ViewRecord):
    """A preview of what an action would cut off."""

    trial = State.times(1, reads=left_out)  # to try moves on
    cut_count = i16(reads=left_out)
    cuts = Cut.times(COLOURS, reads=first("cut_count"))
