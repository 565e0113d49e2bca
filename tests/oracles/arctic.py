"""A naive Arctic engine in plain objects, written from docs/rules/arctic-reference.md only.

It is slow and short on purpose: tests play it at random beside the real engine and compare the two.
A game is one generator that reads like the rules: it yields the set of legal action words and is sent
the word chosen.
"""

from __future__ import annotations

from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any

ANIMALS = ("fox", "moose", "walrus", "orca", "puffin", "bear")
LANDSCAPE = (0, 1, 3, 6, 10, 15)  # the values of the row of cards, from left to right
RUN_POINTS = (0, 0, 1, 3, 6, 10, 15)  # by the cards in a run (6: or more), or by the number of runs
SHORTEST_RUN = 2
LAST = len(LANDSCAPE) - 1
START_POSITION = 2
RIVER_SIZE = 6
HAND_LIMIT = 7
FINAL_ROUND = 30  # would be the 30th round: the final turns are played instead
CHANGE = {"more": 1, "fewer": -1}
PLACINGS = ("place", "tuck", "hide")

Asking = Generator[set[str], str, None]


@dataclass(frozen=True)
class Card:
    """An Animal card."""

    main: str
    companion: str
    draw: int

    @property
    def placement(self) -> int:
        return 6 - self.draw

    def __str__(self) -> str:
        return f"{self.main}-{self.companion}-{self.draw}"


@dataclass
class PileCard:
    """A card lying in a personal pile: face up, or face down as a joker."""

    card: Card
    face_up: bool = True

    def __str__(self) -> str:
        return str(self.card) if self.face_up else f"{self.card}*"


@dataclass
class Seat:
    """All that lies before one player. The last card of the pile is the top one."""

    totem: str
    hand: list[Card]
    pile: list[PileCard] = field(default_factory=list)
    penalties: list[Card] = field(default_factory=list)

    def visible(self) -> Card | None:
        if self.pile and self.pile[-1].face_up:
            return self.pile[-1].card
        return None


def card_of(word: str) -> Card:
    main, companion, draw = word.split("-")
    return Card(main, companion, int(draw))


def cards_of(words: list[str]) -> list[Card]:
    return [card_of(word) for word in words]


def words_of(cards: list[Card]) -> list[str]:
    return [str(card) for card in cards]


def named(verb: str, cards: list[Card]) -> set[str]:
    """One action for each card, such as "take fox-moose-3"."""
    return {f"{verb} {card}" for card in cards}


def take_out(cards: list[Card], action: str) -> Card:
    """Remove the card that the action names from these cards, and return it."""
    card = card_of(action.split()[1])
    cards.remove(card)
    return card


def run_points(runs: tuple[int, ...]) -> int:
    """The points of the longest run of each animal, and of the number of runs."""
    return sum(RUN_POINTS[run] for run in runs) + variety_points(runs)


def variety_points(runs: tuple[int, ...]) -> int:
    return RUN_POINTS[sum(run >= SHORTEST_RUN for run in runs)]


@dataclass(frozen=True)
class Reading:
    """A pile read from the bottom up to some card.

    It holds the longest run of each animal so far (6 for more), and the animal and length of the last run.
    """

    longest: tuple[int, ...] = (0,) * len(ANIMALS)
    animal: int = -1
    length: int = 0

    def followed_by(self, animal: int) -> Reading:
        length = min(6, self.length + 1) if animal == self.animal else 1
        longest = list(self.longest)
        longest[animal] = max(longest[animal], length)
        return Reading(tuple(longest), animal, length)


def best_runs(pile: list[PileCard]) -> tuple[int, ...]:
    """The longest run of each animal, with the jokers read as what scores most.

    Follows every reading of the jokers; equal readings are kept once.
    """
    readings = {Reading()}
    for pile_card in pile:
        choices = [ANIMALS.index(pile_card.card.main)] if pile_card.face_up else list(range(len(ANIMALS)))
        readings = {reading.followed_by(animal) for reading in readings for animal in choices}
    return max((reading.longest for reading in readings), key=lambda runs: (run_points(runs), runs))


class Oracle:
    """A game of Arctic from the position right after set-up; seats are counted from 0, `first` too."""

    def __init__(self, setup: dict[str, Any]) -> None:
        self.first: int = setup["first"]
        self.sides: dict[str, int] = dict(setup["sides"])
        self.seats: list[Seat] = [
            Seat(totem, cards_of(hand)) for totem, hand in zip(setup["totems"], setup["hands"], strict=True)
        ]
        if len(self.seats) != setup["players"]:
            raise ValueError("one hand and one totem for each player")
        self.river = cards_of(setup["river"])
        self.draw_pile = cards_of(setup["draw_pile"])
        self.reserve = cards_of(setup["reserve"])
        self.tokens = dict.fromkeys(ANIMALS, START_POSITION)
        self.owners: dict[str, int | None] = dict.fromkeys(ANIMALS)
        self.round = 1
        self.end_triggered = False
        self.final_turns = False
        self.player: int = self.first
        self.over = False
        self._asking = self._game()
        self._options = next(self._asking)

    # The interface

    def legal(self) -> set[str]:
        return set(self._options)

    def play(self, action: str) -> None:
        if action not in self._options:
            raise ValueError(f"not legal: {action}")
        try:
            self._options = self._asking.send(action)
        except StopIteration:
            self._options = set()
            self.over = True

    def scores(self) -> list[int]:
        return [sum(self.breakdown(seat).values()) for seat in range(len(self.seats))]

    def breakdown(self, seat: int) -> dict[str, int]:
        """The points of one seat by source; where several readings of the jokers are best, those of one."""
        mine = self.seats[seat]
        runs = best_runs(mine.pile)
        points = {animal: RUN_POINTS[run] for animal, run in zip(ANIMALS, runs, strict=True)}
        points["variety"] = variety_points(runs)
        points["totem"] = LANDSCAPE[self.tokens[mine.totem]]
        points["penalties"] = -len(mine.penalties)
        return points

    def ranking(self) -> list[int]:
        """Seats from best to worst; sorting keeps tied seats in turn order."""
        scores = self.scores()
        return sorted(self._turn_order(), key=lambda seat: -scores[seat])

    def summary(self) -> dict[str, Any]:
        """The whole position: piles bottom to top with jokers marked *, tokens as positions 0 (left) to 5.

        The final turns count as one more round. Between `swap` and `offer` no card has moved yet.
        """
        return {
            "hands": [sorted(words_of(seat.hand)) for seat in self.seats],
            "piles": [[str(pile_card) for pile_card in seat.pile] for seat in self.seats],
            "penalties": [sorted(words_of(seat.penalties)) for seat in self.seats],
            "totems": [seat.totem for seat in self.seats],
            "river": sorted(words_of(self.river)),
            "draw_pile": words_of(self.draw_pile),
            "reserve": words_of(self.reserve),
            "owners": dict(self.owners),
            "sides": dict(self.sides),
            "tokens": dict(self.tokens),
            "first": self.first,
            "round": self.round,
            "end_triggered": self.end_triggered,
            "final_turns": self.final_turns,
            "over": self.over,
        }

    # The course of the game

    def _turn_order(self) -> list[int]:
        count = len(self.seats)
        return [(self.first + step) % count for step in range(count)]

    def _game(self) -> Asking:
        while not self.end_triggered and self.round < FINAL_ROUND:
            yield from self._everyone_plays()
            self.round += 1
        self.final_turns = True
        yield from self._everyone_plays()

    def _everyone_plays(self) -> Asking:
        for seat in self._turn_order():
            self.player = seat
            yield from self._turn()

    def _turn(self) -> Asking:
        yield from self._place_cards()
        self._take_power_card()
        yield from self._move_tokens()
        if not self.final_turns:
            yield from self._draw_phase()

    def _me(self) -> Seat:
        return self.seats[self.player]

    def _my_visible(self) -> Card:
        """The visible card once the placing is over: there always is one by then."""
        visible = self._me().visible()
        assert visible is not None
        return visible

    def _holds(self, animal: str, side: int) -> bool:
        return self.owners[animal] == self.player and self.sides[animal] == side

    def _next_card(self) -> Card | None:
        """The next card of the draw pile, replaced by the Reserve when it is empty."""
        if not self.draw_pile:
            self.end_triggered = True
            self.draw_pile, self.reserve = self.reserve, []
        return self.draw_pile.pop(0) if self.draw_pile else None

    def _refill_river(self) -> None:
        while len(self.river) < RIVER_SIZE:
            card = self._next_card()
            if card is None:
                return
            self.river.append(card)

    # A. Place

    def _place_cards(self) -> Asking:
        missing, action = yield from self._before_placing()
        while action.split()[0] in PLACINGS:
            self._lay(action)
            missing -= 1
            options = self._placing_options(missing)
            action = (yield options) if options else "pass"
        for _ in range(missing):
            self._take_penalty()

    def _before_placing(self) -> Generator[set[str], str, tuple[int, str]]:
        """Powers used before the first card. Returns the cards owed, and the first placing or "pass"."""
        puffin_open = moose_open = True
        change = 0
        while True:
            owed = self._placement_value() + change
            powers = self._puffin_options() if puffin_open else set()
            powers |= self._moose_placement_options() if moose_open else set()
            placings = self._placing_options(owed)
            if not powers and not placings:
                return owed, "pass"
            action = yield powers | (placings or {"pass"})
            if action not in powers:
                return owed, action
            puffin_open = False
            if action in CHANGE:
                moose_open = False
                change = CHANGE[action]
            else:
                yield from self._use_puffin(action)

    def _placement_value(self) -> int:
        visible = self._me().visible()
        return visible.placement if visible else 1

    def _puffin_options(self) -> set[str]:
        if self._holds("puffin", 1) and self._me().hand:
            return named("swap", self.river)
        if self._holds("puffin", 2) and self._me().visible():
            return {"take-back"}
        return set()

    def _use_puffin(self, action: str) -> Asking:
        hand = self._me().hand
        if action == "take-back":
            hand.append(self._me().pile.pop().card)
            return
        offer = yield named("offer", hand)
        wanted = take_out(self.river, action)
        self.river.append(take_out(hand, offer))
        hand.append(wanted)

    def _moose_placement_options(self) -> set[str]:
        if not self._holds("moose", 2):
            return set()
        return {"more", "fewer"} if self._me().visible() else {"more"}

    def _placing_options(self, missing: int) -> set[str]:
        me = self._me()
        if missing == 0:
            return set()
        options = named("place", me.hand)
        final = missing == 1 or len(me.hand) == 1
        if final and self._holds("fox", 1) and me.pile:
            options |= named("tuck", me.hand)
        if final and self._holds("fox", 2) and me.visible():
            options |= named("hide", me.hand)
        return options

    def _lay(self, action: str) -> None:
        me = self._me()
        card = take_out(me.hand, action)
        if action.startswith("tuck"):
            me.pile.insert(0, PileCard(card))
        elif action.startswith("hide"):
            me.pile.insert(len(me.pile) - 1, PileCard(card, face_up=False))
        else:
            me.pile.append(PileCard(card))

    def _take_penalty(self) -> None:
        card = self._next_card()
        if card is not None:
            self._me().penalties.append(card)

    def _take_power_card(self) -> None:
        self.owners[self._my_visible().main] = self.player

    # B. Move

    def _move_tokens(self) -> Asking:
        visible = self._my_visible()
        main, companion = visible.main, visible.companion
        main_at_end, companion_at_end = self._at_end(main), self._at_end(companion)
        if main_at_end and companion_at_end:
            self.tokens[main] += self._inwards(main)
            self.tokens[companion] += self._inwards(companion)
        else:
            if main_at_end:
                step = self._inwards(main)
            elif companion_at_end:
                step = -self._inwards(companion)
            else:
                action = yield {"main-right", "companion-right"}
                step = 1 if action == "main-right" else -1
            self.tokens[main] += step
            self.tokens[companion] -= step
        yield from self._walrus_step(visible)

    def _at_end(self, animal: str) -> bool:
        return self.tokens[animal] in (0, LAST)

    def _inwards(self, animal: str) -> int:
        return 1 if self.tokens[animal] == 0 else -1

    def _walrus_step(self, visible: Card) -> Asking:
        if self.owners["walrus"] != self.player:
            return
        animal = visible.main if self.sides["walrus"] == 1 else visible.companion
        options = {"pass"}
        if self.tokens[animal] > 0:
            options.add("step-left")
        if self.tokens[animal] < LAST:
            options.add("step-right")
        action = yield options
        self.tokens[animal] += {"pass": 0, "step-left": -1, "step-right": 1}[action]

    # C. Draw

    def _draw_phase(self) -> Asking:
        yield from self._draws()
        self._refill_river()
        yield from self._discard_to_limit()
        yield from self._bear_gift()

    def _draws(self) -> Asking:
        left = self._my_visible().draw
        moose_open = self._holds("moose", 1)
        while left > 0:
            options = self._draw_options()
            if not options:
                return
            action = yield options | (set(CHANGE) if moose_open else set())
            moose_open = False
            if action == "pass":
                return
            if action in CHANGE:
                left += CHANGE[action]
            else:
                self._draw_one(action)
                left -= 1

    def _draw_options(self) -> set[str]:
        options = set()
        if self._holds("bear", 2):
            options |= named("recover", self._me().penalties)
        if self._holds("orca", 2) and (self.draw_pile or self.reserve):
            options.add("draw")
        if options and not self.river:
            options.add("pass")
        return options | named("take", self.river)

    def _draw_one(self, action: str) -> None:
        me = self._me()
        if action == "draw":
            card = self._next_card()
            assert card is not None
            me.hand.append(card)
        elif action.startswith("recover"):
            me.hand.append(take_out(me.penalties, action))
        else:
            me.hand.append(take_out(self.river, action))
            if self._holds("orca", 1):
                self._refill_river()

    def _discard_to_limit(self) -> Asking:
        me = self._me()
        while len(me.hand) > HAND_LIMIT:
            action = yield named("discard", me.hand)
            me.penalties.append(take_out(me.hand, action))

    def _bear_gift(self) -> Asking:
        me = self._me()
        if not self._holds("bear", 1) or not me.penalties:
            return
        others = {f"give-to P{seat + 1}": seat for seat in range(len(self.seats)) if seat != self.player}
        action = yield {"pass", *others}
        if action == "pass":
            return
        gift = yield named("give", me.penalties)
        self.seats[others[action]].penalties.append(take_out(me.penalties, gift))
