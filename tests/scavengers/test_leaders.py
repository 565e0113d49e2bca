"""§7 and §8: leaders, buildings and sabotage, beyond test_modules.py."""

import pytest
from tests.scavengers.position import discard, hand, legal, phase, play, player, position, site

from banquise.core.record import PUBLIC
from banquise.games.scavengers.cards import KIND_OF, KIND_WORDS
from banquise.games.scavengers.rules.skirmish import fight_value, tie_value
from banquise.games.scavengers.state import Place, State


def known(state: State, kind: str, place: int) -> list[int]:
    """The set of viewers who know each such card there."""
    there = (card for card in range(len(KIND_OF)) if state.place[card] == place)
    return [int(state.known[card]) for card in there if KIND_WORDS[KIND_OF[card]] == kind]


# §7


def test_7_a_helper_comes_before_all_other_cards() -> None:
    state = position("module: 3\nP1 leader: mentor\nP1 hand: refugee scavenger*2")
    assert "mentor" in legal(play(state, "hunt"))
    assert "mentor" not in legal(play(state, "commit scavenger"))


@pytest.mark.parametrize(("leader", "bonus"), [("mentor", 1), ("peacemaker", 2)])
def test_7_a_helper_adds_to_a_dig(leader: str, bonus: int) -> None:
    state = position(f"module: 3\nP1 leader: {leader}\nP1 hand: refugee scavenger")
    play(state, "dig", leader, "commit scavenger", "confirm")
    assert state.looked == 1 + bonus


def test_7_the_mentor_adds_to_a_draw() -> None:
    state = position("module: 3\nP1 leader: mentor\nP1 hand: refugee scavenger")
    play(state, "draw", "mentor", "commit scavenger", "confirm")
    assert len(hand(state, "P1")) == 2


def test_7_the_mentor_does_not_help_a_saboteur_that_acted() -> None:
    state = position("module: 3\nround: 3\nturn: skirmish\nP1 leader: mentor\nP1 hand: refugee saboteur\nP2 hand: net")
    assert fight_value(state, 0) == 1 + 1
    play(state, "disarm P2 net")
    assert state.players[0].fight == 0


def test_7_the_fanatics_refugee_may_be_laid_down_already() -> None:
    state = position("module: 3\nturn: P2\nP1 leader: fanatic\nP1 hand: refugee\nP2 hand: scavenger")
    play(state, "hunt", "commit scavenger", "confirm", "fanatic P2 scavenger")
    assert hand(state, "P1") == [] and discard(state, "P1") == [] and state.food == 0


def test_7_the_fanatic_needs_a_refugee_and_a_healthy_leader() -> None:
    for text in ("P2 leader: fanatic\nP2 hand: scavenger", "P2 leader: fanatic wounded\nP2 hand: refugee"):
        state = position(f"module: 4\nP1 hand: scavenger\n{text}")
        play(state, "hunt", "commit scavenger", "confirm")
        assert player(state) == "P1"


def test_7_the_gangsters_refugees_count_2_in_both_editions() -> None:
    for edition in ("fr", "en"):
        state = position(f"""
            module: 3
            edition: {edition}
            round: 3
            turn: skirmish
            P1 leader: gangster
            P1 hand: refugee sniper_team
            P2 hand: refugee
        """)
        assert tie_value(state, 0) == (3 if edition == "fr" else 4) and fight_value(state, 0) == 0


def test_7_an_excavators_refugee_gets_1_from_every_tool_and_others_the_whole() -> None:
    state = position("module: 3\nP1 leader: excavator\nP1 hand: refugee*2 shovel*2")
    play(state, "dig", "commit refugee", "commit refugee", "commit shovel", "commit shovel", "confirm")
    assert state.looked == 4


def test_7_what_a_leader_removes_is_shown() -> None:
    state = play(position("module: 3\nP1 leader: butcher\nP1 hand: thugs"), "butcher thugs")
    assert PUBLIC in known(state, "thugs", Place.BOX)


def test_7_the_organizers_rejected_card_is_known_to_its_player() -> None:
    state = position("module: 3\nP1 leader: organizer\nP1 hand: refugee\nP1 deck: spear shovel")
    play(state, "organizer", "keep spear")
    assert known(state, "shovel", Place.DISCARD) == [1]


def test_7_nothing_modifies_the_organizers_draw() -> None:
    state = position("module: 3\nP1 leader: organizer\nP1 hand: refugee group_leaders scavenger")
    assert phase(play(state, "organizer")) == "organize" and len(hand(state, "P1")) == 2


def test_7_the_organizer_finds_nothing_without_cards() -> None:
    state = position("module: 3\nP1 leader: organizer\nP1 hand: refugee\nP1 deck: -")
    assert phase(play(state, "organizer")) == "menu" and hand(state, "P1") == []


def test_7_a_leader_serves_again_in_the_next_round() -> None:
    state = position("module: 3\nP1 leader: butcher\nP1 hand: refugee*2")
    play(state, "butcher refugee", "end", "end", "end")
    assert any(word.startswith("butcher") for word in legal(state))


# §6


def test_6_1_a_surplus_of_work_is_lost() -> None:
    state = position("module: 2\nP1 hand: refugee toolkit\nP1 sites: armory/2 bunker/5")
    play(state, "build 1", "equip refugee")
    assert site(state, "P1", 1)["cards"] == {} and sum(site(state, "P1", 2)["cards"].values()) == 4


def test_6_1_from_the_next_turn_on_a_card_leaves_and_characters_may_work() -> None:
    state = position("module: 2\nP1 hand: engineer\nschematics: bunker")
    play(state, "dig", "commit engineer", "confirm", "schematics", "plan bunker", "end", "end")
    assert sum(site(state, "P1", 1)["cards"].values()) == 5
    play(state, "end")
    assert sum(site(state, "P1", 1)["cards"].values()) == 4 and "build 1" in legal(state)


def test_6_3_of_several_bunkers_the_one_planned_first_gives() -> None:
    state = position("module: 2\nP1 hand: scavenger\nP2 sites: bunker(sniper_team) bunker(sniper_team)")
    play(state, "hunt", "commit scavenger", "confirm", "snipe P1 scavenger")
    assert site(state, "P2", 1)["stored"] == {} and site(state, "P2", 2)["stored"] == {"sniper_team": 1}


def test_6_3_a_bunker_gives_nothing_in_ones_own_turn_to_attack_with() -> None:
    state = position("module: 4\nP1 sites: bunker(sniper_team saboteur)\nP2 leader: ranger\nP2 sites: garden")
    assert legal(state) == {"retrieve 1", "end"}


# §8


def test_8_1_after_an_attack_in_ones_own_turn_it_goes_on() -> None:
    state = position("module: 4\nP1 hand: saboteur scavenger\nP2 hand: sniper_team\nP2 sites: garden")
    play(state, "disable P2 1")
    assert player(state) == "P1" and phase(state) == "menu" and "hunt" in legal(state)


def test_8_1_never_one_disabled_already() -> None:
    state = position("module: 4\nP1 hand: saboteur\nP2 sites: garden! bunker")
    assert {word for word in legal(state) if word.startswith("disable")} == {"disable P2 2"}


def test_8_1_only_finished_buildings() -> None:
    state = position("module: 4\nP1 hand: saboteur\nP2 sites: garden/2")
    assert not any(word.startswith("disable") for word in legal(state))


def test_8_2_never_one_wounded_already_and_no_medic_heals() -> None:
    state = position("module: 4\nP1 hand: sniper_team medic\nP1 leader: ranger wounded\nP2 leader: mentor wounded")
    wounds = {word for word in legal(state) if word.startswith(("wound", "heal"))}
    assert wounds == {"wound P3"}


def test_8_2_as_an_interrupt_a_wound_stops_the_organizer() -> None:
    state = position("module: 4\nP1 leader: organizer\nP1 hand: refugee\nP2 hand: sniper_team")
    play(state, "organizer", "wound P1")
    assert hand(state, "P1") == [] and phase(state) == "menu"


def test_8_1_a_repair_takes_a_character_and_no_toolkit() -> None:
    state = position("module: 4\nP1 hand: refugee toolkit\nP1 sites: bunker!")
    assert legal(play(state, "repair 1")) == {"worker refugee"}
