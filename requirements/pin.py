"""`make pins` (UPGRADE=1: newest versions): write constraints.txt and the files with hashes beside this one.

A file lists what one purpose needs on every supported platform; what its base already lists is not repeated. Needs uv.
"""

import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import NamedTuple

FOLDER = Path(__file__).parent
ROOT = FOLDER.parent
CONSTRAINTS = ROOT / "constraints.txt"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
UV = ["uv", "pip", "compile", "--quiet", "--universal", "--generate-hashes", "--no-annotate", "--no-header"]
GPU_ONLY = ("torch", "triton", "nvidia-", "cuda-")
HEADING = "# Written by `make pins`.\n"
TORCH = """\
# Pinned by version: the build for the CPU alone comes from PyTorch's own index, and its files have hashes of their own.
# Other builds for Linux bring gigabytes for GPUs.
torch=={0}+cpu ; sys_platform == "linux"
torch=={0} ; sys_platform != "linux"
"""


class Purpose(NamedTuple):
    extras: tuple[str, ...]
    base: str = ""
    python: str = "3.11"


PURPOSES = {  # the largest first: its versions are everybody's
    "outside": Purpose(("dev", "outside"), "dev"),
    "mutation": Purpose(("mutation",), "dev"),
    "dev": Purpose(("dev",), "server"),
    "server": Purpose(("server", "postgres"), "play"),
    "play": Purpose(("server",)),
    "docs": Purpose(("docs",), python="3.11.5"),
    "release": Purpose(("release",)),
}


def main(upgrade: bool) -> None:
    versions = {} if upgrade else read_versions(CONSTRAINTS.read_text(encoding="utf-8"))
    found: dict[str, dict[str, str]] = {}
    used: dict[str, str] = {}
    for name, purpose in PURPOSES.items():
        found[name] = resolved(purpose, versions)
        used |= {package: version_of(block) for package, block in found[name].items()}
        versions |= used
    torch = TORCH.format(used["torch"])
    for name, purpose in PURPOSES.items():
        write(name, purpose.base, found)
    (FOLDER / "torch.txt").write_text(HEADING + torch, encoding="utf-8")
    pins = "".join(f"{package}=={used[package]}\n" for package in sorted(used) if not package.startswith(GPU_ONLY))
    CONSTRAINTS.write_text(HEADING + pins + torch, encoding="utf-8")


def read_versions(text: str) -> dict[str, str]:
    return {normal(name): version for name, version in re.findall(r"^([\w.-]+)==([\w.]+)", text, re.M)}


def normal(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def resolved(purpose: Purpose, versions: dict[str, str]) -> dict[str, str]:
    """The lines of each package. Setuptools builds the project itself, without fetching another one."""
    constraints = FOLDER / "kept.tmp"
    constraints.write_text("".join(f"{name}=={version}\n" for name, version in versions.items()), encoding="utf-8")
    extras = [word for extra in purpose.extras for word in ("--extra", extra)]
    command = [*UV, "--python-version", purpose.python, *extras, "-c", str(constraints), "pyproject.toml", "-"]
    needed = "\n".join(PROJECT["build-system"]["requires"])
    try:
        text = subprocess.run(command, cwd=ROOT, input=needed, check=True, stdout=subprocess.PIPE, text=True).stdout
    finally:
        constraints.unlink()
    blocks = re.findall(r"^\S.*(?:\n\s+.*)*", plain(text), re.M)
    return {block.partition("==")[0]: block for block in blocks}


def plain(text: str) -> str:
    """Markers that hold in every supported environment say nothing."""
    (supported,) = PROJECT["tool"]["uv"]["environments"]
    return text.replace(f" ; {supported}", "").replace(f"{supported} and ", "")


def version_of(block: str) -> str:
    found = re.match(r"[\w.-]+==(\S+)", block)
    assert found, block
    return found[1]


def write(name: str, base: str, found: dict[str, dict[str, str]]) -> None:
    above = found[base] if base else {}
    own = [block for package, block in found[name].items() if package not in above and not package.startswith(GPU_ONLY)]
    first = f"-r {base}.txt\n" if base else ""
    (FOLDER / f"{name}.txt").write_text(HEADING + first + "\n".join(own) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main("--upgrade" in sys.argv[1:])
