"""The table as text (description.py)."""

from typing import Any

from tests.arctic.position import play_turn, position

from banquise import load
from banquise.core.languages import Lang
from banquise.core.line import table_lines
from banquise.core.record import SPECTATOR

TABLE = """
    round: 4
    P1 hand: fox-moose-3 bear-fox-1
    P1 pile: orca-bear-1 moose-bear-1* moose-bear-3 fox-moose-4
    P1 penalties: walrus-orca-1
    P1 totem: bear
    P1 powers: fox-2
    centre: puffin-1
    tokens: bear=15
    river: puffin-bear-1 orca-fox-3
    draw: +12
    reserve: +5
"""


def shown(state: Any, viewer: int, lang: Lang) -> list[str]:
    return table_lines(load("arctic"), state.tobytes(), viewer, lang)


def test_the_table_reads_in_english() -> None:
    lines = shown(position(TABLE), 0, "en")
    assert lines[0] == "Arctic, round 4. Draw pile: 12. Reserve: 5."
    assert lines[1] == ("Landscape: fox on 3, moose on 3, walrus on 3, orca on 3, puffin on 3, polar bear on 15")
    assert lines[2].startswith("River: the puffin with the polar bear (draw 1, place 5), the orca with the fox")
    assert lines[2].endswith(", empty, empty, empty, empty")
    assert "fox: Last card as a joker (held by {P1})" in lines
    assert "puffin: Swap with the River (nobody has it)" in lines
    first = lines.index("{P1}: you, to play, began, 0 so far, totem polar bear")
    assert lines[first + 1 : first + 6] == [
        "  Runs: moose ×2 = 1",
        "  Pile, from the bottom: orca, moose (joker), moose, fox",
        "  Visible card: the fox with the moose (draw 4, place 2)",
        "  Hand (2): the fox with the moose (draw 3, place 3), the polar bear with the fox (draw 1, place 5)",
        "  Penalty zone (1): the walrus with the orca (draw 1, place 5)",
    ]
    assert "{P2}: 0 so far" in lines


def test_the_table_reads_in_french() -> None:
    lines = shown(position(TABLE), 1, "fr")
    assert lines[0] == "Arctic, manche 4. Pioche\u00a0: 12. Réserve\u00a0: 5."
    assert any(line.startswith("renard\u00a0: Dernière en joker (") and "{P1}" in line for line in lines)
    first = lines.index("{P1}\u00a0: doit jouer, a commencé, 0 pour l’instant")
    assert "  Main (2)\u00a0: 2 cartes inconnues" in lines[first:]
    assert "{P2}\u00a0: vous, 0 pour l’instant, totem élan" in lines


def test_the_final_turns_and_the_end_are_shown() -> None:
    state = position("turn: P2 \n ending: final-turns \n P2 hand: fox-moose-3 \n P1 totem: bear")
    assert "Final turns: steps A and B only." in shown(state, SPECTATOR, "en")
    play_turn(state)
    assert any("{P1}: " in line and line.endswith("totem polar bear") for line in shown(state, SPECTATOR, "en"))
