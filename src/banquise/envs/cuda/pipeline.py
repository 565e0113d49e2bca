"""The launches of a step and of a span of random play, as declarations; `run` launches them.

A step of games with large states (small ones act and are shown on copies, without `arrange` and `list_legal`):

    main   forget ─ take ─┬─ act ────────┬─ arrange ─ zeros ─┬─ list_legal ─ observe ─┬─
    aside                 └─ act (long) ─┘                   └─ score_and_deal ───────┘

A span of random play, likewise (small states play all of it in one launch, `play_random`):

    main   forget ─ arrange ─┬─ choose ─┬─ act ────────┬─ choose ─ … ─ score_and_deal ─
    aside                    └──────────┴─ act (long) ─┘
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from enum import Enum
from typing import Any

from banquise.envs.cuda.graph import beside, fill_with_zeros, order


class Over(Enum):
    """The unit that each thread of a launch works on."""

    ONE_BLOCK = "one block"
    GAMES = "a thread a game"
    PLACES = "a thread for each place of a grouping"
    GAMES_TOGETHER = "the games of a block in its shared memory"
    PLACES_TOGETHER = "likewise, by the places of a grouping"
    ENDED = "two warps a block, for games that ended"


@dataclass(frozen=True)
class Launch:
    kernel: str
    over: Over
    arguments: tuple[str | int | bool, ...]  # a word is the name of one of the batch's attributes
    is_aside: bool = False
    most: str = ""  # the name of the number of blocks that there are at most


class Sync(Enum):
    FORK = "what is aside waits for all launched so far"
    JOIN = "and is waited for"
    CLEAR = "observations become zeros"


Stage = Launch | Sync
FORGET = Launch("forget", Over.ONE_BLOCK, ("groups", "finished"))
TAKE = Launch("take", Over.GAMES, ("games", "groups"))
ARRANGE = Launch("arrange", Over.GAMES, ("games", "groups"))
LIST_LEGAL = Launch("list_legal", Over.PLACES, ("games", "groups"))
OBSERVE = Launch("observe", Over.GAMES, ("games",), most="observers")
REFRESH_TOGETHER = Launch("refresh_together", Over.GAMES_TOGETHER, ("games",))
PLAY_RANDOM = Launch("play_random", Over.GAMES, ("games", "span", "finished"))
DEAL_AFTER_STEP = Launch(
    "score_and_deal", Over.ENDED, ("games", "source", "finished", "following", True), is_aside=True
)
DEAL_AFTER_SPAN = Launch("score_and_deal", Over.ENDED, ("games", "source", "finished", "warp", False))


def choose(turn: int) -> Launch:
    return Launch("choose", Over.PLACES, ("games", "groups", turn))


def act(turn: int, has_long_routes: bool) -> tuple[Stage, ...]:
    """The stages of a step that acts in place, except for long routes."""
    short = Launch("act", Over.PLACES, ("games", "groups", turn, "finished"))
    long = _act_together(turn, "long_routes", "takers_of_long_routes")
    return (Sync.FORK, replace(long, is_aside=True), short, Sync.JOIN) if has_long_routes else (short,)


def _act_together(turn: int, routes: str, most: str) -> Launch:
    arguments = ("games", "groups", turn, routes, "finished")
    return Launch("act_together", Over.PLACES_TOGETHER, arguments, most=most)


def step(is_large: bool, has_long_routes: bool) -> tuple[Stage, ...]:
    """A decision in each game."""
    acting: tuple[Stage, ...]
    showing: tuple[Stage, ...]
    if is_large:
        acting, showing = (*act(0, has_long_routes), ARRANGE), (LIST_LEGAL, OBSERVE)
    else:
        acting, showing = (_act_together(0, "all_routes", "actors"),), (REFRESH_TOGETHER,)
    return (FORGET, TAKE, *acting, Sync.CLEAR, Sync.FORK, DEAL_AFTER_STEP, *showing, Sync.JOIN)


def span(is_grouped: bool, has_long_routes: bool, decisions: int) -> tuple[Stage, ...]:
    """The stages that play this many random decisions in each game."""
    if not is_grouped:
        return (FORGET, PLAY_RANDOM, DEAL_AFTER_SPAN)
    turns = [(choose(n % 2), *act(n % 2, has_long_routes)) for n in range(decisions)]
    return (FORGET, ARRANGE, *(stage for turn in turns for stage in turn), DEAL_AFTER_SPAN)


def run(stages: Iterable[Stage], batch: Any, stream: Any) -> None:
    """Launch them; `batch.launch(launch, stream)` does one."""
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
