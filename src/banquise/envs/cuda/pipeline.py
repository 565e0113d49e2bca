"""The launches of a step and of a span of random play, as declarations; `run` launches them.

A step of games with large states (small ones act and are shown on copies, without `arrange` and `list_legal`):

    main   forget ─ take ─┬─ act ────────┬─ arrange ─ zeros ─┬─ list_legal ─ observe ─┬─
    aside                 └─ act (long) ─┘                   └─ score_and_deal ───────┘

A span of random play of games with large states (small ones play all of it in one launch, `play_random`):

    main   forget ─ arrange ─┬─ choose ─┬─ act ────────┬─ choose ─ … ─ score_and_deal ─
    aside                    └──────────┴─ act (long) ─┘
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any, NamedTuple

from banquise.envs.batch.arrays import Games, Source
from banquise.envs.cuda.fixes import SIMULATED
from banquise.envs.cuda.graph import beside, fill_with_zeros, order
from banquise.envs.cuda.grouping import WARP, Groups
from banquise.envs.templates import CudaBatchKernels

UNLIMITED = 2**31 - 1
MAX_OBSERVE_BLOCKS = 1056
"""The most blocks that observe in place."""
MAX_ACT_BLOCKS, MAX_LONG_ROUTE_BLOCKS = (2, 2) if SIMULATED else (2**16, 2112)
"""The most blocks that act on copies, and that take long routes; blocks share the work. In the simulator a block costs
as much as a decision."""
MAX_SCORE_AND_DEAL_BLOCKS = 4224
"""The most blocks that score and deal."""


class WorkUnit(Enum):
    """The unit that each thread of a launch works on."""

    ONE_BLOCK = "one block"
    GAMES = "a thread per game"
    PLACES = "a thread for each place of a grouping"
    GAMES_TOGETHER = "the games of a block in its shared memory"
    PLACES_TOGETHER = "the games of a block in its shared memory, by the places of a grouping"
    ENDED = "two warps per block, for games that ended"


class DeviceArrays(NamedTuple):
    games: Games
    groups: Groups
    source: Source
    finished: Any


@dataclass(frozen=True)
class Launch:
    unit: WorkUnit
    call: Callable[[CudaBatchKernels, DeviceArrays], tuple[Any, ...]]  # the kernel, and its arguments
    is_aside: bool = False
    max_blocks: int = UNLIMITED
    lanes: int = WARP  # the threads of a warp that score and deal


class Sync(Enum):
    FORK = "what is aside waits for all launched so far"
    JOIN = "and is waited for"
    CLEAR = "observations become zeros"


class Routes(NamedTuple):
    """Rows of `Groups.by_route`: from the first to before the second."""

    all: tuple[int, int]
    long: tuple[int, int]

    @property
    def has_long(self) -> bool:
        return self.long[1] > 0


Stage = Launch | Sync
BEGIN = Launch(WorkUnit.GAMES, lambda k, on: (k.begin, on.games, on.source))
DRAW = Launch(WorkUnit.GAMES, lambda k, on: (k.draw, on.games))
REFRESH = Launch(WorkUnit.GAMES, lambda k, on: (k.refresh, on.games))
FORGET = Launch(WorkUnit.ONE_BLOCK, lambda k, on: (k.forget, on.groups, on.finished))
TAKE = Launch(WorkUnit.GAMES, lambda k, on: (k.take, on.games, on.groups))
ARRANGE = Launch(WorkUnit.GAMES, lambda k, on: (k.arrange, on.games, on.groups))
LIST_LEGAL = Launch(WorkUnit.PLACES, lambda k, on: (k.list_legal, on.games, on.groups))
OBSERVE = Launch(WorkUnit.GAMES, lambda k, on: (k.observe, on.games), max_blocks=MAX_OBSERVE_BLOCKS)
REFRESH_TOGETHER = Launch(WorkUnit.GAMES_TOGETHER, lambda k, on: (k.refresh_together, on.games))


def score_and_deal(lanes: int, shown: bool) -> Launch:
    """The launch that scores finished games and deals; after a step it runs in parallel to others and shows the next
    games."""

    def call(k: CudaBatchKernels, on: DeviceArrays) -> tuple[Any, ...]:
        return k.score_and_deal, on.games, on.source, on.finished, lanes, shown

    return Launch(WorkUnit.ENDED, call, is_aside=shown, max_blocks=MAX_SCORE_AND_DEAL_BLOCKS, lanes=lanes)


def choose(turn: int) -> Launch:
    return Launch(WorkUnit.PLACES, lambda k, on: (k.choose, on.games, on.groups, turn))


def act(turn: int, routes: Routes) -> tuple[Stage, ...]:
    """The stages of a step that acts in place, except for long routes."""
    short = Launch(WorkUnit.PLACES, lambda k, on: (k.act, on.games, on.groups, turn, on.finished))
    long = replace(act_together(turn, routes.long, MAX_LONG_ROUTE_BLOCKS), is_aside=True)
    return (Sync.FORK, long, short, Sync.JOIN) if routes.has_long else (short,)


def act_together(turn: int, routes: tuple[int, int], max_blocks: int) -> Launch:
    def call(k: CudaBatchKernels, on: DeviceArrays) -> tuple[Any, ...]:
        return k.act_together, on.games, on.groups, turn, routes, on.finished

    return Launch(WorkUnit.PLACES_TOGETHER, call, max_blocks=max_blocks)


def play_random(decisions: int) -> Launch:
    return Launch(WorkUnit.GAMES, lambda k, on: (k.play_random, on.games, decisions, on.finished))


def step(is_large: bool, routes: Routes, lanes: int = WARP) -> tuple[Stage, ...]:
    """The stages of a decision in each game; `lanes` threads of a warp score and deal."""
    acting: tuple[Stage, ...]
    showing: tuple[Stage, ...]
    if is_large:
        acting, showing = (*act(0, routes), ARRANGE), (LIST_LEGAL, OBSERVE)
    else:
        acting, showing = (act_together(0, routes.all, MAX_ACT_BLOCKS),), (REFRESH_TOGETHER,)
    return (FORGET, TAKE, *acting, Sync.CLEAR, Sync.FORK, score_and_deal(lanes, shown=True), *showing, Sync.JOIN)


def span(is_grouped: bool, routes: Routes, decisions: int) -> tuple[Stage, ...]:
    """The stages that play this many random decisions in each game."""
    deal_again = score_and_deal(WARP, shown=False)
    if not is_grouped:
        return (FORGET, play_random(decisions), deal_again)
    turns = [(choose(n % 2), *act(n % 2, routes)) for n in range(decisions)]
    return (FORGET, ARRANGE, *(stage for turn in turns for stage in turn), deal_again)


def run(stages: Iterable[Stage], batch: Any, stream: Any) -> None:
    """Run the stages; `batch.launch(launch, stream)` launches one."""
    aside = None
    for stage in stages:
        if isinstance(stage, Launch):
            batch.launch(stage, aside if stage.is_aside else stream)
        elif stage is Sync.CLEAR:
            fill_with_zeros(batch.observations, stream)
        elif stage is Sync.JOIN:
            order(aside, stream)
        elif aside is None:
            aside = beside(stream)
        else:
            order(stream, aside)
