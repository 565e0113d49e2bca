"""The tests that run each line: measured once per file of tests, and kept until that file or the program changes."""

import hashlib
import json
import subprocess
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

from copies import Copy
from coverage import CoverageData

CONFIG = "[run]\nsource = src/banquise\n"
AT_IMPORT = ""
"""Coverage's name for what runs before the first test."""
TEST_LIMIT, FILE_LIMIT = 10, 900
"""Seconds; a test that takes longer (whole games, interpreted) is not used."""


@dataclass(frozen=True)
class Suite:
    """The tests that are run for a folder, and whether its kernels are interpreted (and so can be seen).

    Those that are not are the server's, which keep to clocks and may fail on a busy machine.
    """

    tests: tuple[str, ...]
    is_interpreted: bool

    def files(self, root: Path) -> list[str]:
        found = [
            file
            for test in self.tests
            for file in ([root / test] if test.endswith(".py") else (root / test).rglob("test_*.py"))
        ]
        return sorted(file.relative_to(root).as_posix() for file in found)


@dataclass
class Coverage:
    seconds: dict[str, float] = field(default_factory=dict)
    """The seconds of every test that passed."""
    runs: dict[tuple[str, int], set[str]] = field(default_factory=lambda: defaultdict(set))
    """The tests that run a line."""
    uses: dict[str, set[str]] = field(default_factory=lambda: defaultdict(set))
    """The tests that run any line of a file."""
    imported: dict[tuple[str, int], set[str]] = field(default_factory=lambda: defaultdict(set))
    """The tests before which a line was run, when everything was imported."""

    def add(self, measured: dict[str, dict[str, list[str]]], seconds: dict[str, float]) -> None:
        self.seconds |= seconds
        for path, lines in measured.items():
            for line, tests in lines.items():
                place = path, int(line)
                self.runs[place] |= seconds.keys() & set(tests)
                self.uses[path] |= self.runs[place]
                if AT_IMPORT in tests:
                    self.imported[place] |= seconds.keys()

    def tests(self, path: str, lines: range, budget: float) -> list[str]:
        """The tests for these lines, as many as there is time for: those that run them, then, for lines that are run at
        import, those that use the file, then all; the quickest first."""
        direct = set().union(*(self.runs[path, line] for line in lines))
        others = set().union(*(self.imported[path, line] for line in lines))
        chosen = []
        for test in sorted(
            direct | others, key=lambda t: (t not in direct, t not in self.uses[path], self.seconds[t], t)
        ):
            budget -= self.seconds[test]
            if budget < 0 and chosen:
                break
            chosen.append(test)
        return chosen


def measure(root: Path, suite: Suite, cache: Path, copies: list[Copy]) -> Coverage:
    """The coverage of each file of tests, measured in these copies where it is not known."""
    cache.mkdir(parents=True, exist_ok=True)
    shared = digest(root, [*(root / "src").rglob("*.py"), *helpers(root)])
    known = {
        file: cache / f"{digest(root, [root / file], shared, str(suite.is_interpreted))}.json"
        for file in suite.files(root)
    }
    free = list(copies)

    def ensure(file: str) -> None:
        if not known[file].exists():
            copy = free.pop()
            print(f"measuring {file}", flush=True)
            known[file].write_text(json.dumps(measured(copy, file, suite.is_interpreted)))
            free.append(copy)

    with ThreadPoolExecutor(len(copies)) as pool:
        list(pool.map(ensure, known))
    coverage = Coverage()
    for path in known.values():
        coverage.add(**json.loads(path.read_text()))
    return coverage


def helpers(root: Path) -> list[Path]:
    """The files that tests share."""
    own = Path(__file__).parent
    return [path for path in (root / "tests").rglob("*.py") if path.parent != own and not path.stem.startswith("test_")]


def digest(root: Path, paths: list[Path], *more: str) -> str:
    hashed = hashlib.blake2b("".join(more).encode(), digest_size=12)
    for path in sorted(paths):
        hashed.update(path.relative_to(root).as_posix().encode() + path.read_bytes())
    return hashed.hexdigest()


def measured(copy: Copy, file: str, is_interpreted: bool) -> dict[str, object]:
    """The lines that each test of a file runs, and the seconds of those that passed."""
    (copy.root / "mutation.coveragerc").write_text(CONFIG)
    data = copy.root / ".coverage"
    data.unlink(missing_ok=True)
    arguments = ["--cov", "--cov-config=mutation.coveragerc", "--cov-context=test", "--cov-report=", file]
    try:
        copy.pytest(arguments, is_interpreted, FILE_LIMIT, TEST_LIMIT)
    except subprocess.TimeoutExpired:
        print(f"{file} took longer than {FILE_LIMIT} s: not used", flush=True)
    if not copy.report.exists() or not data.exists():
        return {"measured": {}, "seconds": {}}
    return {"measured": contexts(data, copy.root), "seconds": json.loads(copy.report.read_text())["passed"]}


def contexts(data: Path, root: Path) -> dict[str, dict[int, list[str]]]:
    coverage = CoverageData(str(data))
    coverage.read()
    found = {}
    for path in coverage.measured_files():
        lines = coverage.contexts_by_lineno(path)
        tests = {line: sorted({name.rpartition("|")[0] for name in names}) for line, names in lines.items()}
        found[Path(path).relative_to(root).as_posix()] = tests
    return found
