"""A naive Arktia engine in plain objects, written from docs/rules/arktia-reference.md only.

It is slow and short on purpose: tests play it at random beside the real engine and compare the two.
Every container of a game holds only immutable values, so that copying a game is copying its containers.
"""

from __future__ import annotations

import copy
from collections import deque
from collections.abc import Collection
from typing import Any, NamedTuple

SIZES = ("globe", "disc", "portal")
EACH_SIZE = 3
NEUTRAL = "neutral"
TOWERS = {("disc", "globe"), ("portal", "disc"), ("globe", "portal"), ("portal", "disc", "globe")}
FIELDS_PER_PLAYER = 9
OPENING_TURNS = 2
QUIET_MOVES_PER_PLAYER = 40
NEUTRALS = {"two": (2,), "two-or-three": (2, 3)}  # the numbers of players with neutral pieces
STANDARD = {  # for each row r of axial coordinates the first and the last q
    2: ((0, 3), (-1, 3), (-2, 2), (-2, 1)),
    3: ((0, 2), (-1, 2), (-2, 2), (-3, 2), (-3, 1), (-3, 0)),
    4: ((0, 4), (-1, 4), (-2, 4), (-3, 3), (-3, 2), (-3, 1)),
}
DIRECTIONS = ((0, 2), (0, -2), (1, 1), (1, -1), (-1, 1), (-1, -1))

Spot = tuple[int, int]  # a row and a column, a field being two columns wide


class Piece(NamedTuple):
    """A piece of a colour: P1 to P4 or neutral."""

    colour: str
    size: str

    def __str__(self) -> str:
        return f"{self.colour} {self.size}"


Tower = tuple[Piece, ...]  # the pieces on one field, bottom to top; a single piece too
Board = dict[int, Tower]  # the occupied fields


# The continent


def standard_continent(players: int) -> list[Spot]:
    rows = STANDARD[players]
    return [(r, 2 * q + r) for r, (first, last) in enumerate(rows) for q in range(first, last + 1)]


def drawn_continent(drawing: str, players: int) -> list[Spot]:
    rows = drawing.split("/")
    spots = [(r, c) for r, row in enumerate(rows) for c, mark in enumerate(row) if mark == "o"]
    if not set(drawing) <= set("o./"):
        raise ValueError("a continent is drawn with o, . and / only")
    if not all("o" in row for row in rows):
        raise ValueError("a row without a field")
    if len({(r + c) % 2 for r, c in spots}) > 1:
        raise ValueError("fields out of step")
    if len(spots) != FIELDS_PER_PLAYER * players:
        raise ValueError(f"{len(spots)} fields instead of {FIELDS_PER_PLAYER * players}")
    return spots


class Continent:
    """The fields as they were at the start, numbered from 1 in reading order."""

    def __init__(self, spots: list[Spot]) -> None:
        self.spot = dict(enumerate(sorted(spots), start=1))
        self.number = {spot: field for field, spot in self.spot.items()}
        if len(self.groups(set(self.spot))) != 1:
            raise ValueError("fields that are not connected")

    def step(self, field: int, direction: Spot) -> int | None:
        """The next field in this direction, None for the sea."""
        row, column = self.spot[field]
        return self.number.get((row + direction[0], column + direction[1]))

    def neighbours(self, field: int) -> set[int]:
        return {near for d in DIRECTIONS if (near := self.step(field, d)) is not None}

    def line(self, field: int, direction: Spot, ice: Collection[int]) -> list[int]:
        """The fields ahead, up to the first one that is not ice."""
        ahead = []
        near = self.step(field, direction)
        while near is not None and near in ice:
            ahead.append(near)
            near = self.step(near, direction)
        return ahead

    def groups(self, fields: set[int]) -> list[set[int]]:
        """The groups into which these fields fall by adjacency."""
        left = set(fields)
        groups = []
        while left:
            group = self._reached(min(left), left)
            groups.append(group)
            left -= group
        return groups

    def _reached(self, start: int, fields: set[int]) -> set[int]:
        seen = {start}
        queue = deque([start])
        while queue:
            for near in (self.neighbours(queue.popleft()) & fields) - seen:
                seen.add(near)
                queue.append(near)
        return seen


# Towers


def sizes(tower: Tower) -> tuple[str, ...]:
    return tuple(piece.size for piece in tower)


def can_stand_on(moved: Tower, below: Tower) -> bool:
    """Whether this may end on a field with that tower: an empty field, or one where it makes one of the four towers."""
    return not below or sizes(below + moved) in TOWERS


def closed_up(tower: Tower) -> Tower:
    """A tower after losses: a globe left on a portal drops into it."""
    return tower[::-1] if sizes(tower) == ("portal", "globe") else tower


def moving_parts(tower: Tower) -> dict[str, int]:
    """The number of pieces from the top that can leave together, by the verb that moves them."""
    parts = {"move": len(tower)}
    if len(tower) > 1:
        parts["lift"] = 1
    if len(tower) == len(SIZES):
        parts["split"] = 2
    return parts


def moved_board(board: Board, origin: int, target: int, count: int) -> Board:
    """The board after the top pieces of one field have gone to another one."""
    after = dict(board)
    tower = after.pop(origin)
    stay, go = tower[: len(tower) - count], tower[len(tower) - count :]
    if stay:
        after[origin] = stay
    after[target] = after.get(target, ()) + go
    return after


def fields_of(board: Board, colour: str) -> set[int]:
    """The fields holding a piece of this colour, anywhere in a tower."""
    return {field for field, tower in board.items() if any(piece.colour == colour for piece in tower)}


def count_of(board: Board, colour: str, fields: Collection[int]) -> int:
    return sum(piece.colour == colour for field in fields for piece in board.get(field, ()))


class Oracle:
    """A game of Arktia from its start; seats are counted from 0, `first` too.

    `out` says for each seat how it left: a to d as in the rules, "quiet" by the limit on moves in a row,
    None while it plays. Once the game is over, `player` is the last seat that had a turn.
    """

    def __init__(self, players: int, first: int, continent: str = "standard", neutrals: str = "two") -> None:
        if players not in STANDARD or first not in range(players) or neutrals not in NEUTRALS:
            raise ValueError("no such game")
        standard = continent == "standard"
        spots = standard_continent(players) if standard else drawn_continent(continent, players)
        self.continent = Continent(spots)
        self.players = players
        self.player = first
        self.over = False
        self.ice = set(self.continent.spot)
        self.board: Board = {}
        self.hands: list[tuple[str, ...]] = [SIZES * EACH_SIZE] * players
        with_neutrals = players in NEUTRALS[neutrals]
        self.neutral_hands: list[tuple[str, ...]] = [SIZES if with_neutrals else ()] * players
        self.taken: list[tuple[Piece, ...]] = [()] * players
        self.melted: list[tuple[int, ...]] = [()] * players
        self.out: list[str | None] = [None] * players
        self.turns = [0] * players  # turns begun
        self.quiet = 0  # moves in a row without a placement, an elimination or a melting
        self._progress = False  # whether this turn had one of these
        self._must_melt = False  # whether this turn ends with a melting
        self._unsettled: list[str] = []  # colours whose elimination is still to come
        self._options: set[str] = set()
        if self.neutral_hands[first]:
            self._options = self._neutral_options()
        else:
            self._begin_turn(first)

    # The interface

    def legal(self) -> set[str]:
        return set(self._options)

    def play(self, action: str) -> None:
        if action not in self._options:
            raise ValueError(f"not legal: {action}")
        self._options = set()
        match action.split():
            case ["neutral", size, field]:
                self._set_up_neutral(size, int(field))
            case ["place", size, field]:
                self._place(size, int(field))
            case ["stop"]:
                self.out[self.player] = "d"
                self._pass_turn()
            case ["keep", field]:
                self._keep(int(field))
            case ["melt", field]:
                self._melt(int(field))
            case [verb, origin, target]:
                self._move(verb, int(origin), int(target))

    def copy(self) -> Oracle:
        twin = copy.copy(self)
        for name, value in vars(self).items():
            if isinstance(value, (dict, list, set)):
                setattr(twin, name, copy.copy(value))
        return twin

    def scores(self) -> list[int]:
        return [sum(self.breakdown(seat).values()) for seat in range(self.players)]

    def breakdown(self, seat: int) -> dict[str, int]:
        """The points of one seat by source, as if the game ended now."""
        controlled = sum(self._controls(seat, field) for field in self.board)
        return {"taken": len(self.taken[seat]), "melted": len(self.melted[seat]), "controlled": controlled}

    def ranking(self) -> list[int]:
        """The rank of each seat, 1 for the best; tied seats share theirs."""
        scores = self.scores()
        return [1 + sum(other > mine for other in scores) for mine in scores]

    def summary(self) -> dict[str, Any]:
        """The whole position; within a turn `quiet` is still what it was when the turn began."""
        return {
            "ice": sorted(self.ice),
            "towers": {field: [str(piece) for piece in self.board[field]] for field in sorted(self.board)},
            "hands": [{size: hand.count(size) for size in SIZES} for hand in self.hands],
            "neutral_hands": [{size: hand.count(size) for size in SIZES} for hand in self.neutral_hands],
            "taken": [sorted(str(piece) for piece in pieces) for pieces in self.taken],
            "melted": [sorted(fields) for fields in self.melted],
            "out": list(self.out),
            "turns": list(self.turns),
            "quiet": self.quiet,
            "player": self.player,
            "over": self.over,
        }

    # Neutral set-up

    def _neutral_options(self) -> set[str]:
        fields = self._free_fields()
        if self.board:
            fields &= self._beside(set(self.board))
        return {f"neutral {size} {field}" for size in self.neutral_hands[self.player] for field in fields}

    def _set_up_neutral(self, size: str, field: int) -> None:
        hand = self.neutral_hands[self.player]
        self.neutral_hands[self.player] = tuple(other for other in hand if other != size)
        self.board[field] = (Piece(NEUTRAL, size),)
        self.player = (self.player + 1) % self.players
        if any(self.neutral_hands):
            self._options = self._neutral_options()
        else:
            self._begin_turn(self.player)

    # The course of turns

    def _begin_turn(self, seat: int) -> None:
        self.player = seat
        self.turns[seat] += 1
        self._progress = self._must_melt = False
        self._options = self._placements()
        if self.turns[seat] > OPENING_TURNS:
            self._options |= self._moves()
        if not self._options:
            self.out[seat] = "a"
            self._pass_turn()
        elif self.turns[seat] > OPENING_TURNS:
            self._options.add("stop")

    def _end_turn(self) -> None:
        """The end of a turn in which something was placed or moved."""
        self.quiet = 0 if self._progress else self.quiet + 1
        if self.quiet >= QUIET_MOVES_PER_PLAYER * self.players:
            self.out = [reason or "quiet" for reason in self.out]
        self._pass_turn()

    def _pass_turn(self) -> None:
        """Pass the turn to the next seat that is not out, which may be the same one."""
        for step in range(1, self.players + 1):
            seat = (self.player + step) % self.players
            if self.out[seat] is None:
                self._begin_turn(seat)
                return
        self.over = True

    # Where pieces stand

    def _colour(self) -> str:
        return f"P{self.player + 1}"

    def _controls(self, seat: int, field: int) -> bool:
        return self.board[field][-1].colour == f"P{seat + 1}"

    def _free_fields(self) -> set[int]:
        return self.ice - set(self.board)

    def _beside(self, fields: set[int]) -> set[int]:
        return {near for field in fields for near in self.continent.neighbours(field)}

    # Placing

    def _placing_fields(self) -> set[int]:
        free = self._free_fields()
        if self.turns[self.player] > 1:
            return free & self._beside(fields_of(self.board, self._colour()))
        return free & self._beside(set(self.board)) if self.board else free

    def _placements(self) -> set[str]:
        fields = self._placing_fields()
        return {f"place {size} {field}" for size in self.hands[self.player] for field in fields}

    def _place(self, size: str, field: int) -> None:
        hand = list(self.hands[self.player])
        hand.remove(size)
        self.hands[self.player] = tuple(hand)
        self.board[field] = (Piece(self._colour(), size),)
        self._progress = True
        self._begin_elimination()

    # Moving

    def _moves(self) -> set[str]:
        return {
            f"{verb} {origin} {target}"
            for origin, tower in self.board.items()
            if self._controls(self.player, origin)
            for verb, count in moving_parts(tower).items()
            for target in self._targets(origin, tower[len(tower) - count :])
            if self._keeps_own_colour(moved_board(self.board, origin, target, count))
        }

    def _targets(self, origin: int, moved: Tower) -> list[int]:
        ahead = [field for d in DIRECTIONS for field in self.continent.line(origin, d, self.ice)]
        return [field for field in ahead if can_stand_on(moved, self.board.get(field, ()))]

    def _keeps_own_colour(self, after: Board) -> bool:
        """None of the mover's own pieces may be eliminated: they must still be one group."""
        return len(self.continent.groups(fields_of(after, self._colour()))) == 1

    def _move(self, verb: str, origin: int, target: int) -> None:
        count = moving_parts(self.board[origin])[verb]
        self.board = moved_board(self.board, origin, target, count)
        self._must_melt = not self.hands[self.player]
        self._begin_elimination()

    # Elimination

    def _begin_elimination(self) -> None:
        self._unsettled = [f"P{seat + 1}" for seat in range(self.players)] + [NEUTRAL]
        self._settle_colours()

    def _settle_colours(self) -> None:
        """One colour after the other, until the mover has to choose between equal largest groups."""
        while self._unsettled:
            colour = self._unsettled[0]
            groups = self._largest_groups(colour)
            if len(groups) > 1:
                self._options = {f"keep {min(group)}" for group in groups}
                return
            for group in groups:
                self._eliminate_others(colour, group)
            self._unsettled.pop(0)
        self._leave_with_last_piece()
        self._begin_melting()

    def _largest_groups(self, colour: str) -> list[set[int]]:
        groups = self.continent.groups(fields_of(self.board, colour))
        counts = [count_of(self.board, colour, group) for group in groups]
        return [group for group, count in zip(groups, counts, strict=True) if count == max(counts)]

    def _keep(self, field: int) -> None:
        colour = self._unsettled.pop(0)
        for group in self._largest_groups(colour):
            if field in group:
                self._eliminate_others(colour, group)
        self._settle_colours()

    def _eliminate_others(self, colour: str, kept: set[int]) -> None:
        """The pieces of this colour outside the group kept go to the mover, and towers close up."""
        for field in fields_of(self.board, colour) - kept:
            tower = self.board.pop(field)
            self.taken[self.player] += tuple(piece for piece in tower if piece.colour == colour)
            left = tuple(piece for piece in tower if piece.colour != colour)
            if left:
                self.board[field] = closed_up(left)
            self._progress = True

    def _leave_with_last_piece(self) -> None:
        for seat in range(self.players):
            pieces = count_of(self.board, f"P{seat + 1}", self.board)
            if self.out[seat] is None and self.turns[seat] >= OPENING_TURNS and pieces <= 1:
                self.out[seat] = "c"

    # Melting

    def _begin_melting(self) -> None:
        if not self._must_melt:
            self._end_turn()
            return
        self._options = {f"melt {field}" for field in self._free_fields() if self._can_melt(field)}
        if not self._options:
            self.out[self.player] = "b"
            self._end_turn()

    def _can_melt(self, field: int) -> bool:
        at_border = len(self.continent.neighbours(field) & self.ice) < len(DIRECTIONS)
        return at_border and len(self.continent.groups(self.ice - {field})) == 1

    def _melt(self, field: int) -> None:
        self.ice.remove(field)
        self.melted[self.player] += (field,)
        self._progress = True
        self._end_turn()


def perft(oracle: Oracle, depth: int) -> int:
    """The number of sequences of this many decisions; one that ends the game earlier counts as one."""
    if depth == 0 or oracle.over:
        return 1
    total = 0
    for action in oracle.legal():
        after = oracle.copy()
        after.play(action)
        total += perft(after, depth - 1)
    return total
