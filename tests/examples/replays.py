"""Backgammon and gin rummy replayed move for move in OpenSpiel's own games, in a process where they are registered:

    BANQUISE_ADD_GAMES=examples/backgammon.py:examples/gin_rummy.py python -m tests.examples.replays backgammon 10000 16

plays 10,000 games in 16 processes (one by default). Compared are, in backgammon, the positions that a whole roll can
lead to, and the points; in gin rummy the legal actions at each decision, and the points.
"""

import random
import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from multiprocessing import Pool
from typing import Any

import numpy as np
import pyspiel

from banquise import Match, load
from banquise.core.line import entries_of
from banquise.core.rng import random_below

Position = bytes
"""Checkers on the points, on the bar and borne off, as the state has them."""
Way = tuple[Any, list[int]]
"""A state of OpenSpiel, and the moves that lead to it."""
Replay = Callable[[int], Iterator[str]]


# Backgammon


def backgammon(seed: int) -> Iterator[str]:
    """The differences of one game."""
    match, chance = Match(load("backgammon"), 2, seed), random.Random(seed)
    theirs = pyspiel.load_game("backgammon(scoring_type=full_scoring)").new_initial_state()
    roll(theirs, match.state.dice.tolist()[:2], "XO"[match.player] + " starts")
    while not match.over:
        ends, ways = ends_of_roll(match), ways_of_roll(theirs)
        if ends.keys() != ways.keys():
            yield f"seed {seed}, decision {match.line.decision}: {len(ends)} positions, and {len(ways)} there"
            return
        end = chance.choice(sorted(ends))
        before = None
        for action in ends[end]:
            before = match.state.copy()
            match.play(action)
        for move in ways[end]:
            theirs.apply_action(move)
        yield from roll_on(theirs, rolled_since(before, match.state), seed)
    if match.scores() != theirs.returns():
        yield f"seed {seed}: {match.scores()} points, and {theirs.returns()} there"


def ends_of_roll(match: Match) -> dict[Position, list[int]]:
    """The positions at the end of the roll, each with the actions that lead to it."""
    entries, found, met = entries_of(match.game), dict[Position, list[int]](), set[bytes]()
    start = {name: field[1] for name, field in entries.dtype.fields.items()}
    chance, checkers = slice(start["rng"], start["seats"]), slice(start["points"], start["dice"])
    rolls = match.line.position[chance]
    open_ends: list[tuple[bytes, list[int]]] = [(match.line.position, [])]
    while open_ends:
        content, actions = open_ends.pop()
        if content[chance] != rolls or entries.is_over(content):
            found.setdefault(content[checkers], actions)
        elif content not in met:
            met.add(content)
            open_ends += [(entries.decide(content, a)[0], [*actions, a]) for a in entries.decide(content)[1]]
    return found


def their_positions(states: Sequence[Any]) -> list[Position]:
    """Their tensor has four numbers for each point: whether 1, 2 or 3 stand there, and how many more than three."""
    seen = np.array([state.observation_tensor(0) for state in states]).astype(np.int8)
    points = seen[:, :192].reshape(-1, 2, 24, 4)
    counts = points @ np.array([1, 2, 3, 1], np.int8) + 3 * (points[..., 3] > 0)
    found = np.hstack([(counts[:, 0] - counts[:, 1])[:, ::-1], seen[:, [192, 195, 193, 196]]]).astype(np.int8)
    return [bytes(row) for row in found]


def ways_of_roll(state: Any) -> dict[Position, list[int]]:
    """The positions at the end of the roll in OpenSpiel, where doubles are played in two halves, likewise."""
    ends, halves = dict[str, Way](), dict[str, Way]()
    player, open_ends = state.current_player(), [(state, list[int]())]
    while open_ends:
        node, moves = open_ends.pop()
        for move in node.legal_actions():
            child = node.child(move)
            drawn = str(child)
            if child.current_player() != player:
                ends.setdefault(drawn, (child, [*moves, move]))
            elif drawn not in halves:
                halves[drawn] = child, [*moves, move]
                open_ends.append(halves[drawn])
    positions = their_positions([end for end, _ in ends.values()])
    return dict(zip(positions, (moves for _, moves in ends.values()), strict=True))


def rolled_since(before: Any, after: Any) -> list[tuple[int, int]]:
    state, dice = before.copy(), list[int]()
    while state.rng[2] < after.rng[2]:
        dice.append(int(random_below(state, 6)) + 1)
    return list(zip(dice[::2], dice[1::2], strict=True))


def roll(theirs: Any, dice: Sequence[int], starter: str = "") -> None:
    a, b = dice
    shown = f"(roll: {a}{b})", f"(roll: {b}{a})"
    outcomes = {move: theirs.action_to_string(pyspiel.PlayerId.CHANCE, move) for move, _ in theirs.chance_outcomes()}
    theirs.apply_action(next(move for move, said in outcomes.items() if said.endswith(shown) and starter in said))


def roll_on(theirs: Any, rolls: list[tuple[int, int]], seed: int) -> Iterator[str]:
    """Every roll but the last belongs to a seat that cannot move."""
    for number, dice in enumerate(rolls):
        roll(theirs, dice)
        if number < len(rolls) - 1:
            if ways_of_roll(theirs).keys() != set(their_positions([theirs])):
                yield f"seed {seed}: {dice} is passed over, and can be played there"
            theirs.apply_action(theirs.legal_actions()[0])


# Gin rummy

TAKE, DRAW, PASS, KNOCK, MELDS = 52, 53, 54, 55, 56
"""Their actions; before these stand the cards, in the same order as ours."""


def gin_rummy(seed: int) -> Iterator[str]:
    """The differences of one hand."""
    game, chance = load("gin_rummy"), random.Random(seed)
    match, theirs = Match(game, 2, seed), pyspiel.load_game("gin_rummy").new_initial_state()
    place = match.state.place
    for card in (*np.flatnonzero(place == 2), *np.flatnonzero(place == 3), match.state.upcard):
        theirs.apply_action(int(card))
    while not match.over:
        ours = {their_action(game, action): action for action in match.legal_actions()}
        if match.player != theirs.current_player() or sorted(ours) != theirs.legal_actions():
            there = {theirs.action_to_string(action) for action in set(theirs.legal_actions()) ^ set(ours)}
            yield f"seed {seed}, decision {match.line.decision}: one side alone allows {sorted(there)}"
            return
        move = chosen(list(ours), chance)
        before = match.state.place.copy()
        match.play(ours[move])
        theirs.apply_action(move)
        if theirs.legal_actions() == [DRAW]:  # after both passed, when nothing is left to decide
            theirs.apply_action(DRAW)
        if theirs.is_chance_node():
            (card,) = np.flatnonzero((before == 0) & (match.state.place != 0))
            theirs.apply_action(int(card))
    if not theirs.is_terminal() or match.scores() != theirs.returns():
        yield f"seed {seed}: {match.scores()} points, and {theirs.returns()} there"


def chosen(moves: list[int], chance: random.Random) -> int:
    """Usually knock, lay and add where possible, so that most hands are played to the end."""
    gladly = [move for move in moves if move == KNOCK or move >= MELDS]
    return chance.choice(gladly if gladly and chance.random() < 0.9 else sorted(moves))


def their_action(game: Any, action: int) -> int:
    kind, arguments = game.actions.kind(action).name, game.actions.arguments(action)
    if kind == "lay":
        return MELDS + arguments["meld"]
    named = {"take": TAKE, "draw": DRAW, "pass": PASS, "knock": KNOCK, "finish": PASS}
    return named[kind] if kind in named else arguments["card"]


REPLAYS: dict[str, Replay] = {"backgammon": backgammon, "gin_rummy": gin_rummy}


def differences(name: str, seed: int) -> list[str]:
    return list(REPLAYS[name](seed))


def main(name: str, games: int, processes: int = 1) -> None:
    with Pool(processes) as pool:
        played = pool.imap_unordered(partial(differences, name), range(games), chunksize=10)
        found = [difference for one in played for difference in one]
    print("\n".join([*found, f"{name}: {games} games, {len(found)} differences"]))


if __name__ == "__main__":
    main(sys.argv[1], *map(int, sys.argv[2:]))
