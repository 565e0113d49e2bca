"""Cause hundreds of faults, and measure how long people wait, what is lost, and who writes.

    python benchmarks/faults.py [--rounds 1000] [--batch 100] [--lease 10] [--minutes 30] [--json FILE]

Two servers under load, one of them reaching PostgreSQL through a proxy. One after another, a leader is killed
(kill -9), the database is killed, the network is cut, the network is silent, a leader is stopped for a lease and a
half (harness/faults.py). After each fault every table must go on; what the slowest waited is told as a share of the
lease, without the time in which there was no database at all. Rounds are made in batches, each with servers and a
separate database; after each batch every acknowledged move must be in its database, and none that another process
than its match's home has written. A batch that fails is told, with its reason, and the next one begins.

A line of JSON is added to FILE for each batch, and what the file holds already is counted as well. For each round it
says what share of the cores the host has lent to others (steal), and what share was idle. Needs PostgreSQL's programs.
"""

import argparse
import asyncio
import json
import math
import signal
import sys
import time
from pathlib import Path
from typing import Any, NamedTuple

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from harness.faults import LEASE, Round, fault_cluster, inject_faults, waits_by_fault  # noqa: E402

MAX_STEAL, LEAST_IDLE = 0.05, 0.25  # of a round on quiet cores
Batch = dict[str, Any]


class Cores(NamedTuple):
    """Ticks of all cores so far."""

    steal: int
    idle: int
    total: int

    @classmethod
    def now(cls) -> "Cores":
        ticks = [int(word) for word in Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]]
        return cls(steal=ticks[7], idle=ticks[3] + ticks[4], total=sum(ticks))

    def shares_since(self, before: "Cores") -> dict[str, float]:
        passed = max(self.total - before.total, 1)
        return {
            "steal": round((self.steal - before.steal) / passed, 3),
            "idle": round((self.idle - before.idle) / passed, 3),
        }


class Notes:
    """The record of a batch's rounds, kept even if the batch fails."""

    def __init__(self, lease: float) -> None:
        self.lease = lease
        self.rounds: list[dict[str, Any]] = []
        self.cores = Cores.now()

    def take(self, one: Round) -> None:
        before, self.cores = self.cores, Cores.now()
        self.rounds.append(one._asdict() | self.cores.shares_since(before))
        shares = "steal {steal:.0%}, idle {idle:.0%}".format(**self.rounds[-1])
        told = f"{len(self.rounds)}  {one.fault}: {one.waited / self.lease:.2f} leases; {shares}"
        print(told, file=sys.stderr, flush=True)


def make_batch(rounds: int, seconds: float, lease: float) -> Batch:
    notes = Notes(lease)
    try:
        with fault_cluster(lease) as cluster:
            found = asyncio.run(inject_faults(cluster, rounds, seconds, notes.take))
    except Exception as error:  # reported below, and by the exit status
        return {"lease": lease, "rounds": notes.rounds, "failed": f"{type(error).__name__}: {error}"}
    return {
        "lease": lease,
        "rounds": notes.rounds,
        "acknowledged": found.acknowledged,
        "foreign_events": found.foreign_events,
    }


def report(batches: list[Batch], lease: float) -> str:
    every = [one for batch in batches for one in batch["rounds"]]
    quiet = [one for one in every if one["steal"] <= MAX_STEAL and one["idle"] >= LEAST_IDLE]
    compared = [batch for batch in batches if "failed" not in batch]
    moves, foreign_events = (sum(batch[name] for batch in compared) for name in ("acknowledged", "foreign_events"))
    lines = [f"{len(every)} faults, a lease of {lease:g} s", waits_by_fault(bare(every), lease)]
    if quiet and len(quiet) < len(every):
        lines += [f"of these on quiet cores (steal up to {MAX_STEAL:.0%}, idle from {LEAST_IDLE:.0%}):"]
        lines += [waits_by_fault(bare(quiet), lease)]
    lines += [f"{moves} moves acknowledged in {sum(len(batch['rounds']) for batch in compared)} rounds, none lost"]
    lines += [f"{foreign_events} written by a process that did not lead the match"]
    lines += [
        f"a batch failed after {len(one['rounds'])} rounds: {one['failed']}" for one in batches if "failed" in one
    ]
    return "\n".join(lines)


def bare(rounds: list[dict[str, Any]]) -> list[Round]:
    return [Round(one["fault"], one["waited"]) for one in rounds]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=1000, help="faults in all (default 1000)")
    parser.add_argument("--batch", type=int, default=100, help="after so many moves are compared (default 100)")
    parser.add_argument("--lease", type=float, default=LEASE, help="seconds (default 2; servers ship with 10)")
    parser.add_argument("--minutes", type=float, default=math.inf, help="or as many as are made in so many minutes")
    parser.add_argument("--json", metavar="FILE", help="add what each batch found to this file")
    chosen = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # stops everything that was started
    file = Path(chosen.json) if chosen.json else None
    batches = [json.loads(line) for line in file.read_text().splitlines()] if file and file.exists() else []
    if any(batch.get("lease", LEASE) != chosen.lease for batch in batches):
        parser.error(f"{file} holds rounds of another lease")
    until, left = time.monotonic() + 60 * chosen.minutes, chosen.rounds
    while left > 0 and time.monotonic() < until:
        batches.append(make_batch(min(chosen.batch, left), until - time.monotonic(), chosen.lease))
        left -= chosen.batch
        if file:
            with file.open("a") as end:
                end.write(json.dumps(batches[-1]) + "\n")
        print(f"{report(batches, chosen.lease)}\n", file=sys.stderr, flush=True)
    print(report(batches, chosen.lease))
    if any("failed" in batch or batch["foreign_events"] for batch in batches):
        raise SystemExit("a batch has failed, or another process than a match's home wrote")


if __name__ == "__main__":
    main()
