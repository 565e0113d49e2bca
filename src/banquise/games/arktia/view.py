"""The table as JSON for a client; everything is public (§9). Fields are numbered from 1, as people read them.

A decision changes little, so fields are kept as they were drawn. They are not to be changed.
"""

from functools import cache, lru_cache
from typing import Any

from banquise.core.game import View
from banquise.core.record import BYSTANDER, once, plain

from .actions import ACTIONS
from .board import Place
from .figures import cuts, figures
from .ice import group
from .pieces import COLOUR_WORDS, NEUTRAL_WORD, SIZE_WORDS, SIZES
from .reading import Piece, breakdown, controller_of, drawing, fields_holding, members, pieces_of, places
from .rules import PATIENCE
from .rules.eliminating import largest_groups
from .state import Out, Phase, State

PHASE_WORDS = tuple(phase.name.lower() for phase in Phase)
OUT_WORDS = (None, *(out.name.lower() for out in Out if out != Out.PLAYING))
HANDS, NEUTRAL_HANDS = State.where("hand").start, State.where("neutral_hand").start


def view(state: Any, viewer: int) -> View:
    shown = once(plain(state), _shown_to_all)
    return {"game": "arktia", "viewer": None if viewer == BYSTANDER else viewer, **shown}


def _shown_to_all(state: Any) -> View:
    return {
        "player": None if state.over else state.player,
        "over": bool(state.over),
        "phase": PHASE_WORDS[state.phase],
        "first": state.first,
        "round": state.lap + 1,
        "quiet": state.quiet,
        "quiet_limit": PATIENCE * state.seats,
        "continent": drawing(state),
        "fields": _fields(state),
        "groups": _equal_groups(state) if state.phase == Phase.KEEP else [],
        "cuts": _cuts(state),
        "seats": [_seat(state, seat) for seat in range(state.seats)],
    }


def _fields(state: Any) -> list[View]:
    ice, towers, seats = state.ice, figures(state).towers, state.seats
    at = enumerate(places(state))
    return [_field(field, place, (ice >> field & 1, towers[field]), seats) for field, place in at]


@lru_cache(maxsize=1 << 14)
def _field(field: int, place: Place, holding: tuple[int, int], seats: int) -> View:
    """`holding` ice or not, and a tower's number."""
    ice, tower = holding
    return {
        "field": field + 1,
        "row": place.row,
        "column": place.column,
        "ice": bool(ice),
        "tower": [_piece(piece, seats) for piece in pieces_of(tower)],
        "controller": controller_of(tower, seats),
    }


@cache
def _piece(piece: Piece, seats: int) -> View:
    """`owner` is a seat, None for a neutral piece."""
    return {
        "size": SIZE_WORDS[piece.size],
        "colour": COLOUR_WORDS[piece.colour] if piece.colour < seats else NEUTRAL_WORD,
        "owner": piece.colour if piece.colour < seats else None,
    }


def _seat(state: Any, seat: int) -> View:
    points = breakdown(state, seat)
    return {
        "colour": COLOUR_WORDS[seat],
        "hand": _hand(state.content[HANDS + SIZES * seat : HANDS + SIZES * (seat + 1)]),
        "neutral_hand": _hand(state.content[NEUTRAL_HANDS + SIZES * seat : NEUTRAL_HANDS + SIZES * (seat + 1)]),
        "on_ice": figures(state).on_ice[seat],
        "out": OUT_WORDS[state.out[seat]],
        **points,
        "points": sum(points.values()),
    }


@cache
def _hand(counts: bytes) -> dict[str, int]:
    return dict(zip(SIZE_WORDS, counts, strict=True))


def _equal_groups(state: Any) -> list[View]:
    """§5.3 The groups to choose from; `field` names a group in `keep`, `owner` is None for neutral pieces."""
    firsts, pieces = largest_groups(state.record, state.asked)
    fields = fields_holding(state, state.asked)
    owner = state.asked if state.asked < state.seats else None
    return [
        {
            "field": first + 1,
            "owner": owner,
            "fields": [field + 1 for field in members(int(group(state.record, fields, first)))],
            "pieces": int(pieces),
        }
        for first in members(int(firsts))
    ]


def _cuts(state: Any) -> dict[str, list[View]]:
    """For each move that cuts a colour, by its words: the pieces that would go; `sure` unless groups are equal."""
    drawn: dict[str, list[View]] = {}
    for cut in cuts(state):
        drawn.setdefault(_words(cut.action), []).extend(_leaving(cut, state.seats))
    return drawn


_words = cache(ACTIONS.words)


def _leaving(cut: Any, seats: int) -> list[View]:
    towers = [(field, pieces_of(cut.towers[field])) for field in members(cut.leaving)]
    return [
        {"field": field + 1, "sure": not cut.unsure >> field & 1} | _piece(piece, seats)
        for field, tower in towers
        for piece in tower
        if piece.colour == cut.colour
    ]
