"""What a client is shown, and that previews say the same of a move."""

import random

import numpy as np
from tests.arktia.table import play
from tests.arktia.test_eliminating import EQUAL, TWO_COLOURS

from banquise import Match
from banquise.core.line import entries_of
from banquise.core.record import BYSTANDER
from banquise.core.viewrecord import as_json
from banquise.games.arktia import GAME
from banquise.games.arktia.actions import ACTIONS
from banquise.games.arktia.position import read
from banquise.games.arktia.sight import Held, Preview, View

GAMES = 12


def seen(state: np.record, viewer: int = BYSTANDER) -> dict[str, object]:
    return as_json(View, entries_of(GAME).see(state.tobytes(), viewer))


def previewed(view: bytes, action: int) -> object:
    held = Held.many(1)[0]
    held.action = action
    return as_json(Preview, entries_of(GAME).preview(view, held.tobytes()))["cuts"]


def test_a_preview_of_a_move_is_what_the_view_says_of_it() -> None:
    for number in range(GAMES):
        match, chance = Match(GAME, 2 + number % 3, number), random.Random(number)
        while not match.over:
            view = entries_of(GAME).see(match.state.tobytes(), match.player)
            cuts = as_json(View, view)["cuts"]
            for action in match.legal_actions():
                if ACTIONS.kind(action).name in ("move", "lift", "split") and chance.random() < 0.2:
                    assert previewed(view, action) == [cut for cut in cuts if cut["action"] == action]
            match.play(chance.choice(match.legal_actions()))


def test_5_3_a_move_that_leaves_equal_groups_is_unsure() -> None:
    action = ACTIONS.parse("move 12 14")
    cuts = [cut for cut in seen(read(EQUAL))["cuts"] if cut["action"] == action]  # type: ignore[attr-defined]
    assert cuts and all(cut["unsure"] == cut["fields"] for cut in cuts)
    assert [(cut["fields"], cut["pieces"], cut["unsure_pieces"]) for cut in cuts] == [([7, 14, 16], 3, 3)]
    groups = seen(play(read(EQUAL), "move 12 14"))["groups"]
    assert groups == [{"field": f, "owner": 1, "fields": [f], "pieces": 1} for f in (7, 14, 16)]


def test_5_2_a_lone_piece_that_loses_contact_is_sure_to_go() -> None:
    action = ACTIONS.parse("move 12 17")
    (cut,) = [cut for cut in seen(read(EQUAL))["cuts"] if cut["action"] == action]  # type: ignore[attr-defined]
    assert (cut["fields"], cut["pieces"], cut["unsure"]) == ([7], 1, [])


def test_5_two_colours_may_be_cut_at_once() -> None:
    cuts = seen(read(TWO_COLOURS))["cuts"]
    actions = [cut["action"] for cut in cuts]  # type: ignore[attr-defined]
    assert any(actions.count(action) == 2 for action in actions)
