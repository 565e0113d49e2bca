"""The table as one viewer may see it, as JSON for a client. Cards are their words, None a card not known (§9)."""

from typing import Any

from banquise.core.game import View
from banquise.core.record import BYSTANDER, PUBLIC, once, plain

from .cards import ANIMAL_WORDS, CARD_WORDS, LANDSCAPE, PACK_CARDS, PACKS, WORTH
from .reading import best_reading, cards_by_place, scoring_runs
from .state import NONE, Ending, Phase, Place

PHASE_WORDS = tuple(phase.name.lower() for phase in Phase)
ENDING_WORDS = tuple(ending.name.lower() for ending in Ending)
WORTHS, LANDSCAPE_WORTHS = WORTH.tolist(), LANDSCAPE.tolist()


class Table:
    """Where every card lies, and which of them the viewer knows."""

    def __init__(self, state: Any, viewer: int) -> None:
        self.viewer, self.over = viewer, bool(state.over)
        self.cards, self.known = once(state, cards_by_place), state.known

    def knows(self, card: int) -> bool:
        return self.over or bool(self.known[card] >> self.viewer & 1)

    def is_joker(self, pile_card: int) -> bool:
        return bool(self.known[pile_card] != PUBLIC)

    def word(self, card: int) -> str | None:
        return CARD_WORDS[card] if self.knows(card) else None

    def list_known(self, place: int) -> list[str | None]:
        """Known cards by animal and draw value, then a None for each other."""
        cards = self.cards[place]
        known = sorted([card for card in cards if self.knows(card)], key=_in_order)
        return [*(CARD_WORDS[card] for card in known), *[None] * (len(cards) - len(known))]


def view(state: Any, viewer: int) -> View:
    state = plain(state)
    table = Table(state, viewer)
    return {
        "game": "arctic",
        "viewer": None if viewer == BYSTANDER else viewer,
        "player": None if state.over else state.player,
        "over": bool(state.over),
        "phase": PHASE_WORDS[state.phase],
        "owed": state.owed,
        "chosen": _chosen(state),
        "first": state.first,
        "round": state.rounds,
        "ending": ENDING_WORDS[state.ending],
        "packs": [pack + 1 for pack in range(PACKS) if state.packs >> pack & 1],
        "landscape": LANDSCAPE_WORTHS,
        "tokens": {word: state.token[a] for a, word in enumerate(ANIMAL_WORDS)},
        "powers": {word: _power(state, a) for a, word in enumerate(ANIMAL_WORDS)},
        "river": [None if card == NONE else CARD_WORDS[card] for card in state.river],
        "draw_pile": state.pile_end - state.stock_next,
        "reserve": state.stock_end - state.pile_end,
        "seats": [_seat(state, table, seat) | worth for seat, worth in enumerate(once(state, _worths))],
    }


def _chosen(state: Any) -> str | int | None:
    if state.phase == Phase.OFFER:
        return str(CARD_WORDS[state.chosen])
    return int(state.chosen) if state.phase == Phase.GIVE else None


def _power(state: Any, animal: int) -> dict[str, int | None]:
    owner = state.owner[animal]
    return {"side": state.side[animal], "owner": None if owner == NONE else owner}


def _seat(state: Any, table: Table, seat: int) -> View:
    player = state.players[seat]
    shown = state.over or table.viewer == seat
    pile = table.cards[Place.PILE + seat]
    return {
        "hand": table.list_known(Place.HAND + seat),
        "penalties": table.list_known(Place.ZONE + seat),
        "pile": [{"card": table.word(card), "joker": table.is_joker(card)} for card in pile],
        "visible": CARD_WORDS[pile[-1]] if pile and not table.is_joker(pile[-1]) else None,
        "hand_count": player.hand_count,
        "penalty_count": player.penalties,
        "totem": ANIMAL_WORDS[state.totem[seat]] if shown else None,
    }


def _in_order(card: int) -> tuple[int, int]:
    return card % PACK_CARDS, card


def _worths(state: Any) -> list[View]:
    """What everybody can count: a joker stands for any animal, whichever card it is."""
    piles = once(state, cards_by_place)
    readings = [best_reading(piles[Place.PILE + seat], state.known) for seat in range(state.seats)]
    return [_worth(reading, state.players[seat].penalties) for seat, reading in enumerate(readings)]


def _worth(reading: list[int], penalties: int) -> View:
    runs = scoring_runs(reading)
    return {
        "reading": [ANIMAL_WORDS[animal] for animal in reading],
        "runs": [
            {"animal": ANIMAL_WORDS[r.animal], "start": r.start, "length": r.length, "worth": r.worth} for r in runs
        ],
        "variety": WORTHS[len(runs)],
        "worth": sum(run.worth for run in runs) + WORTHS[len(runs)] - penalties,
    }
