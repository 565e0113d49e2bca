"""A release is built from pinned parts by one command, and every job has only the rights that it needs."""

import re
from pathlib import Path
from typing import Any

import pytest
import yaml

import banquise

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


def read(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def loaded(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def runs(jobs: dict[str, Any]) -> list[str]:
    return [step["run"] for job in jobs.values() for step in job["steps"] if "run" in step]


JOBS: dict[str, Any] = loaded(ROOT / ".github" / "workflows" / "release.yml")["jobs"]
RUNS = runs(JOBS)
CONTAINERFILE = read("Containerfile")
IMAGES = re.findall(r"^FROM (\S+)", CONTAINERFILE, re.M)


def targets_named(commands: str) -> set[str]:
    words = [word for line in re.findall(r"\bmake ([\w =-]+)", commands) for word in line.split()]
    return {word for word in words if "=" not in word and not word.startswith("-")}


def recipe(target: str) -> str:
    found = re.search(rf"^{target}:.*\n((?:\t.*\n)*)", read("Makefile"), re.M)
    assert found, target
    return found[1]


@pytest.mark.parametrize(
    "commands",
    [
        *("\n".join(runs(loaded(path)["jobs"])) for path in WORKFLOWS),
        "\n".join(re.findall(r"^RUN (make .*)", CONTAINERFILE, re.M)),
    ],
)
def test_only_targets_of_the_makefile_are_made(commands: str) -> None:
    assert targets_named(commands)
    assert targets_named(commands) <= set(re.findall(r"^([\w-]+):", read("Makefile"), re.M))


def test_a_release_is_checked_before_it_is_published() -> None:
    steps = recipe("release").splitlines()
    order = [
        next(i for i, step in enumerate(steps) if word in step)
        for word in ("-m build", "twine check", "try-wheel", "playwright", "-C site", "notes.md")
    ]
    assert order == sorted(order)
    assert "make release" in RUNS and "gh release create" in RUNS[-1]
    assert JOBS["publish"]["needs"] == "build"


def test_jobs_have_only_the_rights_they_need() -> None:
    for path in WORKFLOWS:
        assert loaded(path)["permissions"] == {}, path.name
    assert JOBS["build"]["permissions"] == {"contents": "read"}
    assert JOBS["publish"]["permissions"] == {"contents": "write"}
    assert not any("checkout" in step.get("uses", "") for step in JOBS["publish"]["steps"])


def test_actions_are_pinned_by_commit() -> None:
    for path in WORKFLOWS:
        for used in re.findall(r"uses: (.*)", path.read_text(encoding="utf-8")):
            assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+", used), used


def test_images_are_pinned_by_exact_version() -> None:
    composed = [service.get("image", "") for service in loaded(ROOT / "compose.yaml")["services"].values()]
    for image in [*IMAGES, *(name for name in composed if name != "banquise")]:
        name, _, version = image.rpartition(":")
        parts = 1 if name.endswith("postgres") else 2  # PostgreSQL has versions of two numbers
        assert re.match(rf"v?\d+(\.\d+){{{parts}}}", version), image


def test_the_container_is_checked_and_not_run_as_root() -> None:
    run = CONTAINERFILE.rpartition("\nFROM ")[2]
    assert re.search(r"^USER (?!root|0)\w+$", run, re.M)
    assert re.search(r"^HEALTHCHECK .*\\\n.*healthz", run, re.M)
    assert "--require-hashes" in run
    assert "npm" not in run and "node" not in run


def test_the_citation_has_the_version_of_the_package() -> None:
    assert loaded(ROOT / "CITATION.cff")["version"] == banquise.__version__


def test_forms_for_issues_ask_something() -> None:
    for path in (ROOT / ".github" / "ISSUE_TEMPLATE").glob("*.yml"):
        form = loaded(path)
        assert path.name == "config.yml" or (form["name"] and form["description"] and form["body"])
