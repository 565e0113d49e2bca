"""Features on the device: one thread per number of an observation; neighbouring threads have neighbouring games."""

from typing import Any

from banquise.envs.cuda.fixes import cuda, launched
from banquise.envs.features import write_features


@launched
def encode(encoding: Any, observations: Any, out: Any) -> None:
    thread, games = cuda.grid(1), observations.shape[0]
    k = thread // games
    i = thread - k * games
    if k < observations.shape[1]:
        write_features(encoding, k, int(observations[i, k]), out[i])
