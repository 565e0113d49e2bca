"""Arctic Scavengers' score pad: cards by kind, and finished buildings (docs/rules/scavengers-reference.md §10)."""

from banquise.core.facts import NUMBERS, SEATS, Facts, FactSpace, also, say
from banquise.core.game import Work
from banquise.core.kernel import kernel
from banquise.core.record import i8
from banquise.core.viewrecord import ViewRecord, counts
from banquise.games.scavengers.actions import CARD
from banquise.games.scavengers.cards import (
    BUILDING_MODULE,
    BUILDINGS,
    CONTESTED,
    FIRST,
    KINDS,
    MAX_PLAYERS,
    START,
    CardKind,
)
from banquise.games.scavengers.rules.deal import cards_in_play
from banquise.games.scavengers.scoring import count_cards, count_set
from banquise.games.scavengers.state import Place, State, Status, seats

from .declaration import PadDeclaration

COMPARED = {"who": SEATS, "other": SEATS, "more": NUMBERS, "fewer": NUMBERS}
FACTS = FactSpace()
TOO_MANY_CARDS = FACTS.add("pad-kind", {"card": CARD, "entered": NUMBERS, "most": NUMBERS})
TOO_MANY_BUILDINGS = FACTS.add("pad-buildings", {"entered": NUMBERS, "most": NUMBERS})
MORE_CONTESTED = FACTS.add("pad-contested", COMPARED)
MORE_CARDS = FACTS.add("pad-cards", COMPARED)
SHARED = FACTS.add("pad-shared", {"who": SEATS, "other": SEATS})
ALL_KINDS = (1 << KINDS) - 1


class Seat(ViewRecord):
    """A seat. Buildings that are disabled or under construction are left out; the cards on them are not."""

    cards = i8(KINDS, reads=counts(CARD))
    buildings = i8()


class Sheet(ViewRecord):
    seats = Seat.times(MAX_PLAYERS)


@kernel
def limit(state: State, out: Sheet) -> None:
    for seat in range(seats(state)):
        for kind in range(KINDS):
            out.seats[seat].cards[kind] = cards_to_own(state, kind)
        out.seats[seat].buildings = buildings_in_play(state)


@kernel
def cards_to_own(state: State, kind: int) -> int:
    """The cards of a kind that players can own: §2.1 unused Refugees leave the game, §4.3 Junk is never kept."""
    if kind == CardKind.REFUGEE:
        return int(START[kind]) * seats(state)
    return 0 if kind == CardKind.JUNK else cards_in_play(state, kind)


@kernel
def buildings_in_play(state: State) -> int:
    return BUILDINGS if state.module >= BUILDING_MODULE else 0


@kernel
def fill(state: State, sheet: Sheet, out: Facts) -> int:
    for kind in range(KINDS):
        owned = hand_out(state, sheet, kind)
        if owned > cards_to_own(state, kind):
            return say(out, 0, TOO_MANY_CARDS, kind, owned, cards_to_own(state, kind))
    built = 0
    for seat in range(seats(state)):
        built += int(sheet.seats[seat].buildings)
    if built > buildings_in_play(state):
        return say(out, 0, TOO_MANY_BUILDINGS, built, buildings_in_play(state))
    build(state, sheet)
    return 0


@kernel
def hand_out(state: State, sheet: Sheet, kind: int) -> int:
    """Hand out cards of a kind and return how many the sheet has, which may be more than exist; their places do not
    matter."""
    owned, most = 0, cards_to_own(state, kind)
    for seat in range(seats(state)):
        for _ in range(sheet.seats[seat].cards[kind]):
            if owned < most:
                state.place[FIRST[kind] + owned] = Place.HAND + seat
            owned += 1
    return owned


@kernel
def build(state: State, sheet: Sheet) -> None:
    building = 0
    for seat in range(seats(state)):
        player = state.players[seat]
        for _ in range(sheet.seats[seat].buildings):
            player.sites[player.site_count] = building
            player.site_count += 1
            state.owner[building], state.status[building] = seat, Status.WORKING
            building += 1


@kernel
def explain(state: State, ahead: int, behind: int, work: Work, out: Facts) -> int:
    """§10.2"""
    count_cards(state, work)
    more, fewer = count_set(work, ahead, CONTESTED), count_set(work, behind, CONTESTED)
    if more != fewer:
        return also(out, say(out, 0, MORE_CONTESTED, ahead, behind, more), fewer)
    more, fewer = count_set(work, ahead, ALL_KINDS), count_set(work, behind, ALL_KINDS)
    if more != fewer:
        return also(out, say(out, 0, MORE_CARDS, ahead, behind, more), fewer)
    return say(out, 0, SHARED, ahead, behind)


DECLARED = PadDeclaration(
    sheet=Sheet,
    domains={"cards": CARD},
    options=("module", "edition"),
    facts=FACTS,
    limit=limit,
    fill=fill,
    explain=explain,
)
