"""Template: looking one decision ahead, and information-set Monte-Carlo tree search for any number of players.

Each simulation deals anew what the searching seat cannot know, then takes four steps:
select (go down the tree by the decisions that this deal allows), expand, simulate, and backward (every seat on the way
counts its own result). After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012).
"""

from math import exp, log, sqrt
from typing import Any

from banquise.bots.evaluations import find
from banquise.bots.tree import AHEAD, MAX_DEPTH, NO_NODE, PLAYED, ROOT, Scratch, Settings, Tree, Values
from banquise.core.game import Points
from banquise.core.kernel import kernel
from banquise.core.rng import WORD, threefry_block
from banquise.core.template import rules

legal_actions, step, resample = rules.legal_actions, rules.step, rules.resample
standing = rules.standing
evaluate, SPREAD, _ = find(rules)


@kernel
def search(tree: Tree, scratch: Scratch, root: int, settings: Settings, simulations: int) -> None:
    """Grow the tree from scratch.states[ROOT], for the seat that decides there."""
    states = scratch.states
    viewer = int(states[ROOT].player)
    for _ in range(simulations):
        states[PLAYED] = states[ROOT]
        resample(states[PLAYED], viewer, next_seed(scratch))
        length = select(tree, scratch, root, settings)
        simulate(scratch, settings)
        backward(tree, scratch, length)


@kernel
def next_seed(scratch: Scratch) -> int:
    """A seed for each simulation's deal, from the search's own."""
    seed, deals = int(scratch.chance[0]), int(scratch.chance[1])
    scratch.chance[1] += 1
    high, low = threefry_block(seed & WORD, seed >> 32, deals, 0)
    return ((high >> 1) << 32) | low


@kernel
def select(tree: Tree, scratch: Scratch, root: int, settings: Settings) -> int:
    """Play from the root down to a node not visited before (or to the end); the number of nodes on the path."""
    state = scratch.states[PLAYED]
    node, length = root, 0
    is_new = False
    while not state.over and length < MAX_DEPTH:
        n = legal_actions(state, scratch.legal)
        if is_new and n > 1:
            break
        if not expand(tree, scratch, node, n, settings):
            break
        node = best_child(tree, scratch, node, settings)
        step(state, int(tree.action[node]))
        scratch.path[length] = node
        length += 1
        is_new = tree.visits[node] == 0
    return length


@kernel
def expand(tree: Tree, scratch: Scratch, node: int, n: int, settings: Settings) -> bool:
    """Give the node a child for each legal action that has none yet; False: no room. Legal ones are stamped."""
    scratch.clock[0] += 1
    now = scratch.clock[0]
    for i in range(n):
        scratch.stamp[scratch.legal[i]] = now
    child = tree.first_child[node]
    while child != NO_NODE:
        if scratch.stamp[tree.action[child]] == now:
            scratch.stamp[tree.action[child]] = -now  # legal and known
        child = tree.next_sibling[child]
    for i in range(n):
        action = int(scratch.legal[i])
        if scratch.stamp[action] == now:
            scratch.stamp[action] = -now
            if not add_child(tree, scratch, node, action, n, settings):
                return False
    return True


@kernel
def add_child(tree: Tree, scratch: Scratch, node: int, action: int, n: int, settings: Settings) -> bool:
    child = tree.used[0]
    if child == len(tree.action):
        return False
    tree.used[0] += 1
    player = int(scratch.states[PLAYED].player)
    tree.action[child], tree.player[child] = action, player
    tree.visits[child], tree.available[child], tree.total[child] = 0, 0, 0.0
    tree.prior[child] = value_of(scratch, action, settings.margin) + whim(scratch, action, settings) if n > 1 else 0.5
    tree.first_child[child] = NO_NODE
    tree.next_sibling[child] = tree.first_child[node]
    tree.first_child[node] = child
    return True


@kernel
def whim(scratch: Scratch, action: int, settings: Settings) -> float:
    """A trifle by the search's seed, so that nearly equal actions are not always taken in the same order."""
    seed = int(scratch.chance[0])
    high, _ = threefry_block(seed & WORD, seed >> 32, action, 1)
    return settings.variety * high / WORD


@kernel
def best_child(tree: Tree, scratch: Scratch, node: int, settings: Settings) -> int:
    """Of the children that are legal in this deal, the one of the highest upper bound."""
    legal = -scratch.clock[0]
    best, best_bound = NO_NODE, -1.0
    child = tree.first_child[node]
    while child != NO_NODE:
        if scratch.stamp[tree.action[child]] == legal:
            tree.available[child] += 1
            bound = upper_bound(tree, child, settings)
            if bound > best_bound:
                best, best_bound = child, bound
        child = tree.next_sibling[child]
    return int(best)


@kernel
def upper_bound(tree: Tree, child: int, settings: Settings) -> float:
    """UCB over the visits in which the action was available, begun with its prior as a few visits."""
    weight = tree.visits[child] + settings.prior_weight
    mean = (tree.total[child] + settings.prior_weight * tree.prior[child]) / weight
    return float(mean + settings.exploration * sqrt(log(tree.available[child] + 1.0) / weight))


@kernel
def simulate(scratch: Scratch, settings: Settings) -> None:
    """Play on greedily for a few turns, then judge."""
    state = scratch.states[PLAYED]
    turns = settings.rollout_turns
    while not state.over and turns > 0:
        player = state.player
        step(state, greedy_action(scratch, settings.margin))
        turns -= state.player != player
    judge(state, settings.margin, scratch)


@kernel
def backward(tree: Tree, scratch: Scratch, length: int) -> None:
    for i in range(length):
        node = scratch.path[i]
        tree.visits[node] += 1
        tree.total[node] += scratch.result[tree.player[node]]


# One decision ahead.


@kernel
def value_of(scratch: Scratch, action: int, margin: float) -> float:
    """What playing this action in scratch.states[PLAYED] is worth to the player who decides there."""
    states = scratch.states
    states[AHEAD] = states[PLAYED]
    player = int(states[AHEAD].player)
    step(states[AHEAD], action)
    judge(states[AHEAD], margin, scratch)
    return float(scratch.result[player])


@kernel
def greedy_action(scratch: Scratch, margin: float) -> int:
    n = legal_actions(scratch.states[PLAYED], scratch.legal)
    best, most = int(scratch.legal[0]), -1.0
    if n == 1:
        return best
    for i in range(n):
        value = value_of(scratch, int(scratch.legal[i]), margin)
        if value > most:
            best, most = int(scratch.legal[i]), value
    return best


@kernel
def rate_actions(scratch: Scratch, margin: float, out: Values) -> int:
    """The value of each legal action of scratch.states[PLAYED]; how many there are."""
    n = legal_actions(scratch.states[PLAYED], scratch.legal)
    for i in range(n):
        out[i] = value_of(scratch, int(scratch.legal[i]), margin)
    return n


# What a state is worth to each seat: its share of the win, from 0 to 1.


@kernel
def judge(state: Any, margin: float, scratch: Scratch) -> None:
    """scratch.result: shares as the evaluation expects them; of a finished game, who won and, a little, by how much."""
    seats = int(state.seats)
    evaluate(state, scratch.work, scratch.points)
    share_by_lead(scratch.points, seats, scratch.result)
    if state.over:
        standing(state, scratch.work, scratch.points)
        mix_in_winners(scratch.points, seats, 1.0 - margin, scratch.result)


@kernel
def share_by_lead(points: Points, seats: int, out: Values) -> None:
    """A softmax of the points: SPREAD more make a win e times as likely."""
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
    """The win is shared by all who stand first."""
    best, winners = int(standings[0]), 0
    for seat in range(seats):
        best = max(best, int(standings[seat]))
    for seat in range(seats):
        winners += standings[seat] == best
    for seat in range(seats):
        won = 1.0 / winners if standings[seat] == best else 0.0
        out[seat] = weight * won + (1.0 - weight) * out[seat]
