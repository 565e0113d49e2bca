"""A network corrects the evaluation, the same on every machine."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

from banquise import bots
from banquise.bots.learned import FOLDER, learned, read, write
from banquise.bots.memory import BotMemory
from banquise.bots.templates import BOT, NETWORK, SEARCH
from banquise.bots.tree import PADDED_SEATS, PLAYED, ROOT, STATES, Memory
from banquise.core.errors import OptionError
from banquise.core.game import Game
from banquise.core.kernel import COMPILED
from banquise.core.template import bind
from banquise.games import NAMES, load

from .positions import positions

LEARNED = [name for name in NAMES if learned(load(name)) is not None]
LOOKS = 20 if COMPILED else 2


def network_of(game: Game) -> Any:
    return bind(NETWORK, game)


def parts_of(game: Game, network: Any) -> Memory:
    """The part of a bot's memory that a network works with."""
    kernels, none = network_of(game), np.zeros(1, np.int64)
    entries: Any = bind(BOT, game)
    states, legal = game.state.many(STATES), np.zeros(1, np.int32)
    work, points = np.zeros(entries.WORK_ROOM, np.int16), np.zeros(PADDED_SEATS, np.int32)
    own = (network, np.zeros(kernels.LENGTH, np.uint8), np.zeros(kernels.HIDDEN, np.int32))
    return Memory(none, none, states, none, legal, none, work, points, np.zeros(PADDED_SEATS), legal, *own)


def by_hand(kernels: Any, network: Any, numbers: Any) -> list[int]:
    """The network's correction for each seat, by the description of the format, in plain numpy."""
    weights = network.astype(np.int64)
    begins = np.cumsum([0, *(number.most for number in kernels.NUMBERS)])
    told = [kernels.TABLE + begins[k] + int(value) - 1 for k, value in enumerate(numbers) if value]
    rows = weights[kernels.ROWS :].reshape(-1, kernels.HIDDEN)
    units = weights[kernels.BIAS :][: kernels.HIDDEN] + rows[[row for row in weights[told] if row]].sum(axis=0)
    output = weights[kernels.OUTPUT :][: kernels.SEATS * kernels.HIDDEN].reshape(kernels.SEATS, kernels.HIDDEN)
    bias = weights[kernels.OUTPUT_BIAS :][: kernels.SEATS] * kernels.UNIT
    found = (output @ np.maximum(units, 0) + bias) * kernels.SPREAD // (kernels.UNIT * kernels.WEIGHT)
    return [int(each) for each in found]


@pytest.mark.parametrize("name", LEARNED)
def test_the_kernels_do_what_the_format_says(name: str) -> None:
    game = load(name)
    kernels, network = network_of(game), learned(game)
    parts = parts_of(game, network)
    thinking: Any = bind(SEARCH, game)
    for state in positions(game, 3, LOOKS):
        viewer = (int(state.player) + 1) % 3
        parts.states[PLAYED] = state
        thinking.evaluate(parts.states[PLAYED], parts.work, parts.points)
        before = parts.points[:3].copy()
        kernels.correct(parts, PLAYED, viewer)
        expected = by_hand(kernels, network, parts.numbers)
        assert [int(parts.points[(viewer + turn) % 3] - before[(viewer + turn) % 3]) for turn in range(3)] == expected[
            :3
        ]
        assert any(expected[:3])


def test_a_network_is_told_by_how_much_each_seat_leads_the_best_of_the_others() -> None:
    kernels = network_of(load("arktia"))
    numbers, spread = np.zeros(kernels.LENGTH, np.uint8), kernels.SPREAD
    kernels.write_leads(np.array([0, 3 * spread, spread, 0], np.int32), 1, 3, numbers)
    level, steps = kernels.LEVEL, kernels.STEPS
    assert numbers[kernels.LEADS :][:4].tolist() == [level + 2 * steps, level - 2 * steps, level - 3 * steps, 0]
    kernels.write_leads(np.array([100 * spread, 0, 0, 0], np.int32), 0, 3, numbers)
    assert numbers[kernels.LEADS :][:3].tolist() == [255, 1, 1]


@pytest.mark.parametrize("name", LEARNED)
def test_a_network_is_told_nothing_that_its_viewer_cannot_know(name: str) -> None:
    """Dealing again what the searching seat does not know leaves its observation the same."""
    game = load(name)
    kernels = network_of(game)
    parts = parts_of(game, learned(game))
    thinking: Any = bind(SEARCH, game)
    for state in positions(game, 3, LOOKS):
        seen = []
        for seed in (1, 2):
            parts.states[ROOT] = state
            game.resample(parts.states[ROOT], 0, seed)
            thinking.evaluate(parts.states[ROOT], parts.work, parts.points)
            kernels.write_input(parts, ROOT, 0)
            seen.append(bytes(parts.numbers[: kernels.LEADS]))
        assert seen[0] == seen[1]


@pytest.mark.parametrize("name", LEARNED)
def test_what_was_learned_changes_what_is_searched(name: str) -> None:
    game = load(name)
    state = next(iter(positions(game, 2, 1)))
    found = []
    for network in (None, learned(game)):
        memory = BotMemory(game, 1, 1 << 10, network=network)
        memory.set_position(state)
        memory.run("begin")
        memory.run("slice", 20)
        found.append(memory.counts.tobytes())
    assert found[0] != found[1]


@pytest.mark.parametrize("bot", ["master:10it", "learned:10it"])
def test_where_nothing_was_learned_a_bot_searches_by_the_evaluation(bot: str) -> None:
    arctic = load("arctic")
    assert learned(arctic) is None
    state = next(iter(positions(arctic, 2, 1)))
    assert bots.make(bot, arctic, 1).choose(state) == bots.make("search:10it", arctic, 1).choose(state)


def test_a_network_for_something_else_is_refused(tmp_path: Path) -> None:
    arktia, file = load("arktia"), tmp_path / "some.net"
    network = learned(arktia)
    assert network is not None
    with pytest.raises(OptionError, match="cannot be read"):
        read(arktia, file)
    with pytest.raises(OptionError, match="no network for scavengers"):
        read(load("scavengers"), FOLDER / "arktia.net")
    for damaged in (network[:-1], network[: -network_of(arktia).HIDDEN], network[:50]):
        write(damaged, file)
        with pytest.raises(OptionError, match="damaged"):
            read(arktia, file)


def test_a_bot_with_a_network_is_copied_whole() -> None:
    import pickle

    bot = bots.make("learned:10it", load("arktia"), 1)
    memory = pickle.loads(pickle.dumps(bot)).workers[0].memory
    assert np.array_equal(memory.content[-1000:], bot.workers[0].memory.content[-1000:])  # type: ignore[attr-defined]
