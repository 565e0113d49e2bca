"""Continents of any shape."""

import random

from tests.arktia.position import drawing_of

from banquise.games.arktia.board import FIELDS_A_PLAYER, Direction, Place, neighbour


def random_continent(chance: random.Random, players: int) -> str:
    """Grown field by field: anywhere, or mostly at the newest fields, which makes long arms and lakes."""
    newest_first = chance.random()
    places = [Place(0, 0)]
    while len(places) < FIELDS_A_PLAYER * players:
        at = places[-1] if chance.random() < newest_first else chance.choice(places)
        new = neighbour(at, chance.choice(list(Direction)))
        if new not in places:
            places.append(new)
    return drawing(places)


def drawing(places: list[Place]) -> str:
    top, left = min(place.row for place in places), min(place.column for place in places)
    return drawing_of(sorted(Place(row - top, column - left) for row, column in places))
