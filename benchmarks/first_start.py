"""The time from a clone to a game against a bot: how long a newcomer waits for `make play`, and for what.

    python benchmarks/first_start.py [--commit REV …] [--runs 3] [--downloads] [--json FILE]

Each run clones the repository, starts `make play` with empty caches, waits until the page answers, and lets a browser
start a game against a bot there; then it stops the server, and starts it a second time. Package downloads are at hand:
pip and npm keep theirs, unless `--downloads` wants them fetched again. Several commits are measured alternately, so
that a busy moment of the machine meets all of them. For each phase: the seconds from the start of the clone to its end,
and the processor seconds that `make play` and everything it started had spent by then. Needs Linux, Git, Node.js and
Chromium.
"""

import argparse
import json
import os
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from urllib.error import URLError
from urllib.request import urlopen

ROOT = Path(__file__).parents[1]
PLAY = Path(__file__).with_suffix(".mjs")
MODULES = "web/src/engine/modules"
TICK, TIMEOUT = 0.1, 1200.0
PER_SECOND = os.sysconf("SC_CLK_TCK")
Times = dict[str, tuple[float, float]]
"""Seconds and processor seconds, by phase."""


class Start:
    """One `make play` in a clone, in a separate session of processes."""

    def __init__(self, clone: Path, begun: float, environment: dict[str, str]) -> None:
        self.clone, self.begun, self.times = clone, begun, Times()
        self.port = free_port()
        settings = {"BANQUISE_PORT": str(self.port), "BROWSER": "none", "PYTHONUNBUFFERED": "1"}
        self.environment = environment | settings
        with (clone / "play.log").open("a") as log:
            self.process = subprocess.Popen(
                ["make", "play"],
                cwd=clone,
                env=self.environment,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
                start_new_session=True,
            )

    def note(self, phase: str) -> None:
        self.times.setdefault(phase, (time.monotonic() - self.begun, processor_seconds(self.process.pid)))

    def wait_for(self, *phases: tuple[str, Callable[[], bool]]) -> None:
        """Wait until the last of these phases is over, noting the others."""
        deadline = time.monotonic() + TIMEOUT
        while phases[-1][0] not in self.times:
            for phase, is_over in phases:
                if phase not in self.times and is_over():
                    self.note(phase)
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError((self.clone / "play.log").read_text()[-3000:])
            time.sleep(TICK)

    def has(self, *names: str) -> Callable[[], bool]:
        return lambda: any((self.clone / name).exists() for name in names)

    def answers(self) -> bool:
        try:
            with urlopen(f"http://127.0.0.1:{self.port}/", timeout=TIMEOUT) as answer:
                return b"<script" in answer.read()
        except (URLError, ConnectionError):
            return False

    def has_compiled(self) -> bool:
        time.sleep(1.0)  # asking takes the server's time
        with urlopen(f"http://127.0.0.1:{self.port}/healthz", timeout=TIMEOUT) as answer:
            return not json.load(answer)["compiling"]

    def play(self) -> None:
        command = ["node", str(PLAY), str(self.clone), f"http://localhost:{self.port}"]
        subprocess.run(command, env=self.environment, check=True, stdout=subprocess.DEVNULL)
        self.note("a game against a bot is under way")

    def stop(self) -> None:
        """Stop the server as Ctrl-C does."""
        os.killpg(self.process.pid, signal.SIGINT)
        self.process.wait(60)


def processor_seconds(session: int) -> float:
    """The processor seconds of all processes of a session, including those that have ended."""
    spent = 0
    for stat in Path("/proc").glob("[0-9]*/stat"):
        try:
            fields = stat.read_text().rpartition(")")[2].split()
        except OSError:
            continue
        if int(fields[3]) == session:
            spent += sum(map(int, fields[11:15]))
    return spent / PER_SECOND


def free_port() -> int:
    with socket.create_server(("127.0.0.1", 0)) as probe:
        return int(probe.getsockname()[1])


@contextmanager
def started(start: Start) -> Iterator[Start]:
    try:
        yield start
    finally:
        start.stop()


def measure(commit: str, has_downloads: bool) -> Times:
    with tempfile.TemporaryDirectory() as folder:
        home, clone = Path(folder, "home"), Path(folder, "clone")
        home.mkdir()
        environment = environment_in(home, has_downloads)
        begun = time.monotonic()
        subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
        subprocess.run(["git", "-C", str(clone), "checkout", "--quiet", commit], check=True)
        with started(Start(clone, begun, environment)) as first:
            first.note("cloned")
            first.wait_for(
                ("virtual environment", first.has(".venv/bin/pip")),
                ("Python packages", first.has(".venv/playable", ".venv/ready")),
                ("Node packages", first.has("web/node_modules/.package-lock.json")),
                (
                    "WebAssembly modules",
                    first.has(f"{MODULES}/sources.json", f"{MODULES}/built"),
                ),
                ("page built", first.has("src/banquise/server/static/index.html")),
                ("page answers", first.answers),
            )
            first.play()
            first.wait_for(("rules of all games compiled", first.has_compiled))
        with started(Start(clone, time.monotonic(), environment)) as second:
            second.wait_for(("second start: page answers", second.answers))
        return first.times | second.times


def environment_in(home: Path, has_downloads: bool) -> dict[str, str]:
    """Empty caches; downloads of packages are kept where they are."""
    dropped = ("BANQUISE_", "XDG_", "NUMBA_", "VIRTUAL_ENV", "PYTHON", "MAKE", "MFLAGS")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(dropped)}
    npm = Path.home() / ".npmrc"
    if npm.exists():
        kept["npm_config_userconfig"] = str(npm)
    if has_downloads:
        kept |= {"PIP_CACHE_DIR": str(Path.home() / ".cache" / "pip"), "npm_config_cache": str(Path.home() / ".npm")}
    return kept | {"HOME": str(home)}


def report(commit: str, runs: list[Times]) -> dict[str, tuple[float, float]]:
    print(f"\n{commit}, median of {len(runs)}\n\n| over | s | processor s |\n|---|---|---|")
    phases = sorted(runs[0], key=lambda phase: (phase.startswith("second"), runs[0][phase]))
    found = {phase: tuple(median(run[phase][i] for run in runs) for i in range(2)) for phase in phases}
    for phase, (seconds, processor) in found.items():
        print(f"| {phase} | {seconds:.1f} | {processor:.1f} |")
    return found  # type: ignore[return-value]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--commit", action="append", help="what to measure, once or several times (default HEAD)")
    parser.add_argument("--runs", type=int, default=3)
    parser.add_argument("--downloads", action="store_true", help="fetch all packages again")
    parser.add_argument("--json", type=Path, metavar="FILE")
    chosen = parser.parse_args()
    commits = chosen.commit or ["HEAD"]
    runs: dict[str, list[Times]] = {commit: [] for commit in commits}
    for number in range(1, chosen.runs + 1):
        for commit in commits:
            print(f"Run {number} of {chosen.runs}: {commit} …", flush=True)
            runs[commit].append(measure(commit, not chosen.downloads))
    found = {commit: report(commit, runs[commit]) for commit in commits}
    if chosen.json:
        chosen.json.write_text(json.dumps(found, indent=2) + "\n")


if __name__ == "__main__":
    main()
