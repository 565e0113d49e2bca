"""A rolling update under load: an older version and this one replace each other, side by side on one PostgreSQL.

    python benchmarks/rolling.py --old COMMIT [--switches 6]

Tables are played at a server of the older commit. Again and again a server of the other version is started beside the
one that runs; both are played at for a while, then the first is stopped (SIGTERM), and its matches go on at the other.
Every acknowledged move must be in the database, each once, and every match is played to its end. Tells what people
notice of each change: how long the slowest table waited, among those with and those without a bot, and how often
somebody had to come back. Needs Git's history and PostgreSQL's programs.
"""

import argparse
import asyncio
import contextlib
import io
import os
import signal
import subprocess
import sys
import tarfile
import time
from pathlib import Path

from server import free_port, wait_until_up

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))

from harness.load import SERVER_SETTINGS, Ledger, check, tables_played  # noqa: E402
from harness.postgres import own_postgres  # noqa: E402

BESIDE = 15.0  # seconds of play at one, and at both
STOP_WITHIN, STUCK = 30.0, 120.0
Process = subprocess.Popen[bytes]


def checked_out(commit: str) -> Path:
    """Check out the sources of a commit, always to the same path, on which the cache of compiled code depends."""
    packed = subprocess.run(["git", "archive", commit, "src"], cwd=ROOT, check=True, capture_output=True).stdout
    folder = ROOT / "build" / "rolling" / commit
    with tarfile.open(fileobj=io.BytesIO(packed)) as archive:
        archive.extractall(folder, filter="data")
    return folder


def start(source: Path, database: str, port: int) -> Process:
    settings = {f"BANQUISE_{name.upper()}": str(value) for name, value in SERVER_SETTINGS.items() if name != "lease"}
    environment = os.environ | settings | {"PYTHONPATH": str(source / "src"), "BANQUISE_LOG_LEVEL": "error"}
    command = [sys.executable, "-m", "banquise.cli", "serve", "--port", str(port), "--database", database]
    process = subprocess.Popen(command, cwd=source, env=environment, stdout=subprocess.DEVNULL)
    wait_until_up(f"http://127.0.0.1:{port}/readyz", process)  # as a proxy does
    return process


async def roll(sources: dict[str, Path], database: str, switches: int) -> None:
    names = list(sources)
    running: dict[int, Process] = {}

    async def begin(name: str) -> int:
        port = free_port()
        running[port] = await asyncio.to_thread(start, sources[name], database, port)
        return port

    try:
        ports = [await begin(names[0])]
        async with tables_played(ports) as ledger:
            for number in range(1, switches + 1):
                await asyncio.sleep(BESIDE)
                ports.append(await begin(names[number % 2]))
                await asyncio.sleep(BESIDE)
                ledger.waits.clear()
                for player in ledger.players:
                    player.comings_back = 0
                leaving = ports.pop(0)
                began = time.monotonic()
                running[leaving].send_signal(signal.SIGTERM)
                code = await asyncio.to_thread(running[leaving].wait, STOP_WITHIN)
                stopped = time.monotonic() - began
                await ledger.until_all_have_gone_on(STUCK)
                change = f"{names[(number - 1) % 2]} → {names[number % 2]}: stopped with {code} after {stopped:.1f} s"
                print(f"{change}, {noticed(ledger)}", flush=True)
        await check(ledger, database)
        print(f"{len(ledger.acknowledged)} moves acknowledged at {len(ledger.matches)} matches, none lost")
    finally:
        for process in running.values():
            with contextlib.suppress(ProcessLookupError):
                process.kill()
            process.wait()


def noticed(ledger: Ledger) -> str:
    """The effects that people at the tables noticed since the last call."""
    people, with_bot = (
        max((wait.until - wait.since for wait in ledger.waits if wait.has_bot == has_bot), default=0.0)
        for has_bot in (False, True)
    )
    comings_back = max(player.comings_back for player in ledger.players)
    waits = f"the slowest table waited {people:.2f} s, of those with a bot {with_bot:.2f} s"
    return f"{waits}, nobody came back more than {comings_back} times"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--old", metavar="COMMIT", required=True, help="the older version")
    parser.add_argument("--switches", type=int, default=6, help="changes from one version to the other (default 6)")
    chosen = parser.parse_args()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # stops everything that was started
    with own_postgres() as own:
        asyncio.run(roll({chosen.old: checked_out(chosen.old), "this version": ROOT}, own.address, chosen.switches))


if __name__ == "__main__":
    main()
