"""Tests that everything in src is used; what only tests use belongs in tests."""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from tests.house.syntax import nodes, statements

ROOT = Path(__file__).parents[2]
WORD = re.compile(r"[A-Za-z_]\w*")
CODE = re.compile(r"```.*?```|`[^`\n]+`", re.DOTALL)
PROPERTIES = {"property", "cached_property", "staticmethod", "classmethod", "kernel", "cache", "lru_cache", "dataclass"}
"""Decorators that register nothing: what they decorate is used only where it is named."""
CALLED_BY_LIBRARIES = {
    "numba": {"define_pipelines", "run_pass", "rebuild", "get_overload", "get_call_template", "on_start", "on_end"},
    "numba's cache": {"get_suitable_cache_subpath", "_finalize_final_module", "get_disambiguator"},
    "open_spiel": {"_action_to_string", "_apply_action", "_legal_actions"},
    "open_spiel's observers": {"make_py_observer", "set_from", "string_from"},
    "kaggle_environments": {"get_legal_moves", "hides_state_from_agents", "make_prompt", "parse_response"},
    "asyncio": {"pause_writing", "resume_writing"},
    "fluent": {"visit_VariableReference"},
    "notebooks": {"_repr_html_"},
}
NOT_USED_IN_SRC = {
    "COMPLETE": "the languages whose catalogues tests require to be complete",
    "ErrorAnswer": "declares a message for the client, as all types of wire/answers.py",
    "ServerMessage": "declares a message for the client, as all types of wire/answers.py",
    "Hello": "declares a message of the client, as all bodies of wire/requests.py",
}
"""Names that nothing in src uses, with the reason why they stay."""


def defined(text: str) -> Iterator[str]:
    """The functions, classes and constants of a module, and the methods of its classes."""
    for node in statements(text):
        yield from _names_of(node)
        if isinstance(node, ast.ClassDef):
            for part in node.body:
                if isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef):
                    yield from _names_of(part)


def _names_of(node: ast.stmt) -> Iterator[str]:
    if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.ClassDef):
        if {_name(decorator) for decorator in node.decorator_list} <= PROPERTIES:
            yield node.name
    elif isinstance(node, ast.Assign | ast.AnnAssign):
        for target in node.targets if isinstance(node, ast.Assign) else [node.target]:
            yield from (name.id for name in ast.walk(target) if isinstance(name, ast.Name))


def _name(decorator: ast.expr) -> str:
    named = decorator.func if isinstance(decorator, ast.Call) else decorator
    return named.id if isinstance(named, ast.Name) else ast.unparse(named)


def used(text: str) -> Iterator[str]:
    """Every name that a module reads, and every word of its strings, since some names are looked up by string; `on_*`
    where only the beginning is fixed."""
    for node in nodes(text):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            yield node.id
        elif isinstance(node, ast.Attribute):
            yield node.attr
        elif isinstance(node, ast.alias):
            yield node.name.rpartition(".")[2]
        elif isinstance(node, ast.keyword) and node.arg:
            yield node.arg
        elif isinstance(node, ast.Call) and _name(node) == "getattr" and isinstance(node.args[1], ast.JoinedStr):
            yield f"{ast.literal_eval(node.args[1].values[0])}*"
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and " " not in node.value:
            yield from WORD.findall(node.value)


def told(text: str) -> Iterator[str]:
    """The names in the code of a page: what users are promised."""
    for code in CODE.findall(text):
        yield from WORD.findall(code)


def python(*folders: str) -> Iterable[str]:
    return [path.read_text(encoding="utf-8") for folder in folders for path in sorted((ROOT / folder).rglob("*.py"))]


@cache
def names_in_use() -> set[str]:
    """The names used by the package itself, by what is beside it, and by the pages for users."""
    pages = [ROOT / "README.md", *(ROOT / "docs").glob("*.md")]
    pages += [page for name in ("environments", "reference") for page in (ROOT / "docs" / name).glob("*.md")]
    found = {name for text in python("src", "benchmarks", "examples", "harness", "tools") for name in used(text)}
    return found | {name for page in pages for name in told(page.read_text(encoding="utf-8"))}


def unused(sources: Iterable[str], in_use: set[str]) -> list[str]:
    found = {name for text in sources for name in defined(text)} - in_use.union(*CALLED_BY_LIBRARIES.values())
    looked_up = ("__", *(name[:-1] for name in in_use if name.endswith("*")))
    return sorted(name for name in found if not name.startswith(looked_up))


def test_everything_is_used() -> None:
    by_tests = {name for text in python("tests") for name in used(text)}
    assert unused(python("src"), names_in_use() | by_tests) == []


def test_what_only_tests_use_lives_in_tests() -> None:
    assert unused(python("src"), names_in_use() | NOT_USED_IN_SRC.keys()) == []


def test_a_dead_function_method_or_constant_is_found() -> None:
    planted = "SOME, OTHER = 1, 2\nclass Ice:\n    def melt(self): return OTHER\n@kernel\ndef thaw(): ..."
    assert unused([planted], set(used(planted))) == ["Ice", "SOME", "melt", "thaw"]
    assert unused([planted], {*used(planted), "Ice", "SOME", *used("ice.melt"), *used("getattr(rules, 'thaw')")}) == []


def test_what_a_decorator_registers_is_used() -> None:
    assert unused(["@app.get('/games')\ndef list_games(): ..."], set()) == []
