"""Template: looking one decision ahead, and information-set Monte-Carlo tree search for any number of players.

Each simulation deals again what the searching seat cannot know, then takes four steps: select (descend the tree by
decisions that are legal in this deal), expand, simulate, and backward (add each seat's result to its nodes on the
path). After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012).
"""

from math import sqrt
from typing import Any

from banquise.bots.evaluations import find
from banquise.bots.templates import NETWORK
from banquise.bots.tree import AHEAD, MAX_DEPTH, NO_NODE, PLAYED, ROOT, Lookahead, Memory, Settings, Values
from banquise.core.exactmath import exp, log
from banquise.core.game import Points
from banquise.core.kernel import kernel
from banquise.core.rng import WORD, threefry_block, xorshift
from banquise.core.template import bind, rules

legal_actions, step, resample = rules.legal_actions, rules.step, rules.resample
standing = rules.standing
evaluate, SPREAD, EVALUATION_WORK, itemise, ITEMS, *_ = find(rules)
network = bind(NETWORK, rules)
correct = network.correct
DEAL, WHIM, PICK, REASON = 0, 1, 2, 3
"""The streams of random numbers, one for each use."""
FIRST_OF_EQUALS = 0
"""The value that stands for “no random number”, which xorshift never produces."""


@kernel
def search(memory: Memory, settings: Settings, simulations: int) -> None:
    """Grow the tree from states[ROOT], for the seat that decides there."""
    states = memory.states
    viewer = int(states[ROOT].player)
    for _ in range(simulations):
        states[PLAYED] = states[ROOT]
        resample(states[PLAYED], viewer, next_seed(memory.mind[0]))
        length = select(memory, settings)
        simulate(memory, settings)
        backward(memory, length)


@kernel
def next_seed(mind: Any) -> int:
    """Derive a seed for the next deal from the decision's seed."""
    deals = int(mind.deals)
    mind.deals += 1
    return seed_from(int(mind.chance), deals, DEAL)


@kernel
def seed_from(seed: int, number: int, use: int) -> int:
    """Derive a seed of 63 bits from another one."""
    high, low = threefry_block(seed & WORD, seed >> 32, number, use)
    return ((high >> 1) << 32) | low


@kernel
def select(memory: Memory, settings: Settings) -> int:
    """Descend from the root to an unvisited node (or to the end); return the number of nodes on the path."""
    state, nodes = memory.states[PLAYED], memory.nodes
    node, length = int(memory.mind[0].root), 0
    is_new = False
    while not state.over and length < MAX_DEPTH:
        n = legal_actions(state, memory.legal)
        if is_new and n > 1:
            break
        if not expand(memory, node, n, settings):
            break
        node = best_child(memory, node, settings)
        step(state, int(nodes[node].action))
        memory.path[length] = node
        length += 1
        is_new = nodes[node].visits == 0
    return length


@kernel
def expand(memory: Memory, node: int, n: int, settings: Settings) -> bool:
    """Add a child for each legal action that has none, and stamp the legal ones; return whether there was room."""
    nodes, stamp, legal = memory.nodes, memory.stamp, memory.legal
    memory.mind[0].clock += 1
    now = int(memory.mind[0].clock)
    for i in range(n):
        stamp[legal[i]] = now
    child = int(nodes[node].first_child)
    while child != NO_NODE:
        if stamp[nodes[child].action] == now:
            stamp[nodes[child].action] = -now  # legal, and already a child
        child = int(nodes[child].next_sibling)
    for i in range(n):
        action = int(legal[i])
        if stamp[action] == now:
            stamp[action] = -now
            if not add_child(memory, node, action, n, settings):
                return False
    return True


@kernel
def add_child(memory: Memory, node: int, action: int, n: int, settings: Settings) -> bool:
    mind, nodes = memory.mind[0], memory.nodes
    number = int(mind.used)
    if number == mind.room:
        return False
    mind.used += 1
    child = nodes[number]
    child.action, child.player = action, memory.states[PLAYED].player
    child.visits, child.available, child.total = 0, 0, 0.0
    child.prior = value_of(memory, action, settings.margin) + whim(mind, action, settings) if n > 1 else 0.5
    child.first_child = NO_NODE
    child.next_sibling = nodes[node].first_child
    nodes[node].first_child = number
    return True


@kernel
def whim(mind: Any, action: int, settings: Settings) -> float:
    """Return a tiny term, by the decision's seed, so that nearly equal actions are not always tried in the same
    order."""
    seed = int(mind.chance)
    high, _ = threefry_block(seed & WORD, seed >> 32, action, WHIM)
    return settings.variety * high / WORD


@kernel
def best_child(memory: Memory, node: int, settings: Settings) -> int:
    """Find the child with the highest upper bound among those legal in this deal."""
    nodes = memory.nodes
    legal = -int(memory.mind[0].clock)
    best, best_bound = NO_NODE, -1.0
    child = int(nodes[node].first_child)
    while child != NO_NODE:
        if memory.stamp[nodes[child].action] == legal:
            nodes[child].available += 1
            bound = upper_bound(nodes[child], settings)
            if bound > best_bound:
                best, best_bound = child, bound
        child = int(nodes[child].next_sibling)
    return best


@kernel
def upper_bound(child: Any, settings: Settings) -> float:
    """Compute UCB over the visits in which the action was available; the prior counts as a few visits."""
    weight = child.visits + settings.prior_weight
    mean = (child.total + settings.prior_weight * child.prior) / weight
    return float(mean + settings.exploration * sqrt(log(child.available + 1.0) / weight))


@kernel
def simulate(memory: Memory, settings: Settings) -> None:
    """Play on greedily for a few turns, then evaluate."""
    state = memory.states[PLAYED]
    turns = settings.rollout_turns
    while not state.over and turns > 0:
        player = int(state.player)
        action, _ = greedy_action(memory, settings.margin, FIRST_OF_EQUALS)
        step(state, action)
        turns -= state.player != player
    evaluate(state, memory.work, memory.points)
    if len(memory.network) > 0 and not state.over:
        correct(memory, PLAYED, int(memory.states[ROOT].player))
    share_out(memory, PLAYED, settings.margin)


@kernel
def backward(memory: Memory, length: int) -> None:
    for i in range(length):
        node = memory.nodes[memory.path[i]]
        node.visits += 1
        node.total += memory.result[node.player]


# One decision ahead.


@kernel
def value_of(memory: Memory | Lookahead, action: int, margin: float) -> float:
    """The value of an action in states[PLAYED] for the player who decides there."""
    states = memory.states
    states[AHEAD] = states[PLAYED]
    player = int(states[AHEAD].player)
    step(states[AHEAD], action)
    judge(memory, AHEAD, margin)
    return float(memory.result[player])


@kernel
def greedy_action(memory: Memory | Lookahead, margin: float, chance: int) -> tuple[int, int]:
    """Find the action with the highest value in states[PLAYED]; ties are broken by `chance` (xorshift), which is
    returned, or by the first."""
    n = legal_actions(memory.states[PLAYED], memory.legal)
    best, most, equals = int(memory.legal[0]), -1.0, 0
    for i in range(n if n > 1 else 0):
        value = value_of(memory, int(memory.legal[i]), margin)
        if value > most:
            best, most, equals = int(memory.legal[i]), value, 1
        elif value == most and chance != FIRST_OF_EQUALS:
            equals += 1
            chance = xorshift(chance)
            if (chance * equals) >> 32 == 0:
                best = int(memory.legal[i])
    return best, chance


# The value of a state for each seat: its share of the win, from 0 to 1.


@kernel
def judge(memory: Memory | Lookahead, which: int, margin: float) -> None:
    """Write the value of a state into `result`, by the evaluation."""
    evaluate(memory.states[which], memory.work, memory.points)
    share_out(memory, which, margin)


@kernel
def share_out(memory: Memory | Lookahead, which: int, margin: float) -> None:
    """Write shares into `result`, by the expectations in `points`; for a finished game, by the winners and, slightly,
    by the margin."""
    state, points, result = memory.states[which], memory.points, memory.result
    seats = int(state.seats)
    share_by_lead(points, seats, result)
    if state.over:
        standing(state, memory.work, points)
        mix_in_winners(points, seats, 1.0 - margin, result)


@kernel
def share_by_lead(points: Points, seats: int, out: Values) -> None:
    """Compute a softmax of the points: a lead of SPREAD makes a win e times as likely."""
    most = int(points[0])
    for seat in range(1, seats):
        most = max(most, int(points[seat]))
    total = 0.0
    for seat in range(seats):
        out[seat] = exp((int(points[seat]) - most) / SPREAD)
        total += out[seat]
    for seat in range(seats):
        out[seat] /= total


@kernel
def mix_in_winners(standings: Points, seats: int, weight: float, out: Values) -> None:
    """Mix in the win, shared by all seats that rank first."""
    best, winners = int(standings[0]), 0
    for seat in range(seats):
        best = max(best, int(standings[seat]))
    for seat in range(seats):
        winners += standings[seat] == best
    for seat in range(seats):
        won = 1.0 / winners if standings[seat] == best else 0.0
        out[seat] = weight * won + (1.0 - weight) * out[seat]
