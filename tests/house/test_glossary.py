"""Tests of one word per concept: docs/glossary.md is compared with the code."""

import ast
import re
from collections import Counter
from functools import cache
from pathlib import Path

from tests.house.prose import rows
from tests.house.syntax import nodes, statements

ROOT = Path(__file__).parents[2]
PACKAGE = ROOT / "src" / "banquise"
CLIENT = ROOT / "web" / "src"

UNWANTED = {
    *("common", "course", "figures", "follow", "helpers", "holding", "house", "look", "making", "misc", "pages"),
    *("played", "playing", "room", "rooms", "running", "saying", "seen", "sequence", "tables", "utils", "weighing"),
}
"""Names that meant several things, or hid what a module holds: no module, class, file or type of the client bears
one."""


@cache
def defined(part: str) -> dict[str, list[str]]:
    """Names at the top level of a part's modules, and the modules that define them; a module is a name too."""
    found: dict[str, list[str]] = {}
    for path in sorted((PACKAGE / part).rglob("*.py")):
        module = str(path.relative_to(PACKAGE))
        found.setdefault(path.stem, []).append(module)
        for node in statements(path.read_text(encoding="utf-8")):
            for name in names(node):
                found.setdefault(name, []).append(module)
    return found


def names(node: ast.stmt) -> list[str]:
    if isinstance(node, ast.ClassDef | ast.FunctionDef):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return [name.id for target in targets for name in ast.walk(target) if isinstance(name, ast.Name)]


def module_and_class_names() -> set[str]:
    classes = {
        node.name
        for path in PACKAGE.rglob("*.py")
        for node in nodes(path.read_text(encoding="utf-8"))
        if isinstance(node, ast.ClassDef)
    }
    return {name.lower() for name in classes} | {path.stem for path in PACKAGE.rglob("*.py")}


def test_every_word_is_in_the_code_where_the_glossary_says() -> None:
    for word, _, place in rows("Words we use"):
        if place:
            part, name = place.strip("`").split(".")
            assert name in defined(part), f"{word}: there is no {name} in {part}"


def test_no_word_has_two_meanings() -> None:
    words = Counter(word for word, _, _ in rows("Words we use"))
    places = Counter(place for _, _, place in rows("Words we use") if place)
    assert not [name for name, n in (words + places).items() if n > 1]


def test_a_word_is_one_class_in_its_part() -> None:
    for word, _, place in rows("Words we use"):
        if place:
            part, name = place.strip("`").split(".")
            assert len(set(defined(part)[name])) == 1, f"{word}: {defined(part)[name]}"


def test_words_that_hide_something_name_nothing() -> None:
    assert not UNWANTED & module_and_class_names()


TYPE = re.compile(r"^ *(export )?(?:default |abstract )*(?:class|interface|type) (\w+)", re.MULTILINE)


def client_files() -> list[Path]:
    return [path for path in CLIENT.rglob("*") if path.suffix in (".ts", ".svelte")]


def client_types(text: str, *, exported: bool) -> list[str]:
    """The classes, interfaces and types that a file of the client defines."""
    return [name for export, name in TYPE.findall(text) if export or not exported]


def test_words_that_hide_something_name_nothing_in_the_client() -> None:
    stems = {path.name.split(".")[0].lower() for path in client_files()}
    types = {name.lower() for path in client_files() for name in client_types(path.read_text("utf-8"), exported=False)}
    assert not UNWANTED & (stems | types)


def test_a_type_of_the_client_has_one_meaning() -> None:
    """Each game's folder has its own words; generated types are checked where they are declared."""
    apart = re.compile(r"generated/|games/\w+/")
    shared = [path for path in client_files() if not apart.match(path.relative_to(CLIENT).as_posix())]
    meanings = Counter(name for path in shared for name in client_types(path.read_text("utf-8"), exported=True))
    assert not [name for name, n in meanings.items() if n > 1]


def test_a_type_is_found_however_it_is_defined() -> None:
    source = "export abstract class A {}\ninterface B {}\n  export type C = 1;\nexport const D = 2;"
    assert client_types(source, exported=False) == ["A", "B", "C"]
    assert client_types(source, exported=True) == ["A", "C"]


def test_a_name_is_found_however_it_is_defined() -> None:
    source = "class A: ...\ndef b() -> None: ...\nC = D = 1\nE: int = 2"
    assert [name for node in statements(source) for name in names(node)] == ["A", "b", "C", "D", "E"]
