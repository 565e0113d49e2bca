"""Datasets of games, as Parquet with one row per decision: the observation, the legal actions, the action and the
outcome.

    write("games.parquet", load("arctic"), 2, {}, [PlayedGame(seed=7, actions=[…], names=["search", "greedy"]), …])

A game is given by its deal and its actions; everything else is found by replaying.
"""

import json
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import pyarrow as pa  # type: ignore[import-untyped]
import pyarrow.parquet as pq  # type: ignore[import-untyped]

import banquise
from banquise.core.game import Game, Slice
from banquise.envs.game import SingleGame

ROWS_A_GROUP = 10_000


class PlayedGame(NamedTuple):
    seed: int
    actions: Sequence[int]
    names: Sequence[str] = ()  # the players by seat, if known
    opening: Sequence[int] = ()  # earlier actions that nobody chose: played, but not written


def write(path: Path | str, game: Game, players: int, options: Mapping[str, Any], games: Iterable[PlayedGame]) -> int:
    """Write the decisions of these games as Parquet, and return the number of rows."""
    table = SingleGame(game, players, options)
    columns = schema(game, players, options)
    rows: list[dict[str, Any]] = []
    written = 0
    with pq.ParquetWriter(str(path), columns, compression="zstd") as file:
        for number, played in enumerate(games):
            rows += trajectory(table, number, played)
            if len(rows) >= ROWS_A_GROUP:
                file.write_table(pa.Table.from_pylist(rows, columns))
                written, rows = written + len(rows), []
        file.write_table(pa.Table.from_pylist(rows, columns))
    return written + len(rows)


def trajectory(table: SingleGame, number: int, played: PlayedGame) -> list[dict[str, Any]]:
    table.deal(played.seed)
    for action in played.opening:
        table.play(action)
    dealt = {"game": number, "seed": played.seed, "opening": played.opening}
    rows: list[dict[str, Any]] = []
    for turn, action in enumerate(played.actions):
        seat = table.player
        seen = {"observation": table.observe(seat).tobytes(), "legal": table.legal}
        rows.append({**dealt, "turn": turn, "player": seat, **seen, "action": action})
        table.play(action)
    rewards, scores, ranks = table.rewards(), table.scores(), table.ranks()
    for row in rows:
        seat = row["player"]
        row |= {"reward": rewards[seat], "score": scores[seat], "rank": ranks[seat]}
        row["name"] = played.names[seat] if played.names else None
    return rows


def schema(game: Game, players: int, options: Mapping[str, Any]) -> pa.Schema:
    """The schema of a file, with its game, the version that wrote it and the layout of its observations."""
    about = {
        "banquise_version": banquise.__version__,
        "game": game.name,
        "rules_version": game.rules_version,
        "players": players,
        "options": game.complete({name: str(value) for name, value in options.items()}),
        "observation_version": game.observation.version,
        "observation": [describe(part) for part in game.observation.slices],
    }
    fields = [
        ("game", pa.int32()),
        ("seed", pa.int64()),
        ("opening", pa.list_(pa.int32())),
        ("turn", pa.int32()),
        ("player", pa.int8()),
        ("observation", pa.binary(game.observation.length)),
        ("legal", pa.list_(pa.int32())),
        ("action", pa.int32()),
        ("reward", pa.float32()),
        ("score", pa.int32()),
        ("rank", pa.int8()),
        ("name", pa.string()),
    ]
    return pa.schema(fields, {"banquise": json.dumps(about)})


def describe(part: Slice) -> dict[str, Any]:
    """Describe a slice of the observation. Its `numbers` are repeated until they fill it."""
    numbers = [{"kind": number.kind.name.lower(), "most": number.most} for number in part.pattern]
    return {"name": part.name, "length": part.length, "meaning": part.meaning, "numbers": numbers}
