"""`banquise mcp`: a program that speaks the Model Context Protocol plays one seat against bots (needs the extra `mcp`).

Every answer is text made from the view of that seat. The client never learns the deal's seed, from which it could
compute the hidden cards.
"""

from __future__ import annotations

import secrets
from typing import Any, NamedTuple

from banquise.core.errors import BanquiseError, OptionError
from banquise.core.languages import Lang
from banquise.core.match import Match
from banquise.core.rng import SEEDS
from banquise.games import NAMES, load
from banquise.games.reference import paragraph

from .match import TextMatch, rules_text

NO_GAME = "There is no match yet: call new_game first."


class McpSettings(NamedTuple):
    """The operator's choices for every match: the bots, the language, and the seed of the first deal or none."""

    bots: str = "medium"
    lang: Lang = "en"
    seed: int | None = None


class McpTools:
    """The tools of one client: at most one match at a time, seen from one seat. Each returns text."""

    def __init__(self, settings: McpSettings) -> None:
        self.settings, self.deals = settings, 0
        self.text: TextMatch | None = None
        self.seat = 0

    def new_game(self, game: str, players: int = 2, seat: int = 1) -> str:
        """Begin a match against bots at a seat, counted from 1; a match that was going on is given up."""
        if not 1 <= seat <= players:
            return f"Seats are 1 to {players}; there is no seat {seat}."
        seed = secrets.randbelow(SEEDS) if self.settings.seed is None else self.settings.seed + self.deals
        try:
            match = Match(load(game), players, seed)
            others = {other: self.settings.bots for other in range(players) if other != seat - 1}
            self.text, self.seat = TextMatch(match, self.settings.lang, others), seat - 1
        except BanquiseError as error:
            return str(error)
        self.deals += 1
        return self.look()

    def look(self) -> str:
        """Show the table as the seat sees it, what happened since its last decision, its task and its choices."""
        if self.text is None:
            return NO_GAME
        shares = f"\nThe match is over. Your share of the win: {self.text.rewards[self.seat]:.2f}."
        return self.text.read(self.seat) + (shares if self.text.over else "")

    def legal(self) -> list[str]:
        """List the choices as game records write them; each of them is an answer."""
        return self.text.choices if self.text else []

    def play(self, answer: str) -> str:
        """Play a choice, given by its number, its words or its text; a refusal says why and changes nothing."""
        if self.text is None:
            return NO_GAME
        refused = self.text.answer(answer).refusal
        return f"Refused: {refused}" if refused else self.look()

    def rules(self, game: str, section: str = "") -> str:
        """Show the rules of a game, or one numbered paragraph of them, such as 5.2."""
        rules = rules_text(game, self.settings.lang) if game in NAMES else ""
        return (paragraph(rules, section.removeprefix("§")) if section else rules) or "There is no such rule."


def make_server(settings: McpSettings) -> Any:
    """An MCP server with the tools of one table."""
    try:
        from mcp.server.mcpserver import MCPServer
    except ImportError as error:
        raise OptionError(
            "`banquise mcp` needs the package mcp, which the extra `mcp` of this package brings"
        ) from error
    server = MCPServer("banquise", instructions=f"Board games against bots: {', '.join(NAMES)}. Begin with new_game.")
    table = McpTools(settings)
    for tool in (table.new_game, table.look, table.legal, table.play, table.rules):
        server.tool()(tool)
    return server
