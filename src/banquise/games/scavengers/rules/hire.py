"""§4.4 Hiring, §4.5 trashing, and the leaders who sacrifice their own people (§7)."""

from banquise.core.game import Actions
from banquise.core.kernel import kernel

from ..actions import Deed, action_of
from ..cards import (
    CHARACTERS,
    COPIES,
    FOOD_PRICE,
    KINDS,
    MEDICINE,
    MEDICINE_PRICE,
    MEDICINES,
    THUGS_PRICE,
    Building,
    CardKind,
    Leader,
)
from ..facts import ALLOWED, NO_CARD, NO_CARD_THROWN, NO_CHARACTER, NO_MERCENARY, NO_PRICE, NO_USE
from ..leaders import can_use, is_led_by
from ..memory import leave_unseen
from ..piles import add_junk, discard, find_card, lift_from_hand, play_from_hand, remove_from_hand, shuffle_junkyard
from ..state import Done, Phase, Place, State, Status
from .listing import list_if, list_kinds

PAYING = MEDICINES | 1 << CardKind.MEDIC
CANNIBAL_FOOD = 3


@kernel
def food_of_turn(state: State) -> int:
    """§4.4 Hunted, grown and butchered food; §7 the Cannibal's cannot be combined with it."""
    return max(int(state.food) + gardens(state) + int(state.butchered), int(state.cannibal_food))


@kernel
def gardens(state: State) -> int:
    """§6.2 Working Hydroponic Gardens."""
    n = 0
    player = state.players[state.turn]
    for site in range(player.site_count):
        building = player.sites[site]
        if building // COPIES == Building.GARDEN and state.status[building] == Status.WORKING:
            n += 1
    return n


@kernel
def medicine_in_hand(state: State) -> int:
    hand = state.players[state.turn].hand
    worth = int(hand[CardKind.MEDIC]) * int(MEDICINE[CardKind.MEDIC])
    worth += int(hand[CardKind.MEDKIT]) * int(MEDICINE[CardKind.MEDKIT])
    return worth + int(hand[CardKind.PILLS]) * int(MEDICINE[CardKind.PILLS])


@kernel
def medicine_owed(state: State, kind: int, food: int) -> int:
    """§4.4 The medicine owed for a mercenary; if the food does not suffice, more than anybody has."""
    if kind == CardKind.THUGS:
        return max(THUGS_PRICE - food - int(state.butchered), 0)
    wanted = int(FOOD_PRICE[kind])
    if kind == CardKind.SABOTEUR and is_led_by(state, state.turn, Leader.SERGEANT):
        wanted = 0
    if food < wanted:
        return KINDS * KINDS
    return max(int(MEDICINE_PRICE[kind]) - int(state.butchered), 0)


@kernel
def list_hires(state: State, out: Actions, n: int) -> int:
    if state.done & Done.HIRE:
        return n
    food, medicine = food_of_turn(state), medicine_in_hand(state)
    for kind in range(CardKind.SCAVENGER, CardKind.ENGINEER + 1):
        n = list_if(verify_hire(state, kind, food, medicine) == ALLOWED, action_of(Deed.HIRE, kind), out, n)
    return n


@kernel
def verify_hire(state: State, kind: int, food: int, medicine: int) -> int:
    if state.piles[kind] == 0:
        return NO_MERCENARY
    return ALLOWED if medicine_owed(state, kind, food) <= medicine else NO_PRICE


@kernel
def hire(state: State, kind: int) -> None:
    state.done |= Done.HIRE
    state.hired, state.phase = kind, Phase.PAY
    state.owed = medicine_owed(state, kind, food_of_turn(state))


@kernel
def list_payments(state: State, out: Actions) -> int:
    n = list_kinds(action_of(Deed.PAY), int(state.players[state.turn].hand_kinds) & PAYING, out, 0)
    return list_if(n == 0, action_of(Deed.CONFIRM), out, n)


@kernel
def verify_payment(kind: int) -> int:
    return ALLOWED if PAYING >> kind & 1 else NO_USE


@kernel
def pay(state: State, kind: int) -> None:
    """§4.4 Pay until the price is covered, and no more; any surplus is lost."""
    play_from_hand(state, state.turn, kind)
    state.owed = max(int(state.owed) - int(MEDICINE[kind]), 0)


@kernel
def receive_hired(state: State) -> None:
    card = find_card(state, state.hired, Place.HIRE.value)
    state.piles[state.hired] -= 1
    discard(state, state.turn, card)
    state.phase = Phase.MENU


# Trash


@kernel
def verify_trash(state: State) -> int:
    return ALLOWED if state.players[state.turn].hand_count > 0 else NO_CARD


@kernel
def begin_trash(state: State) -> None:
    state.done |= Done.TRASH
    state.phase, state.last_kind, state.owed = Phase.THROW, 0, 1


@kernel
def list_throws(state: State, out: Actions) -> int:
    held = int(state.players[state.turn].hand_kinds)
    n = list_kinds(action_of(Deed.THROW), held >> state.last_kind << state.last_kind, out, 0)
    return list_if(verify_throws(state) == ALLOWED, action_of(Deed.CONFIRM), out, n)


@kernel
def verify_throws(state: State) -> int:
    """§4.5 Check that at least one card is thrown, if there is one."""
    has_card = int(state.players[state.turn].hand_kinds) >> state.last_kind != 0
    return NO_CARD_THROWN if state.owed > 0 and has_card else ALLOWED


@kernel
def throw(state: State, kind: int) -> None:
    """§4.5 Throw a card into the junkyard; only its player knows which."""
    card = lift_from_hand(state, state.turn, kind)
    leave_unseen(state, card)
    add_junk(state, card)
    state.last_kind, state.owed = kind, 0


@kernel
def end_trash(state: State) -> None:
    shuffle_junkyard(state)
    state.phase, state.last_kind = Phase.MENU, 0


# Butcher and Cannibal


@kernel
def list_meals(state: State, out: Actions, n: int) -> int:
    """§7 List the characters in hand that the leader can remove."""
    held = int(state.players[state.turn].hand_kinds) & CHARACTERS
    if can_use(state, state.turn, Leader.CANNIBAL):
        return list_kinds(action_of(Deed.CANNIBAL), held, out, n)
    return list_kinds(action_of(Deed.BUTCHER), held, out, n) if can_use(state, state.turn, Leader.BUTCHER) else n


@kernel
def verify_meal(kind: int) -> int:
    return ALLOWED if CHARACTERS >> kind & 1 else NO_CHARACTER


@kernel
def butcher(state: State, kind: int) -> None:
    eat(state, kind)
    state.butchered = 1


@kernel
def cannibal(state: State, kind: int) -> None:
    eat(state, kind)
    state.cannibal_food = CANNIBAL_FOOD


@kernel
def eat(state: State, kind: int) -> None:
    state.players[state.turn].has_used_leader = 1
    remove_from_hand(state, state.turn, kind)
