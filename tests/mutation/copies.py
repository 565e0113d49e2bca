"""Copies of the repository, one per job: faults are planted there, never in the checkout."""

import os
import shutil
import signal
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

BUSY = 10
"""The most real seconds for a processor's second, on a machine that others use too."""
LEFT_OUT = (".*", "__pycache__", "node_modules", "build", "dist", "site", "arena-runs", "*.egg-info")


@dataclass(frozen=True)
class Copy:
    root: Path

    @classmethod
    def of(cls, checkout: Path, target: Path) -> "Copy":
        shutil.copytree(checkout, target, ignore=shutil.ignore_patterns(*LEFT_OUT))
        return cls(target)

    @property
    def report(self) -> Path:
        """The report of tests/mutation/limit.py, missing if pytest ended before any test."""
        return self.root / "report.json"

    def pytest(self, arguments: list[str], is_interpreted: bool, limit: float, test_limit: int) -> int:
        """Run tests with what lies in this copy; the result is pytest's exit status, `report` says more."""
        self.report.unlink(missing_ok=True)
        chosen = self.root / "arguments"
        chosen.write_text("\n".join(arguments))
        command = [sys.executable, "-m", "pytest", "-p", "limit", "-p", "no:cacheprovider", f"@{chosen}"]
        return wait(
            command, self.root, self.environment(is_interpreted, test_limit), limit * (BUSY if is_interpreted else 1)
        )

    def environment(self, is_interpreted: bool, test_limit: int) -> dict[str, str]:
        own = {
            "PYTHONPATH": f"{self.root / 'src'}{os.pathsep}{self.root / 'tests' / 'mutation'}",
            "PYTHONDONTWRITEBYTECODE": "1",  # a fault may be planted within the second in which the file was written
            "OPENBLAS_NUM_THREADS": "1",
            "MUTATION_LIMIT": str(test_limit),
            "MUTATION_REPORT": str(self.report),
        }
        return os.environ | own | ({"NUMBA_DISABLE_JIT": "1"} if is_interpreted else {})


def wait(command: Sequence[str | Path], folder: Path, environment: dict[str, str], limit: float) -> int:
    """The exit status of a command, which is ended after a limit together with what it has started."""
    process = subprocess.Popen(
        command,
        cwd=folder,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        start_new_session=True,
    )
    try:
        return process.wait(limit)
    finally:
        if process.poll() is None:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()
