"""The official client of the Model Context Protocol plays a whole match of each game, and is told nothing hidden."""

import asyncio
import sys

import pytest

mcp = pytest.importorskip("mcp", reason="make outside-text installs it")

from banquise.games import OWN  # noqa: E402
from banquise.text.mcp import Table, Terms, make_server  # noqa: E402


async def ask(client: object, tool: str, **arguments: object) -> str:
    found = await client.call_tool(tool, arguments)  # type: ignore[attr-defined]
    return "\n".join(part.text for part in found.content)


@pytest.mark.parametrize("game", OWN)
def test_a_client_plays_a_whole_match(game: str) -> None:
    async def play() -> None:
        async with mcp.Client(make_server(Terms(bots="random", seed=3))) as client:
            tools = {tool.name for tool in (await client.list_tools()).tools}
            assert tools == {"new_game", "look", "legal", "play", "rules"}
            assert "new_game first" in await ask(client, "look")
            text = await ask(client, "new_game", game=game)
            assert "Refused: " in await ask(client, "play", answer="9999")
            for _ in range(2000):
                if "The match is over." in text:
                    return
                text = await ask(client, "play", answer=(await ask(client, "legal")).splitlines()[0])
            raise AssertionError("the match does not end")

    asyncio.run(play())


def test_the_command_serves_it_on_standard_input_and_output() -> None:
    async def play() -> None:
        command = mcp.StdioServerParameters(
            command=sys.executable, args=["-m", "banquise.cli", "mcp", "--bots", "random"]
        )
        async with mcp.Client(command) as client:
            assert "Your choices:" in await ask(client, "new_game", game="arctic", players=3, seat=3)
            told = await ask(client, "rules", game="arctic", section="5.1")
            assert "§5.1" in told.splitlines()[0]

    asyncio.run(play())


def test_a_client_learns_nothing_that_its_seat_may_not_know() -> None:
    """The same table with the hidden cards dealt again gives the same answers."""
    table = Table(Terms(bots="random", seed=5))
    table.new_game("scavengers")
    match = table.text.match  # type: ignore[union-attr]
    told = [table.look(), *table.legal()]
    before = match.state
    state = before.copy()
    match.game.resample(state, 0, 99)
    match.state = state
    assert state.tobytes() != before.tobytes()
    assert [table.look(), *table.legal()] == told
