"""The table as one viewer may see it, as JSON for a client. Cards are their words, None a card not known (§9).

A decision changes little, so what was drawn is kept: a seat, a pile, the powers. Kept parts are asked for by what the
viewer sees of them (seen.py) and by nothing else, so that they cannot tell more. They are not to be changed.
"""

from functools import lru_cache
from typing import Any

from banquise.core.game import View
from banquise.core.record import BYSTANDER, HIDDEN, once, plain

from .cards import ANIMAL_WORDS, ANIMALS, CARD_WORDS, CARDS, LANDSCAPE, PACKS
from .reading import NOTHING, OWNERS, RIVER, TOKENS, WORTHS, best_reading, scoring_runs
from .seen import PILE_COUNT, Seat, seats_seen, upright_pile
from .state import Ending, Phase, State

SIDES = State.where("side")
HAND, ZONE, PILE, TOTEM = Seat.where("hand"), Seat.where("zone"), Seat.where("pile"), Seat.where("totem").start
HAND_COUNT, ZONE_COUNT = Seat.where("hand_count").start, Seat.where("zone_count").start
PHASE_WORDS = tuple(phase.name.lower() for phase in Phase)
ENDING_WORDS = tuple(ending.name.lower() for ending in Ending)
WORDS = (*CARD_WORDS, *[None] * (256 - CARDS))
TOTEM_WORDS = (*ANIMAL_WORDS, *[None] * (256 - ANIMALS))
"""By byte; HIDDEN and NOTHING have none."""
LANDSCAPE_WORTHS = LANDSCAPE.tolist()
PACK_NUMBERS = [[pack + 1 for pack in range(PACKS) if packs >> pack & 1] for packs in range(1 << PACKS)]
FACE_UP = [{"card": word, "joker": False} for word in CARD_WORDS]
FACE_DOWN = [{"card": word, "joker": True} for word in WORDS]


def view(state: Any, viewer: int) -> View:
    state = plain(state)
    return {
        "game": "arctic",
        "viewer": None if viewer == BYSTANDER else viewer,
        **once(state, _shown_to_all),
        "seats": [_seat(seen) for seen in seats_seen(state, viewer)],
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
        "packs": PACK_NUMBERS[state.packs],
        "landscape": LANDSCAPE_WORTHS,
        "tokens": _tokens(state.content[TOKENS]),
        "powers": _powers(state.content[SIDES], state.content[OWNERS]),
        "river": [WORDS[card] for card in state.content[RIVER]],
        "draw_pile": state.pile_end - state.stock_next,
        "reserve": state.stock_end - state.pile_end,
    }


def _chosen(state: Any) -> str | int | None:
    if state.phase == Phase.OFFER:
        return str(CARD_WORDS[state.chosen])
    return int(state.chosen) if state.phase == Phase.GIVE else None


@lru_cache(maxsize=4096)
def _tokens(tokens: bytes) -> View:
    return dict(zip(ANIMAL_WORDS, tokens, strict=True))


@lru_cache(maxsize=4096)
def _powers(sides: bytes, owners: bytes) -> View:
    cards = zip(ANIMAL_WORDS, sides, owners, strict=True)
    return {word: {"side": side, "owner": None if owner == NOTHING else owner} for word, side, owner in cards}


# Seats


@lru_cache(maxsize=8192)
def _seat(seen: bytes) -> View:
    """`seen` is a seen.Seat."""
    hand, zone = seen[HAND][: seen[HAND_COUNT]], seen[ZONE][: seen[ZONE_COUNT]]
    known, upright = seen[PILE][: seen[PILE_COUNT]], upright_pile(seen)
    pile = _pile(upright)
    if known != upright:
        pile = pile | {"pile": _pile_cards(upright, known)}
    return {
        "hand": [WORDS[card] for card in hand],
        "penalties": [WORDS[card] for card in zone],
        **pile,
        "worth": pile["worth"] - len(zone),
        "hand_count": len(hand),
        "penalty_count": len(zone),
        "totem": TOTEM_WORDS[seen[TOTEM]],
    }


def _pile_cards(upright: bytes, known: bytes) -> list[View]:
    both = zip(upright, known, strict=True)
    return [FACE_DOWN[card] if shown == HIDDEN else FACE_UP[card] for shown, card in both]


@lru_cache(maxsize=4096)
def _pile(cards: bytes) -> View:
    """As everybody sees it. A joker stands for any animal, whichever card it is."""
    reading = best_reading(cards)
    runs = scoring_runs(reading)
    return {
        "pile": _pile_cards(cards, cards),
        "visible": WORDS[cards[-1]] if cards else None,
        "reading": [ANIMAL_WORDS[animal] for animal in reading],
        "runs": [
            {"animal": ANIMAL_WORDS[r.animal], "start": r.start, "length": r.length, "worth": r.worth} for r in runs
        ],
        "variety": WORTHS[len(runs)],
        "worth": sum(run.worth for run in runs) + WORTHS[len(runs)],
    }
