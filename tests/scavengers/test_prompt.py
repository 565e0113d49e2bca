"""Tests of the questions to the player who decides and to the others."""

import pytest
from tests.scavengers.position import play, position
from tests.scavengers.telling import asked

from banquise.games.scavengers.game import GAME
from banquise.games.scavengers.state import Phase

P1, P2, P3 = range(3)
HUNT = ("hunt", "commit scavenger", "confirm")
SNIPERS = "module: 4\nP1 leader: ranger\nP1 hand: scavenger\nP2 hand: sniper_team\nP2 sites: bunker(sniper_team)"
PLANS = "module: 2\nP1 hand: engineer\nschematics: garden bunker"
CAMP = "module: 4\nP1 hand: refugee pills\nP1 sites: pharmacy(medkit) bunker/2 garden!"
PROMPTS = [
    ("P1 hand: refugee", (), "Choose an action, or end your turn", "Ann is choosing an action"),
    ("P1 hand: scavenger", HUNT[:1], "Commit cards to hunt, then confirm", "Ann is committing cards to hunt"),
    (SNIPERS, HUNT, "Interrupt Ann, or let it happen", "Bob may interrupt Ann"),
    (
        SNIPERS,
        (*HUNT, "wound P1"),
        "Attack from your hand or from the Bunker?",
        "Bob is choosing where the attacker comes from",
    ),
    (
        "module: 1\nP1 hand: scavenger medic\nP2 hand: sniper_team",
        (*HUNT, "snipe P1 scavenger"),
        "Save the target with a Medic?",
        "Ann may save the target with a Medic",
    ),
    (
        PLANS,
        ("dig", "commit engineer", "confirm"),
        "Look in the junkyard or through the schematics?",
        "Ann is choosing where to look",
    ),
    (
        PLANS,
        ("dig", "commit engineer", "confirm", "schematics"),
        "Keep one building, or none",
        "Ann is choosing a building to keep",
    ),
    (
        "P1 hand: scavenger",
        ("dig", "commit scavenger", "confirm"),
        "Keep one card, or none",
        "Ann is choosing a card to keep",
    ),
    (
        "module: 3\nP1 hand: refugee\nP1 leader: organizer",
        ("organizer",),
        "Keep one of the two cards",
        "Ann is choosing one of two cards",
    ),
    (
        "P1 hand: pills",
        ("hire hunter",),
        "Pay with medicine (1 still to pay)",
        "Ann is paying with medicine (1 still to pay)",
    ),
    ("P1 hand: net", ("trash",), "Choose the cards to throw away, then confirm", "Ann is throwing cards away"),
    (CAMP, ("build 2",), "Choose who works on the Bunker", "Ann is choosing who works on the Bunker"),
    (
        CAMP,
        ("repair 3",),
        "Choose who repairs the Hydroponic Garden",
        "Ann is choosing who repairs the Hydroponic Garden",
    ),
    (CAMP, ("store 1",), "Choose the card to store in the Pharmacy", "Ann is storing a card in the Pharmacy"),
    (
        CAMP,
        ("retrieve 1",),
        "Choose the card to retrieve from the Pharmacy",
        "Ann is retrieving a card from the Pharmacy",
    ),
    (
        "round: 3\nturn: skirmish\nP1 hand: sniper_team\nP2 hand: brawler",
        (),
        "Skirmish: attack, or pass",
        "Skirmish: Ann may attack",
    ),
]


@pytest.mark.parametrize(("text", "played", "you", "them"), PROMPTS)
def test_a_prompt_speaks_to_the_player_and_about_them(text: str, played: tuple[str, ...], you: str, them: str) -> None:
    state = play(position(text), *played)
    assert (asked(state, int(state.player)), asked(state)) == (you, them)
    assert asked(state, int(state.player), "fr") != asked(state, P3, "fr")


def test_choosing_a_leader() -> None:
    state = GAME.new_state(2, {"module": "3"})
    GAME.deal(state, 1)
    assert asked(state, int(state.player), "fr") == "Choisissez votre Leader"
    assert asked(state) in ("Ann is choosing a leader", "Bob is choosing a leader")


def test_when_the_game_is_over_nothing_is_asked() -> None:
    state = play(position("round: 16\nturn: P3"), "end")
    assert state.phase == Phase.OVER and asked(state, P1) == asked(state) == "The game is over"
