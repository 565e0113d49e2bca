"""exp and log: as exact as a library's, and the same numbers wherever they run."""

import hashlib
import math
import random
import struct

from banquise.core.exactmath import LEAST, MOST, exp, log

CHANCE = random.Random(3)
POWERS = [0.0, 1.0, -1.0, 1e-300, -1e-17, LEAST, MOST, *(CHANCE.uniform(-60, 2) for _ in range(4000))]
POWERS += [CHANCE.uniform(LEAST, MOST) for _ in range(2000)]
COUNTS = [1.5, 0.7, 1e-300, 1e300, *map(float, range(1, 3000)), *(CHANCE.uniform(0, 9) for _ in range(999))]
COUNTS += [math.ldexp(CHANCE.uniform(1, 2), CHANCE.randrange(-900, 900)) for _ in range(1000)]
DIGEST = "98e9c57796f154deb7bb2cdd04bc3c30a74574d86945aa6ef62bc5ed40920061"


def test_exp_is_off_by_at_most_one_unit_in_the_last_place() -> None:
    assert max(abs(exp(power) - math.exp(power)) / math.ulp(math.exp(power)) for power in POWERS) <= 1.0


def test_log_is_off_by_at_most_one_unit_in_the_last_place() -> None:
    assert max(abs(log(count) - math.log(count)) / math.ulp(math.log(count)) for count in COUNTS) <= 1.0


def test_round_numbers_are_exact() -> None:
    assert exp(0.0) == 1.0 and log(1.0) == 0.0


def test_beyond_ordinary_numbers_exp_is_nothing_or_infinite() -> None:
    assert exp(LEAST - 1) == 0.0 and exp(MOST + 1) == math.inf and exp(-1e308) == 0.0


def test_the_numbers_are_the_same_to_the_last_bit_everywhere() -> None:
    """The numbers are the same compiled and interpreted, on any processor; a library's exp or log, or a fused
    multiply-add, would fail here."""
    numbers = [*map(exp, POWERS), *map(log, COUNTS)]
    assert hashlib.sha256(struct.pack(f"<{len(numbers)}d", *numbers)).hexdigest() == DIGEST
