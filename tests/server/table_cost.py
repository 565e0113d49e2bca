"""The cost of a decision at a table: its kernels against the oracle in plain objects, alternately in one run.

    python -m tests.server.table_cost

Each round proposes, applies and offers an undo to three people, at 100 tables. Only the ratios mean anything.
"""

import random
import time
from collections.abc import Callable
from statistics import median
from typing import Any

from tests.oracles import commands as oracle_commands
from tests.oracles.table import Table as Oracle

from banquise import games
from banquise.server.play import commands
from banquise.server.play.commands import Circumstances
from banquise.server.play.setup import SeatSetup, Setup
from banquise.server.play.table import Table
from banquise.server.settings import Settings
from banquise.server.store.rows import Proposal
from banquise.server.wire.commands import Command

TABLES, DECISIONS, ROUNDS, PEOPLE = 100, 60, 9, 3
GAME, SETTINGS, CIRCUMSTANCES = games.load("arctic"), Settings(), Circumstances(returns=3)


def seconds(table: Any, propose: Callable[..., Proposal], offer: Callable[[Any, int], object]) -> float:
    """The processor time of all decisions."""
    setups = [Setup(GAME.name, GAME.rules_version, {}, (SeatSetup("person"),) * PEOPLE, i, "") for i in range(TABLES)]
    at = [table("", setup, GAME, 0.0) for setup in setups]
    chance, spent = random.Random(1), 0
    for _ in range(DECISIONS):
        for i, now in enumerate(at):
            body = {"action": chance.choice(now.line.legal())}
            began = time.process_time_ns()
            proposal = propose(now, Command("act", now.line.decider, "", now.version, body), CIRCUMSTANCES, SETTINGS)
            at[i] = now.after(proposal.event(now.version + 1, "", 1.0))
            for viewer in range(PEOPLE):
                offer(at[i], viewer)
            spent += time.process_time_ns() - began
    return spent / 1e9


def oracle_propose(table: Any, command: Command, circumstances: Circumstances, settings: Settings) -> Proposal:
    commands.legal_action(table, command.body["action"])  # which the oracle leaves out
    return oracle_commands.propose(table, command, circumstances, settings)


def oracle_offer(table: Oracle, seat: int) -> bool:
    return table.can_undo(seat, False) or table.ask_target(seat) is not None


def main() -> None:
    ratios = []
    for _ in range(1 + ROUNDS):
        kernels = seconds(Table, commands.propose, lambda table, seat: table.undo_offers(seat, False))
        ratios.append(kernels / seconds(Oracle, oracle_propose, oracle_offer))
    print(f"kernels cost {median(ratios[1:]):.2f} of the oracle (each round: {[round(one, 2) for one in ratios[1:]]})")


if __name__ == "__main__":
    main()
