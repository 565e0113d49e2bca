"""Template: what analysis asks of a search beyond the choice. What does each action come to for every seat, and what is
that made of?"""

from typing import Any

from banquise.bots.templates import SEARCH
from banquise.bots.tree import NO_ACTION, NO_NODE, PLAYED, ROOT, Memory, Settings
from banquise.core.game import Points
from banquise.core.kernel import kernel
from banquise.core.template import bind, rules

kernels = bind(SEARCH, rules)
select, simulate, backward, greedy_action = kernels.select, kernels.simulate, kernels.backward, kernels.greedy_action
next_seed, seed_from, itemise = kernels.next_seed, kernels.seed_from, kernels.itemise
ITEMS, REASON, FIRST_OF_EQUALS = len(kernels.ITEMS), kernels.REASON, kernels.FIRST_OF_EQUALS
step, resample = rules.step, rules.resample
DEALS = 8
"""The deals over which reasons are averaged: what follows an action can depend on cards that the seat does not know."""
MAX_TURN = 24
"""Decisions of a turn that are played before an expectation is explained."""


@kernel
def forecast(memory: Memory, forecasts: Any, settings: Settings, first: int, is_open: bool) -> None:
    """A simulation, by the search's own choice or with this action first; what came of it for every seat is added to
    the row of its first action. Open: in the deal as it is, not in one made of what the deciding seat knows."""
    state, mind = memory.states[PLAYED], memory.mind[0]
    memory.states[PLAYED] = memory.states[ROOT]
    if not is_open:
        resample(state, int(state.player), next_seed(mind))
    if first == NO_ACTION:
        length = select(memory, settings)
        simulate(memory, settings)
        backward(memory, length)
        add_result(memory, forecasts, int(memory.nodes[memory.path[0]].action))
        return
    root, node = int(mind.root), child_of(memory, first)
    if node == NO_NODE:
        return
    step(state, first)
    child, length = memory.nodes[node], 0
    if child.visits > 0:  # as in any search, a new node is judged before it is searched
        mind.root = node
        length = select(memory, settings)
        mind.root = root
    simulate(memory, settings)
    backward(memory, length)
    child.visits += 1
    child.total += memory.result[child.player]
    add_result(memory, forecasts, first)


@kernel
def child_of(memory: Memory, action: int) -> int:
    """The root's node for an action."""
    node = int(memory.nodes[memory.mind[0].root].first_child)
    while node != NO_NODE and memory.nodes[node].action != action:
        node = int(memory.nodes[node].next_sibling)
    return node


@kernel
def add_result(memory: Memory, forecasts: Any, action: int) -> None:
    for i in range(int(memory.mind[0].choices)):
        if memory.counts[i].action == action:
            row = forecasts[i]
            row.visits += 1
            for seat in range(int(memory.states[ROOT].seats)):
                row.totals[seat] += memory.result[seat]


@kernel
def itemise_after(memory: Memory, action: int, out: Points, items: Points) -> None:
    """The parts of the deciding seat's expectation at the end of its turn, if it plays this action and then goes on by
    looking one decision ahead. In hundredths of a point; `items` is scratch."""
    for i in range(ITEMS):
        out[i] = 0
    state, mind, margin = memory.states[PLAYED], memory.mind[0], float(memory.mind[0].margin)
    seat = int(memory.states[ROOT].player)
    for deal in range(DEALS):
        memory.states[PLAYED] = memory.states[ROOT]
        resample(state, seat, seed_from(int(mind.chance), deal, REASON))
        step(state, action)
        made = 0
        while not state.over and state.player == seat and made < MAX_TURN:
            best, _ = greedy_action(memory, margin, FIRST_OF_EQUALS)
            step(state, best)
            made += 1
        for i in range(ITEMS):
            items[i] = 0
        itemise(state, seat, memory.work, items)
        for i in range(ITEMS):
            out[i] += items[i]
    for i in range(ITEMS):
        out[i] = out[i] // DEALS
