"""Arctic Scavengers (docs/rules/scavengers.md)."""

from .game import GAME

__all__ = ["GAME"]
