"""§9: who knows what."""

import numpy as np
import pytest
from tests.scavengers.position import copy, hand, legal, observed, phase, play, position
from tests.scavengers.telling import view

from banquise.core.kernel import COMPILED
from banquise.core.line import entries_of
from banquise.core.record import PUBLIC, SPECTATOR
from banquise.games.scavengers.cards import CARDS, KIND_OF, KIND_WORDS, LEADER_THING, LEADER_WORDS, SEAT_WORDS
from banquise.games.scavengers.game import GAME
from banquise.games.scavengers.memory import viewer_index
from banquise.games.scavengers.resample import resample
from banquise.games.scavengers.rules import could_be_asked
from banquise.games.scavengers.state import Place, State, Tribe

SEATS = range(3)
WORLDS = 12 if COMPILED else 3


def who_knows(state: State, kind: str, place: int) -> list[set[str]]:
    """The seats who know each such card there (all of them and the spectator: {'all'})."""
    cards = [c for c in range(CARDS) if KIND_WORDS[KIND_OF[c]] == kind and state.place[c] == place]
    return [
        {"all"}
        if state.known[card] == PUBLIC
        else {SEAT_WORDS[seat] for seat in SEATS if state.known[card] >> seat & 1}
        for card in cards
    ]


def seen_hand(state: State, viewer: int, seat: int) -> list[str | None]:
    words: list[str | None] = view(state, viewer)["seats"][seat]["hand"]
    return words


def test_9_a_hand_is_known_to_its_player_only() -> None:
    state = position("P1 hand: spear refugee")
    assert seen_hand(state, 0, 0) == ["refugee", "spear"]
    assert seen_hand(state, 1, 0) == seen_hand(state, SPECTATOR, 0) == [None, None]


def test_9_nobody_knows_a_deck() -> None:
    state = position("P1 hand: spear")
    assert all(not state.known[card] for card in range(CARDS) if state.place[card] == Place.DECK)


def test_9_committed_hired_and_paid_cards_are_public() -> None:
    state = position("P1 hand: scavenger pills\nP2 hand: sniper_team")
    play(state, "hunt", "commit scavenger", "confirm", "snipe P1 scavenger", "hire hunter", "pay pills")
    assert who_knows(state, "scavenger", Place.DISCARD) == [{"all"}]
    assert who_knows(state, "sniper_team", Place.DISCARD + 1) == [{"all"}]
    assert who_knows(state, "hunter", Place.DISCARD) == who_knows(state, "pills", Place.PLAYED) == [{"all"}]


def test_9_a_dug_card_and_those_put_under_the_junkyard_are_known_to_the_digger() -> None:
    state = position("P1 hand: scavenger shovel\njunkyard: net pills medkit junk")
    play(state, "dig", "commit scavenger", "commit shovel", "confirm", "keep net")
    assert who_knows(state, "net", Place.DISCARD) == [{"P1"}]
    assert who_knows(state, "pills", Place.JUNKYARD) == who_knows(state, "medkit", Place.JUNKYARD) == [{"P1"}]
    assert who_knows(state, "junk", Place.JUNKYARD) == [set()]


def test_9_another_digger_ends_that_knowledge_of_what_they_look_at() -> None:
    state = position("P1 hand: scavenger\nP2 hand: scavenger\njunkyard: net")
    play(state, "dig", "commit scavenger", "confirm", "keep-none", "end")
    play(state, "dig", "commit scavenger", "confirm", "keep-none")
    assert who_knows(state, "net", Place.JUNKYARD) == [{"P2"}]


def test_9_a_shuffle_ends_it_for_all() -> None:
    state = position("P1 hand: scavenger refugee\njunkyard: net pills")
    play(state, "dig", "commit scavenger", "confirm", "keep-none", "trash", "throw refugee")
    assert who_knows(state, "refugee", Place.JUNKYARD) == who_knows(state, "net", Place.JUNKYARD) == [{"P1"}]
    play(state, "confirm")
    assert who_knows(state, "refugee", Place.JUNKYARD) == who_knows(state, "net", Place.JUNKYARD) == [set()]


def test_9_a_won_resource_is_known_to_the_winner_and_to_who_peeked() -> None:
    state = position("""
        round: 3
        turn: skirmish
        P2 hand: brawler
        contested: family_5
    """)
    assert who_knows(state, "family_5", Place.DISCARD + 1) == [{"P1", "P2"}]


def unseen_resources(state: State, viewer: int) -> tuple[int, int]:
    """The cards that the viewer believes to be in the pile, and how many of them have left it."""
    index = viewer_index(viewer)
    return int(sum(state.remembered[Tribe.CONTESTED, :, index])), int(state.lost[index, Tribe.CONTESTED])


def test_9_with_two_players_only_the_winner_no_longer_counts_the_resource_as_unseen() -> None:
    state = position("players: 2\nround: 3\nturn: skirmish\nP2 hand: brawler\ncontested: family_5")
    assert unseen_resources(state, 1) == (13, 0) and "family_5" in view(state, 1)["seats"][1]["discard"]
    for viewer in (0, SPECTATOR):
        assert unseen_resources(state, viewer) == (14, 1)
        assert "family_5" not in view(state, viewer)["seats"][1]["discard"]


def test_9_neither_the_winner_nor_who_peeked_counts_the_resource_as_unseen() -> None:
    """P1 peeked at it, P3 won it; P2, the next Initiator, knows another one."""
    state = position("round: 3\nturn: skirmish\nP3 hand: brawler\ncontested: family_5")
    assert [unseen_resources(state, viewer) for viewer in (*SEATS, SPECTATOR)] == [(13, 0), (13, 1), (13, 0), (14, 1)]


def test_9_stored_cards_are_known_to_their_owner() -> None:
    state = position("module: 2\nP1 hand: medic\nP1 sites: bunker")
    play(state, "store 1", "put medic")
    site = view(state, 0)["seats"][0]["sites"][0]
    assert site["stored"] == ["medic"] and view(state, 1)["seats"][0]["sites"][0]["stored"] == [None]


def test_9_cards_under_construction_are_known_to_nobody_until_they_leave() -> None:
    state = position("module: 2\nP1 deck: spear*3\nP1 sites: armory/3")
    on_site = [card for card in range(CARDS) if state.place[card] >= Place.SITE]
    assert len(on_site) == 2 and not any(state.known[card] for card in on_site)
    left = [card for card in range(CARDS) if state.place[card] == Place.DISCARD]
    assert [int(state.known[card]) for card in left] == [1]


def test_9_cards_laid_in_rounds_1_and_2_are_never_shown() -> None:
    state = position("P1 hand: spear")
    play(state, "end", "end", "end")
    cards = [c for c in range(CARDS) if KIND_WORDS[KIND_OF[c]] == "spear" and state.place[c] == Place.DISCARD]
    assert not cards or state.known[cards[0]] == 1


def test_9_skirmish_cards_are_shown() -> None:
    state = position("round: 3\nturn: skirmish\nP1 hand: sniper_team\nP2 hand: refugee")
    assert seen_hand(state, 2, 0) == ["sniper_team"] and seen_hand(state, SPECTATOR, 1) == ["refugee"]


def test_9_leaders_are_secret_until_all_have_chosen() -> None:
    state = GAME.new_state(3, {"module": "3"})
    GAME.deal(state, 5)
    first = int(state.player)
    mine = LEADER_WORDS[state.players[first].offered[0]]
    play(state, f"lead {mine}")
    assert view(state, first)["seats"][first]["leader"] == mine
    assert view(state, (first + 1) % 3)["seats"][first]["leader"] is None
    for _ in range(2):
        play(state, f"lead {LEADER_WORDS[state.players[state.player].offered[1]]}")
    assert view(state, SPECTATOR)["seats"][first]["leader"] == mine
    rejected = int(state.players[first].offered[1])
    assert state.known[LEADER_THING + rejected] == 1 << first


def test_9_the_engine_says_who_could_be_asked() -> None:
    """P2 hired a Sniper Team openly: from then on they might hold it."""
    state = position("P1 hand: hunter medkit scavenger\nP2 hand: scavenger\nP1 deck: refugee*8")
    play(state, "hunt", "commit hunter", "confirm", "hire sniper_team", "pay medkit", "end")
    assert not could_be_asked(state, 0)
    play(state, "hunt", "commit scavenger", "confirm")
    assert view(state, 1)["could_be_asked"] == []


def test_9_who_might_hold_a_sniper_is_named_though_they_do_not() -> None:
    state = position("""
        players: 4
        P1 hand: scavenger
        P2 hand: refugee
        P2 deck: sniper_team refugee*4
        P3 hand: sniper_team
    """)
    play(state, "hunt", "commit scavenger", "confirm")
    assert view(state, 0)["could_be_asked"] == [2]
    before = copy(position("P1 hand: scavenger\nP2 hand: refugee\nP2 deck: sniper_team refugee*4"))
    play(before, "hunt", "commit scavenger")
    after = play(copy(before), "confirm")
    assert entries_of(GAME).learned(before.tobytes(), after.tobytes()) & 0b111 == 0b111, "that P2 is not asked is news"


def test_9_resampling_keeps_what_a_viewer_remembers_of_a_tribe() -> None:
    """Everybody knows the starting decks: no world puts P2's Brawler anywhere else."""
    state = position("P1 hand: refugee\nP2 hand: refugee*3")
    for seed in range(20):
        world = copy(state)
        resample(world, 0, seed)
        cards = [KIND_WORDS[KIND_OF[c]] for c in range(CARDS) if world.place[c] in (Place.DECK + 1, Place.HAND + 1)]
        assert sorted(cards) == sorted(["refugee"] * 4 + ["scavenger"] * 3 + ["brawler", "spear", "shovel"])
        assert hand(world, "P1") == ["refugee"]


def test_9_resampling_may_give_an_unseen_find_to_its_finder() -> None:
    state = position("P1 hand: scavenger\nP1 deck: -\njunkyard: net pills")
    play(state, "dig", "commit scavenger", "confirm", "keep net")
    found = set()
    for seed in range(20):
        world = copy(state)
        resample(world, 1, seed)
        found |= {KIND_WORDS[KIND_OF[c]] for c in np.flatnonzero(world.place == Place.DISCARD)}
    assert found == {"net", "pills"}


def test_9_the_initiator_has_peeked_in_every_world() -> None:
    state = position("round: 3\ncontested: family_5")
    for viewer in (1, 2, SPECTATOR):
        world = copy(state)
        resample(world, viewer, 1)
        (top,) = np.flatnonzero(world.place == Place.TOP)
        assert world.known[top] == 1, "P1, and nobody else"


def test_9_after_the_end_nothing_is_dealt_again() -> None:
    state = position("P1 hand: spear\nP2 hand: net")
    state.over = 1
    world = copy(state)
    resample(world, SPECTATOR, 1)
    assert np.array_equal(world.place, state.place) and np.array_equal(world.known, state.known)


SNIPED = "dig, commit scavenger, confirm, snipe P1 scavenger"
OPEN_DECISIONS = {
    "plan": (
        "P1 hand: engineer\nschematics: bunker garden armory pharmacy",
        "dig, commit engineer, confirm, schematics",
    ),
    "save": ("P1 hand: scavenger medic\nP2 hand: sniper_team\nP2 deck: spear*4", SNIPED),
    "source": ("P1 hand: scavenger\nP2 hand: sniper_team\nP2 deck: spear*4\nP2 sites: bunker(sniper_team)", SNIPED),
    "organize": ("P1 leader: organizer\nP1 hand: refugee\nP1 deck: spear shovel\nP1 discard: net", "organizer"),
    "build": ("P1 hand: refugee toolkit\nP1 deck: spear*4\nP1 sites: bunker/5", "build 1"),
    "put": ("P1 hand: medkit\nP1 deck: spear*4\nP1 sites: pharmacy", "store 1"),
    "take": ("P1 hand: refugee\nP1 deck: spear*4\nP1 sites: pharmacy(pills)", "retrieve 1"),
    "pay": ("P1 hand: pills\nP1 deck: spear*4", "hire hunter"),
}


@pytest.mark.parametrize("decision", OPEN_DECISIONS)
def test_9_whoever_watches_a_decision_sees_the_same_in_any_world_and_it_can_be_played(decision: str) -> None:
    table, actions = OPEN_DECISIONS[decision]
    state = position(f"module: 3\n{table}")
    play(state, *actions.split(", "))
    assert phase(state) == decision
    for viewer in (*SEATS, SPECTATOR):
        for seed in range(WORLDS):
            world = copy(state)
            resample(world, viewer, seed)
            assert np.array_equal(observed(world, viewer), observed(state, viewer))
            while phase(world) == decision:
                play(world, sorted(legal(world))[seed % len(legal(world))])
            for seat in SEATS:
                hand_of = world.players[seat].hand
                assert hand_of.sum() == world.players[seat].hand_count == np.sum(world.place == Place.HAND + seat)
                assert np.all((hand_of >= 0) & (hand_of < CARDS))
