"""Arctic's score pad: piles, totems and penalties (docs/rules/arctic-reference.md §8)."""

from banquise.core.actions import Domain
from banquise.core.facts import NUMBERS, SEATS, Facts, FactSpace, say
from banquise.core.game import Work
from banquise.core.kernel import kernel
from banquise.core.record import PUBLIC, i8
from banquise.core.viewrecord import ViewRecord, left_out, word
from banquise.games.arctic.cards import ANIMAL_WORDS, ANIMALS, CARDS, LANDSCAPE, MAIN, PACK_CARDS
from banquise.games.arctic.facts import ANIMAL
from banquise.games.arctic.scoring import JOKER
from banquise.games.arctic.state import MAX_PLAYERS, Place, State

from .declaration import PadDeclaration

PILE_CARD = Domain("animal", (*ANIMAL_WORDS, "joker"))
LANDSCAPE_CARD = Domain("landscape", tuple(str(worth) for worth in LANDSCAPE), is_literal=True)
FIRST = Domain(SEATS.name, SEATS.words[:MAX_PLAYERS])
PACK_OF_ANIMAL = PACK_CARDS // ANIMALS
FACTS = FactSpace()
TOO_MANY_ANIMALS = FACTS.add("pad-animals", {"animal": ANIMAL, "entered": NUMBERS, "most": NUMBERS})
TOO_MANY_CARDS = FACTS.add("pad-cards", {"entered": NUMBERS, "most": NUMBERS})
TURN_ORDER = FACTS.add("pad-turn-order", {"who": SEATS, "other": SEATS})
NO_SUCH_FIRST_PLAYER = FACTS.add("pad-first-player", {"players": NUMBERS})


class Seat(ViewRecord):
    """The totem is entered as the Landscape card that its token stands on: which animal it is does not matter."""

    pile = i8(CARDS, reads=word(PILE_CARD, "pile_count"))  # from the bottom
    pile_count = i8(reads=left_out)
    totem = i8(reads=word(LANDSCAPE_CARD))
    penalties = i8()


class Sheet(ViewRecord):
    first = i8(reads=word(FIRST))
    seats = Seat.times(MAX_PLAYERS)


@kernel
def limit(state: State, out: Sheet) -> None:
    """§2 A pack per player."""
    for seat in range(state.seats):
        out.seats[seat].pile_count = out.seats[seat].penalties = PACK_CARDS * state.seats


@kernel
def fill(state: State, sheet: Sheet, out: Facts) -> int:
    if sheet.first >= state.seats:
        return say(out, 0, NO_SUCH_FIRST_PLAYER, state.seats)
    state.first = sheet.first
    cards = 0
    for seat in range(state.seats):
        entered, player = sheet.seats[seat], state.players[seat]
        player.low, player.high, player.penalties = 0, entered.pile_count - 1, entered.penalties
        state.totem[seat], state.token[seat] = seat, entered.totem
        cards += int(entered.pile_count) + int(entered.penalties)
    if cards > PACK_CARDS * state.seats:
        return say(out, 0, TOO_MANY_CARDS, cards, PACK_CARDS * state.seats)
    for animal in range(ANIMALS):
        placed = lay_face_up(state, sheet, animal)
        if placed > PACK_OF_ANIMAL * state.seats:
            return say(out, 0, TOO_MANY_ANIMALS, animal, placed, PACK_OF_ANIMAL * state.seats)
    lay_jokers(state, sheet)
    return 0


@kernel
def lay_face_up(state: State, sheet: Sheet, animal: int) -> int:
    """Lay the cards of this main animal into the piles, at most as many as the game has; return how many were
    entered."""
    card, placed = -1, 0
    for seat in range(state.seats):
        for height in range(sheet.seats[seat].pile_count):
            if sheet.seats[seat].pile[height] == animal:
                placed += 1
                card = next_card(state, card + 1, animal)
                if card < CARDS:
                    lay(state, card, seat, height)
                    state.known[card] = PUBLIC
    return placed


@kernel
def lay_jokers(state: State, sheet: Sheet) -> None:
    """Lay any cards that are left as jokers, since nobody sees which ones they are."""
    card = -1
    for seat in range(state.seats):
        for height in range(sheet.seats[seat].pile_count):
            if sheet.seats[seat].pile[height] == JOKER:
                card = next_card(state, card + 1, JOKER)
                lay(state, card, seat, height)


@kernel
def next_card(state: State, card: int, animal: int) -> int:
    """The first unplaced card, from this one on, with this main animal, or with any for a joker."""
    while card < CARDS and (state.place[card] != Place.BOX or (animal != JOKER and MAIN[card] != animal)):
        card += 1
    return card


@kernel
def lay(state: State, card: int, seat: int, height: int) -> None:
    state.place[card], state.slot[card] = Place.PILE + seat, height


@kernel
def explain(state: State, ahead: int, behind: int, work: Work, out: Facts) -> int:
    """§8.5"""
    return say(out, 0, TURN_ORDER, ahead, behind)


DECLARED = PadDeclaration(
    sheet=Sheet,
    domains={"first": FIRST, "pile": PILE_CARD, "totem": LANDSCAPE_CARD},
    facts=FACTS,
    limit=limit,
    fill=fill,
    explain=explain,
)
