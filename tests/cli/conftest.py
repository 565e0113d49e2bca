import pytest


@pytest.fixture(autouse=True)
def english(monkeypatch: pytest.MonkeyPatch) -> None:
    """Set English, whatever language this machine speaks."""
    monkeypatch.setenv("LC_ALL", "C")
