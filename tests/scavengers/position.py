"""Arctic Scavengers positions written as text, and read back as words.

    state = position('''
        module: 2
        P1 hand: refugee*2 shovel
        P1 sites: bunker(sniper_team) pharmacy/2 armory!
        P1 leader: mentor
        P2 hand: saboteur
        junkyard: junk pills net
    ''')
    play(state, "dig", "commit refugee", "commit shovel", "confirm")

`refugee*2` is two of them, `-` nothing. A card is taken from its player's starting deck, else from its pile. Lines and
their defaults:

    players: 3      module: 0      edition: fr      round: 1      initiator: P1
    turn: the Initiator's               (the seat whose turn begins, or `skirmish`)
    P1 hand: none                       (the seats whose turn of the round is over have laid it down)
    P1 deck: what is left of the starting deck
    P1 discard, P1 played: none         P1 leader: none; `mentor wounded used`
    P1 sites: none; `pharmacy/2` has two cards of the deck on it before the turn begins, `bunker(medic)` stores one,
        `armory!` is disabled
    junkyard: its cards, shuffled; given, they lie in that order from the top
    schematics: the same
    contested: any; given, the card on top
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray

from banquise.core.record import PUBLIC
from banquise.core.rng import seed_rng
from banquise.games.scavengers import rules, scoring
from banquise.games.scavengers.actions import ACTIONS
from banquise.games.scavengers.cards import (
    BUILDING_THING,
    BUILDING_WORDS,
    BUILDINGS,
    CARDS,
    COPIES,
    KIND_OF,
    KIND_WORDS,
    KINDS,
    LEADER_THING,
    LEADER_WORDS,
    SEAT_WORDS,
    START,
)
from banquise.games.scavengers.game import GAME
from banquise.games.scavengers.memory import forget, learn, reveal
from banquise.games.scavengers.observe import LAYOUT, observe
from banquise.games.scavengers.piles import contested_at
from banquise.games.scavengers.resample import count_again
from banquise.games.scavengers.rules.deal import cards_in_play, prepare, prepare_plans, sort_kind
from banquise.games.scavengers.rules.rounds import begin_round, begin_turn
from banquise.games.scavengers.rules.skirmish import begin_skirmish
from banquise.games.scavengers.state import FIRST_SKIRMISH, NONE, Phase, Place, State, Status

LINES = {"players", "module", "rules", "edition", "round", "initiator", "turn", "junkyard", "schematics", "contested"}
SEAT_LINES = {"hand", "deck", "discard", "played", "leader", "sites"}
LEGAL_ROOM = 300
PILES = (Place.HIRE, Place.JUNKYARD)
SITE = re.compile(r"(?P<building>[a-z]+)(/(?P<left>\d))?(\((?P<stored>[^)]*)\))?(?P<disabled>!)?$")


def new_state() -> State:
    """A zeroed state with the newest rules."""
    state = State.many(1)[0]
    state.rules = GAME.rules_version
    return state


def copy(state: State) -> State:
    states: Any = State.many(1)
    states[0] = state
    return states[0]  # type: ignore[no-any-return]


# Writing


def observed(state: State, viewer: int) -> NDArray[np.uint8]:
    """All that the viewer is told, as numbers."""
    out = np.zeros(LAYOUT.length, np.uint8)
    observe(state, viewer, out)
    return out


def position(text: str) -> State:
    """The beginning of a turn, or of a skirmish."""
    lines = _lines(text)
    state = new_state()
    seed_rng(state, 0)
    state.seats, state.module = int(lines.get("players", "3")), int(lines.get("module", "0"))
    state.is_english = lines.get("edition", "fr") == "en"
    state.rules = int(lines.get("rules", GAME.rules_version))
    prepare(state)
    for kind in range(KINDS):
        sort_kind(state, kind)
    if state.module >= 2:
        prepare_plans(state)
    state.rounds = int(lines.get("round", "1"))
    state.initiator = SEAT_WORDS.index(lines.get("initiator", "P1"))
    for seat in range(state.seats):
        _write_seat(state, seat, lines)
    _write_piles(state, lines)
    count_again(state)
    _begin(state, lines.get("turn", SEAT_WORDS[state.initiator]))
    return state


def _lines(text: str) -> dict[str, str]:
    lines = dict(line.strip().split(": ", 1) for line in text.strip().splitlines())
    for name in lines:
        seat, _, rest = name.partition(" ")
        assert name in LINES or (seat in SEAT_WORDS and rest in SEAT_LINES), name
    return lines


def words_of(text: str) -> Iterator[str]:
    """`refugee*2 net` as single words."""
    for word in text.split():
        kind, _, number = word.partition("*")
        yield from [kind] * (int(number or 1) if kind != "-" else 0)


def _write_seat(state: State, seat: int, lines: dict[str, str]) -> None:
    word = SEAT_WORDS[seat]
    _write_leader(state, seat, lines.get(f"{word} leader", ""))
    _write_sites(state, seat, lines.get(f"{word} sites", ""))
    for line, place in (("hand", Place.HAND), ("discard", Place.DISCARD), ("played", Place.PLAYED)):
        for kind in words_of(lines.get(f"{word} {line}", "")):
            _put(state, kind, seat, place + seat)
    if f"{word} deck" in lines:
        _keep_only(state, lines[f"{word} deck"], Place.DECK + seat)
    state.players[seat].discard_count = np.sum(state.place == Place.DISCARD + seat)


def _write_leader(state: State, seat: int, text: str) -> None:
    leader, *facts = text.split() or [""]
    player = state.players[seat]
    if leader:
        player.leader = player.offered[0] = LEADER_WORDS.index(leader)
        state.known[LEADER_THING + int(player.leader)] = PUBLIC
        player.is_wounded, player.has_used_leader = "wounded" in facts, "used" in facts


def _write_sites(state: State, seat: int, text: str) -> None:
    for number, word in enumerate(re.findall(r"\S+?(?:\([^)]*\))?!?(?=\s|$)", text)):
        site = SITE.match(word)
        assert site, word
        kind = BUILDING_WORDS.index(site["building"])
        building = next(b for b in range(kind * COPIES, BUILDINGS) if state.status[b] == Status.SCHEMATIC)
        player = state.players[seat]
        player.sites[number], player.site_count = building, number + 1
        state.owner[building], state.known[BUILDING_THING + building] = seat, PUBLIC
        state.status[building] = Status.DISABLED if site["disabled"] else Status.WORKING
        for stored in words_of(site["stored"] or ""):
            _put(state, stored, seat, Place.SITE + building)
            state.stored[building] += 1
        for _ in range(int(site["left"] or 0)):
            card = next(c for c in range(CARDS) if state.place[c] == Place.DECK + seat)
            state.place[card], state.status[building] = Place.SITE + building, Status.UNDERWAY
            state.left[building] += 1


def find(state: State, kind: str, first: int) -> int:
    """A card of this kind: from this place if it has one, else of a pile, else of the box."""
    cards = [card for card in range(CARDS) if KIND_WORDS[KIND_OF[card]] == kind]
    for place in (first, Place.HIRE, Place.JUNKYARD, Place.CONTESTED, Place.BOX):
        for card in cards:
            if state.place[card] == place:
                return card
    raise AssertionError(f"no {kind} left")


def _put(state: State, kind: str, seat: int, place: int) -> None:
    _move(state, find(state, kind, Place.DECK + seat), place)


def _keep_only(state: State, text: str, place: int) -> list[int]:
    """Put these cards and no others into this place, and return them."""
    wanted = []
    for kind in words_of(text):
        wanted.append(find(state, kind, place))
        _move(state, wanted[-1], place)
        state.place[wanted[-1]] = NONE  # so that it is not found again
    for card in range(CARDS):
        if state.place[card] == place:
            _move(state, card, Place.BOX)
    state.place[wanted] = place
    return wanted


def _move(state: State, card: int, place: int) -> None:
    """Put a card into a place; viewers who see it there know it, and the hire piles count one fewer."""
    reveal(state, card)
    if state.place[card] == Place.HIRE:
        state.piles[KIND_OF[card]] -= 1
    if state.place[card] == Place.CONTESTED:
        state.contested_count -= 1
    state.place[card] = place
    if place == Place.BOX or Place.PLAYED <= place < Place.SITE:
        return
    forget(state, card)
    if Place.HAND <= place < Place.DECK or Place.DISCARD <= place < Place.PLAYED:
        learn(state, (place - Place.HAND) % len(SEAT_WORDS), card)
    elif place >= Place.SITE:
        learn(state, int(state.owner[place - Place.SITE]), card)


def _write_piles(state: State, lines: dict[str, str]) -> None:
    """Fill the piles with what the seats did not take; a pile that is given keeps no other card."""
    junk = [card for card in range(CARDS) if state.place[card] == Place.JUNKYARD]
    if "junkyard" in lines:
        junk = _keep_only(state, lines["junkyard"], Place.JUNKYARD)
    state.junk[: len(junk)] = junk
    state.junk_count, state.junk_mixed = len(junk), 0 if "junkyard" in lines else len(junk)
    left = [b for b in range(BUILDINGS) if state.module >= 2 and state.status[b] == Status.SCHEMATIC]
    if "schematics" in lines:
        kinds = [BUILDING_WORDS.index(word) for word in words_of(lines["schematics"])]
        left = [left.pop(next(i for i, b in enumerate(left) if b // COPIES == kind)) for kind in kinds]
    state.plans[: len(left)] = left
    state.plans_count, state.plans_mixed = len(left), 0 if "schematics" in lines else len(left)
    if "contested" in lines:
        kind = KIND_WORDS.index(lines["contested"])
        top = next(c for c in range(CARDS) if KIND_OF[c] == kind and state.place[c] == Place.CONTESTED)
        state.place[top] = Place.TOP


def _begin(state: State, turn: str) -> None:
    if state.rounds >= FIRST_SKIRMISH and state.seats > 2:
        if contested_at(state, Place.TOP.value, 0) == NONE:
            state.place[contested_at(state, Place.CONTESTED.value, 0)] = Place.TOP
        learn(state, state.initiator, contested_at(state, Place.TOP.value, 0))
    laid = range(state.seats) if turn == "skirmish" else range((SEAT_WORDS.index(turn) - state.initiator) % state.seats)
    for i in laid:
        state.players[(state.initiator + i) % state.seats].has_laid = 1
    if turn == "skirmish":
        begin_skirmish(state)
        rules.advance(state)
    else:
        state.turn = SEAT_WORDS.index(turn)
        begin_turn(state)


def rich_start(state: State, extra: list[list[str]], sites: list[list[str]], leaders: list[list[str]]) -> State:
    """The first decision of a game whose tribes begin with more cards in their decks, and with finished buildings."""
    for field in set(state.dtype.names) - {"rng", "seats", "module", "is_english", "rules", "initiator"}:  # type: ignore[arg-type]
        state[field] = np.zeros_like(state[field])  # type: ignore[index]
    prepare(state)
    for kind in range(KINDS):
        sort_kind(state, kind)
    if state.module >= 2:
        prepare_plans(state)
    for seat in range(state.seats):
        _write_sites(state, seat, " ".join(sites[seat]))
        for kind in extra[seat]:
            card = next(c for c in range(CARDS) if KIND_WORDS[KIND_OF[c]] == kind and state.place[c] in PILES)
            _move(state, card, Place.DECK + seat)
    _write_piles(state, {})
    count_again(state)
    state.player, state.phase = state.initiator, Phase.LEAD
    for seat, pair in enumerate(leaders):
        for i, leader in enumerate(pair):
            state.players[seat].offered[i] = LEADER_WORDS.index(leader)
            state.known[LEADER_THING + LEADER_WORDS.index(leader)] = 1 << seat
    if not leaders:
        begin_round(state)
    return state


# Playing


def legal(state: State) -> set[str]:
    out = np.zeros(LEGAL_ROOM, np.int32)
    return {ACTIONS.words(int(action)) for action in out[: rules.legal_actions(state, out)]}


def play(state: State, *words: str) -> State:
    for word in words:
        assert word in legal(state), f"{word} is not legal: {sorted(legal(state))}"
        rules.step(state, ACTIONS.parse(word))
    return state


def player(state: State) -> str:
    return SEAT_WORDS[state.player]


def phase(state: State) -> str:
    return Phase(int(state.phase)).name.lower()


# Reading


def words_at(state: State, place: int) -> list[str]:
    """Kinds in kind order."""
    return [KIND_WORDS[KIND_OF[card]] for card in np.flatnonzero(state.place == place)]


def hand(state: State, seat: str) -> list[str]:
    return words_at(state, Place.HAND + SEAT_WORDS.index(seat))


def deck(state: State, seat: str) -> list[str]:
    return words_at(state, Place.DECK + SEAT_WORDS.index(seat))


def discard(state: State, seat: str) -> list[str]:
    return words_at(state, Place.DISCARD + SEAT_WORDS.index(seat))


def played(state: State, seat: str) -> list[str]:
    return words_at(state, Place.PLAYED + SEAT_WORDS.index(seat))


def junkyard(state: State) -> list[str]:
    """The junkyard from the top; in any order where nobody can know it."""
    ring = np.roll(state.junk, -state.junk_head)
    return [KIND_WORDS[KIND_OF[card]] for card in ring[: state.junk_count]]


def schematics(state: State) -> list[str]:
    plans = [state.plans[(state.plans_head + i) % BUILDINGS] for i in range(state.plans_count)]
    return [BUILDING_WORDS[building // COPIES] for building in plans]


def site(state: State, seat: str, number: int) -> dict[str, Any]:
    building = int(state.players[SEAT_WORDS.index(seat)].sites[number - 1])
    is_finished = state.status[building] >= Status.WORKING
    cards = dict(sorted(Counter(words_at(state, Place.SITE + building)).items()))
    return {
        "building": BUILDING_WORDS[building // COPIES],
        "cards": {} if is_finished else cards,
        "stored": cards if is_finished else {},
        "disabled": bool(state.status[building] == Status.DISABLED),
    }


def drawn(state: State) -> list[str]:
    """The cards that left hidden piles in the last step."""
    things = [int(thing) for thing in state.drawn[: state.drawn_count]]
    return [
        KIND_WORDS[KIND_OF[thing]] if thing < CARDS else BUILDING_WORDS[(thing - BUILDING_THING) // COPIES]
        for thing in things
    ]


def scores(state: State) -> list[int]:
    return _points(state, scoring.scores)


def ranking(state: State) -> list[int]:
    standing = _points(state, scoring.standing)
    assert [scoring.score_of(points) for points in standing] == scores(state)
    return [1 + sum(other > mine for other in standing) for mine in standing]


def _points(state: State, count: Any) -> list[int]:
    out = np.zeros(len(SEAT_WORDS), np.int32)
    count(state, np.zeros(scoring.WORK, np.int16), out)
    return [int(points) for points in out[: state.seats]]


# As the oracle sums itself up


def summary(state: State) -> dict[str, Any]:
    looked = int(state.looked) if state.phase in (Phase.KEEP, Phase.PLAN) else 0
    junk_looked = looked if state.phase == Phase.KEEP else 0
    plans_looked = looked - junk_looked
    looking = junkyard(state)[:junk_looked] + schematics(state)[:plans_looked] + words_at(state, Place.ORGANIZED)
    return {
        "round": int(state.rounds),
        "initiator": int(state.initiator),
        "junkyard": _counts(junkyard(state)[junk_looked:]),
        "contested": _counts(words_at(state, Place.CONTESTED) + words_at(state, Place.TOP)),
        "schematics": _counts(schematics(state)[plans_looked:]),
        "hire": {KIND_WORDS[kind]: int(n) for kind, n in enumerate(state.piles) if n},
        "looking": _counts(looking),
        "removed": _removed(state),
        "players": [_player(state, seat) for seat in range(state.seats)],
    }


def _counts(words: list[str]) -> dict[str, int]:
    return dict(sorted(Counter(words).items()))


def _removed(state: State) -> dict[str, int]:
    """The cards that were in play and are no more."""
    begun = Counter({KIND_WORDS[kind]: cards_in_play(state, kind) for kind in range(KINDS)})
    begun["refugee"] = int(START[0]) * int(state.seats)
    now = Counter(KIND_WORDS[KIND_OF[card]] for card in np.flatnonzero(state.place != Place.BOX))
    return _counts(list((begun - now).elements()))


def _player(state: State, seat: int) -> dict[str, Any]:
    word, record = SEAT_WORDS[seat], state.players[seat]
    committed = words_at(state, Place.COMMITTED) + words_at(state, Place.HELPER) if state.turn == seat else []
    has_leader = record.leader != NONE and state.phase != Phase.LEAD
    return {
        "deck": _counts(deck(state, word)),
        "hand": _counts(hand(state, word)),
        "discard": _counts(discard(state, word)),
        "played": _counts(played(state, word) + committed),
        "leader": LEADER_WORDS[record.leader] if has_leader else None,
        "wounded": bool(record.is_wounded),
        "leader_used": bool(record.has_used_leader),
        "sites": [site(state, word, number + 1) for number in range(record.site_count)],
    }
