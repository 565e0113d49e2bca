"""Small faults for the client's TypeScript, and the tests that notice them: all that import the faulty file.

client.mjs lists the faults. Vitest finds the tests, so nothing has to be measured.
"""

import json
import os
import random
import subprocess
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

from copies import Copy, wait
from mutants import Position

LISTER = Path(__file__).with_name("client.mjs")
LIMIT = 900
"""Seconds for the tests of one fault, which may never end. On a busy machine they take minutes."""


@dataclass(frozen=True)
class ClientMutant:
    path: str
    """Relative to the repository's root."""
    start: int
    end: int
    text: str
    at: Position
    function: str

    @property
    def site(self) -> tuple[str, int, int]:
        return self.path, self.start, self.end

    def code(self, source: str) -> str:
        return source[: self.start] + self.text + source[self.end :]


def sample(root: Path, folder: str, count: int, seed: int) -> list[ClientMutant]:
    """The mutants of a folder that a seed draws, each at a different site."""
    command = ["node", LISTER, Path(folder).relative_to("web")]
    listed = subprocess.run(command, cwd=root / "web", stdout=subprocess.PIPE, check=True).stdout
    sites = defaultdict(list)
    for found in json.loads(listed):
        mutant = ClientMutant(**found)
        sites[mutant.site].append(mutant)
    chance = random.Random(seed)
    chosen = chance.sample(sorted(sites), min(count, len(sites)))
    return [chance.choice(sites[site]) for site in chosen]


def vitest(copy: Copy, modules: Path, path: str) -> int:
    """Run the tests that import a file of the client."""
    linked = copy.root / "web" / "node_modules"
    if not linked.exists():
        linked.symlink_to(modules)
    command = ["npx", "vitest", "related", "--run", "--bail=1", "--testTimeout=60000", Path(path).relative_to("web")]
    return wait(command, copy.root / "web", dict(os.environ), LIMIT)
