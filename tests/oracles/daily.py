"""The Daily's opponents as the page has them: a search by simulations alone, without a clock and without a memory of
earlier decisions, so that a game that was broken off goes on as it would have, on every device."""

from hashlib import sha256

from banquise.bots.learned import FOLDER
from banquise.bots.memory import BotMemory
from banquise.core.line import Line
from banquise.daily import Day
from banquise.daily.deal import dealt
from banquise.games import load

NODES = 2**12
"""Room of the tree: more than the simulations of a decision can fill."""
DIGITS = 12


class Opponent:
    def __init__(self, day: Day) -> None:
        self.day, self.memory = day, BotMemory(load(day.game), 0, NODES)

    def choose(self, line: Line) -> int:
        """The decision of the seat that is to decide."""
        memory = self.memory
        memory.run("seed", self.day.seed_of(line.decision))
        memory.set_position(line.state)
        if memory.run("begin") > 1:
            memory.run("slice", self.day.terms.simulations)
        return memory.run("best")


def played_alone(day: Day) -> list[int]:
    """The actions of the day's game when its bots have every seat."""
    line, opponent = dealt(day), Opponent(day)
    while not line.over:
        line.play(opponent.choose(line))
    return list(line.actions)


def digest_of_play(day: Day) -> str:
    return sha256(" ".join(map(str, played_alone(day))).encode()).hexdigest()[:DIGITS]


def digest_of_network(game: str) -> str:
    file = FOLDER / f"{game}.net"
    return sha256(file.read_bytes()).hexdigest()[:DIGITS] if file.exists() else ""
