"""What the client offers by itself, before or without any server: games and levels, in every language."""

import json

from banquise import games
from banquise.server.web.catalogue import bot_list, game_metadata

HEAD = "// Generated from the Python declarations by `python -m banquise.browser`: not to be edited."
LEFT_OUT = ("kinds", "domains")
"""Which the client has in its tables."""


def generated() -> dict[str, str]:
    """The text of each file, by its path in the client's folder."""
    faces = [{k: v for k, v in game_metadata(name).items() if k not in LEFT_OUT} for name in games.NAMES]
    levels = [bot for bot in bot_list() if bot["level"]]
    lines = [
        HEAD,
        "",
        'import type { BotInfo, GameInfo } from "./messages";',
        "",
        f"export const GAMES: Omit<GameInfo, {' | '.join(map(json.dumps, LEFT_OUT))}>[] = [",
        *(f"  {json.dumps(face, ensure_ascii=False)}," for face in faces),
        "];",
        "",
        "/** Weakest first. */",
        f"export const BOTS: BotInfo[] = {json.dumps(levels, ensure_ascii=False)};",
        "",
    ]
    return {"src/generated/offered.ts": "\n".join(lines)}
