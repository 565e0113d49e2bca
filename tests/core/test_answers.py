"""A seat reads the table as text and answers in words."""

import pytest

import banquise
from banquise.core.answers import plain, understand
from banquise.core.errors import ActionError, IllegalAction
from banquise.core.match import Match
from banquise.core.words import short_texts
from banquise.games import OWN


@pytest.fixture
def match() -> Match:
    return banquise.new("arctic", seed=7)


def test_a_seat_reads_the_table_what_happened_and_its_choices(match: Match) -> None:
    match.play(match.legal_actions()[0])
    lines = match.text(match.player).splitlines()
    assert lines[0].startswith("Arctic, round 1.")
    first = lines.index("Your choices:")
    assert lines[first + 1] == f"1. {match.action_text(match.legal_actions()[0])}"
    assert len(lines) == first + 1 + len(match.legal())
    assert "{P" not in match.text(1 - match.player) and "Your choices:" not in match.text(1 - match.player)


def test_what_happened_is_told_since_the_seat_s_own_last_decision(match: Match) -> None:
    seat = match.player
    while match.player == seat:
        match.play(match.legal_actions()[0])
    while match.player != seat:
        match.play(match.legal_actions()[0])
    told = [line for line in match.text(seat).splitlines() if line.startswith("- ")]
    mine = max(n for n, decision in enumerate(match.history) if decision.player == seat)
    news = short_texts(match.game, match.told(seat, mine + 1), "en")
    assert told == [f"- {line}".replace("{", "").replace("}", "") for line in news]


@pytest.mark.parametrize(
    "shape", ["{n}", " {n}. ", "choice {n}", "Answer: {n}", "#{n}", "{words}", "{upper}", "{text}", "{bare}"]
)
def test_an_answer_is_understood_however_it_is_written(match: Match, shape: str) -> None:
    n = 2
    action = match.legal_actions()[n - 1]
    words, text = match.game.actions.words(action), match.action_text(action)
    said = shape.format(n=n, words=words, upper=words.upper(), text=text, bare=plain(text))
    assert match.play_text(said) == action


def test_a_part_is_enough_where_it_fits_one_choice_alone(match: Match) -> None:
    texts = [plain(match.action_text(action)) for action in match.legal_actions()]
    part = " ".join(texts[0].split()[-6:])
    assert sum(f" {part} " in f" {text} " for text in texts) == 1
    assert match.play_text(part) == match.history[-1].action


def test_what_fits_several_choices_is_refused_with_a_list_of_them(match: Match) -> None:
    with pytest.raises(ActionError, match=r"“place the” may mean several things: .*\(place "):
        match.play_text("place the")


@pytest.mark.parametrize(
    ("said", "why"),
    [
        ("", "no action is called “”"),
        ("99", "there is no choice 99: they are numbered 1 to"),
        ("0", "there is no choice 0"),
        ("sing a song", "no action is called “sing a song”; say a number or one of: "),
        ("x" * 10_000, "no action is called “x"),
    ],
)
def test_what_cannot_be_understood_says_what_can_be_said(match: Match, said: str, why: str) -> None:
    with pytest.raises(ActionError, match=why):
        match.play_text(said)
    assert not match.history


def test_an_action_that_the_rules_forbid_is_refused_with_the_rule(match: Match) -> None:
    with pytest.raises(IllegalAction, match="§3"):
        match.play_text("pass")
    with pytest.raises(IllegalAction, match="§"):
        match.play_text("Passer", "fr")
    assert not match.history


@pytest.mark.parametrize("game", OWN)
def test_the_words_of_every_action_are_understood_in_any_case(game: str) -> None:
    match = banquise.new(game, seed=7)
    actions = match.game.actions
    for action in range(0, len(actions), max(1, len(actions) // 200)):
        words = actions.words(action)
        for said in (words, words.upper(), f" {words.lower()} "):
            assert understand(match.game, match.legal_actions(), said, "en") == action


def test_accents_and_capitals_do_not_matter() -> None:
    assert plain("  Échanger, l’Élan !") == plain("echanger l elan")


def test_words_that_end_with_a_number_are_no_number_of_a_choice() -> None:
    match = banquise.new("arktia", seed=7)
    for words in match.legal():
        assert match.copy().play_text(words) == match.game.actions.parse(words)
        text = match.action_text(match.game.actions.parse(words), "fr")
        assert match.copy().play_text(text, "fr") == match.game.actions.parse(words)
