"""§10 the end, and the rulebook's example round."""

import pytest
from tests.scavengers.position import discard, hand, legal, play, player, position, ranking, scores

from banquise.core.line import entries_of
from banquise.games.scavengers.game import GAME

NOBODY = "players: 2\nP1 deck: -\nP2 deck: -\n"
PEOPLE = {
    "refugee": 1,
    "scavenger": 1,
    "brawler": 1,
    "hunter": 1,
    "saboteur": 1,
    "scout": 1,
    "group_leaders": 2,
    "sniper_team": 2,
    "thugs": 3,
    "medic": 1,
    "engineer": 1,
    "sled_team": 2,
    "field_crew": 4,
    "family_3": 3,
    "family_4": 4,
    "family_5": 5,
    "grenade": 0,
    "medkit": 0,
}


@pytest.mark.parametrize(("kind", "people"), sorted(PEOPLE.items()))
def test_10_people_on_each_card(kind: str, people: int) -> None:
    state = position(f"{NOBODY}P1 discard: {kind}")
    assert scores(state) == [people, 0]


@pytest.mark.parametrize("where", ["hand", "deck", "discard", "played"])
def test_10_people_count_wherever_the_card_is(where: str) -> None:
    text = NOBODY.replace("P1 deck: -\n", "") if where == "deck" else NOBODY
    assert scores(position(f"{text}P1 {where}: thugs"))[0] == 3


def test_10_stored_cards_and_cards_under_construction_count() -> None:
    """A gang joins as well: the Masons, then the Gearheads."""
    assert scores(position("players: 2\nmodule: 2\nP1 deck: -\nP1 sites: bunker(thugs)\nP2 deck: -")) == [3 + 5, 0]
    assert scores(position("players: 2\nmodule: 2\nP1 sites: bunker/5\nP2 deck: -"))[0] == 8 + 5


def test_10_committed_cards_count() -> None:
    state = position("players: 2\nP1 deck: -\nP1 hand: scavenger\nP2 deck: -")
    play(state, "hunt", "commit scavenger")
    assert scores(state) == [1, 0]


def test_10_1_no_gang_without_its_module() -> None:
    assert scores(position(f"{NOBODY}P1 hand: net pills")) == [0, 0]


def gangs(module: int, mine: str, theirs: str) -> list[int]:
    return scores(position(f"module: {module}\n{NOBODY}P1 hand: {mine}\nP2 hand: {theirs}"))


def test_10_1_the_gearheads_join_the_most_tools_then_the_most_contested_tools() -> None:
    assert gangs(1, "net net", "net") == [5, 0]
    assert gangs(1, "net net", "net grenade") == [0, 5]
    assert gangs(1, "net", "spear") == [0, 0]


def test_10_1_the_pharmers_join_the_most_medicine_then_the_most_medics() -> None:
    assert gangs(1, "medkit", "pills") == [5, 0]
    assert gangs(1, "pills pills", "medkit") == [0, 0]
    assert gangs(1, "pills pills medic", "medkit") == [1 + 5, 0]
    assert gangs(1, "medic", "pills") == [1, 5]


def test_10_1_the_masons_join_the_most_buildings_that_work_then_the_most_engineers() -> None:
    def masons(mine: str, theirs: str, hands: str = "") -> list[int]:
        return scores(position(f"module: 4\n{NOBODY}P1 sites: {mine}\nP2 sites: {theirs}\n{hands}"))

    assert masons("garden", "garden!") == [5, 0]
    assert masons("garden", "bunker") == [0, 0]
    assert masons("garden", "bunker", "P2 hand: engineer") == [0, 6]


def test_10_1_a_gang_joins_nobody_when_nobody_has_any() -> None:
    assert gangs(4, "refugee medic", "refugee") == [2, 1]


def test_10_2_ties_go_to_the_most_contested_resources_then_the_most_cards() -> None:
    assert ranking(position(f"{NOBODY}P1 hand: refugee*2\nP2 hand: sled_team")) == [2, 1]
    assert ranking(position(f"{NOBODY}P1 hand: refugee spear\nP2 hand: refugee")) == [1, 2]
    assert ranking(position(f"{NOBODY}P1 hand: refugee\nP2 hand: refugee")) == [1, 1]


def test_10_2_more_people_come_before_contested_resources() -> None:
    assert ranking(position(f"{NOBODY}P1 hand: refugee*3\nP2 hand: sled_team")) == [1, 2]


def test_10_the_breakdown_names_people_and_gangs() -> None:
    state = position(f"module: 1\n{NOBODY}P1 hand: net refugee")
    one, other = (entries_of(GAME).breakdown(state.tobytes(), seat) for seat in (0, 1))
    assert one == {"people": 1, "gearheads": 5} and other == {"people": 0}


def test_the_rulebooks_example_round() -> None:
    state = position("""
        round: 3
        P1 hand: refugee*2 brawler shovel pills
        P1 deck: refugee*2 scavenger*3 spear
        P2 hand: scavenger refugee*2 spear family_3
        P3 hand: scavenger*2 spear shovel medkit
        junkyard: net junk multitool pills
        contested: field_crew
    """)
    play(state, "dig", "commit refugee", "commit shovel", "confirm", "keep net", "end")
    assert discard(state, "P1") == ["net"]
    play(state, "dig", "commit scavenger", "confirm", "keep-none")
    play(state, "hunt", "commit refugee", "commit spear", "confirm", "hire scavenger", "end")
    play(state, "hunt", "commit scavenger", "commit spear", "confirm", "hire scout", "pay medkit")
    assert hand(state, "P1") == ["refugee", "brawler", "pills"] and hand(state, "P2") == ["refugee", "family_3"]
    assert hand(state, "P3") == ["scavenger", "shovel"] and legal(state) == {"draw", "dig", "trash", "end"}
    play(state, "end")
    assert [int(state.players[seat].fight) for seat in range(3)] == [2, 0, 2]
    assert [int(state.players[seat].tie) for seat in range(3)] == [2, 2, 1]
    assert state.won == 0 and "field_crew" in discard(state, "P1") + hand(state, "P1") and player(state) == "P2"
