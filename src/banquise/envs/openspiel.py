"""OpenSpiel; importing it registers the games: the public name of adapters/openspiel.py."""

from banquise.envs.adapters.openspiel import PREFIX, CompiledRollouts, SpielGame, SpielState

__all__ = ["PREFIX", "CompiledRollouts", "SpielGame", "SpielState"]
