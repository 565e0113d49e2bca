"""Tests of a server on a home network: it is reachable only if the operator asked for it, at an address that phones
can open."""

from __future__ import annotations

import io
import json
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from harness.timeouts import HANG_TIMEOUT
from tests.server.requests import asked
from tests.server.serving import serving

from banquise.cli import main
from banquise.server import commandline, serve
from banquise.server.admission import addresses
from banquise.server.admission.headers import host_allowed
from banquise.server.settings import Settings

HOME = "192.168.1.20"
NEIGHBOUR = "127.0.0.2"
"""Another address of this machine, which nobody else can reach."""


class Route:
    """A socket that reports from which of these addresses it would send, and cannot send."""

    def __init__(self, *own: str) -> None:
        self.own = list(own)

    def __call__(self, *_: object) -> Route:
        return self

    def __enter__(self) -> Route:
        return self

    def __exit__(self, *_: object) -> None:
        return

    def connect(self, _: object) -> None:
        if not self.own:
            raise OSError("no way there")

    def getsockname(self) -> tuple[str, int]:
        return self.own.pop(0), 0


@pytest.mark.parametrize(
    ("own", "found"),
    [((HOME,), HOME), (("127.0.0.1", "10.0.0.7"), "10.0.0.7"), (("8.8.8.8", "169.254.3.4"), None), ((), None)],
)
def test_the_home_address_is_a_private_one(
    monkeypatch: pytest.MonkeyPatch, own: tuple[str, ...], found: str | None
) -> None:
    monkeypatch.setattr(addresses.socket, "socket", Route(*own))
    assert addresses.home_address() == found


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def listens_at(monkeypatch: pytest.MonkeyPatch, folder: Path, typed: io.StringIO, *words: str) -> Settings:
    """The settings with which that command would serve."""
    seen: list[Settings] = []

    def prepare(settings: Settings) -> tuple[None, list[Any]]:
        seen.append(settings)
        return None, []

    monkeypatch.setattr(addresses, "home_address", lambda: HOME)
    monkeypatch.setattr(serve, "prepare", prepare)
    monkeypatch.setattr(serve, "serve", lambda *_: None)
    monkeypatch.setattr(commandline.sys, "stdin", typed)
    assert main(["serve", "--database", str(folder / "home.sqlite3"), *words]) == 0
    return seen[0]


@pytest.mark.parametrize(("typed", "opened"), [("y\n", HOME), ("OUI\n", HOME), ("\n", ""), ("n\n", ""), ("", "")])
def test_a_terminal_is_asked_and_only_a_yes_opens(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str], typed: str, opened: str
) -> None:
    assert listens_at(monkeypatch, tmp_path, Terminal(typed), "--ask").home_network == opened
    assert "anybody on that network can open its pages" in capsys.readouterr().err


def test_where_there_is_no_terminal_nobody_is_asked_and_nothing_opened(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    settings = listens_at(monkeypatch, tmp_path, io.StringIO("y\n"), "--ask")
    assert (settings.host, settings.home_network, settings.reachable) == ("127.0.0.1", "", "")
    assert "[y/N]" not in capsys.readouterr().err


def test_the_switch_opens_without_a_question(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    settings = listens_at(monkeypatch, tmp_path, io.StringIO(), "--home")
    assert (settings.host, settings.reachable) == ("127.0.0.1", f"http://{HOME}:8321")


def test_a_machine_without_a_private_network_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(addresses, "home_address", lambda: None)
    assert main(["serve", "--home"]) == 2
    assert "no private network was found" in capsys.readouterr().err


def test_a_server_at_home_listens_there_too_says_so_and_tells_its_pages(tmp_path: Path) -> None:
    with serving(tmp_path, "--home", NEIGHBOUR) as server:
        there = f"http://{NEIGHBOUR}:{server.port}"
        assert there in server.line_with("home network")
        with urllib.request.urlopen(f"{there}/api/games", timeout=HANG_TIMEOUT) as answer:
            assert json.load(answer)["address"] == there
        assert server.ask("/healthz")[0] == 200


def test_the_public_address_is_one_of_the_servers_names() -> None:
    settings = Settings(public_address="https://Games.Example/")
    assert host_allowed(asked(host="games.example"), settings)
    assert not host_allowed(asked(host="games.example.evil.example"), settings)
    assert settings.reachable == "https://Games.Example"
