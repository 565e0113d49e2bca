"""Chance, kept in the state: Threefry-2x32-20 (Salmon et al., 2011), a counter-based generator.

It gives the same numbers compiled, on CUDA and interpreted: 32-bit words are kept in masked signed 64-bit integers, so
nothing overflows and signed and unsigned numbers are never mixed. The key is the seed, whose 63 bits cannot be found by
trial.
"""

from numpy.typing import NDArray

from .kernel import kernel
from .record import GameState

WORD = 0xFFFFFFFF
PARITY = 0x1BD11BDA
SEEDS = 2**63


@kernel
def seed_rng(state: GameState, seed: int) -> None:
    state.rng[0] = seed & WORD
    state.rng[1] = (seed >> 32) & WORD
    state.rng[2] = 0


@kernel
def random_below(state: GameState, n: int) -> int:
    """A whole number from 0 to n − 1; for n ≤ 1,000 no value is favoured by more than 1 in 4 million."""
    word = threefry(int(state.rng[0]), int(state.rng[1]), int(state.rng[2]))
    state.rng[2] += 1
    return (word * int(n)) >> 32  # a field of a record is a small NumPy integer when interpreted


@kernel
def shuffle(state: GameState, things: NDArray, start: int, end: int) -> None:  # type: ignore[type-arg]  # any integers
    """Shuffle things[start:end] (Fisher–Yates): every permutation is equally likely."""
    for i in range(end - 1, start, -1):
        j = start + random_below(state, i - start + 1)
        kept = things[i]
        things[i] = things[j]
        things[j] = kept


@kernel
def threefry(key0: int, key1: int, counter: int) -> int:
    """The first output word of the block (counter, 0)."""
    return threefry_block(key0, key1, counter, 0)[0]


@kernel
def threefry_block(key0: int, key1: int, counter0: int, counter1: int) -> tuple[int, int]:
    key2 = PARITY ^ key0 ^ key1
    x = (counter0 + key0) & WORD
    y = (counter1 + key1) & WORD
    x, y = _four_rounds(x, y, 13, 15, 26, 6)
    x, y = (x + key1) & WORD, (y + key2 + 1) & WORD
    x, y = _four_rounds(x, y, 17, 29, 16, 24)
    x, y = (x + key2) & WORD, (y + key0 + 2) & WORD
    x, y = _four_rounds(x, y, 13, 15, 26, 6)
    x, y = (x + key0) & WORD, (y + key1 + 3) & WORD
    x, y = _four_rounds(x, y, 17, 29, 16, 24)
    x, y = (x + key1) & WORD, (y + key2 + 4) & WORD
    x, y = _four_rounds(x, y, 13, 15, 26, 6)
    return (x + key2) & WORD, (y + key0 + 5) & WORD


@kernel
def _four_rounds(x: int, y: int, a: int, b: int, c: int, d: int) -> tuple[int, int]:
    x, y = _mix(x, y, a)
    x, y = _mix(x, y, b)
    x, y = _mix(x, y, c)
    return _mix(x, y, d)


@kernel
def _mix(x: int, y: int, turn: int) -> tuple[int, int]:
    x = (x + y) & WORD
    return x, (((y << turn) & WORD) | (y >> (32 - turn))) ^ x


@kernel
def xorshift(x: int) -> int:
    """Return the next number of xorshift32, for randomness outside the game itself; x must not be 0."""
    x ^= (x << 13) & WORD
    x ^= x >> 17
    return x ^ ((x << 5) & WORD)
