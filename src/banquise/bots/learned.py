"""The networks that ship with the games, trained by `banquise train`; docs/network-results.md shows how well they
play."""

from functools import cache
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from banquise.bots.templates import NETWORK
from banquise.core.errors import OptionError
from banquise.core.game import Game
from banquise.core.template import bind

Network = NDArray[np.int16]
FOLDER = Path(__file__).with_name("networks")


@cache
def learned(game: Game) -> Network | None:
    """Load the network of a game; None if no network plays better than the evaluation alone."""
    file = FOLDER / f"{game.name}.net"
    return read(game, file) if file.exists() else None


def read(game: Game, file: Path) -> Network:
    """Read a network from a file, and refuse one for another game or version."""
    try:
        found = np.fromfile(file, "<i2").astype(np.int16)
    except OSError as error:
        raise OptionError(f"{file} cannot be read: {error.strerror}") from error
    kernels = bind(NETWORK, game)
    head = tuple(found[: len(kernels.HEAD)].tolist())
    if head != kernels.HEAD:
        raise OptionError(
            f"{file} is no network for {game.name} as it is now: it begins with {head}, not {kernels.HEAD}"
        )
    rows, rest = divmod(len(found) - kernels.ROWS, kernels.HIDDEN)
    if (
        rest
        or found[kernels.TABLE : kernels.ROWS].max(initial=0) >= rows
        or found[kernels.TABLE : kernels.ROWS].min() < 0
    ):
        raise OptionError(f"{file} is damaged: its table and its {rows} rows do not fit together")
    return found


def write(network: Network, file: Path) -> None:
    network.astype("<i2").tofile(file)
