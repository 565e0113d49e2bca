"""The view record of Arctic: what a viewer sees (§9)."""

from banquise.core.record import i8, u8
from banquise.core.viewrecord import Reads, ViewRecord, called, keyed, left_out, natural, number, truth, word
from banquise.core.viewrecord import first as up_to

from .cards import ANIMAL_WORDS, ANIMALS, CARD_WORDS, CARDS, PACKS, Animal
from .scoring import SOURCES
from .state import HAND_ROOM, MAX_PLAYERS, RIVER, Ending, Phase

PHASES = tuple(phase.name.lower() for phase in Phase)
ENDINGS = tuple(ending.name.lower() for ending in Ending)


class Power(ViewRecord):
    side = u8()
    owner = i8(reads=natural)


class PileCard(ViewRecord):
    card = u8(reads=word(CARD_WORDS))
    joker = u8(reads=truth)


class Run(ViewRecord):
    """§8.1 The run that counts for an animal."""

    animal = u8(reads=word(Animal))
    start = u8()  # its lowest card, counted from the bottom
    length = u8()
    worth = u8()


class Seat(ViewRecord):
    """A seat. Lists of hidden cards hold the known ones, by animal, then the others."""

    hand_count = u8()
    penalty_count = u8()
    pile_count = u8(reads=left_out)
    run_count = u8(reads=left_out)
    totem = u8(reads=word(ANIMAL_WORDS))
    visible = u8(reads=word(CARD_WORDS))
    variety = u8()  # the points for the number of animals with a run
    worth = i8()  # the points of runs, variety and penalties, which are public
    hand = u8(HAND_ROOM, reads=word(CARD_WORDS, "hand_count"))
    runs = Run.times(ANIMALS, reads=up_to("run_count"))
    pile = PileCard.times(CARDS, reads=up_to("pile_count"))  # from the bottom
    reading = u8(
        CARDS, reads=word(Animal, "pile_count")
    )  # the main animals of the pile, with the best animal for each joker
    penalties = u8(CARDS, reads=word(CARD_WORDS, "penalty_count"))
    points = i8(len(SOURCES), reads=keyed(SOURCES))  # all 0 until the game is over


class View(ViewRecord):
    viewer = i8(reads=natural)
    player = i8(reads=natural)
    over = u8(reads=truth)
    phase = u8(reads=Reads("name", PHASES))
    owed = u8()
    chosen_card = u8(reads=word(CARD_WORDS))  # the River card of a swap under way
    receiver = i8(reads=natural)  # who gets the bear's gift
    first = u8()
    round_number = u8(reads=called("round", number))
    ending = u8(reads=Reads("name", ENDINGS))
    draw_pile = u8()
    reserve = u8()
    pack_count = u8(reads=left_out)
    seat_count = u8(reads=left_out)
    packs = u8(PACKS, reads=up_to("pack_count"))
    tokens = u8(ANIMALS, reads=keyed(ANIMAL_WORDS))  # the Landscape card of each token
    powers = Power.times(ANIMALS, reads=keyed(ANIMAL_WORDS))
    river = u8(RIVER, reads=word(CARD_WORDS))
    seats = Seat.times(MAX_PLAYERS, reads=up_to("seat_count"))
