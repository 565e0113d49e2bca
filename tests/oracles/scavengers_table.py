"""The table of Arctic Scavengers: part of a naive engine in plain objects.

Written from docs/rules/scavengers-reference.md only. Piles are kept without order: a list of words says which card
leaves a hidden pile next.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Generator
from dataclasses import dataclass, field
from typing import Any

from .scavengers_cards import (
    BUILD_TIMES,
    BUILDING_COUNT,
    CONTESTED,
    ENGLISH_COUNTS,
    FIGHT,
    FITTING,
    HIRE,
    JUNKYARD,
    KINDS,
    REFUGEE,
    ROOMS,
    STARTING_DECK,
    action_value,
    bases_of,
    in_pile,
)

Asking = Generator[set[str], str, None]
Answer = Generator[set[str], str, str]
YesNo = Generator[set[str], str, bool]
HELPER_BONUS = {"mentor": 1, "peacemaker": 2}


@dataclass
class Site:
    """A building before a player; `cards` are those still to leave it while it is under construction."""

    building: str
    cards: list[str] = field(default_factory=list)
    stored: list[str] = field(default_factory=list)
    stored_now: Counter[str] = field(default_factory=Counter)  # those stored in the present turn
    disabled: bool = False
    new: bool = True  # planned in the present turn

    def finished(self) -> bool:
        return not self.cards

    def works(self) -> bool:
        return self.finished() and not self.disabled

    def has_room(self) -> bool:
        return len(self.stored) < ROOMS[self.building]

    def fits(self, card: str) -> bool:
        return card in FITTING[self.building]

    def retrievable(self) -> set[str]:
        return {card for card in self.stored if self.stored.count(card) > self.stored_now[card]}


@dataclass
class Tribe:
    """All that one player has. The hand is also the cards laid down for the skirmish."""

    seat: int
    deck: list[str]
    hand: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    played: list[str] = field(default_factory=list)
    sites: list[Site] = field(default_factory=list)
    leader: str | None = None
    wounded: bool = False
    leader_used: bool = False  # this round
    retrieved: Counter[str] = field(default_factory=Counter)  # cards in hand retrieved this turn
    acted: Counter[str] = field(default_factory=Counter)  # cards that attacked or saved in this skirmish
    used: set[str] = field(default_factory=set)  # the actions of this turn
    hunted: int = 0
    butchered: bool = False
    ate: bool = False  # used the Cannibal this turn

    @property
    def word(self) -> str:
        return f"P{self.seat + 1}"

    def leader_at_work(self) -> str | None:
        return None if self.wounded else self.leader

    def can_use(self, leader: str) -> bool:
        """Whether a once-per-round leader is there, unhurt and unused."""
        return self.leader_at_work() == leader and not self.leader_used

    def leave_hand(self, card: str) -> str:
        """Remove a card from the hand: of equal cards a retrieved one first, in a skirmish one that has not acted."""
        self.hand.remove(card)
        self.retrieved[card] = max(0, self.retrieved[card] - 1)
        self.acted[card] = min(self.acted[card], self.hand.count(card))
        return card

    def discard_from_hand(self, card: str) -> None:
        self.discard.append(self.leave_hand(card))

    def storable(self, site: Site) -> set[str]:
        return {card for card in self.hand if site.fits(card) and self.hand.count(card) > self.retrieved[card]}

    def store(self, site: Site, card: str) -> None:
        self.hand.remove(card)  # one that was not retrieved this turn: those stay marked
        site.stored.append(card)
        site.stored_now[card] += 1

    def retrieve(self, site: Site, card: str) -> None:
        site.stored.remove(card)
        self.hand.append(card)
        self.retrieved[card] += 1

    def bunkers_with(self, card: str) -> list[Site]:
        return [s for s in self.sites if s.building == "bunker" and s.works() and card in s.stored]

    def not_acted(self, card: str) -> int:
        return self.hand.count(card) - self.acted[card]

    def working_sites(self) -> list[int]:
        return [number for number, site in enumerate(self.sites, 1) if site.works()]

    def site(self, number: str) -> Site:
        return self.sites[int(number) - 1]

    def all_cards(self) -> list[str]:
        cards = self.deck + self.hand + self.discard + self.played
        for site in self.sites:
            cards = cards + site.cards + site.stored
        return cards

    def begin_turn(self) -> None:
        self.used, self.hunted, self.butchered, self.ate = set(), 0, False, False
        self.retrieved = Counter()
        for site in self.sites:
            site.new, site.stored_now = False, Counter()

    def end_turn(self) -> None:
        self.retrieved = Counter()
        for site in self.sites:
            site.new, site.stored_now = False, Counter()

    def clear_away(self) -> None:
        """Cards played or brought to the last skirmish go to the discard."""
        self.discard += self.played + self.hand
        self.played, self.hand = [], []
        self.acted = Counter()
        self.leader_used = False

    def fighters(self) -> list[str]:
        """Laid cards less the Saboteurs that acted."""
        cards = list(self.hand)
        for _ in range(self.acted["saboteur"]):
            cards.remove("saboteur")
        return cards

    def fight_value(self) -> int:
        fighters, leader = self.fighters(), self.leader_at_work()
        value = action_value(fighters, FIGHT, leader)
        if self.can_use("mentor") and REFUGEE in self.hand and bases_of(fighters, FIGHT, leader):
            value += HELPER_BONUS["mentor"]
        return value

    def tie_value(self, edition: str) -> int:
        """Character cards, or people in the English edition; a Gangster's Refugees count 2."""
        total = 0
        for card in self.hand:
            people = KINDS[card].people
            weight = people if edition == "en" else min(people, 1)
            total += 2 if card == REFUGEE and self.leader_at_work() == "gangster" else weight
        return total


@dataclass
class Commitment:
    """The cards a player committed to a draw, dig or hunt, and a leader's Refugee as helper."""

    seat: int
    action: str
    cards: list[str] = field(default_factory=list)
    helper: bool = False
    helped_by: str | None = None

    def value(self, leader: str | None) -> int:
        value = action_value(self.cards, self.action, leader)
        if self.helper and leader == self.helped_by and bases_of(self.cards, self.action, leader):
            value += HELPER_BONUS[leader or ""]
        return value

    def all_cards(self) -> list[str]:
        return self.cards + [REFUGEE] * self.helper


class Table:
    """The piles, the players, and the chance handed in from outside."""

    def __init__(self, setup: dict[str, Any]) -> None:
        self.module: int = setup["module"]
        self.edition: str = setup["edition"]
        self.rules: int = setup["rules"]
        self.initiator: int = setup["initiator"]
        self.offered: list[list[str]] = [list(pair) for pair in setup["leaders"]]
        self.tribes = [Tribe(seat, list(STARTING_DECK)) for seat in range(setup["players"])]
        self.round = 0
        self.asked: int = self.initiator  # the player whose decision it is
        self.drawn: list[str] = []
        self.removed: list[str] = []
        self.commitment: Commitment | None = None
        self.looking: list[str] = []  # cards drawn or looked at, one of which may be kept
        self.top: str | None = None  # the top contested resource, once it is known
        self.lay_out_piles()

    def count(self, kind: str) -> int:
        """Cards of a kind left after the starting decks (Refugees all leave the game)."""
        total = KINDS[kind].count
        if self.edition == "en":
            total = ENGLISH_COUNTS.get(kind, total)
        return total - STARTING_DECK.count(kind) * len(self.tribes)

    def lay_out_piles(self) -> None:
        junkyard_kinds = in_pile(JUNKYARD, self.module)
        fewer = in_pile(JUNKYARD, 0 if self.rules >= 2 else self.module) if len(self.tribes) == 2 else []
        self.junkyard = [kind for kind in junkyard_kinds for _ in range(self.count(kind) - 2 * (kind in fewer))]
        self.contested = [kind for kind in in_pile(CONTESTED, self.module) for _ in range(self.count(kind))]
        self.hire = {kind: self.count(kind) for kind in in_pile(HIRE, self.module)}
        self.schematics = list(BUILD_TIMES) * BUILDING_COUNT if self.module >= 2 else []

    def clockwise(self, first: int) -> list[Tribe]:
        return self.tribes[first:] + self.tribes[:first]

    def others(self, tribe: Tribe) -> list[Tribe]:
        """The other players, clockwise from the next one."""
        return self.clockwise(tribe.seat)[1:]

    def tribe(self, word: str) -> Tribe:
        return self.tribes[int(word[1:]) - 1]

    def ask(self, tribe: Tribe, options: set[str]) -> Answer:
        self.asked = tribe.seat
        return (yield options)

    def next_from(self, pile: list[str]) -> str:
        """The card that leaves a hidden pile now."""
        word = self.drawn.pop(0)
        pile.remove(word)
        return word

    def look_at(self, pile: list[str], number: int) -> list[str]:
        return [self.next_from(pile) for _ in range(min(number, len(pile)))]

    def from_deck(self, tribe: Tribe, number: int) -> list[str]:
        """Take up to this many cards from the deck; an empty one is replaced by the shuffled discard."""
        cards: list[str] = []
        for _ in range(number):
            if not tribe.deck:
                tribe.deck, tribe.discard = tribe.discard, []
            if tribe.deck:
                cards.append(self.next_from(tribe.deck))
        return cards

    def take_off(self, tribe: Tribe, site: Site, number: int) -> None:
        """Cards leave a building under construction."""
        tribe.discard += self.look_at(site.cards, number)
