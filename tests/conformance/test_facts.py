"""What every game's view records, facts and words must keep to.

`BANQUISE_DECISIONS` sets how many decisions are checked per game (a few hundred by default).
"""

import os
import random
from collections.abc import Iterator
from itertools import product

import numpy as np
import pytest

from banquise import Match, load
from banquise.core.actions import Domain
from banquise.core.facts import NUMBERS, SEATS, Fact, Told
from banquise.core.kernel import COMPILED
from banquise.core.line import Entries, entries_of
from banquise.core.packing import unpack
from banquise.core.text import LANGS, Lang
from banquise.core.viewrecord import as_json
from banquise.core.words import Line, catalogue, messages_of
from banquise.games import NAMES

SPOKEN = [name for name in NAMES if load(name).tell is not None]
DECISIONS = int(os.environ.get("BANQUISE_DECISIONS") or (600 if COMPILED else 60))
REFUSED = 40
"""Actions whose refusals are compared in a position, drawn at random."""
every_game = pytest.mark.parametrize("name", SPOKEN)
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


def entries_with_garbage(match: Match, chance: random.Random) -> Entries:
    """Whatever lies in the memory from before must not matter."""
    entries = entries_of(match.game)
    entries.memory[:] = bytes([chance.randrange(256)]) * len(entries.memory)
    return entries


def shown(match: Match, state: np.record, viewer: int, chance: random.Random) -> tuple[object, ...]:
    """What leaves the server for a viewer, but for the log: view and prompt, and for the decider legal actions and why
    others are refused."""
    content = state.tobytes()
    view = entries_with_garbage(match, chance).see(content, viewer)
    asked = entries_with_garbage(match, chance).prompt(content, viewer)
    if viewer != match.player:
        return view, asked
    _, legal = entries_with_garbage(match, chance).decide(content)
    return view, asked, sorted(legal)


def refusals(match: Match, state: np.record, actions: list[int], chance: random.Random) -> list[object]:
    content, viewer = state.tobytes(), match.player
    return [entries_with_garbage(match, chance).refuse(content, action, viewer) for action in actions]


@every_game
def test_a_world_and_its_resample_show_the_same(name: str) -> None:
    for match, _, chance in decisions(name):
        for viewer in match.game.viewers(match.state):
            other = match.state.copy()
            match.game.resample(other, viewer, chance.randrange(2**62))
            assert shown(match, other, viewer, chance) == shown(match, match.state, viewer, chance)
            if viewer == match.player:
                actions = [chance.randrange(len(match.game.actions)) for _ in range(REFUSED)]
                actions = [action for action in actions if action not in match.legal_actions()]
                assert refusals(match, other, actions, chance) == refusals(match, match.state, actions, chance)


@every_game
def test_the_log_tells_no_more_than_the_view_shows_afterwards(name: str) -> None:
    compared = 0
    for match, action, chance in decisions(name):
        entries, then = entries_of(match.game), match.state.tobytes()
        now, _ = entries.decide(then, action)
        for viewer in match.game.viewers(match.state):
            before = match.state.copy()
            match.game.resample(before, viewer, chance.randrange(2**62))
            if action not in entries.decide(before.tobytes())[1]:
                continue
            after, _ = entries.decide(before.tobytes(), action)
            if entries.see(after, viewer) == entries.see(now, viewer):
                told = entries_with_garbage(match, chance).tell(then, action, now, viewer)
                assert entries_with_garbage(match, chance).tell(before.tobytes(), action, after, viewer) == told
                compared += 1
    assert compared > DECISIONS / 2
    print(f"{name}: the log was compared {compared} times in {DECISIONS} decisions")


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
    """The most that was met stays below what is declared; every fact can be read in every language."""
    for match, action, _ in decisions(name):
        game, entries, then = match.game, entries_of(match.game), match.state.tobytes()
        now, _ = entries.decide(then, action)
        for viewer in game.viewers(match.state):
            rows = entries.tell(then, action, now, viewer)
            assert len(rows) < game.max_facts
            for lang in LANGS:
                words = catalogue(lang, f"games/{name}")
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
    game, words = load(name), catalogue(lang, f"games/{name}")
    ids = {f"{domain.name}-{word}" for domain in game.facts.domains.values() for word in domain.words}
    for fact in game.facts:
        held = tuple(next(told_with_all_values(item)) for item in game.facts if item.of in fact.lists)
        for told in told_with_all_values(fact):
            for items in (held, held * 2, ()):
                line = words.line(Told(fact, told.values, items), ["Ann", "Blizz", "Éric", "Hugo"])
                assert line and is_in_words(line, ids)


@every_language
@every_game
def test_every_action_option_and_card_has_words(name: str, lang: Lang) -> None:
    game, words = load(name), catalogue(lang, f"games/{name}")
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


def is_in_words(line: Line, messages: set[str]) -> bool:
    """Nothing is left of blanks, nor of the ids that values are handed over as."""
    texts = [part for part in line if isinstance(part, str)]
    return bool(line) and not any("{" in text or messages & set(text.split()) for text in texts)
