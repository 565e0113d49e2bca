"""A match is read and answered as text; rewards, judgement and invented words tell nothing that a seat may not know."""

import random
import re
from typing import Any

import pytest

import banquise
from banquise.core.errors import OptionError
from banquise.core.match import Match
from banquise.games import OWN
from banquise.text import TextMatch, rules_text


def numbers(match: TextMatch, seed: int = 0) -> None:
    """Play to the end by the numbers of choices."""
    chance = random.Random(seed)
    while not match.over:
        assert match.answer(str(chance.randint(1, len(match.choices)))).action


@pytest.mark.parametrize("game", OWN)
def test_a_whole_match_is_played_in_words_against_a_bot(game: str) -> None:
    match = TextMatch(banquise.new(game, seed=7), bots={1: "random"})
    while not match.over:
        assert match.seat == 0 and match.rewards == [0.0, 0.0]
        assert match.read().splitlines()[-1].startswith(f"{len(match.choices)}. ")
        assert match.answer(match.choices[-1]).action
    assert sum(match.rewards) == 1.0
    assert [share > 0 for share in match.rewards] == [rank == 1 for rank in match.match.ranking()]
    assert match.answer("1").refusal == "The match is over."


def test_a_refused_answer_changes_nothing_and_says_why() -> None:
    match = TextMatch(banquise.new("arctic", seed=7))
    before = match.read()
    forbidden = next(a for a in range(len(match.match.game.actions)) if a not in match.match.legal_actions())
    assert "§" in match.answer(match.match.game.actions.words(forbidden)).refusal
    assert "no choice 99" in match.answer("99").refusal
    assert match.read() == before and match.seat == match.match.player


def test_a_match_is_refused_that_nobody_could_answer() -> None:
    with pytest.raises(OptionError, match="no seat 2"):
        TextMatch(banquise.new("arctic"), bots={2: "random"})
    with pytest.raises(OptionError, match="every seat has a bot"):
        TextMatch(banquise.new("arctic"), bots={0: "random", 1: "random"})
    with pytest.raises(OptionError, match="by 1"):
        TextMatch(banquise.new("arctic"), judge=1)
    with pytest.raises(OptionError, match="code words in en"):
        TextMatch(banquise.new("arctic"), "fr", code_words=1)


def hidden_dealt_again(match: Match, seat: int, seed: int) -> Match:
    other = match.copy()
    state = other.state
    other.game.resample(state, seat, seed)
    other.state = state
    return other


@pytest.mark.parametrize("game", ["arctic", "scavengers"])
def test_a_judgement_depends_on_nothing_that_the_seat_could_not_know(game: str) -> None:
    """The same answer in worlds that look alike to the seat costs the same."""
    match = banquise.new(game, seed=5)
    chance = random.Random(1)
    judged = 0
    while judged < 3:
        match.play(chance.choice(match.legal_actions()))
        if len(match.legal_actions()) < 2:
            continue
        worlds = [match, *(hidden_dealt_again(match, match.player, seed) for seed in (1, 2))]
        assert len({world.state.tobytes() for world in worlds}) > 1
        texts = [TextMatch(world.copy(), judge=50) for world in worlds]
        assert len({text.match.show(match.player) for text in texts}) == 1
        losses = {text.answer(str(len(text.choices))).loss for text in texts}
        assert len(losses) == 1 and 0.0 <= losses.pop() <= 1.0  # type: ignore[operator]
        judged += 1


def table(world: Match, seat: int) -> str:
    """The text of a seat without the news: what was told is not dealt again (tests/conformance/test_log_secrecy.py)."""
    return "\n".join(line for line in world.text(seat).splitlines() if not line.startswith("- "))


@pytest.mark.parametrize("game", ["arctic", "scavengers"])
def test_texts_and_refusals_depend_on_nothing_that_the_seat_could_not_know(game: str) -> None:
    match, chance = banquise.new(game, players=3, seed=6), random.Random(4)
    differed = 0
    while not match.over:
        seat = len(match.history) % 3
        worlds = [hidden_dealt_again(match, seat, seed) for seed in (1, 2)]
        differed += worlds[0].state.tobytes() != worlds[1].state.tobytes()
        assert len({table(world, seat) for world in worlds}) == 1
        if seat == match.player:
            said = match.game.actions.words(chance.randrange(len(match.game.actions)))
            assert len({TextMatch(world).answer(said).refusal for world in worlds}) == 1, said
        match.play(chance.choice(match.legal_actions()))
    assert differed > 50


def test_the_best_choice_costs_nothing_and_a_bad_one_costs_something() -> None:
    def losses(match: Match) -> list[Any]:
        return [TextMatch(match.copy(), judge=400).answer(words).loss for words in match.legal()]

    match = banquise.new("arktia", seed=2)
    chance = random.Random(2)
    for _ in range(20):
        match.play(chance.choice(match.legal_actions()))
    found = losses(match)
    assert min(found) == 0.0 < max(found)


@pytest.mark.parametrize("game", OWN)
def test_invented_words_leave_no_name_of_the_published_game(game: str) -> None:
    plain, coded = TextMatch(banquise.new(game, seed=7)), TextMatch(banquise.new(game, seed=7), code_words=3)
    assert coded.codes
    names = [name for name in coded.codes.codes if len(name) > 3]
    assert len(names) > 8 and banquise.load(game).name in plain.read().casefold()
    told = coded.read() + coded.rules
    left = [name for name in names if re.search(rf"\b{re.escape(name)}s?\b", told, re.IGNORECASE)]
    assert left == []
    assert coded.codes.plain(coded.read()).casefold() == plain.read().casefold()
    numbers(coded)


@pytest.mark.parametrize("game", OWN)
def test_invented_words_are_understood_and_differ_by_their_seed(game: str) -> None:
    match = TextMatch(banquise.new(game, seed=7), code_words=3)
    other = TextMatch(banquise.new(game, seed=7), code_words=4)
    assert match.codes and other.codes and match.codes.codes != other.codes.codes
    assert len(set(match.codes.back)) == len(set(match.codes.forms.values()))
    legal = match.match.legal_actions()
    said = match.read().splitlines()[-1].split(". ", 1)[1]
    assert match.answer(said).action == match.match.game.actions.words(legal[-1])
    assert "no action" in (refused := match.answer("whatever").refusal)
    assert not any(re.search(rf"\b{name}\b", refused, re.IGNORECASE) for name in match.codes.codes)


def test_rules_for_a_prompt_name_neither_authors_nor_another_language() -> None:
    for game in OWN:
        rules = rules_text(game)
        assert rules.startswith("## ") and "français" not in rules and "published" not in rules
        assert "§2" in rules
    assert rules_text("arctic", "fr").startswith("## ")
