"""The needs of millions of players, estimated from the cost of a move: a queueing model and a simulation.

    python benchmarks/scale.py [--costs FILE] [--players 10000,100000,…] [--picture FILE] [--check]

The costs are measured (`python benchmarks/server.py --postgres --json FILE`, given here as --costs); without a file
those of docs/scale.md are taken. The model says how many processes, machines and databases that many players need, and
what is full first. The simulation plays a slice of it, a few processes with their share of a database, and says how
long people wait for their moves. --check simulates what was measured instead: the rows of --costs, or else those of two
quiet cores, and of up to six processes on separate cores. Needs SimPy, and Matplotlib for the picture:
pip install '.[scale,arena]'.
"""

from __future__ import annotations

import argparse
import json
import math
import random
import statistics
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import simpy

SEED = 8321
US, MS = 1e-6, 1e-3


@dataclass(frozen=True)
class Costs:
    """The measured costs of a move of Arctic. Assumptions are the time of a commit, and how often people's pace adds a
    digest."""

    server_us: float = 240.0  # of which the main thread has 204: six processes made 4,904 moves/s each
    database_us: float = 56.0  # 52 measured with them, and 4 for digests at people's pace
    wal_bytes: float = 420.0  # of an event, every ninth time a digest, and their index entries
    sent_bytes: float = 600.0  # 376 of views to both players, the acknowledgement, and the heads of packets
    commit_ms: float = 1.0  # until a good disk has stored it
    loop_share: float = 0.85  # of a server's time; the rest is the writer's thread, beside it
    socket_kib: float = 18.0
    match_kib: float = 35.0  # in memory, with its line of play
    load_us: float = 100.0  # of the program that plays, in a closed loop


@dataclass(frozen=True)
class Habits:
    """The habits of players; the figures are assumptions, and stated with the result."""

    players: float = 2.5  # at a table
    think_s: float = 7.0  # for one decision, on average
    think_spread: float = 1.0  # sigma of its logarithm


@dataclass(frozen=True)
class Limits:
    """The limits of each part; a processor is at most half full, so that a failed machine is not missed."""

    fill: float = 0.5
    sockets: int = 50_000  # of a process, below its 65,536 files
    machine_cores: int = 16
    server_cores: int = 12  # of them; the others are for bots, the proxy and the system
    machine_gib: int = 64
    database_cores: int = 32
    connections: int = 500  # of one PostgreSQL without a pooler
    connections_each: int = 5  # writer, three readers, listener
    wal_mib_s: float = 200.0
    beats_s: float = 400.0  # all processes renew one row, `alive`, every two seconds


@dataclass(frozen=True)
class Plan:
    players: int
    moves_s: float
    processes: int
    machines: int
    databases: int
    wal_mib_s: float
    sent_gbit_s: float
    first: str  # the first limit of a single database
    first_at: int  # players


def capacities(costs: Costs, habits: Habits, limits: Limits) -> dict[str, float]:
    """The number of players at which a single database reaches each limit."""
    per_move = habits.players * habits.think_s  # players for each move a second
    process = players_per_process(costs, habits, limits)
    return {
        "connections": limits.connections / limits.connections_each * process,
        "the database's processors": limits.fill * limits.database_cores / (costs.database_us * US) * per_move,
        "WAL": limits.wal_mib_s * 2**20 / costs.wal_bytes * per_move,
        "the row of signs of life": limits.beats_s * 2 * process,
    }


def players_per_process(costs: Costs, habits: Habits, limits: Limits) -> float:
    moves = limits.fill / (costs.server_us * costs.loop_share * US)
    by_processor = moves * habits.players * habits.think_s
    kib = costs.socket_kib + costs.match_kib / habits.players
    by_memory = limits.machine_gib / limits.server_cores * 2**20 * limits.fill / kib
    return min(by_processor, by_memory, limits.sockets)


def plan(players: int, costs: Costs, habits: Habits, limits: Limits) -> Plan:
    moves = players / habits.players / habits.think_s
    processes = max(2, math.ceil(players / players_per_process(costs, habits, limits)))
    first, first_at = min(capacities(costs, habits, limits).items(), key=lambda item: item[1])
    return Plan(
        players,
        moves,
        processes,
        max(2, math.ceil(processes / limits.server_cores)),
        math.ceil(players / first_at),
        moves * costs.wal_bytes / 2**20,
        moves * costs.sent_bytes * 8 / 1e9,
        first,
        int(first_at),
    )


class Slice:
    """Some server processes and their share of a database, with tables that are played for a while."""

    def __init__(self, costs: Costs, processes: int, database_cores: int, cores: int | None = None) -> None:
        self.costs, self.random = costs, random.Random(SEED)
        self.env = simpy.Environment()
        self.cores = simpy.Resource(self.env, cores) if cores else None  # shared by all of it, where there are few
        self.loops = [simpy.Resource(self.env, 1) for _ in range(processes)]
        self.database = simpy.Resource(self.env, database_cores)
        self.loader = simpy.Resource(self.env, 1)  # the process that plays, where it is measured
        self.waiting: list[list[simpy.Event]] = [[] for _ in range(processes)]
        self.awake: list[simpy.Event] = [self.env.event() for _ in range(processes)]
        self.waits: list[float] = []
        self.measured_from = math.inf
        for process in range(processes):
            self.env.process(self.writer(process))

    def work(self, seconds: float, *places: simpy.Resource) -> Iterator[Any]:
        """Occupy these resources for the given time, and a core as well if cores are limited. Durations vary at
        random."""
        held = []
        for place in (*places, *([self.cores] if self.cores else [])):
            held.append(place.request())
            yield held[-1]
        yield self.env.timeout(self.random.gammavariate(4.0, seconds / 4.0))
        for request in held:
            request.resource.release(request)

    def writer(self, process: int) -> Iterator[Any]:
        """Group commit, as store/writer.py does it."""
        costs = self.costs
        while True:
            if not self.waiting[process]:
                yield self.awake[process]
            batch, self.waiting[process] = self.waiting[process], []
            self.awake[process] = self.env.event()
            began = self.env.now
            yield from self.work(len(batch) * (1 - costs.loop_share) * costs.server_us * US)
            if costs.database_us:
                yield from self.work(len(batch) * costs.database_us * US, self.database)
            yield self.env.timeout(self.random.expovariate(1 / (costs.commit_ms * MS)))
            for done in batch:
                done.succeed()
            each, most = (1.0, 5.0) if costs.database_us else (0.1, 3.0)  # PostgreSQL, SQLite
            pace = min(len(batch) * each, most) * MS
            yield self.env.timeout(max(0.0, began + pace - self.env.now))

    def table(self, process: int, think: Any) -> Iterator[Any]:
        """`think` gives the seconds until the next move; None: the load makes it at once, without using these cores."""
        loop, half = self.loops[process], self.costs.server_us * self.costs.loop_share * US / 2
        while True:
            if think:
                yield self.env.timeout(think())
            else:
                yield from self.work(self.costs.load_us * US, self.loader)
            asked = self.env.now
            yield from self.work(half, loop)
            done = self.env.event()
            self.waiting[process].append(done)
            if not self.awake[process].triggered:
                self.awake[process].succeed()
            yield done
            yield from self.work(half, loop)  # the acknowledgement, and the next player's view
            if asked >= self.measured_from:
                self.waits.append(self.env.now - asked)

    def play(self, tables: int, think: Any, seconds: float) -> dict[str, float]:
        for number in range(tables):
            self.env.process(self.table(number % len(self.loops), think))
        self.measured_from = seconds / 4
        self.env.run(seconds)
        waits = sorted(self.waits)
        rate = len(waits) / (0.75 * seconds)
        return {"moves_s": rate, "p50": _quantile(waits, 0.5) / MS, "p99": _quantile(waits, 0.99) / MS}


def _quantile(ordered: list[float], share: float) -> float:
    return ordered[min(len(ordered) - 1, int(share * len(ordered)))] if ordered else math.nan


def simulated(found: Plan, costs: Costs, habits: Habits, limits: Limits, seconds: float = 4.0) -> dict[str, float]:
    """Simulate two processes with the planned load, and their share of a database."""
    processes = 2
    share = found.processes / found.databases / processes  # of which this is one part
    moves = found.moves_s / found.processes * processes
    tables = max(2, round(moves * habits.think_s))
    slowed = replace(costs, database_us=costs.database_us * max(1.0, share / limits.database_cores))
    chance = random.Random(SEED)
    mean = math.log(habits.think_s) - habits.think_spread**2 / 2
    part = Slice(slowed, processes, max(1, round(limits.database_cores / share)))
    return part.play(tables, lambda: chance.lognormvariate(mean, habits.think_spread), seconds)


def check(rows: list[dict[str, Any]]) -> list[tuple[dict[str, Any], dict[str, float]]]:
    """Simulate the measured closed loop: no thinking time, with load and database on the same two cores."""
    told = []
    for row in rows:
        stored = 0.0 if "SQLite" in row["name"] else row["database_us"]
        commit = Costs.commit_ms if stored else QUIET_COMMIT_MS
        costs = Costs(row["cpu_us"], stored, commit_ms=commit, load_us=row.get("load_us", Costs.load_us))
        part = Slice(costs, processes=2 if "2 processes" in row["name"] else 1, database_cores=2, cores=2)
        told.append((row, part.play(row["tables"], None, 3.0)))
    return told


def check_scaled() -> Iterator[tuple[int, float, float]]:
    """Processes, and the moves per second measured and simulated, with a load that costs nothing here."""
    for processes, measured in SCALED.items():
        part = Slice(Costs(database_us=52.0, load_us=0.01), processes, database_cores=4)
        yield processes, measured, part.play(240, None, 3.0)["moves_s"]


def medians(path: str) -> list[dict[str, Any]]:
    """The medians of each configuration's measured rounds."""
    rows = json.loads(Path(path).read_text())["rows"]
    names = ("cpu_us", "database_us", "load_us", "moves_s", "p50", "p99")
    found = []
    for key in dict.fromkeys((row["name"], row["tables"]) for row in rows):
        same = [row for row in rows if (row["name"], row["tables"]) == key]
        values = {name: statistics.median(row[name] for row in same) for name in names}
        found.append({"name": f"{key[0]}, {key[1]} tables", "tables": key[1], **values})
    return found


QUIET = [
    {"name": "SQLite, 10 tables", "tables": 10, "cpu_us": 259, "moves_s": 3615, "p50": 3, "p99": 5},
    {"name": "SQLite, 50 tables", "tables": 50, "cpu_us": 185, "moves_s": 5667, "p50": 9, "p99": 14},
    {"name": "SQLite, 100 tables", "tables": 100, "cpu_us": 223, "moves_s": 5076, "p50": 19, "p99": 32},
    {"name": "SQLite, 400 tables", "tables": 400, "cpu_us": 307, "moves_s": 3777, "p50": 103, "p99": 146},
]
"""Measured on two cores with nothing else running (docs/performance.md)."""
QUIET_COMMIT_MS = 0.6  # there, of SQLite's file
SCALED = {1: 6_570, 2: 11_838, 4: 20_264, 6: 29_422}
"""Moves per second of this many processes on separate cores, with 240 tables (docs/scale.md)."""


def read_costs(path: str | None) -> Costs:
    """The costs from the rows with two processes and routed matches, the usual way to run the server."""
    if path is None:
        return Costs()
    rows = [row for row in json.loads(Path(path).read_text())["rows"] if "routed" in row["name"]]
    mean = {name: sum(row[name] for row in rows) / len(rows) for name in ("cpu_us", "database_us", "wal_bytes")}
    return Costs(server_us=mean["cpu_us"], database_us=mean["database_us"], wal_bytes=mean["wal_bytes"])


def draw(path: str, costs: Costs, habits: Habits, limits: Limits) -> None:
    import matplotlib

    matplotlib.use("svg")
    from matplotlib import pyplot

    matplotlib.rcParams["svg.hashsalt"] = "banquise"
    sizes = [int(10 ** (4 + step / 8)) for step in range(25)]
    plans = [plan(size, costs, habits, limits) for size in sizes]
    figure, axes = pyplot.subplots(figsize=(7.5, 4.5))
    for name, label in (("processes", "server processes"), ("machines", "machines"), ("databases", "databases")):
        axes.plot(sizes, [getattr(found, name) for found in plans], label=label)
    for name, at in capacities(costs, habits, limits).items():
        if at <= sizes[-1]:
            axes.axvline(at, color="0.75", linewidth=0.8)
            white = {"facecolor": "white", "edgecolor": "none", "pad": 0.5}
            axes.text(at, 1.1, name, rotation=90, ha="right", va="bottom", fontsize=8, color="0.4", bbox=white)
    axes.set(xscale="log", yscale="log", xlabel="players at once", ylabel="how many are needed")
    axes.legend(frameon=False, loc="upper left")
    axes.spines[["top", "right"]].set_visible(False)
    figure.tight_layout()
    figure.savefig(path, metadata={"Date": None})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--costs", metavar="FILE", help="figures of benchmarks/server.py --postgres --json")
    parser.add_argument("--players", default="10000,100000,1000000,10000000", help="players at once")
    parser.add_argument("--picture", metavar="FILE", help="write a picture of it (SVG)")
    parser.add_argument("--check", action="store_true", help="simulate what was measured, and compare")
    chosen = parser.parse_args()
    if chosen.check:
        print("| | moves/s measured | simulated | p50 | simulated | p99 | simulated |\n|---|---|---|---|---|---|---|")
        for row, told in check(medians(chosen.costs) if chosen.costs else QUIET):
            pairs = " | ".join(f"{row[name]:,.0f} | {told[name]:,.0f}" for name in ("moves_s", "p50", "p99"))
            print(f"| {row['name']} | {pairs} |")
        print("\n| processes | moves/s measured | simulated |\n|---|---|---|")
        for processes, measured, told_rate in check_scaled():
            print(f"| {processes} | {measured:,} | {told_rate:,.0f} |")
        return
    costs, habits, limits = read_costs(chosen.costs), Habits(), Limits()
    print("| players | moves/s | processes | machines | databases | WAL MiB/s | Gbit/s | p50 | p99 |")
    print("|---|---|---|---|---|---|---|---|---|")
    for size in map(int, chosen.players.split(",")):
        found = plan(size, costs, habits, limits)
        told = simulated(found, costs, habits, limits)
        counts = f"{found.processes:,} | {found.machines:,} | {found.databases:,}"
        flows = f"{found.wal_mib_s:,.1f} | {found.sent_gbit_s:,.2f}"
        print(f"| {size:,} | {found.moves_s:,.0f} | {counts} | {flows} | {told['p50']:.1f} | {told['p99']:.1f} |")
    print("\n| what is full | at so many players on one database |\n|---|---|")
    for name, at in sorted(capacities(costs, habits, limits).items(), key=lambda item: item[1]):
        print(f"| {name} | {at:,.0f} |")
    if chosen.picture:
        draw(chosen.picture, costs, habits, limits)


if __name__ == "__main__":
    main()
