"""Finished random games, entered on a score pad as people would count them, have the same scores and ranks."""

from collections.abc import Callable, Iterator, Mapping
from itertools import cycle, islice, product
from typing import Any

import numpy as np
import pytest
from tests.plain import plain

from banquise.core.game import Game, ranks
from banquise.core.kernel import COMPILED
from banquise.core.line import entries_of
from banquise.core.template import bind
from banquise.core.templates import PLAYOUT
from banquise.games import OWN, load
from banquise.games.arctic.cards import CARD_WORDS, LANDSCAPE
from banquise.games.arctic.state import Place as ArcticPlace
from banquise.games.arktia.pieces import DISC, GLOBE, PORTAL
from banquise.games.scavengers.cards import KIND_OF, KIND_WORDS
from banquise.games.scavengers.state import Place, Status
from banquise.pads import pad_of

GAMES = 1000 if COMPILED else 6
PUBLIC = 255
Sheet = dict[str, Any]


def arctic_sheet(state: Any) -> Sheet:
    return {"first": f"P{state.first + 1}", "seats": [arctic_seat(state, seat) for seat in range(state.seats)]}


def arctic_seat(state: Any, seat: int) -> Sheet:
    cards = sorted((state.slot[card], card) for card in range(120) if state.place[card] == ArcticPlace.PILE + seat)
    pile = [CARD_WORDS[card].split("-")[0] if state.known[card] == PUBLIC else "joker" for _, card in cards]
    penalties = sum(place == ArcticPlace.ZONE + seat for place in state.place)
    return {"pile": pile, "totem": str(LANDSCAPE[state.token[state.totem[seat]]]), "penalties": penalties}


def arktia_sheet(state: Any) -> Sheet:
    """Towers are looked at one after the other, as people do."""
    tops = [top_colour(state, field) for field in range(9 * state.seats)]
    seats = [
        {"taken": state.taken[seat], "melted": state.melted[seat], "controlled": tops.count(seat)}
        for seat in range(state.seats)
    ]
    return {"seats": seats}


def top_colour(state: Any, field: int) -> int | None:
    on_top: dict[tuple[int, ...], int] = {(GLOBE,): GLOBE, (DISC,): DISC, (PORTAL,): PORTAL}
    on_top |= {(GLOBE, DISC): GLOBE, (DISC, PORTAL): DISC, (GLOBE, PORTAL): PORTAL, (GLOBE, DISC, PORTAL): GLOBE}
    standing = {size: c for c, sizes in enumerate(state.pieces) for size, s in enumerate(sizes) if s >> field & 1}
    return standing[on_top[tuple(sorted(standing))]] if standing else None


def scavengers_sheet(state: Any) -> Sheet:
    seats = [{"cards": cards_of(state, seat), "buildings": buildings_of(state, seat)} for seat in range(state.seats)]
    return {"seats": seats}


def cards_of(state: Any, seat: int) -> Mapping[str, int]:
    places = {place + seat for place in (Place.HAND, Place.DECK, Place.DISCARD, Place.PLAYED)}
    places |= {Place.SITE + building for building, owner in enumerate(state.owner) if owner == seat}
    owned = [KIND_WORDS[KIND_OF[card]] for card, place in enumerate(state.place) if place in places]
    return {word: owned.count(word) for word in owned}


def buildings_of(state: Any, seat: int) -> int:
    return sum(o == seat and s == Status.WORKING for o, s in zip(state.owner, state.status, strict=True))


SHEETS: Mapping[str, Callable[[Any], Sheet]] = {
    "arctic": arctic_sheet,
    "arktia": arktia_sheet,
    "scavengers": scavengers_sheet,
}
OPTIONS: Mapping[str, list[dict[str, str]]] = {
    "arctic": [{}, {"fox": "2"}],
    "arktia": [{}, {"neutrals": "two-or-three"}],
    "scavengers": [{"module": module, "edition": edition} for module in "01234" for edition in ("fr", "en")],
}


def finished(game: Game) -> Iterator[tuple[int, dict[str, str], bytes]]:
    """Finished games of every player count and choice of options."""
    finish, legal = bind(PLAYOUT, game).finish, np.zeros(game.max_legal, np.int32)
    for seed, (players, options) in enumerate(islice(cycle(product(game.players, OPTIONS[game.name])), GAMES)):
        state = game.new_state(players, options)
        game.deal(state, seed)
        finish(state, seed + 1, legal)
        yield players, options, state.tobytes()


@pytest.mark.parametrize("name", OWN)
def test_finished_games_have_the_same_scores_and_ranks_on_the_pad(name: str) -> None:
    game = load(name)
    pad, entries = pad_of(game), entries_of(game)
    setups, ties = set(), 0
    for players, options, state in finished(game):
        tally = pad.tally(players, options, SHEETS[name](plain(entries.record(state))))
        assert tally.scores == entries.scores(state)
        assert tally.ranks == ranks(entries.standing(state))
        assert tally.breakdown == [entries.breakdown(state, seat) for seat in range(players)]
        setups.add((players, *options.values()))
        ties += len(tally.ties)
    assert not COMPILED or (len(setups) == len(game.players) * len(OPTIONS[name]) and ties)
