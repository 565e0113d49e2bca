"""What a client draws of Arktia. Everything is public (§9). Fields are numbered from 1, as people read them."""

from banquise.core.record import i8, i16, i64, u8
from banquise.core.viewrecord import (
    ViewRecord,
    called,
    first,
    keyed,
    left_out,
    natural,
    number,
    numbered,
    reads,
    truth,
    word,
)

from .board import MAX_FIELDS
from .pieces import COLOUR_WORDS, COLOURS, NEUTRAL_WORD, SIZE_WORDS, SIZES
from .state import Out, Phase, State

SEEN_COLOURS = (*COLOUR_WORDS, NEUTRAL_WORD)
"""As pieces are named: the colour that nobody plays is neutral."""
OUT_WORDS = tuple(out.name.lower() for out in Out if out != Out.PLAYING)
PIECES = 9
"""Of a colour: at most so many groups."""


class Piece(ViewRecord):
    """`owner` is a seat, or null for a neutral piece."""

    size_word = u8()
    colour = u8()
    owner = i8()
    reads = reads(size_word=called("size", word(SIZE_WORDS)), colour=word(SEEN_COLOURS), owner=natural)


class Field(ViewRecord):
    """`tower` from the bottom to the top; `controller` a seat (§4.6)."""

    word = i64()  # how it lies among the others (board.py)
    field = u8()
    row = u8()
    column = u8()  # in halves of a field
    ice = u8()
    tower_count = u8()
    tower = Piece.times(SIZES)
    controller = i8()
    reads = reads(word=left_out, ice=truth, tower_count=left_out, tower=first("tower_count"), controller=natural)


class Group(ViewRecord):
    """§5.3 One to choose from; `field` names it in `keep`, `owner` is null for neutral pieces."""

    fields = i64()
    field = u8()
    owner = i8()
    pieces = u8()
    reads = reads(fields=numbered, owner=natural)


class Cut(ViewRecord):
    """What an action would take from a colour: `pieces` on `fields`, where they would then stand.

    Those on fields that are `unsure` may also stay, since groups are equal (§5.3).
    """

    fields = i64()
    unsure = i64()
    owner = i8()
    pieces = u8()
    unsure_pieces = u8()
    reads = reads(fields=numbered, unsure=numbered, owner=natural)


class Seat(ViewRecord):
    colour = u8()
    hand = u8(SIZES)
    neutral_hand = u8(SIZES)
    on_ice = u8()
    out = i8()
    taken = u8()
    melted = u8()
    controlled = u8()
    points = i16()
    reads = reads(
        colour=word(COLOUR_WORDS), hand=keyed(SIZE_WORDS), neutral_hand=keyed(SIZE_WORDS), out=word(OUT_WORDS)
    )


class View(ViewRecord):
    viewer = i8()
    player = i8()
    over = u8()
    phase = u8()
    first_player = i8()
    quiet = i16()
    quiet_limit = i16()
    round_number = i16()
    field_count = u8()
    fields = Field.times(MAX_FIELDS)
    group_count = u8()
    groups = Group.times(PIECES)
    seat_count = u8()
    seats = Seat.times(COLOURS)
    reads = reads(
        viewer=natural,
        player=natural,
        over=truth,
        phase=word(Phase),
        first_player=called("first", number),
        round_number=called("round", number),
        field_count=left_out,
        fields=first("field_count"),
        group_count=left_out,
        groups=first("group_count"),
        seat_count=left_out,
        seats=first("seat_count"),
    )


class Held(ViewRecord):
    """A move, or a group to be kept, that the player is only trying."""

    action = i16()


class Preview(ViewRecord):
    """What it would cut off."""

    trial = State.times(1)  # to try moves on
    cut_count = i16()
    cuts = Cut.times(COLOURS)
    reads = reads(trial=left_out, cut_count=left_out, cuts=first("cut_count"))
