"""Tests that facts become the same words here and in the browser: web/tests/words.test.ts reads the same vectors."""

import json
from pathlib import Path

import numpy as np
import pytest

from banquise.core.actions import ActionSpace, Domain, Kind
from banquise.core.facts import NUMBERS, SEATS, WIDTH, Fact, FactSpace, also, say
from banquise.core.languages import COMPLETE, Lang
from banquise.core.words import Catalogue, Sentence, catalogue, plain_line

VECTORS = json.loads(Path(__file__).with_name("vectors.json").read_text(encoding="utf-8"))
SHARED = Path(__file__).parents[2] / "src" / "banquise" / "core" / "words"


def space() -> FactSpace:
    domains = {"seat": SEATS, "number": NUMBERS}
    domains |= {name: Domain(name, tuple(words)) for name, words in VECTORS["domains"].items()}
    domains |= {name: Domain(name, tuple(words), is_literal=True) for name, words in VECTORS["literals"].items()}
    facts = [
        Fact(f["name"], {k: domains[v] for k, v in f["arguments"].items()}, f["of"], tuple(f.get("lists", ())))
        for f in VECTORS["facts"]
    ]
    return FactSpace(tuple(facts))


def words_of(lang: Lang) -> Catalogue:
    return Catalogue(lang, [(SHARED / f"{lang}.ftl").read_text(encoding="utf-8"), VECTORS["sources"][lang]])


@pytest.mark.parametrize("lang", COMPLETE)
@pytest.mark.parametrize("case", VECTORS["cases"], ids=lambda case: str(case["rows"][0]))
def test_facts_read_as_the_vectors_say(case: dict[str, list[list[int]]], lang: Lang) -> None:
    lines = words_of(lang).lines(space(), case["rows"], VECTORS["names"])
    assert [list(line) for line in lines] == case[lang]


def test_names_are_put_in_or_left_to_the_reader() -> None:
    line: Sentence = (0, " takes a card from ", 1, ".")
    assert plain_line(line, ["Ann", "Bob"]) == "Ann takes a card from Bob."
    assert plain_line(line) == "{P1} takes a card from {P2}."


def test_a_message_that_lacks_an_argument_is_an_error() -> None:
    with pytest.raises(ValueError, match="fact-score"):
        words_of("en").text("fact-score", who="A")


def test_kernels_write_facts_as_rows() -> None:
    out = np.full((3, WIDTH), 99, np.int16)
    n = say(out, 0, 7)
    n = say(out, n, 3, 1, 2)
    n = also(out, say(out, n, 4, 1, 2, 3), 4, 5)
    assert n == 3
    assert out.tolist() == [[7, 0, 0, 0, 0, 0], [3, 1, 2, 0, 0, 0], [4, 1, 2, 3, 4, 5]]


def test_an_action_names_a_player_as_a_part_however_few_seats_it_ranges_over() -> None:
    pair = Domain("seat", ("P1", "P2"))
    actions = ActionSpace((Kind("give-to", {"seat": pair}),))
    words = Catalogue("en", ["action-give-to = Give a card to { $seat }"])
    assert words.action(actions, 1) == ("Give a card to ", 1)


@pytest.mark.parametrize("lang", COMPLETE)
def test_the_shared_words_are_there_in_every_language(lang: Lang) -> None:
    assert catalogue(lang).listed(["a", "b", "c"]) in ("a, b and c", "a, b et c")
