"""§9: what a viewer remembers of cards they do not know: with whom they were last, and how many left there unseen."""

import random
from collections import Counter
from collections.abc import Sequence

import numpy as np
import pytest
from numpy.typing import NDArray
from tests.scavengers.position import copy, deck, drawn, hand, legal, new_state, play, played, position
from tests.scavengers.telling import view

from banquise.core.kernel import COMPILED
from banquise.core.record import SPECTATOR
from banquise.core.rng import seed_rng
from banquise.games.scavengers import rules
from banquise.games.scavengers.cards import CARDS, CONTESTED, KIND_OF, KIND_WORDS, KINDS, MAX_PLAYERS
from banquise.games.scavengers.memory import cease_to_remember, reveal, tribe_at, viewer_bit
from banquise.games.scavengers.piles import contested_at, play_from_hand, win_top
from banquise.games.scavengers.resample import resample
from banquise.games.scavengers.state import PLACES, TRIBES, Place, State, Tribe

GAMES = 40 if COMPILED else 2
WORLDS = 12 if COMPILED else 3


def tribes_of_cards(state: State) -> NDArray[np.int64]:
    """The tribe that has each card."""
    return np.array([tribe_at(state, place) for place in range(PLACES)])[state.place]


def truth(state: State, tribes: NDArray[np.int64], index: int) -> NDArray[np.int64]:
    """The true number of cards of each kind with each tribe, of those that this viewer does not know."""
    there = np.zeros((TRIBES, KINDS), np.int64)
    unknown = state.known[:CARDS] & viewer_bit(index) == 0
    np.add.at(there, (tribes[unknown], KIND_OF[unknown]), 1)
    return there


def check_memories(state: State, indices: Sequence[int]) -> None:
    tribes = tribes_of_cards(state)
    for index in indices:
        check_memory(state, tribes, index)


def check_memory(state: State, tribes: NDArray[np.int64], index: int) -> None:
    """No more cards are elsewhere than may have left, and one's own tribe is known exactly."""
    remembered, there = state.remembered[:, :, index], truth(state, tribes, index)
    elsewhere = np.maximum(remembered - there, 0).sum(1)
    assert np.all(elsewhere <= state.lost[index]), f"viewer {index}: {elsewhere} against {state.lost[index]}"
    if index < MAX_PLAYERS:
        assert np.array_equal(remembered[index], there[index]), f"viewer {index}'s own tribe"


def a_find_of_two_possible_origins() -> State:
    """P1 and P2 have each thrown away a card unseen, and P3 sees a Refugee, then a Net in the junkyard."""
    for seed in range(20):
        state = position("""
            P1 hand: refugee scavenger
            P2 hand: net scavenger
            P3 hand: scavenger shovel
            P3 deck: net refugee*2
            junkyard: -
        """)
        play(state, "trash", "throw refugee", "confirm", "end", "trash", "throw net", "confirm", "end")
        seed_rng(state, seed)
        play(state, "dig", "commit scavenger", "commit shovel", "confirm")
        if drawn(state) == ["refugee", "net"]:
            return state
    raise AssertionError("no such order")


def test_9_ones_own_deck_is_remembered_whole_whatever_else_is_found() -> None:
    state = a_find_of_two_possible_origins()
    assert view(state, 2)["seats"][2]["unseen"] == {"refugee": 2, "net": 1}
    for seed in range(WORLDS):
        world = copy(state)
        resample(world, 2, seed)
        assert Counter(deck(world, "P3")) == {"refugee": 2, "net": 1}


def test_9_a_view_says_how_many_cards_may_have_left_a_tribe() -> None:
    state = a_find_of_two_possible_origins()
    assert [seat["lost"] for seat in view(state, 2)["seats"]] == [1, 0, 0]
    assert [seat["lost"] for seat in view(state, 0)["seats"]] == [0, 1, 0]
    assert [seat["lost"] for seat in view(state, SPECTATOR)["seats"]] == [1, 1, 0]


def test_9_where_a_find_came_from_stays_open_until_it_is_certain() -> None:
    """The Refugee may have been P1's or P2's, so that each may still lack one; the Net can only have been P2's."""
    state = a_find_of_two_possible_origins()
    check_memories(state, (0, 1, 2, MAX_PLAYERS))


def test_9_who_could_be_asked_is_the_same_in_every_world() -> None:
    """P1 threw the Sniper Team away and P2 dug, but the table cannot tell who holds it now."""
    state = position("""
        players: 4
        P1 hand: sniper_team refugee
        P2 hand: scavenger refugee
        P3 hand: scavenger
        P4 hand: sniper_team
        junkyard: net
    """)
    play(state, "trash", "throw sniper_team", "confirm", "end")
    play(state, "dig", "commit scavenger", "confirm", "pass", "keep-none", "end", "hunt", "commit scavenger", "confirm")
    for viewer in (*range(4), SPECTATOR):
        for seed in range(WORLDS):
            world = copy(state)
            resample(world, viewer, seed)
            for seen in (state, world):
                assert view(seen, viewer)["could_be_asked"] == [3, 0, 1]


def test_9_whichever_card_is_thrown_the_others_are_dealt_the_same_worlds() -> None:
    """This holds while more may be thrown: nobody else may learn from which kind on."""
    thrown = []
    for kind in ("refugee", "scavenger"):
        state = position("P1 hand: refugee scavenger spear\nP2 hand: refugee\nP3 hand: scavenger")
        thrown.append(play(state, "trash", f"throw {kind}"))
    for viewer in (1, 2, SPECTATOR):
        for seed in range(WORLDS):
            worlds = [copy(state) for state in thrown]
            for world in worlds:
                resample(world, viewer, seed)
            assert worlds[0].tobytes() == worlds[1].tobytes()  # type: ignore[attr-defined]


def test_9_who_does_not_hold_a_card_in_another_world_plays_none_there() -> None:
    world = position("P1 hand: spear")
    play_from_hand(world, 0, KIND_WORDS.index("net"))
    assert hand(world, "P1") == ["spear"] and played(world, "P1") == []


@pytest.mark.parametrize("part", range(4))
def test_9_memories_never_exclude_the_truth(part: int) -> None:
    chance = random.Random(part)
    for game in range(GAMES // 4 or 1):
        state = new_state()
        state.seats, state.module = 2 + (part + game) % 4, game % 5
        rules.deal(state, chance.getrandbits(62))
        while not state.over:
            play(state, chance.choice(sorted(legal(state))))
            if chance.random() < 0.3:
                check_memories(state, [*range(state.seats), MAX_PLAYERS])


def a_resource_of_two_possible_origins() -> State:
    """P2, who had shown a Grenade, threw a card away unseen; P1 won a resource unseen, and now shows a Grenade."""
    state = position("P1 hand: brawler\nP2 hand: net\nP2 discard: grenade\ncontested: grenade")
    play(state, "end", "trash", "throw net", "confirm")
    top = contested_at(state, Place.TOP.value, 0)
    win_top(state, 0)
    reveal(state, top)
    return state


def test_9_what_is_remembered_of_the_contested_resources_is_there_or_left_unseen() -> None:
    state = a_resource_of_two_possible_origins()
    for index in (2, MAX_PLAYERS):
        remembered = int(state.remembered[Tribe.CONTESTED, :, index].sum())
        assert remembered == state.contested_count + state.lost[index, Tribe.CONTESTED]


@pytest.mark.parametrize("viewer", [2, SPECTATOR])
def test_9_only_contested_resources_are_dealt_to_their_pile(viewer: int) -> None:
    state = a_resource_of_two_possible_origins()
    for seed in range(100 if COMPILED else 10):
        world = copy(state)
        resample(world, viewer, seed)
        kinds = KIND_OF[np.isin(world.place, (Place.CONTESTED, Place.TOP))]
        assert all(CONTESTED >> int(kind) & 1 for kind in kinds), f"seed {seed}: {kinds}"


def test_9_a_memory_that_does_not_fit_gives_up_a_card_wherever_it_has_one() -> None:
    """In a world dealt again for another viewer, the spectator's memory need not agree."""
    state = position("P1 hand: brawler\nP2 hand: net")
    kind = int(KIND_OF[0])
    state.lost[MAX_PLAYERS, :] = 0
    state.remembered[:, kind, MAX_PLAYERS] = 0
    state.remembered[Tribe.CONTESTED, kind, MAX_PLAYERS] = 1
    cease_to_remember(state, MAX_PLAYERS, 0, kind)
    assert state.remembered[Tribe.CONTESTED, kind, MAX_PLAYERS] == 0
