"""PettingZoo, all seats at once: the public name of adapters/parallel.py."""

from banquise.envs.adapters.parallel import env, parallel_env

__all__ = ["env", "parallel_env"]
