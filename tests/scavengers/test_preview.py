"""Tests of the preview of lifted cards."""

import os
import random
from collections import Counter
from typing import Any

import pytest
from tests.scavengers.position import copy, legal, new_state, play, position, words_of
from tests.scavengers.telling import bytes_of

from banquise.core.kernel import COMPILED
from banquise.core.line import entries_of
from banquise.core.viewrecord import as_json
from banquise.games.scavengers import rules
from banquise.games.scavengers.cards import KIND_WORDS, LEADER_WORDS
from banquise.games.scavengers.game import GAME
from banquise.games.scavengers.rules.act import act_value
from banquise.games.scavengers.state import Phase, State
from banquise.games.scavengers.view import Held

P1, P2 = range(2)
BLANK: dict[str, Any] = {"value": None, "flaw": None, "is_helped": False, "takes": [], "uses": []}
DECISIONS = int(os.environ.get("BANQUISE_DECISIONS") or (1500 if COMPILED else 150))


def previewed(state: State, cards: str = "", is_helped: bool = False, viewer: int = P1) -> dict[str, Any]:
    held: Any = Held.many(1)[0]
    for kind, n in Counter(words_of(cards)).items():
        held.cards[KIND_WORDS.index(kind)] = n
    held.is_helped = is_helped
    entries = entries_of(GAME)
    return as_json(GAME.preview_record, entries.preview(entries.see(bytes_of(state), viewer), held.tobytes()))


def offer(text: str, deed: str, cards: str, *played: str, is_helped: bool = False) -> tuple[int | None, str | None]:
    found = previewed(play(position(text), *played), cards, is_helped)["offers"][deed]
    return found["value"], found["flaw"]


HAND = "P1 hand: refugee*2 scavenger hunter group_leaders*2 sniper_team net spear shovel pills"
FLAWS = [
    ("hunt", "scavenger spear", 2, None),
    ("hunt", "scavenger hunter net spear", 6, None),
    ("hunt", "scavenger group_leaders spear", 4, None),
    ("dig", "refugee shovel", 2, None),
    ("draw", "scavenger", 1, None),
    ("hunt", "scavenger pills", None, "unfit"),
    ("dig", "scavenger hunter", None, "unfit"),
    ("hunt", "sniper_team", None, "unfit"),
    ("hunt", "spear", 0, "nobody"),
    ("hunt", "refugee spear net", 2, "tools"),
    ("hunt", "refugee group_leaders*2", 2, "groups"),
    ("hunt", "refugee*2", 0, "nothing"),
    ("hunt", "", None, None),
    ("trash", "pills net", 2, None),
    ("trash", "", 0, None),
]


@pytest.mark.parametrize(("deed", "cards", "value", "flaw"), FLAWS)
def test_lifted_cards_have_a_value_and_a_flaw(deed: str, cards: str, value: int | None, flaw: str | None) -> None:
    assert offer(HAND, deed, cards) == (value, flaw)


def test_a_leader_at_work_changes_what_cards_do() -> None:
    dig = "module: 4\nP1 leader: excavator\nP1 hand: refugee*2 scavenger shovel*2"
    assert offer(dig, "dig", "refugee*2 scavenger shovel*2") == (6, None)
    assert offer(dig.replace("excavator", "excavator wounded"), "dig", "refugee") == (0, "nothing")
    hunt = "module: 4\nP1 leader: ranger\nP1 hand: refugee family_3"
    assert offer(hunt, "hunt", "refugee family_3") == (2, None)


def test_a_helper_adds_to_what_is_lifted() -> None:
    text = "module: 3\nP1 leader: peacemaker\nP1 hand: refugee*2 scavenger"
    assert offer(text, "hunt", "refugee", is_helped=True) == (2, None)
    assert offer(text, "draw", "scavenger", is_helped=True) == (1, None)
    assert offer(text.replace("peacemaker", "mentor"), "draw", "scavenger", is_helped=True) == (2, None)
    assert offer(text, "hunt", "refugee*2", is_helped=True) == (0, "nothing")
    assert offer(text, "hunt", "scavenger", "hunt", "peacemaker") == (3, None)


def test_a_refugee_has_to_stay_for_the_helper() -> None:
    state = position("module: 3\nP1 leader: mentor\nP1 hand: refugee scavenger")
    assert previewed(state)["can_be_helped"] and not previewed(state, "refugee")["can_be_helped"]
    assert not previewed(position("module: 3\nP1 leader: mentor used\nP1 hand: refugee"))["can_be_helped"]
    assert not previewed(position("module: 3\nP1 leader: ranger\nP1 hand: refugee"))["can_be_helped"]


def test_what_may_be_lifted_in_the_menu() -> None:
    offers = previewed(position(HAND), "scavenger")["offers"]
    assert offers["draw"]["takes"] == ["group_leaders"]
    assert offers["hunt"]["takes"] == ["refugee", "hunter", "group_leaders", "net", "spear"]
    assert "pills" in offers["trash"]["takes"] and "scavenger" not in offers["trash"]["takes"]


def test_in_a_commitment_cards_add_to_those_committed_and_earlier_kinds_cannot_follow() -> None:
    state = play(position(HAND), "hunt", "commit scavenger")
    found = previewed(state, "refugee spear")["offers"]
    assert (found["hunt"]["value"], found["hunt"]["flaw"]) == (2, None)
    assert found["hunt"]["takes"] == ["hunter", "group_leaders", "net"]
    assert found["hunt"]["uses"] == ["spear"]
    assert found["dig"] == BLANK
    assert previewed(state)["offers"]["hunt"]["takes"] == ["hunter", "group_leaders", "net", "spear"]


def test_cards_are_thrown_away_in_kind_order() -> None:
    state = play(position("P1 hand: refugee hunter net pills"), "trash", "throw hunter")
    found = previewed(state, "refugee net")["offers"]["trash"]
    assert (found["value"], found["takes"], found["uses"]) == (1, ["pills"], ["net"])


def test_nothing_is_previewed_for_who_does_not_decide() -> None:
    for found in (
        previewed(position(HAND), viewer=P2),
        previewed(play(position("P1 hand: pills"), "hire hunter"), "pills"),
    ):
        assert not found["can_be_helped"] and all(offer == BLANK for offer in found["offers"].values())


# Against the rules


def lifted(state: State, chance: random.Random) -> list[str]:
    hand = [word for word, n in zip(KIND_WORDS, state.players[state.turn].hand, strict=True) for _ in range(n)]
    return [word for word in hand if chance.random() < chance.choice((0.3, 0.7))]


def committed(state: State, deed: str, cards: list[str], helper: list[str]) -> int | None:
    """The value of these cards by the rules, None where they do not allow it."""
    for action in (deed, *helper, *(f"commit {card}" for card in cards)):
        if action not in legal(state):
            return None
        play(state, action)
    return act_value(state) if "confirm" in legal(state) else None


def check(state: State, chance: random.Random) -> None:
    viewer, cards, is_helped = int(state.turn), lifted(state, chance), chance.random() < 0.5
    found = previewed(state, " ".join(cards), is_helped, viewer)
    leader = LEADER_WORDS[state.players[viewer].leader]
    for deed in ("draw", "dig", "hunt"):
        if deed not in legal(state):
            continue
        helps = is_helped and found["can_be_helped"] and (leader == "mentor" or deed != "draw")
        assert found["offers"][deed]["is_helped"] == helps
        value, flaw = found["offers"][deed]["value"], found["offers"][deed]["flaw"]
        by_rules = committed(copy(state), deed, cards, [leader] if helps else []) if cards else None
        assert by_rules == (None if flaw or value is None else value), (deed, cards, found)


def test_previews_agree_with_the_rules() -> None:
    done, number = 0, 0
    while done < DECISIONS:
        chance = random.Random(number)
        state = new_state()
        state.seats, state.module = 2 + number % 4, number % 5
        rules.deal(state, number)
        while not state.over and done < DECISIONS:
            if state.phase == Phase.MENU and chance.random() < 0.3:
                check(state, chance)
            actions = sorted(legal(state))
            play(state, chance.choices(actions, [0.1 if "tr" in action[:2] else 1 for action in actions])[0])
            done += 1
        number += 1
