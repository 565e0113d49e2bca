"""The table as one viewer may see it, as JSON for a client. Cards are their words, None a card not known (§9)."""

from typing import Any

from banquise.core.game import View
from banquise.core.record import BYSTANDER

from .cards import ANIMAL_WORDS, CARD_WORDS, CARDS, LANDSCAPE, PACKS, WORTH
from .observe import knows
from .reading import best_reading, pile_cards, scoring_runs
from .state import NONE, Ending, Phase, Place, is_face_up, visible_card


def view(state: Any, viewer: int) -> View:
    return {
        "game": "arctic",
        "viewer": None if viewer == BYSTANDER else viewer,
        "player": None if state.over else int(state.player),
        "over": bool(state.over),
        "phase": Phase(state.phase).name.lower(),
        "owed": int(state.owed),
        "chosen": _chosen(state),
        "first": int(state.first),
        "round": int(state.rounds),
        "ending": Ending(state.ending).name.lower(),
        "packs": [pack + 1 for pack in range(PACKS) if state.packs >> pack & 1],
        "landscape": [int(worth) for worth in LANDSCAPE],
        "tokens": {word: int(state.token[a]) for a, word in enumerate(ANIMAL_WORDS)},
        "powers": {word: _power(state, a) for a, word in enumerate(ANIMAL_WORDS)},
        "river": [None if card == NONE else CARD_WORDS[card] for card in state.river],
        "draw_pile": int(state.pile_end - state.stock_next),
        "reserve": int(state.stock_end - state.pile_end),
        "seats": [_seat(state, viewer, seat) for seat in range(state.seats)],
    }


def _chosen(state: Any) -> str | int | None:
    if state.phase == Phase.OFFER:
        return str(CARD_WORDS[state.chosen])
    return int(state.chosen) if state.phase == Phase.GIVE else None


def _power(state: Any, animal: int) -> dict[str, int | None]:
    owner = int(state.owner[animal])
    return {"side": int(state.side[animal]), "owner": None if owner == NONE else owner}


def _seat(state: Any, viewer: int, seat: int) -> View:
    player = state.players[seat]
    shown = state.over or viewer == seat
    visible = visible_card(state, seat)
    return {
        "hand": _cards(state, viewer, Place.HAND + seat),
        "penalties": _cards(state, viewer, Place.ZONE + seat),
        "pile": [_pile_card(state, viewer, card) for card in pile_cards(state, seat)],
        "visible": None if visible == NONE else CARD_WORDS[visible],
        "hand_count": int(player.hand_count),
        "penalty_count": int(player.penalties),
        "totem": ANIMAL_WORDS[state.totem[seat]] if shown else None,
        **_worth(state, seat),
    }


def _cards(state: Any, viewer: int, place: int) -> list[str | None]:
    """Known cards in their order, then a None for each other."""
    cards = [card for card in range(CARDS) if state.place[card] == place]
    known = [CARD_WORDS[card] for card in cards if knows(state, viewer, card)]
    by_animal = sorted(known, key=lambda word: (ANIMAL_WORDS.index(word.split("-")[0]), word.split("-")[2], word))
    return [*by_animal, *[None] * (len(cards) - len(known))]


def _pile_card(state: Any, viewer: int, card: int) -> dict[str, Any]:
    return {"card": CARD_WORDS[card] if knows(state, viewer, card) else None, "joker": not is_face_up(state, card)}


def _worth(state: Any, seat: int) -> View:
    """What everybody can count: a joker stands for any animal, whichever card it is."""
    reading = best_reading(state, seat)
    runs = scoring_runs(reading)
    return {
        "reading": [ANIMAL_WORDS[animal] for animal in reading],
        "runs": [
            {"animal": ANIMAL_WORDS[r.animal], "start": r.start, "length": r.length, "worth": r.worth} for r in runs
        ],
        "variety": int(WORTH[len(runs)]),
        "worth": sum(run.worth for run in runs) + int(WORTH[len(runs)]) - int(state.players[seat].penalties),
    }
