"""Tests of the reasons for refusing an action."""

import pytest
from tests.scavengers.position import legal, play, position
from tests.scavengers.telling import refused

from banquise import Match, load
from banquise.games.scavengers import rules
from banquise.games.scavengers.actions import ACTIONS
from banquise.games.scavengers.cards import LEADER_WORDS
from banquise.games.scavengers.facts import ALLOWED

HUNT = ("hunt", "commit scavenger", "confirm")
TURN = "module: 4\nP1 hand: refugee scavenger net\nP1 leader: mentor\nP2 leader: ranger\nP2 sites: bunker"
WOUNDED = TURN.replace("mentor", "butcher wounded")
FIGHT = "round: 3\nturn: skirmish\nP1 hand: sniper_team\nP2 hand: brawler"
BUILDINGS = "module: 4\nP1 sites: bunker pharmacy/2 armory! garden"
SITES = f"{BUILDINGS}\nP1 hand: refugee scavenger medic net pills\nP1 leader: butcher"
STORED = "module: 2\nP1 sites: bunker(medic)\nP1 hand: scavenger"
EMPTY = f"{BUILDINGS}\nP1 hand: -"
NO_MOVE = "No card can be moved: it must fit the building, and each card moves once per turn (§6.3)."
NO_CHOICE = "That is not one of the choices (§6.1)."
NO_TARGET = "There is nothing to attack there now (§{})."
DIG = ("dig", "commit engineer", "confirm")
PLANS = "module: 2\nP1 hand: engineer\nschematics: bunker garden armory"
ORGANIZER = "module: 3\nP1 leader: organizer\nP1 hand: refugee scavenger"
HELPED = "module: 4\nP1 hand: refugee refugee scavenger\nP1 leader: mentor\nP2 hand: -"
REFUSALS = [
    (TURN, (), "commit refugee", "You can’t do that now (§4.2)."),
    (TURN, HUNT, "hunt", "You can do this only once per turn (§4.2)."),
    (TURN, (), "butcher refugee", "Only the Butcher can do that (§7)."),
    (WOUNDED, (), "butcher refugee", "Your leader is wounded (§7)."),
    (WOUNDED.replace("wounded", "used"), (), "butcher refugee", "Your leader has already been used this round (§7)."),
    (TURN, ("hunt",), "commit hunter", "A Hunter is not in your hand (§4.2)."),
    (
        TURN,
        HUNT[:2],
        "commit refugee",
        "Too late for a Refugee: cards are committed in the order of the rules table (§4.2).",
    ),
    (
        TURN,
        ("dig",),
        "commit net",
        "Net can’t be used here, or would put a value of 1 out of reach (§4.2).",
    ),
    (TURN, (), "hire scout", "You can’t afford a Scout (§4.4)."),
    ("P1 hand: refugee", (), "hire medic", "There is no Medic to hire (§4.4)."),
    (TURN, (), "wound P1", "You can only attack other players (§8.2)."),
    (TURN, (), "disable P1 1", "You can only attack other players (§8.1)."),
    (FIGHT, (), "snipe P1 sniper_team", "You can only attack other players (§5.1)."),
    (TURN, (), "wound P2", "You have no card for this attack (§8.2)."),
    ("P1 hand: refugee", (), "dig", "Your hand can’t reach a value of 1 (§4.3)."),
    ("P1 hand: scavenger\njunkyard: -", (), "dig", "There is nothing left to find in the junkyard (§4.3)."),
    (
        "P1 hand: scavenger\njunkyard: junk net",
        ("dig", "commit scavenger", "confirm"),
        "keep junk",
        "Junk can never be kept (§4.3).",
    ),
    ("P1 hand: refugee", ("trash",), "confirm", "Choose at least one card to throw away (§4.5)."),
    (
        "P1 hand: refugee spear",
        ("hunt", "commit refugee"),
        "confirm",
        "You need a value of at least 1, and a character for every tool and every Group Leaders card (§4.2).",
    ),
    ("module: 4\nP1 hand: sniper_team", (), "snipe P2 refugee", "You can’t do that now (§5.1)."),
    ("players: 2\nmodule: 4\nP1 hand: sniper_team", (), "wound P5", NO_TARGET.format("8.2")),
    (FIGHT, (), "snipe P2 scout", NO_TARGET.format("5.1")),
    (FIGHT, (), "disarm P2 net", "You have no card for this attack (§5.1)."),
    (
        HELPED,
        ("hunt", "commit scavenger"),
        "mentor",
        "Your leader can help only before other cards are committed, and with a Refugee and another character that "
        "fits the action (§7).",
    ),
    (EMPTY, (), "trash", "Your hand is empty (§4.5)."),
    (EMPTY, (), "build 2", "This takes a character from your hand (§6.1)."),
    (EMPTY, (), "repair 3", "This takes a character from your hand (§8.1)."),
    (EMPTY, (), "retrieve 1", NO_MOVE),
    (SITES, (), "butcher net", "This takes a character from your hand (§7)."),
    (SITES, (), "heal pills", "Your leader is not wounded (§8.2)."),
    (SITES.replace("butcher", "butcher wounded"), (), "heal net", "Net can’t be used for this (§8.2)."),
    (SITES, (), "build 5", "You have no building there (§6.1)."),
    (SITES, (), "build 1", "There is no work to do on this building now (§6.1)."),
    (SITES, (), "store 2", "This building is not in use (§6.3)."),
    (SITES, (), "store 4", "This building is full (§6.3)."),
    (SITES, ("store 1",), "put net", "Net can’t be used for this (§6.3)."),
    (SITES, ("build 2",), "worker net", "This takes a character from your hand (§6.1)."),
    (SITES, ("build 2",), "equip medic", "You have no Toolkit in your hand (§6.1)."),
    (STORED, ("retrieve 1", "take medic", "store 1"), "put medic", NO_MOVE),
    (STORED, ("retrieve 1",), "take scavenger", NO_MOVE),
    (PLANS, (*DIG, "schematics"), "plan armory", NO_CHOICE),
    (ORGANIZER, ("draw", "commit scavenger", "confirm"), "organizer", "You can do this only once per turn (§7)."),
    ("P1 hand: refugee scavenger\nP2 hand: sniper_team", HUNT, "snipe-helper", NO_TARGET.format("5.1")),
    ("module: 4\nP1 hand: sniper_team\nP3 leader: butcher wounded", (), "wound P3", NO_TARGET.format("8.2")),
]


@pytest.mark.parametrize(("text", "played", "action", "reason"), REFUSALS)
def test_a_refusal_names_the_rule(text: str, played: tuple[str, ...], action: str, reason: str) -> None:
    state = play(position(text), *played)
    assert {rules.verify(state, ACTIONS.parse(word)) for word in legal(state)} == {ALLOWED}
    assert refused(text, played, action)[0] == reason
    french = refused(text, played, action, "fr")[0]
    assert french != reason and "§" in french and french.endswith(".")


def test_a_leader_that_was_not_offered_is_refused() -> None:
    match = Match(load("scavengers"), 3, 1, {"module": "3"})
    words = [f"lead {leader}" for leader in LEADER_WORDS]
    allowed = {word for word in words if rules.verify(match.state, ACTIONS.parse(word)) == ALLOWED}
    assert len(allowed) == 2 and allowed == {*match.legal()}


def test_what_is_not_asked_now_is_refused_with_what_is() -> None:
    assert refused(TURN, (), "commit refugee")[1:] == ["Choose an action, or end your turn"]
    assert refused(TURN, (), "commit refugee", "fr") == [
        "Vous ne pouvez pas faire cela maintenant (§4.2).",
        "Choisissez une action, ou terminez votre tour",
    ]
