"""Faults by the hundred: what people wait for, what is lost, and who writes.

    python benchmarks/faults.py [--rounds 1000] [--minutes 30] [--json FILE]

Two servers under load, one of them reaching PostgreSQL through a gate. By turns a leader is killed (kill -9), the
database is killed, the network is cut, the network is silent, a leader is stopped for a lease and a half
(tests/server/storm.py). After each fault every table must go on; what the slowest waited is told as a share of the
lease, without the time in which there was no database at all. At the end every acknowledged move must be in the
database, and none that another process than its match's home has written. Needs PostgreSQL's programs.
"""

import argparse
import asyncio
import json
import math
import signal
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from tests.server.storm import LEASE, storm, stormy  # noqa: E402


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--rounds", type=int, default=1000, help="faults in all (default 1000)")
    parser.add_argument("--minutes", type=float, default=math.inf, help="or as many as are made in so many minutes")
    parser.add_argument("--json", metavar="FILE", help="write what each round took to this file")
    chosen = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # what was started is stopped
    started = time.monotonic()
    seconds = 60 * chosen.minutes
    with stormy() as where:
        found = asyncio.run(storm(where, chosen.rounds, seconds, lambda line: print(line, file=sys.stderr, flush=True)))
    print(f"{len(found.rounds)} faults, a lease of {LEASE:g} s, {time.monotonic() - started:.0f} s\n{found.report()}")
    if chosen.json:
        Path(chosen.json).write_text(json.dumps([one._asdict() for one in found.rounds], indent=1) + "\n")
    if found.strangers:
        raise SystemExit("another process than a match's home wrote")


if __name__ == "__main__":
    main()
