"""The table as one viewer may see it, as JSON for a client. Cards are their words, None a card not known (§9)."""

from functools import lru_cache
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

    def word(self, card: int) -> str | None:
        return CARD_WORDS[card] if self.knows(card) else None

    def list_known(self, place: int) -> list[str | None]:
        """Known cards by animal and draw value, then a None for each other."""
        cards = self.cards[place]
        known = [card for card in cards if self.knows(card)]
        known.sort(key=_in_order)
        return [*[CARD_WORDS[card] for card in known], *[None] * (len(cards) - len(known))]


def view(state: Any, viewer: int) -> View:
    state = plain(state)
    table = Table(state, viewer)
    return {
        "game": "arctic",
        "viewer": None if viewer == BYSTANDER else viewer,
        **once(state, _shown_to_all),
        "seats": [_seat(state, table, seat) for seat in range(state.seats)],
    }


def _shown_to_all(state: Any) -> View:
    return {
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
        "tokens": dict(zip(ANIMAL_WORDS, state.token, strict=True)),
        "powers": {word: _power(state, a) for a, word in enumerate(ANIMAL_WORDS)},
        "river": [None if card == NONE else CARD_WORDS[card] for card in state.river],
        "draw_pile": state.pile_end - state.stock_next,
        "reserve": state.stock_end - state.pile_end,
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
    pile = once(state, _piles)[seat]
    seen = {
        "hand": table.list_known(Place.HAND + seat),
        "penalties": table.list_known(Place.ZONE + seat),
        **pile,
        "worth": pile["worth"] - player.penalties,
        "hand_count": player.hand_count,
        "penalty_count": player.penalties,
        "totem": ANIMAL_WORDS[state.totem[seat]] if shown else None,
    }
    if any(card["joker"] for card in pile["pile"]):
        cards = zip(table.cards[Place.PILE + seat], pile["pile"], strict=True)
        seen["pile"] = [{"card": table.word(card), "joker": entry["joker"]} for card, entry in cards]
    return seen


def _in_order(card: int) -> tuple[int, int]:
    return card % PACK_CARDS, card


def _piles(state: Any) -> list[View]:
    """Each seat's pile as everybody sees it."""
    piles, known = once(state, cards_by_place), state.known
    return [
        _pile(tuple([card if known[card] == PUBLIC else ~card for card in piles[Place.PILE + seat]]))
        for seat in range(state.seats)
    ]


@lru_cache(maxsize=4096)  # most decisions leave a pile as it was
def _pile(cards: tuple[int, ...]) -> View:
    """From the bottom; face-down cards are given as ~card. A joker stands for any animal, whichever card it is."""
    reading = best_reading([max(card, ~card) for card in cards], [card >= 0 for card in cards])
    runs = scoring_runs(reading)
    return {
        "pile": [{"card": CARD_WORDS[card] if card >= 0 else None, "joker": card < 0} for card in cards],
        "visible": CARD_WORDS[cards[-1]] if cards and cards[-1] >= 0 else None,
        "reading": [ANIMAL_WORDS[animal] for animal in reading],
        "runs": [
            {"animal": ANIMAL_WORDS[r.animal], "start": r.start, "length": r.length, "worth": r.worth} for r in runs
        ],
        "variety": WORTHS[len(runs)],
        "worth": sum(run.worth for run in runs) + WORTHS[len(runs)],
    }
