"""What people read: the log, refusals, prompts and the terminal table, in English and French."""

import pytest
from tests.scavengers.position import copy, legal, play, position

from banquise.core.record import BYSTANDER
from banquise.core.text import Text
from banquise.games.scavengers.actions import ACTIONS
from banquise.games.scavengers.game import GAME
from banquise.games.scavengers.state import State

P1, P2, P3 = range(3)
HUNT = ("hunt", "commit scavenger", "confirm")


def log(text: str, *words: str, viewer: int = BYSTANDER) -> list[Text]:
    """What the last of these decisions is told as."""
    state = play(position(text), *words[:-1])
    before = copy(state)
    play(state, words[-1])
    return list(GAME.narrate(before, ACTIONS.parse(words[-1]), state, viewer))


def en(text: str, *words: str, viewer: int = BYSTANDER) -> list[str]:
    return [line.en for line in log(text, *words, viewer=viewer)]


def fr(text: str, *words: str, viewer: int = BYSTANDER) -> list[str]:
    return [line.fr for line in log(text, *words, viewer=viewer)]


# The log of a turn


def test_an_announcement_names_value_and_cards_and_what_came_of_it() -> None:
    given = ("P1 hand: scavenger*2 spear", "hunt", "commit scavenger", "commit scavenger", "commit spear", "confirm")
    assert en(*given) == ["{P1} announces a hunt of 3: Scavenger ×2, Spear.", "{P1} brings in food: 3."]
    assert fr(*given) == ["{P1} annonce Chasser à 3 : Charognard ×2, Lance.", "{P1} rapporte de la nourriture : 3."]


def test_choosing_an_action_and_committing_are_told_when_all_is_announced() -> None:
    assert en("P1 hand: scavenger", "hunt") == en("P1 hand: scavenger", "hunt", "commit scavenger") == []


def test_only_the_digger_reads_what_was_looked_at_and_kept() -> None:
    given = ("P1 hand: scavenger\njunkyard: net junk", "dig", "commit scavenger", "confirm")
    announced = "{P1} announces a dig of 1: Scavenger."
    assert en(*given, viewer=P1) == [announced, "{P1} looks at 1 card: Net."]
    assert en(*given, viewer=P2) == [announced, "{P1} looks at: 1 card."]
    assert en(*given, "keep net", viewer=P1) == ["{P1} keeps: Net."]
    assert fr(*given, "keep net", viewer=P2) == ["{P1} garde : une carte."]
    assert fr(*given, "keep-none") == ["{P1} ne garde rien."]


def test_only_who_draws_reads_what_was_drawn() -> None:
    given = ("P1 hand: scout\nP1 deck: spear\nP1 discard: net", "draw", "commit scout", "confirm")
    shuffled = "{P1} shuffles the discard into a new deck."
    assert en(*given, viewer=P1)[1:] == [shuffled, "{P1} draws 2 cards: Net, Spear."]
    assert en(*given)[1:] == [shuffled, "{P1} draws: 2 cards."]
    assert fr(*given)[1:] == ["{P1} mélange sa défausse en une nouvelle pioche.", "{P1} pioche : 2 cartes."]


def test_a_draw_in_vain_comes_to_nothing() -> None:
    given = ("P1 hand: scout\nP1 deck: -", "draw", "commit scout", "confirm")
    assert en(*given)[1:] == ["The action of {P1} comes to nothing."] and fr(*given)[1:] == ["{P1} agit en vain."]


def test_hiring_and_paying() -> None:
    given = ("P1 hand: pills", "hire hunter", "pay pills")
    assert en(*given[:-1]) == ["{P1} hires: Hunter."] and fr(*given[:-1]) == ["{P1} recrute : Chasseur."]
    assert en(*given) == ["{P1} pays with: Pills."] and fr(*given) == ["{P1} paie avec : Pilules."]


def test_only_who_trashes_reads_what() -> None:
    given = ("P1 hand: net refugee", "trash", "throw refugee")
    assert en(*given, viewer=P1) == ["{P1} throws away: Refugee."] and en(*given) == ["{P1} throws away: a card."]
    assert fr(*given, "confirm") == ["La décharge est mélangée."]


def test_the_end_of_a_turn_announces_the_number_of_cards() -> None:
    assert en("P1 hand: refugee*2", "end") == ["{P1} ends the turn and lays down: 2 cards."]
    assert en("P1 hand: refugee", "end") == ["{P1} ends the turn and lays down: 1 card."]
    assert fr("P1 hand: -", "end") == ["{P1} termine son tour et pose : aucune carte."]


# Attacks


def test_a_snipe_is_announced_then_saved_or_landed() -> None:
    given = ("module: 1\nP1 hand: scavenger medic\nP2 hand: sniper_team", *HUNT, "snipe P1 scavenger")
    assert en(*given) == ["{P2} snipes at {P1}: Scavenger."] and fr(*given) == ["{P2} vise chez {P1} : Charognard."]
    assert en(*given, "save") == ["{P1} saves the target with a Medic.", "{P1} brings in food: 1."]
    assert fr(*given, "pass") == ["{P1} défausse : Charognard.", "{P1} agit en vain."]


def test_a_disarm_lands_at_once() -> None:
    given = ("P1 hand: scavenger spear\nP2 hand: saboteur", "hunt", "commit scavenger", "commit spear", "confirm")
    told = ["{P2} disarms {P1}: Spear.", "{P1} discards: Spear.", "{P1} brings in food: 1."]
    assert en(*given, "disarm P1 spear") == told
    assert fr(*given, "disarm P1 spear")[0] == "{P2} désarme {P1} : Lance."


def test_a_helper_is_named_as_such() -> None:
    text = "module: 3\nP1 leader: mentor\nP1 hand: refugee scavenger\nP2 hand: sniper_team"
    given = (text, "hunt", "mentor", "commit scavenger", "confirm")
    assert en(*given) == ["{P1} announces a hunt of 2: Refugee, Scavenger."]
    assert en(*given, "snipe-helper")[0] == "{P2} snipes at {P1}: the leader's Refugee."
    assert fr(*given, "snipe-helper")[1] == "{P1} défausse : le Réfugié du chef."


def test_the_fanatic_sacrifices_a_refugee() -> None:
    given = ("module: 3\nP1 hand: scavenger\nP2 hand: refugee\nP2 leader: fanatic", *HUNT, "fanatic P1 scavenger")
    assert en(*given)[0] == "{P2} sacrifices a Refugee (Fanatic) against {P1}: Scavenger."
    assert fr(*given)[0] == "{P2} sacrifie un Réfugié (Fanatique) contre {P1} : Charognard."


def test_sabotage_and_wounds() -> None:
    text = "module: 4\nP1 hand: saboteur sniper_team\nP2 leader: mentor\nP2 sites: bunker"
    assert en(text, "disable P2 1") == [
        "{P1} sabotages a building of {P2}: Bunker.",
        "A building of {P2} is disabled: Bunker.",
    ]
    assert fr(text, "disable P2 1")[1] == "Bâtiment hors d'usage chez {P2} : Bunker."
    assert en(text, "wound P2") == ["{P1} shoots at the leader of {P2}.", "The leader of {P2} is wounded."]
    assert fr(text, "wound P2") == ["{P1} tire sur le chef chez {P2}.", "Chef blessé chez {P2}."]


def test_repairing_and_healing() -> None:
    text = "module: 4\nP1 hand: refugee pills\nP1 leader: ranger wounded\nP1 sites: garden!"
    assert en(text, "repair 1", "worker refugee") == [
        "{P1} puts to work: Refugee.",
        "A building of {P1} works again: Hydroponic Garden.",
    ]
    assert fr(text, "heal pills") == ["{P1} soigne son chef avec : Pilules."]


# Buildings and leaders


def test_planning_and_building() -> None:
    text = "module: 2\nP1 hand: engineer refugee toolkit\nP1 sites: bunker/5\nschematics: garden armory"
    dig = ("dig", "commit engineer", "confirm", "schematics")
    seen = ["{P1} looks for schematics.", "{P1} looks at 2 cards: Hydroponic Garden, Armory."]
    assert en(text, *dig, viewer=P1) == seen
    assert fr(text, *dig) == ["{P1} cherche des plans.", "{P1} regarde : 2 cartes."]
    assert fr(text, *dig, "plan armory") == [
        "{P1} prévoit un bâtiment : Armurerie.",
        "Encore 3 cartes sur un chantier chez {P1} : Armurerie.",
    ]
    assert en(text, "build 1", "equip refugee") == [
        "{P1} puts to work with a Toolkit: Refugee.",
        "1 card left on a building of {P1}: Bunker.",
    ]
    finished = en("module: 2\nP1 hand: refugee\nP1 sites: bunker/2", "build 1", "worker refugee")
    assert finished == ["{P1} puts to work: Refugee.", "A building of {P1} is finished: Bunker."]


def test_only_the_owner_reads_what_is_stored() -> None:
    given = ("module: 2\nP1 hand: pills\nP1 sites: pharmacy", "store 1", "put pills")
    assert en(*given, viewer=P1) == ["{P1} stores: Pills."] and fr(*given, viewer=P2) == ["{P1} range : une carte."]


def test_leaders_at_work() -> None:
    assert en("module: 3\nP1 hand: refugee\nP1 leader: butcher", "butcher refugee") == [
        "{P1} (Butcher) removes: Refugee."
    ]
    assert fr("module: 3\nP1 hand: refugee\nP1 leader: cannibal", "cannibal refugee") == [
        "{P1} (Cannibale) retire : Réfugié."
    ]
    given = ("module: 3\nP1 hand: refugee\nP1 leader: organizer\nP1 deck: spear shovel", "organizer")
    used = "{P1} uses the Organizer, with a Refugee."
    assert en(*given, viewer=P1) == [used, "{P1} looks at 2 cards: Spear, Shovel."]
    assert en(*given, viewer=P2) == [used, "{P1} looks at: 2 cards."]


def test_leaders_are_told_when_all_have_chosen() -> None:
    state = GAME.new_state(2, {"module": "3"})
    GAME.deal(state, 1)
    told = []
    for _ in range(2):
        before, action = copy(state), ACTIONS.parse(sorted(legal(state))[0])
        GAME.step(state, action)
        told.append([line.fr for line in GAME.narrate(before, action, state, BYSTANDER)])
    assert len(told[0]) == 1 and told[0][0].endswith("a choisi un chef.")
    assert [line.split(" : ")[0] for line in told[1][1:3]] == ["{P1} a pour chef", "{P2} a pour chef"]


# Skirmishes, rounds, the end

FIGHT = "round: 3\nturn: P3\nP1 hand: brawler\nP2 hand: refugee brawler\nP2 deck: -\ncontested: grenade"


def test_a_skirmish_is_told_in_the_order_of_events() -> None:
    assert en(FIGHT, "end") == [
        "{P3} ends the turn and lays down: no card.",
        "Skirmish! All reveal their cards.",
        "{P1} brought: Brawler.",
        "{P2} brought: Refugee, Brawler.",
        "{P3} brought nothing.",
        "{P1} fights for 2 (tie value 1).",
        "{P2} fights for 2 (tie value 2).",
        "{P3} fights for 0 (tie value 0).",
        "{P2} wins the contested resource.",
        "Round 4 begins; {P2} is the Initiator.",
        "{P2} shuffles the discard into a new deck.",
        "{P2} looks at the next resource.",
    ]


def test_who_won_or_peeked_reads_the_resource() -> None:
    for viewer in (P1, P2):
        assert "{P2} remporte la ressource : Grenade." in fr(FIGHT, "end", viewer=viewer)
    assert "{P2} remporte la ressource." in fr(FIGHT, "end", viewer=P3)
    assert "{P2} draws 3 cards: Refugee, Brawler, Grenade." in en(FIGHT, "end", viewer=P2)
    assert "looks at the next resource: " in en(FIGHT, "end", viewer=P2)[-1]


def test_a_skirmish_that_nobody_wins() -> None:
    told = fr(FIGHT.replace("refugee brawler", "brawler"), "end")
    assert "Personne ne l'emporte : la ressource part face cachée à la décharge, qui est mélangée." in told


def test_at_the_end_gangs_join_and_people_are_counted() -> None:
    text = "module: 2\nround: 16\nturn: P3\nP1 hand: brawler net\nP2 sites: garden\ncontested: grenade"
    assert en(text, "end")[-5:] == [
        "The Gearheads join {P1}: 5 people.",
        "The Masons join {P2}: 5 people.",
        "{P1}: 13 people.",
        "{P2}: 13 people.",
        "{P3}: 8 people.",
    ]
    assert fr(text, "end")[-5:-2] == [
        "Les Mécanos rejoignent {P1} : population 5.",
        "Les Maçons rejoignent {P2} : population 5.",
        "{P1} : population 13.",
    ]


# Refusals

TURN = "module: 4\nP1 hand: refugee scavenger net\nP1 leader: mentor\nP2 leader: ranger"
WOUNDED = TURN.replace("mentor", "butcher wounded")
REFUSALS = [
    (TURN, (), "commit refugee", "Not now (§4.2). What is to be done: Choose an action, or end your turn."),
    (TURN, HUNT, "hunt", "This can be done once a turn (§4.2)."),
    (TURN, (), "butcher refugee", "This is the ability of a leader you do not have: Butcher (§7)."),
    (WOUNDED, (), "butcher refugee", "Your leader is wounded (§7)."),
    (WOUNDED.replace("wounded", "used"), (), "butcher refugee", "Your leader was used this round (§7)."),
    (TURN, ("hunt",), "commit hunter", "This card is not in your hand: Hunter (§4.2)."),
    (TURN, HUNT[:2], "commit refugee", "Cards come in the order of the kinds, and this one is passed (§4.2): Refugee."),
    (TURN, ("dig",), "commit net", "This card does not fit here, or makes a value of 1 impossible (§4.2): Net."),
    (TURN, (), "hire scout", "The price is not covered, or the pile is empty (§4.4): Scout."),
    (TURN, (), "wound P1", "You attack other players only (§8.2)."),
    (TURN, (), "wound P2", "There is nothing to do this with, or to (§8.2)."),
    ("P1 hand: refugee", (), "dig", "With your hand no value of 1 can be reached, or there is nothing to find (§4.3)."),
    ("P1 hand: refugee", ("trash",), "confirm", "A value of 1 is needed, with a character for each tool and Group"),
]


def refused(text: str, played: tuple[str, ...], action: str) -> Text:
    state = play(position(text), *played)
    assert action not in legal(state)
    return GAME.refusal(state, ACTIONS.parse(action))


@pytest.mark.parametrize(("text", "played", "action", "reason"), REFUSALS)
def test_a_refusal_names_the_rule(text: str, played: tuple[str, ...], action: str, reason: str) -> None:
    sentence = refused(text, played, action)
    assert sentence.en.startswith(reason)
    assert sentence.fr != sentence.en and "§" in sentence.fr and sentence.fr.endswith(".")


def test_refusals_in_french() -> None:
    assert refused(TURN, (), "hire scout").fr == "Le prix n'est pas couvert, ou la pile est vide (§4.4) : Éclaireur."
    assert refused(TURN, HUNT, "hunt").fr == "Une seule fois par tour (§4.2)."
    assert refused(WOUNDED, (), "butcher refugee").fr == "Votre chef est blessé (§7)."


# Prompts and the table


def test_a_prompt_says_what_is_to_be_done() -> None:
    state = play(position("P1 hand: hunter medkit pills"), "hunt", "commit hunter", "confirm", "hire sniper_team")
    assert GAME.prompt(state) == Text("Pay with medicine (2 to pay)", "Payez en médicaments (reste 2)")


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
    shown = GAME.show(table(), P1, "en")
    assert "Round 3 · Initiator {P1} · contested resources 14" in shown
    assert "next resource: [bright_white]Tribe Family (5)[/]" in shown
    assert "[bold]Committed[/]  [bright_white]Scavenger[/], [bright_white]Refugee[/] (value 2)" in shown
    assert "hand (1): [green3]Pills[/]" in shown and "hand (1): [dim]▒▒[/]" in shown
    assert "leader Mentor (used)" in shown and "leader Ranger (wounded, used)" in shown
    assert "1. Hydroponic Garden (disabled)" in shown and "2. Bunker (1 to go)" in shown
    assert "3. Pharmacy (works): [green3]Medkit[/]" in shown


def test_the_table_hides_from_others_what_they_do_not_know() -> None:
    shown = GAME.show(table(), P2, "fr")
    assert "prochaine ressource" not in shown and "Pilules" not in shown and "Medkit" not in shown
    assert "main (1) : [orange1]Lance[/]" in shown and "3. Pharmacie (fonctionne) : [dim]▒▒[/]" in shown


def test_the_table_shows_food_and_what_is_looked_at() -> None:
    state = play(position("P1 hand: hunter\njunkyard: net junk"), "hunt", "commit hunter", "confirm")
    assert "[bold]nourriture[/]  2" in GAME.show(state, P2, "fr")
    state = play(position("P1 hand: scavenger\njunkyard: net junk"), "dig", "commit scavenger", "confirm")
    assert "[bold]Looked at[/]  [orange1]Net[/]" in GAME.show(state, P1, "en")
    plan = "module: 2\nP1 hand: engineer\nschematics: garden bunker"
    state = play(position(plan), "dig", "commit engineer", "confirm", "schematics")
    assert "[bold]Regardé[/]  Hydroponique, Bunker" in GAME.show(state, P1, "fr")
