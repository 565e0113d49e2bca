"""Template: what analysis needs from a search beyond the choice: each action's result for every seat, and its parts."""

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
"""The number of deals over which reasons are averaged, since the outcome of an action can depend on unknown cards."""
MAX_TURN = 24
"""The most decisions of a turn that are played before an expectation is explained."""


@kernel
def forecast(memory: Memory, forecasts: Any, settings: Settings, first: int, is_open: bool) -> None:
    """Run a simulation that begins with this action, or with the search's choice, and add every seat's result to the
    row of its first action. If open, use the real deal instead of one made from the deciding seat's knowledge."""
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
    if child.visits > 0:  # as in every search, a new node is evaluated before it is searched
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
    """Add up the parts of the deciding seat's expectation at the end of its turn, in hundredths of a point, if it plays
    this action and then looks one decision ahead; `items` is scratch."""
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
