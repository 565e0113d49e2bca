"""PettingZoo, one seat after the other: the public name of adapters/aec.py."""

from banquise.envs.adapters.aec import env, raw_env

__all__ = ["env", "raw_env"]
