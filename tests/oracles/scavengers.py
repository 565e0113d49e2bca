"""A naive Arctic Scavengers engine in plain objects, written from docs/rules/scavengers-reference.md only.

It is slow and short on purpose: tests play it at random beside the real engine and compare the two.
A game is one generator that reads like the rules: it yields the set of legal action words and is sent
the word chosen. The cards are in scavengers_cards, what lies on the table in scavengers_table, a player's
turn in scavengers_turn, interrupts and the attacks of a skirmish in scavengers_attacks.
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from .scavengers_attacks import skirmish_attacks
from .scavengers_cards import CONTESTED_KINDS, count_in, gearheads, joined_by, masons, people, pharmers
from .scavengers_table import Asking, Site, Table, Tribe
from .scavengers_turn import turn

HAND = 5
FIRST_SKIRMISH = 3
GANG_PEOPLE = 5


class Oracle:
    """One game. `drawn` are the cards that left hidden piles in a step, in the order of events."""

    def __init__(self, setup: dict[str, Any]) -> None:
        self.table = Table(setup)
        self.over = False
        self.table.drawn = list(setup["drawn"])
        self._game = game(self.table)
        self._legal = next(self._game)
        self._all_drawn()

    @property
    def player(self) -> int:
        """The seat asked, 0 for P1."""
        return self.table.asked

    def legal(self) -> set[str]:
        return set(self._legal)

    def play(self, words: str, drawn: list[str]) -> None:
        if words not in self._legal:
            raise ValueError(f"{words!r} is not legal: {sorted(self._legal)}")
        self.table.drawn = list(drawn)
        try:
            self._legal = self._game.send(words)
        except StopIteration:
            self._legal = set()
            self.over = True
        self._all_drawn()

    def _all_drawn(self) -> None:
        if self.table.drawn:
            raise ValueError(f"cards that nobody drew: {self.table.drawn}")

    def scores(self) -> list[int]:
        """People on all cards, and the gangs that joined."""
        tribes = self.table.tribes
        points = [people(tribe.all_cards()) for tribe in tribes]
        for keys in gang_keys(self.table):
            joined = joined_by(keys)
            if joined is not None:
                points[joined] += GANG_PEOPLE
        return points

    def _final_keys(self) -> list[tuple[int, int, int]]:
        """Points, then contested resource cards owned, then all cards owned."""
        decks = [tribe.all_cards() for tribe in self.table.tribes]
        return [
            (points, count_in(deck, CONTESTED_KINDS), len(deck))
            for points, deck in zip(self.scores(), decks, strict=True)
        ]

    def standing(self) -> list[int]:
        """Higher is better, equal is shared: how many players each one is ahead of."""
        keys = self._final_keys()
        return [sum(other < key for other in keys) for key in keys]

    def ranking(self) -> list[int]:
        """Ranks, 1 the best; ties share."""
        keys = self._final_keys()
        return [1 + sum(other > key for other in keys) for key in keys]

    def summary(self) -> dict[str, Any]:
        """The place of every card, by kind. Cards being looked at are in no pile, committed ones are played."""
        table = self.table
        return {
            "round": table.round,
            "initiator": table.initiator,
            "junkyard": counts(table.junkyard),
            "contested": counts(table.contested + ([table.top] if table.top else [])),
            "schematics": counts(table.schematics),
            "hire": {kind: number for kind, number in table.hire.items() if number},
            "looking": counts(table.looking),
            "removed": counts(table.removed),
            "players": [self._tribe_summary(tribe) for tribe in table.tribes],
        }

    def _tribe_summary(self, tribe: Tribe) -> dict[str, Any]:
        commitment = self.table.commitment
        committed = commitment.all_cards() if commitment and commitment.seat == tribe.seat else []
        return {
            "deck": counts(tribe.deck),
            "hand": counts(tribe.hand),
            "discard": counts(tribe.discard),
            "played": counts(tribe.played + committed),
            "leader": tribe.leader,
            "wounded": tribe.wounded,
            "leader_used": tribe.leader_used,
            "sites": [site_summary(site) for site in tribe.sites],
        }


def counts(cards: list[str]) -> dict[str, int]:
    return dict(sorted(Counter(cards).items()))


def site_summary(site: Site) -> dict[str, Any]:
    return {
        "building": site.building,
        "cards": counts(site.cards),
        "stored": counts(site.stored),
        "disabled": site.disabled,
    }


def gang_keys(table: Table) -> list[list[tuple[int, int]]]:
    """The counts by which each gang in the game is compared, for each player."""
    gangs: list[list[tuple[int, int]]] = []
    if table.module >= 1:
        gangs.append([gearheads(tribe.all_cards()) for tribe in table.tribes])
        gangs.append([pharmers(tribe.all_cards()) for tribe in table.tribes])
    if table.module >= 2:
        gangs.append([masons(tribe.all_cards(), completed(tribe)) for tribe in table.tribes])
    return gangs


def completed(tribe: Tribe) -> int:
    return sum(site.works() for site in tribe.sites)


def game(table: Table) -> Asking:
    if table.offered:
        yield from choose_leaders(table)
    while table.contested:
        begin_round(table)
        for tribe in table.clockwise(table.initiator):
            yield from turn(table, tribe)
        if table.round >= FIRST_SKIRMISH:
            yield from skirmish_attacks(table)
            award(table)
            table.initiator = (table.initiator + 1) % len(table.tribes)


def choose_leaders(table: Table) -> Asking:
    chosen: dict[int, str] = {}
    for tribe in table.clockwise(table.initiator):
        word = yield from table.ask(tribe, {f"lead {leader}" for leader in table.offered[tribe.seat]})
        chosen[tribe.seat] = word.split()[1]
    for tribe in table.tribes:
        tribe.leader = chosen[tribe.seat]


def begin_round(table: Table) -> None:
    table.round += 1
    for tribe in table.tribes:
        tribe.clear_away()
    for tribe in table.clockwise(table.initiator):
        tribe.hand = table.from_deck(tribe, HAND)
    if table.round >= FIRST_SKIRMISH and len(table.tribes) > 2:
        table.top = table.next_from(table.contested)  # the Initiator looks at it


def skirmish_winner(table: Table) -> Tribe | None:
    if len(table.tribes) == 2:
        return winner_of_two(table.tribes)
    values = [tribe.fight_value() for tribe in table.tribes]
    best = [tribe for tribe in table.tribes if values[tribe.seat] == max(values)]
    most = max(tribe.tie_value(table.edition) for tribe in best)
    tied = [tribe for tribe in best if tribe.tie_value(table.edition) == most]
    return tied[0] if len(tied) == 1 else None


def winner_of_two(tribes: list[Tribe]) -> Tribe | None:
    """Won by 2 or more, or not at all."""
    worse, better = sorted(tribes, key=Tribe.fight_value)
    return better if better.fight_value() - worse.fight_value() >= 2 else None


def award(table: Table) -> None:
    """The top contested resource goes to the winner, or into the junkyard."""
    resource = table.top or table.next_from(table.contested)
    table.top = None
    winner = skirmish_winner(table)
    if winner is None:
        table.junkyard.append(resource)
    else:
        winner.discard.append(resource)
