"""The oracle taking over in the middle of a game, at the beginning of a turn."""

from typing import Any

from tests.arktia.position import drawing_of, places
from tests.oracles.arktia import NEUTRAL, SIZES, Oracle, Piece
from tests.plain import plain

from banquise.core.line import view_json
from banquise.core.record import SPECTATOR
from banquise.games.arktia import GAME
from banquise.games.arktia.board import FIELDS_A_PLAYER
from banquise.games.arktia.state import Out, Phase

OUTS = {
    None: Out.PLAYING,
    "a": Out.STUCK,
    "b": Out.NO_MELTING,
    "c": Out.CUT_OFF,
    "d": Out.STOPPED,
    "quiet": Out.ENDLESS,
}


class Midway(Oracle):
    """`state` must be at the beginning of a turn."""

    def __init__(self, state: Any) -> None:
        content, state = state.tobytes(), plain(state)
        assert state.phase == Phase.TURN
        super().__init__(state.seats, state.first, drawing_of(places(state)))
        reasons = {out: reason for reason, out in OUTS.items()}
        everywhere = range(FIELDS_A_PLAYER * state.seats)
        self.ice = {field + 1 for field in everywhere if state.ice >> field & 1}
        fields = view_json(GAME, content, SPECTATOR)["fields"]
        self.board = {field["field"]: _tower(field["tower"]) for field in fields if field["tower"]}
        self.hands = [_hand(hand) for hand in state.hand[: state.seats]]
        self.neutral_hands = [()] * state.seats
        self.taken = [(Piece(NEUTRAL, "globe"),) * n for n in state.taken[: state.seats]]
        self.melted = [(0,) * n for n in state.melted[: state.seats]]
        self.out = [reasons[Out(out)] for out in state.out[: state.seats]]
        order = [(state.first + turn) % state.seats for turn in range(state.seats)]
        begun = order[: order.index(state.player)]
        self.turns = [state.lap + (seat in begun) for seat in range(state.seats)]
        self.quiet = state.quiet
        self._begin_turn(state.player)


def _tower(pieces: list[Any]) -> tuple[Piece, ...]:
    owners = [NEUTRAL if piece["owner"] is None else f"P{piece['owner'] + 1}" for piece in pieces]
    return tuple(Piece(owner, piece["size"]) for owner, piece in zip(owners, pieces, strict=True))


def _hand(hand: list[int]) -> tuple[str, ...]:
    return tuple(size for size, n in zip(SIZES, hand, strict=True) for _ in range(n))
