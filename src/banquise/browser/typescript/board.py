"""The form of declared boards as TypeScript (core/board.py)."""

from banquise.core.board import Appearance, Board, Face, Point, Zone

from . import file
from .messages import interface


def generated() -> dict[str, str]:
    return file("board", "\n\n".join(interface(part) for part in (Face, Appearance, Point, Zone, Board)))
