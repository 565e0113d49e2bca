"""§9 Tests of the knowledge of each viewer."""

from collections import Counter

import numpy as np
import pytest
from tests.arctic.position import (
    copy,
    draw_pile,
    hand,
    knowers,
    new_state,
    penalties,
    pile,
    play,
    play_turn,
    position,
    reserve,
    river,
    scores,
)

from banquise.core.kernel import COMPILED
from banquise.core.record import SPECTATOR
from banquise.games.arctic import observe, resample, rules
from banquise.games.arctic.cards import ANIMAL_WORDS, CARD_WORDS, CARDS
from banquise.games.arctic.state import Place, State

ALL = {"P1", "P2", "P3", "spectator"}
VIEWERS = {"P1": 0, "P2": 1, "P3": 2, "spectator": SPECTATOR}
SEEDS = 300 if COMPILED else 40


def observed(state: State, viewer: str) -> bytes:
    out = np.zeros(observe.LENGTH, np.uint8)
    observe.observe(state, VIEWERS[viewer], out)
    return out.tobytes()


def resampled(state: State, viewer: str, seed: int) -> State:
    other = copy(state)
    resample.resample(other, VIEWERS[viewer], seed)
    return other


def totem(state: State, seat: str) -> str:
    return ANIMAL_WORDS[state.totem[VIEWERS[seat]]]


def three_players(text: str) -> State:
    return position("players: 3 \n" + text.strip())


# What is secret from the start


def test_9_hands_are_known_to_their_owner_alone() -> None:
    state = new_state()
    state.seats = 3
    rules.deal(state, 1)
    for seat in ("P1", "P2", "P3"):
        assert all(knowers(state, card) == {seat} for card in hand(state, seat))


def test_9_draw_pile_and_reserve_are_known_to_nobody() -> None:
    state = new_state()
    state.seats = 3
    rules.deal(state, 1)
    assert all(knowers(state, card) == set() for card in [*draw_pile(state), *reserve(state)])


def test_9_the_river_is_public_and_so_is_each_refill() -> None:
    state = play_turn(three_players("P1 hand: fox-moose-5"))
    assert len(river(state)) == 6
    assert all(knowers(state, card) == ALL for card in river(state))


def test_9_face_up_cards_of_a_pile_are_public() -> None:
    state = three_players("""
        P1 hand: walrus-orca-1 moose-bear-1
        P1 pile: fox-moose-4
        P1 powers: fox-1
    """)
    play(state, "place walrus-orca-1", "tuck moose-bear-1")
    assert all(knowers(state, card) == ALL for card in pile(state, "P1"))
    assert len(pile(state, "P1")) == 3


# Cards taken openly


def test_9_a_card_taken_from_the_river_is_known_while_it_stays_in_the_hand() -> None:
    state = three_players("""
        P1 hand: fox-moose-1
        P2 hand: orca
        tokens: fox=15 moose=0
        river: bear-fox-1 bear-fox-3
    """)
    play(state, "place fox-moose-1", "take bear-fox-1")
    assert knowers(state, "bear-fox-1") == ALL
    play_turn(state)
    assert knowers(state, "bear-fox-1") == ALL


def test_9_both_cards_of_a_swap_are_known_to_all() -> None:
    state = three_players("""
        P1 hand: fox-moose-3 moose-walrus-3
        P1 powers: puffin-1
        river: bear-fox-1
    """)
    play(state, "swap bear-fox-1", "offer fox-moose-3")
    assert knowers(state, "bear-fox-1") == ALL
    assert knowers(state, "fox-moose-3") == ALL
    assert knowers(state, "moose-walrus-3") == {"P1"}


def test_9_a_card_taken_back_stays_known_to_all() -> None:
    state = three_players("""
        P1 hand: moose-walrus-3
        P1 pile: fox-moose-3
        P1 powers: puffin-2
    """)
    play(state, "take-back")
    assert knowers(state, "fox-moose-3") == ALL
    assert knowers(state, "moose-walrus-3") == {"P1"}


def test_9_placing_a_card_leaves_the_rest_of_the_hand_as_known_as_it_was() -> None:
    state = three_players("""
        P1 hand: moose-walrus-3 orca-bear-1
        P1 pile: walrus-orca-5 fox-moose-5
        P1 powers: puffin-2
    """)
    play(state, "take-back", "place moose-walrus-3")
    assert knowers(state, "fox-moose-5") == ALL
    assert knowers(state, "orca-bear-1") == {"P1"}


# Cards laid face down


def test_9_after_a_discard_the_others_know_no_card_of_that_hand() -> None:
    state = three_players("""
        P1 hand: fox-moose-1 +7
        P1 pile: walrus-orca-5
        tokens: fox=15 moose=0
        river: bear-fox-1 bear-fox-3
    """)
    play(state, "place fox-moose-1", "take bear-fox-1")
    assert knowers(state, "bear-fox-1") == ALL, "not discarded yet"
    play(state, f"discard {min(hand(state, 'P1') - {'bear-fox-1'})}")
    assert all(knowers(state, card) == {"P1"} for card in hand(state, "P1") | penalties(state, "P1"))
    assert "bear-fox-1" in hand(state, "P1")


def test_9_a_discarded_card_is_known_to_its_owner_alone() -> None:
    state = three_players("""
        P1 hand: fox-moose-1 +7
        P1 pile: walrus-orca-5
        tokens: fox=15 moose=0
        river: bear-fox-1 bear-fox-3
    """)
    play(state, "place fox-moose-1", "take bear-fox-1", "discard bear-fox-1")
    assert knowers(state, "bear-fox-1") == {"P1"}


def test_9_a_joker_is_known_to_its_owner_alone_and_the_others_know_no_card_of_that_hand() -> None:
    state = three_players("""
        P1 hand: fox-moose-3 moose-walrus-3
        P1 pile: walrus-orca-5
        P1 powers: fox-2 puffin-1
        river: bear-fox-1
    """)
    play(state, "swap bear-fox-1", "offer fox-moose-3")
    assert knowers(state, "bear-fox-1") == ALL
    play(state, "hide moose-walrus-3")
    assert knowers(state, "moose-walrus-3") == {"P1"}
    assert knowers(state, "bear-fox-1") == {"P1"}
    assert knowers(state, "walrus-orca-5") == ALL


def test_9_one_players_discard_hides_nothing_of_another_hand() -> None:
    state = three_players("""
        P1 hand: fox-moose-1
        P2 hand: moose-bear-1 +7
        P2 pile: walrus-orca-5
        tokens: fox=15 moose=0
        river: bear-fox-1 bear-fox-3
    """)
    play(state, "place fox-moose-1", "take bear-fox-1")
    play(state, "place moose-bear-1", "main-right", "take", "discard")
    assert knowers(state, "bear-fox-1") == ALL


def test_9_a_penalty_from_the_draw_pile_is_known_to_its_owner() -> None:
    state = three_players("""
        P1 hand: walrus
        P1 pile: fox-moose-4
        draw: bear-fox-1
    """)
    play(state, "place")
    assert knowers(state, "bear-fox-1") == {"P1"}


def test_9_a_recovered_card_is_not_shown() -> None:
    state = three_players("""
        P1 hand: fox-moose-3
        P1 powers: bear-2
        P1 penalties: bear-fox-1
        tokens: fox=15 moose=0
    """)
    play(state, "place", "recover bear-fox-1")
    assert knowers(state, "bear-fox-1") == {"P1"}


def test_9_a_card_drawn_by_the_orca_is_not_shown() -> None:
    state = three_players("""
        P1 hand: fox-moose-3
        P1 powers: orca-2
        draw: bear-fox-1 +9
        tokens: fox=15 moose=0
    """)
    play(state, "place", "draw")
    assert knowers(state, "bear-fox-1") == {"P1"}


# The bear's gift


GIFT = """
    P1 hand: fox-moose-1
    P1 powers: bear-1
    P1 penalties: bear-fox-1 bear-fox-3
    P2 hand: bear-walrus-1
    P2 penalties: walrus-orca-1
    tokens: fox=15 moose=0
"""


def test_9_a_gift_is_known_to_giver_and_receiver() -> None:
    state = three_players(GIFT)
    play(state, "place", "take", "give-to P2", "give bear-fox-1")
    assert knowers(state, "bear-fox-1") == {"P1", "P2"}
    assert knowers(state, "bear-fox-3") == {"P1"}
    assert knowers(state, "walrus-orca-1") == {"P2"}


def given_and_taken_over() -> State:
    """P1 gave the first card to P2, who has now taken the bear and may give in turn."""
    state = three_players(GIFT)
    play(state, "place", "take", "give-to P2", "give bear-fox-1")
    return play(state, "place bear-walrus-1", "main-right", "take")


def test_9_when_a_zone_is_given_from_others_forget_its_cards() -> None:
    state = given_and_taken_over()
    play(state, "give-to P3", "give walrus-orca-1")
    assert knowers(state, "walrus-orca-1") == {"P2", "P3"}
    assert knowers(state, "bear-fox-1") == {"P2"}, "to P1 it may be the one that left"


def test_9_the_card_given_on_is_forgotten_by_the_one_who_gave_it_first() -> None:
    state = given_and_taken_over()
    play(state, "give-to P3", "give bear-fox-1")
    assert knowers(state, "bear-fox-1") == {"P2", "P3"}


def test_9_the_receiver_still_knows_the_cards_that_stayed() -> None:
    state = given_and_taken_over()
    play(state, "give-to P1", "give walrus-orca-1")
    assert knowers(state, "walrus-orca-1") == {"P1", "P2"}
    assert knowers(state, "bear-fox-1") == {"P1", "P2"}


def test_9_a_gift_hides_nothing_of_other_zones() -> None:
    state = three_players(GIFT)
    play(state, "place", "take", "give-to P3", "give bear-fox-1")
    assert knowers(state, "walrus-orca-1") == {"P2"}


# What a viewer is shown


WELL_INTO_A_GAME = """
    P1 hand: fox-moose-3 bear-fox-1
    P1 pile: orca-bear-1 moose-bear-1* fox-moose-4
    P1 penalties: walrus-orca-1
    P1 totem: puffin
    P2 hand: bear-fox-3
    P2 pile: moose-bear-2* moose-bear-3* orca-fox-3
    P2 penalties: puffin-bear-1 puffin-bear-3
    P1 powers: fox-2
"""


def test_9_the_card_wanted_in_a_swap_is_seen_by_all() -> None:
    state = three_players("""
        P1 hand: fox-moose-3
        P1 powers: puffin-1
        river: bear-fox-1 bear-fox-3
    """)
    play(state, "swap bear-fox-3")
    for viewer in VIEWERS:
        assert observed(state, viewer)[observe.CHOSEN] == 1 + CARD_WORDS.index("bear-fox-3")


def test_9_the_receiver_of_a_gift_is_seen_by_all_from_where_they_sit() -> None:
    state = three_players(GIFT)
    play(state, "place", "take")
    assert {observed(state, viewer)[observe.CHOSEN] for viewer in VIEWERS} == {0}
    play(state, "give-to P2")
    seen = {viewer: observed(state, viewer)[observe.CHOSEN] for viewer in VIEWERS}
    assert seen == {"P1": 2, "P2": 1, "P3": 3, "spectator": 2}, "1 is the viewer, 2 the next one"


def test_9_of_a_pile_the_topmost_forty_cards_are_observed() -> None:
    state = three_players("P1 hand: +1 \n P1 pile: fox fox " + "moose " * 20 + "orca " * 20)
    shown = observed(state, "spectator")
    assert shown[observe.PILE_COUNTS] == 42
    pile_of_p1 = shown[observe.PILES : observe.PILES + observe.PILE_ROOM]
    assert [ANIMAL_WORDS[animal - 1] for animal in pile_of_p1] == ["orca"] * 20 + ["moose"] * 20


def pile_observed(state: State, viewer: str) -> list[int]:
    """P1's pile as P1 or a spectator sees it, from the top."""
    return list(observed(state, viewer)[observe.PILES :][:3])


def test_9_ones_own_joker_is_not_observed_as_a_face_up_card() -> None:
    """A joker counts as any animal, so the same cards are worth more with one."""
    face_up = three_players("P1 hand: +1 \n P1 pile: fox-moose-3 moose-bear-1 fox-moose-4")
    with_joker = three_players("P1 hand: +1 \n P1 pile: fox-moose-3 moose-bear-1* fox-moose-4")
    assert scores(face_up)[0] != scores(with_joker)[0]
    assert observed(face_up, "P1") != observed(with_joker, "P1")
    fox, moose = 1 + ANIMAL_WORDS.index("fox"), 1 + ANIMAL_WORDS.index("moose")
    assert pile_observed(face_up, "P1") == [fox, moose, fox]
    assert pile_observed(with_joker, "P1") == [fox, observe.JOKER + moose, fox]
    assert pile_observed(with_joker, "spectator") == [fox, observe.JOKER, fox]


def test_9_at_the_end_everybody_observes_which_cards_the_jokers_are() -> None:
    state = three_players(WELL_INTO_A_GAME + "turn: P3 \n P3 hand: +3 \n ending: final-turns")
    play_turn(state)
    assert state.over
    fox, moose, orca = (1 + ANIMAL_WORDS.index(animal) for animal in ("fox", "moose", "orca"))
    assert pile_observed(state, "P1") == pile_observed(state, "spectator") == [fox, observe.JOKER + moose, orca]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_9_an_observation_does_not_change_with_what_the_viewer_cannot_know(viewer: str) -> None:
    state = three_players(WELL_INTO_A_GAME)
    expected = observed(state, viewer)
    worlds = [resampled(state, viewer, seed) for seed in range(20)]
    assert all(observed(world, viewer) == expected for world in worlds)
    assert len({tuple(draw_pile(world)) for world in worlds}) == 20, "the worlds differ"


@pytest.mark.parametrize("viewer", VIEWERS)
def test_9_a_resampled_world_depends_on_what_the_viewer_knows_alone(viewer: str) -> None:
    state = three_players(WELL_INTO_A_GAME)
    for seed in range(5):
        other_world = resampled(state, viewer, 100 + seed)
        again, once = resampled(other_world, viewer, seed), resampled(state, viewer, seed)
        assert again.tobytes() == once.tobytes()  # type: ignore[attr-defined]


def test_9_what_the_viewer_knows_stays_where_it_is() -> None:
    state = three_players(WELL_INTO_A_GAME)
    for seed in range(10):
        world = resampled(state, "P1", seed)
        assert hand(world, "P1") == hand(state, "P1")
        assert pile(world, "P1") == pile(state, "P1")
        assert penalties(world, "P1") == penalties(state, "P1")
        assert river(world) == river(state)
        assert pile(world, "P2")[2:] == ["orca-fox-3"]
        assert totem(world, "P1") == "puffin"


def test_9_what_the_viewer_cannot_know_may_be_anywhere() -> None:
    """A card of the draw pile may as well be in another hand, a penalty zone or a joker, and the other way round."""
    state = three_players(WELL_INTO_A_GAME)
    held, jokers, discards, stock = set(), set(), set(), set()
    for seed in range(SEEDS):
        world = resampled(state, "P1", seed)
        held |= hand(world, "P2")
        jokers |= {card.rstrip("*") for card in pile(world, "P2")[:2]}
        discards |= penalties(world, "P2")
        stock.add(draw_pile(world)[0])
    assert all(len(cards) > 25 for cards in (held, jokers, discards, stock))


@pytest.mark.skipif(not COMPILED, reason="thousands of worlds take too long interpreted")
def test_9_unknown_cards_are_as_likely_here_as_there() -> None:
    state = three_players(WELL_INTO_A_GAME)
    unknown = 120 - len(river(state)) - 2 - 3 - 1 - 1
    seen = Counter(card for seed in range(SEEDS * 10) for card in hand(resampled(state, "P1", seed), "P3"))
    expected = SEEDS * 10 * 3 / unknown
    assert len(seen) == unknown
    assert max(seen.values()) < 1.5 * expected
    assert min(seen.values()) > 0.5 * expected


def test_9_totems_of_others_may_be_any_but_ones_own() -> None:
    state = three_players(WELL_INTO_A_GAME)
    worlds = [resampled(state, "P1", seed) for seed in range(SEEDS)]
    others = {"fox", "moose", "walrus", "orca", "bear"}
    assert {totem(world, "P2") for world in worlds} == {totem(world, "P3") for world in worlds} == others
    assert all(sorted(world.totem) == [0, 1, 2, 3, 4, 5] for world in worlds)
    assert {totem(resampled(state, "spectator", seed), "P1") for seed in range(SEEDS)} == others | {"puffin"}


def test_9_which_packs_are_in_play_is_public() -> None:
    state = new_state()
    state.seats = 2
    rules.deal(state, 3)
    boxed = {card for card in range(CARDS) if state.place[card] == Place.BOX}
    for viewer in ("P1", "P2", "spectator"):
        world = resampled(state, viewer, 1)
        assert {card for card in range(CARDS) if world.place[card] == Place.BOX} == boxed


def test_9_when_the_game_is_over_everything_is_shown() -> None:
    state = three_players(WELL_INTO_A_GAME + "turn: P3 \n P3 hand: +3 \n ending: final-turns")
    play_turn(state)
    assert state.over
    shown = observed(state, "spectator")
    places = shown[observe.PLACES : observe.PLACES + CARDS]
    for card in range(CARDS):
        assert (places[card] == 0) == (state.place[card] == Place.STOCK)
    totems = shown[observe.TOTEMS : observe.TOTEMS + 3]
    assert [ANIMAL_WORDS[shown_totem - 1] for shown_totem in totems] == [
        totem(state, seat) for seat in ("P1", "P2", "P3")
    ]
    for viewer in VIEWERS:
        assert observed(resampled(state, viewer, 1), viewer) == observed(state, viewer)
