"""§6 buildings, §7 leaders, §8 sabotage."""

import pytest
from tests.scavengers.position import (
    deck,
    discard,
    hand,
    legal,
    phase,
    play,
    played,
    player,
    position,
    schematics,
    site,
    words_at,
)

from banquise.core.rng import seed_rng
from banquise.games.scavengers.rules.skirmish import fight_value, tie_value
from banquise.games.scavengers.state import Place, State

DIG = ("dig", "commit engineer", "confirm")


def options(state: State, kind: str) -> set[str]:
    return {word for word in legal(state) if word.split()[0] == kind}


# §6.1


def test_6_1_a_dig_with_an_engineer_may_look_at_the_schematics() -> None:
    state = position("module: 2\nP1 hand: engineer\nschematics: bunker garden armory")
    play(state, *DIG)
    assert legal(state) == {"junkyard", "schematics"}
    play(state, "schematics")
    assert legal(state) == {"plan bunker", "plan garden", "keep-none"}
    play(state, "plan garden")
    assert schematics(state) == ["armory", "bunker"] and site(state, "P1", 1)["building"] == "garden"


def test_6_1_with_cards_in_one_pile_only_that_one_is_taken() -> None:
    state = position("module: 2\nP1 hand: engineer\njunkyard: -")
    assert phase(play(state, *DIG)) == "plan"
    state = position("module: 2\nP1 hand: engineer\nschematics: -")
    assert phase(play(state, *DIG)) == "keep"


def test_6_1_schematics_that_were_put_under_are_not_shuffled_in() -> None:
    """The top of a shuffled pile is chosen when a card is lifted; cards that were looked at stay at the bottom."""
    state = position("module: 2\nP1 hand: engineer")
    play(state, *DIG, "schematics")
    seen = schematics(state)[:2]
    play(state, "keep-none")
    assert schematics(state)[-2:] == seen and state.plans_mixed == state.plans_count - 2


def test_6_1_an_engineer_hit_finds_no_schematics() -> None:
    state = position("module: 2\nP1 hand: scavenger engineer\nP2 hand: sniper_team")
    play(state, "dig", "commit scavenger", "commit engineer", "confirm", "snipe P1 engineer")
    assert phase(state) == "keep"


@pytest.mark.parametrize(("building", "time"), [("pharmacy", 2), ("armory", 3), ("garden", 4), ("bunker", 5)])
def test_6_1_as_many_cards_of_the_deck_as_the_build_time_are_laid_on_it(building: str, time: int) -> None:
    state = position(f"module: 2\nP1 hand: engineer\nP1 deck: refugee*4 spear*2\nschematics: {building}")
    play(state, *DIG, "schematics", f"plan {building}")
    assert sum(site(state, "P1", 1)["cards"].values()) == time and len(deck(state, "P1")) == 6 - time


def test_6_1_a_deck_and_discard_that_run_out_give_what_they_have() -> None:
    state = position("module: 2\nP1 hand: engineer\nP1 deck: refugee\nP1 discard: spear\nschematics: bunker")
    play(state, *DIG, "schematics", "plan bunker")
    assert site(state, "P1", 1)["cards"] == {"refugee": 1, "spear": 1}


def test_6_1_with_no_card_at_all_it_is_finished_at_once() -> None:
    state = position("module: 2\nP1 hand: engineer medic\nP1 deck: -\nschematics: bunker")
    play(state, *DIG, "schematics", "plan bunker")
    assert "store 1" in legal(state)


def test_6_1_the_engineer_of_a_plan_goes_to_the_discard() -> None:
    state = position("module: 2\nP1 hand: engineer shovel\nP1 deck: refugee*5\nschematics: bunker")
    play(state, "dig", "commit engineer", "commit shovel", "confirm", "schematics", "plan bunker")
    assert discard(state, "P1") == ["engineer"] and played(state, "P1") == ["shovel"]


def test_6_1_one_engineer_goes_however_many_dug() -> None:
    state = position("module: 2\nP1 hand: scavenger engineer*3\nP1 deck: refugee*6\nschematics: bunker")
    play(state, "draw", "commit engineer", "confirm")
    play(state, "dig", "commit scavenger", "commit engineer", "commit engineer", "confirm", "schematics", "plan bunker")
    assert discard(state, "P1") == ["engineer"] and played(state, "P1") == ["scavenger", "engineer", "engineer"]


def test_6_1_the_engineer_goes_also_when_the_building_is_finished_at_once() -> None:
    state = position("module: 2\nP1 hand: engineer\nP1 deck: -\nschematics: bunker")
    play(state, *DIG, "schematics", "plan bunker")
    assert discard(state, "P1") == ["engineer"] and site(state, "P1", 1)["cards"] == {}


def test_6_1_the_engineer_is_no_part_of_the_reshuffle_that_its_building_causes() -> None:
    for seed in range(8):
        state = position("module: 2\nP1 hand: engineer\nP1 deck: refugee\nP1 discard: spear*2\nschematics: bunker")
        seed_rng(state, seed)
        play(state, *DIG, "schematics", "plan bunker")
        assert site(state, "P1", 1)["cards"] == {"refugee": 1, "spear": 2} and discard(state, "P1") == ["engineer"]


def test_6_1_a_later_reshuffle_may_bring_the_engineer_back_as_a_new_card() -> None:
    state = position("module: 2\nP1 hand: scout engineer\nP1 deck: refugee*5\nschematics: bunker")
    play(state, *DIG, "schematics", "plan bunker", "draw", "commit scout", "confirm")
    assert hand(state, "P1") == ["engineer"] and discard(state, "P1") == []


@pytest.mark.parametrize("words", [("schematics", "keep-none"), ("junkyard", "keep-none"), ("junkyard", "keep net")])
def test_6_1_without_a_plan_no_engineer_is_discarded(words: tuple[str, ...]) -> None:
    state = position("module: 2\nP1 hand: engineer\njunkyard: net\nschematics: bunker")
    play(state, *DIG, *words)
    assert played(state, "P1") == ["engineer"] and "engineer" not in discard(state, "P1")


def test_6_1_by_the_first_rules_the_engineer_stays_until_the_next_round() -> None:
    state = position("rules: 1\nmodule: 2\nP1 hand: engineer\nP1 deck: refugee*5\nschematics: bunker")
    play(state, *DIG, "schematics", "plan bunker")
    assert discard(state, "P1") == [] and played(state, "P1") == ["engineer"]


def test_6_1_one_card_leaves_at_the_start_of_each_later_turn() -> None:
    state = position("module: 2\nP1 sites: armory/3 garden/1")
    assert sum(site(state, "P1", 1)["cards"].values()) == 2 and len(discard(state, "P1")) == 2
    assert site(state, "P1", 2)["cards"] == {}


def test_6_1_nobody_works_on_a_building_in_the_turn_it_was_planned() -> None:
    state = position("module: 2\nP1 hand: engineer refugee\nschematics: bunker")
    play(state, *DIG, "schematics", "plan bunker")
    assert not options(state, "build")


def test_6_1_each_character_played_removes_one_card_and_three_with_a_toolkit() -> None:
    state = position("module: 2\nP1 hand: refugee*2 toolkit\nP1 sites: bunker/5 armory/3")
    play(state, "build 1")
    assert legal(state) == {"worker refugee", "equip refugee"}
    play(state, "worker refugee")
    assert sum(site(state, "P1", 1)["cards"].values()) == 3
    play(state, "build 1", "equip refugee")
    assert site(state, "P1", 1)["cards"] == {} and "toolkit" in discard(state, "P1") and hand(state, "P1") == []


def test_6_1_a_finished_building_works_at_once() -> None:
    state = position("module: 2\nP1 hand: refugee medic\nP1 sites: bunker/2")
    play(state, "build 1", "worker refugee")
    assert "store 1" in legal(state)


def test_6_1_tools_and_medicine_do_not_build() -> None:
    assert not options(position("module: 2\nP1 hand: toolkit pills\nP1 sites: bunker/2"), "build")


# §6.2


def test_6_2_each_working_garden_gives_one_food_for_hiring() -> None:
    state = position("module: 2\nP1 sites: garden garden garden!")
    assert options(state, "hire") == {"hire scavenger", "hire brawler"}


# §6.3


@pytest.mark.parametrize(
    ("building", "fits"),
    [
        ("pharmacy", {"medkit", "pills"}),
        ("armory", {"spear", "grenade"}),
        ("bunker", {"refugee", "medic"}),
        ("garden", set()),
    ],
)
def test_6_3_what_each_building_stores(building: str, fits: set[str]) -> None:
    state = position(f"module: 2\nP1 hand: medkit pills spear grenade refugee medic\nP1 sites: {building}")
    assert bool(options(state, "store")) == bool(fits)
    if fits:
        play(state, "store 1")
        assert legal(state) == {f"put {kind}" for kind in fits}


@pytest.mark.parametrize(
    ("building", "kind", "room"), [("pharmacy", "pills", 2), ("armory", "net", 2), ("bunker", "refugee", 3)]
)
def test_6_3_only_within_its_room(building: str, kind: str, room: int) -> None:
    state = position(f"module: 2\nP1 hand: {kind}*4\nP1 sites: {building}")
    for _ in range(room):
        play(state, "store 1", f"put {kind}")
    assert not options(state, "store") and site(state, "P1", 1)["stored"] == {kind: room}


def test_6_3_stored_cards_can_be_retrieved() -> None:
    state = position("module: 2\nP1 sites: pharmacy(pills medkit)")
    play(state, "retrieve 1")
    assert legal(state) == {"take medkit", "take pills"}
    play(state, "take pills")
    assert hand(state, "P1") == ["pills"]


def test_6_3_a_card_moves_once_a_turn() -> None:
    state = position("module: 2\nP1 hand: pills\nP1 sites: pharmacy(medkit)")
    play(state, "store 1", "put pills", "retrieve 1")
    assert legal(state) == {"take medkit"}
    play(state, "take medkit")
    assert not options(state, "store") | options(state, "retrieve")


def test_6_3_of_equal_cards_the_retrieved_one_is_used_first() -> None:
    state = position("module: 2\nP1 hand: pills\nP1 sites: pharmacy(pills)")
    play(state, "retrieve 1", "take pills", "hire hunter", "pay pills")
    assert options(state, "store") == {"store 1"}


def test_6_3_a_sniper_or_saboteur_in_a_bunker_interrupts() -> None:
    state = position("module: 2\nP1 hand: scavenger spear\nP2 sites: bunker(sniper_team saboteur)")
    play(state, "hunt", "commit scavenger", "commit spear", "confirm")
    assert legal(state) == {"snipe P1 scavenger", "disarm P1 spear", "pass"}
    play(state, "snipe P1 scavenger")
    assert site(state, "P2", 1)["stored"] == {"saboteur": 1} and discard(state, "P2") == ["sniper_team"]


def test_6_3_one_chooses_between_hand_and_bunker() -> None:
    text = "module: 2\nP1 hand: scavenger\nP2 hand: sniper_team\nP2 sites: bunker(sniper_team)"
    attack = ("hunt", "commit scavenger", "confirm", "snipe P1 scavenger")
    state = position(text)
    play(state, *attack)
    assert player(state) == "P2" and legal(state) == {"from-hand", "from-bunker"}
    play(state, "from-hand")
    assert hand(state, "P2") == [] and site(state, "P2", 1)["stored"] == {"sniper_team": 1}
    state = position(text)
    play(state, *attack, "from-bunker")
    assert hand(state, "P2") == ["sniper_team"] and site(state, "P2", 1)["stored"] == {}


def test_6_3_a_bunker_does_not_act_in_a_skirmish_nor_when_disabled() -> None:
    skirmish = position("module: 2\nround: 3\nturn: skirmish\nP1 hand: refugee\nP2 sites: bunker(sniper_team)")
    assert skirmish.rounds == 4
    state = position("module: 4\nP1 hand: scavenger\nP2 sites: bunker(sniper_team)!")
    play(state, "hunt", "commit scavenger", "confirm")
    assert player(state) == "P1"


# §7


def test_7_the_butcher_turns_a_character_into_food_and_medicine() -> None:
    state = position("module: 3\nP1 leader: butcher\nP1 hand: refugee*2")
    assert options(state, "butcher") == {"butcher refugee"}
    play(state, "butcher refugee")
    assert options(state, "hire") == {"hire scavenger", "hire hunter", "hire saboteur"} and not options(
        state, "butcher"
    )
    play(state, "hire saboteur")
    assert discard(state, "P1") == ["saboteur"]


def test_7_the_cannibals_food_does_not_go_with_other_food() -> None:
    state = position("module: 3\nP1 leader: cannibal\nP1 hand: refugee scavenger*3")
    play(state, "hunt", *["commit scavenger"] * 3, "confirm", "cannibal refugee")
    assert "hire medic" in legal(state) and "hire thugs" not in legal(state)


def test_7_what_a_leader_removes_leaves_the_game() -> None:
    state = position("module: 3\nP1 leader: cannibal\nP1 hand: family_5")
    play(state, "cannibal family_5")
    assert words_at(state, Place.BOX).count("family_5") == 1


def test_7_the_fanatic_interrupts_with_a_refugee_once_a_round() -> None:
    state = position("module: 3\nP1 hand: scavenger spear\nP2 leader: fanatic\nP2 hand: refugee*2")
    play(state, "hunt", "commit scavenger", "commit spear", "confirm")
    assert legal(state) == {"fanatic P1 scavenger", "fanatic P1 spear", "pass"}
    play(state, "fanatic P1 spear")
    assert player(state) == "P1" and state.food == 1 and hand(state, "P2") == ["refugee"]
    assert words_at(state, Place.BOX).count("refugee") == 20 - 12 + 1


def test_7_the_fanatic_hits_any_revealed_card_in_a_skirmish_and_nothing_answers() -> None:
    state = position("""
        module: 3
        round: 3
        turn: skirmish
        P1 leader: fanatic
        P1 hand: refugee
        P2 hand: brawler pills medic
    """)
    assert legal(state) == {"fanatic P2 brawler", "fanatic P2 pills", "fanatic P2 medic", "pass"}
    play(state, "fanatic P2 brawler")
    assert state.rounds == 4 and state.players[0].tie == 0


def test_7_the_sergeants_tools_cannot_be_disarmed() -> None:
    text = "module: 4\nP1 leader: sergeant {}\nP1 hand: scavenger spear\nP2 hand: saboteur"
    act = ("hunt", "commit scavenger", "commit spear", "confirm")
    assert player(play(position(text.format("")), *act)) == "P1"
    assert player(play(position(text.format("wounded")), *act)) == "P2"


def test_7_a_saboteur_costs_the_sergeant_one_medicine() -> None:
    state = position("module: 3\nP1 leader: sergeant\nP1 hand: pills")
    assert options(state, "hire") == {"hire hunter", "hire saboteur"}


def test_7_the_excavators_refugees_dig_1_and_a_tool_gives_them_1() -> None:
    state = position("module: 3\nP1 leader: excavator\nP1 hand: refugee")
    assert "dig" in legal(state)
    state = position("module: 3\nP1 leader: excavator\nP1 hand: refugee shovel")
    play(state, "dig", "commit refugee", "commit shovel", "confirm")
    assert state.looked == 2


def test_7_the_excavators_best_tools_go_to_the_others_first() -> None:
    state = position("module: 3\nP1 leader: excavator\nP1 hand: refugee scavenger shovel toolkit")
    play(state, "dig", "commit refugee", "commit scavenger", "commit shovel", "commit toolkit", "confirm")
    assert state.looked == 1 + 1 + 2 + 1


def test_7_the_gangsters_refugees_fight_0_and_count_2() -> None:
    state = position("""
        module: 3
        round: 3
        turn: skirmish
        P1 leader: gangster
        P1 hand: refugee spear sniper_team
        P2 hand: refugee
    """)
    assert fight_value(state, 0) == 2 and tie_value(state, 0) == 3 and tie_value(state, 1) == 1


@pytest.mark.parametrize(("leader", "act", "bonus"), [("mentor", "hunt", 1), ("peacemaker", "hunt", 2)])
def test_7_mentor_and_peacemaker_send_a_refugee_to_help(leader: str, act: str, bonus: int) -> None:
    state = position(f"module: 3\nP1 leader: {leader}\nP1 hand: refugee scavenger")
    play(state, act)
    assert legal(state) == {leader, "commit scavenger", "commit refugee"}
    play(state, leader, "commit scavenger", "confirm")
    assert state.food == 1 + bonus and sorted(played(state, "P1")) == ["refugee", "scavenger"]


def test_7_the_helper_may_make_a_refugees_action_possible() -> None:
    assert "hunt" in legal(position("module: 3\nP1 leader: mentor\nP1 hand: refugee*2"))
    assert "hunt" not in legal(position("module: 3\nP1 leader: mentor\nP1 hand: refugee"))
    assert "hunt" not in legal(position("module: 3\nP1 leader: mentor used\nP1 hand: refugee*2"))


def test_7_the_mentor_helps_in_a_draw_the_peacemaker_does_not() -> None:
    for leader, helps in (("mentor", True), ("peacemaker", False)):
        state = position(f"module: 3\nP1 leader: {leader}\nP1 hand: refugee scavenger")
        play(state, "draw")
        assert (leader in legal(state)) == helps


def test_7_a_bonus_is_lost_with_its_helper() -> None:
    text = "module: 3\nP1 leader: mentor\nP1 hand: refugee scavenger\nP2 hand: sniper_team"
    act = ("hunt", "mentor", "commit scavenger", "confirm")
    state = play(position(text), *act)
    assert legal(state) == {"snipe P1 scavenger", "snipe-helper", "pass"}
    assert play(state, "snipe-helper").food == 1
    assert play(position(text), *act, "snipe P1 scavenger").food == 0


def test_7_the_fanatic_may_hit_a_helper() -> None:
    state = position("module: 3\nP1 leader: mentor\nP1 hand: refugee scavenger\nP2 leader: fanatic\nP2 hand: refugee")
    play(state, "hunt", "mentor", "commit scavenger", "confirm", "fanatic-helper")
    assert state.food == 1 and discard(state, "P1") == ["refugee"]


@pytest.mark.parametrize(
    ("cards", "used", "value"), [("refugee brawler", "", 3), ("refugee brawler", "used", 2), ("refugee", "", 0)]
)
def test_7_the_mentor_helps_in_a_fight_by_itself(cards: str, used: str, value: int) -> None:
    state = position(f"module: 3\nround: 3\nturn: skirmish\nP1 leader: mentor {used}\nP1 hand: {cards}")
    assert state.players[0].fight == value


def test_7_the_organizer_draws_two_and_keeps_one() -> None:
    state = position("module: 3\nP1 leader: organizer\nP1 hand: refugee scavenger\nP1 deck: spear shovel")
    play(state, "organizer")
    assert legal(state) == {"keep spear", "keep shovel"}
    play(state, "keep shovel")
    assert hand(state, "P1") == ["scavenger", "shovel"] and discard(state, "P1") == ["spear"]
    assert "draw" not in legal(state)


def test_7_the_organizer_needs_the_draw_of_the_turn() -> None:
    state = position("module: 3\nP1 leader: organizer\nP1 hand: refugee scavenger")
    play(state, "draw", "commit scavenger", "confirm")
    assert "organizer" not in legal(state)


def test_7_the_organizer_keeps_a_single_card_found() -> None:
    state = position("module: 3\nP1 leader: organizer\nP1 hand: refugee\nP1 deck: spear")
    assert hand(play(state, "organizer"), "P1") == ["spear"]


def test_7_the_organizer_can_be_interrupted() -> None:
    state = position("module: 3\nP1 leader: organizer\nP1 hand: refugee\nP2 hand: sniper_team")
    play(state, "organizer", "snipe-helper")
    assert hand(state, "P1") == [] and discard(state, "P1") == ["refugee"]


@pytest.mark.parametrize("kind", ["refugee", "family_3", "family_4", "family_5"])
def test_7_the_rangers_refugees_and_families_hunt_1(kind: str) -> None:
    state = position(f"module: 3\nP1 leader: ranger\nP1 hand: {kind}")
    assert play(state, "hunt", f"commit {kind}", "confirm").food == 1


def test_7_a_leader_is_used_once_a_round() -> None:
    state = position("module: 3\nP1 leader: cannibal used\nP1 hand: refugee")
    assert not options(state, "cannibal")
    play(state, "end", "end", "end")
    assert options(state, "cannibal")


# §8


def test_8_1_a_saboteur_disables_a_finished_building_in_ones_own_turn() -> None:
    state = position("module: 4\nP1 hand: saboteur\nP2 sites: garden armory/2\nP1 sites: garden")
    assert options(state, "disable") == {"disable P2 1"}
    play(state, "disable P2 1")
    assert site(state, "P2", 1)["disabled"] and discard(state, "P1") == ["saboteur"] and not options(state, "disable")


def test_8_1_not_before_module_4() -> None:
    assert not options(position("module: 3\nP1 hand: saboteur\nP2 sites: garden"), "disable")


def test_8_1_as_an_interrupt_only_of_the_player_whose_action_it_is() -> None:
    state = position("module: 4\nP1 hand: scavenger\nP1 sites: garden\nP2 hand: saboteur\nP3 sites: garden")
    play(state, "hunt", "commit scavenger", "confirm")
    assert legal(state) == {"disable P1 1", "pass"}


def test_8_1_in_a_skirmish_of_any_other_player_and_the_saboteur_stays_for_ties() -> None:
    state = position("module: 4\nround: 3\nturn: skirmish\nP1 hand: saboteur*2\nP2 sites: garden\nP3 sites: bunker")
    assert legal(state) == {"disable P2 1", "disable P3 1", "pass"}
    play(state, "disable P3 1")
    assert tie_value(state, 0) == 2 and fight_value(state, 0) == 1


def test_8_1_a_disabled_building_does_nothing_until_repaired() -> None:
    state = position("module: 4\nP1 hand: pills refugee\nP1 sites: pharmacy(pills)! garden!")
    assert not options(state, "store") | options(state, "retrieve") | {w for w in legal(state) if w == "hire scavenger"}
    play(state, "repair 1", "worker refugee")
    assert {"store 1", "retrieve 1"} <= legal(state) and discard(state, "P1") == ["refugee"]


def test_8_2_a_sniper_team_wounds_a_leader_in_ones_own_turn() -> None:
    state = position(
        "module: 4\nP1 hand: sniper_team\nP1 leader: ranger\nP2 leader: mentor\nP3 leader: butcher wounded"
    )
    assert options(state, "wound") == {"wound P2"}
    play(state, "wound P2")
    assert state.players[1].is_wounded and discard(state, "P1") == ["sniper_team"]


def test_8_2_a_medic_saves_a_leader() -> None:
    state = position("module: 4\nP1 hand: sniper_team\nP2 leader: mentor\nP2 hand: medic")
    play(state, "wound P2", "save")
    assert not state.players[1].is_wounded and player(state) == "P1"


def test_8_2_a_wounded_leaders_ability_is_off_until_healed_with_medicine() -> None:
    state = position("module: 4\nP1 leader: ranger wounded\nP1 hand: refugee pills medic")
    assert "hunt" not in legal(state) and options(state, "heal") == {"heal pills"}
    play(state, "heal pills")
    assert "hunt" in legal(state) and discard(state, "P1") == ["pills"]


def test_8_2_a_bonus_is_lost_when_its_leader_is_wounded_in_the_interrupt() -> None:
    state = position("module: 4\nP1 leader: peacemaker\nP1 hand: refugee scavenger\nP2 hand: sniper_team")
    play(state, "hunt", "peacemaker", "commit scavenger", "confirm", "wound P1")
    assert state.food == 1


def test_8_2_in_a_skirmish_of_any_other_player() -> None:
    leaders = "P1 leader: ranger\nP2 leader: mentor\nP3 leader: butcher"
    state = position(f"module: 4\nround: 3\nturn: skirmish\nP1 hand: sniper_team\n{leaders}")
    assert legal(state) == {"wound P2", "wound P3", "pass"}


def test_6_1_who_digs_with_an_engineer_may_look_into_the_junkyard_all_the_same() -> None:
    state = position("module: 2\nP1 hand: engineer\njunkyard: net junk\nschematics: bunker")
    play(state, *DIG, "junkyard")
    assert "keep net" in legal(state) and not any(action.startswith("plan") for action in legal(state))
