import numpy as np
import pytest

from banquise.core.record import GameState
from banquise.core.rng import random_below, seed_rng, shuffle, threefry_block


@pytest.mark.parametrize(
    ("key", "counter", "block"),
    [
        ((0, 0), (0, 0), (0x6B200159, 0x99BA4EFE)),
        ((0xFFFFFFFF, 0xFFFFFFFF), (0xFFFFFFFF, 0xFFFFFFFF), (0x1CB996FC, 0xBB002BE7)),
        ((0x13198A2E, 0x03707344), (0x243F6A88, 0x85A308D3), (0xC4923A9C, 0x483DF7A0)),
    ],
)
def test_threefry_gives_the_published_answers(
    key: tuple[int, int], counter: tuple[int, int], block: tuple[int, int]
) -> None:
    assert threefry_block(*key, *counter) == block


def test_every_bit_of_the_seed_counts() -> None:
    first = set()
    for bit in range(63):
        state = GameState.many(1)[0]
        seed_rng(state, 1 << bit)
        first.add(random_below(state, 2**31))
    assert len(first) == 63


def test_random_below_reaches_every_number_about_alike() -> None:
    state = GameState.many(1)[0]
    seed_rng(state, 5)
    counts = np.bincount([random_below(state, 6) for _ in range(6000)], minlength=6)
    assert len(counts) == 6 and counts.min() > 850 and counts.max() < 1150


def test_shuffle_moves_only_the_named_stretch() -> None:
    state, things = GameState.many(1)[0], np.arange(10, dtype=np.int8)
    seed_rng(state, 5)
    shuffle(state, things, 2, 8)
    assert things[:2].tolist() == [0, 1] and things[8:].tolist() == [8, 9]
    assert sorted(things.tolist()) == list(range(10)) and things.tolist() != list(range(10))


def test_shuffle_makes_every_order_alike() -> None:
    state, seen = GameState.many(1)[0], dict[tuple[int, ...], int]()
    seed_rng(state, 9)
    for _ in range(2400):
        things = np.arange(4, dtype=np.int8)
        shuffle(state, things, 0, 4)
        seen[tuple(things.tolist())] = seen.get(tuple(things.tolist()), 0) + 1
    assert len(seen) == 24 and min(seen.values()) > 60 and max(seen.values()) < 145
