"""Rules for every registered game, whatever it is (docs/add-a-game.md)."""

import numpy as np
import pytest
from tests.conformance.matches import every_table, matches, play_on

from banquise import Match, load
from banquise.core.errors import IllegalAction
from banquise.core.game import ANY
from banquise.core.gamefile import read, write
from banquise.core.languages import LANGS
from banquise.core.line import entries_of
from banquise.core.record import BYSTANDER
from banquise.games import NAMES

every_game = pytest.mark.parametrize("name", NAMES)


def observed(match: Match, state: np.record, viewer: int) -> tuple[bytes, bytes]:
    out = np.zeros(match.game.observation.length, np.uint8)
    match.game.observe(state, viewer, out)
    return out.tobytes(), entries_of(match.game).see(state.tobytes(), viewer)


def legal_set(match: Match, state: np.record) -> set[int]:
    out = np.zeros(match.game.max_legal, np.int32)
    return set(out[: match.game.legal_actions(state, out)].tolist())


@every_table
def test_every_game_ends_and_always_offers_something(name: str, players: int) -> None:
    for match, chance in matches(name, players):
        for _ in play_on(match, chance):
            legal = match.legal_actions()
            assert legal and len(set(legal)) == len(legal) <= match.game.max_legal
            assert all(0 <= action < len(match.game.actions) for action in legal)
            assert 0 <= match.player < players
            assert match.game.phases == 1 or 0 <= match.state.phase < match.game.phases
        assert match.legal_actions() == []


@every_game
def test_a_state_is_small(name: str) -> None:
    """A million of them take a few gigabytes of a GPU's memory."""
    assert load(name).state.dtype.itemsize <= 4096


@every_table
def test_seed_and_actions_make_the_game(name: str, players: int) -> None:
    for match, chance in matches(name, players):
        for _ in play_on(match, chance):
            pass
        again = Match(match.game, players, match.seed, match.options)
        for played in match.history:
            assert again.state.tobytes() == played.before.tobytes()
            again.play(played.action)
        assert again.state.tobytes() == match.state.tobytes()


@every_table
def test_every_number_of_an_observation_is_within_its_range(name: str, players: int) -> None:
    most = np.array([number.most for number in load(name).observation.numbers])
    for match, chance in matches(name, players):
        for _ in play_on(match, chance):
            if chance.random() < 0.3:
                assert (match.observe(match.player) <= most).all()
        for viewer in match.game.viewers(match.state):
            assert (match.observe(viewer) <= most).all()


@every_game
def test_every_number_of_an_observation_is_declared(name: str) -> None:
    assert all(number is not ANY for number in load(name).observation.numbers)


@every_table
def test_resampling_changes_nothing_that_the_viewer_sees(name: str, players: int) -> None:
    for match, chance in matches(name, players):
        for _ in play_on(match, chance):
            if chance.random() > 0.2:
                continue
            for viewer in match.game.viewers(match.state):
                other = match.state.copy()
                match.game.resample(other, viewer, chance.randrange(2**62))
                for shown in (viewer, BYSTANDER):  # what is public is known to every viewer
                    assert observed(match, other, shown) == observed(match, match.state, shown)
                if viewer == match.player:
                    assert legal_set(match, other) == set(match.legal_actions())


@every_table
def test_resampling_depends_on_what_the_viewer_knows_alone(name: str, players: int) -> None:
    for match, chance in matches(name, players):
        for _ in play_on(match, chance):
            if chance.random() > 0.1:
                continue
            for viewer in match.game.viewers(match.state):
                once, twice = match.state.copy(), match.state.copy()
                match.game.resample(once, viewer, 7)
                match.game.resample(twice, viewer, chance.randrange(2**62))
                match.game.resample(twice, viewer, 7)
                assert once.tobytes() == twice.tobytes()


@every_table
def test_resampling_seeds_chance_anew(name: str, players: int) -> None:
    for match, _ in matches(name, players):
        one, other = match.state.copy(), match.state.copy()
        match.game.resample(one, 0, 1001)
        match.game.resample(other, 0, 1002)
        assert one.rng[0] != other.rng[0] and one.rng[0] != match.state.rng[0]


@every_table
def test_a_resampled_game_can_be_played_to_its_end(name: str, players: int) -> None:
    for match, chance in matches(name, players):
        for _ in play_on(match, chance):
            if chance.random() < 0.02:
                other = match.copy()
                entries = entries_of(match.game)
                other.line.stand_at(entries.resample(other.line.position, match.player, chance.randrange(2**62)))
                for _ in play_on(other, chance):
                    pass
                assert other.over


@every_table
def test_who_learned_nothing_would_see_the_same_in_any_world(name: str, players: int) -> None:
    """`learned`, and so undo, must not miss anything that a decision showed somebody."""
    for match, chance in matches(name, players):
        for action in play_on(match, chance):
            if chance.random() > 0.3:
                continue
            after = match.state.copy()
            match.game.step(after, action)
            for viewer in match.game.viewers(match.state):
                if entries_of(match.game).learned(match.line.position, after.tobytes()) >> viewer & 1:
                    continue
                other = match.state.copy()
                match.game.resample(other, viewer, chance.randrange(2**62))
                if action in legal_set(match, other):
                    match.game.step(other, action)
                    assert observed(match, other, viewer) == observed(match, after, viewer)


@every_table
def test_an_illegal_action_is_refused_in_a_sentence_and_changes_nothing(name: str, players: int) -> None:
    for match, chance in matches(name, players):
        for _ in play_on(match, chance):
            if chance.random() > 0.1:
                continue
            action = chance.randrange(len(match.game.actions))
            if action in match.legal_actions():
                continue
            before, decisions = match.state.tobytes(), len(match.history)
            with pytest.raises(IllegalAction) as refused:
                match.play(action)
            assert "§" in str(refused.value) or match.game.refuse is None
            assert match.state.tobytes() == before and len(match.history) == decisions
            assert match.why_not(action, "fr") != match.why_not(action)


@every_table
def test_undo_restores_the_state_to_the_byte(name: str, players: int) -> None:
    for match, chance in matches(name, players):
        undone = 0
        for _ in play_on(match, chance):
            if match.history and match.can_undo() and chance.random() < 0.5:
                twin = match.copy()
                twin.undo()
                assert twin.state.tobytes() == match.history[-1].before.tobytes()
                twin.play(match.history[-1].action)
                assert twin.state.tobytes() == match.state.tobytes()
                undone += 1
        assert undone


@every_table
def test_the_breakdown_adds_up_and_the_ranking_follows_the_standing(name: str, players: int) -> None:
    for match, chance in matches(name, players):
        for _ in play_on(match, chance):
            pass
        parts = match.breakdown()
        assert [sum(part.values()) for part in parts] == match.scores()
        assert all(part.keys() <= set(match.game.sources) for part in parts)
        assert [match.game.score_of(points) for points in match.standing()] == match.scores()
        assert min(match.ranking()) == 1
        best = max(match.scores())
        assert all(match.scores()[seat] == best for seat, rank in enumerate(match.ranking()) if rank == 1)


@every_table
def test_a_record_reads_back_to_the_same_match(name: str, players: int) -> None:
    for match, chance in matches(name, players):
        for number, _ in enumerate(play_on(match, chance)):
            if number in (0, 20):
                assert read(match.record(), load).line.position == match.line.position
        record = read(match.record(), load)
        assert record.finished and write(record.line) == match.record()


@every_table
def test_front_ends_get_words_in_both_languages(name: str, players: int) -> None:
    for match, chance in matches(name, players):
        for _ in play_on(match, chance):
            if chance.random() > 0.05:
                continue
            for viewer in match.game.viewers(match.state):
                for lang in LANGS:
                    lines = match.log(viewer, max(len(match.history) - 3, 0), lang)
                    assert all(line.endswith(".") for line in lines) and match.show(viewer, lang)
            assert match.prompt("en") != match.prompt("fr")


@every_game
def test_words_of_every_action_parse_back(name: str) -> None:
    actions = load(name).actions
    for action in actions:
        assert actions.parse(actions.words(action)) == action


@every_game
def test_the_contract_is_complete(name: str) -> None:
    game = load(name)
    assert game.name == name and game.players and game.minutes > 0
    assert all(not option.choices or option.default in option.choices for option in game.options)
    assert all(s.length > 0 and s.meaning for s in game.observation.slices)
