"""Tests of languages: each catalogue file is found, a missing message is shown in English, and no message is unknown
in English."""

from pathlib import Path

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from banquise.cli import main
from banquise.cli.translations import folders, messages, missing
from banquise.core import languages, words
from banquise.core.languages import COMPLETE, DEFAULT, LANGS, Lang, language
from banquise.core.words import Catalogue

every_folder = pytest.mark.parametrize("folder", list(folders()), ids=lambda folder: folder.parent.name)
every_language = pytest.mark.parametrize("lang", LANGS)


class Variables(Visitor):
    def __init__(self) -> None:
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:
        self.names.add(node.id.name.removesuffix("-count"))  # every list comes with the number of its items


def variables(message: ast.Message) -> set[str]:
    found = Variables()
    found.visit(message)
    return found.names


def test_english_comes_first_and_every_file_is_a_language() -> None:
    assert LANGS[0] == DEFAULT == "en" and set(COMPLETE) <= set(LANGS)
    assert {path.stem for path in (languages.PACKAGE / "core" / "words").glob("*.ftl")} == set(LANGS)


@every_folder
def test_english_and_french_are_complete(folder: Path) -> None:
    for lang in COMPLETE:
        assert missing(folder, lang) == []


@every_folder
@every_language
def test_a_language_has_no_message_nor_variable_that_english_lacks(folder: Path, lang: Lang) -> None:
    english = messages(folder / f"{DEFAULT}.ftl")
    for name, message in messages(folder / f"{lang}.ftl").items():
        assert name in english and variables(message) <= variables(english[name]), name


@every_folder
@every_language
def test_a_catalogue_has_no_faulty_entry(folder: Path, lang: Lang) -> None:
    path = folder / f"{lang}.ftl"
    source = path.read_text(encoding="utf-8") if path.exists() else ""
    assert not [entry for entry in FluentParser().parse(source).body if isinstance(entry, ast.Junk)]


def test_what_a_language_lacks_is_said_in_english() -> None:
    english = Catalogue("en", ['fox = fox\n    .the = the fox\ntaken = { NAME($card, form: "the") } is taken.'])
    words = Catalogue("xx", ["fox = Fuchs"], english)
    assert words.text("fox") == "Fuchs" and words.text("taken", card="fox") == "the fox is taken."
    assert words.has("taken") and not words.has("left")
    with pytest.raises(LookupError):
        words.text("left")


def test_a_folder_without_a_file_is_english(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for folder, lang in (("core", "en"), ("core", "xx"), ("cli", "en")):
        (tmp_path / folder / "words").mkdir(parents=True, exist_ok=True)
        (tmp_path / folder / "words" / f"{lang}.ftl").write_text(f"in-{folder} = {lang}\n")
    monkeypatch.setattr(words, "PACKAGE", tmp_path)
    words.catalogue.cache_clear()
    found = words.catalogue("xx", "cli")
    words.catalogue.cache_clear()
    assert (found.text("in-core"), found.text("in-cli")) == ("xx", "en")


def test_an_unknown_language_is_english() -> None:
    assert [language(given) for given in ("fr", "tlh", None, 3)] == ["fr", "en", "en", "en"]


def test_the_command_lists_what_is_missing(capsys: pytest.CaptureFixture[str]) -> None:
    main(["translations"])
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in lines] == list(LANGS)
    for line in lines[: len(COMPLETE)]:
        known, total = line.partition(": ")[2].removesuffix(" messages").split(" of ")
        assert known == total or line.partition(":")[0] not in COMPLETE
    main(["translations", "tlh"])
    said = capsys.readouterr().out
    assert "tlh: 0 of" in said and "tlh.ftl\n  language-name\n  locale" in said
