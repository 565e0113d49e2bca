"""The server under load, beside boardgame.io playing tic-tac-toe in memory, in one run on one machine.

    python benchmarks/server.py [--quick] [--tables 10,50,100,400] [--no-postgres] [--json FILE]
    python benchmarks/server.py --postgres --tables 100 --rounds 20 --seconds 5

The load comes from a separate process (boardgameio/load.js): closed loop, random legal moves of real games; a table's
next move is sent when the last is on the disk and seen by the next player. For boardgame.io, which stores nothing, a
move is over when both players have its update. `cpu_us` is the server's processor time for a move, `database_us`
PostgreSQL's, `load_us` that of the load: they say more than moves per second where other programs use the machine. With
--rounds repeats the alternate runs that are compared with PostgreSQL, and sums them up. Needs Node.js; `npm ci`
fetches boardgame.io the first time.
"""

import argparse
import json
import math
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from typing import Any

HERE = Path(__file__).parent
ROOT = HERE.parent
YARDSTICK = HERE / "boardgameio"
WARM_UP = 2.0  # as in load.js
START_WITHIN = 600.0  # compiling the rules for the first time takes long
LOAD_EXTRA = 120.0  # making the tables, on a machine that is busy
IDLE_SOCKETS = 2000
THINKERS = 4
UNLIMITED = ("ADDRESS_RATE", "ADDRESS_BURST", "CREATIONS_RATE", "CREATIONS_BURST", "SOCKET_RATE", "SOCKET_BURST")
Row = dict[str, Any]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="two table counts, short runs, no idle sockets")
    parser.add_argument("--tables", default="10,50,100,400", help="numbers of tables (default 10,50,100,400)")
    parser.add_argument("--seconds", type=float, default=10.0, help="of each measurement (default 10)")
    parser.add_argument("--game", default="arctic", help="the game that is compared (default arctic)")
    parser.add_argument("--no-postgres", action="store_true", help="leave PostgreSQL out")
    parser.add_argument("--postgres", action="store_true", help="compare PostgreSQL with SQLite, and nothing else")
    parser.add_argument("--rounds", type=int, default=1, help="of each measurement with PostgreSQL (default 1)")
    parser.add_argument("--json", metavar="FILE", help="write the figures to this file")
    chosen = parser.parse_args()
    tables = [10, 100] if chosen.quick else [int(word) for word in chosen.tables.split(",")]
    fetch_yardstick()
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # stops everything that was started
    bench = Bench(chosen.game, min(chosen.seconds, 4.0) if chosen.quick else chosen.seconds)
    if not chosen.postgres:
        bench.on_sqlite(tables, is_quick=chosen.quick)
    if not chosen.no_postgres:
        bench.on_postgres(tables[-2:], chosen.rounds)
    bench.report()
    if chosen.rounds > 1:
        sum_up(bench.found["rows"])
    if chosen.json:
        Path(chosen.json).write_text(json.dumps(bench.found, indent=1) + "\n")


class Bench:
    def __init__(self, game: str, seconds: float) -> None:
        self.game, self.seconds = game, seconds
        self.found: dict[str, Any] = {"cores": os.cpu_count(), "rows": []}
        self.database: Server | None = None  # where one is measured

    def on_sqlite(self, tables: list[int], is_quick: bool) -> None:
        """Measure our server and the yardstick alternately, so that both are exposed to the same noise."""
        with on_disk() as database, our_server(database) as ours, yardstick() as theirs:
            self.load("warming up", ours, 20)
            self.load("warming up", theirs, 20, kind="boardgameio")
            self.found["rows"].clear()
            for count in tables:
                self.load(f"{self.game}, SQLite", ours, count)
                self.load("tic-tac-toe, boardgame.io in memory", theirs, count, kind="boardgameio")
            self.with_bots(ours, 100)
            if not is_quick:
                for game in {"arctic", "arktia", "scavengers"} - {self.game}:
                    self.load(f"{game}, SQLite", ours, 100, game=game)
        if not is_quick:
            with on_disk() as database, our_server(database) as ours:
                self.idle(ours)

    def on_postgres(self, tables: list[int], rounds: int) -> None:
        """Measure SQLite alternately with it. A table's two players are connected to different processes, or to one."""
        sys.path.insert(0, str(ROOT))
        from harness.postgres import own_postgres

        with (
            on_disk() as file,
            our_server(file) as alone,
            own_postgres(ROOT) as own,
            our_server(own.address) as one,
            our_server(own.address) as two,
        ):
            self.database = Server(own.pid(), own.address)
            for count in tables * rounds:
                self.load(f"{self.game}, SQLite, alternately with PostgreSQL", alone, count)
                self.load(f"{self.game}, PostgreSQL, 1 process", one, count)
                self.load(f"{self.game}, PostgreSQL, 2 processes", [*one, *two], count)
                self.load(f"{self.game}, PostgreSQL, 2 processes, routed", [*one, *two], count, kind="routed")

    def load(self, name: str, servers: "list[Server]", tables: int, kind: str = "banquise", game: str = "") -> Row:
        urls = ",".join(server.url for server in servers)
        with running(node("load.js", kind, urls, tables, self.seconds, game or self.game), YARDSTICK) as loading:
            wait_for_line(loading, "measuring")
            own = Server(loading.pid, "")
            spent, stored, logged = -sum(server.cpu() for server in servers), -self.database_cpu(), -self.wal()
            loaded = -own.cpu()
            row: Row = {"name": name, **json.loads(next_line(loading, self.seconds + LOAD_EXTRA))}
            spent, stored = spent + sum(server.cpu() for server in servers), stored + self.database_cpu()
            loaded += own.cpu()
        row["cpu_us"] = round(spent / max(row["moves"], 1) * 1e6)
        row["load_us"] = round(loaded / max(row["moves"], 1) * 1e6)
        row["database_us"] = round(stored / max(row["moves"], 1) * 1e6)
        row["wal_bytes"] = round((logged + self.wal()) / max(row["moves"], 1))
        row["busy"] = os.getloadavg()[0]
        self.found["rows"].append(row)
        print(shown(row), flush=True)
        return row

    def database_cpu(self) -> float:
        """The processor time of PostgreSQL's processes; SQLite is a part of the server."""
        return self.database.tree_cpu() if self.database else 0.0

    def wal(self) -> int:
        """Bytes that PostgreSQL has logged so far."""
        if self.database is None:
            return 0
        import psycopg

        with psycopg.connect(self.database.url) as connection:
            ((logged,),) = connection.execute("SELECT pg_current_wal_lsn() - '0/0'::pg_lsn").fetchall()
        return int(logged)

    def with_bots(self, ours: "list[Server]", tables: int) -> None:
        """Measure while a `hard` bot thinks nearly all the time at 4 further tables."""
        without = self.load(f"{self.game}, SQLite, no bot", ours, tables)
        command = node("load.js", "bots", ours[0].url, THINKERS, self.seconds + 2 * WARM_UP + LOAD_EXTRA, self.game)
        with running(command, YARDSTICK) as thinking:
            wait_for_line(thinking, "thinking")
            beside = self.load(f"{self.game}, SQLite, {THINKERS} hard bots thinking", ours, tables)
        self.found["bots_p99_ratio"] = round(beside["p99"] / without["p99"], 2)

    def idle(self, ours: "list[Server]") -> None:
        before = ours[0].memory()
        command = node("load.js", "idle", ours[0].url, IDLE_SOCKETS // 2, START_WITHIN, self.game)
        with running(command, YARDSTICK) as holding:
            wait_for_line(holding, "holding")
            time.sleep(WARM_UP)
            sockets, after = ours[0].metric("banquise_sockets"), ours[0].memory()
        self.found["idle"] = {"sockets": int(sockets), "rss_mib": after, "rss_mib_before": before}

    def report(self) -> None:
        print(f"\n{self.found['cores']} cores; moves/s, milliseconds; busy: load average of the machine\n")
        for row in self.found["rows"]:
            print(shown(row))
        if "idle" in self.found:
            print("{sockets} idle sockets: {rss_mib} MiB ({rss_mib_before} before)".format(**self.found["idle"]))
        if "bots_p99_ratio" in self.found:
            print(f"p99 with {THINKERS} hard bots thinking: {self.found['bots_p99_ratio']} × that without")


def sum_up(rows: list[Row]) -> None:
    """Medians of the rounds in µs; the share of SQLite's time is that of the same round. The rate is what the parts
    allow that have a core each: every server process, and the database."""
    print("\n| | server | database | together | × SQLite | worst round | load | WAL | moves/s by its parts |")
    print("|---|---|---|---|---|---|---|---|---|")
    for key in dict.fromkeys((row["name"], row["tables"]) for row in rows if "PostgreSQL" in row["name"]):
        mine = [row for row in rows if (row["name"], row["tables"]) == key]
        beside = [row["cpu_us"] for row in rows if "SQLite" in row["name"] and row["tables"] == key[1]]
        is_sqlite = "SQLite" in key[0]
        stored = [0 if is_sqlite else row["database_us"] for row in mine]
        together = [row["cpu_us"] + other for row, other in zip(mine, stored, strict=True)]
        shares = [one / other for one, other in zip(together, beside, strict=True)]
        server, database = (median(row["cpu_us"] for row in mine), median(stored))
        processes = 2 if "2 processes" in key[0] else 1
        rate = min(processes * 1e6 / server, 1e6 / database if database else math.inf)
        wal = 0 if is_sqlite else median(row["wal_bytes"] for row in mine)
        times = f"{server:.0f} | {database:.0f} | {median(together):.0f} | {median(shares):.2f} | {max(shares):.2f}"
        load = median(row["load_us"] for row in mine)
        print(f"| {key[0]}, {key[1]} tables | {times} | {load:.0f} | {wal:.0f} | {rate:,.0f} |")


def shown(row: Row) -> str:
    rate = f"{row['tables']:4} tables {row['moves_s']:8} moves/s"
    return (
        f"{row['name']:44} {rate}   p50 {row['p50']:7}  p99 {row['p99']:7}  {row['cpu_us']:6} µs/move  "
        f"database {row['database_us']:4}  "
        f"errors {row['errors']}  busy {row['busy']:.1f}"
    )


class Server:
    def __init__(self, pid: int, url: str) -> None:
        self.pid, self.url = pid, url

    def cpu(self) -> float:
        """Processor seconds so far, of all its threads."""
        fields = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def tree_cpu(self) -> float:
        """The processor time of the process, its children, and those of them that have ended."""
        fields = [path.read_text().rpartition(")")[2].split() for path in Path("/proc").glob("[0-9]*/stat")]
        own = Path(f"/proc/{self.pid}/stat").read_text().rpartition(")")[2].split()
        ticks = sum(map(int, own[11:15])) + sum(sum(map(int, f[11:13])) for f in fields if f[1] == str(self.pid))
        return ticks / os.sysconf("SC_CLK_TCK")

    def memory(self) -> int:
        """The resident memory in MiB."""
        return int(Path(f"/proc/{self.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 2**20

    def metric(self, name: str) -> float:
        with urllib.request.urlopen(f"{self.url}/metrics", timeout=10) as answer:
            lines = answer.read().decode().splitlines()
        return float(next(line for line in lines if line.startswith(f"{name} ")).split()[1])


@contextmanager
def on_disk() -> Iterator[str]:
    """Make a database on the disk of the checkout, since /tmp may be in memory."""
    with tempfile.TemporaryDirectory(prefix=".bench-", dir=ROOT) as folder:
        yield f"{folder}/bench.sqlite3"


@contextmanager
def our_server(database: str) -> Iterator[list[Server]]:
    port = free_port()
    command = [sys.executable, "-m", "banquise.cli", "serve", "--port", str(port), "--database", database]
    limits = {f"BANQUISE_{name}": "1e9" for name in UNLIMITED}
    many = {f"BANQUISE_ADDRESS_{name}": "100000" for name in ("CONNECTIONS", "SOCKETS")}
    settings = {**limits, **many, "BANQUISE_LOG_LEVEL": "error"}
    path = {"PYTHONPATH": f"{ROOT / 'src'}:{os.environ.get('PYTHONPATH', '')}"}
    with running(command, ROOT, os.environ | settings | path) as process:
        server = Server(process.pid, f"http://127.0.0.1:{port}")
        wait_until_up(f"{server.url}/healthz", process)
        yield [server]


@contextmanager
def yardstick() -> Iterator[list[Server]]:
    port = free_port()
    with running(node("server.js", port), YARDSTICK) as process:
        wait_for_line(process, "ready")
        yield [Server(process.pid, f"http://127.0.0.1:{port}")]


@contextmanager
def running(command: list[str], folder: Path, environment: Any = None) -> Iterator[subprocess.Popen[bytes]]:
    process = subprocess.Popen(
        command, cwd=folder, env=environment, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, bufsize=0
    )
    try:
        yield process
    finally:
        process.terminate()
        try:
            process.wait(15)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def wait_for_line(process: subprocess.Popen[bytes], line: str) -> None:
    if line not in next_line(process, START_WITHIN):
        raise SystemExit(f"{process.args} did not start")


def next_line(process: subprocess.Popen[bytes], seconds: float) -> str:
    assert process.stdout is not None
    if not select.select([process.stdout], [], [], seconds)[0]:
        raise SystemExit(f"{process.args} says nothing")
    return process.stdout.readline().decode()


def wait_until_up(url: str, process: subprocess.Popen[bytes]) -> None:
    deadline = time.monotonic() + START_WITHIN
    while process.poll() is None and time.monotonic() < deadline:
        try:
            with urllib.request.urlopen(url, timeout=2) as answer:
                is_ready = not json.load(answer).get("compiling")
        except OSError:
            is_ready = False
        if is_ready:
            return
        time.sleep(0.2)
    raise SystemExit("the server did not start")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def node(script: str, *arguments: object) -> list[str]:
    return ["node", script, *map(str, arguments)]


def fetch_yardstick() -> None:
    if not (YARDSTICK / "node_modules").exists():
        subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=YARDSTICK, check=True, timeout=600)


if __name__ == "__main__":
    main()
