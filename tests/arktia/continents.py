"""Continents of any shape."""

import random

from tests.arktia.position import drawing_of

from banquise.games.arktia.board import FIELDS_A_PLAYER, Cell, Direction, neighbour


def random_continent(chance: random.Random, players: int) -> str:
    """Grown field by field: anywhere, or mostly at the newest fields, which makes long arms and lakes."""
    newest_first = chance.random()
    cells = [Cell(0, 0)]
    while len(cells) < FIELDS_A_PLAYER * players:
        at = cells[-1] if chance.random() < newest_first else chance.choice(cells)
        new = neighbour(at, chance.choice(list(Direction)))
        if new not in cells:
            cells.append(new)
    return drawing(cells)


def drawing(cells: list[Cell]) -> str:
    top, left = min(cell.row for cell in cells), min(cell.column for cell in cells)
    return drawing_of(sorted(Cell(row - top, column - left) for row, column in cells))
