"""Tests that packed bytes unpack to the same bytes, and never exceed the stated size."""

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from banquise.core.packing import pack, packed_room, unpack

BYTES = st.lists(st.sampled_from([0, 0, 0, 1, 255]) | st.integers(0, 255), max_size=600).map(bytes)


def packed(content: bytes) -> bytes:
    out = np.zeros(packed_room(len(content)), np.uint8)
    return bytes(out[: pack(np.frombuffer(content, np.uint8), out)])


@settings(deadline=None)  # the first call compiles
@given(BYTES)
def test_what_is_packed_comes_out_again(content: bytes) -> None:
    assert unpack(packed(content), len(content)) == content


def test_zeros_take_hardly_any_room() -> None:
    assert packed(bytes(500)) == b""
    assert len(packed(b"\1" + bytes(500) + b"\2")) == 8


def test_bytes_without_zeros_take_one_more_for_every_127() -> None:
    assert len(packed(b"\7" * 1000)) == packed_room(1000) == 1008
