"""A preview of cards that a player has selected but not played, from the view record alone (§4.2, §4.5, §7)."""

from banquise.core.game import Work
from banquise.core.kernel import kernel

from .cards import HELP, KINDS, LEADERS_OF_GROUPS, Act, CardKind, Leader
from .leaders import base_kinds_under
from .rules.act import MENTOR_BONUS, PEACEMAKER_BONUS
from .state import NONE, Phase
from .value import count_kinds, strength_under
from .view import LIFTED_FOR, TRASH, Flaw, Held, Offer, Preview, Seat, View

ALL = (1 << KINDS) - 1
LIFTED, IDLE, TRIED = 0, KINDS, 2 * KINDS
"""The parts of the work space, counts by kind: selected and committed cards, cards left in hand, and a trial."""


@kernel
def preview(view: View, held: Held, work: Work, out: Preview) -> None:
    """Write offers for every use of the menu or, once an action has begun, for that action; only for the player who
    decides."""
    for use in range(len(LIFTED_FOR)):
        out.offers[use].value, out.offers[use].flaw = NONE, NONE
    if view.viewer == NONE or view.player != view.viewer:
        return
    seat = view.seats[view.viewer]
    sort_hand(seat, held, work)
    if view.phase == Phase.MENU:
        preview_menu(view, seat, held, work, out)
    elif view.phase == Phase.COMMIT:
        preview_commitment(view, seat, held, work, out.offers[view.commitment[0].act])
    elif view.phase == Phase.THROW:
        preview_trash(held, int(view.first_kind), work, out.offers[TRASH])


@kernel
def sort_hand(seat: Seat, held: Held, work: Work) -> None:
    for kind in range(KINDS):
        work[LIFTED + kind] = held.cards[kind]
        work[IDLE + kind] = -int(held.cards[kind])
    for i in range(seat.hand_count):
        work[IDLE + seat.hand[i]] += 1


@kernel
def kinds_in(part: int, first: int, work: Work) -> int:
    """The kinds in this part of the work space, from a first one on."""
    kinds = 0
    for kind in range(first, KINDS):
        if work[part + kind] > 0:
            kinds |= 1 << kind
    return kinds


@kernel
def leader_of(seat: Seat) -> int:
    """§8.2 A seat's leader; the ability of a wounded one is suspended."""
    return NONE if seat.wounded else int(seat.leader)


@kernel
def bonus_of(leader: int) -> int:
    """§7 The bonus of a leader with a Refugee as helper."""
    if leader == Leader.MENTOR:
        return MENTOR_BONUS
    return PEACEMAKER_BONUS if leader == Leader.PEACEMAKER else 0


@kernel
def fitting_kinds(leader: int, act: int) -> int:
    return base_kinds_under(leader, act) | int(HELP[act]) | LEADERS_OF_GROUPS


# Offers


@kernel
def preview_menu(view: View, seat: Seat, held: Held, work: Work, out: Preview) -> None:
    leader, idle, lifted = leader_of(seat), kinds_in(IDLE, 0, work), kinds_in(LIFTED, 0, work)
    if bonus_of(leader) and not seat.leader_used and idle >> CardKind.REFUGEE & 1:
        out.can_be_helped = 1
    for act in range(TRASH):
        bonus = bonus_of(leader) if held.is_helped and out.can_be_helped else 0
        if act == Act.DRAW and leader == Leader.PEACEMAKER:
            bonus = 0
        weigh(leader, act, bonus, work[LIFTED : LIFTED + KINDS], out.offers[act])
        out.offers[act].is_helped = bonus > 0
        out.offers[act].takes, out.offers[act].uses = idle & fitting_kinds(leader, act), lifted
    preview_trash(held, 0, work, out.offers[TRASH])


@kernel
def preview_commitment(view: View, seat: Seat, held: Held, work: Work, out: Offer) -> None:
    """Write an offer. Selected cards that come too late, or do not fit, are left out."""
    leader, act, first = leader_of(seat), int(view.commitment[0].act), int(view.first_kind)
    bonus = bonus_of(leader) if view.commitment[0].helper else 0
    out.is_helped, out.uses = bonus > 0, kinds_in(LIFTED, first, work) & fitting_kinds(leader, act)
    for kind in range(KINDS):
        if not out.uses >> kind & 1:
            work[LIFTED + kind] = 0
        work[LIFTED + kind] += view.commitment[0].cards[kind]
    weigh(leader, act, bonus, work[LIFTED : LIFTED + KINDS], out)
    possible = kinds_in(IDLE, first, work) & fitting_kinds(leader, act)
    takes = 0
    for kind in range(first, KINDS):
        if possible >> kind & 1 and can_lead_on(leader, act, bonus, kind, first, work):
            takes |= 1 << kind
    out.takes = takes


@kernel
def can_lead_on(leader: int, act: int, bonus: int, kind: int, first: int, work: Work) -> bool:
    """Whether the selected cards could become a complete commitment with the other fitting cards in hand."""
    base = base_kinds_under(leader, act)
    for other in range(KINDS):
        work[TRIED + other] = work[LIFTED + other]
        if other >= first and base >> other & 1:
            work[TRIED + other] += work[IDLE + other]
    if not base >> kind & 1:
        work[TRIED + kind] += 1
    return flaw_of(leader, act, bonus, work[TRIED : TRIED + KINDS]) == NONE


@kernel
def preview_trash(held: Held, first: int, work: Work, out: Offer) -> None:
    """§4.5 Write the offer of trashing."""
    out.value = count_kinds(held.cards, ALL, first)
    out.takes, out.uses = kinds_in(IDLE, first, work), kinds_in(LIFTED, first, work)


# Values


@kernel
def weigh(leader: int, act: int, bonus: int, cards: Work, out: Offer) -> None:
    if count_kinds(cards, ALL, 0) == 0:
        return
    out.flaw = flaw_of(leader, act, bonus, cards)
    if out.flaw != Flaw.UNFIT:
        out.value = value_of(leader, act, bonus, cards)


@kernel
def value_of(leader: int, act: int, bonus: int, cards: Work) -> int:
    has_base = count_kinds(cards, base_kinds_under(leader, act), 0) > 0
    return strength_under(leader, act, cards, 0) + (bonus if has_base else 0)


@kernel
def flaw_of(leader: int, act: int, bonus: int, cards: Work) -> int:
    """§4.2 The reason why cards cannot be committed together; NONE without one."""
    people = count_kinds(cards, base_kinds_under(leader, act), 0)
    if count_kinds(cards, ALL & ~fitting_kinds(leader, act), 0) > 0:
        return Flaw.UNFIT.value
    if people == 0:
        return Flaw.NOBODY.value
    if count_kinds(cards, int(HELP[act]), 0) > people:
        return Flaw.TOOLS.value
    if cards[CardKind.GROUP_LEADERS] > people:
        return Flaw.GROUPS.value
    return Flaw.NOTHING.value if value_of(leader, act, bonus, cards) < 1 else NONE
