"""Rules for the view records, facts and words of every game.

`BANQUISE_DECISIONS` sets how many decisions are checked per game (a few hundred by default).
"""

import os
import random
from collections.abc import Iterator
from itertools import product

import pytest

from banquise import Match, load
from banquise.core.actions import Domain
from banquise.core.facts import NUMBERS, SEATS, Fact, Told
from banquise.core.kernel import COMPILED
from banquise.core.languages import LANGS, Lang
from banquise.core.line import entries_of
from banquise.core.packing import unpack
from banquise.core.viewrecord import as_json
from banquise.core.words import Sentence, plain_line, words_of
from banquise.games import NAMES, OWN

DECISIONS = int(os.environ.get("BANQUISE_DECISIONS") or (600 if COMPILED else 60))
every_game = pytest.mark.parametrize("name", NAMES)
every_language = pytest.mark.parametrize("lang", LANGS)


def decisions(name: str) -> Iterator[tuple[Match, int, random.Random]]:
    """Random decisions of all player counts and options, before each is played."""
    game, done, number = load(name), 0, 0
    while done < DECISIONS:
        chance = random.Random(number)
        options = {
            option.name: chance.choice(option.choices) for option in game.options if option.choices and number % 2
        }
        match = Match(game, game.players[number % len(game.players)], seed=number, options=options)
        while not match.over and done < DECISIONS:
            action = chance.choice(match.legal_actions())
            yield match, action, chance
            match.play(action)
            done += 1
        number += 1


@every_game
def test_views_are_packed_and_read(name: str) -> None:
    for match, _, chance in decisions(name):
        viewer = chance.choice(match.game.viewers(match.state))
        entries, content = entries_of(match.game), match.state.tobytes()
        view = entries.see(content, viewer)
        assert unpack(entries.see_packed(content, viewer), len(view)) == view
        assert as_json(match.game.view_record, view)


@every_game
def test_there_is_room_for_every_fact(name: str) -> None:
    """No decision has more facts than declared, and every fact can be read in every language."""
    for match, action, _ in decisions(name):
        game, entries, then = match.game, entries_of(match.game), match.state.tobytes()
        now, _ = entries.decide(then, action)
        for viewer in game.viewers(match.state):
            rows = entries.tell(then, action, now, viewer)
            assert len(rows) < game.max_facts
            for lang in LANGS:
                words = words_of(load(name), lang)
                assert all(words.lines(game.facts, rows)) and words.lines(game.facts, entries.prompt(then, viewer))


# Words


def extremes(domain: Domain) -> list[int]:
    if domain is NUMBERS:
        return [-3, 0, 1, 2, 99]
    return list(range(4 if domain is SEATS else len(domain.words)))


def told_with_all_values(fact: Fact) -> Iterator[Told]:
    """Every value of each argument; numbers at their extremes."""
    ranges = [extremes(domain) for domain in fact.arguments.values()]
    longest = max(map(len, ranges), default=1)
    for i in range(longest):
        yield Told(fact, tuple(values[i % len(values)] for values in ranges))
    for values in product(*(r[:3] for r in ranges)):
        yield Told(fact, values)


@every_language
@every_game
def test_every_fact_reads_with_all_arguments(name: str, lang: Lang) -> None:
    game, words = load(name), words_of(load(name), lang)
    ids = {f"{domain.name}-{word}" for domain in game.facts.domains.values() for word in domain.words}
    for fact in game.facts:
        held = tuple(next(told_with_all_values(item)) for item in game.facts if item.of in fact.lists)
        for told in told_with_all_values(fact):
            for items in (held, held * 2, ()):
                line = words.line(Told(fact, told.values, items), ["Ann", "Blizz", "Éric", "Hugo"])
                assert line and is_in_words(line, ids)


@every_language
@every_game
def test_a_score_below_zero_is_a_number_as_well(name: str, lang: Lang) -> None:
    game = load(name)
    words = words_of(game, lang)
    scores = [fact for fact in game.facts if fact.name.startswith("score")]
    assert scores or name not in OWN
    for fact in scores:
        for points in (-2, -1):
            values = tuple(points if domain is NUMBERS else 0 for domain in fact.arguments.values())
            assert f"\u2212{-points} " in plain_line(words.line(Told(fact, values)))


def messages_of(domain: Domain) -> list[str]:
    """The messages that a domain's values need."""
    has_words = not domain.is_literal and domain.name not in (SEATS.name, NUMBERS.name)
    return [f"{domain.name}-{word}" for word in domain.words] if has_words else []


@every_language
@every_game
def test_every_action_option_and_card_has_words(name: str, lang: Lang) -> None:
    game, words = load(name), words_of(load(name), lang)
    domains = {d.name: d for kind in game.actions.kinds for d in kind.arguments.values()} | game.facts.domains
    needed = [f"fact-{fact.name}" for fact in game.facts] + [f"action-{kind.name}" for kind in game.actions.kinds]
    needed += ["title", "blurb", "tie-break", *(f"source-{source}" for source in game.sources)]
    needed += [f"option-{option.name}" for option in game.options]
    needed += [f"choice-{option.name}-{choice}" for option in game.options for choice in option.choices]
    needed += [message for domain in domains.values() for message in messages_of(domain)]
    assert [message for message in needed if not words.has(message)] == []
    ids = {f"{domain.name}-{word}" for domain in domains.values() for word in domain.words}
    for action in game.actions:
        assert is_in_words(words.action(game.actions, action, ["Ann"] * 7), ids)


def is_in_words(line: Sentence, messages: set[str]) -> bool:
    """Whether no placeholder and no id of a value is left in the text."""
    texts = [part for part in line if isinstance(part, str)]
    return bool(line) and not any("{" in text or messages & set(text.split()) for text in texts)
