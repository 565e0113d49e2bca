"""Template: the choices of bots, as entries that are called with the address of a bot's memory and one whole number.
Python and the browser call the same entries, so both choose the same.

| entry | argument | effect | result |
|---|---|---|---|
| `prepare` | nodes | sets up zeroed memory for a tree of this many nodes (0: the bot cannot search) | 0 |
| `seed` | a seed of 63 bits | forgets everything; all randomness comes from this seed | 0 |
| `choose` | RANDOM or GREEDY | chooses without a search | the action |
| `begin` | a searcher's number | begins to search ROOT | how many actions are legal |
| `slice` | simulations | continues the search, and fills COUNTS | the lead of the best action in visits |
| `merge` | rows | adds another searcher's counts, at OTHERS, to COUNTS | 0 |
| `best` | – | chooses by COUNTS: the most visited, then the one with the better results | the action |
| `follow` | an action | keeps the part of the tree below it | 1 if there is one, else 0 |
| `examine` | simulations | continues the search, and adds each action's results for every seat to FORECASTS | 0 |
| `examine_open` | simulations | the same from ROOT, without dealing anything again | 0 |
| `rehearse` | simulations × ACTIONS + action | examines this action alone | 0 |
| `explain` | an action | fills REASONS with the parts of the deciding seat's expectation after it | how many parts |

The caller writes the state into ROOT before `choose` and `begin`. They first deal again everything that the deciding
seat cannot know, so nothing in the memory reveals it. A budget of time is spent on as many slices as fit into it. With
several searchers, call `begin` for each, with its number; then slices; then write the counts of each other searcher
into OTHERS of the first and call `merge`; then `best` of the first, and `follow` for each. With one legal action no
slice is needed. Analysis calls `examine` and `rehearse` instead of `slice`; for `examine_open`, the caller writes the
unchanged state into ROOT after `begin`.

The memory begins at a multiple of 8 and takes NODES + nodes × NODE_SIZE bytes, plus two for each number of the network,
which follows the tree. MEMORY declares the regions.
"""

from typing import Any

import numpy as np

from banquise.bots.templates import EXAMINATION, SEARCH
from banquise.bots.tree import (
    MAX_DEPTH,
    NO_ACTION,
    NO_NODE,
    PADDED_SEATS,
    PLAYED,
    ROOT,
    STATES,
    Count,
    Forecast,
    Memory,
    Mind,
    Node,
    Settings,
)
from banquise.core.exactmath import exp
from banquise.core.kernel import array_in, kernel
from banquise.core.memory import ALIGNED, MemoryMap
from banquise.core.rng import WORD, threefry_block
from banquise.core.template import bind, rules

kernels = bind(SEARCH, rules)
search, next_seed, seed_from, value_of = kernels.search, kernels.next_seed, kernels.seed_from, kernels.value_of
examination = bind(EXAMINATION, rules)
forecast, itemise_after = examination.forecast, examination.itemise_after
legal_actions, step, resample, observe = rules.legal_actions, rules.step, rules.resample, rules.observe
STATE, MIND_RECORD, COUNT_RECORD, NODE_RECORD = rules.state.dtype, Mind.dtype, Count.dtype, Node.dtype
FORECAST_RECORD, ITEMS = Forecast.dtype, kernels.ITEMS
MAX_LEGAL, ACTIONS, SEEN_SIZE = rules.max_legal, len(rules.actions), rules.observation.length
WORK_ROOM = max(rules.work, kernels.EVALUATION_WORK)
STATE_SIZE, COUNT_SIZE, NODE_SIZE = STATE.itemsize, COUNT_RECORD.itemsize, NODE_RECORD.itemsize
FORECAST_SIZE = FORECAST_RECORD.itemsize
ITEM_COUNT = len(ITEMS)
ITEM_ROOM = max(1, ITEM_COUNT)

MEMORY = MemoryMap()
MEMORY.region("ROOT", STATE, STATES, "the state, and room for others")
MIND = MEMORY.region("MIND", MIND_RECORD, about="a Mind (tree.py)")
COUNTS = MEMORY.region("COUNTS", COUNT_RECORD, MAX_LEGAL, "a Count per legal action at ROOT")
OTHERS = MEMORY.region("OTHERS", COUNT_RECORD, MAX_LEGAL, "the same of another searcher")
LEGAL = MEMORY.region("LEGAL", np.int32, MAX_LEGAL, "the legal actions")
STAMP = MEMORY.region("STAMP", np.int64, ACTIONS)
WORK = MEMORY.region("WORK", np.int16, WORK_ROOM)
POINTS = MEMORY.region("POINTS", np.int32, PADDED_SEATS)
RESULT = MEMORY.region("RESULT", np.float64, PADDED_SEATS)
PATH = MEMORY.region("PATH", np.int32, MAX_DEPTH)
SEEN = MEMORY.region("SEEN", np.uint8, SEEN_SIZE, "what the player at ROOT observes")
FORESEEN = MEMORY.region("FORESEEN", np.uint8, SEEN_SIZE, "the observation that the tree is kept for")
FORECASTS = MEMORY.region("FORECASTS", FORECAST_RECORD, MAX_LEGAL, "a Forecast for each of COUNTS")
REASONS = MEMORY.region("REASONS", np.int32, 2 * ITEM_ROOM, "numbers for each item of the evaluation")
INPUT = MEMORY.region("INPUT", np.uint8, kernels.network.LENGTH, "what the network is given")
HIDDEN = MEMORY.region("HIDDEN", np.int32, kernels.network.HIDDEN, "its hidden layer")
NODES = MEMORY.region("NODES", NODE_RECORD, 0, "the tree")
assert STATE_SIZE % ALIGNED == 0
SEARCH_ENTRIES = ("prepare", "seed", "choose", "begin", "slice", "merge", "best", "follow")
ENTRIES = (*SEARCH_ENTRIES, "examine", "examine_open", "rehearse", "explain")
RANDOM, GREEDY = 0, 1
"""Ways to choose without a search: a random legal action; looking one decision ahead."""
DEFAULTS = Settings()
OVERLOOKED = 4.0
"""The multiple of the slack beyond which worse actions are never played."""
PICK = kernels.PICK
SHARES = 1 << 53
"""The denominator of shares between 0 and 1."""


@kernel
def mind_in(memory: Any) -> Any:
    return array_in(memory, MIND, 1, MIND_RECORD)


@kernel
def parts_of(memory: Any) -> Memory:
    mind = mind_in(memory)
    return Memory(
        array_in(memory, NODES, int(mind[0].room), NODE_RECORD),
        mind,
        array_in(memory, 0, STATES, STATE),
        array_in(memory, COUNTS, MAX_LEGAL, COUNT_RECORD),
        array_in(memory, LEGAL, MAX_LEGAL, np.int32),
        array_in(memory, STAMP, ACTIONS, np.int64),
        array_in(memory, WORK, WORK_ROOM, np.int16),
        array_in(memory, POINTS, PADDED_SEATS, np.int32),
        array_in(memory, RESULT, PADDED_SEATS, np.float64),
        array_in(memory, PATH, MAX_DEPTH, np.int32),
        array_in(memory, NODES + int(mind[0].room) * NODE_SIZE, int(mind[0].network), np.int16),
        array_in(memory, INPUT, kernels.network.LENGTH, np.uint8),
        array_in(memory, HIDDEN, kernels.network.HIDDEN, np.int32),
    )


@kernel
def prepare(memory: Any, nodes: int) -> int:
    mind = mind_in(memory)[0]
    mind.room, mind.clock = nodes, 0
    mind.exploration, mind.prior_weight = DEFAULTS.exploration, DEFAULTS.prior_weight
    mind.rollout_turns, mind.margin = DEFAULTS.rollout_turns, DEFAULTS.margin
    mind.variety, mind.slack = DEFAULTS.variety, DEFAULTS.slack
    return seed(memory, 0)


@kernel
def seed(memory: Any, number: int) -> int:
    mind = mind_in(memory)[0]
    mind.seed, mind.decisions, mind.is_foreseen, mind.used, mind.root = number, 0, 0, 0, 0
    return 0


@kernel
def meet(parts: Memory, searcher: int) -> int:
    """Deal again everything that the player at ROOT cannot know; return the number of legal actions."""
    root, mind = parts.states[ROOT], parts.mind[0]
    mind.decisions += 1
    mind.chance, mind.deals = seed_from(int(mind.seed), int(mind.decisions), searcher), 0
    resample(root, int(root.player), next_seed(mind))
    n = legal_actions(root, parts.legal)
    mind.choices = n
    for i in range(n):
        row = parts.counts[i]
        row.action, row.visits, row.total = parts.legal[i], 0, 0.0
    return n


# Without a search


@kernel
def choose(memory: Any, how: int) -> int:
    parts = parts_of(memory)
    n = meet(parts, 0)
    if how == GREEDY:
        rate(parts, n)
    best = 0.0
    for i in range(n):
        best = max(best, parts.counts[i].total)
    slack, whole = float(parts.mind[0].slack), 0.0
    for i in range(n):
        whole += weight(best - parts.counts[i].total, slack)
    left = whole * share(parts.mind[0])
    chosen = 0
    for i in range(n):
        weighs = weight(best - parts.counts[i].total, slack)
        if left >= 0.0 and weighs > 0.0:
            chosen = i
        left -= weighs
    return int(parts.counts[chosen].action)


@kernel
def rate(parts: Memory, n: int) -> None:
    """Write the value of each legal action into its total."""
    margin = float(parts.mind[0].margin)
    parts.states[PLAYED] = parts.states[ROOT]
    for i in range(n):
        row = parts.counts[i]
        row.total = value_of(parts, int(row.action), margin)


@kernel
def weight(loss: float, slack: float) -> float:
    """The relative frequency of an action that looks worse than the best by this loss."""
    if slack == 0.0:
        return 1.0 if loss == 0.0 else 0.0
    return exp(-loss / slack) if loss < OVERLOOKED * slack else 0.0


@kernel
def share(mind: Any) -> float:
    """A random number: 0 or more, and less than 1."""
    chance = int(mind.chance)
    high, low = threefry_block(chance & WORD, chance >> 32, 0, PICK)
    return ((high << 21) | (low >> 11)) / SHARES


# The search


@kernel
def begin(memory: Any, searcher: int) -> int:
    parts = parts_of(memory)
    n = meet(parts, searcher)
    mind = parts.mind[0]
    seen, foreseen = array_in(memory, SEEN, SEEN_SIZE, np.uint8), array_in(memory, FORESEEN, SEEN_SIZE, np.uint8)
    observe_in(parts, ROOT, seen)
    if not (mind.is_foreseen and is_same(seen, foreseen)):
        plant(parts)
    mind.is_foreseen = 0
    count(parts)
    blank_forecasts(forecasts_in(memory), n)
    return n


@kernel
def observe_in(parts: Memory, which: int, out: Any) -> None:
    """Write the observation of the player to decide in this state."""
    out[:] = 0
    observe(parts.states[which], int(parts.states[which].player), out)


@kernel
def is_same(seen: Any, foreseen: Any) -> bool:
    differing = 0
    for i in range(SEEN_SIZE):
        differing += seen[i] != foreseen[i]
    return differing == 0


@kernel
def plant(parts: Memory) -> None:
    """A new tree."""
    parts.mind[0].root, parts.mind[0].used = 0, 1
    parts.nodes[0].first_child = NO_NODE


@kernel
def slice(memory: Any, simulations: int) -> int:
    parts = parts_of(memory)
    search(parts, settings_of(parts.mind[0]), simulations)
    return count(parts)


@kernel
def settings_of(mind: Any) -> Settings:
    exploration, prior_weight, turns = float(mind.exploration), float(mind.prior_weight), int(mind.rollout_turns)
    margin, variety, slack = float(mind.margin), float(mind.variety), float(mind.slack)
    return Settings(exploration, prior_weight, turns, margin, variety, slack)


@kernel
def count(parts: Memory) -> int:
    """Write the visits and results of the root's children into COUNTS; return the lead of the first over the second."""
    first = mark_rows(parts)
    node = int(parts.nodes[parts.mind[0].root].first_child)
    most = second = 0
    while node != NO_NODE:
        child = parts.nodes[node]
        number = int(parts.stamp[child.action]) - first
        if number >= 0:  # a kept tree may contain decisions that are not legal now
            row = parts.counts[number]
            row.visits, row.total = child.visits, child.total
            second = max(second, min(most, int(child.visits)))
            most = max(most, int(child.visits))
        node = int(child.next_sibling)
    return most - second


@kernel
def mark_rows(parts: Memory) -> int:
    """Stamp each action that has a row with the returned base plus its row; the stamps of other actions are lower."""
    mind = parts.mind[0]
    first, rows = int(mind.clock) + 1, int(mind.choices)
    for i in range(rows):
        parts.stamp[parts.counts[i].action] = first + i
    mind.clock += rows
    return first


@kernel
def merge(memory: Any, rows: int) -> int:
    parts, others = parts_of(memory), array_in(memory, OTHERS, MAX_LEGAL, COUNT_RECORD)
    first = mark_rows(parts)
    for i in range(rows):
        other = others[i]
        number = int(parts.stamp[other.action]) - first
        if number >= 0:
            parts.counts[number].visits += other.visits
            parts.counts[number].total += other.total
    return 0


@kernel
def best(memory: Any, _: int) -> int:
    parts = parts_of(memory)
    chosen = parts.counts[0]
    for i in range(1, int(parts.mind[0].choices)):
        if is_better(parts.counts[i], chosen):
            chosen = parts.counts[i]
    return int(chosen.action)


@kernel
def is_better(one: Any, other: Any) -> bool:
    """Compare by visits, then by results, then by number, so that the order of the rows does not matter."""
    if one.visits != other.visits:
        return bool(one.visits > other.visits)
    if one.total != other.total:  # with equal visits
        return bool(one.total > other.total)
    return bool(one.action < other.action)


@kernel
def follow(memory: Any, action: int) -> int:
    parts = parts_of(memory)
    mind, states = parts.mind[0], parts.states
    node = int(parts.nodes[mind.root].first_child)
    while node != NO_NODE and parts.nodes[node].action != action:
        node = int(parts.nodes[node].next_sibling)
    states[PLAYED] = states[ROOT]
    step(states[PLAYED], action)
    decides_again = not states[PLAYED].over and states[PLAYED].player == states[ROOT].player
    mind.is_foreseen = decides_again and node != NO_NODE and mind.used <= mind.room // 2
    if mind.is_foreseen:
        mind.root = node
        observe_in(parts, PLAYED, array_in(memory, FORESEEN, SEEN_SIZE, np.uint8))
    return int(mind.is_foreseen)


# For analysis


@kernel
def forecasts_in(memory: Any) -> Any:
    return array_in(memory, FORECASTS, MAX_LEGAL, FORECAST_RECORD)


@kernel
def blank_forecasts(forecasts: Any, n: int) -> None:
    for i in range(n):
        forecasts[i].visits = 0
        for seat in range(PADDED_SEATS):
            forecasts[i].totals[seat] = 0.0


@kernel
def examine(memory: Any, simulations: int) -> int:
    return forecast_within(memory, NO_ACTION, simulations, False)


@kernel
def examine_open(memory: Any, simulations: int) -> int:
    return forecast_within(memory, NO_ACTION, simulations, True)


@kernel
def rehearse(memory: Any, number: int) -> int:
    return forecast_within(memory, number % ACTIONS, number // ACTIONS, False)


@kernel
def forecast_within(memory: Any, first: int, simulations: int, is_open: bool) -> int:
    parts, forecasts = parts_of(memory), forecasts_in(memory)
    settings = settings_of(parts.mind[0])
    for _ in range(simulations):
        forecast(parts, forecasts, settings, first, is_open)
    count(parts)
    return 0


@kernel
def explain(memory: Any, action: int) -> int:
    parts, reasons = parts_of(memory), array_in(memory, REASONS, 2 * ITEM_ROOM, np.int32)
    itemise_after(parts, action, reasons[:ITEM_ROOM], reasons[ITEM_ROOM:])
    return ITEM_COUNT
