"""Tests of the message to people who wait for a compiler."""

import pytest
from numba.core import event

from banquise.cli import progress

KIND = "test:compiler_lock"
"""A compiler apart from Numba's, which the command line may already watch in this process."""


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> progress.CompilerWatch:
    monkeypatch.setattr(progress, "PATIENCE", 0.0)
    return progress.CompilerWatch()


def test_a_long_compilation_is_told_once(watch: progress.CompilerWatch, capsys: pytest.CaptureFixture[str]) -> None:
    for _ in range(2):
        with event.install_listener(KIND, watch), event.trigger_event(KIND):
            if watch.timer:
                watch.timer.join()
    assert capsys.readouterr().err.count("Compiling") == 1


def test_a_short_one_is_not(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr(progress, "PATIENCE", 60.0)
    watch = progress.CompilerWatch()
    with event.install_listener(KIND, watch), event.trigger_event(KIND):
        with event.trigger_event(KIND):
            pass
        assert watch.timer and not watch.timer.finished.is_set()
    assert watch.timer.finished.is_set() and not capsys.readouterr().err


def test_the_command_line_watches_numbas_compiler_once(monkeypatch: pytest.MonkeyPatch) -> None:
    registered: list[str] = []
    monkeypatch.setattr(event, "register", lambda kind, watch: registered.append(kind))
    progress.tell_of_compiling.cache_clear()
    progress.tell_of_compiling()
    progress.tell_of_compiling()
    assert registered == ["numba:compiler_lock"]
