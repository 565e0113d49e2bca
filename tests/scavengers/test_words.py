"""The catalogues: both languages say the same things, in their own typography."""

import re
from pathlib import Path

from banquise.core.languages import COMPLETE, Lang
from banquise.core.words import catalogue
from banquise.games import scavengers
from banquise.games.scavengers.cards import BUILDING_WORDS, KIND_WORDS, LEADER_WORDS

WORDS = Path(scavengers.__file__).parent / "words"
MESSAGE = re.compile(r"^([a-z][\w-]*) =((?:.*\n)(?:[ }].*\n|\n(?= ))*)", re.MULTILINE)
VARIABLE = re.compile(r"\$([\w-]+)")


def messages(lang: Lang) -> dict[str, str]:
    return dict(MESSAGE.findall((WORDS / f"{lang}.ftl").read_text(encoding="utf-8")))


def test_both_languages_have_the_same_messages_with_the_same_variables() -> None:
    en, fr = ({name: set(VARIABLE.findall(text)) for name, text in messages(lang).items()} for lang in COMPLETE)
    assert len(en) > 400 and en == fr


def test_all_texts_of_the_client_can_be_read() -> None:
    for lang in COMPLETE:
        for name, text in messages(lang).items():
            if name.split("-")[0] in ("ui", "tip", "lesson", "table"):
                values: dict[str, str | int] = dict.fromkeys(VARIABLE.findall(text), 1)
                assert catalogue(lang, "games/scavengers").text(name, **values)


def test_leaders_and_buildings_have_a_text_each() -> None:
    wanted = {f"tip-leader-{word}" for word in LEADER_WORDS} | {f"tip-building-{word}" for word in BUILDING_WORDS}
    found = messages("en").keys()
    assert wanted <= found
    assert {name.removeprefix("tip-card-") for name in found if name.startswith("tip-card-")} <= set(KIND_WORDS)


def test_apostrophes_and_spaces_are_those_of_print() -> None:
    for lang in COMPLETE:
        text = "".join(messages(lang).values())
        assert "'" not in text and "..." not in text
    french = "".join(messages("fr").values())
    assert not re.search(r" [:;!?»]|« |\w[;!?]", french)
    assert "\u00a0:" in french and "\u202f?" in french
