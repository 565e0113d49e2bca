"""§6.2 and §6.3 Working on buildings, storing and retrieving; §8 repairing."""

from banquise.core.game import Actions
from banquise.core.kernel import kernel
from banquise.core.rng import random_below

from ..actions import Deed, action_of
from ..cards import CHARACTERS, COPIES, COUNT, FIRST, KINDS, MEDICINES, ROOM, STORES, CardKind
from ..facts import (
    ALLOWED,
    NO_BUILDING,
    NO_CHARACTER,
    NO_MOVE,
    NO_ROOM,
    NO_TOOLKIT,
    NO_USE,
    NO_WORK,
    NO_WORKING_BUILDING,
    NO_WOUND,
)
from ..memory import learn
from ..piles import add_to_hand, discard, discard_from_hand, has_moved, lift_from_hand, log, set_moved
from ..state import NONE, Phase, Place, State, Status
from .listing import list_if, list_kinds

TOOLKIT_WORK = 3


@kernel
def work_by_itself(state: State) -> None:
    """§6.1 Remove one card from each building under construction, at the start of each later turn."""
    player = state.players[state.turn]
    for site in range(player.site_count):
        building = int(player.sites[site])
        if state.status[building] == Status.PLANNED or state.status[building] == Status.UNDERWAY:
            state.status[building] = Status.UNDERWAY
            work(state, building, 1)


@kernel
def work(state: State, building: int, cards: int) -> None:
    """§6.1 Move cards from a building to the discard; with none left it is finished."""
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
    """The card with this number on a building; nobody knows their order."""
    card = 0
    while number > 0 or state.place[card] != Place.SITE + building:
        number -= state.place[card] == Place.SITE + building
        card += 1
    return card


# The menu of a turn


@kernel
def list_sites(state: State, out: Actions, n: int) -> int:
    for site in range(state.players[state.turn].site_count):
        n = list_if(verify_storing(state, site) == ALLOWED, action_of(Deed.STORE, site), out, n)
        n = list_if(verify_retrieving(state, site) == ALLOWED, action_of(Deed.RETRIEVE, site), out, n)
        n = list_if(verify_work(state, site, Status.UNDERWAY.value) == ALLOWED, action_of(Deed.BUILD, site), out, n)
        n = list_if(verify_work(state, site, Status.DISABLED.value) == ALLOWED, action_of(Deed.REPAIR, site), out, n)
    return n


@kernel
def verify_storing(state: State, site: int) -> int:
    """§6.3"""
    why = verify_site(state, site, Status.WORKING.value)
    if why != ALLOWED:
        return why
    building = int(state.players[state.turn].sites[site])
    if state.stored[building] >= ROOM[building // COPIES]:
        return NO_ROOM
    return ALLOWED if storable_kinds(state, building) != 0 else NO_MOVE


@kernel
def verify_retrieving(state: State, site: int) -> int:
    """§6.3"""
    why = verify_site(state, site, Status.WORKING.value)
    if why != ALLOWED:
        return why
    return ALLOWED if retrievable_kinds(state, int(state.players[state.turn].sites[site])) != 0 else NO_MOVE


@kernel
def verify_work(state: State, site: int, status: int) -> int:
    """§6.1 Building and §8.1 repairing take a character."""
    why = verify_site(state, site, status)
    if why != ALLOWED:
        return why
    return ALLOWED if int(state.players[state.turn].hand_kinds) & CHARACTERS != 0 else NO_CHARACTER


@kernel
def verify_site(state: State, site: int, status: int) -> int:
    """Check that the player has a building there, and that its status is this one."""
    player = state.players[state.turn]
    if site >= player.site_count:
        return NO_BUILDING
    if state.status[player.sites[site]] == status:
        return ALLOWED
    return NO_WORKING_BUILDING if status == Status.WORKING else NO_WORK


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
    """§6.1 List the characters, and for a building under construction also each with a Toolkit; §8.1 a repair takes one
    character."""
    held, n = int(state.players[state.turn].hand_kinds), 0
    has_toolkit = held >> CardKind.TOOLKIT & 1 == 1 and state.phase == Phase.BUILD
    for kind in range(CardKind.FAMILY_5 + 1):
        is_held = held >> kind & 1 == 1
        n = list_if(is_held, action_of(Deed.WORKER, kind), out, n)
        n = list_if(is_held and has_toolkit, action_of(Deed.EQUIP, kind), out, n)
    return list_if(n == 0, action_of(Deed.CONFIRM), out, n)


@kernel
def verify_worker(state: State, deed: int, kind: int) -> int:
    if not CHARACTERS >> kind & 1:
        return NO_CHARACTER
    is_equipped = state.players[state.turn].hand[CardKind.TOOLKIT] > 0
    return ALLOWED if deed == Deed.WORKER or is_equipped else NO_TOOLKIT


@kernel
def choose_worker(state: State, deed: int, kind: int) -> None:
    if deed != Deed.CONFIRM:
        set_to_work(state, kind, deed == Deed.EQUIP)
    state.phase = Phase.MENU


@kernel
def set_to_work(state: State, kind: int, is_equipped: bool) -> None:
    """Let a worker work on the chosen building; the cards used are discarded."""
    discard_from_hand(state, state.turn, kind)
    if is_equipped:
        discard_from_hand(state, state.turn, CardKind.TOOLKIT.value)
    if state.phase == Phase.REPAIR:
        state.status[state.site] = Status.WORKING
    else:
        work(state, state.site, TOOLKIT_WORK if is_equipped else 1)


# Storage


@kernel
def list_stored(state: State, out: Actions) -> int:
    if state.phase == Phase.PUT:
        n = list_kinds(action_of(Deed.PUT), storable_kinds(state, state.site), out, 0)
    else:
        n = list_kinds(action_of(Deed.TAKE), retrievable_kinds(state, state.site), out, 0)
    return list_if(n == 0, action_of(Deed.CONFIRM), out, n)


@kernel
def verify_put(state: State, kind: int) -> int:
    if not int(STORES[state.site // COPIES]) >> kind & 1:
        return NO_USE
    return ALLOWED if storable_kinds(state, state.site) >> kind & 1 else NO_MOVE


@kernel
def verify_take(state: State, kind: int) -> int:
    return ALLOWED if retrievable_kinds(state, state.site) >> kind & 1 else NO_MOVE


@kernel
def choose_stored(state: State, deed: int, kind: int) -> None:
    if deed == Deed.PUT:
        put(state, kind)
    elif deed == Deed.TAKE:
        take(state, kind)
    state.phase = Phase.MENU


@kernel
def put(state: State, kind: int) -> None:
    """§6.3 Store a card face down: only its owner knows it."""
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
    """§8.2 List the medicine cards that heal the player's wounded leader."""
    player = state.players[state.turn]
    return list_kinds(action_of(Deed.HEAL), int(player.hand_kinds) & MEDICINES, out, n) if player.is_wounded else n


@kernel
def verify_cure(state: State, kind: int) -> int:
    if not state.players[state.turn].is_wounded:
        return NO_WOUND
    return ALLOWED if MEDICINES >> kind & 1 else NO_USE


@kernel
def heal(state: State, kind: int) -> None:
    discard_from_hand(state, state.turn, kind)
    state.players[state.turn].is_wounded = 0
