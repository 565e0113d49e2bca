"""Arktia (Stefan Kögl, Murmel 2008): stations on melting ice. Rules: docs/rules/arktia-reference.md."""

from .game import GAME

__all__ = ["GAME"]
