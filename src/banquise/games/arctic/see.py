"""The view record of Arctic, and the kernel that fills it (§9): the only code of a view that looks at hidden cards."""

import numpy as np

from banquise.core.game import Points, Work
from banquise.core.kernel import kernel
from banquise.core.record import BYSTANDER, HIDDEN, i8, u8
from banquise.core.viewrecord import Reads, ViewRecord, called, keyed, left_out, natural, number, reads, truth, word
from banquise.core.viewrecord import first as up_to

from .cards import ANIMAL_WORDS, ANIMALS, CARD_WORDS, CARDS, LANDSCAPE, LONGEST, PACK_CARDS, PACKS, WORTH, Animal
from .scoring import BEST, JOKER, WORK, Pile, list_piles, worth_of_pile
from .state import HAND_ROOM, MAX_PLAYERS, NONE, RIVER, Ending, Phase, Place, State, is_face_up, seat_of, visible_card

SOURCES = (*ANIMAL_WORDS, "variety", "totem", "penalties")
"""Where points come from."""
VARIETY, TOTEM, PENALTIES = ANIMALS, ANIMALS + 1, ANIMALS + 2
PHASES = tuple(phase.name.lower() for phase in Phase)
ENDINGS = tuple(ending.name.lower() for ending in Ending)
IN_ORDER = np.array(sorted(range(CARDS), key=lambda card: (card % PACK_CARDS, card)), np.int16)
"""Cards by animal, then by draw value."""


class Power(ViewRecord):
    side = u8()
    owner = i8()
    reads = reads(owner=natural)


class PileCard(ViewRecord):
    card = u8()
    joker = u8()
    reads = reads(card=word(CARD_WORDS), joker=truth)


class Run(ViewRecord):
    """§8.1 The one that counts for an animal."""

    animal = u8()
    start = u8()  # its lowest card, counted from the bottom
    length = u8()
    worth = u8()
    reads = reads(animal=word(Animal))


class Seat(ViewRecord):
    """Lists of hidden cards hold those the viewer knows by animal, then the others."""

    hand_count = u8()
    penalty_count = u8()
    pile_count = u8()
    run_count = u8()
    totem = u8()
    visible = u8()
    variety = u8()  # what the number of animals with a run is worth
    worth = i8()  # of runs, variety and penalties, which everybody can count
    hand = u8(HAND_ROOM)
    runs = Run.times(ANIMALS)
    pile = PileCard.times(CARDS)  # from the bottom
    reading = u8(CARDS)  # the main animals of the pile, with the best animal for each joker
    penalties = u8(CARDS)
    points = i8(len(SOURCES))  # all 0 until the game is over
    reads = reads(
        pile_count=left_out,
        run_count=left_out,
        totem=word(ANIMAL_WORDS),
        visible=word(CARD_WORDS),
        hand=word(CARD_WORDS, "hand_count"),
        runs=up_to("run_count"),
        pile=up_to("pile_count"),
        reading=word(Animal, "pile_count"),
        penalties=word(CARD_WORDS, "penalty_count"),
        points=keyed(SOURCES),
    )


class Sight(ViewRecord):
    viewer = i8()
    player = i8()
    over = u8()
    phase = u8()
    owed = u8()
    chosen_card = u8()  # the River card of a swap under way
    receiver = i8()  # of the bear's gift
    first = u8()
    round_number = u8()
    ending = u8()
    draw_pile = u8()
    reserve = u8()
    pack_count = u8()
    seat_count = u8()
    packs = u8(PACKS)
    tokens = u8(ANIMALS)  # where on the Landscape each stands
    powers = Power.times(ANIMALS)
    river = u8(RIVER)
    seats = Seat.times(MAX_PLAYERS)
    reads = reads(
        viewer=natural,
        player=natural,
        over=truth,
        phase=Reads("name", PHASES),
        chosen_card=word(CARD_WORDS),
        receiver=natural,
        round_number=called("round", number),
        ending=Reads("name", ENDINGS),
        pack_count=left_out,
        seat_count=left_out,
        packs=up_to("pack_count"),
        tokens=keyed(ANIMAL_WORDS),
        powers=keyed(ANIMAL_WORDS),
        river=word(CARD_WORDS),
        seats=up_to("seat_count"),
    )


@kernel
def see(state: State, viewer: int, work: Work, out: Sight) -> None:
    """Onto zeros."""
    out.viewer = NONE if viewer == BYSTANDER else viewer
    see_table(state, out)
    see_powers_and_river(state, out)
    see_cards(state, viewer, out)
    list_piles(state, work)
    for seat in range(state.seats):
        see_seat(state, viewer, seat, out.seats[seat])
        pile = work[seat * CARDS : seat * CARDS + int(out.seats[seat].pile_count)]
        see_runs(pile, work[BEST:WORK], out.seats[seat])
        if state.over:
            see_points(state, seat, out.seats[seat])


# The table


@kernel
def see_table(state: State, out: Sight) -> None:
    out.player = NONE if state.over else state.player
    out.over, out.phase, out.owed, out.first = state.over, state.phase, state.owed, state.first
    out.round_number, out.ending, out.seat_count = state.rounds, state.ending, state.seats
    out.chosen_card = state.chosen if state.phase == Phase.OFFER else HIDDEN
    out.receiver = state.chosen if state.phase == Phase.GIVE else NONE
    out.draw_pile = int(state.pile_end) - int(state.stock_next)
    out.reserve = int(state.stock_end) - int(state.pile_end)
    for pack in range(PACKS):
        if state.packs >> pack & 1:
            out.packs[out.pack_count] = pack + 1
            out.pack_count += 1


@kernel
def see_powers_and_river(state: State, out: Sight) -> None:
    for animal in range(ANIMALS):
        out.tokens[animal] = state.token[animal]
        out.powers[animal].side, out.powers[animal].owner = state.side[animal], state.owner[animal]
    for i in range(RIVER):
        out.river[i] = HIDDEN if state.river[i] == NONE else state.river[i]


# Cards


@kernel
def is_seen(state: State, viewer: int, card: int) -> bool:
    """At the end everything is shown."""
    return bool(state.over or state.known[card] >> viewer & 1)


@kernel
def see_cards(state: State, viewer: int, out: Sight) -> None:
    """Piles, and the known cards of hands and penalty zones."""
    for i in range(CARDS):
        card = int(IN_ORDER[i])
        place = int(state.place[card])
        if place < Place.HAND:
            continue
        seat = seat_of(place)
        if Place.PILE <= place < Place.ZONE:
            see_pile_card(state, viewer, card, out.seats[seat].pile[state.slot[card] - state.players[seat].low])
        elif is_seen(state, viewer, card):
            see_held_card(card, place, out.seats[seat])


@kernel
def see_pile_card(state: State, viewer: int, card: int, out: PileCard) -> None:
    out.card = card if is_seen(state, viewer, card) else HIDDEN
    out.joker = not is_face_up(state, card)


@kernel
def see_held_card(card: int, place: int, out: Seat) -> None:
    if place < Place.PILE:
        out.hand[out.hand_count] = card
        out.hand_count += 1
    else:
        out.penalties[out.penalty_count] = card
        out.penalty_count += 1


@kernel
def see_seat(state: State, viewer: int, seat: int, out: Seat) -> None:
    """The number of cards is public, the totem secret until the end."""
    player = state.players[seat]
    for i in range(out.hand_count, player.hand_count):
        out.hand[i] = HIDDEN
    for i in range(out.penalty_count, player.penalties):
        out.penalties[i] = HIDDEN
    out.hand_count, out.penalty_count = player.hand_count, player.penalties
    out.pile_count = int(player.high) - int(player.low) + 1
    visible = visible_card(state, seat)
    out.visible = HIDDEN if visible == NONE else visible
    out.totem = state.totem[seat] if state.over or viewer == seat else HIDDEN


# Figures


@kernel
def see_runs(pile: Pile, work: Work, out: Seat) -> None:
    """§8 As the pile's owner will count it."""
    read_jokers(pile, work)
    for i in range(len(pile)):
        out.reading[i] = pile[i]
    see_longest_runs(pile, work[:ANIMALS], out)
    out.variety = WORTH[out.run_count]
    worth = int(out.variety) - int(out.penalty_count)
    for i in range(out.run_count):
        worth += int(out.runs[i].worth)
    out.worth = worth


@kernel
def read_jokers(pile: Pile, work: Work) -> None:
    """§8.3 Each as the first animal that keeps the pile at its most."""
    most = worth_of_pile(pile, work)
    for i in range(len(pile)):
        if pile[i] == JOKER:
            pile[i] = 0
            while worth_of_pile(pile, work) != most:
                pile[i] += 1


@kernel
def see_longest_runs(pile: Pile, longest: Work, out: Seat) -> None:
    """The lowest of the longest runs of each animal, from the bottom."""
    list_longest(pile, longest)
    length = 0
    for i in range(len(pile)):
        length += 1
        if i + 1 < len(pile) and pile[i + 1] == pile[i]:
            continue
        if length == longest[pile[i]]:
            run = out.runs[out.run_count]
            run.animal, run.start, run.length = pile[i], i + 1 - length, length
            run.worth = WORTH[min(length, LONGEST)]
            out.run_count += 1
            longest[pile[i]] = 0
        length = 0


@kernel
def list_longest(pile: Pile, longest: Work) -> None:
    """The length of each animal's longest run; 0 without one."""
    for animal in range(ANIMALS):
        longest[animal] = 0
    length = 1
    for i in range(1, len(pile)):
        length = length + 1 if pile[i] == pile[i - 1] else 1
        if length > 1:
            longest[pile[i]] = max(int(longest[pile[i]]), length)


@kernel
def see_points(state: State, seat: int, out: Seat) -> None:
    """§8.4 included."""
    for i in range(out.run_count):
        out.points[out.runs[i].animal] = out.runs[i].worth
    out.points[VARIETY], out.points[PENALTIES] = out.variety, -int(out.penalty_count)
    out.points[TOTEM] = LANDSCAPE[state.token[state.totem[seat]]]


@kernel
def breakdown(state: State, seat: int, work: Work, out: Points) -> None:
    """§8 A seat's points by source."""
    list_piles(state, work)
    player = state.players[seat]
    cards = int(player.high) - int(player.low) + 1
    pile, longest = work[seat * CARDS : seat * CARDS + cards], work[BEST:WORK]
    read_jokers(pile, longest)
    list_longest(pile, longest)
    runs = 0
    for animal in range(ANIMALS):
        out[animal] = WORTH[min(int(longest[animal]), LONGEST)]
        runs += int(longest[animal] > 0)
    out[VARIETY], out[PENALTIES] = WORTH[runs], -int(player.penalties)
    out[TOTEM] = LANDSCAPE[state.token[state.totem[seat]]]
