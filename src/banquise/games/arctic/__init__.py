"""Arctic (Ludonaute; 2 to 4 players): docs/rules/arctic-reference.md."""

from .game import GAME

__all__ = ["GAME"]
