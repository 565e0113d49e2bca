"""§1 to §3: cards, set-up and rounds."""

from collections import Counter

import pytest
from tests.scavengers.position import (
    deck,
    discard,
    hand,
    junkyard,
    legal,
    new_state,
    phase,
    play,
    player,
    position,
    summary,
    words_at,
)

from banquise.games.scavengers import rules
from banquise.games.scavengers.cards import KIND_OF, KIND_WORDS, LEADER_WORDS, SEAT_WORDS
from banquise.games.scavengers.game import GAME
from banquise.games.scavengers.state import Place, State

STARTING_DECK = Counter(refugee=4, scavenger=3, brawler=1, spear=1, shovel=1)
IN_BASE_JUNKYARD = {"junk", "multitool", "net", "spear", "pickaxe", "shovel", "medkit", "pills"}


def dealt(
    players: int, module: int = 0, english: bool = False, seed: int = 1, rules_version: int = GAME.rules_version
) -> State:
    state = new_state()
    state.rules = rules_version
    state.seats, state.module, state.is_english = players, module, english
    rules.deal(state, seed)
    return state


def end_turns(state: State, number: int) -> None:
    for _ in range(number):
        play(state, "end")


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_2_1_everybody_begins_with_ten_cards_and_draws_five(players: int) -> None:
    state = dealt(players)
    for seat in SEAT_WORDS[:players]:
        assert len(hand(state, seat)) == 5
        assert Counter(hand(state, seat) + deck(state, seat)) == STARTING_DECK


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_2_1_refugees_left_over_leave_the_game(players: int) -> None:
    assert Counter(words_at(dealt(players), Place.BOX))["refugee"] == 20 - 4 * players


def test_2_1_the_hire_piles_hold_the_mercenaries_that_no_deck_took() -> None:
    assert summary(dealt(4))["hire"] == {
        "scavenger": 7,
        "brawler": 5,
        "hunter": 8,
        "saboteur": 8,
        "scout": 8,
        "group_leaders": 5,
        "sniper_team": 5,
        "thugs": 5,
    }


def test_2_1_fourteen_contested_resources() -> None:
    contested = Counter(words_at(dealt(3), Place.CONTESTED))
    kinds = ("sled_team", "field_crew", "family_3", "family_4", "family_5", "wolf_pack", "grenade")
    assert contested == Counter(dict.fromkeys(kinds, 2))


def test_2_1_the_junkyard_holds_the_rest() -> None:
    assert Counter(junkyard(dealt(3))) == Counter(
        junk=7, multitool=4, net=4, spear=3, pickaxe=4, shovel=3, medkit=6, pills=9
    )


def test_2_1_any_seat_may_be_the_initiator() -> None:
    assert {int(dealt(4, seed=seed).initiator) for seed in range(30)} == {0, 1, 2, 3}


def test_1_2_the_english_edition_has_one_scavenger_and_one_brawler_more() -> None:
    french, english = summary(dealt(3))["hire"], summary(dealt(3, english=True))["hire"]
    assert english == french | {"scavenger": french["scavenger"] + 1, "brawler": french["brawler"] + 1}


@pytest.mark.parametrize(("module", "added"), [(0, set()), (1, {"rifle", "toolkit"}), (4, {"rifle", "toolkit"})])
def test_1_1_rifles_and_toolkits_come_with_module_1(module: int, added: set[str]) -> None:
    assert set(junkyard(dealt(3, module))) == IN_BASE_JUNKYARD | added


@pytest.mark.parametrize("module", range(5))
def test_1_1_medics_come_with_module_1_and_engineers_with_module_2(module: int) -> None:
    hire = summary(dealt(3, module))["hire"]
    assert ("medic" in hire, "engineer" in hire) == (module >= 1, module >= 2)


TWO_PLAYERS_JUNKYARD = Counter(junk=5, multitool=2, net=2, spear=2, pickaxe=2, shovel=2, medkit=4, pills=7)


def test_2_2_with_two_players_two_of_each_junkyard_kind_of_the_base_game_are_removed() -> None:
    assert Counter(junkyard(dealt(2))) == TWO_PLAYERS_JUNKYARD
    assert Counter(junkyard(dealt(2, 1))) == TWO_PLAYERS_JUNKYARD + Counter(rifle=4, toolkit=4)


def test_2_2_by_the_first_rules_two_players_lack_two_of_each_new_card_as_well() -> None:
    assert Counter(junkyard(dealt(2, 1, rules_version=1))) == TWO_PLAYERS_JUNKYARD + Counter(rifle=2, toolkit=2)


def test_2_3_everybody_chooses_one_of_two_leaders_from_the_initiator_on() -> None:
    state = dealt(3, 3)
    asked = []
    for _ in range(3):
        asked.append(int(state.player))
        options = sorted(legal(state))
        offered = [LEADER_WORDS[i] for i in state.players[state.player].offered]
        assert options == sorted(f"lead {leader}" for leader in offered)
        play(state, options[0])
    assert asked == [(state.initiator + i) % 3 for i in range(3)]
    assert phase(state) == "menu" and state.rounds == 1


def test_2_3_no_leader_is_dealt_twice() -> None:
    state = dealt(5, 4)
    assert len({int(i) for seat in range(5) for i in state.players[seat].offered}) == 10


def test_3_1_played_and_laid_cards_go_to_the_discard_and_five_are_drawn() -> None:
    state = position("""
        P1 hand: scavenger refugee
        P1 deck: spear shovel brawler refugee refugee refugee
        P2 deck: refugee*4 spear
        P3 deck: refugee*4 shovel
    """)
    play(state, "hunt", "commit scavenger", "confirm", "end", "end", "end")
    assert len(hand(state, "P1")) == 5 and discard(state, "P1") == ["refugee", "scavenger"]


def test_3_1_an_empty_deck_takes_the_discard() -> None:
    state = position("""
        P1 hand: pills
        P1 deck: spear
        P1 discard: shovel*2 medkit
        turn: P3
        P2 deck: refugee*4 spear
        P3 deck: refugee*4 shovel
    """)
    play(state, "end")
    assert sorted(hand(state, "P1")) == ["medkit", "pills", "shovel", "shovel", "spear"]
    assert deck(state, "P1") == [] == discard(state, "P1")


def test_3_1_with_deck_and_discard_empty_nothing_is_drawn() -> None:
    state = position("""
        turn: P3
        P1 deck: spear shovel
    """)
    play(state, "end")
    assert hand(state, "P1") == ["spear", "shovel"]


@pytest.mark.parametrize(("players", "number", "peeks"), [(3, 2, False), (3, 3, True), (5, 3, True), (2, 3, False)])
def test_3_2_from_round_3_the_initiator_peeks_unless_two_play(players: int, number: int, peeks: bool) -> None:
    state = dealt(players)
    end_turns(state, players * (number - 1))
    top = [card for card in range(len(KIND_OF)) if state.place[card] == Place.TOP]
    assert state.rounds == number and bool(top) == peeks
    if peeks:
        assert state.known[top[0]] == 1 << int(state.initiator)
        assert KIND_WORDS[KIND_OF[top[0]]] in words_at(state, Place.TOP)


def test_3_3_turns_go_clockwise_from_the_initiator() -> None:
    state = position("initiator: P2")
    order = []
    for _ in range(3):
        order.append(player(state))
        play(state, "end")
    assert order == ["P2", "P3", "P1"]


def test_3_3_the_rest_of_the_hand_is_laid_down_and_counted() -> None:
    state = position("P1 hand: refugee spear")
    play(state, "end")
    assert state.players[0].has_laid and state.players[0].hand_count == 2


def test_3_4_there_is_no_skirmish_in_rounds_1_and_2() -> None:
    state = dealt(3)
    end_turns(state, 6)
    assert state.rounds == 3 and state.contested_count == 14


def test_3_4_the_initiator_card_stays_through_round_3_and_passes_after_each_skirmish() -> None:
    state = dealt(3)
    first = int(state.initiator)
    holders = []
    while not state.over:
        if not holders or len(holders) < state.rounds:
            holders.append(int(state.initiator))
        play(state, "end")
    assert holders == [first, first, first] + [(first + i) % 3 for i in range(1, 14)]


def test_3_4_the_game_ends_after_16_rounds_with_the_last_resource_gone() -> None:
    state = dealt(2)
    end_turns(state, 31)
    assert not state.over and state.rounds == 16
    end_turns(state, 1)
    assert state.over and state.contested_count == 0 and legal(state) == set()
