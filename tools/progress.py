"""`python tools/progress.py {pip,npm} COMMAND…` runs an installer, and says every few seconds how far it is.

What the installer itself says is shown only where it fails.
"""

import json
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

ROOT = Path(__file__).parents[1]
EVERY = 3.0
INSTALLING = "\nInstalling collected packages: "
COLLECTING = re.compile(r"^Collecting (\S+)", re.MULTILINE)
PINNED = re.compile(r"^[\w.-]+==", re.MULTILINE)
NEEDED = ROOT / "requirements" / "play.txt"
LOCK = ROOT / "web" / "package-lock.json"


def pip(said: str) -> str:
    total = len(PINNED.findall(NEEDED.read_text(encoding="utf-8")))
    found = len(COLLECTING.findall(said))
    if INSTALLING not in said:
        return f"{found} of {total} Python packages found"
    installed = len(list((ROOT / ".venv").glob("lib/python*/site-packages/*.dist-info")))
    return f"{min(installed, total)} of {total} Python packages installed"


def npm(_: str) -> str:
    folder = ROOT / "web" / "node_modules"
    there = sum(1 for way in ("[!.@]*", "@*/*") for _ in folder.glob(f"{way}/package.json"))
    total = sum(1 for name in json.loads(LOCK.read_text(encoding="utf-8"))["packages"] if name)
    return f"{min(there, total)} of at most {total} packages for the page"


WAYS: dict[str, tuple[str, Callable[[str], str]]] = {
    "pip": ("Installing the Python packages that playing needs (half a minute, once)", pip),
    "npm": ("Installing what builds the page (a quarter of a minute, once)", npm),
}


def run(way: str, command: list[str]) -> int:
    begun, (title, how_far) = time.monotonic(), WAYS[way]
    print(f"{title} …", flush=True)
    with tempfile.NamedTemporaryFile("w+", encoding="utf-8") as log:
        said = Path(log.name)
        process = subprocess.Popen(command, stdout=log, stderr=subprocess.STDOUT)
        while True:
            try:
                code = process.wait(EVERY)
                break
            except subprocess.TimeoutExpired:
                print(f"  {how_far(said.read_text(encoding='utf-8'))} …", flush=True)
        print(f"  {how_far(said.read_text(encoding='utf-8'))}: {time.monotonic() - begun:.0f} s", flush=True)
        if code:
            print(said.read_text(encoding="utf-8"), file=sys.stderr)
        return code


if __name__ == "__main__":
    try:
        sys.exit(run(sys.argv[1], sys.argv[2:]))
    except KeyboardInterrupt:
        sys.exit(130)
