"""The log, as each viewer reads it."""

import os

from tests.scavengers.position import legal, play, position
from tests.scavengers.telling import bytes_of, log, sentences, told

from banquise.core.kernel import COMPILED
from banquise.core.languages import Lang
from banquise.core.line import entries_of
from banquise.core.record import SPECTATOR
from banquise.games.scavengers.actions import ACTIONS
from banquise.games.scavengers.cards import BUILDINGS, CONTESTED, COUNT, MAX_PLAYERS, CardKind
from banquise.games.scavengers.facts import FACTS
from banquise.games.scavengers.game import GAME
from banquise.games.scavengers.state import HAND, Phase

P1, P2, P3 = range(3)
DECISIONS = int(os.environ.get("BANQUISE_DECISIONS") or (1000 if COMPILED else 100))
HUNT = ("hunt", "commit scavenger", "confirm")


def fr(text: str, *words: str, viewer: int = SPECTATOR) -> list[str]:
    return log(text, *words, viewer=viewer, lang="fr")


# A turn


def test_an_announcement_names_value_and_cards_and_what_came_of_it() -> None:
    given = ("P1 hand: scavenger*2 spear", "hunt", "commit scavenger", "commit scavenger", "commit spear", "confirm")
    assert log(*given) == ["Ann plays 2 Scavengers and a Spear to hunt for 3.", "Ann brings back 3 food."]
    assert fr(*given) == ["Ann engage 2 Charognards et une Lance pour chasser à 3.", "Ann rapporte 3 nourritures."]


def test_choosing_an_action_and_committing_are_told_when_all_is_announced() -> None:
    assert log("P1 hand: scavenger", "hunt") == log("P1 hand: scavenger", "hunt", "commit scavenger") == []


def test_only_the_digger_reads_what_was_looked_at_and_kept() -> None:
    given = ("P1 hand: engineer\njunkyard: net junk", "dig", "commit engineer", "confirm")
    announced = "Ann plays an Engineer to dig for 2."
    assert log(*given, viewer=P1) == [announced, "Ann looks at 2 cards: Junk and a Net."]
    assert log(*given, viewer=P2) == [announced, "Ann looks at 2 cards."]
    assert log(*given, "keep net", viewer=P1) == ["Ann keeps a Net."]
    assert fr(*given, "keep net", viewer=P2) == ["Ann garde une carte."]
    assert fr(*given, "keep-none") == ["Ann ne garde rien."]


def test_everybody_reads_that_a_plan_costs_its_engineer() -> None:
    text = "module: 2\nP1 hand: engineer\nP1 deck: refugee*5\nschematics: bunker"
    given = ("dig", "commit engineer", "confirm", "schematics", "plan bunker")
    for viewer in (P1, P2, SPECTATOR):
        assert log(text, *given, viewer=viewer)[0] == "Ann begins to build the Bunker."
        assert log(text, *given, viewer=viewer)[-1] == "Ann discards an Engineer."
        assert fr(text, *given, viewer=viewer)[-1] == "Ann défausse un Ingénieur."
        assert "Ann discards an Engineer." not in log(f"rules: 1\n{text}", *given, viewer=viewer)
        assert "Ann discards an Engineer." not in log(text, *given[:-1], "keep-none", viewer=viewer)


def test_only_who_draws_reads_what_was_drawn() -> None:
    given = ("P1 hand: scout\nP1 deck: spear\nP1 discard: net", "draw", "commit scout", "confirm")
    shuffled = "Ann shuffles the discard into a new deck."
    assert log(*given, viewer=P1)[1:] == [shuffled, "Ann draws 2 cards: a Net and a Spear."]
    assert log(*given)[1:] == [shuffled, "Ann draws 2 cards."]
    assert fr(*given)[1:] == ["Ann mélange sa défausse : nouvelle pioche.", "Ann pioche 2 cartes."]


def test_a_deck_made_of_what_an_attack_discarded_is_told() -> None:
    text = "P1 hand: scout*2\nP1 deck: -\nP1 discard: -\nP2 hand: sniper_team"
    told_to_all = log(text, "draw", "commit scout", "commit scout", "confirm", "snipe P1 scout")
    assert told_to_all[1:] == [
        "Ann discards a Scout.",
        "Ann shuffles the discard into a new deck.",
        "Ann draws 1 card.",
    ]


def test_an_action_in_vain_gets_nothing() -> None:
    given = ("P1 hand: scout\nP1 deck: -", "draw", "commit scout", "confirm")
    assert log(*given)[1:] == ["Ann gets nothing."] and fr(*given)[1:] == ["Ann n’obtient rien."]


def test_hiring_and_paying() -> None:
    given = ("P1 hand: pills", "hire hunter", "pay pills")
    assert log(*given[:-1]) == ["Ann hires a Hunter."] and fr(*given[:-1]) == ["Ann recrute un Chasseur."]
    assert log(*given) == ["Ann pays with Pills."] and fr(*given) == ["Ann paie avec des Pilules."]


def test_only_who_trashes_reads_what() -> None:
    given = ("P1 hand: net refugee", "trash", "throw refugee")
    assert log(*given, viewer=P1) == ["Ann throws away a Refugee."] and log(*given) == ["Ann throws away a card."]
    assert fr(*given, "confirm") == ["La décharge est mélangée."]


def test_the_end_of_a_turn_announces_the_number_of_cards() -> None:
    assert log("P1 hand: refugee*2", "end") == ["Ann ends the turn with 2 cards for the skirmish."]
    assert log("P1 hand: refugee", "end") == ["Ann ends the turn with 1 card for the skirmish."]
    assert fr("P1 hand: -", "end") == ["Ann termine son tour sans carte pour l’escarmouche."]


def test_confirming_that_nothing_can_be_done_tells_nothing() -> None:
    """In a resampled world a player may lack the card that a decision asks for."""
    state = position("P1 hand: pills")
    state.phase = Phase.PUT
    assert entries_of(GAME).tell(bytes_of(state), ACTIONS.parse("confirm"), bytes_of(state), SPECTATOR) == []


# Attacks


def test_a_snipe_is_announced_then_saved_or_landed() -> None:
    given = ("module: 1\nP1 hand: scavenger medic\nP2 hand: sniper_team", *HUNT, "snipe P1 scavenger")
    assert log(*given) == ["Bob snipes at Ann’s Scavenger."] and fr(*given) == ["Bob tire sur le Charognard d’Ann."]
    assert log(*given, "save") == ["Ann saves the target with a Medic.", "Ann brings back 1 food."]
    assert fr(*given, "pass") == ["Ann défausse un Charognard.", "Ann n’obtient rien."]


def test_a_disarm_lands_at_once() -> None:
    given = ("P1 hand: scavenger spear\nP2 hand: saboteur", "hunt", "commit scavenger", "commit spear", "confirm")
    assert log(*given, "disarm P1 spear") == [
        "Bob disarms Ann’s Spear.",
        "Ann discards a Spear.",
        "Ann brings back 1 food.",
    ]
    assert fr(*given, "disarm P1 spear")[0] == "Bob sabote la Lance d’Ann."


def test_a_helper_is_named_as_such() -> None:
    text = "module: 3\nP1 leader: mentor\nP1 hand: refugee scavenger\nP2 hand: sniper_team refugee\nP2 leader: fanatic"
    given = (text, "hunt", "mentor", "commit scavenger", "confirm")
    assert log(*given) == ["Ann plays a Refugee and a Scavenger to hunt for 2."]
    assert log(*given, "snipe-helper")[0] == "Bob snipes at Ann’s Refugee, the leader’s helper."
    assert fr(*given, "snipe-helper")[1] == "Ann défausse le Réfugié du Leader."
    assert (
        fr(*given, "fanatic-helper")[0] == "Le Fanatique de Bob sacrifie un Réfugié contre le Réfugié du Leader d’Ann."
    )


def test_the_fanatic_sacrifices_a_refugee() -> None:
    given = ("module: 3\nP1 hand: scavenger\nP2 hand: refugee\nP2 leader: fanatic", *HUNT, "fanatic P1 scavenger")
    assert log(*given)[0] == "Bob’s Fanatic sacrifices a Refugee to hit Ann’s Scavenger."
    assert fr(*given)[0] == "Le Fanatique de Bob sacrifie un Réfugié contre le Charognard d’Ann."


def test_sabotage_and_wounds() -> None:
    text = "module: 4\nP1 hand: saboteur sniper_team\nP2 leader: mentor\nP2 sites: bunker"
    assert log(text, "disable P2 1") == ["Ann sabotages Bob’s Bunker.", "Bob’s Bunker is disabled."]
    assert fr(text, "disable P2 1") == ["Ann sabote le Bunker de Bob.", "Le Bunker de Bob est hors service."]
    assert log(text, "wound P2") == ["Ann snipes at Bob’s leader.", "Bob’s leader is wounded."]
    assert fr(text, "wound P2") == ["Ann tire sur le Leader de Bob.", "Le Leader de Bob est blessé."]


def test_repairing_and_healing() -> None:
    text = "module: 4\nP1 hand: refugee pills\nP1 leader: ranger wounded\nP1 sites: garden!"
    assert log(text, "repair 1", "worker refugee") == [
        "Ann puts a Refugee to work.",
        "Ann repairs the Hydroponic Garden.",
    ]
    assert fr(text, "heal pills") == ["Ann soigne son Leader avec des Pilules."]


# Buildings and leaders


def test_planning_and_building() -> None:
    text = "module: 2\nP1 hand: engineer refugee toolkit\nP1 sites: bunker/5\nschematics: garden armory"
    dig = ("dig", "commit engineer", "confirm", "schematics")
    seen = ["Ann looks for schematics.", "Ann looks at 2 schematics: Armory and Hydroponic Garden."]
    assert log(text, *dig, viewer=P1) == seen
    assert fr(text, *dig) == ["Ann cherche des plans.", "Ann regarde 2 plans."]
    assert fr(text, *dig, "plan armory") == [
        "Ann met un bâtiment en chantier : Armurerie.",
        "L’Armurerie d’Ann : encore 3 cartes.",
        "Ann défausse un Ingénieur.",
    ]
    assert log(text, "build 1", "equip refugee") == [
        "Ann puts a Refugee to work with a Toolkit.",
        "Ann’s Bunker: 1 card to go.",
    ]
    finished = log("module: 2\nP1 hand: refugee\nP1 sites: bunker/2", "build 1", "worker refugee")
    assert finished == ["Ann puts a Refugee to work.", "Ann finishes the Bunker."]


def test_only_the_owner_reads_what_is_stored() -> None:
    given = ("module: 2\nP1 hand: pills\nP1 sites: pharmacy", "store 1", "put pills")
    assert log(*given, viewer=P1) == ["Ann stores Pills."] and fr(*given, viewer=P2) == ["Ann stocke une carte."]


def test_leaders_at_work() -> None:
    butcher = log("module: 3\nP1 hand: refugee\nP1 leader: butcher", "butcher refugee")
    assert butcher == ["Ann’s Butcher removes a Refugee from the game."]
    cannibal = fr("module: 3\nP1 hand: refugee\nP1 leader: cannibal", "cannibal refugee")
    assert cannibal == ["Le Cannibale d’Ann retire du jeu un Réfugié."]
    given = ("module: 3\nP1 hand: refugee\nP1 leader: organizer\nP1 deck: spear shovel", "organizer")
    used = "Ann uses the Organizer, with a Refugee."
    assert log(*given, viewer=P1) == [used, "Ann looks at 2 cards: a Spear and a Shovel."]
    assert log(*given, viewer=P2) == [used, "Ann looks at 2 cards."]


def test_leaders_are_told_when_all_have_chosen() -> None:
    state = GAME.new_state(2, {"module": "3"})
    GAME.deal(state, 1)
    first, second = (told(state, sorted(legal(state))[0], lang="fr") for _ in range(2))
    assert len(first) == 1 and first[0].endswith("a choisi un Leader.")
    assert [line.split(" : ")[0] for line in second[1:3]] == ["Ann a pour Leader", "Bob a pour Leader"]


def test_the_choice_of_a_leader_is_not_in_the_numbers() -> None:
    state = GAME.new_state(2, {"module": "3"})
    GAME.deal(state, 1)
    before = bytes_of(state)
    for word in sorted(legal(state)):
        action = ACTIONS.parse(word)
        rows = entries_of(GAME).tell(before, action, entries_of(GAME).decide(before, action)[0], SPECTATOR)
        assert rows == [(FACTS["chose-leader"], int(state.player), 0, 0, 0, 0)]


# Skirmishes, rounds, the end

FIGHT = "round: 3\nturn: P3\nP1 hand: brawler\nP2 hand: refugee brawler\nP2 deck: -\ncontested: grenade"


def test_a_skirmish_is_told_in_the_order_of_events() -> None:
    assert log(FIGHT, "end") == [
        "Éric ends the turn with no cards for the skirmish.",
        "Skirmish! All players reveal their cards.",
        "Ann brings a Brawler.",
        "Bob brings a Refugee and a Brawler.",
        "Éric brings nothing.",
        "Ann: fight value 2, tie-break 1.",
        "Bob: fight value 2, tie-break 2.",
        "Éric: fight value 0, tie-break 0.",
        "Bob wins the contested resource.",
        "Round 4 begins; Bob is the Initiator.",
        "Bob shuffles the discard into a new deck.",
        "Bob looks at the next resource.",
    ]


def test_who_won_or_peeked_reads_the_resource() -> None:
    for viewer in (P1, P2):
        assert "Bob remporte la ressource contestée : une Grenade." in fr(FIGHT, "end", viewer=viewer)
    assert "Bob remporte la ressource contestée." in fr(FIGHT, "end", viewer=P3)
    assert "Bob draws 3 cards: a Refugee, a Brawler and a Grenade." in log(FIGHT, "end", viewer=P2)
    assert "looks at the next resource: " in log(FIGHT, "end", viewer=P2)[-1]


def test_with_two_players_only_the_winner_reads_the_resource() -> None:
    """Nobody peeked: to the Initiator, too, it stays hidden."""
    text = "players: 2\nround: 3\nturn: P2\nP1 hand: refugee\nP2 hand: brawler\ncontested: grenade"
    for viewer in (P1, SPECTATOR):
        assert "Bob wins the contested resource." in log(text, "end", viewer=viewer)
        assert not any("Grenade" in line for line in log(text, "end", viewer=viewer))
    assert "Bob wins the contested resource: a Grenade." in log(text, "end", viewer=P2)


def test_a_skirmish_that_nobody_wins_and_one_that_is_not_tied() -> None:
    lost = fr(FIGHT.replace("refugee brawler", "brawler"), "end")
    assert "Personne ne l’emporte : la ressource part face cachée à la décharge, qui est mélangée." in lost
    assert "Ann combat à 2." in fr(FIGHT.replace("refugee brawler", "refugee"), "end")


def test_two_players_do_not_peek_and_break_no_ties() -> None:
    text = "players: 2\nround: 3\nturn: P2\nP1 hand: brawler\nP2 hand: brawler"
    lines = log(text, "end")
    assert "Ann: fight value 2." in lines and not any("next resource" in line for line in lines)


def test_at_the_end_gangs_join_and_people_are_counted() -> None:
    text = "module: 2\nround: 16\nturn: P3\nP1 hand: brawler net\nP2 sites: garden\ncontested: grenade"
    assert log(text, "end")[-5:] == [
        "The Gearheads join Ann: 5 people.",
        "The Masons join Bob: 5 people.",
        "Ann: 13 people.",
        "Bob: 13 people.",
        "Éric: 8 people.",
    ]
    assert fr(text, "end")[-5:-2] == [
        "Les Mécanos rejoignent Ann : 5 membres.",
        "Les Maçons rejoignent Bob : 5 membres.",
        "Ann : 13 membres.",
    ]


# Room


def brought_at_most() -> int:
    """Every player has one of every kind, as far as there are cards; nobody keeps Junk."""
    return sum(min(int(COUNT[kind]), MAX_PLAYERS) for kind in CardKind if kind != CardKind.JUNK)


def test_there_is_room_for_the_longest_log() -> None:
    """A turn ends, all reveal, fight and draw, the winner is named, and all buildings come on a step."""
    turn, skirmish, brought = 1, 1, MAX_PLAYERS + brought_at_most()
    fights, award, begins, decks, drawn, peeked = MAX_PLAYERS, 1, 1, MAX_PLAYERS, 1 + HAND, 1
    most = turn + skirmish + brought + fights + award + begins + decks + drawn + peeked + BUILDINGS
    assert most < GAME.max_facts


def held_by(seat: int) -> str:
    """One of every kind, as far as there are cards, except for those
    who would attack; some contested ones are left."""
    kinds = [kind for kind in CardKind if kind not in (CardKind.JUNK, CardKind.SABOTEUR, CardKind.SNIPER_TEAM)]
    return " ".join(kind.name.lower() for kind in kinds if seat < COUNT[kind] - (CONTESTED >> kind & 1))


def test_a_long_log_is_told_whole() -> None:
    hands = "\n".join(f"P{seat + 1} hand: {held_by(seat)}" for seat in range(MAX_PLAYERS))
    state = position(f"players: 5\nmodule: 4\nround: 3\nturn: P5\nP2 sites: pharmacy/2 bunker/1\n{hands}")
    before = bytes_of(state)
    rows = entries_of(GAME).tell(before, ACTIONS.parse("end"), bytes_of(play(state, "end")), P2)
    items = [row for row in rows if row[0] == FACTS["card"]]
    assert len(items) > brought_at_most() - 20 and len(rows) < GAME.max_facts
    lines = sentences(rows, "en")
    assert len([line for line in lines if " brings " in line]) == MAX_PLAYERS
    assert lines[-2:] == ["Bob’s Pharmacy: 1 card to go.", "Bob finishes the Bunker."]


def test_names_are_elided_in_french() -> None:
    lang: Lang = "fr"
    lines = log("P3 hand: scavenger\nP1 hand: sniper_team\ninitiator: P3", *HUNT, "snipe P3 scavenger", lang=lang)
    assert lines[0] == "Ann tire sur le Charognard d’Éric."
