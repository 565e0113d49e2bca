"""Gymnasium; importing it registers the games: the public name of adapters/gym.py."""

from banquise.envs.adapters.gym import SoloEnv, environment_id, vector

__all__ = ["SoloEnv", "environment_id", "vector"]
