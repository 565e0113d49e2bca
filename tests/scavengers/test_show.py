"""The terminal table, in English and French."""

from tests.scavengers.position import play, position

from banquise.core.languages import Lang
from banquise.games.scavengers.game import GAME
from banquise.games.scavengers.state import State

P1, P2 = range(2)


def shown_to(state: State, viewer: int, lang: Lang) -> str:
    """French no-break spaces as plain ones."""
    return GAME.show(state, viewer, lang).replace("\u00a0", " ")


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


def test_the_table_shows_a_player_what_they_know() -> None:
    shown = shown_to(table(), P1, "en")
    assert "Round 3 · Initiator {P1} · contested resources 14" in shown
    assert "next resource: [bright_white]Tribe Family (5)[/]" in shown
    assert "[bold]Committed[/]  [bright_white]Scavenger[/], [bright_white]Refugee[/] (value 2)" in shown
    assert "hand (1): [green3]Pills[/]" in shown and "hand (1): [dim]▒▒[/]" in shown
    assert "leader Mentor (used)" in shown and "leader Ranger (wounded, used)" in shown
    assert "1. Hydroponic Garden (disabled)" in shown and "2. Bunker (1 card to go)" in shown
    assert "3. Pharmacy (working): [green3]Medkit[/]" in shown


def test_the_table_hides_from_others_what_they_do_not_know() -> None:
    shown = shown_to(table(), P2, "fr")
    assert "prochaine ressource" not in shown and "Pilules" not in shown and "Medkit" not in shown
    assert "main (1) : [orange1]Lance[/]" in shown and "3. Pharmacie (en service) : [dim]▒▒[/]" in shown


def test_the_table_shows_food_and_what_is_looked_at() -> None:
    state = play(position("P1 hand: hunter\njunkyard: net junk"), "hunt", "commit hunter", "confirm")
    assert "[bold]Nourriture[/]  2" in shown_to(state, P2, "fr")
    state = play(position("P1 hand: scavenger\njunkyard: net junk"), "dig", "commit scavenger", "confirm")
    assert "[bold]Looked at[/]  [orange1]Net[/]" in shown_to(state, P1, "en")
    plan = "module: 2\nP1 hand: engineer\nschematics: garden bunker"
    state = play(position(plan), "dig", "commit engineer", "confirm", "schematics")
    assert "[bold]Cartes regardées[/]  Hydroponique, Bunker" in shown_to(state, P1, "fr")
