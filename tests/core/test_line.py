"""The one door to a game's kernels."""

from concurrent.futures import ThreadPoolExecutor

from banquise import load
from banquise.core.line import entries_of


def test_each_thread_has_memory_of_its_own() -> None:
    entries = entries_of(load("arktia"))
    entries.memory[:4] = b"here"
    with ThreadPoolExecutor(1) as elsewhere:
        assert elsewhere.submit(lambda: bytes(entries.memory[:4])).result() == bytes(4)
    assert bytes(entries.memory[:4]) == b"here"
