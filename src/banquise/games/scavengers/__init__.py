"""Arctic Scavengers (docs/rules/scavengers-reference.md)."""

from .game import GAME

__all__ = ["GAME"]
