"""The browser engine's data on each game: the layout of its memory, and the choices before a deal."""

from typing import Literal, NewType, TypedDict

from banquise import games
from banquise.bots.levels import BUDGETS, GUIDED_LEVELS, LEVELS, SLACK
from banquise.bots.search import Budget
from banquise.bots.templates import BOT
from banquise.bots.tree import Count, Forecast, Mind
from banquise.core.facts import WIDTH
from banquise.core.game import Game
from banquise.core.record import MAX_VIEWERS, SPECTATOR, GameState, Record
from banquise.core.template import bind
from banquise.core.templates import LINE

from . import file, literal, starts, union
from .messages import interface

SIZES = ("STATE_SIZE", "VIEW_SIZE", "PREVIEW_SIZE", "TEXT_ROOM", "SIZE")
FIELDS = ("player", "over", "seats")
BOT_SIZES = ("COUNT_SIZE", "FORECAST_SIZE", "NODE_SIZE", "ACTIONS")
MIND = ("choices", "slack", "network")
Place = NewType("Place", str)
BotPlace = NewType("BotPlace", str)


class EngineOption(TypedDict):
    """An option of a game; without choices it is free text."""

    name: str
    usual: str
    choices: list[str]


class EngineDeclaration(TypedDict):
    """A game: its rules versions (the newest last), the sources of points, and which of these are named only if they
    brought some. `at` holds sizes, and offsets of regions in the memory of a line of play and of a few fields of a
    state; `bot` the same for a bot's memory."""

    name: str
    rules: list[int]
    players: list[int]
    options: list[EngineOption]
    sources: list[str]
    rare: list[str]
    secrets: bool
    at: dict[Place, int]
    bot: dict[BotPlace, int]


class Level(TypedDict):
    """A way for a bot to choose: by a search within a budget, whichever part of it is spent first (with the trained
    network if `learned`, in games that have one), or at once, by an action that looks worse than the best by at most
    `slack`."""

    how: Literal["random", "greedy", "search"]
    simulations: int
    seconds: float
    slack: float
    learned: bool


def generated() -> dict[str, str]:
    every = {name: declared(games.load(name)) for name in games.NAMES}
    found = [f"  {name}: {literal(row)}," for name, row in every.items()]
    first = every[games.NAMES[0]]
    strengths = [f"  {name}: {literal(level)}," for name, level in levels().items()]
    return file(
        "engines",
        f"export type Place = {union(first['at'])};",
        f"export type BotPlace = {union(first['bot'])};",
        "",
        *(f"{interface(part)}\n" for part in (EngineOption, EngineDeclaration, Level)),
        *("export const ENGINES = {", *found, "} satisfies Record<string, EngineDeclaration>;", ""),
        *("/** Numbers that all kernels share. */", f"export const KERNELS = {literal(kernels())} as const;", ""),
        "/** Byte offsets of the fields of two records in a bot's memory. */",
        *(
            f"export const {record.__name__.upper()}_AT = {literal(offsets(record))} as const;"
            for record in (Count, Forecast)
        ),
        "",
        *("export const LEVELS = {", *strengths, "} satisfies Record<string, Level>;"),
    )


def kernels() -> dict[str, int]:
    """The values that all games share: the number of viewers, the number for no action, the width of a fact, the random
    generator in a state."""
    return {
        "SPECTATOR": SPECTATOR,
        "VIEWERS": MAX_VIEWERS,
        "NO_ACTION": -1,
        "FACT_WIDTH": WIDTH,
        "RNG_BYTES": GameState.dtype["rng"].itemsize,
    }


def offsets(record: type[Record]) -> dict[str, int]:
    """The byte offset of each field."""
    return {name: record.where(name).start for name in record.dtype.names or ()}


def declared(game: Game) -> EngineDeclaration:
    line = bind(LINE, game)
    places = starts(line) | {name: getattr(line, name) for name in SIZES}
    return {
        "name": game.name,
        "rules": list(game.rules_versions),
        "players": list(game.players),
        "options": [{"name": o.name, "usual": o.default, "choices": list(o.choices)} for o in game.options],
        "sources": list(game.sources),
        "rare": sorted(game.rare_sources),
        "secrets": game.has_secrets,
        "at": places | {f"{name.upper()}_AT": game.state.where(name).start for name in FIELDS},
        "bot": bot_places(game),
    }


def bot_places(game: Game) -> dict[BotPlace, int]:
    bot = bind(BOT, game)
    places = starts(bot) | {name: getattr(bot, name) for name in BOT_SIZES}
    return places | {f"{name.upper()}_AT": bot.MIND + Mind.where(name).start for name in MIND}


def levels() -> dict[str, Level]:
    """The levels for people: those that look one decision ahead, and those that search."""
    found: dict[str, Level] = {}
    for name in LEVELS:
        budget = BUDGETS.get(name, Budget(simulations=0, seconds=0.0))
        found[name] = {
            "how": "search" if name in BUDGETS else "greedy",
            "simulations": budget.simulations,
            "seconds": budget.seconds,
            "slack": SLACK.get(name, 0.0),
            "learned": name in GUIDED_LEVELS,
        }
    return found
