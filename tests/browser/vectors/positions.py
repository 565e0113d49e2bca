"""Test vectors for the client's readers and words: positions and actions as Python reads them."""

import json
import random
from typing import Any

from banquise import games
from banquise.core.game import Game
from banquise.core.languages import COMPLETE
from banquise.core.line import entries_of, table_lines
from banquise.core.match import Match
from banquise.core.viewrecord import as_json
from banquise.core.words import catalogue

POSITIONS = 8


def generated() -> dict[str, str]:
    """The text of each file, by its path in the client's folder."""
    return {f"tests/vectors/{name}.json": vectors(games.load(name)) for name in games.OWN}


def vectors(game: Game) -> str:
    """Positions of a random game, and a few actions, as every reader must read them."""
    match, chance = Match(game, game.players[-1], seed=3), random.Random(3)
    positions: list[dict[str, Any]] = []
    while not match.over:
        action = chance.choice(match.legal_actions())
        before = match.state.tobytes()
        match.play(action)
        if chance.random() < 0.05 or match.over:
            positions.append(_vector(match, before, action, chance.randrange(match.players)))
    kept = [*chance.sample(positions[:-1], min(POSITIONS, len(positions) - 1)), positions[-1]]
    actions = [_action_vector(game, chance.randrange(len(game.actions))) for _ in range(20)]
    return json.dumps({"positions": kept, "actions": actions}, ensure_ascii=False) + "\n"


def _vector(match: Match, before: bytes, action: int, viewer: int) -> dict[str, Any]:
    game, entries, content = match.game, entries_of(match.game), match.state.tobytes()
    rows = entries.tell(before, action, content, viewer) + entries.prompt(content, viewer)
    names = ["Ann", "Éric", "Hugo", "Blizz", "Zoé"]
    texts: dict[str, Any] = {
        lang: catalogue(lang, f"games/{game.name}").lines(game.facts, rows, names) for lang in COMPLETE
    }
    return {
        "packed": entries.see_packed(content, viewer).hex(),
        "view": as_json(game.view_record, entries.see(content, viewer)),
        "rows": rows,
        "names": names,
        "described": {lang: table_lines(game, content, viewer, lang) for lang in COMPLETE},
        **texts,
    }


def _action_vector(game: Game, action: int) -> dict[str, Any]:
    texts: dict[str, Any] = {
        lang: catalogue(lang, f"games/{game.name}").action(game.actions, action) for lang in COMPLETE
    }
    return {"action": action, "words": game.actions.words(action), **texts}
