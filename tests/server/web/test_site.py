"""The site around the API: the client's files, rules, the list of games."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.server.in_process import InProcessServer, with_server

from banquise import games
from banquise.core.line import Line, compiled_entry
from banquise.games import client_files
from banquise.server.serve import warm
from banquise.server.settings import Settings

PAGE = "<!doctype html>" + "<p>ice</p>" * 200


@with_server()
async def test_the_client_is_served_compressed_and_its_named_files_for_ever(
    server: InProcessServer, tmp_path: Path
) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text(PAGE)
    (tmp_path / "assets" / "main-1f2e.js").write_text("let ice = 1;" * 100)
    async with InProcessServer(Settings(database=f"{tmp_path}/own.sqlite3", web=str(tmp_path))).running() as own:
        page = await own.call("GET", "/any/page/of/it")
        script = await own.call("GET", "/assets/main-1f2e.js")
        plain = await own.call("GET", "/", headers={"accept-encoding": "identity"})
        lost = await own.call("GET", "/assets/other.js")
        outside = await own.call("GET", "/..%2f..%2fetc/passwd")
    assert page.text == plain.text == PAGE and page.headers["content-encoding"] == "gzip"
    assert int(page.headers["content-length"]) < len(PAGE) / 4 and "content-encoding" not in plain.headers
    assert "immutable" in script.headers["cache-control"] and page.headers["cache-control"] == "no-cache"
    assert lost.status_code == outside.status_code == 404


@with_server()
async def test_a_file_that_has_not_changed_is_not_sent_again(server: InProcessServer, tmp_path: Path) -> None:
    (tmp_path / "index.html").write_text(PAGE)
    async with InProcessServer(Settings(database=f"{tmp_path}/own.sqlite3", web=str(tmp_path))).running() as own:
        for coding in ("gzip", "identity"):
            first = await own.call("GET", "/", headers={"accept-encoding": coding})
            known = {"accept-encoding": coding, "if-none-match": first.headers["etag"]}
            again = await own.call("GET", "/", headers=known)
            assert (first.status_code, again.status_code, again.content) == (200, 304, b""), coding
        head = await own.call("HEAD", "/")
        elsewhere = await own.call("POST", "/any/page", headers={"origin": "http://localhost"})
    assert head.status_code == 200 and elsewhere.status_code == 405


@with_server()
async def test_every_game_has_a_rules_page_and_says_how_ties_are_broken(server: InProcessServer) -> None:
    listed = (await server.call("GET", "/api/games")).json()["games"]
    assert [game["name"] for game in listed] == list(games.NAMES)
    for game in listed:
        assert game["tie_break"]["en"] and game["tie_break"]["fr"]
        page = (await server.call("GET", f"/api/games/{game['name']}/rules")).json()
        assert page["markdown"].startswith("# ")
    assert (await server.call("GET", "/api/games/chess/rules")).status_code == 404


def test_a_server_is_ready_before_anybody_comes() -> None:
    """Rules that are first needed for a match must not be compiled while others wait."""
    compiled_entry.cache_clear()
    for name in games.NAMES:
        warm(name, lambda _: None)
    ready = compiled_entry.cache_info().currsize
    for name in games.NAMES:
        line = Line(games.load(name), 2, 1, {})
        line.play(line.legal()[0])
        line.view(0), line.tell(1, 1, 0), line.entries.prompt(line.position, 0), line.learned_since(0)
        line.ranking(), line.breakdown(), line.entries.refuse(line.position, 0, 0)
    assert compiled_entry.cache_info().currsize == ready


@with_server()
async def test_the_files_of_added_games_are_listed_and_served_for_ever(
    server: InProcessServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert (await server.call("GET", "/added/games.json")).json() == {}
    game, folder = tmp_path / "nim.py", tmp_path / "added"
    game.write_text('"""Nim"""')
    folder.mkdir()
    monkeypatch.setattr(client_files, "ADDED", {"nim": game})
    monkeypatch.setattr(client_files, "ROOT", tmp_path)
    stem = client_files.stem("nim")
    (folder / f"{stem}.json").write_text("{}")
    monkeypatch.setattr(client_files.listed, "__defaults__", (folder,))
    async with InProcessServer(Settings(database=f"{tmp_path}/own.sqlite3")).running() as own:
        shown = (await own.call("GET", "/added/games.json")).json()
        (folder / f"{stem}.wasm").write_bytes(b"\0asm")
        played = (await own.call("GET", "/added/games.json")).json()
        module = await own.call("GET", f"/added/{stem}.wasm")
    assert shown == {"nim": {"files": stem, "plays": False}} and played["nim"]["plays"]
    assert module.headers["content-type"] == "application/wasm" and "immutable" in module.headers["cache-control"]
