"""The table as one viewer may see it, as JSON for a client. Cards are their words, None a card not known (§9)."""

from functools import lru_cache
from typing import Any

from banquise.core.game import View
from banquise.core.record import BYSTANDER, PUBLIC, once, plain

from .cards import ANIMAL_WORDS, CARD_WORDS, CARDS, LANDSCAPE, PACKS, WORTH
from .reading import best_reading, cards_by_place, scoring_runs
from .state import NONE, Ending, Phase, Place

PHASE_WORDS = tuple(phase.name.lower() for phase in Phase)
ENDING_WORDS = tuple(ending.name.lower() for ending in Ending)
WORTHS, LANDSCAPE_WORTHS = WORTH.tolist(), LANDSCAPE.tolist()
UPRIGHT = [{"card": word, "joker": False} for word in CARD_WORDS]
FACE_DOWN = {"card": None, "joker": True}
ALL_KNOWN = (PUBLIC,) * CARDS  # at the end
UNKNOWN: list[str | None] = [None] * CARDS


def view(state: Any, viewer: int) -> View:
    state = plain(state)
    return {
        "game": "arctic",
        "viewer": None if viewer == BYSTANDER else viewer,
        **once(state, _shown_to_all),
        "seats": [_seat(state, viewer, seat) for seat in range(state.seats)],
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
        "powers": _powers(state.side, state.owner),
        "river": [None if card == NONE else CARD_WORDS[card] for card in state.river],
        "draw_pile": state.pile_end - state.stock_next,
        "reserve": state.stock_end - state.pile_end,
    }


def _chosen(state: Any) -> str | int | None:
    if state.phase == Phase.OFFER:
        return str(CARD_WORDS[state.chosen])
    return int(state.chosen) if state.phase == Phase.GIVE else None


@lru_cache(maxsize=4096)
def _powers(sides: tuple[int, ...], owners: tuple[int, ...]) -> View:
    cards = zip(ANIMAL_WORDS, sides, owners, strict=True)
    return {word: {"side": side, "owner": None if owner == NONE else owner} for word, side, owner in cards}


def _seat(state: Any, viewer: int, seat: int) -> View:
    cards, (pile, jokers) = once(state, cards_by_place), once(state, _piles)[seat]
    player, known = state.players[seat], ALL_KNOWN if state.over else state.known
    hand, zone = cards[Place.HAND + seat], cards[Place.ZONE + seat]
    hand_words = [CARD_WORDS[card] for card in hand if known[card] >> viewer & 1]
    zone_words = [CARD_WORDS[card] for card in zone if known[card] >> viewer & 1]
    seen = {
        "hand": hand_words + UNKNOWN[: len(hand) - len(hand_words)],  # known cards in order, then the others
        "penalties": zone_words + UNKNOWN[: len(zone) - len(zone_words)],
        **pile,
        "worth": pile["worth"] - player.penalties,
        "hand_count": player.hand_count,
        "penalty_count": player.penalties,
        "totem": ANIMAL_WORDS[state.totem[seat]] if state.over or viewer == seat else None,
    }
    if jokers:
        seen["pile"] = pile["pile"].copy()
        for height in jokers:
            card = cards[Place.PILE + seat][height]
            seen["pile"][height] = {"card": CARD_WORDS[card] if known[card] >> viewer & 1 else None, "joker": True}
    return seen


def _piles(state: Any) -> list[tuple[View, list[int]]]:
    """Each seat's pile as everybody sees it."""
    piles, known = once(state, cards_by_place), state.known
    return [
        _pile(tuple([card if known[card] == PUBLIC else ~card for card in piles[Place.PILE + seat]]))
        for seat in range(state.seats)
    ]


@lru_cache(maxsize=4096)  # most decisions leave a pile as it was
def _pile(cards: tuple[int, ...]) -> tuple[View, list[int]]:
    """From the bottom, and where its jokers are; face-down cards are given as ~card.

    A joker stands for any animal, whichever card it is.
    """
    reading = best_reading([max(card, ~card) for card in cards], [card >= 0 for card in cards])
    runs = scoring_runs(reading)
    shown = {
        "pile": [UPRIGHT[card] if card >= 0 else FACE_DOWN for card in cards],
        "visible": CARD_WORDS[cards[-1]] if cards and cards[-1] >= 0 else None,
        "reading": [ANIMAL_WORDS[animal] for animal in reading],
        "runs": [
            {"animal": ANIMAL_WORDS[r.animal], "start": r.start, "length": r.length, "worth": r.worth} for r in runs
        ],
        "variety": WORTHS[len(runs)],
        "worth": sum(run.worth for run in runs) + WORTHS[len(runs)],
    }
    return shown, [height for height, card in enumerate(cards) if card < 0]
