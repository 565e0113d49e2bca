"""§6.2 and §6.3 Working on buildings, storing and retrieving; §8 repairing."""

from banquise.core.game import Actions
from banquise.core.kernel import kernel
from banquise.core.rng import random_below

from ..actions import BUILD, CONFIRM, EQUIP, HEAL, PUT, REPAIR, RETRIEVE, STORE, TAKE, WORKER
from ..cards import CHARACTERS, COPIES, COUNT, FIRST, KINDS, MEDICINES, ROOM, STORES, Kind
from ..memory import learn
from ..piles import add_to_hand, discard, discard_from_hand, has_moved, lift_from_hand, log, set_moved
from ..state import NONE, Phase, Place, State, Status

TOOLKIT_WORK = 3


@kernel
def work_by_itself(state: State) -> None:
    """§6.1 At the start of each later turn one card leaves each building under construction."""
    player = state.players[state.turn]
    for site in range(player.site_count):
        building = int(player.sites[site])
        if state.status[building] == Status.PLANNED or state.status[building] == Status.UNDERWAY:
            state.status[building] = Status.UNDERWAY
            work(state, building, 1)


@kernel
def work(state: State, building: int, cards: int) -> None:
    """§6.1 So many cards leave it, to the discard; with none left it is finished."""
    for _ in range(min(cards, state.left[building])):
        card = card_in(state, building, random_below(state, state.left[building]))
        log(state, card)
        state.left[building] -= 1
        discard(state, state.turn, card)
        learn(state, state.turn, card)
    if state.left[building] == 0:
        state.status[building] = Status.WORKING


@kernel
def card_in(state: State, building: int, number: int) -> int:
    """The card of that number on a building; their order is nobody's knowledge."""
    card = 0
    while number > 0 or state.place[card] != Place.SITE + building:
        number -= state.place[card] == Place.SITE + building
        card += 1
    return card


# What a turn's menu offers


@kernel
def list_sites(state: State, out: Actions, n: int) -> int:
    player = state.players[state.turn]
    has_worker = int(player.hand_kinds) & CHARACTERS != 0
    for site in range(player.site_count):
        building = int(player.sites[site])
        status = state.status[building]
        if status == Status.UNDERWAY and has_worker:
            out[n] = BUILD + site
            n += 1
        elif status == Status.DISABLED and has_worker:
            out[n] = REPAIR + site
            n += 1
        elif status == Status.WORKING:
            n = list_storage(state, site, out, n)
    return n


@kernel
def list_storage(state: State, site: int, out: Actions, n: int) -> int:
    building = int(state.players[state.turn].sites[site])
    if state.stored[building] < ROOM[building // COPIES] and storable_kinds(state, building):
        out[n] = STORE + site
        n += 1
    if retrievable_kinds(state, building):
        out[n] = RETRIEVE + site
        n += 1
    return n


@kernel
def storable_kinds(state: State, building: int) -> int:
    """§6.3 Fitting cards in hand that have not moved this turn."""
    fitting = int(state.players[state.turn].hand_kinds) & int(STORES[building // COPIES])
    return unmoved_kinds(state, fitting, Place.HAND + state.turn)


@kernel
def retrievable_kinds(state: State, building: int) -> int:
    """§6.3 Cards in it that have not moved this turn."""
    if state.stored[building] == 0:
        return 0
    return unmoved_kinds(state, int(STORES[building // COPIES]), Place.SITE + building)


@kernel
def unmoved_kinds(state: State, kinds: int, place: int) -> int:
    found = 0
    for kind in range(KINDS):
        if kinds >> kind & 1 and unmoved_card(state, kind, place) != NONE:
            found |= 1 << kind
    return found


@kernel
def unmoved_card(state: State, kind: int, place: int) -> int:
    for card in range(FIRST[kind], FIRST[kind] + COUNT[kind]):
        if state.place[card] == place and not has_moved(state, card):
            return card
    return NONE


@kernel
def choose_site(state: State, site: int, phase: int) -> None:
    state.site, state.phase = state.players[state.turn].sites[site], phase


# Workers


@kernel
def list_workers(state: State, out: Actions) -> int:
    """§6.1 Characters, and on a building under construction also with a Toolkit; §8.1 a repair takes one character."""
    n = 0
    held = int(state.players[state.turn].hand_kinds)
    has_toolkit = held >> Kind.TOOLKIT & 1 and state.phase == Phase.BUILD
    for kind in range(Kind.FAMILY_5 + 1):
        if held >> kind & 1:
            out[n] = WORKER + kind
            n += 1
            if has_toolkit:
                out[n] = EQUIP + kind
                n += 1
    if n == 0:
        out[n] = CONFIRM
        n += 1
    return n


@kernel
def set_to_work(state: State, action: int) -> None:
    """One worker on the chosen building; all that is used is discarded."""
    is_repair = state.phase == Phase.REPAIR
    state.phase = Phase.MENU
    if action == CONFIRM:
        return
    is_equipped = EQUIP <= action < EQUIP + KINDS
    discard_from_hand(state, state.turn, action - (EQUIP if is_equipped else WORKER))
    if is_equipped:
        discard_from_hand(state, state.turn, Kind.TOOLKIT.value)
    if is_repair:
        state.status[state.site] = Status.WORKING
    else:
        work(state, state.site, TOOLKIT_WORK if is_equipped else 1)


# Storage


@kernel
def list_moves(state: State, out: Actions) -> int:
    is_storing = state.phase == Phase.PUT
    kinds = storable_kinds(state, state.site) if is_storing else retrievable_kinds(state, state.site)
    first = PUT if is_storing else TAKE
    n = 0
    for kind in range(KINDS):
        if kinds >> kind & 1:
            out[n] = first + kind
            n += 1
    if n == 0:
        out[n] = CONFIRM
        n += 1
    return n


@kernel
def move_stored(state: State, action: int) -> None:
    is_storing = state.phase == Phase.PUT
    state.phase = Phase.MENU
    if action != CONFIRM:
        if is_storing:
            put(state, action - PUT)
        else:
            take(state, action - TAKE)


@kernel
def put(state: State, kind: int) -> None:
    """§6.3 Face down: only its owner knows it."""
    card = unmoved_card(state, kind, Place.HAND + state.turn)
    lift_from_hand(state, state.turn, kind)
    state.place[card] = Place.SITE + state.site
    state.stored[state.site] += 1
    set_moved(state, card)


@kernel
def take(state: State, kind: int) -> None:
    card = unmoved_card(state, kind, Place.SITE + state.site)
    state.stored[state.site] -= 1
    add_to_hand(state, state.turn, card)
    set_moved(state, card)


# Healing


@kernel
def list_cures(state: State, out: Actions, n: int) -> int:
    """§8.2 A medicine card heals one's wounded leader."""
    player = state.players[state.turn]
    if player.is_wounded:
        for kind in range(Kind.MEDKIT, Kind.PILLS + 1):
            if int(player.hand_kinds) & MEDICINES & 1 << kind:
                out[n] = HEAL + kind
                n += 1
    return n


@kernel
def heal(state: State, kind: int) -> None:
    discard_from_hand(state, state.turn, kind)
    state.players[state.turn].is_wounded = 0
