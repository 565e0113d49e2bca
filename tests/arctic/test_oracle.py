"""The kernels against a naive engine in plain objects, move by move.

A few games by default; BANQUISE_GAMES=5000 sets the number. Half of them begin with a deal, half in the middle of a
game
made up at random, with few cards left to draw, so that what is rare from a deal happens often. In each game every kind
of action has its own weight, so that some players love a power and others never use it.
"""

import os
import random
from typing import Any

import pytest
from tests.arctic.position import (
    draw_pile,
    hand,
    legal,
    new_state,
    penalties,
    pile,
    play,
    position,
    powers,
    ranking,
    reserve,
    river,
    scores,
)
from tests.oracles.arctic import Asking, Oracle, PileCard, card_of, cards_of

from banquise.core.kernel import COMPILED
from banquise.games.arctic import rules
from banquise.games.arctic.actions import ACTIONS
from banquise.games.arctic.cards import ANIMAL_WORDS, LANDSCAPE, SEAT_WORDS
from banquise.games.arctic.state import Ending, State

GAMES = int(os.environ.get("BANQUISE_GAMES", "60" if COMPILED else "18"))
GAMES_TO_PLAY_EVERY_KIND = 100
"""Far more games than needed, at most 16. The interpreter is too slow for this; there, coverage takes its place."""
SCORED = 0.05
"""The share of positions whose scores are compared during a game; at its end they always are."""
WEIGHTS = (0.02, 0.3, 1, 1, 4, 20)


class Midway(Oracle):
    """An oracle that takes over where its summary says, at the beginning of the first player's turn."""

    def __init__(self, summary: dict[str, Any]) -> None:
        self.given = summary
        super().__init__({**summary, "players": len(summary["hands"])})

    def _game(self) -> Asking:
        for seat, cards, zone in zip(self.seats, self.given["piles"], self.given["penalties"], strict=True):
            seat.pile = [PileCard(card_of(card.rstrip("*")), not card.endswith("*")) for card in cards]
            seat.penalties = cards_of(zone)
        self.tokens, self.owners = dict(self.given["tokens"]), dict(self.given["owners"])
        self.round = self.given["round"]
        yield from super()._game()


def summary(state: State) -> dict[str, Any]:
    """The state in the form of the oracle's own summary."""
    seats = SEAT_WORDS[: state.seats]
    owners = {animal: i for i, seat in enumerate(seats) for animal in powers(state, seat)}
    return {
        "hands": [sorted(hand(state, seat)) for seat in seats],
        "piles": [pile(state, seat) for seat in seats],
        "penalties": [sorted(penalties(state, seat)) for seat in seats],
        "totems": [ANIMAL_WORDS[state.totem[i]] for i in range(state.seats)],
        "river": sorted(river(state)),
        "draw_pile": draw_pile(state),
        "reserve": reserve(state),
        "owners": {animal: owners.get(animal) for animal in ANIMAL_WORDS},
        "sides": {animal: int(state.side[i]) for i, animal in enumerate(ANIMAL_WORDS)},
        "tokens": {animal: int(state.token[i]) for i, animal in enumerate(ANIMAL_WORDS)},
        "first": int(state.first),
        "round": int(state.rounds),
        "final_turns": state.ending == Ending.FINAL_TURNS,
        "over": bool(state.over),
    }


def dealt(chance: random.Random, players: int) -> State:
    state = new_state()
    state.seats = players
    rules.deal(state, chance.getrandbits(63))
    return state


def made_up(chance: random.Random, players: int) -> State:
    sides = {animal: chance.randint(1, 2) for animal in ANIMAL_WORDS}
    owners = {animal: chance.choice([*SEAT_WORDS[:players], "centre"]) for animal in ANIMAL_WORDS}
    first = chance.choice(SEAT_WORDS[:players])
    lines = [f"players: {players}", f"first: {first}", f"turn: {first}"]
    lines += [f"round: {chance.choice([1, 10, 27, 28, 29])}"]
    lines += ["tokens: " + " ".join(f"{animal}={chance.choice(LANDSCAPE)}" for animal in ANIMAL_WORDS)]
    lines += [f"river: +{chance.choice([0, 1, 3, 6, 6, 6])}", f"draw: +{chance.choice([0, 1, 3, 8, 20])}"]
    lines += [f"reserve: +{chance.choice([1, 2, 5, 10])}"]
    for holder in (*SEAT_WORDS[:players], "centre"):
        cards = " ".join(f"{animal}-{sides[animal]}" for animal in ANIMAL_WORDS if owners[animal] == holder)
        lines += [f"{holder} powers: {cards}" if holder != "centre" else f"centre: {cards}"]
    for seat in SEAT_WORDS[:players]:
        cards = made_up_pile(chance, jokers=sides["fox"] == 2)
        lines += [f"{seat} pile: {cards}", f"{seat} hand: +{chance.randint(0 if cards and seat != first else 1, 7)}"]
        lines += [f"{seat} penalties: +{chance.choice([0, 0, 1, 3])}"]
    return position("\n".join(lines))


def made_up_pile(chance: random.Random, jokers: bool) -> str:
    """The top card is face up."""
    cards = [chance.choice(ANIMAL_WORDS) for _ in range(chance.randint(0, 7))]
    marked = [card + "*" if jokers and chance.random() < 0.4 else card for card in cards[:-1]]
    return " ".join([*marked, *cards[-1:]])


def play_beside(oracle: Oracle, state: State, chance: random.Random) -> set[str]:
    """Play to the end, comparing everything before each decision; return the kinds of action that were played."""
    weights = {kind.name: chance.choice(WEIGHTS) for kind in ACTIONS.kinds}
    played: set[str] = set()
    while not state.over:
        compare(oracle, state)
        if chance.random() < SCORED:
            assert oracle.scores() == scores(state)
        options = sorted(legal(state))
        action = chance.choices(options, [weights[option.split()[0]] for option in options])[0]
        play(state, action)
        oracle.play(action)
        played.add(action.split()[0])
    compare(oracle, state)
    assert oracle.scores() == scores(state)
    assert [SEAT_WORDS[seat] for seat in oracle.ranking()] == ranking(state)
    return played


def compare(oracle: Oracle, state: State) -> None:
    assert state.over or oracle.player == state.player
    assert oracle.legal() == legal(state)
    theirs, ours = oracle.summary(), summary(state)
    assert theirs | ours == theirs
    assert theirs["end_triggered"] == (not ours["reserve"])


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("start", [dealt, made_up])
def test_kernels_and_oracle_agree_on_every_decision(start: Any, players: int) -> None:
    chance = random.Random(f"{start.__name__} {players}")
    missing = {kind.name for kind in ACTIONS.kinds} if COMPILED else set()
    played = 0
    while played < GAMES // 6 or (missing and played < GAMES_TO_PLAY_EVERY_KIND):
        state = start(chance, players)
        if not state.over:
            missing -= play_beside(Midway(summary(state)), state, chance)
        played += 1
    assert not missing, "every kind of action was played"
