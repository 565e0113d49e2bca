"""Positions whose next decision wins or loses the game."""

from __future__ import annotations

from typing import Any

from tests.arctic import position as arctic
from tests.arktia.position import read
from tests.scavengers import position as scavengers

from banquise.core.game import Game
from banquise.core.match import Match


def arctic_final_move() -> Any:
    """P2's totem is the fox: on 15 it wins, on 6 it does not, whatever P1's totem is."""
    state = arctic.position("""
        turn: P2
        ending: final-turns
        tokens: fox=10 moose=1 walrus=0 orca=0 puffin=0 bear=0
        P1 pile: orca orca orca orca orca
        P2 hand: fox-moose-3
        P2 pile: bear-fox-5
        P2 totem: fox
        P1 totem: moose
    """)
    return arctic.play(state, "place fox-moose-3")


def arktia_last_quiet_move() -> Any:
    """The next move ends the game (§7.6): only one covers a field of P1's, and wins by it."""
    return read("""
        n-- --- -n- --b
      n-- --n -n- bb- b--
    --- -r- --r --n bb-
      --- --- r-- --r
    P2 turn round:15 first:P2 hands:122-210 out:d- quiet:79
    """)


def scavengers_last_skirmish() -> Any:
    """Family 5 goes to P2's Thugs, and the game with it, unless the Sniper Team hits them."""
    return scavengers.position("""
        round: 16
        turn: skirmish
        P1 hand: sniper_team brawler
        P2 hand: thugs
        P3 hand: refugee
        contested: family_5
    """)


WINS = {
    "arctic": (arctic_final_move, "main-right"),
    "arktia": (arktia_last_quiet_move, "move 9 18"),
    "scavengers": (scavengers_last_skirmish, "snipe P2 thugs"),
}


def match_at(game: Game, state: Any) -> Match:
    match = Match(game, int(state.seats), seed=0)
    match.state = state.copy()
    return match
