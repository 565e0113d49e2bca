"""The view record of Arctic: what a viewer sees (§9)."""

from banquise.core.record import i8, u8
from banquise.core.viewrecord import Reads, ViewRecord, called, keyed, left_out, natural, number, reads, truth, word
from banquise.core.viewrecord import first as up_to

from .cards import ANIMAL_WORDS, ANIMALS, CARD_WORDS, CARDS, PACKS, Animal
from .scoring import SOURCES
from .state import HAND_ROOM, MAX_PLAYERS, RIVER, Ending, Phase

PHASES = tuple(phase.name.lower() for phase in Phase)
ENDINGS = tuple(ending.name.lower() for ending in Ending)


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


class View(ViewRecord):
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
