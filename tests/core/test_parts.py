"""Kernels called by kernels are compiled into their callers, and kept on disk for later ones."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numba.core.caching import NullCache

from banquise.core._numba import ADDRESSED
from banquise.core.kernel import kernel

pytestmark = pytest.mark.skipif(not ADDRESSED, reason="interpreted, or without parts")


@kernel
def halve(number: int) -> int:
    if number & 1:
        raise ValueError("odd", number)
    return number // 2


@kernel
def halve_all(numbers: Any, tiny: Any) -> int:
    return halve(numbers[0]) + halve(tiny[0]) + halve(8)


@kernel
def countdown(number: int) -> int:
    return 0 if number == 0 else 1 + countdown(number - 1)


@kernel
def count_twice(number: int) -> int:
    return 2 * countdown(number)


def test_a_part_is_compiled_once_for_all_whole_numbers_and_not_for_python() -> None:
    caller: Any = halve_all
    caller._cache = NullCache()  # what an earlier run has kept would come without its parts
    assert caller(np.array([2]), np.array([-4], np.int8)) == 1 - 2 + 4
    dispatcher: Any = halve
    assert len(dispatcher.parts) == 1
    assert not dispatcher.overloads


def test_a_part_raises_through_its_caller() -> None:
    with pytest.raises(ValueError) as raised:
        halve_all(np.array([7]), np.zeros(1, np.int8))
    assert raised.value.args == ("odd", 7)


def test_a_part_may_call_itself() -> None:
    assert count_twice(5) == 10


MODULE = """
from banquise.core.kernel import kernel

@kernel
def inner(number):
    if number > 5:
        raise ValueError("too many", number)
    return number + 1

@kernel
def outer(number):
    return 10 * inner(number)

@kernel
def later(number):
    return 100 * inner(number)
"""


@pytest.fixture
def python(tmp_path: Path) -> Callable[[str], str]:
    """What a program prints that is run in a process of its own, beside MODULE, with a cache of its own."""
    (tmp_path / "parts").mkdir()
    (tmp_path / "parts" / "sums.py").write_text(MODULE)

    def run(program: str) -> str:
        path = os.pathsep.join([str(tmp_path), *sys.path])
        environment = {**os.environ, "BANQUISE_CACHE": str(tmp_path / "cache"), "PYTHONPATH": path}
        command = [sys.executable, "-c", f"from parts.sums import *\n{program}"]
        return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.strip()

    return run


def test_a_part_on_disk_is_not_compiled_again(tmp_path: Path, python: Callable[[str], str]) -> None:
    assert python("print(outer(3))") == "40"
    saved = {path: path.stat().st_mtime_ns for path in tmp_path.rglob("part-*")}
    assert len(saved) == 2  # an index and the code of `inner`
    assert python("print(later(3), inner(3), outer(4))") == "400 4 50"
    assert {path: path.stat().st_mtime_ns for path in tmp_path.rglob("part-*")} == saved


def test_a_part_from_disk_raises_through_its_caller(python: Callable[[str], str]) -> None:
    raising = "try: later(9)\nexcept ValueError as error: print(error.args)"
    assert python("outer(3)") == ""
    assert python(raising) == python(raising) == "('too many', 9)"


def test_parts_are_private_to_what_python_calls(python: Callable[[str], str]) -> None:
    """Else LLVM keeps and calls those that it could inline."""
    assert python("outer(3); print('linkonce_odr' in str(outer.inspect_llvm()))") == "False"
