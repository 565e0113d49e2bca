"""Tests that options give the same states as ever, since saved records and other implementations depend on them."""

import hashlib
import random
import struct
from collections.abc import Iterator
from itertools import product

import pytest
from tests.arktia.continents import random_continent

from banquise.core.game import Game
from banquise.core.line import FACT_BYTES, Rows, compiled_entry, entries_of, rows_of
from banquise.games import NAMES, OWN, load

DIGESTS = {
    "arctic": "891635ca2a2f29453366b962697e7dffa1204b6c051989fc02e309e527c1efda",
    "arktia": "d6764c0691686993cb9c6f7d8c53c0c1e1d31045b9ccb0b45a3c20d84179c2ac",
    "scavengers": "1dec7ebba8ace20fc95a32e294387af4140be396afb052ab0545a6405d6f15d4",
}
"""Digests of all states before the deal, made when records were first kept."""
DRAWN = 40


def setups(game: Game) -> Iterator[tuple[int, dict[str, str]]]:
    """Every number of players with every choice of every option; of what is free text, some."""
    chance = random.Random(8)
    for players in game.players:
        drawn = [random_continent(chance, players) for _ in range(DRAWN)] if game.name == "arktia" else []
        choices = [option.choices or (option.default, *drawn) for option in game.options]
        for words in product(*choices):
            yield players, dict(zip([option.name for option in game.options], words, strict=True))


@pytest.mark.parametrize("name", OWN)
def test_every_setup_gives_the_state_it_always_gave(name: str) -> None:
    game, content = load(name), hashlib.sha256()
    for players, options in setups(game):
        state = game.new_state(players, options)
        if "rules" in game.state.dtype.names:
            state.rules = 0  # there was no such field then
        content.update(state.tobytes())
    assert content.hexdigest() == DIGESTS[name]


def set_up(game: Game, players: int, choices: list[int], text: bytes) -> tuple[bytes, Rows]:
    """The blank state that the entry writes, as in the browser, and the facts that refuse the text."""
    entries, shown = entries_of(game), text[: entries_of(game).kernels.TEXT_ROOM]
    kernels, memory = entries.kernels, entries.memory
    struct.pack_into(f"<{len(choices)}i", memory, kernels.CHOICES, *choices)
    struct.pack_into("<i", memory, kernels.LENGTH, len(text))
    memory[kernels.TEXT : kernels.TEXT + len(shown)] = shown
    count = compiled_entry(kernels.set_up)(entries.address, players)
    facts = bytes(memory[kernels.FACTS : kernels.FACTS + FACT_BYTES * count])
    return bytes(memory[kernels.BLANK : kernels.BLANK + kernels.STATE_SIZE]), rows_of(facts)


@pytest.mark.parametrize("name", NAMES)
def test_the_entry_sets_up_what_the_game_does(name: str) -> None:
    game = load(name)
    for players, options in list(setups(game))[::7]:
        choices, text = game.choices(options, game.rules_versions[0])
        state, refused = set_up(game, players, choices.tolist(), text.tobytes())
        assert state == game.new_state(players, options, game.rules_versions[0]).tobytes() and not refused


def test_the_entry_says_as_a_fact_why_a_drawing_is_refused() -> None:
    game = load("arktia")
    for drawing, reason in (("o.o.o//.o", "empty-row"), ("é", "no-sign"), ("o" * 9000, "too-long")):
        _, refused = set_up(game, 2, [1, 0, 1], drawing.encode())
        assert [game.facts.facts[number].name for number, *_ in refused] == [reason]
