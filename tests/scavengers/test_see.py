"""Tests of the view record, as JSON."""

from typing import Any

from tests.scavengers.position import copy, legal, play, position
from tests.scavengers.telling import view

from banquise.core.line import entries_of
from banquise.core.record import SPECTATOR
from banquise.games.scavengers.cards import CardKind
from banquise.games.scavengers.game import GAME
from banquise.games.scavengers.view import View

P1, P2, P3 = range(3)
HUNT = ("hunt", "commit scavenger", "confirm")


def test_a_hand_is_its_players_secret() -> None:
    state = position("P1 hand: refugee medkit pills*2\nP2 hand: spear")
    mine, theirs = view(state, P1)["seats"][:2]
    assert mine["hand"] == ["refugee", "medkit", "pills", "pills"] and mine["medicine"] == 4
    assert theirs["hand"] == [None] and theirs["medicine"] == 0
    assert [seat["hand_count"] for seat in view(state)["seats"]] == [4, 1, 0]
    assert view(state)["viewer"] is None and view(state, P2)["viewer"] == P2


def test_what_is_committed_is_shown_with_its_value() -> None:
    state = play(position("P1 hand: scavenger spear"), "hunt", "commit scavenger", "commit spear")
    assert view(state)["commitment"] == {
        "act": "hunt",
        "cards": {"scavenger": 1, "spear": 1},
        "helper": False,
        "value": 2,
    }
    assert view(play(state, "confirm"))["commitment"] is None and view(state)["food"]["total"] == 2


def test_the_organizers_draw_has_no_value() -> None:
    text = "module: 3\nP1 leader: organizer\nP1 hand: refugee\nP2 hand: sniper_team"
    state = play(position(text), "organizer")
    assert view(state)["commitment"] == {"act": "organize", "cards": {}, "helper": True, "value": None}
    assert view(state)["could_be_asked"] == [P2]


def test_from_which_kind_on_cards_are_thrown_away_is_the_throwers_secret() -> None:
    state: Any = play(position("P1 hand: scavenger net"), "trash", "throw scavenger")
    records = [entries_of(GAME).see(state.tobytes(), viewer) for viewer in (P1, P2)]
    assert [record[View.where("first_kind")][0] for record in records] == [CardKind.SCAVENGER, 0]


def test_who_might_still_interrupt_or_save_is_shown() -> None:
    text = "module: 1\nP1 hand: scavenger\nP1 discard: medic\nP2 hand: sniper_team\nP2 discard: medic\nP3 hand: medic"
    state = play(position(text), *HUNT)
    assert (view(state)["phase"], view(state)["could_be_asked"]) == ("interrupt", [P2])
    play(state, "snipe P1 scavenger")
    assert (view(state)["phase"], view(state)["could_be_asked"]) == ("save", [P3])


def test_an_attack_names_a_card_the_helper_a_building_or_the_leader() -> None:
    sniped = position("module: 1\nP1 hand: scavenger\nP2 hand: sniper_team\nP3 hand: medic")
    assert view(play(sniped, *HUNT, "snipe P1 scavenger"))["attack"] == {
        "kind": "snipe",
        "attacker": P2,
        "victim": P1,
        "target": "scavenger",
        "site": None,
    }
    text = "module: 4\nP1 leader: mentor\nP1 hand: refugee scavenger\nP1 sites: garden\nP2 hand: sniper_team saboteur"
    begun = play(position(text + "\nP2 sites: bunker(saboteur)\nP3 hand: medic"), "hunt", "mentor", *HUNT[1:])
    for action, target, site in (("snipe-helper", "helper", None), ("disable P1 1", None, 1), ("wound P1", None, None)):
        attack = view(play(copy(begun), action))["attack"]
        assert (attack["target"], attack["site"]) == (target, site)


def test_only_the_digger_sees_what_is_looked_at() -> None:
    state = play(position("P1 hand: engineer\njunkyard: net junk"), "dig", "commit engineer", "confirm")
    assert view(state, P1)["looked"] == view(state, P1)["known_junk"] == ["net", "junk"]
    assert view(state, P2)["looked"] == [None, None] and view(state, P2)["known_junk"] == []
    plan = "module: 2\nP1 hand: engineer\nschematics: garden bunker"
    state = play(position(plan), "dig", "commit engineer", "confirm", "schematics")
    assert view(state, P1)["looked"] == view(state, P1)["known_schematics"] == ["garden", "bunker"]
    assert view(state, P2)["looked"] == [None, None]
    text = "module: 3\nP1 hand: refugee\nP1 leader: organizer\nP1 deck: spear shovel"
    state = play(position(text), "organizer")
    assert view(state, P1)["looked"] == ["spear", "shovel"] and view(state)["looked"] == [None, None]


def test_buildings_show_what_they_hold_to_their_owner() -> None:
    state = position("module: 4\nP1 hand: refugee pills\nP1 sites: garden! bunker/2 pharmacy(medkit)")
    sites = view(state, P1)["seats"][P1]["sites"]
    assert [(site["building"], site["status"], site["left"], site["room"]) for site in sites] == [
        ("garden", "disabled", 0, 0),
        ("bunker", "underway", 1, 3),
        ("pharmacy", "working", 0, 2),
    ]
    assert [site["stored"] for site in sites] == [[], [], ["medkit"]]
    assert view(state, P2)["seats"][P1]["sites"][2]["stored"] == [None]
    assert view(state)["site"] is None and view(play(state, "build 2"))["site"] == 2


def test_a_leader_is_secret_until_all_have_chosen() -> None:
    state = GAME.new_state(2, {"module": "3"})
    GAME.deal(state, 1)
    first = int(state.initiator)
    GAME.step(state, GAME.actions.parse(sorted(legal(state))[0]))
    shown = [view(state, viewer)["seats"][first] for viewer in (first, 1 - first)]
    assert shown[0]["leader"] in shown[0]["offered"] and len(shown[0]["offered"]) == 2
    assert shown[1]["leader"] is None and shown[1]["offered"] == []


def test_hiring_shows_what_is_owed() -> None:
    state = play(position("P1 hand: pills"), "hire hunter")
    assert view(state)["hiring"] == {"card": "hunter", "owed": 1}
    assert view(play(state, "pay pills"))["hiring"] is None


FIGHT = "round: 3\nturn: P3\nP1 hand: brawler sniper_team\nP2 hand: refugee brawler\ncontested: grenade"


def test_a_skirmish_shows_its_values_and_is_remembered() -> None:
    state = play(position(FIGHT), "end")
    p1, p2, _ = view(state)["seats"]
    assert (p1["fight"], p1["tie"], p2["fight"], p2["tie"]) == (2, 2, 2, 2)
    assert p1["last_skirmish"] == {"brought": {"brawler": 1, "sniper_team": 1}, "fight": None, "tie": None}
    play(state, "snipe P2 brawler")
    p1, p2, _ = view(state)["seats"]
    assert p1["fight"] is None and p2["last_skirmish"]["fight"] == 0 and view(state)["last_winner"] == P1


def test_the_initiator_alone_sees_what_is_at_stake() -> None:
    state = position(FIGHT)
    assert [view(state, viewer)["top"] for viewer in (P1, P2, SPECTATOR)] == ["grenade", None, None]


def test_at_the_end_everything_is_shown_and_counted() -> None:
    text = "module: 2\nround: 16\nturn: P3\nP1 hand: brawler net\nP2 sites: garden\ncontested: grenade"
    state = play(position(text), "end")
    shown = view(state)
    assert (shown["over"], shown["player"]) == (True, None)
    assert shown["seats"][P1]["breakdown"] == {"people": 8, "gearheads": 5, "pharmers": 0, "masons": 0}
    assert shown["seats"][P2]["breakdown"]["masons"] == 5 and shown["seats"][P2]["people"] == 8
    assert None not in shown["seats"][P1]["hand"] and view(position(text))["seats"][P1]["breakdown"] is None
