"""Tests of the reasons for refusing an action."""

import pytest
from tests.scavengers.telling import refused

HUNT = ("hunt", "commit scavenger", "confirm")
TURN = "module: 4\nP1 hand: refugee scavenger net\nP1 leader: mentor\nP2 leader: ranger\nP2 sites: bunker"
WOUNDED = TURN.replace("mentor", "butcher wounded")
FIGHT = "round: 3\nturn: skirmish\nP1 hand: sniper_team\nP2 hand: brawler"
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
    (TURN, (), "wound P2", "You have no card for this, or no target (§8.2)."),
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
]


@pytest.mark.parametrize(("text", "played", "action", "reason"), REFUSALS)
def test_a_refusal_names_the_rule(text: str, played: tuple[str, ...], action: str, reason: str) -> None:
    assert refused(text, played, action)[0] == reason
    french = refused(text, played, action, "fr")[0]
    assert french != reason and "§" in french and french.endswith(".")


def test_what_is_not_asked_now_is_refused_with_what_is() -> None:
    assert refused(TURN, (), "commit refugee")[1:] == ["Choose an action, or end your turn"]
    assert refused(TURN, (), "commit refugee", "fr") == [
        "Vous ne pouvez pas faire cela maintenant (§4.2).",
        "Choisissez une action, ou terminez votre tour",
    ]
