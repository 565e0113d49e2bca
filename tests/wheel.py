"""`python tests/wheel.py WHEEL`: the package as somebody installs it, in a fresh environment without Node.

It is installed and served as the Containerfile says, without a container. The page and the games' modules are there at
once, while the server's rules still compile; then a match is played.
"""

import json
import re
import shlex
import subprocess
import sys
import tempfile
import time
import venv
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any
from urllib.error import HTTPError
from urllib.request import Request, urlopen

ROOT = Path(__file__).parents[1]
GAMES = ("arctic", "arktia", "scavengers")
DECISIONS, TIMEOUT = 3, 1800.0  # rules compile slowly where every core is busy


def main(wheel: Path) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        steps = last_stage(wheel, folder)
        install(steps["RUN"], folder)
        with serving(steps, folder) as address:
            print(f"{address} answers, compiling {json.loads(get(address, '/healthz'))['compiling']}", flush=True)
            look_at_page(address)
            check_health(steps["HEALTHCHECK"][0], folder, address)
            play_online(address)
    print("The page, the games' modules and an online match are there.")


def last_stage(wheel: Path, folder: Path) -> dict[str, list[str]]:
    """The instructions of the image that runs, by name, with places of this machine."""
    text = (ROOT / "Containerfile").read_text(encoding="utf-8").rpartition("\nFROM ")[2].replace("\\\n", " ")
    places = {"/banquise/dist/*.whl": str(wheel.resolve()), "/banquise/": f"{ROOT}/", "/data": str(folder)}
    for theirs, ours in places.items():
        text = text.replace(theirs, ours)
    steps: dict[str, list[str]] = {}
    for instruction, rest in re.findall(r"^([A-Z]+) +(.*)", text, re.M):
        steps.setdefault(instruction, []).append(rest)
    return steps


def install(runs: list[str], folder: Path) -> None:
    """Run the commands that install packages; the others make a user and folders, which a machine has already."""
    venv.create(folder / "env", with_pip=True)
    pips = [run[run.index("pip install") :] for run in runs if "pip install" in run]
    assert pips
    for commands in pips:
        quiet = commands.replace("pip install", "python -m pip install --quiet --disable-pip-version-check")
        subprocess.run(f'PATH="{folder}/env/bin:$PATH"; {quiet}', shell=True, check=True)


@contextmanager
def serving(steps: dict[str, list[str]], folder: Path) -> Iterator[str]:
    """A server with nothing compiled, and no other program than its own on the path; seen from this machine alone."""
    image = dict(word.split("=", 1) for line in steps["ENV"] for word in shlex.split(line))
    own = {"PATH": f"{folder}/env/bin", "HOME": str(folder), "BROWSER": "none", "PYTHONUNBUFFERED": "1"}
    command = [*json.loads(steps["CMD"][-1]), "--open", "--port", "0", "--host", "127.0.0.1"]
    command[0] = f"{folder}/env/bin/{command[0]}"
    with subprocess.Popen(command, env=image | own, cwd=folder, stderr=subprocess.PIPE, text=True) as server:
        try:
            yield address_of(server.stderr)
        finally:
            server.terminate()


def check_health(instruction: str, folder: Path, address: str) -> None:
    command = json.loads(instruction.partition("CMD ")[2])
    asked = [word.replace("http://127.0.0.1:8321", address) for word in command]
    assert asked != command
    subprocess.run([f"{folder}/env/bin/{asked[0]}", *asked[1:]], check=True)


def address_of(said: IO[str] | None) -> str:
    assert said
    for line in said:
        if found := re.search(r"http://\S+", line):
            return found[0]
    raise AssertionError("the server ended")


def look_at_page(address: str) -> None:
    """Check that the page has all that it needs to play by itself."""
    assert '<script type="module"' in get(address, "/").decode()
    kept_offline = get(address, "/sw.js").decode()
    for game in GAMES:
        found = re.search(rf"assets/{game}-[\w-]+\.wasm", kept_offline)
        assert found, f"{game} has no module"
        assert get(address, f"/{found[0]}").startswith(b"\0asm")


def play_online(address: str) -> None:
    seats = [{"kind": "person", "name": "Ann"}, {"kind": "bot", "bot": "novice"}]
    match = ask(address, "/api/matches", {"game": "arktia", "seats": seats})
    place, token = f"/api/matches/{match['match']}/turn", match["tokens"]["0"]
    for _ in range(DECISIONS):
        turn = ask(address, f"{place}?wait=20", None, token)
        while turn["type"] == "wait":
            turn = ask(address, f"{place}?wait=20", None, token)
        ask(address, place, {"number": turn["number"], "action": turn["legal"][0]}, token)


def get(address: str, path: str) -> bytes:
    with urlopen(address + path, timeout=60) as answer:
        found: bytes = answer.read()
    return found


def ask(address: str, path: str, body: Any, token: str = "") -> Any:
    """Ask the server, waiting for rules that still compile: until then it answers 503."""
    headers = {"content-type": "application/json"} | ({"authorization": f"Bearer {token}"} if token else {})
    given = None if body is None else json.dumps(body).encode()
    deadline = time.monotonic() + TIMEOUT
    while True:
        try:
            with urlopen(Request(address + path, given, headers), timeout=60) as answer:
                return json.load(answer)
        except HTTPError as error:
            if error.code != 503 or time.monotonic() > deadline:
                raise


if __name__ == "__main__":
    main(Path(sys.argv[1]))
