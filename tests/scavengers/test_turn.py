"""§4: a turn of gathering."""

import pytest
from tests.scavengers.position import discard, hand, junkyard, legal, phase, play, played, player, position, site

ACTS = {"draw", "dig", "hunt"}
DIGGERS = {"refugee": 0, "scavenger": 1, "brawler": 1, "saboteur": 1, "thugs": 1, "engineer": 2, "field_crew": 2}
DRAWERS = {"scavenger": 1, "scout": 2, "medic": 1, "engineer": 1, "sled_team": 2}
HUNTERS = {"refugee": 0, "scavenger": 1, "hunter": 2, "field_crew": 2, "family_3": 0, "family_4": 0, "family_5": 0}
CHARACTERS = [
    "refugee",
    "scavenger",
    "brawler",
    "hunter",
    "saboteur",
    "scout",
    "group_leaders",
    "sniper_team",
    "thugs",
    "medic",
    "engineer",
    "sled_team",
    "field_crew",
    "family_3",
    "family_4",
    "family_5",
]
DIG_TOOLS = {"multitool": 1, "pickaxe": 1, "shovel": 2, "toolkit": 2}
HUNT_TOOLS = {"wolf_pack": 3, "multitool": 1, "net": 2, "spear": 1, "rifle": 2}
TOOLS = ["wolf_pack", "grenade", "multitool", "net", "spear", "pickaxe", "shovel", "rifle", "toolkit"]


def table(hand_words: str, more: str = "") -> str:
    return f"module: 2\nP1 hand: {hand_words}\n{more}"


def dug(state: object, value: int) -> bool:
    return state.looked == value  # type: ignore[attr-defined,no-any-return]


# §4.1


def test_4_1_draw_dig_hunt_hire_and_trash_once_a_turn() -> None:
    state = position(table("scavenger*5 pills*2 medkit*2", "P1 deck: refugee*4\njunkyard: junk*5"))
    play(state, "draw", "commit scavenger", "confirm")
    assert "draw" not in legal(state)
    play(state, "dig", "commit scavenger", "confirm", "keep-none")
    assert "dig" not in legal(state)
    play(state, "hunt", "commit scavenger", "confirm")
    assert "hunt" not in legal(state)
    play(state, "hire scavenger")
    assert not any(word.startswith("hire") for word in legal(state))
    play(state, "trash", "throw pills", "confirm")
    assert legal(state) == {"end"}


def test_4_1_a_card_serves_one_action_a_turn() -> None:
    state = position(table("scavenger"))
    play(state, "hunt", "commit scavenger", "confirm")
    assert not ACTS & legal(state) and played(state, "P1") == ["scavenger"]


def test_4_1_the_end_of_the_turn_is_asked_even_when_alone() -> None:
    assert legal(position(table("-"))) == {"end"}


# §4.2


@pytest.mark.parametrize("act", sorted(ACTS))
@pytest.mark.parametrize("kind", CHARACTERS)
def test_4_2_a_character_acts_by_itself_if_its_base_number_is_1_or_more(kind: str, act: str) -> None:
    numbers = {"dig": DIGGERS, "draw": DRAWERS, "hunt": HUNTERS}[act]
    assert (act in legal(position(table(kind)))) == (numbers.get(kind, 0) > 0)


@pytest.mark.parametrize(("kind", "value"), sorted(DIGGERS.items()))
def test_4_2_what_each_character_digs(kind: str, value: int) -> None:
    state = position(table(f"{kind} pickaxe", "schematics: -"))
    play(state, "dig", f"commit {kind}", "commit pickaxe", "confirm")
    assert dug(state, value + 1)


@pytest.mark.parametrize(("kind", "value"), sorted(DRAWERS.items()))
def test_4_2_what_each_character_draws(kind: str, value: int) -> None:
    state = position(table(kind))
    play(state, "draw", f"commit {kind}", "confirm")
    assert len(hand(state, "P1")) == value


@pytest.mark.parametrize(("kind", "value"), sorted(HUNTERS.items()))
def test_4_2_what_each_character_hunts(kind: str, value: int) -> None:
    state = position(table(f"{kind} spear"))
    play(state, "hunt", f"commit {kind}", "commit spear", "confirm")
    assert state.food == value + 1


@pytest.mark.parametrize("kind", TOOLS)
def test_4_2_only_tools_with_a_modifier_fit(kind: str) -> None:
    state = position(table(f"scavenger {kind}"))
    play(state, "dig", "commit scavenger")
    assert (f"commit {kind}" in legal(state)) == (kind in DIG_TOOLS)
    state = position(table(f"scavenger {kind}"))
    play(state, "hunt", "commit scavenger")
    assert (f"commit {kind}" in legal(state)) == (kind in HUNT_TOOLS)
    state = position(table(f"scavenger {kind}"))
    play(state, "draw", "commit scavenger")
    assert f"commit {kind}" not in legal(state)


@pytest.mark.parametrize(("kind", "value"), sorted(HUNT_TOOLS.items()))
def test_4_2_what_each_tool_adds_to_a_hunt(kind: str, value: int) -> None:
    state = position(table(f"refugee {kind}"))
    play(state, "hunt", "commit refugee", f"commit {kind}", "confirm")
    assert state.food == value


@pytest.mark.parametrize(("kind", "value"), sorted(DIG_TOOLS.items()))
def test_4_2_what_each_tool_adds_to_a_dig(kind: str, value: int) -> None:
    state = position(table(f"refugee {kind}"))
    play(state, "dig", "commit refugee", f"commit {kind}", "confirm")
    assert dug(state, value)


def test_4_2_group_leaders_add_2_to_a_character() -> None:
    state = position(table("refugee group_leaders"))
    play(state, "hunt", "commit refugee", "commit group_leaders", "confirm")
    assert state.food == 2


def test_4_2_at_most_one_tool_for_each_character() -> None:
    state = position(table("scavenger spear net"))
    play(state, "hunt", "commit scavenger", "commit net")
    assert legal(state) == {"confirm"}
    state = position(table("scavenger spear net"))
    play(state, "hunt", "commit scavenger", "commit spear")
    assert legal(state) == {"confirm"}


def test_4_2_at_most_one_card_of_group_leaders_for_each_character() -> None:
    state = position(table("scavenger group_leaders*2"))
    play(state, "hunt", "commit scavenger", "commit group_leaders")
    assert legal(state) == {"confirm"}


def test_4_2_a_tool_and_group_leaders_may_go_with_one_character() -> None:
    state = position(table("scavenger group_leaders net"))
    play(state, "hunt", "commit scavenger", "commit group_leaders", "commit net", "confirm")
    assert state.food == 5


def test_4_2_at_least_one_base_character_is_needed() -> None:
    assert not ACTS & legal(position(table("group_leaders net shovel sniper_team")))


def test_4_2_an_action_begins_only_if_1_can_be_reached() -> None:
    assert "hunt" not in legal(position(table("refugee*3 family_5 shovel")))
    assert "dig" not in legal(position(table("refugee*3 spear")))


def test_4_2_the_value_must_be_1_when_announced() -> None:
    state = position(table("refugee*2 spear"))
    play(state, "hunt", "commit refugee")
    assert legal(state) == {"commit refugee", "commit spear"}
    play(state, "commit spear")
    assert legal(state) == {"confirm"}


def test_4_2_no_commitment_makes_1_unreachable() -> None:
    state = position(table("refugee hunter family_3"))
    play(state, "hunt")
    assert legal(state) == {"commit refugee", "commit hunter"}
    state = position(table("group_leaders*2 thugs field_crew"))
    play(state, "dig", "commit group_leaders", "commit group_leaders")
    assert legal(state) == {"commit thugs"}


def test_4_2_cards_are_committed_in_kind_order() -> None:
    state = position(table("scavenger brawler thugs"))
    play(state, "dig", "commit brawler")
    assert legal(state) == {"commit thugs", "confirm"}


def test_4_2_one_may_draw_in_vain() -> None:
    state = position(table("scavenger", "P1 deck: -"))
    play(state, "draw", "commit scavenger", "confirm")
    assert hand(state, "P1") == []


def test_4_2_food_lasts_for_this_turn() -> None:
    state = position(table("scavenger", "P2 hand: scavenger"))
    play(state, "hunt", "commit scavenger", "confirm", "end")
    assert state.food == 0 and "hire scavenger" not in legal(state)


# §4.3


def test_4_3_one_card_is_kept_and_the_others_go_under_the_junkyard() -> None:
    state = position(table("scavenger shovel", "junkyard: net junk spear pills medkit"))
    play(state, "dig", "commit scavenger", "commit shovel", "confirm")
    assert legal(state) == {"keep net", "keep spear", "keep-none"}
    play(state, "keep spear")
    assert junkyard(state) == ["pills", "medkit", "net", "junk"] and discard(state, "P1") == ["spear"]


def test_4_3_nothing_need_be_kept() -> None:
    state = position(table("scavenger", "junkyard: net junk"))
    play(state, "dig", "commit scavenger", "confirm", "keep-none")
    assert junkyard(state) == ["junk", "net"] and discard(state, "P1") == []


def test_4_3_junk_is_never_kept() -> None:
    state = position(table("scavenger", "junkyard: junk net"))
    play(state, "dig", "commit scavenger", "confirm")
    assert legal(state) == {"keep-none"}


def test_4_3_a_short_junkyard_gives_what_it_has() -> None:
    state = position(table("scavenger shovel", "junkyard: net"))
    play(state, "dig", "commit scavenger", "commit shovel", "confirm")
    assert legal(state) == {"keep net", "keep-none"}


def test_4_3_nobody_digs_in_an_empty_junkyard_but_for_schematics() -> None:
    assert "dig" not in legal(position(table("scavenger", "junkyard: -")))
    assert "dig" not in legal(position(table("engineer", "junkyard: -\nschematics: -")))
    assert "dig" in legal(position(table("engineer", "junkyard: -")))


def test_4_3_without_the_engineer_an_empty_junkyard_gives_nothing() -> None:
    state = position(table("scavenger engineer", "junkyard: -"))
    play(state, "dig", "commit scavenger", "confirm")
    assert phase(state) == "menu" and "dig" not in legal(state)


# §4.4


def hires(state: object) -> set[str]:
    return {word.split()[1] for word in legal(state) if word.startswith("hire ")}  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("food", "medicine", "wanted"),
    [
        (0, 0, set()),
        (0, 1, {"hunter"}),
        (1, 0, {"scavenger"}),
        (1, 1, {"scavenger", "hunter", "saboteur"}),
        (2, 0, {"scavenger", "brawler"}),
        (2, 1, {"scavenger", "brawler", "hunter", "saboteur", "scout", "engineer"}),
        (3, 0, {"scavenger", "brawler", "medic"}),
        (6, 0, {"scavenger", "brawler", "medic", "thugs"}),
        (0, 6, {"hunter", "thugs"}),
    ],
)
def test_4_4_what_food_and_medicine_buy(food: int, medicine: int, wanted: set[str]) -> None:
    state = position(table(f"scavenger*{food} pills*{medicine}" if food else f"pills*{medicine} spear"))
    if food:
        play(state, "hunt", *["commit scavenger"] * food, "confirm")
    assert hires(state) == wanted


def test_4_4_two_food_and_two_medicine_buy_group_leaders_and_snipers() -> None:
    state = position(table("hunter medkit"))
    play(state, "hunt", "commit hunter", "confirm")
    assert {"group_leaders", "sniper_team"} <= hires(state)


@pytest.mark.parametrize(("kind", "worth"), [("pills", 1), ("medkit", 2), ("medic", 1)])
def test_4_4_what_medicine_is_worth(kind: str, worth: int) -> None:
    state = position(table(f"hunter {kind}"))
    play(state, "hunt", "commit hunter", "confirm")
    assert ("sniper_team" in hires(state)) == (worth >= 2)
    assert "scout" in hires(state)


def test_4_4_cards_are_added_until_the_price_is_covered_and_no_further() -> None:
    state = position(table("hunter pills*2 medkit medic"))
    play(state, "hunt", "commit hunter", "confirm", "hire group_leaders")
    assert legal(state) == {"pay pills", "pay medkit", "pay medic"}
    play(state, "pay pills", "pay medkit")
    assert phase(state) == "menu" and discard(state, "P1") == ["group_leaders"]
    assert played(state, "P1") == ["hunter", "medkit", "pills"] and hand(state, "P1") == ["medic", "pills"]


def test_4_4_without_medicine_to_pay_the_hire_is_done_at_once() -> None:
    state = position(table("scavenger"))
    play(state, "hunt", "commit scavenger", "confirm", "hire scavenger")
    assert phase(state) == "menu" and discard(state, "P1") == ["scavenger"]


def test_4_4_thugs_take_food_and_medicine_in_any_mix() -> None:
    state = position(table("hunter scavenger medkit pills"))
    play(state, "hunt", "commit scavenger", "commit hunter", "confirm", "hire thugs")
    play(state, "pay medkit", "pay pills")
    assert discard(state, "P1") == ["thugs"]


def test_4_4_an_empty_pile_is_gone() -> None:
    state = position(table("hunter medkit", "P2 deck: sniper_team*5"))
    play(state, "hunt", "commit hunter", "confirm")
    assert "sniper_team" not in hires(state) and "group_leaders" in hires(state)


# §4.5


def test_4_5_cards_are_thrown_one_at_a_time_in_kind_order() -> None:
    state = position(table("refugee*2 spear", "junkyard: junk"))
    play(state, "trash")
    assert legal(state) == {"throw refugee", "throw spear"}
    play(state, "throw refugee")
    assert legal(state) == {"throw refugee", "throw spear", "confirm"}
    play(state, "throw spear")
    assert legal(state) == {"confirm"}
    play(state, "confirm")
    assert sorted(junkyard(state)) == ["junk", "refugee", "spear"] and hand(state, "P1") == ["refugee"]


def test_4_5_any_card_may_enter_the_junkyard_and_be_dug_there() -> None:
    state = position(table("family_5 scavenger", "junkyard: -"))
    play(state, "trash", "throw family_5", "confirm", "dig", "commit scavenger", "confirm")
    assert legal(state) == {"keep family_5", "keep-none"}


def test_4_5_the_junkyard_is_shuffled_after_trashing() -> None:
    state = position(table("refugee", "junkyard: junk net"))
    play(state, "trash", "throw refugee")
    assert state.junk_mixed == 0
    play(state, "confirm")
    assert state.junk_mixed == 3


def test_4_5_trashing_needs_a_card() -> None:
    assert "trash" not in legal(position(table("-")))


def test_positions_write_sites() -> None:
    state = position("module: 2\nP1 sites: bunker(medic) armory! garden/4")
    assert site(state, "P1", 1)["stored"] == {"medic": 1} and site(state, "P1", 2)["disabled"]


def test_4_2_what_is_begun_cannot_be_called_off() -> None:
    state = position(table("scavenger"))
    assert legal(play(state, "hunt")) == {"commit scavenger"}


def test_4_2_the_others_are_asked_only_when_all_is_committed() -> None:
    state = position(table("scavenger*2", "P2 hand: sniper_team"))
    play(state, "hunt", "commit scavenger")
    assert player(state) == "P1"


def test_4_3_of_equal_cards_the_one_drawn_first_is_kept() -> None:
    state = position(table("scavenger shovel", "junkyard: net pills net junk"))
    play(state, "dig", "commit scavenger", "commit shovel", "confirm", "keep net")
    assert junkyard(state) == ["junk", "pills", "net"]
