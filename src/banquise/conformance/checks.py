"""Checks of a game, and of a match played at random. Each is named after what a correct game does."""

import random
from collections.abc import Callable
from typing import Any

import numpy as np

from banquise.core.errors import IllegalAction
from banquise.core.game import Game
from banquise.core.gamefile import read, write
from banquise.core.languages import LANGS
from banquise.core.line import entries_of
from banquise.core.match import Match
from banquise.core.observation import ANY
from banquise.core.record import SPECTATOR

from .random_games import named, play_on, refuse_unless
from .wording import has_messages_that_can_be_read

MAX_STATE = 4096
"""The largest size of a state in bytes: a million states then take a few gigabytes of a GPU's memory."""


# The declaration


def has_small_states(game: Game) -> None:
    size = game.state.dtype.itemsize
    refuse_unless(size <= MAX_STATE, f"a state has {size} bytes, and at most {MAX_STATE} are allowed")


def declares_every_number_of_its_observation(game: Game) -> None:
    for s in game.observation.slices:
        refuse_unless(s.length > 0 and bool(s.meaning), f"slice {s.name} of the observation is empty or has no meaning")
        is_declared = all(number is not ANY for number in s.each)  # another may be equal to it
        refuse_unless(is_declared, f"slice {s.name} of the observation declares no range: see category and count")


def reads_the_words_of_every_action(game: Game) -> None:
    for action in game.actions:
        words = game.actions.words(action)
        refuse_unless(game.actions.parse(words) == action, f"“{words}” is read as another action: rename one of them")


# A match


def offers_something_until_it_ends(match: Match, chance: random.Random) -> None:
    game = match.game
    for _ in play_on(match, chance):
        legal, where = match.legal_actions(), f"after {match.line.decision} decisions"
        refuse_unless(len(set(legal)) == len(legal), f"{where} `legal_actions` lists an action twice")
        refuse_unless(len(legal) <= game.max_legal, f"{where} {len(legal)} actions are legal: raise `max_legal`")
        wrong = [action for action in legal if not 0 <= action < len(game.actions)]
        refuse_unless(
            not wrong, f"{where} `legal_actions` lists {wrong[:1]}, and there are {len(game.actions)} actions"
        )
        refuse_unless(0 <= match.player < match.players, f"{where} it is seat {match.player}’s turn, counted from 0")
        is_phase = game.phases == 1 or 0 <= match.state.phase < game.phases
        refuse_unless(is_phase, f"{where} `phase` is {getattr(match.state, 'phase', 0)}: raise `phases`")


def follows_from_its_seed_and_actions(match: Match, chance: random.Random) -> None:
    for _ in play_on(match, chance):
        pass
    again = Match(match.game, match.players, match.seed, match.options)
    for number, played in enumerate([*match.history, None]):
        state = match.state if played is None else played.before
        fields = [name for name in state.dtype.names or () if not np.array_equal(again.state[name], state[name])]
        fault = f"after {number} decisions the same seed and actions lead elsewhere, in `{'`, `'.join(fields)}`"
        refuse_unless(not fields, f"{fault}: all chance comes from the state")
        if played is not None:
            again.play(played.action)


def observes_what_it_declares(match: Match, chance: random.Random) -> None:
    numbers = match.game.observation.numbers
    most = np.array([number.most for number in numbers])
    for viewer in _viewers_of_a_game(match, chance):
        seen = match.observe(viewer)
        beyond = np.flatnonzero(seen > most)
        if len(beyond):
            first = int(beyond[0])
            where, limit = f"slice {_slice_at(match.game, first)} of the observation", numbers[first]
            refuse_unless(False, f"{where} shows {seen[first]} to {named(viewer)}, and declares {limit}")


def _viewers_of_a_game(match: Match, chance: random.Random) -> Any:
    """Choose the viewers to check: occasionally the deciding player, and everybody at the end."""
    for _ in play_on(match, chance):
        if chance.random() < 0.3:
            yield match.player
    yield from match.game.viewers(match.state)


def _slice_at(game: Game, offset: int) -> str:
    for s in game.observation.slices:
        if offset < s.length:
            return s.name
        offset -= s.length
    return "beyond"


def observed(match: Match, state: Any, viewer: int) -> tuple[bytes, bytes]:
    """The observation and the view of a state, for a viewer."""
    out = np.zeros(match.game.observation.length, np.uint8)
    match.game.observe(state, viewer, out)
    return out.tobytes(), entries_of(match.game).see(state.tobytes(), viewer)


def legal_set(match: Match, state: Any) -> set[int]:
    out = np.zeros(match.game.max_legal, np.int32)
    return set(out[: match.game.legal_actions(state, out)].tolist())


def _compare(match: Match, shown: int, states: tuple[Any, Any], fault: str) -> None:
    """Refuse a game that shows a viewer a difference between two states."""
    (one, view), (other, other_view) = (observed(match, state, shown) for state in states)
    differing = [i for i in range(len(one)) if one[i] != other[i]]
    where = f"slice {_slice_at(match.game, differing[0])} of the observation" if differing else "the view"
    refuse_unless(not differing and view == other_view, f"{where} of {named(shown)} {fault}")


def shows_nothing_that_a_viewer_cannot_know(match: Match, chance: random.Random) -> None:
    for _ in play_on(match, chance):
        if chance.random() > 0.2:
            continue
        for viewer in match.game.viewers(match.state):
            other = match.state.copy()
            match.game.resample(other, viewer, chance.randrange(2**62))
            for shown in {viewer, SPECTATOR}:  # every viewer must know what is public
                _compare(match, shown, (match.state, other), f"depends on what {named(viewer)} cannot know")
            same = viewer != match.player or legal_set(match, other) == set(match.legal_actions())
            refuse_unless(same, f"the legal actions of {named(viewer)} depend on what {named(viewer)} cannot know")


def deals_again_by_what_the_viewer_knows(match: Match, chance: random.Random) -> None:
    for _ in play_on(match, chance):
        if chance.random() > 0.1:
            continue
        for viewer in match.game.viewers(match.state):
            once, twice = match.state.copy(), match.state.copy()
            match.game.resample(once, viewer, 7)
            match.game.resample(twice, viewer, chance.randrange(2**62))
            match.game.resample(twice, viewer, 7)
            same = once.tobytes() == twice.tobytes()
            refuse_unless(same, f"`resample` for {named(viewer)} depends on more than what {named(viewer)} knows")


def deals_chance_again(match: Match, chance: random.Random) -> None:
    one, other = match.state.copy(), match.state.copy()
    match.game.resample(one, 0, 1001)
    match.game.resample(other, 0, 1002)
    refuse_unless(
        len({int(state.rng[0]) for state in (one, other, match.state)}) == 3, "`resample` seeds chance again: seed_rng"
    )


def is_played_on_from_other_worlds(match: Match, chance: random.Random) -> None:
    for _ in play_on(match, chance):
        if chance.random() < 0.02:
            other, entries = match.copy(), entries_of(match.game)
            other.line.stand_at(entries.resample(other.line.position, match.player, chance.randrange(2**62)))
            for _ in play_on(other, chance):
                pass


def notes_what_somebody_learns(match: Match, chance: random.Random) -> None:
    """Check that the game notes who learns something, on which undo depends."""
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
                fault = f"tells something new after “{match.game.actions.words(action)}” that `known` does not note"
                _compare(match, viewer, (after, other), fault)


def refuses_what_is_not_legal(match: Match, chance: random.Random) -> None:
    for _ in play_on(match, chance):
        action = chance.randrange(len(match.game.actions))
        if chance.random() > 0.1 or action in match.legal_actions():
            continue
        before, words = match.state.tobytes(), match.game.actions.words(action)
        try:
            match.play(action)
            said = ""
        except IllegalAction as refused:
            said = str(refused)
        refuse_unless(bool(said) and match.state.tobytes() == before, f"“{words}” is not legal, and changed the state")
        refuse_unless("§" in said or match.game.refuse is None, f"`refuse` names no § that forbids “{words}”")
        refuse_unless(match.why_not(action, "fr") != match.why_not(action), f"why “{words}” is refused lacks French")


def goes_back_to_the_byte(match: Match, chance: random.Random) -> None:
    for _ in play_on(match, chance):
        if match.history and match.can_undo() and chance.random() < 0.5:
            twin, last = match.copy(), match.history[-1]
            twin.undo()
            back = twin.state.tobytes() == last.before.tobytes()
            twin.play(last.action)
            refuse_unless(back and twin.state.tobytes() == match.state.tobytes(), "undo leads to another state")


def adds_up_its_points(match: Match, chance: random.Random) -> None:
    for _ in play_on(match, chance):
        pass
    game, scores, parts = match.game, match.scores(), match.breakdown()
    refuse_unless([sum(part.values()) for part in parts] == scores, "`breakdown` does not add up to `scores`")
    refuse_unless(
        all(part.keys() <= set(game.sources) for part in parts), "`breakdown` has other sources than declared"
    )
    same = [game.score_of(points) for points in match.standing()] == scores
    refuse_unless(same, "`score_of` a standing is not the score")
    winners = [scores[seat] for seat, rank in enumerate(match.ranking()) if rank == 1]
    refuse_unless(bool(winners) and set(winners) == {max(scores)}, "`standing` ranks a lower score first")


def reads_its_records_back(match: Match, chance: random.Random) -> None:
    def load(_: str) -> Game:
        return match.game

    for number, _ in enumerate(play_on(match, chance)):
        if number in (0, 20):
            back = read(match.record(), load).line.position == match.line.position
            refuse_unless(back, f"the record after {number} decisions reads back to another state")
    record = read(match.record(), load)
    refuse_unless(record.finished and write(record.line) == match.record(), "the record reads back to another one")


def says_everything_in_words(match: Match, chance: random.Random) -> None:
    for _ in play_on(match, chance):
        if chance.random() > 0.05:
            continue
        for viewer in match.game.viewers(match.state):
            for lang in LANGS:
                for line in match.log(viewer, max(len(match.history) - 3, 0), lang):
                    refuse_unless(line.endswith("."), f"a line of the log is no sentence in {lang}: {line}")
                refuse_unless(bool(match.show(viewer, lang)), f"the table is empty in words ({lang})")
        refuse_unless(match.prompt("en") != match.prompt("fr"), "the question to the deciding player lacks French")


OF_GAMES: tuple[Callable[[Game], None], ...] = (
    has_small_states,
    declares_every_number_of_its_observation,
    reads_the_words_of_every_action,
    has_messages_that_can_be_read,
)
OF_MATCHES: tuple[Callable[[Match, random.Random], None], ...] = (
    offers_something_until_it_ends,
    follows_from_its_seed_and_actions,
    observes_what_it_declares,
    shows_nothing_that_a_viewer_cannot_know,
    deals_again_by_what_the_viewer_knows,
    deals_chance_again,
    is_played_on_from_other_worlds,
    notes_what_somebody_learns,
    refuses_what_is_not_legal,
    goes_back_to_the_byte,
    adds_up_its_points,
    reads_its_records_back,
    says_everything_in_words,
)
