"""verifiers finds a taskset by the name of a top-level module: this one, `banquise-verifiers` (text/verifiers.py)."""

from banquise.text.verifiers import BanquiseEnv, BanquiseTaskset

__all__ = ["BanquiseEnv", "BanquiseTaskset"]
