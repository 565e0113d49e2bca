"""Declared boards: what a game cannot have is refused by name, and a board is plain data."""

import json
from dataclasses import replace
from typing import Any

import pytest

from banquise.core.actions import ActionSpace, Domain, Kind
from banquise.core.board import Appearance, Board, Colour, Face, Form, Holds, Point, Shape, Symbol, Zone, as_data, cards
from banquise.core.errors import ContractError
from banquise.core.game import Game
from banquise.core.observation import Layout
from banquise.core.record import GameState, i8

FIELD = Domain("field", ("a", "b", "c", "d"), is_literal=True)
CARD = Domain("card", ("ace", "two"))


class State(GameState):
    board = i8(4)
    hand = i8(2)
    stock = i8()


def nothing(*_: Any) -> int:
    return 0


PAWN = Appearance(Shape.PAWN, [Face("1"), Face("2")])
FIELDS = Zone("fields", Form.GRID, "pawn", "board", columns=2, places="field", taps=["move.from", "move.to"])
HAND = Zone("hand", Form.HAND, "card", "hand", items=[[0], [1]], taps=["play.card"])
BOARD = Board({"pawn": PAWN, "card": cards(CARD, "A2", [(Symbol.STAR, Colour.RED)])}, [FIELDS], [HAND])


def game(board: Board) -> Game:
    kinds = Kind("move", {"from": FIELD, "to": FIELD}), Kind("play", {"card": CARD}), Kind("pass", {})
    rules: Any = dict[str, Any].fromkeys(("deal", "legal_actions", "step", "scores", "observe"), nothing)
    return Game(
        name="toy", players=(2,), state=State, actions=ActionSpace(kinds), observation=Layout(), board=board, **rules
    )


def with_zone(**changes: Any) -> Board:
    return replace(BOARD, zones=[replace(FIELDS, **changes)])


def test_a_board_of_what_a_game_has_is_taken() -> None:
    assert game(BOARD).board is BOARD


@pytest.mark.parametrize(
    ("board", "rule"),
    [
        (with_zone(look="pown"), "zone fields has a look that is not declared: pown"),
        (with_zone(path="bord"), "zone fields has a path that the view lacks: bord"),
        (with_zone(path="rng"), "zone fields has a path that the view lacks: rng"),
        (with_zone(drops=["pass"]), "zone fields takes drops for pass, of which nothing can be held"),
        (with_zone(drops=["fly"]), "zone fields takes drops for fly, of which nothing can be held"),
        (with_zone(columns=0), "zone fields is a grid and has no columns"),
        (with_zone(items=[[4]]), "zone fields has items beyond board"),
        (with_zone(items=[[0], [1]]), "zone fields has 2 rows of items, for 1 seats"),
        (with_zone(places="feld"), "the places of zone fields are named by an unknown domain: feld"),
        (with_zone(places="card"), "the places of zone fields are 4, and card has 2 words"),
        (with_zone(taps=["jump"]), "zone fields is tapped for an unknown action: jump"),
        (with_zone(taps=["move"]), "zone fields is tapped for move, which has arguments: name one"),
        (with_zone(taps=["pass.card"]), "zone fields is tapped for pass.card, which is no argument of pass"),
        (with_zone(taps=["play.card"]), "the places of zone fields, tapped for play.card, are 4, and card has 2 words"),
        (with_zone(form=Form.TRACK, points=[Point(0, 0)]), "zone fields has 1 points for 4 places"),
        (replace(BOARD, looks={"pawn": Appearance(Shape.PAWN, ()), "card": PAWN}), "look pawn has no face"),
        (replace(BOARD, score="points"), "its score has a path that the view lacks: points"),
    ],
)
def test_what_a_game_does_not_have_is_refused_by_name(board: Board, rule: str) -> None:
    with pytest.raises(ContractError, match=f"^toy: on its board, {rule}$"):
        game(board)


def test_a_board_is_plain_data() -> None:
    data = json.loads(json.dumps(as_data(replace(BOARD, zones=[replace(FIELDS, items=[range(4)])]))))
    assert data["zones"][0]["items"] == [[0, 1, 2, 3]] and data["zones"][0]["form"] == "grid"
    assert data["seats"][0]["holds"] == Holds.THINGS and data["looks"]["card"]["things"] == "card"
    assert [face["text"] for face in data["looks"]["card"]["faces"]] == ["A", "2"]
