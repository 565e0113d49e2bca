"""The observation of a viewer, as numbers (§9)."""

from banquise.core.game import Bytes
from banquise.core.kernel import kernel
from banquise.core.observation import FLAG, Layout, category, count, members
from banquise.core.record import SPECTATOR

from .cards import (
    BUILD_TIME,
    BUILDING_THING,
    BUILDINGS,
    CARDS,
    COPIES,
    COUNT,
    FIRST_CONTESTED,
    KIND_OF,
    KINDS,
    LAST_CONTESTED,
    LEADERS,
    MAX_PLAYERS,
    THUGS_PRICE,
    Act,
    Building,
)
from .memory import is_seen, viewer_index
from .piles import has_moved, junk_at
from .rules.hire import CANNIBAL_FOOD
from .rules.plans import plan_at
from .state import DECK_ROOM, NONE, ROUNDS, TRIBES, Attack, Done, Phase, Place, State, Status, seats

LEADER_NUMBERS, COUNT_NUMBERS, ACTED_NUMBERS, SITE_NUMBERS = 2, 3, 3, 4
"""The lengths of parts of an observation: a leader, a seat's counts of cards, those that acted, and a building."""
TYPE, STATUS, LEFT, STORED_COUNT = range(SITE_NUMBERS)
STORE = 3
"""The capacity of the largest building."""
STORED_NOW = 32
MODULES = 5
CONTESTED_CARDS = int(COUNT[FIRST_CONTESTED : LAST_CONTESTED + 1].sum())
SEAT, KIND_OR_NONE, OF_A_KIND = category(MAX_PLAYERS), category(1 + KINDS), count(int(COUNT.max()))
MOST = count(127)
"""The limits of numbers in the state."""

LAYOUT = Layout(version=2)
PHASE = LAYOUT.add("phase", 1, "what is being decided (Phase)", category(len(Phase)))
PLAYER = LAYOUT.add("player", 1, "who decides, 0 = the viewer, then clockwise", SEAT)
TURN = LAYOUT.add("turn", 1, "whose turn it is, likewise", SEAT)
INITIATOR = LAYOUT.add("initiator", 1, "likewise", SEAT)
ROUNDS = LAYOUT.add("rounds", 1, "the round being played", count(ROUNDS))
SEATS = LAYOUT.add("seats", 1, "number of players", count(MAX_PLAYERS))
OPTIONS = LAYOUT.add("options", 2, "module; 1 in the English edition", (category(MODULES), FLAG))
DONE = LAYOUT.add("done", 1, "bits of Done: what the turn has used up", members(len(Done)))
FOOD = LAYOUT.add("food", 3, "hunted; of the Butcher; of the Cannibal", (MOST, FLAG, count(CANNIBAL_FOOD)))
ACT = LAYOUT.add("act", 1, "1 + the Act that cards are committed to", category(1 + len(Act)))
LAST_KIND = LAYOUT.add("last_kind", 1, "committed last or, to the player alone, thrown last", category(KINDS))
HELPER = LAYOUT.add("helper", 1, "1: the leader's Refugee is committed", FLAG)
COMMITTED = LAYOUT.add("committed", KINDS, "cards of each kind", OF_A_KIND)
HIRING = LAYOUT.add("hiring", 2, "1 + the kind being paid for; medicine owed", (KIND_OR_NONE, count(THUGS_PRICE)))
SITE = LAYOUT.add("site", 1, "1 + the number of the building being worked on", category(1 + BUILDINGS))
ATTACK = LAYOUT.add(
    "attack",
    4,
    "Attack; attacker; victim (0 = the viewer); 1 + the target: a kind, the helper or a site number",
    (category(len(Attack)), SEAT, SEAT, category(2 + KINDS)),
)
HIRE_PILES = LAYOUT.add("hire_piles", KINDS, "cards of each kind", OF_A_KIND)
COUNTS = LAYOUT.add(
    "counts",
    4,
    "contested resources, junkyard, schematics, cards being looked at",
    (count(CONTESTED_CARDS), count(CARDS), count(BUILDINGS), count(CARDS)),
)
LOOKED = LAYOUT.add(
    "looked", KINDS, "the cards looked at or drawn by the Organizer, if the viewer sees them", OF_A_KIND
)
LOOKED_PLANS = LAYOUT.add("looked_plans", len(Building), "the buildings looked at, likewise", count(COPIES))
TOP = LAYOUT.add("top", 1, "1 + the kind of the contested resource peeked at, if the viewer knows it", KIND_OR_NONE)
OFFERED = LAYOUT.add("offered", LEADERS, "1 for each leader dealt to the viewer", FLAG)
LED = LAYOUT.add(
    "leaders",
    MAX_PLAYERS,
    "1 + leader of each seat, of the viewer first; 0 none, or not revealed",
    category(1 + LEADERS),
)
LEADER_FACTS = LAYOUT.add("leader_facts", MAX_PLAYERS * LEADER_NUMBERS, "of each seat: used this round, wounded", FLAG)
CARD_COUNTS = LAYOUT.add(
    "card_counts", MAX_PLAYERS * COUNT_NUMBERS, "of each seat: hand or skirmish cards, deck, discard", count(DECK_ROOM)
)
LAID = LAYOUT.add("laid", MAX_PLAYERS, "of each seat: 1 when its turn of the round is over", FLAG)
ACTED = LAYOUT.add(
    "acted", MAX_PLAYERS * ACTED_NUMBERS, "of each seat in this skirmish: Saboteurs, Sniper Teams, Medics", OF_A_KIND
)
SITES = LAYOUT.add(
    "sites",
    MAX_PLAYERS * BUILDINGS * SITE_NUMBERS,
    "of each seat's buildings: 1 + type, Status, cards left, stored",
    (category(1 + len(Building)), category(len(Status)), count(int(BUILD_TIME.max())), count(STORE)),
)
HANDS = LAYOUT.add(
    "hands", MAX_PLAYERS * KINDS, "of each seat: cards in hand that the viewer knows, by kind", OF_A_KIND
)
PLAYED = LAYOUT.add("played", MAX_PLAYERS * KINDS, "of each seat: cards played this round", OF_A_KIND)
DISCARDS = LAYOUT.add("discards", MAX_PLAYERS * KINDS, "of each seat: discarded cards that the viewer knows", OF_A_KIND)
LAST_SKIRMISH = LAYOUT.add(
    "last_skirmish", MAX_PLAYERS * KINDS, "of each seat: cards revealed in the last skirmish", OF_A_KIND
)
LAST_FIGHT = LAYOUT.add("last_fight", MAX_PLAYERS, "of each seat: its fight value in it", MOST)
LAST_WINNER = LAYOUT.add("last_winner", 1, "0 nobody, 1 = the viewer, then clockwise", category(1 + MAX_PLAYERS))
RETRIEVED = LAYOUT.add("retrieved", KINDS, "the viewer's cards in hand that were retrieved this turn", OF_A_KIND)
STORED = LAYOUT.add(
    "stored",
    BUILDINGS * STORE,
    "of the viewer's buildings: 1 + kind of each card, plus 32 if stored this turn",
    category(1 + KINDS + STORED_NOW),
)
JUNK = LAYOUT.add("junk", KINDS, "cards in the junkyard that the viewer knows", OF_A_KIND)
PLANS = LAYOUT.add("plans", len(Building), "buildings in the schematics pile that the viewer knows", count(COPIES))
REMEMBERED = LAYOUT.add(
    "remembered",
    TRIBES * KINDS,
    "cards not known: with whom the viewer saw them last (seats, junkyard, contested)",
    OF_A_KIND,
)
LOST = LAYOUT.add("lost", TRIBES, "at most so many of those have left unseen", MOST)
LENGTH = LAYOUT.length
CONTESTED_COUNT, JUNK_COUNT, PLANS_COUNT, LOOKED_COUNT = range(COUNTS, LOOKED)
ATTACK_KIND, ATTACKER, VICTIM, TARGET = range(ATTACK, HIRE_PILES)


@kernel
def observe(state: State, viewer: int, out: Bytes) -> None:
    """Write the observation of a viewer; `out` holds zeros."""
    me = 0 if viewer == SPECTATOR else viewer
    observe_table(state, me, out)
    observe_decision(state, me, out)
    for turn in range(seats(state)):
        observe_player(state, viewer, turn, out)
    for card in range(CARDS):
        if is_seen(state, viewer, card):
            observe_card(state, me, card, out)
    for i in range(state.plans_count):
        building = plan_at(state, i)
        if is_seen(state, viewer, BUILDING_THING + building):
            out[PLANS + building // COPIES] += 1
    observe_looked(state, viewer, out)
    if viewer != SPECTATOR:
        observe_own(state, viewer, out)
    observe_memory(state, viewer, out)


@kernel
def seen_from(state: State, me: int, seat: int) -> int:
    turn = int(seat) - me
    return turn if turn >= 0 else turn + seats(state)


@kernel
def observe_table(state: State, me: int, out: Bytes) -> None:
    out[PHASE], out[ROUNDS], out[SEATS] = state.phase, state.rounds, state.seats
    out[PLAYER], out[TURN] = seen_from(state, me, state.player), seen_from(state, me, state.turn)
    out[INITIATOR] = seen_from(state, me, state.initiator)
    out[OPTIONS], out[OPTIONS + 1], out[DONE] = state.module, state.is_english, state.done
    out[FOOD], out[FOOD + 1], out[FOOD + 2] = state.food, state.butchered, state.cannibal_food
    out[CONTESTED_COUNT], out[JUNK_COUNT] = state.contested_count, state.junk_count
    out[PLANS_COUNT], out[LOOKED_COUNT] = state.plans_count, state.looked
    if state.won != NONE:
        out[LAST_WINNER] = 1 + seen_from(state, me, state.won)
    for kind in range(KINDS):
        out[HIRE_PILES + kind] = state.piles[kind]


@kernel
def observe_decision(state: State, me: int, out: Bytes) -> None:
    """Write the unfinished action."""
    if state.act != NONE and not state.is_skirmish:
        out[ACT], out[HELPER] = 1 + state.act, state.has_helper
        for kind in range(KINDS):
            out[COMMITTED + kind] = state.committed[kind]
    if state.phase == Phase.COMMIT:
        out[LAST_KIND] = state.last_kind
    if state.phase == Phase.PAY:
        out[HIRING], out[HIRING + 1] = 1 + state.hired, state.owed
    if Phase.BUILD <= state.phase <= Phase.TAKE:
        out[SITE] = 1 + site_number(state, state.turn, state.site)
    if state.attack != Attack.NONE:
        out[ATTACK_KIND], out[ATTACKER] = state.attack, seen_from(state, me, state.attacker)
        out[VICTIM], out[TARGET] = seen_from(state, me, state.victim), 1 + observed_target(state)


@kernel
def observed_target(state: State) -> int:
    if state.attack == Attack.WOUND:
        return NONE
    return site_number(state, state.victim, state.target) if state.attack == Attack.DISABLE else state.target


@kernel
def site_number(state: State, seat: int, building: int) -> int:
    """The number of a building's site, from 0."""
    site = 0
    while state.players[seat].sites[site] != building:
        site += 1
    return site


@kernel
def observe_player(state: State, viewer: int, turn: int, out: Bytes) -> None:
    seat = ((0 if viewer == SPECTATOR else viewer) + turn) % seats(state)
    player = state.players[seat]
    if player.leader != NONE and (state.phase != Phase.LEAD or seat == viewer):
        out[LED + turn] = 1 + player.leader
    leader = LEADER_FACTS + turn * LEADER_NUMBERS
    out[leader], out[leader + 1] = player.has_used_leader, player.is_wounded
    counts = CARD_COUNTS + turn * COUNT_NUMBERS
    out[counts], out[counts + 1], out[counts + 2] = player.hand_count, player.deck_count, player.discard_count
    out[LAID + turn] = player.has_laid
    acted = ACTED + turn * ACTED_NUMBERS
    out[acted], out[acted + 1], out[acted + 2] = player.acted_saboteurs, player.acted_snipers, player.acted_medics
    out[LAST_FIGHT + turn] = player.fight
    for kind in range(KINDS):
        out[LAST_SKIRMISH + turn * KINDS + kind] = player.brought[kind]
    for site in range(player.site_count):
        building = int(player.sites[site])
        first = SITES + (turn * BUILDINGS + site) * SITE_NUMBERS
        out[first + TYPE], out[first + STATUS] = 1 + building // COPIES, state.status[building]
        out[first + LEFT], out[first + STORED_COUNT] = state.left[building], state.stored[building]


@kernel
def observe_card(state: State, me: int, card: int, out: Bytes) -> None:
    """Write a card that the viewer knows."""
    place, kind = int(state.place[card]), KIND_OF[card]
    if place == Place.JUNKYARD:
        out[JUNK + kind] += 1
    elif place == Place.TOP:
        out[TOP] = 1 + kind
    elif Place.HAND <= place < Place.DECK:
        out[HANDS + seen_from(state, me, place - Place.HAND) * KINDS + kind] += 1
    elif Place.DISCARD <= place < Place.PLAYED:
        out[DISCARDS + seen_from(state, me, place - Place.DISCARD) * KINDS + kind] += 1
    elif Place.PLAYED <= place < Place.SITE:
        out[PLAYED + seen_from(state, me, place - Place.PLAYED) * KINDS + kind] += 1


@kernel
def observe_looked(state: State, viewer: int, out: Bytes) -> None:
    """Write the part of the open action that only the player in turn sees."""
    if viewer != state.turn:
        return
    if state.phase == Phase.THROW:
        out[LAST_KIND] = state.last_kind
    if state.phase == Phase.KEEP:
        for i in range(state.looked):
            out[LOOKED + KIND_OF[junk_at(state, int(i))]] += 1
    if state.phase == Phase.PLAN:
        for i in range(state.looked):
            out[LOOKED_PLANS + plan_at(state, int(i)) // COPIES] += 1
    if state.phase == Phase.ORGANIZE:
        for card in range(CARDS):
            if state.place[card] == Place.ORGANIZED:
                out[LOOKED + KIND_OF[card]] += 1


@kernel
def observe_own(state: State, seat: int, out: Bytes) -> None:
    """Write what only this seat sees."""
    player = state.players[seat]
    for i in range(2):
        if player.offered[i] != NONE:
            out[OFFERED + player.offered[i]] = 1
    for site in range(player.site_count):
        if state.status[player.sites[site]] >= Status.WORKING:
            observe_store(state, site, int(player.sites[site]), out)
    for card in range(CARDS):
        if state.place[card] == Place.HAND + seat and seat == state.turn and has_moved(state, card):
            out[RETRIEVED + KIND_OF[card]] += 1


@kernel
def observe_store(state: State, site: int, building: int, out: Bytes) -> None:
    n = 0
    for card in range(CARDS):
        if state.place[card] == Place.SITE + building:
            is_new = state.owner[building] == state.turn and has_moved(state, card)
            out[STORED + site * STORE + n] = 1 + KIND_OF[card] + (STORED_NOW if is_new else 0)
            n += 1


@kernel
def observe_memory(state: State, viewer: int, out: Bytes) -> None:
    """Write what the viewer remembers: seats relative to the viewer, then the two piles."""
    index = viewer_index(viewer)
    me = 0 if viewer == SPECTATOR else viewer
    for tribe in range(TRIBES):
        if tribe < state.seats or tribe >= MAX_PLAYERS:
            row = seen_from(state, me, tribe) if tribe < MAX_PLAYERS else tribe
            out[LOST + row] = state.lost[index, tribe]
            for kind in range(KINDS):
                out[REMEMBERED + row * KINDS + kind] = state.remembered[tribe, kind, index]
