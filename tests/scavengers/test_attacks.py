"""§5: interrupts, saves, skirmishes."""

import pytest
from tests.scavengers.position import discard, hand, junkyard, legal, phase, play, played, player, position, words_at

from banquise.games.scavengers.rules.skirmish import fight_value, tie_value
from banquise.games.scavengers.state import Place

HUNT = ("hunt", "commit scavenger", "commit spear", "confirm")
FIGHTS = {
    "scavenger": 1,
    "brawler": 2,
    "hunter": 1,
    "saboteur": 1,
    "scout": 2,
    "thugs": 3,
    "sled_team": 1,
    "field_crew": 2,
}
FIGHT_TOOLS = {
    "wolf_pack": 2,
    "grenade": 3,
    "multitool": 1,
    "net": 1,
    "spear": 2,
    "pickaxe": 2,
    "shovel": 1,
    "rifle": 2,
}


def skirmish(*hands: str, more: str = "module: 1") -> str:
    seats = "\n".join(f"P{i + 1} hand: {words}" for i, words in enumerate(hands))
    return f"players: {len(hands)}\nround: 3\nturn: skirmish\n{more}\n{seats}"


# §5.1


def test_5_1_a_sniper_team_discards_a_committed_character() -> None:
    state = position("P1 hand: scavenger*2 spear\nP2 hand: sniper_team")
    play(state, "hunt", "commit scavenger", "commit scavenger", "commit spear", "confirm")
    assert player(state) == "P2" and legal(state) == {"snipe P1 scavenger", "pass"}
    play(state, "snipe P1 scavenger")
    assert discard(state, "P1") == ["scavenger"] and discard(state, "P2") == ["sniper_team"] and state.food == 2


def test_5_1_a_saboteur_discards_a_committed_tool() -> None:
    state = position("P1 hand: scavenger spear\nP2 hand: saboteur")
    play(state, *HUNT)
    assert legal(state) == {"disarm P1 spear", "pass"}
    play(state, "disarm P1 spear")
    assert discard(state, "P1") == ["spear"] and discard(state, "P2") == ["saboteur"] and state.food == 1


def test_5_1_who_has_no_target_is_not_asked() -> None:
    state = position("P1 hand: scavenger\nP2 hand: saboteur refugee")
    play(state, "hunt", "commit scavenger", "confirm")
    assert player(state) == "P1" and phase(state) == "menu"


def test_5_1_the_others_are_asked_once_each_clockwise() -> None:
    state = position("players: 4\ninitiator: P2\nP2 hand: scavenger\nP1 hand: sniper_team\nP3 hand: sniper_team")
    play(state, "hunt", "commit scavenger", "confirm")
    assert player(state) == "P3"
    play(state, "pass")
    assert player(state) == "P1"
    play(state, "pass")
    assert player(state) == "P2" and state.food == 1


def test_5_1_several_may_be_played_in_one_interrupt() -> None:
    state = position("P1 hand: scavenger*3 spear\nP2 hand: sniper_team*2 saboteur")
    play(state, "hunt", *["commit scavenger"] * 3, "commit spear", "confirm")
    play(state, "snipe P1 scavenger", "disarm P1 spear", "snipe P1 scavenger")
    assert player(state) == "P1" and state.food == 1


def test_5_1_laid_cards_interrupt_and_the_announced_number_drops() -> None:
    state = position("turn: P2\nP1 hand: sniper_team refugee\nP2 hand: scavenger")
    play(state, "hunt", "commit scavenger", "confirm", "snipe P2 scavenger")
    assert state.players[0].hand_count == 1 and hand(state, "P1") == ["refugee"]


def test_5_1_tools_left_are_assigned_anew_as_best_fits() -> None:
    state = position("P1 hand: refugee scavenger net spear\nP2 hand: sniper_team")
    play(state, "hunt", "commit refugee", "commit scavenger", "commit net", "commit spear", "confirm")
    play(state, "snipe P1 refugee")
    assert state.food == 1 + 2


def test_5_1_the_action_counts_as_used_even_at_0() -> None:
    state = position("P1 hand: scavenger*2\nP2 hand: sniper_team")
    play(state, "hunt", "commit scavenger", "confirm", "snipe P1 scavenger")
    assert state.food == 0 and "hunt" not in legal(state)


def test_5_1_a_dig_of_0_finds_nothing() -> None:
    state = position("P1 hand: scavenger shovel\nP2 hand: sniper_team")
    play(state, "dig", "commit scavenger", "commit shovel", "confirm", "snipe P1 scavenger")
    assert player(state) == "P1" and phase(state) == "menu" and played(state, "P1") == ["shovel"]


def test_5_1_hiring_and_trashing_are_not_interrupted() -> None:
    state = position("P1 hand: pills refugee\nP2 hand: sniper_team saboteur\nP3 hand: sniper_team")
    play(state, "hire hunter", "pay pills", "trash", "throw refugee", "confirm")
    assert player(state) == "P1"


def test_5_1_what_is_discarded_may_come_back_by_a_reshuffle() -> None:
    state = position("P1 hand: scavenger*2 scout\nP1 deck: -\nP2 hand: sniper_team")
    play(state, "draw", "commit scavenger", "commit scavenger", "commit scout", "confirm", "snipe P1 scavenger")
    assert hand(state, "P1") == ["scavenger"]


# §5.2

SNIPED = ("hunt", "commit scavenger", "confirm", "snipe P1 scavenger")


def test_5_2_a_medic_of_the_victim_saves() -> None:
    state = position("module: 1\nP1 hand: scavenger medic\nP2 hand: sniper_team")
    play(state, *SNIPED)
    assert player(state) == "P1" and legal(state) == {"save", "pass"}
    play(state, "save")
    assert state.food == 1 and discard(state, "P1") == ["medic"] and discard(state, "P2") == ["sniper_team"]


def test_5_2_anybody_but_the_attacker_may_save_the_victim_first_then_clockwise() -> None:
    state = position("""
        module: 1
        players: 4
        P1 hand: scavenger medic
        P2 hand: medic
        P3 hand: sniper_team medic
        P4 hand: medic
    """)
    play(state, *SNIPED)
    asked = []
    while phase(state) == "save":
        asked.append(player(state))
        play(state, "pass")
    assert asked == ["P1", "P2", "P4"] and state.food == 0


def test_5_2_a_save_ends_the_asking() -> None:
    state = position("module: 1\nP1 hand: scavenger\nP2 hand: sniper_team\nP3 hand: medic")
    play(state, *SNIPED, "save")
    assert state.food == 1 and discard(state, "P3") == ["medic"]


def test_5_2_a_committed_medic_cannot_save() -> None:
    state = position("module: 1\nP1 hand: medic\nP2 hand: sniper_team\nP1 deck: refugee*3")
    play(state, "draw", "commit medic", "confirm", "snipe P1 medic")
    assert player(state) == "P1" and hand(state, "P1") == []


def test_5_2_disarms_are_not_saved_from() -> None:
    state = position("module: 1\nP1 hand: scavenger spear medic\nP2 hand: saboteur")
    play(state, *HUNT, "disarm P1 spear")
    assert phase(state) == "menu"


def test_5_2_a_medic_in_a_bunker_cannot_save() -> None:
    state = position("module: 2\nP1 hand: scavenger\nP1 sites: bunker(medic)\nP2 hand: sniper_team")
    play(state, *SNIPED)
    assert phase(state) == "menu" and state.food == 0


def test_5_2_in_a_skirmish_a_medic_stays_for_ties_and_saves_once() -> None:
    state = position(skirmish("sniper_team*2", "brawler medic", "refugee"))
    play(state, "snipe P2 brawler", "save")
    assert hand(state, "P2") == ["brawler", "medic"]
    play(state, "snipe P2 brawler")
    assert state.rounds == 4


def test_5_2_a_medic_cannot_save_itself() -> None:
    state = position(skirmish("sniper_team", "medic", "refugee"))
    play(state, "snipe P2 medic")
    assert state.rounds == 4
    state = position(skirmish("sniper_team", "medic*2", "refugee"))
    play(state, "snipe P2 medic")
    assert player(state) == "P2" and legal(state) == {"save", "pass"}


# §5.3


def test_5_3_each_declares_in_turn_from_the_initiator() -> None:
    state = position(skirmish("refugee", "sniper_team", "sniper_team", more="module: 0\ninitiator: P2"))
    assert player(state) == "P2" and legal(state) == {"snipe P1 refugee", "snipe P3 sniper_team", "pass"}
    play(state, "pass")
    assert player(state) == "P3"


def test_5_3_a_card_hit_can_no_longer_act() -> None:
    state = position(skirmish("sniper_team", "sniper_team", "refugee"))
    play(state, "snipe P2 sniper_team")
    assert state.rounds == 4


def test_5_3_saboteurs_disarm_revealed_tools() -> None:
    state = position(skirmish("saboteur", "brawler spear net", "refugee"))
    assert legal(state) == {"disarm P2 spear", "disarm P2 net", "pass"}


def test_5_3_a_saboteur_that_acted_adds_no_fight_and_carries_no_tool() -> None:
    state = position(skirmish("saboteur spear group_leaders", "brawler net sniper_team", "refugee"))
    assert fight_value(state, 0) == 1 + 2 + 2
    play(state, "disarm P2 net")
    assert fight_value(state, 0) == 0 and tie_value(state, 0) == 2


def test_5_3_of_equal_cards_one_that_has_not_acted_is_hit_first() -> None:
    state = position(skirmish("saboteur*2", "refugee net sniper_team", "refugee"))
    play(state, "disarm P2 net")
    assert player(state) == "P2"
    play(state, "snipe P1 saboteur")
    assert state.rounds == 4 and state.players[0].fight == 0 and state.players[0].tie == 1


def test_5_3_the_rulebooks_question_of_several_snipers() -> None:
    """Three players with a Sniper Team each: who is hit before their turn to declare never shoots."""
    state = position(skirmish("sniper_team brawler", "sniper_team brawler", "sniper_team brawler"))
    play(state, "snipe P2 sniper_team")
    assert player(state) == "P3"
    play(state, "snipe P1 brawler")
    assert [int(state.players[seat].fight) for seat in range(3)] == [0, 2, 2]
    assert [int(state.players[seat].tie) for seat in range(3)] == [1, 1, 2] and state.won == 2


# §5.4


@pytest.mark.parametrize(
    "kind",
    ["refugee", "scavenger", "brawler", "hunter", "saboteur", "scout", "sniper_team", "thugs", "medic", "engineer"],
)
def test_5_4_what_each_mercenary_fights(kind: str) -> None:
    state = position(skirmish(kind, "net", "net", more="module: 2"))
    assert int(state.players[0].fight if state.rounds == 4 else fight_value(state, 0)) == FIGHTS.get(kind, 0)


@pytest.mark.parametrize(("kind", "value"), [("sled_team", 1), ("field_crew", 2), ("family_3", 0), ("family_5", 0)])
def test_5_4_what_contested_characters_fight(kind: str, value: int) -> None:
    state = position(skirmish(f"{kind} shovel", "refugee", "refugee"))
    assert state.players[0].fight == value + 1


@pytest.mark.parametrize(("kind", "value"), sorted(FIGHT_TOOLS.items()))
def test_5_4_what_each_tool_adds_to_a_fight(kind: str, value: int) -> None:
    state = position(skirmish(f"scavenger {kind}", "refugee", "refugee"))
    assert state.players[0].fight == 1 + value


def test_5_4_a_toolkit_and_a_tool_without_a_fighter_add_nothing() -> None:
    state = position(skirmish("scavenger toolkit", "refugee spear", "refugee"))
    assert [int(state.players[seat].fight) for seat in range(3)] == [1, 0, 0]


def test_5_4_tools_and_group_leaders_are_assigned_as_best_fits() -> None:
    state = position(skirmish("scavenger grenade spear group_leaders*2", "refugee", "refugee"))
    assert state.players[0].fight == 1 + 3 + 2


def test_5_4_the_highest_wins_the_top_resource_face_down() -> None:
    state = position(skirmish("brawler", "scavenger", "refugee", more="contested: family_5"))
    assert state.won == 0 and "family_5" in words_at(state, Place.DISCARD)
    assert state.contested_count == 13


def test_5_4_a_fight_of_0_may_win() -> None:
    assert position(skirmish("refugee*2", "refugee", "-")).won == 0


def test_5_4_ties_go_to_the_most_character_cards_among_the_tied() -> None:
    assert position(skirmish("brawler", "brawler refugee", "scavenger refugee*3")).won == 1


def test_5_4_in_the_english_edition_ties_go_to_the_most_people() -> None:
    hands = ("brawler family_5", "brawler refugee*3", "-")
    assert position(skirmish(*hands)).won == 1
    assert position(skirmish(*hands, more="edition: en")).won == 0


def test_5_4_still_tied_the_resource_goes_into_the_junkyard() -> None:
    state = position(skirmish("brawler", "brawler", "refugee", more="contested: grenade"))
    assert state.won == -1 and "grenade" in junkyard(state) and state.junk_mixed == state.junk_count


@pytest.mark.parametrize(("mine", "theirs", "winner"), [("brawler", "refugee", 0), ("scavenger", "refugee", -1)])
def test_2_2_two_players_must_win_by_2(mine: str, theirs: str, winner: int) -> None:
    assert position(skirmish(mine, theirs)).won == winner
    assert position(skirmish(theirs, mine)).won == (1 if winner == 0 else -1)


def test_2_2_two_players_break_no_ties() -> None:
    assert position(skirmish("brawler refugee*3", "brawler")).won == -1


# The rulebook's frequently asked questions


def test_faq_group_leaders_and_snipers_use_no_tools() -> None:
    state = position(skirmish("group_leaders spear", "sniper_team spear", "-"))
    assert fight_value(state, 0) == 0 and fight_value(state, 1) == 0


def test_faq_group_leaders_help_refugees_and_families() -> None:
    state = position("P1 hand: refugee group_leaders family_3")
    play(state, "hunt", "commit refugee", "commit group_leaders", "confirm")
    assert state.food == 2
    assert position(skirmish("family_3 group_leaders", "refugee", "-")).players[0].fight == 2


def test_faq_a_tool_of_a_victim_goes_to_another_character() -> None:
    """The Scavenger lays down the Spear for the Brawler's Grenade."""
    state = position(skirmish("brawler grenade scavenger spear", "sniper_team", "-"))
    assert fight_value(state, 0) == 2 + 3 + 1 + 2
    play(state, "snipe P1 brawler")
    assert state.players[0].fight == 1 + 3


def test_faq_a_skirmish_of_several_saboteurs_and_snipers() -> None:
    """P1 disarms a Grenade of P3, who snipes the Saboteur too late; P4 snipes P5's Sniper Team, which never acts."""
    state = position(
        skirmish("saboteur", "refugee", "sniper_team grenade brawler", "sniper_team", "sniper_team scavenger")
    )
    play(state, "disarm P3 grenade")
    assert player(state) == "P3" and "grenade" not in hand(state, "P3")
    play(state, "snipe P1 saboteur")
    assert player(state) == "P4" and hand(state, "P1") == []
    play(state, "snipe P5 sniper_team")
    assert state.rounds == 4 and [int(state.players[seat].fight) for seat in range(5)] == [0, 0, 2, 0, 1]
    assert [int(state.players[seat].tie) for seat in range(5)] == [0, 1, 2, 1, 1] and state.won == 2


def test_faq_a_pack_of_wolves_does_not_act_alone() -> None:
    assert "hunt" not in legal(position("P1 hand: wolf_pack"))


# What the rulebook leaves open


def test_5_1_who_has_passed_is_not_asked_again() -> None:
    state = position("P1 hand: scavenger*2\nP2 hand: sniper_team\nP3 hand: sniper_team")
    play(state, "hunt", "commit scavenger", "commit scavenger", "confirm", "pass", "snipe P1 scavenger")
    assert player(state) == "P1" and state.food == 1


def test_5_2_a_save_does_not_give_the_attackers_card_back() -> None:
    state = position("module: 1\nP1 hand: scavenger\nP2 hand: sniper_team\nP3 hand: medic*2")
    play(state, *SNIPED, "save")
    assert hand(state, "P2") == [] and hand(state, "P3") == ["medic"]


def test_5_2_in_a_skirmish_others_save_too_but_not_the_attacker() -> None:
    state = position(skirmish("sniper_team medic", "brawler", "medic"))
    play(state, "snipe P2 brawler")
    assert player(state) == "P3"
    play(state, "save")
    assert state.rounds == 4 and state.players[1].fight == 2 and state.players[2].tie == 1


def test_5_2_a_medic_that_saved_is_hit_last() -> None:
    state = position(skirmish("sniper_team*2 brawler", "medic*2 brawler", "-"))
    play(state, "snipe P2 brawler", "save", "snipe P2 medic")
    assert state.rounds == 4 and state.players[1].tie == 2


def test_5_3_a_sniper_that_acted_counts_for_ties_and_acts_once() -> None:
    state = position(skirmish("sniper_team", "refugee*2", "-"))
    play(state, "snipe P2 refugee")
    assert state.rounds == 4 and [int(state.players[seat].tie) for seat in range(2)] == [1, 1]


def test_5_3_saboteurs_that_acted_and_were_hit_no_longer_count() -> None:
    state = position(skirmish("saboteur*2 brawler", "refugee net spear sniper_team", "-"))
    play(state, "disarm P2 net", "disarm P2 spear", "snipe P1 saboteur")
    assert state.rounds == 4 and state.players[0].fight == 2 and state.players[0].tie == 2
