"""Template: the rules of a game, extended by what follows from its declared ownership (hidden.py): knowledge after the
deal and after every decision, and dealing again what a viewer does not know."""

from typing import Any

import numpy as np

from banquise.core.hidden import is_known
from banquise.core.kernel import kernel
from banquise.core.rng import random_below, seed_rng
from banquise.core.template import rules

THINGS = len(rules.hidden.things.words) if rules.hidden else 0
OWNERS = np.array(list(rules.hidden.zones.values()) if rules.hidden else [0], np.int64)
plain_deal, plain_step = rules.deal, rules.step


@kernel
def deal(state: Any, seed: int) -> None:
    plain_deal(state, seed)
    learn(state)


@kernel
def step(state: Any, action: int) -> None:
    plain_step(state, action)
    learn(state)


@kernel
def learn(state: Any) -> None:
    for thing in range(THINGS):
        owners = OWNERS[state.place[thing]]
        state.known[thing] = state.known[thing] | owners if owners else 0


@kernel
def resample(state: Any, viewer: int, seed: int) -> None:
    """Exchange the places of the things that the viewer does not know. Things in the same zone that the same viewers
    know are interchangeable, so the result does not depend on where they really lay."""
    seed_rng(state, seed)
    if not state.over:
        order(state, viewer)
        mix(state, viewer)


@kernel
def order(state: Any, viewer: int) -> None:
    """Assign the places to the unknown things, by number, in a fixed order."""
    for last in range(1, THINGS):
        if not is_known(state, viewer, last):
            thing, other = last, previous_unknown(state, viewer, last)
            while other >= 0 and rank(state, other) > rank(state, thing):
                exchange(state, other, thing)
                thing, other = other, previous_unknown(state, viewer, other)


@kernel
def mix(state: Any, viewer: int) -> None:
    met = 0
    for thing in range(THINGS):
        if not is_known(state, viewer, thing):
            met += 1
            exchange(state, thing, nth_unknown(state, viewer, random_below(state, met)))


@kernel
def previous_unknown(state: Any, viewer: int, thing: int) -> int:
    """The unknown thing before this one; −1 if there is none."""
    thing -= 1
    while thing >= 0 and is_known(state, viewer, thing):
        thing -= 1
    return thing


@kernel
def nth_unknown(state: Any, viewer: int, n: int) -> int:
    thing = -1
    while n >= 0:
        thing += 1
        if not is_known(state, viewer, thing):
            n -= 1
    return thing


@kernel
def rank(state: Any, thing: int) -> int:
    return int(state.place[thing]) * 256 + int(state.known[thing])


@kernel
def exchange(state: Any, one: int, other: int) -> None:
    """Exchange two things that the viewer does not know, together with the knowledge of them."""
    place, known = int(state.place[one]), int(state.known[one])
    state.place[one], state.known[one] = state.place[other], state.known[other]
    state.place[other], state.known[other] = place, known
