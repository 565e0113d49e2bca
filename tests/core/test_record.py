import numpy as np
import pytest

from banquise.core.record import GameState, Record, i8, i16, i64, u8


class Player(Record):
    gold = i16()
    hand = u8(3)


class State(GameState):
    phase = u8()
    players = Player.times(2)


@pytest.mark.parametrize("name", ["size", "round", "item", "base", "data", "take"])
def test_a_field_name_that_numpy_owns_is_refused(name: str) -> None:
    with pytest.raises(TypeError, match=name):
        type("Wrong", (Record,), {name: i8()})


def test_a_record_is_aligned_and_has_no_gaps() -> None:
    wide = type("Wide", (Record,), {"small": i8(), "large": i64(), "last": i16()})
    assert wide.dtype.fields is not None and wide.dtype.fields["large"][1] == 8
    assert sum(kind.itemsize for kind, *_ in wide.dtype.fields.values()) == wide.dtype.itemsize


def test_a_subclass_begins_with_its_parents_fields() -> None:
    assert State.dtype.names is not None
    assert State.dtype.names[:4] == ("rng", "seats", "player", "over")


def test_a_record_is_a_view_and_assignment_copies() -> None:
    states = State.many(2)
    states[0].players[1].gold = 7
    assert states[0].players[1].gold == 7 and states[1].players[1].gold == 0
    states[1] = states[0]  # type: ignore[index]
    states[0].players[1].gold = 8
    assert states[1].players[1].gold == 7


def test_copies_are_equal_to_the_byte() -> None:
    state = np.frombuffer(bytes(range(State.dtype.itemsize)), State.dtype).view(np.recarray)[0]
    assert state.copy().tobytes() == state.tobytes()


def test_where_a_field_lies_in_the_bytes() -> None:
    state = State.many(1)[0]
    state.phase, state.players[1].hand[2] = 3, 9
    content = state.tobytes()
    assert content[State.where("phase")] == b"\3"
    assert [content[hand] for hand in State.each("players", "hand")] == [b"\0\0\0", b"\0\0\x09"]
