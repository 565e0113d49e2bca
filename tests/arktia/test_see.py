"""Tests of the view that a client gets, and of previews of an action."""

import random
from collections import Counter
from typing import Any

import numpy as np
from tests.arktia.position import read
from tests.arktia.positions import EQUAL, TWO_COLOURS
from tests.arktia.table import legal, play

from banquise import Match
from banquise.core.kernel import COMPILED
from banquise.core.line import entries_of
from banquise.core.record import SPECTATOR
from banquise.core.viewrecord import as_json
from banquise.games.arktia import GAME
from banquise.games.arktia.actions import ACTIONS
from banquise.games.arktia.view import Held, Preview, View

GAMES, PREVIEWED = (12, 0.3) if COMPILED else (3, 0.05)
MOVING = ("move", "lift", "split")
TAKING = (*MOVING, "keep")


def seen(state: np.record, viewer: int = SPECTATOR) -> dict[str, Any]:
    return as_json(View, entries_of(GAME).see(state.tobytes(), viewer))


def previewed(view: bytes, words: str) -> list[dict[str, Any]]:
    held = Held.many(1)[0]
    held.action = ACTIONS.parse(words)
    cuts: list[dict[str, Any]] = as_json(Preview, entries_of(GAME).preview(view, held.tobytes()))["cuts"]
    return cuts


def cuts_by(text: str, words: str) -> list[dict[str, Any]]:
    return previewed(entries_of(GAME).see(read(text).tobytes(), SPECTATOR), words)


def on_ice(view: dict[str, Any]) -> Counter[int | None]:
    """The number of pieces of each owner on the ice."""
    return Counter(piece["owner"] for field in view["fields"] for piece in field["tower"])


def test_a_preview_says_what_then_leaves_the_ice() -> None:
    for number in range(GAMES):
        match, chance = Match(GAME, 2 + number % 3, number), random.Random(number)
        while not match.over:
            view = entries_of(GAME).see(match.state.tobytes(), match.player)
            before = on_ice(seen(match.state))
            for words in map(ACTIONS.words, match.legal_actions()):
                if words.split()[0] in TAKING and chance.random() < PREVIEWED:
                    cuts, after = previewed(view, words), seen(play(match.state, words))
                    sure = Counter({cut["owner"]: cut["pieces"] for cut in cuts if not cut["unsure"]})
                    if len(sure) == len(cuts):
                        assert before - on_ice(after) == sure
                    else:
                        asked = [(cut["owner"], cut["unsure"]) for cut in cuts if cut["unsure"]]
                        groups = after["groups"]
                        assert (groups[0]["owner"], sorted(field for one in groups for field in one["fields"])) in asked
            match.play(chance.choice(match.legal_actions()))


def test_what_is_placed_or_melted_takes_nothing_along() -> None:
    assert cuts_by(EQUAL, "place globe 6") == cuts_by(EQUAL, "melt 6") == []


def test_5_3_a_move_that_leaves_equal_groups_is_unsure() -> None:
    cuts = cuts_by(EQUAL, "move 12 14")
    assert [(cut["fields"], cut["pieces"]) for cut in cuts] == [([7, 14, 16], 3)]
    assert [(cut["unsure"], cut["unsure_pieces"]) for cut in cuts] == [([7, 14, 16], 3)]
    groups = seen(play(read(EQUAL), "move 12 14"))["groups"]
    assert groups == [{"field": f, "owner": 1, "fields": [f], "pieces": 1} for f in (7, 14, 16)]


def test_5_3_the_groups_that_are_not_kept_go() -> None:
    choosing = entries_of(GAME).see(play(read(EQUAL), "move 12 14").tobytes(), 0)
    gone = {"owner": 1, "fields": [7, 16], "pieces": 2, "unsure": [], "unsure_pieces": 0}
    assert previewed(choosing, "keep 14") == [gone]
    assert previewed(choosing, "keep 12") == []


def test_5_2_a_lone_piece_that_loses_contact_is_sure_to_go() -> None:
    (cut,) = cuts_by(EQUAL, "move 12 17")
    assert (cut["fields"], cut["pieces"], cut["unsure"]) == ([7], 1, [])


def test_5_two_colours_may_be_cut_at_once() -> None:
    moves = [words for words in legal(read(TWO_COLOURS)) if words.split()[0] in MOVING]
    assert max(len(cuts_by(TWO_COLOURS, words)) for words in moves) == 2
