"""Tests of text messages that are read without the WebSocket library: the result is the same, or the library reads
them."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st
from websockets.frames import Frame, Opcode
from websockets.protocol import OPEN, Protocol, Side

from banquise.server.sockets.frames import frame_end, frame_head, texts_in

LONGEST, MOST = 300, 100
SIZES = st.sampled_from([0, 1, 5, 125, 126, 127, 128, 255, 256, LONGEST, LONGEST + 1])
TEXTS = st.builds(lambda size, fin: Frame(Opcode.TEXT, bytes(size), fin), SIZES, st.sampled_from([True] * 9 + [False]))
OTHERS = st.sampled_from([Frame(Opcode.BINARY, b"b"), Frame(Opcode.PING, b"p"), Frame(Opcode.CONT, b"c")])


def whole_frames(data: bytes, longest: int) -> int:
    """The number of bytes that are whole frames, or not worth waiting for."""
    start = 0
    while start < len(data) and (end := frame_end(data, start, longest)) > start:
        start = end
    return start


def read_by_library(data: bytes) -> tuple[list[Frame], bool]:
    """The frames that the library reads, and whether all is well."""
    protocol = Protocol(Side.SERVER, max_size=LONGEST)
    protocol.receive_data(data)
    frames = [event for event in protocol.events_received() if isinstance(event, Frame)]
    return frames, protocol.state is OPEN


@settings(deadline=None)
@given(st.lists(TEXTS | TEXTS | OTHERS, max_size=4), st.integers(0, 12))
def test_frames_of_a_client(frames: list[Frame], missing: int) -> None:
    written = [frame.serialize(mask=True) for frame in frames]
    data = b"".join(written)
    data = data[: len(data) - missing]
    read, is_well = read_by_library(data)
    if is_well:
        whole = sum(len(frame) for frame in written[: len(read)])
        assert whole_frames(data, LONGEST) == whole
        are_texts = all(frame.opcode is Opcode.TEXT and frame.fin for frame in read)
        expected = [bytes(frame.data) for frame in read] if are_texts and whole == len(data) else None
        assert texts_in(data, LONGEST, MOST) == expected
    else:
        assert texts_in(data, LONGEST, MOST) is None


@settings(deadline=None)
@given(st.binary(max_size=40), st.booleans())
def test_noise_is_taken_for_nothing_else_than_by_the_library(noise: bytes, begins_well: bool) -> None:
    data = Frame(Opcode.TEXT, b"hello").serialize(mask=True) + noise if begins_well else noise
    read, is_well = read_by_library(data)
    texts = texts_in(data, LONGEST, MOST)
    assert texts is None or (is_well and texts == [bytes(frame.data) for frame in read])
    given = data[: whole_frames(data, LONGEST)]
    assert [frame.data for frame in read_by_library(given)[0]] == [frame.data for frame in read]


def test_a_frame_that_is_too_long_is_not_waited_for() -> None:
    beginning = Frame(Opcode.TEXT, bytes(LONGEST + 1)).serialize(mask=True)[:20]
    assert whole_frames(beginning, LONGEST) == len(beginning)
    assert not read_by_library(beginning)[1]


def test_of_too_many_messages_no_more_are_read_than_show_that() -> None:
    flood = Frame(Opcode.TEXT, b"hello").serialize(mask=True) * 1000
    assert texts_in(flood, LONGEST, 5) == [b"hello"] * 6


def test_frames_of_a_server_are_not_taken() -> None:
    assert texts_in(Frame(Opcode.TEXT, b"hello").serialize(mask=False), LONGEST, MOST) is None


@settings(deadline=None)
@given(st.integers(0, 70_000))
def test_the_head_of_a_message_is_the_librarys(length: int) -> None:
    assert frame_head(length) + bytes(length) == Frame(Opcode.TEXT, bytes(length)).serialize(mask=False)
