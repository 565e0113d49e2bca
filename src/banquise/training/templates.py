"""The template of self-play and its public kernels."""

from typing import Any, Protocol

from banquise.bots.templates import NetworkKernels
from banquise.core.template import Template
from banquise.training.notes import Notes, NotingPlan


class NotingKernels(Protocol):
    """Games from which positions are noted (kernels.py)."""

    SEATS: int
    network: NetworkKernels

    def play_and_note(self, memory: Any, game: Any, notes: Notes, plan: NotingPlan, first: int) -> int: ...


NOTING = Template[NotingKernels]("banquise.training.kernels")
