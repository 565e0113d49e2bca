"""Matches against bots as a taskset of verifiers: `eval banquise-verifiers --env.taskset.game arctic`.

Each task is a match, named by its deal; the model answers at the first seat, and its reward is that seat's share of
the win. verifiers finds a taskset by the name of a top-level module, `banquise_verifiers`, which hands on this one.
"""

import asyncio
from collections.abc import Iterator
from typing import Any, Literal

import verifiers.v1 as vf

from banquise.core.match import Match
from banquise.games import load

from .match import TextMatch, last_line

HOW = "You play P1. Write the number of your choice, alone on the last line of each answer."
REFUSALS = 3
"""Refused answers in a row that end a match without a reward."""


class BanquiseConfig(vf.TasksetConfig):  # type: ignore[misc, unused-ignore]
    """The matches: `judge` and `code_words` are those of TextMatch."""

    game: Literal["arctic", "arktia", "scavengers"] = "arctic"
    players: int = 2
    bots: str = "medium"
    judge: int = 0
    code_words: int | None = None


class BanquiseData(vf.TaskData):  # type: ignore[misc, unused-ignore]
    """A deal. No prompt says its seed, from which the hidden cards could be computed."""

    seed: int


class BanquiseTask(vf.Task[BanquiseData]):  # type: ignore[misc, unused-ignore]
    """One match."""


class BanquiseEnvConfig(vf.EnvConfig):  # type: ignore[misc, unused-ignore]
    """The model at the first seat; by default it has no tools and runs on this machine."""

    player: vf.AgentConfig = vf.AgentConfig(harness={"id": "null"}, runtime=vf.SubprocessConfig())


class BanquiseEnv(vf.Env[BanquiseEnvConfig]):  # type: ignore[misc, unused-ignore]
    """Asks the model for each decision of its seat. A refused answer is asked for again, with the reason."""

    async def run(self, task: Any, agents: Any) -> None:
        """Play a match to its end, or until the model cannot go on."""
        match = self.taskset.match(task.data.seed)
        losses, refused, in_a_row = [], 0, 0
        async with agents.player.interaction(task) as interaction:
            told = await interaction.turn(match.read(0))
            while not told.terminated:
                answer = await asyncio.to_thread(match.answer, last_line(told.last_reply))
                in_a_row = in_a_row + 1 if answer.refusal else 0
                refused += bool(answer.refusal)
                losses.append(answer.loss or 0.0)
                if match.over or in_a_row == REFUSALS:
                    break
                reason = f"Refused: {answer.refusal}\n" if answer.refusal else ""
                told = await interaction.turn(reason + match.read(0))
        trace = interaction.trace
        trace.record_reward("share", match.rewards[0])
        trace.record_metrics({"decisions": len(losses) - refused, "refused": refused})
        if match.simulations:
            trace.record_metric("loss", sum(losses))


class BanquiseTaskset(vf.Taskset[BanquiseTask, BanquiseConfig]):  # type: ignore[misc, unused-ignore]
    """Deals without end, each with the rules as its system prompt."""

    INFINITE = True

    def match(self, seed: int) -> TextMatch:
        """The match of a deal."""
        c = self.config
        bots = dict.fromkeys(range(1, c.players), c.bots)
        return TextMatch(Match(load(c.game), c.players, seed), bots=bots, judge=c.judge, code_words=c.code_words)

    def load(self) -> Iterator[BanquiseTask]:
        """The deals from seed 0 on."""
        rules, seed = self.match(0).rules, 0
        while True:
            data = BanquiseData(name=f"{self.config.game}#{seed}", system_prompt=f"{rules}\n{HOW}", seed=seed)
            yield BanquiseTask(data, self.config.task)
            seed += 1


__all__ = ["BanquiseEnv", "BanquiseTaskset"]
