"""Tests of sets as bits, and of searching bytes eight at a time."""

import numpy as np
import pytest

from banquise.core.bits import _count_in_a_loop, _lowest_in_a_loop, count, lowest, next_equal
from banquise.core.kernel import kernel


@kernel
def measured(bits: int) -> tuple[int, int]:
    return lowest(bits), count(bits)


SETS = pytest.mark.parametrize("bits", [1, 2, 0b1010_0000, 1 << 40 | 1 << 50, 2**62])


@SETS
def test_the_lowest_member_and_how_many_there_are(bits: int) -> None:
    members = [i for i in range(63) if bits >> i & 1]
    assert measured(bits) == (members[0], len(members))


@SETS
def test_loops_find_what_the_machine_instructions_find(bits: int) -> None:
    assert (_lowest_in_a_loop(bits), _count_in_a_loop(bits)) == measured(bits)


@pytest.mark.parametrize("length", [3, 8, 16, 21, 173])
@pytest.mark.parametrize("values", [2, 30, 128])
def test_the_next_equal_byte_is_found_from_everywhere(length: int, values: int) -> None:
    things = np.random.default_rng(length).integers(0, values, length).astype(np.int8)
    for value in (0, 1, values // 2, values - 1):
        for start in range(length + 1):
            naive = next((i for i in range(start, length) if things[i] == value), length)
            assert next_equal(things, value, start) == naive
