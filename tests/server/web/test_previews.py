"""Tests of link previews."""

from __future__ import annotations

import asyncio
import html
import re
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from harness.server_settings import UNLIMITED
from tests.server.in_process import InProcessServer, sqlite_file

from banquise import games
from banquise.server.settings import Settings
from banquise.server.store import Unavailable

PAGE = '<head><meta name="description" content="x" />\n<title>Banquise</title></head><body><div id="app"></div></body>'
META = re.compile(r'<meta (?:name|property)="([^"]+)" content="([^"]*)">')
CRAWLER = {"accept": "*/*"}


@asynccontextmanager
async def served(folder: Path, **more: Any) -> AsyncIterator[InProcessServer]:
    (folder / "og").mkdir()
    (folder / "og" / "arctic.png").touch()
    (folder / "index.html").write_text(PAGE)
    async with InProcessServer(
        Settings(database=sqlite_file(folder), web=str(folder), **UNLIMITED, **more)
    ).running() as server:
        yield server


def in_a_house(**more: Any) -> Callable[[Callable[[InProcessServer], Awaitable[None]]], Callable[[Path], None]]:
    def decorate(test: Callable[[InProcessServer], Awaitable[None]]) -> Callable[[Path], None]:
        def run(tmp_path: Path) -> None:
            async def main() -> None:
                async with served(tmp_path, **more) as server:
                    await test(server)

            asyncio.run(main())

        run.__name__ = test.__name__
        return run

    return decorate


async def preview(server: InProcessServer, path: str, **headers: str) -> dict[str, str]:
    page = (await server.call("GET", path, headers={**CRAWLER, **headers})).text
    assert page.endswith('</head><body><div id="app"></div></body>') and page.count("<title>") == 1
    assert page.count('name="description"') == 1
    return {name: html.unescape(value) for name, value in META.findall(page)}


@in_a_house()
async def test_the_house_and_its_games_have_titles_words_and_pictures_of_their_own(server: InProcessServer) -> None:
    house, arctic = await preview(server, "/"), await preview(server, "/g/arctic")
    assert house["og:title"] == "Banquise: three Arctic board games" and house["og:url"] == "http://localhost/"
    assert house["og:image"] == "http://localhost/og/banquise.png"
    assert (arctic["og:title"], arctic["og:image"]) == ("Arctic", "http://localhost/og/arctic.png")
    assert arctic["og:description"] == arctic["description"] != house["og:description"]
    assert (await preview(server, "/rules/arktia"))["og:title"] == "Arktia: the rules"
    assert (await preview(server, "/rules/arktia"))["og:image"].endswith("/banquise.png")  # it has no picture
    french = await preview(server, "/learn/arctic", **{"accept-language": "fr-FR,fr;q=0.9"})
    assert (french["og:title"], french["og:locale"]) == ("Arctic\u00a0: apprendre à jouer", "fr_FR")


@in_a_house()
async def test_a_public_table_tells_who_sits_there_and_how_many_seats_are_free(server: InProcessServer) -> None:
    sly = {"kind": "person", "name": '<b>"Ann'}
    wish = {"game": "arctic", "seats": [sly, {"kind": "open"}], "public": True}
    made = (await server.call("POST", "/api/matches", json=wish)).json()
    page = (await server.call("GET", f"/m/{made['match']}")).text
    told = await preview(server, f"/m/{made['match']}")
    assert "<b>" not in page
    assert told["og:title"] == "Come and play Arctic" and told["og:image"].endswith("/arctic.png")
    assert told["og:description"].startswith('At the table: <b>"Ann. One seat is free. Build runs')
    await server.call("POST", f"/api/matches/{made['match']}/join", json={"name": "Bob"})
    assert (await preview(server, f"/m/{made['match']}"))["og:title"] == "A game of Arctic"
    assert (await preview(server, f"/m/{made['match']}/replay"))["og:title"] == "A game of Arctic, move by move"


@in_a_house()
async def test_a_private_table_tells_its_game_alone(server: InProcessServer) -> None:
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "open"}]
    made = (await server.call("POST", "/api/matches", json={"game": "arctic", "seats": seats})).json()
    waiting = await preview(server, f"/m/{made['match']}")
    await server.call("POST", f"/api/matches/{made['match']}/join", json={"name": "Bob", "invite": made["invite"]})
    running = await preview(server, f"/m/{made['match']}")
    game = await preview(server, "/g/arctic")
    assert waiting == running
    assert {name for name in game if game[name] != running[name]} == {"og:title", "og:url"}
    assert running["og:title"] == "Come and play Arctic"


@in_a_house()
async def test_a_table_that_is_not_there_and_a_page_that_is_not_look_like_the_house(server: InProcessServer) -> None:
    house = await preview(server, "/")
    for path in ("/m/aaaaaaaaaaaa", "/g/chess", "/nowhere", "/m/%22%3E%3Cscript%3E"):
        assert {**await preview(server, path), "og:url": house["og:url"]} == house


@in_a_house(public_address="https://games.example/")
async def test_addresses_are_those_that_the_operator_gave(server: InProcessServer) -> None:
    told = await preview(server, "/g/arctic")
    assert (told["og:url"], told["og:image"]) == (
        "https://games.example/g/arctic",
        "https://games.example/og/arctic.png",
    )


@in_a_house(trusted_proxies="127.0.0.1")
async def test_a_trusted_proxy_says_how_it_was_reached(server: InProcessServer) -> None:
    assert (await preview(server, "/", **{"x-forwarded-proto": "https"}))["og:url"] == "https://localhost/"
    assert (await preview(server, "/", **{"x-forwarded-proto": "evil:"}))["og:url"] == "http://localhost/"


@in_a_house()
async def test_the_page_is_shown_while_the_database_is_away(server: InProcessServer) -> None:
    async def row(match: str) -> None:
        raise Unavailable("away")

    server.services.store.row = row  # type: ignore[method-assign,assignment]
    assert (await preview(server, "/m/aaaaaaaaaaaa"))["og:title"].startswith("Banquise")


@pytest.mark.parametrize("name", ["banquise", *games.NAMES])
def test_every_game_has_a_small_picture_of_the_right_size(name: str) -> None:
    picture = (Path(__file__).parents[3] / "web" / "public" / "og" / f"{name}.png").read_bytes()
    width, height = (int.from_bytes(picture[at : at + 4]) for at in (16, 20))
    assert (width, height, len(picture) < 150_000) == (1200, 630, True)
