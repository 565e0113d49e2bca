"""The declaration of a game's pad; `banquise.pads.<game>` holds it as `DECLARED`."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from typing import Any

from banquise.core.actions import Domain
from banquise.core.errors import OptionError
from banquise.core.facts import Facts, FactSpace
from banquise.core.game import Work
from banquise.core.viewrecord import ViewRecord
from banquise.games import OWN

NAMES = tuple(name for name in OWN if (Path(__file__).parent / f"{name}.py").exists())
"""The games that have a pad."""


@dataclass(frozen=True, eq=False, kw_only=True)
class PadDeclaration:
    """The declaration of a pad. Its kernels take a `state` with seats and options that was never dealt."""

    sheet: type[ViewRecord]
    """A record whose fields are numbers, words, lists of words with a count, and numbers by word (`counts`)."""
    domains: Mapping[str, Domain]
    """The domain of each field that holds words, or a number for each word."""
    options: tuple[str, ...] = ()
    """The options of the game that change what can be entered or how it is scored."""
    facts: FactSpace
    """The reasons why a sheet is impossible, and how a tie is broken."""
    limit: Callable[[Any, Any], None]  # (state, zeros): the maximum of each number of a sheet; 0: not used
    fill: Callable[[Any, Any, Facts], int]  # (state, sheet, out): makes the state score like the table; facts refuse
    # (state, ahead, behind, work, out): facts that say why one of two seats with equal scores is ahead, or that neither
    # is
    explain: Callable[[Any, int, int, Work, Facts], int]


def declared_for(game: str) -> PadDeclaration:
    """Find a game's declaration; a game without one is refused."""
    if game not in NAMES:
        raise OptionError(f"there is no score pad for '{game}'; there is one for: {', '.join(NAMES)}")
    declared: PadDeclaration = import_module(f"banquise.pads.{game}").DECLARED
    return declared
