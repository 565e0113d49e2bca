"""The environment card of a game: all that a paper says about an environment, from what the game declares.

python -m banquise.envs.card arctic
"""

import sys
from collections.abc import Iterator
from itertools import groupby
from math import prod

import numpy as np

from banquise.core.game import Game
from banquise.envs.batch import batch
from banquise.envs.features import feature_count
from banquise.games import load

GAMES = 200
"""Random games of each number of players whose lengths are measured."""
HEAD = "| {} |\n|{}|"


def card(name: str) -> str:
    """The card as Markdown."""
    game = load(name)
    parts = ("Summary", summary), ("Length of a game", lengths), ("Actions", actions), ("Observation", observation)
    sections = [f"## {title}\n" + "\n".join(write(game)) for title, write in parts]
    head = f"# Environment card: {name.capitalize()}\n\nWritten by `python -m banquise.envs.card {name}`; do not edit."
    text = "\n\n".join([head, *sections, "## What does the observation leave out?\n" + left_out(game)]) + "\n"
    return text.replace("'", "’")


def table(*columns: str) -> str:
    """The head of a table; columns that begin with # are numbers."""
    marks = "|".join("--:" if column.startswith("#") else "---" for column in columns)
    return HEAD.format(" | ".join(column.lstrip("#") for column in columns), marks)


def summary(game: Game) -> Iterator[str]:
    space, seen = game.actions, game.observation
    options = (f"`{option.name}`: {' '.join(option.choices) or 'a text'}" for option in game.options)
    yield table("", "")
    yield f"| versions | rules {game.rules_version}, observation {seen.version} |"
    yield f"| players | {game.players[0]} to {game.players[-1]}; one decides at a time |"
    yield f"| options | {'; '.join(options) or 'none'} |"
    yield f"| hidden information | {'yes' if game.has_secrets else 'none'} |"
    yield "| chance | part of the state: the same seed and actions give the same game everywhere |"
    yield f"| observation | {seen.length} bytes; {feature_count(seen):,} features |"
    yield f"| actions | {len(space):,} of {len(space.kinds)} kinds; masked; at most {game.max_legal} legal at once |"
    yield "| rewards | at the end alone: `rank` from −1 to 1 (the default, sum 0), `score` or `margin` |"
    yield f"| identifiers | `banquise/{game.name.capitalize()}-v{seen.version}`, `banquise_{game.name}` in OpenSpiel |"


def lengths(game: Game) -> Iterator[str]:
    """Decisions of all seats in games played at random; and how many choices each has."""
    yield f"{GAMES} games of each number of players, every decision uniformly random, from seed 1.\n"
    yield table("players", "#decisions per game", "#shortest", "#longest", "#choices per decision")
    for players in game.players:
        games = batch(game.name, GAMES, players).reset(1)
        made, choices = np.zeros(GAMES, np.int64), 0
        running = np.ones(GAMES, np.bool_)
        while running.any():
            choices += int(games.counts[running].sum())
            made += running
            games.step(games.random_actions())
            running &= ~games.done
        mean = f"{made.mean():.0f} | {made.min()} | {made.max()} | {choices / made.sum():.1f}"
        yield f"| {players} | {mean} |"


def actions(game: Game) -> Iterator[str]:
    yield table("kind", "arguments", "#actions", "#first")
    for kind in game.actions.kinds:
        arguments = ", ".join(f"{name} ({size})" for name, size in zip(kind.arguments, kind.sizes, strict=True))
        yield f"| `{kind.name}` | {arguments} | {prod(kind.sizes):,} | {game.actions[kind.name]:,} |"


def observation(game: Game) -> Iterator[str]:
    yield "Bytes in slices; seats are counted from the viewer’s, clockwise.\n"
    yield table("slice", "#first", "#bytes", "values", "meaning")
    for part in game.observation.slices:
        runs = [(number, len(list(same))) for number, same in groupby(part.pattern)]
        values = ", ".join(f"{times} × {number}" if times > 1 else str(number) for number, times in runs)
        yield f"| `{part.name}` | {game.observation[part.name]} | {part.length} | {values} | {part.meaning} |"


def left_out(game: Game) -> str:
    """The same for all games: the tests of secrecy and of observations hold every game to it."""
    hidden = "Everything hidden from the seat, and chance" if game.has_secrets else "Chance"
    past = "The past, apart from its traces on the table: who chose what, and in which order."
    return f"- {hidden} that is still to come.\n- {past} `history=k` appends the last facts of the log."


if __name__ == "__main__":
    for each in sys.argv[1:]:
        print(card(each), end="")
