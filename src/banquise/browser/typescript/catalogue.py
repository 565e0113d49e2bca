"""The client's own catalogue, for use without a server: games and levels, in a file per language."""

import json
from typing import Any

from banquise import games
from banquise.core.languages import LANGS, Lang
from banquise.server.web.catalogue import bot_list, game_metadata

LEFT_OUT = ("kinds", "domains")
"""The fields that the client has in its tables."""


def generated() -> dict[str, str]:
    faces = [face(name) for name in games.NAMES]
    levels = [bot for bot in bot_list() if bot["level"]]  # weakest first
    offered = {lang: _only({"games": faces, "bots": levels}, lang) for lang in LANGS}
    return {
        f"src/generated/offered/{lang}.json": json.dumps(found, ensure_ascii=False, indent=1) + "\n"
        for lang, found in offered.items()
    }


def face(game: str) -> dict[str, Any]:
    """The part of a game's metadata that the client shows."""
    return {name: value for name, value in game_metadata(game).items() if name not in LEFT_OUT}


def _only(offered: Any, lang: Lang) -> Any:
    """Remove the texts of other languages."""
    if isinstance(offered, list):
        return [_only(item, lang) for item in offered]
    if not isinstance(offered, dict):
        return offered
    return {key: _only(value, lang) for key, value in offered.items() if key not in LANGS or key == lang}
