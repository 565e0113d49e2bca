"""Positions as text: one line to pass on, or a drawing to look at. `read` takes both, and drawings typed by hand.

        --- --- --- ---
      --- r-- -b- --- ---
    --- --- --r nbb ---
      --- --- ~~~ ---
    P1 turn round:5 first:P2 hands:222-213 taken:0-1 melted:1-0

A field is three signs, whose portal, disc and globe stand there: r, b, y, g for the seats, n for neutral, - for none;
~~~ has melted. In one line, rows are separated by / and spaces of the drawing are dots. After the board come the player
to decide, the phase (neutral, turn, keep:P2, melt, over) and what else there is to know:

    round:3         turns begun by the first player (3 if not written)
    first:P1        who began (P1)
    hands:333-333   globes, discs and portals in hand, seat by seat (all that are not on the ice)
    taken:0-0       pieces eliminated by each seat (0)
    melted:0-0      fields removed by each seat (0)
    out:-d          who is out and why: a to d as in §7.1 to §7.4, e by §7.6, - plays (nobody is out)
    quiet:0         moves in a row without a placement, an elimination or a melting (0)
    neutral:111-011 neutral pieces to be set up (none)

The state of chance is not part of a position: nothing in Arktia depends on it after the deal.
"""

import re
from collections.abc import Sequence
from typing import Any

import numpy as np
from tests.plain import plain

from banquise.core.errors import BanquiseError
from banquise.games.arktia.board import COLUMN, END_OF_ROW, FIELDS_A_PLAYER, ICE, Cell
from banquise.games.arktia.game import GAME
from banquise.games.arktia.ice import is_connected, remove_ice
from banquise.games.arktia.pieces import COLOURS, NEUTRAL, PIECES_A_SIZE, SIZES
from banquise.games.arktia.state import Phase, State

SEATS = ("P1", "P2", "P3", "P4")
LETTERS = "rbyg"
NEUTRAL_LETTER, NOBODY, MELTED, GAP = "n", "-", "~~~", "."
OUT_LETTERS = "-abcde"
PHASES = {phase.name.lower(): phase for phase in Phase}
WIDTH = 2
"""Characters for a column of the continent's drawing, half a field."""
DEFAULTS = {"round": "3", "first": "P1", "quiet": "0"}
WORDS = {"round", "first", "hands", "taken", "melted", "out", "quiet", "neutral"}


class PositionError(BanquiseError):
    """A text that is no position of Arktia."""


def places(state: Any) -> list[Cell]:
    """The place of each field in the drawing of the continent: a row ends where columns change between even and odd."""
    columns = [int(word) >> COLUMN for word in state.fields[: FIELDS_A_PLAYER * state.seats]]
    found: list[Cell] = []
    row = 0
    for f, column in enumerate(columns):
        row += f > 0 and (column - columns[f - 1]) % 2
        found.append(Cell(row, column))
    return found


def drawing_of(places: Sequence[Cell]) -> str:
    """The drawing that `cells_in` reads."""
    rows: list[str] = []
    for row, column in places:
        rows += [""] * (row + 1 - len(rows))
        rows[row] = rows[row].ljust(column, GAP) + ICE
    return END_OF_ROW.join(rows)


def fields_holding(state: Any, colour: int) -> int:
    """The fields with a piece of this colour, as a set."""
    globes, discs, portals = state.pieces[colour]
    return int(globes | discs | portals)


# Writing


def write(state: Any) -> str:
    """The position in one line."""
    board, _, words = draw(state).rpartition("\n")
    return board.replace(" ", GAP).replace("\n", "/") + " " + words


def draw(state: Any) -> str:
    """The position as a drawing, and a line of words."""
    state = plain(state)
    rows: list[str] = []
    for field, place in enumerate(places(state)):
        rows += [""] * (place.row + 1 - len(rows))
        rows[place.row] = rows[place.row].ljust(WIDTH * place.column) + _signs(state, field)
    return "\n".join([*rows, " ".join(_words(state))])


def _signs(state: Any, field: int) -> str:
    if not state.ice >> field & 1:
        return MELTED
    signs = [NOBODY] * SIZES
    for colour in range(COLOURS):
        for size in range(SIZES):
            if state.pieces[colour][size] >> field & 1:
                signs[SIZES - 1 - size] = NEUTRAL_LETTER if colour >= state.seats else LETTERS[colour]
    return "".join(signs)


def _words(state: Any) -> list[str]:
    phase = Phase(state.phase).name.lower()
    if state.phase == Phase.KEEP:
        phase += ":" + ("neutral" if state.asked >= state.seats else SEATS[state.asked])
    words = [SEATS[state.player], phase, f"round:{state.lap + 1}", f"first:{SEATS[state.first]}"]
    words.append("hands:" + _by_seat(state, state.hand))
    words += [f"taken:{_by_seat(state, state.taken)}", f"melted:{_by_seat(state, state.melted)}"]
    if any(state.out):
        words.append("out:" + "".join(OUT_LETTERS[out] for out in state.out[: state.seats]))
    if state.quiet:
        words.append(f"quiet:{state.quiet}")
    if any(map(any, state.neutral_hand)):
        words.append("neutral:" + _by_seat(state, state.neutral_hand))
    return words


def _by_seat(state: Any, values: Sequence[Any]) -> str:
    return "-".join(str(v) if isinstance(v, int) else "".join(map(str, v)) for v in values[: state.seats])


# Reading


def read(text: str) -> State:
    """The state that a text describes; refuses, with the reason, what cannot be one."""
    board, words = _parts(text)
    tokens = _tokens(board)
    state: State = GAME.new_state(_players(tokens), {"continent": drawing_of(sorted(tokens))})
    state.neutral_hand[:] = 0
    _lay_pieces(state, tokens)
    _read_words(state, words)
    _check(state)
    return state


def _parts(text: str) -> tuple[list[str], list[str]]:
    """The rows of the board, and the words behind it."""
    lines = [line.rstrip() for line in text.splitlines() if line.strip()]
    if len(lines) == 1:
        board, *words = lines[0].split()
        return board.split("/"), words
    first = next((i for i, line in enumerate(lines) if line.split()[0] in SEATS), len(lines))
    return [line.replace(" ", GAP) for line in lines[:first]], " ".join(lines[first:]).split()


def _tokens(board: list[str]) -> dict[Cell, str]:
    found = [(row, token) for row, line in enumerate(board) for token in re.finditer(r"[^.]+", line)]
    left = min((token.start() for _, token in found), default=0)
    tokens = {}
    for row, token in found:
        column, rest = divmod(token.start() - left, WIDTH)
        if rest or len(token[0]) != SIZES:
            raise PositionError(f"row {row + 1}: '{token[0]}' should be three signs in step with the other fields")
        tokens[Cell(row, column)] = token[0]
    return tokens


def _players(tokens: dict[Cell, str]) -> int:
    players, rest = divmod(len(tokens), FIELDS_A_PLAYER)
    if rest or not 2 <= players <= len(SEATS):
        raise PositionError(f"a board has 18, 27 or 36 fields, not {len(tokens)}")
    return players


def _lay_pieces(state: State, tokens: dict[Cell, str]) -> None:
    letters = {letter: colour for colour, letter in enumerate(LETTERS[: state.seats])}
    if state.seats < COLOURS:
        letters[NEUTRAL_LETTER] = NEUTRAL
    for field, place in enumerate(sorted(tokens)):
        if tokens[place] == MELTED:
            remove_ice(state, field)
            continue
        for size, sign in enumerate(reversed(tokens[place])):
            if sign in letters:
                state.pieces[letters[sign], size] |= np.int64(1 << field)
            elif sign != NOBODY:
                raise PositionError(f"field {field + 1}: '{sign}' is no colour here; there are {', '.join(letters)}")


def _read_words(state: State, words: list[str]) -> None:
    if not words or words[0] not in SEATS[: state.seats]:
        raise PositionError("after the board stands the player to decide, as in 'P1 turn'")
    state.player = SEATS.index(words[0])
    rest = words[1:]
    _read_phase(state, rest.pop(0) if rest and rest[0].partition(":")[0] in PHASES else "turn")
    given = DEFAULTS | dict(word.partition(":")[::2] for word in rest)
    if unknown := sorted(given.keys() - WORDS):
        raise PositionError(f"'{unknown[0]}' has no meaning; there are {', '.join(sorted(WORDS))}")
    state.first = _seat(state, given["first"])
    state.lap, state.quiet = _number(given["round"]) - 1, _number(given["quiet"])
    _read_seats(state, given)


def _read_phase(state: State, word: str) -> None:
    phase, _, colour = word.partition(":")
    if (phase == "keep") != bool(colour):
        raise PositionError(f"'{word}' is no phase; there are neutral, turn, keep:P2, melt and over")
    state.phase = PHASES[phase]
    state.over = state.phase == Phase.OVER
    if colour:
        state.asked = NEUTRAL if colour == "neutral" else _seat(state, colour)


def _read_seats(state: State, given: dict[str, str]) -> None:
    for name, values in (("taken", state.taken), ("melted", state.melted)):
        if name in given:
            values[: state.seats] = [_number(part) for part in _seat_parts(state, name, given[name])]
    for name, hands in (("hands", state.hand), ("neutral", state.neutral_hand)):
        if name in given:
            hands[: state.seats] = [_digits(part) for part in _seat_parts(state, name, given[name])]
    if "hands" not in given:
        for seat in range(state.seats):
            state.hand[seat] = [PIECES_A_SIZE - int(fields).bit_count() for fields in state.pieces[seat]]
    if "out" in given:
        if not re.fullmatch(f"[{OUT_LETTERS}]{{{state.seats}}}", given["out"]):
            raise PositionError(f"out:{given['out']} should have one of '{OUT_LETTERS}' for each seat")
        state.out[: state.seats] = [OUT_LETTERS.index(letter) for letter in given["out"]]


def _seat_parts(state: State, name: str, value: str) -> list[str]:
    parts = value.split("-")
    if len(parts) != state.seats:
        raise PositionError(f"{name}:{value} should have a part for each of {state.seats} seats")
    return parts


def _digits(part: str) -> list[int]:
    if not re.fullmatch(f"[0-{PIECES_A_SIZE}]{{{SIZES}}}", part):
        raise PositionError(f"'{part}' should be the number of globes, discs and portals, as in 302")
    return [int(digit) for digit in part]


def _number(word: str) -> int:
    if not re.fullmatch(r"\d{1,4}", word):
        raise PositionError(f"'{word}' should be a number")
    return int(word)


def _seat(state: State, word: str) -> int:
    if word not in SEATS[: state.seats]:
        raise PositionError(f"'{word}' is no seat here")
    return SEATS.index(word)


def _check(state: State) -> None:
    """Refuse a position that no game can lead to."""
    seen = plain(state)
    if not is_connected(state, seen.ice):
        raise PositionError("the ice is not connected")
    for colour in range(COLOURS):
        letter = LETTERS[colour] if colour < seen.seats else NEUTRAL_LETTER
        if seen.phase != Phase.KEEP and not is_connected(state, fields_holding(seen, colour)):
            raise PositionError(f"the pieces of {letter} are not connected")
        for size in range(SIZES):
            if seen.pieces[colour][size].bit_count() + seen.hand[colour][size] > PIECES_A_SIZE:
                raise PositionError(f"{letter} has more than {PIECES_A_SIZE} pieces of a size")
