"""The table as JSON for a client; everything is public (§9). Fields are numbered from 1, as people read them."""

from typing import Any

import numpy as np

from banquise.core.game import View
from banquise.core.record import BYSTANDER, once, plain

from .actions import ACTIONS, LIFT, MOVE, SPLIT, STOP
from .board import MAX_FIELDS, Place, drawing_of
from .ice import group
from .pieces import COLOUR_WORDS, NEUTRAL_WORD, SIZE_WORDS
from .reading import Piece, breakdown, controller, fields_holding, members, pieces_on_ice, places, tower
from .rules import MAX_LEGAL, PATIENCE, kind_of_move, legal_actions
from .rules.eliminating import largest_groups
from .rules.moving import move
from .state import Out, Phase

PHASE_WORDS = tuple(phase.name.lower() for phase in Phase)


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
        "continent": drawing_of(places(state)),
        "fields": [_field(state, field, place) for field, place in enumerate(places(state))],
        "groups": _equal_groups(state) if state.phase == Phase.KEEP else [],
        "cuts": _cuts(state) if state.phase == Phase.TURN else {},
        "seats": [_seat(state, seat) for seat in range(state.seats)],
    }


def _field(state: Any, field: int, place: Place) -> View:
    return {
        "field": field + 1,
        "row": place.row,
        "column": place.column,
        "ice": bool(state.ice >> field & 1),
        "tower": [_piece(state, piece) for piece in tower(state, field)],
        "controller": controller(state, field),
    }


def _piece(state: Any, piece: Piece) -> View:
    """`owner` is a seat, None for a neutral piece."""
    return {
        "size": SIZE_WORDS[piece.size],
        "colour": COLOUR_WORDS[piece.colour] if piece.colour < state.seats else NEUTRAL_WORD,
        "owner": piece.colour if piece.colour < state.seats else None,
    }


def _seat(state: Any, seat: int) -> View:
    points = breakdown(state, seat)
    return {
        "colour": COLOUR_WORDS[seat],
        "hand": dict(zip(SIZE_WORDS, state.hand[seat], strict=True)),
        "neutral_hand": dict(zip(SIZE_WORDS, state.neutral_hand[seat], strict=True)),
        "on_ice": pieces_on_ice(state, seat),
        "out": None if state.out[seat] == Out.PLAYING else Out(state.out[seat]).name.lower(),
        **points,
        "points": sum(points.values()),
    }


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
    out = np.zeros(MAX_LEGAL, np.int32)
    actions = [int(action) for action in out[: legal_actions(state.record, out)]]
    cuts = {ACTIONS.words(action): cut_by(state, action) for action in actions if MOVE <= action < STOP}
    return {words: pieces for words, pieces in cuts.items() if pieces}


def cut_by(state: Any, action: int) -> list[View]:
    """What a move would eliminate."""
    kind = kind_of_move(action)
    start, end = divmod(action - kind, MAX_FIELDS)
    if kind == LIFT or len(carried := tower(state, start)[kind == SPLIT :]) == 1:
        return []
    after = state.record.copy()
    move(after, kind, start, end)
    cut = []
    for colour in {piece.colour for piece in carried} - {state.player}:
        cut += _leaving(after, colour)
    return cut


def _leaving(record: Any, colour: int) -> list[View]:
    state = plain(record)
    firsts = list(members(int(largest_groups(record, colour)[0])))
    fields = fields_holding(state, colour)
    largest = [int(group(record, fields, first)) for first in firsts]
    staying = largest[0] if len(largest) == 1 else 0
    return [
        {"field": field + 1, "sure": not any(fields_of_group >> field & 1 for fields_of_group in largest)}
        | _piece(state, piece)
        for field in members(fields & ~staying)
        for piece in tower(state, field)
        if piece.colour == colour
    ]
