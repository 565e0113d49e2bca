"""Datasets of games, as Parquet with one row per decision: the observation, the legal actions, the action and the
outcome.

    write("games.parquet", load("arctic"), 2, {}, [PlayedGame(seed=7, actions=[…], names=["search", "greedy"]), …])

A game is given by its deal and its actions; everything else is found by replaying. `write_minari` makes a Minari
dataset of such a file: an episode for each seat of each game.
"""

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from hashlib import blake2b
from itertools import groupby
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pyarrow as pa  # type: ignore[import-untyped]
import pyarrow.parquet as pq  # type: ignore[import-untyped]

import banquise
from banquise.core.game import Game
from banquise.core.observation import Slice
from banquise.envs.game import SingleGame
from banquise.games import load

ROWS_A_GROUP = 10_000


class PlayedGame(NamedTuple):
    seed: int
    actions: Sequence[int]
    names: Sequence[str] = ()  # the players by seat, if known
    opening: Sequence[int] = ()  # earlier actions that nobody chose: played, but not written


class Written(NamedTuple):
    rows: int
    digest: str  # of all that the rows say, however they are packed into a file


def write(
    path: Path | str, game: Game, players: int, options: Mapping[str, Any], games: Iterable[PlayedGame]
) -> Written:
    """Write the decisions of these games as Parquet."""
    table = SingleGame(game, players, options)
    columns = schema(game, players, options)
    rows: list[dict[str, Any]] = []
    written, digest = 0, blake2b(digest_size=16)
    with pq.ParquetWriter(str(path), columns, compression="zstd") as file:
        for number, played in enumerate(games):
            made = trajectory(table, number, played)
            digest.update(repr(made).encode())
            rows += made
            if len(rows) >= ROWS_A_GROUP:
                file.write_table(pa.Table.from_pylist(rows, columns))
                written, rows = written + len(rows), []
        file.write_table(pa.Table.from_pylist(rows, columns))
    return Written(written + len(rows), digest.hexdigest())


def trajectory(table: SingleGame, number: int, played: PlayedGame) -> list[dict[str, Any]]:
    table.deal(played.seed)
    for action in played.opening:
        table.play(action)
    dealt = {"game": number, "seed": played.seed, "opening": list(played.opening)}
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


class Episode(NamedTuple):
    """The observations and actions of one seat in a game."""

    seen: list[Any]  # at its decisions, and at the end of the game
    legal: list[Any]  # packed with np.packbits; everything at the end
    actions: list[int]
    reward: float


def write_minari(path: Path | str, dataset_id: str) -> Any:
    """Make a Minari dataset of a Parquet file. Needs Minari.

    The legal actions are in the infos, packed: `np.unpackbits(info["legal"], axis=1, count=actions)`.
    """
    import minari
    from gymnasium import spaces
    from minari.data_collector import EpisodeBuffer

    from banquise.envs.adapters.spaces import observation_space

    file = pq.ParquetFile(path)
    about = json.loads(file.schema_arrow.metadata[b"banquise"])
    game = load(about["game"])
    buffers = []
    for number, episode in enumerate(episodes(SingleGame(game, about["players"], about["options"]), file)):
        ends = np.arange(1, len(episode.actions) + 1) == len(episode.actions)
        rewards = np.where(ends, episode.reward, 0.0).astype(np.float32)
        buffers.append(
            EpisodeBuffer(
                id=number,
                observations=np.stack(episode.seen),
                actions=np.array(episode.actions, np.int64),
                rewards=list(rewards),
                terminations=list(ends),
                truncations=[False] * len(ends),
                infos={"legal": np.stack(episode.legal)},
            )
        )
    return minari.create_dataset_from_buffers(
        dataset_id,
        buffers,
        action_space=spaces.Discrete(len(game.actions)),
        observation_space=observation_space(game.observation),
        description=json.dumps(about),
    )


def episodes(table: SingleGame, file: Any) -> Iterator[Episode]:
    """Play the games of a file again, and give an episode for each seat that has decided."""
    columns = ["game", "seed", "opening", "action"]
    rows = (row for batch in file.iter_batches(columns=columns) for row in batch.to_pylist())
    for _, played in groupby(rows, key=lambda row: row["game"]):
        decisions = list(played)
        table.deal(decisions[0]["seed"])
        for action in decisions[0]["opening"]:
            table.play(action)
        yield from seats_of(table, [row["action"] for row in decisions])


def seats_of(table: SingleGame, actions: Iterable[int]) -> Iterator[Episode]:
    found = [Episode([], [], [], 0.0) for _ in range(table.players)]
    for action in actions:
        mine = found[table.player]
        mine.seen.append(table.observe(table.player))
        mine.legal.append(np.packbits(table.mask()))
        mine.actions.append(action)
        table.play(action)
    everything = np.packbits(np.ones(table.kernels.ACTIONS, np.int8))
    for seat, (mine, reward) in enumerate(zip(found, table.rewards(), strict=True)):
        if mine.actions:
            yield mine._replace(seen=[*mine.seen, table.observe(seat)], legal=[*mine.legal, everything], reward=reward)
