"""A viewer's view of the table (§9): the only place where a view looks at hidden cards."""

from banquise.core.game import Work
from banquise.core.kernel import kernel
from banquise.core.record import HIDDEN, SPECTATOR

from .cards import BUILDING_THING, CARDS, COPIES, GANG_PEOPLE, KIND_OF, KINDS, MEDICINE, PEOPLE, ROOM, Act, Gang
from .memory import is_seen, viewer_index
from .piles import junk_at
from .rules import could_be_asked
from .rules.act import act_value
from .rules.hire import food_of_turn
from .rules.plans import plan_at
from .rules.skirmish import fight_value, tie_value
from .scoring import count_cards, gang_with, total
from .state import FIRST_SKIRMISH, NONE, Attack, Phase, Place, State, Status, seats
from .view import Commitment, Seat, Site, View


@kernel
def see(state: State, viewer: int, work: Work, out: View) -> None:
    out.viewer = NONE if viewer == SPECTATOR else viewer
    out.top, out.seat_count = HIDDEN, state.seats
    see_table(state, viewer, out)
    see_turn(state, out)
    see_attack(state, out)
    see_cards(state, viewer, out)
    see_piles(state, viewer, out)
    count_cards(state, work)
    for seat in range(seats(state)):
        see_seat(state, viewer, seat, out.seats[seat])
        if state.over or viewer == seat:
            out.seats[seat].people = total(work, seat, PEOPLE)
    if state.over:
        see_points(state, work, out)


# What all see


@kernel
def see_table(state: State, viewer: int, out: View) -> None:
    out.player, out.over, out.phase = NONE if state.over else int(state.player), state.over, state.phase
    out.module, out.edition = state.module, state.is_english
    out.round_number, out.initiator, out.turn = state.rounds, state.initiator, state.turn
    out.skirmish, out.last_winner, out.done = state.is_skirmish, state.won, state.done
    if state.phase == Phase.COMMIT or (state.phase == Phase.THROW and viewer == state.turn):
        out.first_kind = state.last_kind
    out.junkyard, out.schematics, out.contested = state.junk_count, state.plans_count, state.contested_count
    for kind in range(KINDS):
        out.hire_piles[kind] = state.piles[kind]


@kernel
def see_turn(state: State, out: View) -> None:
    food = out.food[0]
    food.hunted, food.butcher, food.cannibal = state.food, state.butchered, state.cannibal_food
    food.total = food_of_turn(state)
    if is_committing(state):
        out.is_committed = 1
        see_commitment(state, out.commitment[0])
    if state.phase == Phase.PAY:
        out.is_hiring, out.hiring[0].card, out.hiring[0].owed = 1, state.hired, state.owed
    out.site = NONE
    if Phase.BUILD <= state.phase <= Phase.TAKE:
        out.site = site_number(state, state.turn, state.site)


@kernel
def is_committing(state: State) -> bool:
    """Whether the commitment can still change."""
    if state.act == NONE or state.is_skirmish:
        return False
    return bool(state.phase == Phase.COMMIT or Phase.INTERRUPT <= state.phase <= Phase.SAVE)


@kernel
def see_commitment(state: State, out: Commitment) -> None:
    out.act, out.helper = state.act, state.has_helper
    out.value = NONE if state.act == Act.ORGANIZE else act_value(state)
    for kind in range(KINDS):
        out.cards[kind] = state.committed[kind]


@kernel
def site_number(state: State, seat: int, building: int) -> int:
    """The number of a building card in front of this seat, counted from 1."""
    number = 1
    while state.players[seat].sites[number - 1] != building:
        number += 1
    return number


@kernel
def see_attack(state: State, out: View) -> None:
    if state.attack != Attack.NONE:
        out.is_attacked, attack = 1, out.attack[0]
        attack.kind, attack.attacker, attack.victim = state.attack, state.attacker, state.victim
        attack.target, attack.site = HIDDEN, NONE
        if state.attack == Attack.DISABLE:
            attack.site = site_number(state, state.victim, state.target)
        elif state.attack != Attack.WOUND:
            attack.target = state.target
    if (state.phase == Phase.INTERRUPT or state.phase == Phase.SAVE) and not state.is_skirmish:
        see_asked(state, out)


@kernel
def see_asked(state: State, out: View) -> None:
    """§9 Write the seats that might still have to decide on the open interrupt or save, judging by public
    information."""
    last = state.turn if state.phase == Phase.INTERRUPT else state.victim
    seat = int(state.player)
    for i in range(seats(state)):
        if i > 0 and seat == last:
            return
        if could_be_asked(state, seat):
            out.could_be_asked[out.asked_count] = seat
            out.asked_count += 1
        seat = (seat + 1) % seats(state)


# Cards


@kernel
def see_cards(state: State, viewer: int, out: View) -> None:
    """Write the cards outside piles and buildings: known ones, then the others."""
    places = state.place
    for is_known in (True, False):
        for card in range(CARDS):
            place = int(places[card])
            if Place.TOP <= place < Place.SITE and is_seen(state, viewer, card) == is_known:
                see_card(state, place, int(KIND_OF[card]) if is_known else HIDDEN, out)


@kernel
def see_card(state: State, place: int, face: int, out: View) -> None:
    if place == Place.TOP:
        out.top = face
    elif place == Place.ORGANIZED and not is_searching(state):
        out.looked[out.looked_count] = face
        out.looked_count += 1
    elif Place.HAND <= place < Place.DECK:
        seat = out.seats[place - Place.HAND]
        seat.hand[seat.hand_count] = face
        seat.hand_count += 1
        if face != HIDDEN:
            seat.medicine += MEDICINE[face]
    elif Place.DISCARD <= place < Place.PLAYED:
        seat = out.seats[place - Place.DISCARD]
        seat.discard[seat.discard_count] = face
        seat.discard_count += 1
    elif Place.PLAYED <= place < Place.SITE:
        seat = out.seats[place - Place.PLAYED]
        seat.played[seat.played_count] = face
        seat.played_count += 1


@kernel
def is_searching(state: State) -> bool:
    """Whether the player looks at cards of the junkyard or at schematics."""
    return bool(state.phase == Phase.KEEP or state.phase == Phase.PLAN)


@kernel
def see_piles(state: State, viewer: int, out: View) -> None:
    """Write the junkyard and the schematics: the known cards, and those being looked at."""
    for i in range(state.junk_count):
        card = junk_at(state, i)
        is_known = is_seen(state, viewer, card)
        if is_known:
            out.known_junk[out.known_junk_count] = KIND_OF[card]
            out.known_junk_count += 1
        if state.phase == Phase.KEEP and i < state.looked:
            out.looked[i] = KIND_OF[card] if is_known else HIDDEN
            out.looked_count += 1
    for i in range(state.plans_count):
        building = plan_at(state, i)
        is_known = is_seen(state, viewer, BUILDING_THING + building)
        if is_known:
            out.known_schematics[out.known_schematics_count] = building // COPIES
            out.known_schematics_count += 1
        if state.phase == Phase.PLAN and i < state.looked:
            out.looked[i] = KINDS + building // COPIES if is_known else HIDDEN
            out.looked_count += 1


# Seats


@kernel
def see_seat(state: State, viewer: int, seat: int, out: Seat) -> None:
    """Write what a viewer sees of a seat, except its cards and its people."""
    player = state.players[seat]
    out.laid, out.deck_count, out.people = player.has_laid, player.deck_count, NONE
    out.leader = player.leader if state.phase != Phase.LEAD or viewer == seat else NONE
    if state.over or viewer == seat:
        for i in range(2):
            if player.offered[i] != NONE:
                out.offered[out.offered_count] = player.offered[i]
                out.offered_count += 1
    out.leader_used, out.wounded = player.has_used_leader, player.is_wounded
    out.acted[0], out.acted[1], out.acted[2] = player.acted_saboteurs, player.acted_snipers, player.acted_medics
    out.site_count = player.site_count
    for i in range(player.site_count):
        see_site(state, viewer, int(player.sites[i]), out.sites[i])
    remembered, index = state.remembered[seat], viewer_index(viewer)
    cards = 0
    for kind in range(KINDS):
        out.unseen[kind] = remembered[kind, index]
        cards += int(remembered[kind, index])
    out.lost = min(int(state.lost[index, seat]), cards)
    see_fight(state, seat, out)


@kernel
def see_site(state: State, viewer: int, building: int, out: Site) -> None:
    out.building, out.room, out.left = building // COPIES, ROOM[building // COPIES], state.left[building]
    out.status = max(int(state.status[building]) - Status.UNDERWAY.value, 0)
    if out.left:
        return
    places = state.place
    for is_known in (True, False):
        for card in range(CARDS):
            if places[card] == Place.SITE + building and is_seen(state, viewer, card) == is_known:
                out.stored[out.stored_count] = KIND_OF[card] if is_known else HIDDEN
                out.stored_count += 1


@kernel
def see_fight(state: State, seat: int, out: Seat) -> None:
    """Write the current skirmish, and the last one."""
    player = state.players[seat]
    out.fight = fight_value(state, seat) if state.is_skirmish else NONE
    out.tie = tie_value(state, seat) if state.is_skirmish else NONE
    is_later = state.is_skirmish or state.over or state.rounds > FIRST_SKIRMISH
    if state.rounds >= FIRST_SKIRMISH and is_later:
        out.has_fought, last = 1, out.last_skirmish[0]
        last.fight = NONE if state.is_skirmish else player.fight
        last.tie = NONE if state.is_skirmish else player.tie
        for kind in range(KINDS):
            last.brought[kind] = player.brought[kind]


@kernel
def see_points(state: State, work: Work, out: View) -> None:
    """§10 Write the points, at the end only."""
    for seat in range(seats(state)):
        points = out.seats[seat].breakdown[0]
        points.people = out.seats[seat].people
        points.gearheads = GANG_PEOPLE if gang_with(state, work, Gang.GEARHEADS.value) == seat else 0
        points.pharmers = GANG_PEOPLE if gang_with(state, work, Gang.PHARMERS.value) == seat else 0
        points.masons = GANG_PEOPLE if gang_with(state, work, Gang.MASONS.value) == seat else 0
        out.seats[seat].is_counted = 1
