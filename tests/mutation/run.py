"""Plant small faults one at a time and see whether the tests that run the faulty line notice.

    python tests/mutation/run.py --folder core --count 40 --jobs 4

Faults are drawn with a fixed seed. Everything happens in copies of the repository. What is known is kept in the results
file, so that a run that was stopped goes on where it was. `equivalent.toml` lists the faults that change nothing.
"""

import argparse
import hashlib
import json
import subprocess
import tempfile
import tomllib
from abc import ABC, abstractmethod
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import replace
from fnmatch import fnmatch
from pathlib import Path
from queue import SimpleQueue
from typing import Any

import client
from copies import Copy
from covering import Coverage, Suite, measure
from mutants import Mutant, change, sample, statement_at

ROOT = Path(__file__).resolve().parents[2]
RULES = (
    *("tests/core", "tests/pads", "tests/words", "tests/arctic", "tests/arktia", "tests/scavengers"),
    *("tests/conformance/test_facts.py", "tests/conformance/test_playthroughs.py", "tests/conformance/test_undo.py"),
    *("tests/cli/test_cli.py", "tests/cli/test_score.py"),
)
SUITES = {
    "core": Suite(RULES, is_interpreted=True),
    "server/play": Suite(("tests/server",), is_interpreted=False),
    "server/store": Suite(("tests/server",), is_interpreted=False),
    "bots": Suite(("tests/bots", "tests/analysis", "tests/arena"), is_interpreted=True),
    "envs": Suite(("tests/envs",), is_interpreted=True),
    "training": Suite(("tests/training",), is_interpreted=True),
}
CLIENT = ("web/src/engine", "web/src/local")
NEED_OTHERS = ("src/banquise/core/_numba.py", "src/banquise/envs/cuda/")
"""Code that an interpreter does not run: the compiler's insides and the kernels of a GPU."""
FOUND, SURVIVED, NOT_RUN, EQUIVALENT = "found", "survived", "not run by a test", "equivalent"
PASSED, USAGE_ERROR, TIMEOUT = 0, 4, -1
"""Exit statuses of pytest, and ours for tests that do not end."""
Result = dict[str, Any]


def main() -> None:
    options = parsed()
    results = Results(options.results)
    with tempfile.TemporaryDirectory(prefix="mutation-") as place:
        copies = [Copy.of(ROOT, Path(place) / str(job)) for job in range(options.jobs)]
        for folder in options.folder or (*SUITES, *CLIENT):
            run_all(trials_of(folder, options, copies), copies, results)
    print(results.table())


def trials_of(folder: str, options: argparse.Namespace, copies: list[Copy]) -> "Sequence[Trial]":
    if folder in CLIENT:
        drawn = client.sample(ROOT, folder, options.count, options.seed)
        return [ClientTrial(folder, mutant, mutant.function) for mutant in drawn]
    suite = SUITES[folder]
    if options.tests:
        suite = replace(suite, tests=tuple(options.tests))
    coverage = measure(ROOT, suite, ROOT / ".mutation", copies)
    chosen = sample(ROOT, folder, NEED_OTHERS, options.count, options.seed)
    return [PythonTrial(folder, mutant, suite, coverage, options.budget) for mutant in chosen]


def parsed() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument(
        "--folder", action="append", choices=(*SUITES, *CLIENT), help="may be repeated; without it, all of them"
    )
    parser.add_argument("--count", type=int, default=40, help="faults per folder (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="draws the faults (%(default)s)")
    parser.add_argument("--jobs", type=int, default=2, help="faults tried at once (%(default)s)")
    parser.add_argument(
        "--budget", type=float, default=120, help="seconds of tests per fault, quickest first (%(default)s)"
    )
    parser.add_argument("--tests", action="append", metavar="PATH", help="only these, instead of the folder's own")
    parser.add_argument("--results", type=Path, default=ROOT / ".mutation" / "results.json", metavar="FILE")
    return parser.parse_args()


class Trial(ABC):
    """One fault, and whether tests notice it."""

    KEPT: tuple[str, ...]
    """Outcomes that are valid until the key changes."""

    def __init__(self, folder: str, mutant: Mutant | client.ClientMutant, function: str) -> None:
        self.folder, self.mutant, self.function = folder, mutant, function
        self.source = (ROOT / mutant.path).read_text(encoding="utf-8")
        self.mutated = mutant.code(self.source)
        self.change = change(self.source, self.mutated)

    @property
    @abstractmethod
    def key(self) -> str: ...

    @abstractmethod
    def outcome(self, copy: Copy) -> str: ...

    def result(self, copy: Copy) -> Result:
        is_listed = is_equivalent(self.mutant.path, self.function, self.change)
        outcome = EQUIVALENT if is_listed else self.outcome(copy)
        place = {"folder": self.folder, "path": self.mutant.path, "line": self.mutant.at[0], "function": self.function}
        return {**place, "outcome": outcome, "change": self.change}

    @contextmanager
    def planted(self, copy: Copy, code: str) -> Iterator[None]:
        file = copy.root / self.mutant.path
        file.write_text(code, encoding="utf-8")
        try:
            yield
        finally:
            file.write_text(self.source, encoding="utf-8")


class ClientTrial(Trial):
    """A fault in the client; what survived is tried again, since its tests are not in the key."""

    KEPT = (FOUND,)

    @property
    def key(self) -> str:
        return digest_of(self.mutant.path, self.mutated)

    def outcome(self, copy: Copy) -> str:
        try:
            with self.planted(copy, self.mutated):
                status = client.vitest(copy, ROOT / "web" / "node_modules", self.mutant.path)
        except subprocess.TimeoutExpired:
            return FOUND
        return SURVIVED if status == PASSED else FOUND


class PythonTrial(Trial):
    """A fault in the package, and the tests that run its line."""

    KEPT = (FOUND, SURVIVED)

    def __init__(self, folder: str, mutant: Mutant, suite: Suite, coverage: Coverage, budget: float) -> None:
        lines, function = statement_at((ROOT / mutant.path).read_text(encoding="utf-8"), mutant.at[0])
        super().__init__(folder, mutant, function)
        self.suite = suite
        self.tests = coverage.tests(mutant.path, lines, budget)
        self.seconds = sum(coverage.seconds[test] for test in self.tests)

    @property
    def key(self) -> str:
        """The key of a result: the fault, the file and the tests."""
        files = sorted({test.partition("::")[0] for test in self.tests})
        return digest_of(self.mutant.path, self.mutated, *self.tests, *((ROOT / file).read_text() for file in files))

    def outcome(self, copy: Copy) -> str:
        if not self.tests:
            return NOT_RUN
        tests = self.tests
        while tests:
            status, failed = self.run(copy, ["-x", *tests], self.mutated)
            if status == PASSED:
                return SURVIVED
            if status == USAGE_ERROR:  # the fault, or a name that pytest does not find
                assert self.run(copy, ["--collect-only", *tests], self.source)[0] == PASSED, tests
            if self.suite.is_interpreted or not failed or self.run(copy, failed, self.source)[0] == PASSED:
                return FOUND
            tests = [test for test in tests if test not in failed]  # it fails without the fault as well
        return SURVIVED

    def run(self, copy: Copy, arguments: list[str], code: str) -> tuple[int, list[str]]:
        """The exit status of tests with this code in the file, and those that failed."""
        limit = 60 + 4 * self.seconds
        try:
            with self.planted(copy, code):
                status = copy.pytest(arguments, self.suite.is_interpreted, limit, int(limit))
        except subprocess.TimeoutExpired:
            return TIMEOUT, []
        return status, json.loads(copy.report.read_text())["failed"] if copy.report.exists() else []


def digest_of(*parts: str) -> str:
    return hashlib.blake2b("\n".join(parts).encode(), digest_size=12).hexdigest()


def is_equivalent(path: str, function: str, change: str) -> bool:
    listed = tomllib.loads((Path(__file__).parent / "equivalent.toml").read_text(encoding="utf-8"))["mutant"]
    return any(
        fnmatch(path.removeprefix("src/banquise/"), entry["path"])
        and fnmatch(function, entry["function"])
        and change == entry["change"].strip()
        for entry in listed
    )


def run_all(trials: Sequence[Trial], copies: list[Copy], results: "Results") -> None:
    free: SimpleQueue[Copy] = SimpleQueue()
    for copy in copies:
        free.put(copy)

    def run(trial: Trial) -> Result:
        if (known := results.known.get(trial.key)) and known["outcome"] in trial.KEPT:
            return known
        copy = free.get()
        try:
            return trial.result(copy)
        finally:
            free.put(copy)

    with ThreadPoolExecutor(len(copies)) as pool:
        running = {pool.submit(run, trial): trial for trial in trials}
        for number, done in enumerate(as_completed(running), 1):
            result = done.result()
            results.add(running[done].key, result)
            print(f"{number}/{len(trials)} {result['outcome']}: {result['path']}:{result['line']}", flush=True)
            if result["outcome"] in (SURVIVED, NOT_RUN):
                print(result["change"], flush=True)


class Results:
    """The results, written after each fault."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.known: dict[str, Result] = json.loads(path.read_text()) if path.exists() else {}
        self.present: list[Result] = []

    def add(self, key: str, result: Result) -> None:
        self.known[key] = result
        self.present.append(result)
        self.path.parent.mkdir(parents=True, exist_ok=True)
        self.path.write_text(json.dumps(self.known, indent=1, ensure_ascii=False), encoding="utf-8")

    def table(self) -> str:
        """The share that was found of the faults that change something, per folder."""
        lines = [f"{'folder':14}{'faults':>8}{'equivalent':>12}{'found':>8}{'share':>8}"]
        for folder in dict.fromkeys(result["folder"] for result in self.present):
            counted = Counter(result["outcome"] for result in self.present if result["folder"] == folder)
            real = counted.total() - counted[EQUIVALENT]
            share = f"{counted[FOUND] / real:.0%}" if real else "–"
            lines.append(f"{folder:14}{counted.total():8}{counted[EQUIVALENT]:12}{counted[FOUND]:8}{share:>8}")
        return "\n".join(lines)


if __name__ == "__main__":
    main()
