"""Every package is pinned with its hashes; `make pins` writes the lists."""

import re

import pytest
from requirements.pin import CONSTRAINTS, FOLDER, GPU_ONLY, PROJECT, PURPOSES, normal, read_versions

EXTRAS: dict[str, list[str]] = PROJECT["project"]["optional-dependencies"]
LISTS = {name: (FOLDER / f"{name}.txt").read_text(encoding="utf-8") for name in PURPOSES}
VERSIONS = read_versions(CONSTRAINTS.read_text(encoding="utf-8"))


def listed(name: str) -> set[str]:
    above = listed(PURPOSES[name].base) if PURPOSES[name].base else set()
    return above | set(read_versions(LISTS[name]))


def direct(extra: str) -> set[str]:
    """The names in pyproject.toml for an extra, and for the extras that it names."""
    found: set[str] = set()
    for need in EXTRAS[extra]:
        name, inner = re.match(r"([\w.-]+)(?:\[([\w,]+)\])?", need).groups()  # type: ignore[union-attr]
        found |= {part for more in inner.split(",") for part in direct(more)} if name == "banquise" else {normal(name)}
    return found


@pytest.mark.parametrize("name", PURPOSES)
def test_every_package_has_a_version_and_hashes(name: str) -> None:
    for block in re.findall(r"^[^\s#-].*(?:\n\s+.*)*", LISTS[name], re.M):
        assert re.match(r"[\w.-]+==[\w.]+( ;.*)? \\\n( +--hash=sha256:[0-9a-f]{64}( \\\n|$))+", block), block[:80]


@pytest.mark.parametrize("name", PURPOSES)
def test_no_package_is_missing(name: str) -> None:
    always = {normal(re.match(r"[\w.-]+", need)[0]) for need in PROJECT["project"]["dependencies"]}  # type: ignore[index]
    needed = always.union({"setuptools"}, *(direct(extra) for extra in PURPOSES[name].extras))
    missing = {package for package in needed - listed(name) if not package.startswith(GPU_ONLY)}
    assert not missing, "`make pins` adds them"


def test_all_lists_have_the_same_versions() -> None:
    for name, text in LISTS.items():
        found = read_versions(text)
        assert found == {package: VERSIONS[package] for package in found}, name


def test_make_installs_from_the_lists_alone() -> None:
    makefile = (FOLDER.parent / "Makefile").read_text(encoding="utf-8")
    assert set(re.findall(r"requirements/(\w+)\.txt", makefile)) <= {*PURPOSES, "torch"}
    assert not re.search(r"\.\[\w+", makefile), "an extra, whose packages would not be pinned"


def test_no_list_names_an_index() -> None:
    for path in [*FOLDER.glob("*.txt"), CONSTRAINTS]:
        assert "://" not in path.read_text(encoding="utf-8")
