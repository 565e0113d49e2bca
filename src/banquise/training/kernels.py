"""Template: games between searching bots, and the positions noted for learning.

After each decision two positions are noted, both with the search's own value: the one that was played, with the result
of the game, and one that the search only considered, which shows what the alternatives are worth.
"""

from typing import Any

from banquise.bots.templates import BOT, NETWORK, SEARCH
from banquise.bots.tree import PLAYED, ROOT, Memory
from banquise.core.kernel import kernel
from banquise.core.rng import WORD, threefry_block
from banquise.core.template import bind, rules
from banquise.training.notes import UNKNOWN, Noted, Notes, NotingPlan

entries = bind(BOT, rules)
begin, slice_of, best, follow, parts_of = entries.begin, entries.slice, entries.best, entries.follow, entries.parts_of
network = bind(NETWORK, rules)
write_input, SEATS = network.write_input, network.SEATS
search = bind(SEARCH, rules)
evaluate, mix_in_winners = search.evaluate, search.mix_in_winners
legal_actions, step, resample, standing = rules.legal_actions, rules.step, rules.resample, rules.standing
ACTION, IS_RANDOM, CONSIDERED, VIEWER, DEAL = 1, 2, 3, 4, 6
"""The uses of random numbers in a decision; the last two have a second stream, for the action that is played."""


@kernel
def random_of(plan: NotingPlan, number: int, use: int) -> int:
    """A random number of 32 bits."""
    high, _ = threefry_block(plan.seed & WORD, plan.seed >> 32, number, use)
    return int(high)


@kernel
def play_and_note(memory: Any, game: Any, notes: Notes, plan: NotingPlan, first: int) -> int:
    """Play the game to the end and note positions from this row on; return the row after the last one."""
    parts, state = parts_of(memory), game[0]
    row, number = first, 0
    while not state.over:
        n = legal_actions(state, parts.legal)
        number += 1
        action = int(parts.legal[0])
        if n > 1:
            parts.states[ROOT] = state
            begin(memory, 0)
            slice_of(memory, plan.simulations)
            action = choose(memory, plan, int(state.player), number)
            follow(memory, action)
            considered = (random_of(plan, number, CONSIDERED) * n) >> 32
            for i in range(n):
                is_played = parts.counts[i].action == action
                if row < plan.end and (is_played or (i == considered and parts.counts[i].visits >= plan.least)):
                    row = note(parts, state, i, Noted(notes, plan, number, is_played), row)
        step(state, action)
    write_results(parts, state, notes, first, row)
    return row


@kernel
def choose(memory: Any, plan: NotingPlan, player: int, number: int) -> int:
    """Choose the action to play: one that the player tries, occasionally a random one, otherwise the best of the
    search."""
    counts, n = parts_of(memory).counts, int(parts_of(memory).mind[0].choices)
    for i in range(n):
        if plan.tries[player, counts[i].action] > 0:
            plan.tries[player, counts[i].action] -= 1
            return int(counts[i].action)
    if (random_of(plan, number, IS_RANDOM) * 1000) >> 32 < plan.random:
        return int(counts[(random_of(plan, number, ACTION) * n) >> 32].action)
    return int(best(memory, 0))


@kernel
def note(parts: Memory, state: Any, i: int, noted: Noted, row: int) -> int:
    """Note the position after an action, as a random seat sees it; return the next row."""
    notes, plan, number, is_played = noted
    counted, ahead = parts.counts[i], parts.states[PLAYED]
    parts.states[PLAYED] = state
    player, seats = int(state.player), int(state.seats)
    step(ahead, int(counted.action))
    if ahead.over:
        return row
    viewer = (random_of(plan, number, VIEWER + is_played) * seats) >> 32
    resample(ahead, viewer, random_of(plan, number, DEAL + is_played))
    evaluate(ahead, parts.work, parts.points)
    write_input(parts, PLAYED, viewer)
    notes.numbers[row] = parts.numbers
    for turn in range(SEATS):
        notes.points[row, turn] = parts.points[(viewer + turn) % seats] if turn < seats else 0
        notes.results[row, turn] = 0.0 if is_played else UNKNOWN
    visits = int(counted.visits)
    notes.values[row] = counted.total / visits if visits >= plan.least else UNKNOWN
    notes.movers[row], notes.seats[row], notes.viewers[row] = (player - viewer + seats) % seats, seats, viewer
    return row + 1


@kernel
def write_results(parts: Memory, state: Any, notes: Notes, first: int, last: int) -> None:
    seats = int(state.seats)
    standing(state, parts.work, parts.points)
    for seat in range(seats):
        parts.result[seat] = 0.0
    mix_in_winners(parts.points, seats, 1.0, parts.result)
    for row in range(first, last):
        if notes.results[row, 0] != UNKNOWN:
            for turn in range(seats):
                notes.results[row, turn] = parts.result[(notes.viewers[row] + turn) % seats]
