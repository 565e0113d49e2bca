"""A view record reads as JSON by what its fields declare."""

from enum import IntEnum, IntFlag

import numpy as np

from banquise.core.actions import Domain
from banquise.core.record import HIDDEN, i8, i16, i64, u8
from banquise.core.viewrecord import (
    ViewRecord,
    as_json,
    called,
    counts,
    first,
    keyed,
    layout_hash,
    left_out,
    maybe,
    members,
    natural,
    number,
    numbered,
    truth,
    word,
)

ANIMAL = Domain("animal", ("fox", "orca"))


class Phase(IntEnum):
    PLACE = 0
    PREPARE_DRAW = 1


class Deed(IntFlag):
    DIG = 1
    HUNT = 2


class Attack(ViewRecord):
    victim = i8()


class Seat(ViewRecord):
    hand = u8(4, reads=word(ANIMAL, "hand_count"))
    hand_count = u8(reads=left_out)
    totem = u8(reads=word(ANIMAL))
    points = i16()


class Sight(ViewRecord):
    phase = u8(reads=word(Phase))
    over = u8(reads=truth)
    winner = i8(reads=natural)
    done = u8(reads=members(Deed))
    tokens = u8(2, reads=keyed(ANIMAL))
    brought = u8(2, reads=counts(ANIMAL))
    attacks = u8(reads=left_out)
    seat_count = u8(reads=left_out)
    round_number = u8(reads=called("round", number))
    melted = i64(reads=numbered)
    attack = Attack.times(1, reads=maybe("attacks"))
    seats = Seat.times(3, reads=first("seat_count"))


def example() -> np.record:
    sight = Sight.many(1)[0]
    sight.phase, sight.over, sight.winner, sight.done = Phase.PREPARE_DRAW, 1, -1, Deed.HUNT
    sight.tokens[:] = 4, 5
    sight.brought[:] = 0, 2
    sight.seat_count, sight.round_number, sight.melted = 1, 7, 1 | 1 << 35
    seat = sight.seats[0]
    seat.hand[:3] = 1, HIDDEN, 0
    seat.hand_count, seat.totem, seat.points = 2, HIDDEN, -300
    return sight  # type: ignore[return-value]


def test_every_way_to_read_a_field() -> None:
    assert as_json(Sight, example().tobytes()) == {
        "phase": "prepare-draw",
        "over": True,
        "winner": None,
        "done": ["hunt"],
        "tokens": {"fox": 4, "orca": 5},
        "brought": {"orca": 2},
        "round": 7,
        "melted": [1, 36],
        "attack": None,
        "seats": [{"hand": ["orca", None], "totem": None, "points": -300}],
    }


def test_a_record_that_may_be_missing_is_null_or_itself() -> None:
    sight = example()
    sight.attacks, sight.attack[0].victim = 1, 2
    assert as_json(Sight, sight.tobytes())["attack"] == {"victim": 2}


def test_a_changed_field_changes_the_hash_of_the_layout() -> None:
    class Other(Seat):
        totem = u8(reads=word(("orca", "fox")))

    assert layout_hash(Seat) != layout_hash(Other)
    assert [field.name for field in Seat.layout] == ["hand", "hand_count", "totem", "points"]
