"""Backgammon and gin rummy replayed move for move in OpenSpiel's own games, in a process where they are registered:

    BANQUISE_ADD_GAMES=examples/backgammon.py:examples/gin_rummy.py python -m tests.examples.replays backgammon 10000

Compared are, in backgammon, the positions that a whole roll can lead to, and the points; in gin rummy the legal actions
at each decision, and the points.
"""

import random
import sys
from collections.abc import Callable, Iterator, Sequence
from typing import Any

import numpy as np
import pyspiel

from banquise import Match, load
from banquise.core.line import entries_of
from banquise.core.rng import random_below

Position = tuple[int, ...]
Replay = Callable[[int], Iterator[str]]


# Backgammon


def backgammon(seed: int) -> Iterator[str]:
    """The differences of one game."""
    match, chance = Match(load("backgammon"), 2, seed), random.Random(seed)
    theirs = pyspiel.load_game("backgammon(scoring_type=full_scoring)").new_initial_state()
    roll(theirs, match.state.dice.tolist(), "XO"[match.player] + " starts")
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


def position_of(state: Any) -> Position:
    return (*state.points.tolist(), *state.bar.tolist(), *state.off.tolist())


def ends_of_roll(match: Match) -> dict[Position, list[int]]:
    """The positions at the end of the roll, each with the actions that lead to it."""
    entries, found, met = entries_of(match.game), dict[Position, list[int]](), set[bytes]()
    open_ends: list[tuple[bytes, list[int]]] = [(match.line.position, [])]
    rolls = match.state.rng[2]
    while open_ends:
        content, actions = open_ends.pop()
        state = entries.record(content)
        if state.rng[2] != rolls or state.over:
            found.setdefault(position_of(state), actions)
        elif content not in met:
            met.add(content)
            open_ends += [(entries.decide(content, a)[0], [*actions, a]) for a in entries.decide(content)[1]]
    return found


def their_position(state: Any) -> Position:
    """Their tensor has four numbers for each point: whether 1, 2 or 3 stand there, and how many more than three."""
    seen = np.array(state.observation_tensor(0)).astype(int)
    counts = seen[:192].reshape(2, 24, 4) @ [1, 2, 3, 1] + 3 * (seen[:192].reshape(2, 24, 4)[:, :, 3] > 0)
    (bar, off), (other_bar, other_off) = seen[192:194], seen[195:197]
    return (*(counts[0] - counts[1]).tolist(), int(bar), int(other_bar), int(off), int(other_off))


def ways_of_roll(state: Any) -> dict[Position, list[int]]:
    """The positions at the end of the roll in OpenSpiel, where doubles are played in two halves, likewise."""
    found, player = dict[Position, list[int]](), state.current_player()
    open_ends = [(state, list[int]())]
    while open_ends:
        node, moves = open_ends.pop()
        for move in node.legal_actions():
            child = node.child(move)
            if child.current_player() == player:
                open_ends.append((child, [*moves, move]))
            else:
                found.setdefault(their_position(child), [*moves, move])
    return found


def rolled_since(before: Any, after: Any) -> list[tuple[int, int]]:
    state, dice = before.copy(), list[int]()
    while state.rng[2] < after.rng[2]:
        dice.append(int(random_below(state, 6)))
    return list(zip(dice[::2], dice[1::2], strict=True))


def roll(theirs: Any, dice: Sequence[int], starter: str = "") -> None:
    a, b = (die + 1 for die in dice)
    shown = f"(roll: {a}{b})", f"(roll: {b}{a})"
    outcomes = {move: theirs.action_to_string(pyspiel.PlayerId.CHANCE, move) for move, _ in theirs.chance_outcomes()}
    theirs.apply_action(next(move for move, said in outcomes.items() if said.endswith(shown) and starter in said))


def roll_on(theirs: Any, rolls: list[tuple[int, int]], seed: int) -> Iterator[str]:
    """All rolls but the last are those of seats that cannot move."""
    for number, dice in enumerate(rolls):
        roll(theirs, dice)
        if number < len(rolls) - 1:
            before = their_position(theirs)
            if ways_of_roll(theirs).keys() != {before}:
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
        if move == DRAW:
            (card,) = np.flatnonzero((before == 0) & (match.state.place != 0))
            theirs.apply_action(int(card))
    if not theirs.is_terminal() or match.scores() != theirs.returns():
        yield f"seed {seed}: {match.scores()} points, and {theirs.returns()} there"


def chosen(moves: list[int], chance: random.Random) -> int:
    """Usually knock, lay and add where that can be done, so that most hands are played out."""
    gladly = [move for move in moves if move == KNOCK or move >= MELDS]
    return chance.choice(gladly if gladly and chance.random() < 0.9 else sorted(moves))


def their_action(game: Any, action: int) -> int:
    kind, arguments = game.actions.kind(action).name, game.actions.arguments(action)
    if kind == "lay":
        return MELDS + arguments["meld"]
    named = {"take": TAKE, "draw": DRAW, "pass": PASS, "knock": KNOCK, "finish": PASS}
    return named[kind] if kind in named else arguments["card"]


REPLAYS: dict[str, Replay] = {"backgammon": backgammon, "gin_rummy": gin_rummy}


def main(name: str, games: int) -> None:
    found = [difference for seed in range(games) for difference in REPLAYS[name](seed)]
    print("\n".join([*found, f"{name}: {games} games, {len(found)} differences"]))


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
