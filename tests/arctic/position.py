"""Arctic positions written as text, and read back as words.

    state = position('''
        P1 hand: fox-moose-3 walrus +2
        P1 pile: orca fox-moose-4* bear-fox-5
        P1 powers: fox-2 moose-1
        tokens: fox=15 bear=0
        river: puffin-bear-1
    ''')
    play(state, "place fox-moose-3", "main-right", "take")

A card is its word; an animal alone is any card of that animal, `+2` any two cards, `-` none. Piles go from the bottom
to the top, `*` marks a joker; tokens stand on Landscape values. Lines and their defaults:

    players: 2                  first: P1       turn: P1 (the seat whose turn begins)
    round: 1                    ending: not-yet (or triggered, final-turns)
    P1 pile, penalties: none    P1 hand: none for the seat whose turn it is, any three for the others
    P1 powers: none             P1 totem: fox for P1, moose for P2, …
    centre: none                (the power cards of nobody; on side 1 where no line says otherwise)
    tokens: all on 3            river: any six
    reserve: any 5, 10 or 15    draw: all the rest, in the order of the packs

Cards that are left over (when `draw` is written) stay in the box.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import numpy as np

from banquise.core.record import PUBLIC, SPECTATOR
from banquise.core.rng import seed_rng
from banquise.games.arctic import rules, scoring
from banquise.games.arctic.actions import ACTIONS, CARD, SEAT
from banquise.games.arctic.cards import (
    ANIMAL_WORDS,
    ANIMALS,
    CARD_WORDS,
    CARDS,
    LANDSCAPE,
    MAIN,
    PACK_CARDS,
    SEAT_WORDS,
    START,
)
from banquise.games.arctic.piles import add_penalty, add_to_hand, lay_in_river, lay_on_pile
from banquise.games.arctic.rules.deal import prepare
from banquise.games.arctic.rules.placing import begin_placing
from banquise.games.arctic.state import NONE, RESERVE, RIVER, STARTING_HAND, Ending, Place, State

KINDS_OF_LINE = {"players", "first", "turn", "round", "ending", "centre", "tokens", "river", "reserve", "draw"}
LINES_OF_A_SEAT = {"hand", "pile", "penalties", "totem", "powers"}
LEGAL_ROOM = 256
PLAIN = {"place", "take", "discard", "pass"}


def new_state() -> State:
    """A zeroed state."""
    return State.many(1)[0]


def copy(state: State) -> State:
    states: Any = State.many(1)
    states[0] = state
    return states[0]  # type: ignore[no-any-return]


# Writing


def position(text: str) -> State:
    """The beginning of a turn."""
    lines = _lines(text)
    state = new_state()
    seed_rng(state, 0)
    state.seats = int(lines.get("players", "2"))
    prepare(state)
    _write_table(state, lines)
    _write_cards(state, lines)
    begin_placing(state)
    rules.advance(state)
    return state


def _lines(text: str) -> dict[str, str]:
    lines = {}
    for line in text.strip().splitlines():
        name, _, words = line.partition(":")
        *seat, kind = name.split()
        known = LINES_OF_A_SEAT if seat else KINDS_OF_LINE
        assert kind in known and set(seat) <= set(SEAT_WORDS), f"no such line: {line}"
        lines[name.strip()] = words.strip()
    return lines


def _write_table(state: State, lines: dict[str, str]) -> None:
    state.first = SEAT.index[lines.get("first", "P1")]
    state.player = SEAT.index[lines.get("turn", "P1")]
    state.rounds = int(lines.get("round", "1"))
    state.ending = Ending[lines.get("ending", "not-yet").upper().replace("-", "_")]
    state.token[:], state.side[:], state.owner[:] = START, 1, NONE
    for word in lines.get("tokens", "").split():
        animal, _, value = word.partition("=")
        state.token[ANIMAL_WORDS.index(animal)] = list(LANDSCAPE).index(int(value))
    _write_powers(state, lines.get("centre", ""), NONE)
    for seat in range(state.seats):
        _write_powers(state, lines.get(f"{SEAT_WORDS[seat]} powers", ""), seat)
    chosen = [ANIMAL_WORDS.index(lines.get(f"{P} totem", ANIMAL_WORDS[i])) for i, P in enumerate(_seats(state))]
    state.totem[:] = [*chosen, *(animal for animal in range(ANIMALS) if animal not in chosen)]


def _write_powers(state: State, words: str, seat: int) -> None:
    for word in words.split():
        animal, _, side = word.partition("-")
        state.side[ANIMAL_WORDS.index(animal)] = int(side)
        state.owner[ANIMAL_WORDS.index(animal)] = seat


def _write_cards(state: State, lines: dict[str, str]) -> None:
    box = Box(" ".join(lines.values()))
    for seat, name in enumerate(_seats(state)):
        for card, _ in box.take(lines.get(f"{name} hand", "-" if seat == state.player else f"+{STARTING_HAND}")):
            add_to_hand(state, seat, card)
        for card, is_joker in box.take(lines.get(f"{name} pile", "")):
            lay_on_pile(state, seat, card)
            state.known[card] = 1 << seat if is_joker else PUBLIC
        for card, _ in box.take(lines.get(f"{name} penalties", "")):
            add_penalty(state, seat, card)
            state.known[card] = 1 << seat
    for i, (card, _) in enumerate(box.take(lines.get("river", f"+{RIVER}"))):
        lay_in_river(state, card, i)
    reserve = [card for card, _ in box.take(lines.get("reserve", f"+{RESERVE[state.seats]}"))]
    draw = [card for card, _ in box.take(lines.get("draw", f"+{len(box.free)}"))]
    for i, card in enumerate(draw + reserve):
        state.stock[i], state.place[card], state.slot[card] = card, Place.STOCK, i
    state.stock_next, state.pile_end, state.stock_end = 0, len(draw), len(draw + reserve)
    state.packs = sum({1 << card // PACK_CARDS for card in range(CARDS) if state.place[card] != Place.BOX})


class Box:
    """The cards not used yet; those the text names are kept for it."""

    def __init__(self, text: str) -> None:
        named = [word.rstrip("*") for word in text.split()]
        self.named = [CARD.index[word] for word in named if word in CARD.index]
        assert len(self.named) == len(set(self.named)), "a card is named twice"
        self.free = [card for card in range(CARDS) if card not in self.named]

    def take(self, words: str) -> Iterator[tuple[int, bool]]:
        """Cards, and whether each is marked as a joker."""
        for word in words.split():
            if word.startswith("+"):
                yield from [(self.free.pop(0), False) for _ in range(int(word))]
            elif word != "-":
                yield self._one(word.rstrip("*")), word.endswith("*")

    def _one(self, word: str) -> int:
        if word not in ANIMAL_WORDS:
            return CARD.index[word]
        card = next(card for card in self.free if ANIMAL_WORDS[MAIN[card]] == word)
        self.free.remove(card)
        return card


def _seats(state: State) -> tuple[str, ...]:
    return SEAT_WORDS[: state.seats]


# Playing


def legal(state: State) -> set[str]:
    """The legal actions of the player to decide, in words."""
    out = np.zeros(LEGAL_ROOM, np.int32)
    n = rules.legal_actions(state, out)
    words = {ACTIONS.words(int(action)) for action in out[:n]}
    assert len(words) == n, "an action is listed twice"
    return words


def legal_kinds(state: State) -> set[str]:
    """The kinds of legal actions, without the cards."""
    return {word.split()[0] for word in legal(state)}


def play(state: State, *actions: str) -> State:
    """Play each action in turn; a kind without its card stands for the first legal one of that kind."""
    for action in actions:
        chosen = sorted(word for word in legal(state) if action in (word, word.split()[0]))
        assert chosen, f"{action} is not among {sorted(legal(state))}"
        rules.step(state, ACTIONS.parse(chosen[0]))
    return state


def play_turn(state: State) -> State:
    """Play until the next player's turn begins, without powers where that is possible."""
    player, turns = state.player, state.rounds
    while not state.over and (state.player, state.rounds) == (player, turns):
        plain = legal_kinds(state) & PLAIN
        play(state, min(plain or legal_kinds(state)))
    return state


# Reading


def turn(state: State) -> str:
    return SEAT_WORDS[state.player]


def words(cards: Any) -> list[str]:
    return [CARD_WORDS[card] for card in cards]


def hand(state: State, seat: str) -> set[str]:
    player = state.players[SEAT.index[seat]]
    return set(words(player.hand[: player.hand_count]))


def pile(state: State, seat: str) -> list[str]:
    """A seat's pile, from bottom to top."""
    cards = _lying(state, Place.PILE, seat)
    ordered = cards[np.argsort(state.slot[cards])]
    return [
        CARD_WORDS[card] + ("" if known == PUBLIC else "*")
        for card, known in zip(ordered, state.known[ordered], strict=True)
    ]


def penalties(state: State, seat: str) -> set[str]:
    return set(words(_lying(state, Place.ZONE, seat)))


def _lying(state: State, place: Place, seat: str) -> Any:
    return np.flatnonzero(state.place == place + SEAT.index[seat])


def river(state: State) -> set[str]:
    return set(words(card for card in state.river if card != NONE))


def draw_pile(state: State) -> list[str]:
    return words(state.stock[state.stock_next : state.pile_end])


def reserve(state: State) -> list[str]:
    return words(state.stock[state.pile_end : state.stock_end])


def tokens(state: State) -> dict[str, int]:
    """The Landscape value of each animal that has left the card worth 3."""
    values = {word: int(LANDSCAPE[state.token[animal]]) for animal, word in enumerate(ANIMAL_WORDS)}
    return {word: value for word, value in values.items() if value != LANDSCAPE[START]}


def powers(state: State, seat: str) -> set[str]:
    """The animals whose power card this seat has."""
    return {word for animal, word in enumerate(ANIMAL_WORDS) if state.owner[animal] == SEAT.index[seat]}


def ending(state: State) -> str:
    return Ending(state.ending).name.lower().replace("_", "-")


def knowers(state: State, card: str) -> set[str]:
    """The seats that know where this card is."""
    known = int(state.known[CARD.index[card]])
    seats = {name for seat, name in enumerate(_seats(state)) if known >> seat & 1}
    return seats | ({"spectator"} if known >> SPECTATOR & 1 else set())


def scores(state: State) -> list[int]:
    return _points(state, scoring.scores)


def ranking(state: State) -> list[str]:
    """Seats from the first to the last."""
    standing = _points(state, scoring.standing)
    assert len(set(standing)) == len(standing), "there are no shared ranks in Arctic"
    assert [scoring.score_of(points) for points in standing] == scores(state)
    return sorted(_seats(state), key=lambda seat: -standing[SEAT.index[seat]])


def _points(state: State, count: Any) -> list[int]:
    out = np.zeros(len(SEAT_WORDS), np.int32)
    count(state, np.zeros(scoring.WORK, np.int16), out)
    return [int(points) for points in out[: state.seats]]
