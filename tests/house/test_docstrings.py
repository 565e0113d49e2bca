"""Tests of docstrings: all that programs import has one (docs/reference shows it), and each stands by itself."""

import ast
import inspect
import re
import tokenize
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest
from tests.house.prose import DIALECT
from tests.house.prose import found as phrases
from tests.house.syntax import nodes

ROOT = Path(__file__).parents[2]
REFERENCE = ROOT / "docs" / "reference" / "python.md"
CLIENT = ROOT / "web" / "src"
FOLDERS = ("benchmarks", "examples", "harness", "src/banquise", "tests", "tools")
PLAIN = tuple(pattern for pattern in DIALECT if "asked" not in pattern)
"""Rules ask players and tell them things: docstrings may say so."""
LEANING = """
    Of For With Without Those That Who Whoever Whatever Whose Whom What How Where Which Why When Whenever As By From
    Into Onto On At So To Told Asked Noted Written Up Until Once Was Has Does Did Is Are Could May Might Should It They
    Its Also Likewise Before After Between While Mostly False True Checked Interrupted Pickled Rated Rounded
"""
"""First words that continue the name of a function: a docstring begins with a noun phrase or a verb."""
NARRATING = "Says Takes Plays Chooses Reads Writes Tells Stands"
"""Verbs in the third person: docstrings use the imperative, comments of the client may use either."""
ANSWERS = {"bool", "YesNo", "np.bool_"}
"""Only a docstring of a question may begin with "Whether"."""
COMMENT = re.compile(r"/\*\*[\s*]*(.*?)\*/", re.DOTALL)
REMARK = re.compile(r"(?<![:\"'`])//\s(.*)")
SHOWN = re.findall(r"^::: (\S+)$", REFERENCE.read_text(encoding="utf-8"), re.MULTILINE)


def opening(words: str) -> re.Pattern[str]:
    return re.compile(r"(?:(?:[§\d.,–\s]+|★)\s)?(" + "|".join(words.split()) + r")\b")


DOCSTRING, CLIENT_COMMENT = opening(LEANING + NARRATING), opening(LEANING)


def found(path: str) -> Any:
    try:
        return import_module(path)
    except ModuleNotFoundError:
        module, _, name = path.rpartition(".")
        return getattr(import_module(module), name)


def without_docstring(path: str) -> Iterator[str]:
    shown = found(path)
    if not inspect.getdoc(shown):
        yield path
    for name, member in vars(shown).items() if inspect.isclass(shown) else ():
        function = member.fget if isinstance(member, property) else member
        if not name.startswith("_") and inspect.isfunction(function) and not inspect.getdoc(function):
            yield f"{path}.{name}"


@pytest.mark.parametrize("path", SHOWN)
def test_every_public_member_has_a_docstring(path: str) -> None:
    assert list(without_docstring(path)) == []


def test_the_reference_shows_something() -> None:
    assert len(SHOWN) > 5


def docstrings(text: str) -> Iterator[tuple[str, bool]]:
    """The docstrings of a module and of all that it defines, and whether each belongs to a question."""
    for node in nodes(text):
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef):
            returns = node.returns if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) else None
            yield ast.get_docstring(node) or "", bool(returns) and ast.unparse(returns) in ANSWERS
        if isinstance(node, ast.Module | ast.ClassDef):
            for defined, words in zip(node.body, node.body[1:], strict=False):
                if isinstance(defined, ast.Assign | ast.AnnAssign) and isinstance(words, ast.Expr):
                    yield str(getattr(words.value, "value", "")), True


def leaning(path: Path) -> Iterator[str]:
    """The docstrings that begin as a fragment, and docstrings and comments that are not standard English."""
    for words, is_question in docstrings(path.read_text(encoding="utf-8")):
        is_aside = words.startswith("Whether") and not is_question
        if DOCSTRING.match(words) or is_aside or any(phrases(words, PLAIN)):
            yield f"{path.name}: {words[:60]}"
    with tokenize.open(path) as file:
        remarks = [token.string for token in tokenize.generate_tokens(file.readline) if token.type == tokenize.COMMENT]
    yield from (f"{path.name}: {words}" for words in remarks if any(phrases(words, PLAIN)))


@pytest.mark.parametrize("folder", FOLDERS)
def test_docstrings_stand_by_themselves(folder: str) -> None:
    faults = [fault for path in sorted((ROOT / folder).rglob("*.py")) for fault in leaning(path)]
    assert faults == []


def test_comments_of_the_client_stand_by_themselves() -> None:
    sources = [path for path in CLIENT.rglob("*") if path.suffix in (".ts", ".svelte")]
    texts = [(path.name, path.read_text(encoding="utf-8")) for path in sources]
    comments = [(name, words) for name, text in texts for words in COMMENT.findall(text)]
    remarks = [(name, words) for name, text in texts for words in REMARK.findall(text)]
    assert len(comments) > 500 and len(remarks) > 50
    wrong = [(name, words) for name, words in comments if CLIENT_COMMENT.match(words)]
    wrong += [(name, words) for name, words in comments + remarks if any(phrases(words, PLAIN))]
    assert [f"{name}: {words[:60]}" for name, words in wrong] == []


def test_a_leaning_docstring_is_found(tmp_path: Path) -> None:
    planted = {
        "price": "Of a card.",
        "deal": "Deal anew.",
        "user": "§3 Who asks, for the audit.",
        "size": "Whether it is large.",
        "join": "False: the table is full.",
        "mean": "Rounded; a half away from zero.",
        "fine": "Deal again.",
    }
    module = tmp_path / "module.py"
    module.write_text("\n".join(f'def {name}() -> int:\n    """{words}"""\n' for name, words in planted.items()))
    with module.open("a") as file:
        file.write("# Whoever asks\n# The caller\n")
    assert [bool(CLIENT_COMMENT.match(words)) for words in COMMENT.findall("/** By seat. */ /** Seats. */")] == [
        True,
        False,
    ]
    wrong = [words for name, words in planted.items() if name != "fine"]
    assert list(leaning(module)) == [f"module.py: {words}" for words in [*wrong, "# Whoever asks"]]
