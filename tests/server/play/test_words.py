"""The server's own words: every refusal, fact and level can be said in every language."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from banquise import server
from banquise.bots import LEVELS
from banquise.browser.typescript.page import messages
from banquise.core.languages import COMPLETE, Lang
from banquise.core.words import catalogue
from banquise.server.play.facts import FACTS
from banquise.server.web.previews import ABOUT_A_GAME
from banquise.server.wire import refusal
from banquise.server.wire.answers import Code
from banquise.server.wire.refusal import STATUS, Refused, Why

WHYS = [why for why in vars(refusal).values() if isinstance(why, Why)]
PREVIEWS = ("home-title", "home", *ABOUT_A_GAME, "table", "watch", "replay", "players", "free")
SOURCES = Path(server.__file__).parent
every_language = pytest.mark.parametrize("lang", COMPLETE)


def source(lang: Lang) -> str:
    return (SOURCES / "words" / f"{lang}.ftl").read_text(encoding="utf-8")


@every_language
def test_the_catalogue_has_every_message_that_is_needed_and_no_other(lang: Lang) -> None:
    needed = {f"refused-{why.message}" for why in WHYS} | {f"level-{level}" for level in LEVELS}
    needed |= {f"fact-{fact.name}" for fact in FACTS} | {f"preview-{kind}" for kind in PREVIEWS}
    needed |= {f"told-{kind}" for kind in ("begins", "turn", "finished", "test", "seat")}
    needed |= {"mail-turn", "mail-confirm", "mail-confirm-text"}
    assert messages(source(lang)).keys() == needed | {"try-again", "code-words"}


def test_messages_take_the_same_arguments_in_every_language() -> None:
    assert messages(source("en")) == messages(source("fr"))


@every_language
@pytest.mark.parametrize("value", [0, 1, -3, 10**6, "", "{", "Éric", "x" * 300])
def test_every_refusal_can_be_said_with_any_arguments(lang: Lang, value: str | int) -> None:
    declared = messages(source(lang))
    for why in WHYS:
        arguments = dict.fromkeys(declared[f"refused-{why.message}"], value)
        assert Refused(why, **arguments).words(lang).replace(str(value), "")


def test_a_refusal_has_one_reason_and_one_status() -> None:
    assert len({why.message for why in WHYS}) == len(WHYS) > 60
    assert STATUS.keys() == set(Code)


@every_language
def test_spaces_apostrophes_and_quotes_are_those_of_print(lang: Lang) -> None:
    words = catalogue(lang, "server")
    for name, arguments in messages(source(lang)).items():
        text = words.text(name, **dict.fromkeys(arguments, "x")).replace("https://", "")
        assert not re.search(r"['\"]|\.\.\.", text), name
        wrong = r"\s[:;!?]" if lang == "en" else r"[^\u00a0]:|[^\u202f][;!?]|«[^\u00a0]|[^\u00a0]»"
        assert not re.search(wrong, text), name


def test_every_reason_is_declared_in_one_place() -> None:
    others = [path for path in SOURCES.rglob("*.py") if path != Path(refusal.__file__)]
    assert len(others) > 30
    assert [path.name for path in others if re.search(r"\bWhy\(", path.read_text(encoding="utf-8"))] == []
