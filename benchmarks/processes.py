"""The gain from a second server process: moves per second with one, two and more, each on its own core.

    python benchmarks/processes.py [--processes 1,2,4] [--tables 150] [--loads 6] [--seconds 10] [--json FILE]

For machines with cores enough: each server has one, PostgreSQL some, and the load, which is made of processes as well,
the others; where cores are too few they share them all, and only the processor times say something. Tables are played
in a closed loop, each at the process that a proxy would choose. Needs PostgreSQL's programs.
"""

import argparse
import asyncio
import json
import os
import random
import re
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from statistics import median
from struct import Struct, unpack_from
from typing import Any

import orjson
import uvloop
import websockets

from server import Server, our_server

ROOT = Path(__file__).parent.parent
sys.path.insert(0, str(ROOT))
LAYOUTS = json.loads(re.findall(r"= (\{.*\});", (ROOT / "web/src/generated/layouts.ts").read_text())[0])
HEAD = Struct("<B4sbbBBIIHHHHH")  # of a view frame (docs/api/frames.md)
FINISHED = 3
WARM_UP, DATABASE_CORES = 4.0, 4
Row = dict[str, Any]


class Player:
    """Both seats of a table, one match after the other."""

    moves = 0  # of all

    def __init__(self, host: str, number: int) -> None:
        self.host, self.number, self.keys = host, number, 0

    async def run(self) -> None:
        while True:
            match, tokens = await self._create()
            address = f"ws://{self.host}/api/matches/{match}/socket"
            async with websockets.connect(address, compression=None, max_queue=None) as socket:
                hello = {"t": "hello", "seats": list(tokens.values()), "layouts": LAYOUTS}
                await socket.send(orjson.dumps(hello).decode())
                async for message in socket:
                    if isinstance(message, str):
                        Player.moves += message.startswith('{"t":"ack"')
                    elif not await self._play(socket, message):
                        break

    async def _create(self) -> tuple[str, dict[str, str]]:
        host, _, port = self.host.rpartition(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        body = orjson.dumps({"game": "arctic", "seats": [{"kind": "person"}, {"kind": "person"}]})
        head = ["POST /api/matches HTTP/1.1", f"host: {self.host}", "connection: close"]
        head += ["content-type: application/json", f"content-length: {len(body)}", "", ""]
        writer.write("\r\n".join(head).encode() + body)
        answer = await reader.read()
        writer.close()
        made = orjson.loads(answer.partition(b"\r\n\r\n")[2])
        return made["match"], made["tokens"]

    async def _play(self, socket: Any, frame: bytes) -> bool:
        """Play on, and return False when the match is over."""
        _, _, seat, _, status, _, version, _, legal, *_ = HEAD.unpack_from(frame)
        if legal:
            self.keys += 1
            action = random.choice(unpack_from(f"<{legal}H", frame, HEAD.size))
            wish = {
                "t": "act",
                "key": f"k{self.number}-{self.keys}",
                "seat": seat,
                "version": version,
                "action": action,
            }
            await socket.send(orjson.dumps(wish).decode())
        return bool(status != FINISHED)


async def play(hosts: list[str], tables: int, begin: float, seconds: float) -> int:
    """Play, and return the number of moves between two moments."""
    players = [Player(hosts[i % len(hosts)], i) for i in range(tables)]
    tasks = [asyncio.create_task(player.run()) for player in players]
    await asyncio.sleep(begin - time.time())
    before = Player.moves
    await asyncio.sleep(begin + seconds - time.time())
    moves = Player.moves - before
    for task in tasks:
        task.cancel()
    for error in await asyncio.gather(*tasks, return_exceptions=True):
        if not isinstance(error, asyncio.CancelledError):
            raise SystemExit(f"a table has stopped: {error!r}")
    return moves


class Cores:
    """The cores of each part; none are assigned if there are too few."""

    def __init__(self, servers: int) -> None:
        free = sorted(os.sched_getaffinity(0))
        self.are_enough = len(free) >= 2 * servers + DATABASE_CORES
        self.servers = [{free[i]} if self.are_enough else set(free) for i in range(servers)]
        self.database = set(free[servers : servers + DATABASE_CORES]) if self.are_enough else set(free)
        self.load = set(free[servers + DATABASE_CORES :]) if self.are_enough else set(free)


def pin(pid: int, cores: set[int]) -> None:
    """Pin a process, its threads and its children to these cores."""
    for one in (pid, *Path(f"/proc/{pid}/task/{pid}/children").read_text().split()):
        for thread in Path(f"/proc/{one}/task").iterdir():
            os.sched_setaffinity(int(thread.name), cores)


@contextmanager
def servers_on(database: str, count: int, cores: Cores) -> Iterator[list[Server]]:
    with ExitStack() as stack:
        servers = [stack.enter_context(our_server(database))[0] for _ in range(count)]
        for server, own in zip(servers, cores.servers, strict=True):
            pin(server.pid, own)
        yield servers


def measure(servers: list[Server], database: Server, chosen: argparse.Namespace, cores: Cores) -> Row:
    begin = time.time() + WARM_UP
    hosts = ",".join(server.url.removeprefix("http://") for server in servers)
    command = [sys.executable, __file__, "--load", hosts, str(chosen.tables // chosen.loads), str(begin)]
    loads = [
        subprocess.Popen([*command, str(chosen.seconds)], stdout=subprocess.PIPE, text=True)
        for _ in range(chosen.loads)
    ]
    for load in loads:
        os.sched_setaffinity(load.pid, cores.load)
    time.sleep(max(0.0, begin - time.time()))
    spent = [-sum(server.cpu() for server in servers), -database.tree_cpu()]
    time.sleep(chosen.seconds)
    spent = [spent[0] + sum(server.cpu() for server in servers), spent[1] + database.tree_cpu()]
    told = [load.communicate(timeout=60)[0] for load in loads]
    if any(load.returncode for load in loads):
        raise SystemExit("a load has failed")
    moves = sum(map(int, told))
    parts = {name: round(used / moves * 1e6) for name, used in zip(("server_us", "database_us"), spent, strict=True)}
    rate = round(moves / chosen.seconds)
    return {"processes": len(servers), "moves_s": rate, **parts, "pinned": cores.are_enough}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--processes", default="1,2,4", help="numbers of server processes (default 1,2,4)")
    parser.add_argument("--tables", type=int, default=150, help="played at once (default 150)")
    parser.add_argument("--loads", type=int, default=6, help="processes that play (default 6)")
    parser.add_argument("--seconds", type=float, default=10.0, help="of each measurement (default 10)")
    parser.add_argument("--rounds", type=int, default=3, help="alternating runs of each (default 3)")
    parser.add_argument("--json", metavar="FILE", help="write the figures to this file")
    parser.add_argument("--load", nargs=4, metavar=("HOSTS", "TABLES", "BEGIN", "SECONDS"), help=argparse.SUPPRESS)
    chosen = parser.parse_args()
    if chosen.load:
        hosts, tables, begin, seconds = chosen.load
        print(uvloop.run(play(hosts.split(","), int(tables), float(begin), float(seconds))))
        return
    from harness.postgres import own_postgres

    rows: list[Row] = []
    counts = [int(word) for word in chosen.processes.split(",")]
    with own_postgres() as own:
        for count in counts * chosen.rounds:
            cores = Cores(count)
            pin(own.pid(), cores.database)
            with servers_on(own.address, count, cores) as servers:
                rows.append(measure(servers, Server(own.pid(), own.address), chosen, cores))
            print(rows[-1], flush=True)
    if chosen.json:
        Path(chosen.json).write_text(json.dumps(rows, indent=1) + "\n")
    print(f"\n{os.cpu_count()} cores\n| processes | moves/s | × one | server µs | database µs |\n|---|---|---|---|---|")
    for count in counts:
        same = [row for row in rows if row["processes"] == count]
        first = median(row["moves_s"] for row in rows if row["processes"] == counts[0])
        rate, *times = (median(row[name] for row in same) for name in ("moves_s", "server_us", "database_us"))
        print(f"| {count} | {rate:,.0f} | {rate / first:.2f} | {times[0]:.0f} | {times[1]:.0f} |")


if __name__ == "__main__":
    main()
