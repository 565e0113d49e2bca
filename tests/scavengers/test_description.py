"""The table as text (description.py), in English and French."""

from tests.scavengers.position import play, position

from banquise.core.languages import Lang
from banquise.core.line import table_lines
from banquise.games.scavengers.game import GAME
from banquise.games.scavengers.state import State

P1, P2 = range(2)


def shown_to(state: State, viewer: int, lang: Lang) -> list[str]:
    """Lines without their indent, French no-break spaces as plain ones."""
    return [line.strip().replace("\u00a0", " ") for line in table_lines(GAME, state.tobytes(), viewer, lang)]


def table() -> State:
    state = position("""
        module: 4
        round: 3
        P1 hand: refugee scavenger pills
        P1 leader: mentor
        P1 sites: garden! bunker/2 pharmacy(medkit)
        P2 leader: ranger wounded used
        P2 hand: spear
        contested: family_5
    """)
    return play(state, "hunt", "mentor", "commit scavenger")


def test_the_table_tells_a_player_what_they_know() -> None:
    shown = shown_to(table(), P1, "en")
    assert shown[0] == "Arctic Scavengers, round 3 of 16. Initiator: {P1}."
    assert "At stake: Tribe Family (5)" in shown
    assert "Committed to hunting: Scavenger with the leader’s Refugee, value 2" in shown
    assert "Hand (1): Pills" in shown and "Hand (1): an unknown card" in shown
    assert any("leader Mentor, leader used" in line for line in shown)
    assert any("leader Ranger, leader used, leader wounded" in line for line in shown)
    sites = "Buildings: Hydroponic Garden (disabled), Bunker (1 card to go), Pharmacy (working) with Medkit"
    assert sites in shown


def test_the_table_hides_from_others_what_they_do_not_know() -> None:
    shown = "\n".join(shown_to(table(), P2, "fr"))
    assert "En jeu :" not in shown and "Famille (5)" not in shown and "Main (1) : une carte inconnue" in shown
    assert "Main (1) : Lance" in shown and "Pharmacie (en service) avec une carte inconnue" in shown


def test_the_table_tells_food_and_what_is_looked_at() -> None:
    state = play(position("P1 hand: hunter\njunkyard: net junk"), "hunt", "commit hunter", "confirm")
    assert "Nourriture de ce tour : 2" in shown_to(state, P2, "fr")
    state = play(position("P1 hand: scavenger\njunkyard: net junk"), "dig", "commit scavenger", "confirm")
    assert "Looked at: Net" in shown_to(state, P1, "en")
    plan = "module: 2\nP1 hand: engineer\nschematics: garden bunker"
    state = play(position(plan), "dig", "commit engineer", "confirm", "schematics")
    assert "Cartes regardées : Hydroponique, Bunker" in shown_to(state, P1, "fr")
