"""The table in the terminal."""

from typing import Any

from rich.text import Text
from tests.arctic.position import play_turn, position

from banquise import load
from banquise.core.languages import Lang
from banquise.core.record import BYSTANDER

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
    """As it is read, without colours."""
    return Text.from_markup(load("arctic").show(state, viewer, lang)).plain.splitlines()


def test_the_table_reads_in_english() -> None:
    lines = shown(position(TABLE), 0, "en")
    assert lines[0] == "Arctic · Round 4 · Draw pile 12 · Reserve 5"
    assert lines[2] == "Landscape   0  –    1  –    3  F M W O P    6  –    10  –    15  B"
    assert "  fox          Last card as a joker ({P1})" in lines
    assert "  puffin       Swap with the River (centre)" in lines
    assert "River  puffin/B 1·5  orca/F 3·3  ·  ·  ·  ·" in lines
    first = lines.index("▶ {P1} (you) · worth 0 · penalties 1 · totem polar bear")
    assert lines[first + 1 : first + 4] == [
        "    runs: moose ×2 = 1",
        "    O M? M F",
        "    hand (2): fox/M 3·3  polar bear/F 1·5",
    ]
    assert "  {P2} · worth 0 · penalties 0 · totem ?" in lines


def test_the_table_reads_in_french() -> None:
    lines = shown(position(TABLE), 1, "fr")
    assert lines[0] == "Arctic · Manche 4 · Pioche 12 · Réserve 5"
    assert "  renard       Dernière en joker ({P1})" in lines
    assert "Rivière  macareux/B 1·5  orque/R 3·3  ·  ·  ·  ·" in lines
    first = lines.index("▶ {P1} · valeur 0 · pénalités 1 · totem ?")
    assert lines[first + 1 : first + 4] == [
        "    séries\u00a0: élan ×2 = 1",
        "    O ? É R",
        "    main (2)\u00a0: ▒▒  ▒▒",
    ]
    assert "  {P2} (vous) · valeur 0 · pénalités 0 · totem élan" in lines


def test_the_final_turns_and_the_end_are_shown() -> None:
    state = position("turn: P2 \n ending: final-turns \n P2 hand: fox-moose-3 \n P1 totem: bear")
    assert "final turns" in shown(state, BYSTANDER, "en")[0]
    play_turn(state)
    assert "  {P1} · worth 0 · penalties 0 · totem polar bear" in shown(state, BYSTANDER, "en")
