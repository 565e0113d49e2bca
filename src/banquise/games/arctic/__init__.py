"""Arctic (Ludonaute; 2 to 4 players): docs/rules/arctic.md."""

from .game import GAME

__all__ = ["GAME"]
