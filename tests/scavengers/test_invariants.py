"""Invariants after every decision of random games: few by default, BANQUISE_DECISIONS=500000 makes more."""

import os
import random
from collections import Counter

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.scavengers.position import legal, new_state, observed, play
from tests.scavengers.telling import view

from banquise.core.kernel import COMPILED
from banquise.core.record import PUBLIC, SPECTATOR
from banquise.games.scavengers import rules
from banquise.games.scavengers.cards import BUILDINGS, CARDS, KIND_OF, KINDS, MAX_PLAYERS
from banquise.games.scavengers.game import GAME
from banquise.games.scavengers.memory import viewer_bit
from banquise.games.scavengers.resample import resample
from banquise.games.scavengers.state import NONE, ROUNDS, Attack, Phase, Place, State, Status

TABLES = [(players, module, english) for players in range(2, 6) for module in range(5) for english in (0, 1)]
DECISIONS = int(os.environ.get("BANQUISE_DECISIONS", "12000" if COMPILED else "2000"))
AHEAD = 4
"""Decisions that are played on in another world."""
CHECKED = 0.1
"""The share of decisions, picked by chance, at which everything is checked."""
RARELY_SEEN = (Phase.BUILD, Phase.REPAIR, Phase.PUT, Phase.TAKE)
RARE = {"trash": 0.1, "throw": 0.3, "keep-none": 0.2}


def set_of(counts: NDArray[np.int8]) -> int:
    return sum(1 << kind for kind, n in enumerate(counts.tolist()) if n)


def check_places(state: State) -> None:
    """Every card is in one place, and what is listed by place agrees."""
    for seat in range(state.seats):
        player = state.players[seat]
        in_hand = Counter(KIND_OF[np.flatnonzero(state.place == Place.HAND + seat)].tolist())
        assert {kind: n for kind, n in enumerate(player.hand.tolist()) if n} == in_hand
        assert player.hand_count == in_hand.total() and player.hand_kinds == sum(1 << kind for kind in in_hand)
        assert player.brought_kinds == set_of(player.brought)
        assert sorted(player.deck[: player.deck_count]) == np.flatnonzero(state.place == Place.DECK + seat).tolist()
        assert player.discard_count == np.sum(state.place == Place.DISCARD + seat)
    assert state.committed_kinds == set_of(state.committed)
    ring = [int(state.junk[(state.junk_head + i) % len(state.junk)]) for i in range(state.junk_count)]
    assert sorted(ring) == np.flatnonzero(state.place == Place.JUNKYARD).tolist()
    contested = np.isin(state.place, (Place.CONTESTED, Place.TOP))
    assert state.contested_count == contested.sum()
    for kind in range(KINDS):
        assert state.piles[kind] == np.sum((state.place == Place.HIRE) & (kind == KIND_OF))
    assert np.all((state.place >= Place.BOX) & (state.place < Place.SITE + BUILDINGS))


def check_buildings(state: State) -> None:
    piled = [int(state.plans[(state.plans_head + i) % BUILDINGS]) for i in range(state.plans_count)]
    standing = [int(b) for seat in range(state.seats) for b in state.players[seat].sites if b != NONE]
    assert sorted(piled + standing) == (list(range(BUILDINGS)) if state.module >= 2 else [])
    for building in range(BUILDINGS):
        cards = int(np.sum(state.place == Place.SITE + building))
        is_underway = state.status[building] in (Status.PLANNED, Status.UNDERWAY)
        assert state.left[building] == (cards if is_underway else 0)
        assert state.stored[building] == (0 if is_underway else cards)


def check_knowledge(state: State) -> None:
    """Each player knows their hand and discard, nobody a deck; memories count exactly the cards not known."""
    for seat in range(state.seats):
        mine = np.isin(state.place, (Place.HAND + seat, Place.DISCARD + seat))
        assert np.all(state.known[:CARDS][mine] >> seat & 1)
        assert not np.any(state.known[:CARDS][state.place == Place.DECK + seat])
        assert np.all(state.known[:CARDS][state.place == Place.PLAYED + seat] == PUBLIC)
    assert not np.any(state.known[:CARDS][state.place == Place.CONTESTED])
    assert np.all(state.known[:CARDS][state.place <= Place.HIRE] == PUBLIC)
    for index in [*range(state.seats), MAX_PLAYERS]:
        unknown = (state.known[:CARDS] & viewer_bit(index)) == 0
        assert state.remembered[:, :, index].sum(0).tolist() == np.bincount(KIND_OF[unknown], minlength=KINDS).tolist()
        assert np.all(state.remembered[:, :, index] >= 0) and np.all(state.lost[index] >= 0)
        if index < state.seats:
            assert state.lost[index, index] == 0


def who_could_be_asked(state: State) -> list[bool]:
    """The seats that could be asked in an interrupt and in a save; the current question is put back."""
    asked = []
    phase, attack = int(state.phase), int(state.attack)
    for state.phase, state.attack in ((Phase.INTERRUPT, attack), (Phase.SAVE, Attack.SNIPE)):
        asked += [rules.could_be_asked(state, seat) for seat in range(state.seats)]
    state.phase, state.attack = phase, attack
    return asked


def check_another_world(state: State, chance: random.Random) -> None:
    """Check a world that a viewer cannot tell from this one: all holds there too, and the game goes on."""
    viewer = chance.choice([*range(state.seats), SPECTATOR])
    world = state.copy()
    resample(world, viewer, chance.getrandbits(62))
    assert np.array_equal(observed(world, viewer), observed(state, viewer))
    assert view(world, viewer) == view(state, viewer)
    assert np.array_equal(observed(world, SPECTATOR), observed(state, SPECTATOR)), "what is public is known to all"
    assert who_could_be_asked(world) == who_could_be_asked(state)
    check_places(world)
    check_buildings(world)
    for _ in range(AHEAD):
        if not world.over:
            play(world, chance.choice(sorted(legal(world))))
    assert np.all(world.remembered >= 0) and np.all(world.lost >= 0)


@pytest.mark.parametrize("part", range(4))
def test_cards_are_conserved_and_knowledge_is_sound(part: int) -> None:
    chance = random.Random(part)
    made = games = 0
    while made < DECISIONS / 4:
        state = new_state()
        state.seats, state.module, state.is_english = TABLES[(part + 4 * games) % len(TABLES)]
        rules.deal(state, chance.getrandbits(62))
        while not state.over:
            options = sorted(legal(state))
            play(state, chance.choices(options, [RARE.get(word.split()[0], 1) for word in options])[0])
            made += 1
            if chance.random() < CHECKED or state.phase in RARELY_SEEN:
                check_places(state)
                check_buildings(state)
                check_knowledge(state)
                check_another_world(state, chance)
        assert state.rounds == ROUNDS and state.contested_count == 0 and state.phase == Phase.OVER
        games += 1


def test_without_hq_all_versions_of_the_rules_play_the_same_game() -> None:
    """Measurements with the first rules without HQ therefore still hold."""
    chance, states = random.Random(2), [new_state(), new_state()]
    for state, version in zip(states, GAME.rules_versions, strict=True):
        state.seats, state.rules = 2, version
        rules.deal(state, 7)
    while not states[0].over:
        word = chance.choice(sorted(legal(states[0])))
        for state in states:
            play(state, word)
    for state in states:
        state.rules = 0
    assert states[0].tobytes() == states[1].tobytes()  # type: ignore[attr-defined]
