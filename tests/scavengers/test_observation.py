"""§9 as numbers: what an observation holds, and the table of it on docs/specs/scavengers.md."""

import re
from pathlib import Path

import numpy as np
from tests.scavengers.position import copy, play, position
from tests.scavengers.telling import view

from banquise.core.record import SPECTATOR
from banquise.games.scavengers.cards import BUILDING_WORDS, KIND_WORDS, LEADER_WORDS, Act, Building
from banquise.games.scavengers.game import GAME
from banquise.games.scavengers.observe import LAYOUT
from banquise.games.scavengers.state import Attack, Phase, State, Status

SPEC = Path(__file__).parents[2] / "docs" / "specs" / "scavengers.md"
ROW = re.compile(r"\| `(\w+)` \| (\d+) \| [^|]+ \| (.+) \|")


def seen(state: State, viewer: int, name: str) -> list[int]:
    """A slice of the viewer's observation."""
    out = np.zeros(LAYOUT.length, np.uint8)
    GAME.observe(state, viewer, out)
    length = next(s.length for s in LAYOUT.slices if s.name == name)
    return [int(byte) for byte in out[LAYOUT[name] : LAYOUT[name] + length]]


def kinds(counts: list[int], row: int = 0) -> list[str]:
    """The cards counted in one row, as words."""
    of_row = counts[row * len(KIND_WORDS) : (row + 1) * len(KIND_WORDS)]
    return [KIND_WORDS[kind] for kind, n in enumerate(of_row) for _ in range(n)]


def one_more(word: str) -> int:
    return 1 + KIND_WORDS.index(word)


def test_the_spec_page_lists_every_slice() -> None:
    page = SPEC.read_text(encoding="utf-8")
    section = page[page.index("## Observation") : page.index("## Figures")]
    assert ROW.findall(section) == [(s.name, str(s.length), s.meaning.replace("'", "’")) for s in LAYOUT.slices]
    assert f"{LAYOUT.length} bytes, version {LAYOUT.version}." in section


def test_9_seats_are_counted_from_the_viewers() -> None:
    state = position("players: 4\ninitiator: P2\nturn: P3\nP3 hand: refugee*2\nP4 hand: spear")
    assert [seen(state, viewer, "turn") for viewer in range(4)] == [[2], [1], [0], [3]]
    assert seen(state, 0, "initiator") == [1] and seen(state, SPECTATOR, "player") == [2]
    assert seen(state, 2, "card_counts")[:6] == [2, 8, 0, 1, 9, 0]
    assert kinds(seen(state, 3, "hands")) == ["spear"] and kinds(seen(state, 3, "hands"), 3) == []
    assert seen(state, 3, "laid") == [0, 0, 1, 0, 0]


def test_9_a_commitment_is_seen_by_all() -> None:
    state = position("module: 3\nP1 leader: mentor\nP1 hand: refugee scavenger net\nP2 hand: sniper_team")
    play(state, "hunt", "mentor", "commit scavenger")
    assert seen(state, 2, "last_kind") == [KIND_WORDS.index("scavenger")]
    play(state, "commit net", "confirm")
    assert kinds(seen(state, SPECTATOR, "committed")) == ["scavenger", "net"]
    assert seen(state, 1, "act") == [1 + Act.HUNT] and seen(state, 1, "helper") == [1]
    assert seen(state, 1, "leaders") == [0, 0, 1 + LEADER_WORDS.index("mentor"), 0, 0]
    assert seen(state, 1, "leader_facts") == [0, 0, 0, 0, 1, 0, 0, 0, 0, 0]


def test_9_a_turn_shows_what_it_has_used_up() -> None:
    state = position("module: 3\nP1 leader: butcher\nP1 hand: refugee hunter pills")
    play(state, "hunt", "commit hunter", "confirm", "butcher refugee", "hire group_leaders")
    assert seen(state, 1, "food") == [2, 1, 0] and seen(state, 1, "hiring") == [one_more("group_leaders"), 1]
    assert seen(state, 1, "phase") == [Phase.PAY] and seen(state, 1, "done") == [0b1100]
    assert kinds(seen(state, 1, "played"), 2) == ["hunter"]
    state = position("module: 3\nP1 leader: cannibal\nP1 hand: refugee")
    assert seen(play(state, "cannibal refugee"), 0, "food") == [0, 0, 3]


def test_9_everybody_sees_the_engineer_of_a_plan_in_the_discard() -> None:
    state = position("module: 2\nP1 hand: engineer*2\nP1 deck: refugee*5\nschematics: bunker")
    play(state, "dig", "commit engineer", "commit engineer", "confirm", "schematics", "plan bunker")
    for viewer, row in ((0, 0), (1, 2), (SPECTATOR, 0)):
        assert kinds(seen(state, viewer, "discards"), row) == kinds(seen(state, viewer, "played"), row) == ["engineer"]
        dealt_again = copy(state)
        GAME.resample(dealt_again, viewer, 5)
        assert kinds(seen(dealt_again, viewer, "discards"), row) == ["engineer"]


def test_9_an_attack_is_seen_with_its_target() -> None:
    state = position("module: 1\nP1 hand: scavenger\nP2 hand: sniper_team\nP3 hand: medic")
    play(state, "hunt", "commit scavenger", "confirm", "snipe P1 scavenger")
    assert seen(state, 2, "attack") == [Attack.SNIPE, 2, 1, one_more("scavenger")]
    state = position("module: 4\nP1 hand: sniper_team\nP2 leader: ranger\nP3 hand: medic")
    play(state, "wound P2")
    assert seen(state, 2, "attack") == [Attack.WOUND, 1, 2, 0]
    assert seen(play(state, "pass"), 1, "leader_facts")[:2] == [0, 1]


def test_9_a_disabling_is_seen_as_a_site() -> None:
    state = position("""
        module: 4
        P1 hand: scavenger
        P1 sites: garden bunker
        P2 hand: saboteur
        P2 sites: bunker(saboteur)
    """)
    play(state, "hunt", "commit scavenger", "confirm", "disable P1 2")
    assert seen(state, 1, "attack") == [Attack.DISABLE, 0, 2, 2]
    play(state, "from-hand")
    assert seen(state, 0, "sites")[4:8] == [1 + Building.BUNKER, Status.DISABLED, 0, 0]


def test_9_only_the_digger_sees_what_is_looked_at() -> None:
    state = position("P1 hand: scavenger shovel\njunkyard: net junk pills medkit")
    play(state, "dig", "commit scavenger", "commit shovel", "confirm")
    assert kinds(seen(state, 0, "looked")) == ["junk", "net", "pills"] and not any(seen(state, 1, "looked"))
    assert seen(state, 1, "counts") == [14, 4, 0, 3]
    play(state, "keep net")
    assert kinds(seen(state, 0, "junk")) == ["junk", "pills"] and not any(seen(state, 1, "junk"))
    assert view(state, 0)["known_junk"] == ["junk", "pills"] and view(state, 1)["known_junk"] == []
    assert kinds(seen(state, 0, "discards")) == ["net"] and not any(seen(state, 1, "discards"))


def test_9_only_the_digger_sees_schematics_and_remembers_those_put_under() -> None:
    state = position("module: 2\nP1 hand: engineer\nschematics: garden bunker armory")
    play(state, "dig", "commit engineer", "confirm", "schematics")
    assert seen(state, 0, "looked_plans") == [0, 0, 1, 1] and not any(seen(state, 1, "looked_plans"))
    play(state, "plan garden")
    assert seen(state, 0, "plans") == [0, 0, 0, 1] and not any(seen(state, 1, "plans"))
    assert view(state, 0)["known_schematics"] == ["bunker"] and view(state, 1)["known_schematics"] == []
    assert seen(state, 1, "sites")[96:100] == [1 + BUILDING_WORDS.index("garden"), Status.PLANNED, 4, 0]


def test_9_only_the_player_sees_what_the_organizer_drew_and_what_is_thrown() -> None:
    state = position("module: 3\nP1 leader: organizer\nP1 hand: refugee net\nP1 deck: spear shovel")
    play(state, "organizer")
    assert kinds(seen(state, 0, "looked")) == ["spear", "shovel"] and not any(seen(state, 1, "looked"))
    play(state, "keep spear", "trash", "throw net")
    assert seen(state, 0, "last_kind") == [KIND_WORDS.index("net")] and seen(state, 1, "last_kind") == [0]


def test_9_only_their_owner_sees_stored_and_retrieved_cards() -> None:
    state = position("module: 2\nP1 hand: pills\nP1 sites: pharmacy(medkit)")
    play(state, "store 1", "put pills")
    assert seen(state, 0, "stored")[:3] == [one_more("medkit"), 32 + one_more("pills"), 0]
    play(state, "retrieve 1", "take medkit")
    assert kinds(seen(state, 0, "retrieved")) == ["medkit"]
    assert not any(seen(state, 1, "stored") + seen(state, 1, "retrieved"))
    assert seen(state, 2, "sites")[48:52] == [1 + Building.PHARMACY, Status.WORKING, 0, 1]


def test_9_the_peeked_resource_is_seen_by_who_peeked() -> None:
    state = position("round: 3\ncontested: family_5")
    assert seen(state, 0, "top") == [one_more("family_5")] and seen(state, 1, "top") == [0]


def test_9_the_last_skirmish_stays_in_sight() -> None:
    state = position("round: 3\nturn: skirmish\nP1 hand: saboteur\nP2 hand: brawler spear\nP3 hand: refugee")
    play(state, "pass")
    assert seen(state, 1, "last_fight") == [4, 0, 1, 0, 0] and seen(state, 2, "last_winner") == [3]
    assert kinds(seen(state, 1, "last_skirmish")) == ["brawler", "spear"]


def test_9_who_acted_in_a_skirmish_is_seen() -> None:
    state = position(
        "module: 1\nround: 3\nturn: skirmish\nP1 hand: saboteur*2 sniper_team\nP2 hand: brawler*2 net spear medic"
    )
    play(state, "disarm P2 net", "snipe P2 brawler", "save")
    assert seen(state, SPECTATOR, "acted")[:6] == [1, 1, 0, 0, 0, 1]


def test_9_one_remembers_with_whom_cards_were() -> None:
    state = position("P1 hand: scavenger\nP1 deck: -\nP2 deck: -\nP3 deck: -\njunkyard: net pills")
    play(state, "dig", "commit scavenger", "confirm", "keep net")
    junkyard = 5
    assert kinds(seen(state, 1, "remembered"), junkyard) == ["net", "pills"]
    assert seen(state, 1, "lost") == [0, 0, 0, 0, 0, 1, 0], "one of the two has left it unseen"
    assert kinds(seen(state, 0, "remembered"), junkyard) == ["pills"] and not any(seen(state, 0, "lost"))


def test_9_offered_leaders_are_seen_by_who_was_dealt_them() -> None:
    state = GAME.new_state(2, {"module": "3"})
    GAME.deal(state, 5)
    for viewer in range(2):
        mine = sorted(int(leader) for leader in state.players[viewer].offered)
        assert [leader for leader, is_mine in enumerate(seen(state, viewer, "offered")) if is_mine] == mine
    assert not any(seen(state, SPECTATOR, "offered")) and seen(state, 0, "options") == [3, 0]
