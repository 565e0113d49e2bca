"""Lists of games, bots and rules pages."""

from __future__ import annotations

from functools import cache
from typing import Any

from banquise import bots, games
from banquise.core.actions import Domain
from banquise.core.facts import SEATS
from banquise.core.game import Game, Option
from banquise.core.languages import LANGS
from banquise.core.words import catalogue, words_of
from banquise.games.reference import reference_of

from ..wire.answers import BotInfo
from ..wire.refusal import NO_GAME, Refused


@cache
def game_metadata(name: str) -> dict[str, Any]:
    game = games.load(name)
    return {
        "name": game.name,
        "title": said(game, "title"),
        "blurb": said(game, "blurb"),
        "players": list(game.players),
        "minutes": game.minutes,
        "rules_version": game.rules_version,
        "options": [_option(game, option) for option in game.options],
        "kinds": [
            {
                "name": kind.name,
                "arguments": {argument: domain.name for argument, domain in kind.arguments.items()},
            }
            for kind in game.actions.kinds
        ],
        "domains": _domains(game),
        "sources": {source: said(game, f"source-{source}") for source in game.sources},
        "tie_break": said(game, "tie-break"),
    }


def said(game: Game, message: str) -> dict[str, str]:
    """A message of the game in every language."""
    return {lang: words_of(game, lang).text(message) for lang in LANGS}


def _option(game: Game, option: Option) -> dict[str, Any]:
    return {
        "name": option.name,
        "text": said(game, f"option-{option.name}"),
        "default": option.default,
        "choices": list(option.choices),
        "labels": [said(game, f"choice-{option.name}-{choice}") for choice in option.choices],
    }


def _domains(game: Game) -> dict[str, Any]:
    found = {domain.name: domain for kind in game.actions.kinds for domain in kind.arguments.values()}
    return {name: {"words": list(domain.words), "names": _names(game, domain)} for name, domain in found.items()}


def _names(game: Game, domain: Domain) -> list[dict[str, str]]:
    if domain.name == SEATS.name:
        return [dict.fromkeys(LANGS, f"{{{word}}}") for word in domain.words]
    return [{lang: words_of(game, lang).name(domain, value) for lang in LANGS} for value in range(len(domain.words))]


def bot_list() -> list[BotInfo]:
    """Levels, weakest first, then the others."""
    words = {lang: catalogue(lang, "server") for lang in LANGS}
    levels = [(name, {lang: words[lang].text(f"level-{name}") for lang in LANGS}) for name in bots.LEVELS]
    others = [(name, dict.fromkeys(LANGS, name)) for name in bots.NAMES if name not in bots.LEVELS]
    return [{"name": name, "title": title, "level": name in bots.LEVELS} for name, title in levels + others]


@cache
def rules_page(name: str, lang: str) -> dict[str, str]:
    """The project's own rules page, in this language or in English."""
    found = reference_of(name, lang) if name in games.NAMES and lang in LANGS else None
    if found is None:
        raise Refused(NO_GAME)
    return {"game": name, **found._asdict()}
