"""Kernels called by kernels are compiled into their callers, and kept on disk for later ones."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numba.core.caching import NullCache
from numba.core.runtime import rtsys
from numba.core.runtime._nrt_python import memsys_enable_stats

from banquise.core._numba import ADDRESSED, _CacheFile
from banquise.core.kernel import kernel

pytestmark = pytest.mark.skipif(not ADDRESSED, reason="interpreted, or without parts")


SMALL = np.arange(3)


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
    caller._cache = NullCache()  # the cache of an earlier run would lack its parts
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


@kernel
def first_of(numbers: Any) -> Any:
    return numbers[:1]


@kernel
def add_first(numbers: Any) -> int:
    first = first_of(numbers)
    return int(first[0] + numbers[-1])


def test_nobody_counts_who_uses_an_array() -> None:
    adding: Any = add_first
    adding._cache = NullCache()  # the cache of an earlier run cannot be inspected
    numbers = np.arange(5)
    users = sys.getrefcount(numbers)
    assert adding(numbers) == 4
    assert sys.getrefcount(numbers) == users
    [code] = adding.inspect_llvm().values()
    assert "NRT_incref" not in code
    assert "NRT_decref" not in code


def test_a_kernel_that_python_calls_gives_back_no_array() -> None:
    with pytest.raises(TypeError, match="first_of: a kernel that Python calls gives back no array"):
        first_of(np.arange(5))


def test_a_kernel_that_python_calls_gives_back_no_tuple_of_arrays() -> None:
    @kernel
    def halves(numbers: Any) -> Any:
        return numbers[:1], numbers[1:]

    with pytest.raises(TypeError, match="gives back no array"):
        halves(np.arange(5))


@kernel
def zeros_and(number: int) -> int:
    return int(np.zeros(3, np.int64)[0]) + number


@kernel
def more_zeros_and(number: int) -> int:
    return zeros_and(number) + 1


@kernel
def sum_of_squares(number: int) -> int:
    return int((SMALL * SMALL).sum()) + number


@pytest.mark.parametrize("making", [zeros_and, more_zeros_and, sum_of_squares])
def test_a_kernel_makes_no_array(making: Any) -> None:
    with pytest.raises(TypeError, match="a kernel makes no array"):
        making(1)


@kernel
def shift(numbers: Any) -> int:
    numbers[1:] = numbers[:-1]
    return int(numbers[0] + numbers[1] + numbers[2])


def test_a_kernel_leaves_no_memory_behind() -> None:
    """Numba allocates memory to copy an array within itself."""
    shift(np.arange(3))
    memsys_enable_stats()
    before = rtsys.get_allocation_stats()
    assert shift(np.arange(3)) == 0 + 0 + 1
    after = rtsys.get_allocation_stats()
    assert after.alloc - before.alloc == after.free - before.free > 0


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


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of MODULE, with a cache beside it."""
    made = tmp_path_factory.mktemp("kept")
    (made / "parts").mkdir()
    (made / "parts" / "sums.py").write_text(MODULE)
    return made


def run(folder: Path, program: str, cache: Path | None = None) -> str:
    """The output of a program run in a separate process."""
    path = os.pathsep.join([str(folder), *sys.path])
    environment = {**os.environ, "BANQUISE_CACHE": str((cache or folder) / "cache"), "PYTHONPATH": path}
    command = [sys.executable, "-c", f"from parts.sums import *\n{program}"]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.strip()


@pytest.fixture(scope="module")
def compiled(folder: Path) -> str:
    """The output of a first process, which compiles `outer` with its part: it takes seconds, and is done once."""
    return run(folder, "print(outer(3), 'linkonce_odr' in str(outer.inspect_llvm()))")


def parts_in(folder: Path) -> dict[Path, int]:
    return {path: path.stat().st_mtime_ns for path in folder.rglob("part-*")}


RAISING = "try: later(9)\nexcept ValueError as error: print(error.args)"


def test_parts_are_private_to_what_python_calls(compiled: str) -> None:
    """Otherwise LLVM would keep and call functions that it could inline."""
    assert compiled == "40 False"


def test_a_part_on_disk_is_not_compiled_again_and_raises_through_a_later_caller(compiled: str, folder: Path) -> None:
    saved = parts_in(folder)
    assert len(saved) == 2  # an index and the code of `inner`
    said = run(folder, f"print(later(3), inner(3), outer(4))\n{RAISING}")
    assert said.splitlines() == ["400 4 50", "('too many', 9)"]
    assert parts_in(folder) == saved
    assert run(folder, RAISING) == "('too many', 9)", "from the later caller's own code on disk"


def test_another_checkout_of_the_same_sources_compiles_nothing(compiled: str, folder: Path, tmp_path: Path) -> None:
    shutil.copytree(folder / "parts", tmp_path / "parts")
    saved = {path: path.stat().st_mtime_ns for path in (folder / "cache").rglob("*.nb?")}
    assert run(tmp_path, "print(outer(3))", cache=folder) == "40"
    assert {path: path.stat().st_mtime_ns for path in (folder / "cache").rglob("*.nb?")} == saved


def test_processes_that_save_at_once_do_not_find_each_others_code(tmp_path: Path, monkeypatch: Any) -> None:
    first, second = (_CacheFile(str(tmp_path), "kernel", "stamp") for _ in range(2))
    write, before = first._save_data, second._load_index()

    def write_after_the_second(*file: Any) -> None:
        with monkeypatch.context() as patched:
            patched.setattr(second, "_load_index", lambda: dict(before))
            second.save("two", 2)
        write(*file)

    monkeypatch.setattr(first, "_save_data", write_after_the_second)
    first.save("one", 1)
    assert (first.load("one"), first.load("two")) == (1, 2)
