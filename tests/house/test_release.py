"""What is released is built by targets that exist, and the container runs as nobody special."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

ROOT = Path(__file__).parents[2]
CONTAINERFILE = (ROOT / "Containerfile").read_text(encoding="utf-8")
WORKFLOW: dict[str, Any] = yaml.safe_load((ROOT / ".github" / "workflows" / "release.yml").read_text(encoding="utf-8"))
STEPS: list[dict[str, Any]] = WORKFLOW["jobs"]["release"]["steps"]
RUNS = [step["run"] for step in STEPS if "run" in step]


def targets_named(commands: str) -> list[str]:
    words = [word for line in re.findall(r"\bmake (.+)", commands) for word in line.split()]
    return [word for word in words if "=" not in word]


def targets() -> set[str]:
    return set(re.findall(r"^([\w-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), re.MULTILINE))


@pytest.mark.parametrize("commands", ["\n".join(RUNS), "\n".join(re.findall(r"^RUN (make .*)", CONTAINERFILE, re.M))])
def test_only_targets_of_the_makefile_are_made(commands: str) -> None:
    named = targets_named(commands)
    assert "wheel" in named
    assert set(named) <= targets()


def test_a_release_has_the_wheel_and_the_site() -> None:
    assert "site" in targets_named("\n".join(RUNS))
    assert "-C site" in "\n".join(RUNS)
    assert "dist/*" in RUNS[-1]


def test_the_wheel_is_tried_before_it_is_published() -> None:
    tried = next(i for i, run in enumerate(RUNS) if "try-wheel" in run)
    assert "gh release create" in RUNS[-1] and tried < len(RUNS) - 1


def test_the_container_is_checked_and_not_run_as_root() -> None:
    run = CONTAINERFILE.rpartition("\nFROM ")[2]
    assert re.search(r"^USER (?!root|0)\w+$", run, re.M)
    assert re.search(r"^HEALTHCHECK .*\\\n.*healthz", run, re.M)
    assert "npm" not in run and "node" not in run


def test_images_have_plain_names() -> None:
    for image in re.findall(r"^FROM (\S+)", CONTAINERFILE, re.M):
        assert re.fullmatch(r"[a-z]+:[\w.-]+", image)
