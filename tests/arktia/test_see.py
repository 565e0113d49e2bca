"""What a client is shown: the view record against the view in words, and previews against it."""

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


def test_the_record_shows_what_the_view_in_words_shows() -> None:
    for number in range(GAMES):
        match, chance = Match(GAME, 2 + number % 3, number), random.Random(number)
        while not match.over:
            viewer = chance.choice(GAME.viewers(match.state))
            old, new = dict(GAME.view(match.state, viewer)), seen(match.state, viewer)
            cuts = old.pop("cuts")
            assert old.pop("game") == "arktia" and old.pop("continent")
            found: dict[str, int] = {}
            for cut in new.pop("cuts"):  # type: ignore[attr-defined]
                words = ACTIONS.words(cut["action"])
                found[words] = found.get(words, 0) + cut["pieces"]
                told = [c for c in cuts[words] if c["owner"] == cut["owner"]]
                assert sorted({c["field"] for c in told}) == cut["fields"]
                assert sorted({c["field"] for c in told if not c["sure"]}) == cut["unsure"]
            assert found == {words: len(pieces) for words, pieces in cuts.items()}
            assert new == old
            match.play(chance.choice(match.legal_actions()))


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
    groups = seen(play(read(EQUAL), "move 12 14"))["groups"]
    assert sorted(field for group in groups for field in group["fields"]) == cuts[0]["fields"]  # type: ignore[attr-defined]


def test_5_two_colours_may_be_cut_at_once() -> None:
    cuts = seen(read(TWO_COLOURS))["cuts"]
    actions = [cut["action"] for cut in cuts]  # type: ignore[attr-defined]
    assert any(actions.count(action) == 2 for action in actions)
