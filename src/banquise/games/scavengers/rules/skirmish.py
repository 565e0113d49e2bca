"""§5.3 and §5.4 The skirmish: all reveal, declare, fight; the strongest wins the contested resource."""

from banquise.core.bits import lowest
from banquise.core.game import Actions
from banquise.core.kernel import kernel
from banquise.core.record import PUBLIC

from ..cards import CARDS, CHARACTERS, KINDS, PEOPLE, Act, CardKind, Leader
from ..leaders import REFUGEES, base_kinds, can_use, is_led_by
from ..memory import reveal
from ..piles import bury_top, win_top
from ..state import NONE, Phase, Place, Player, State, seats
from ..value import count_kinds, strength
from .attack import can_attack, list_attacks_on_others, list_pass, weapons

GANGSTER_REFUGEE = 2
"""The number of characters that a Gangster's Refugee counts as in ties."""
MARGIN_OF_TWO = 2
"""§2.2 The lead by which a skirmish of two players must be won."""


@kernel
def begin_skirmish(state: State) -> None:
    state.is_skirmish, state.phase, state.act = 1, Phase.SKIRMISH, Act.FIGHT
    state.turn = state.player = state.initiator
    card = next_laid_down(state, 0)
    while card < CARDS:
        reveal(state, card)
        card = next_laid_down(state, card + 1)
    for seat in range(seats(state)):
        bring(state.players[seat])


@kernel
def bring(player: Player) -> None:
    """Bring a hand to the skirmish, replacing the cards brought last time."""
    held = int(player.hand_kinds)
    kinds = held | int(player.brought_kinds)
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        player.brought[kind] = player.hand[kind]
    player.brought_kinds = held


@kernel
def next_laid_down(state: State, card: int) -> int:
    """The first card, from this one on, that was laid down and is not yet known to all; CARDS without one."""
    while card < CARDS and not (Place.HAND <= state.place[card] < Place.DECK and state.known[card] != PUBLIC):
        card += 1
    return card


@kernel
def list_declarations(state: State, out: Actions) -> int:
    return list_attacks_on_others(state, state.turn, out, list_pass(out))


@kernel
def can_declare(state: State) -> bool:
    ready = weapons(state, state.turn)
    if ready:
        for victim in range(seats(state)):
            if victim != state.turn and can_attack(state, victim, ready):
                return True
    return False


@kernel
def pass_declarations(state: State) -> None:
    """§5.3 Pass on the declarations, clockwise from the Initiator."""
    state.turn = state.player = (state.turn + 1) % seats(state)


@kernel
def fight_value(state: State, seat: int) -> int:
    return strength(state, seat, Act.FIGHT.value, state.players[seat].hand) + mentor_in_fight(state, seat)


@kernel
def mentor_in_fight(state: State, seat: int) -> int:
    """§7 The Mentor adds to a fight automatically, with a Refugee and another character that can fight, if unused this
    round."""
    player = state.players[seat]
    if player.hand[CardKind.REFUGEE] == 0 or not can_use(state, seat, Leader.MENTOR):
        return 0
    fighters = count_kinds(player.hand, base_kinds(state, seat, Act.FIGHT.value), 0)
    return 1 if fighters > player.acted_saboteurs else 0


@kernel
def tie_value(state: State, seat: int) -> int:
    """§5.4 Character cards, in the English edition people; §7 a Gangster's Refugee counts 2."""
    hand = state.players[seat].hand
    count = count_kinds(hand, CHARACTERS & ~REFUGEES, 0)
    if state.is_english:
        count = count_people(state, seat)
    each = GANGSTER_REFUGEE if is_led_by(state, seat, Leader.GANGSTER) else 1
    return count + each * int(hand[CardKind.REFUGEE])


@kernel
def count_people(state: State, seat: int) -> int:
    """The people of a seat's skirmish cards, apart from Refugees."""
    people = 0
    for kind in range(1, KINDS):
        people += int(PEOPLE[kind]) * int(state.players[seat].hand[kind])
    return people


@kernel
def winner(state: State) -> int:
    """§5.4 The seat with the highest fight value; if tied, with the highest tie value among them; if still tied,
    NONE."""
    if state.seats == 2:
        return winner_of_two(state)
    best, best_tie, found = NONE, NONE, NONE
    for seat in range(seats(state)):
        fight, tie = int(state.players[seat].fight), int(state.players[seat].tie)
        if fight > best or (fight == best and tie > best_tie):
            best, best_tie, found = fight, tie, seat
        elif fight == best and tie == best_tie:
            found = NONE
    return found


@kernel
def winner_of_two(state: State) -> int:
    """§2.2 Two players win by 2 or more, and ties are not broken."""
    found = NONE
    for seat in range(seats(state)):
        if state.players[seat].fight >= state.players[1 - seat].fight + MARGIN_OF_TWO:
            found = seat
    return found


@kernel
def decide_skirmish(state: State) -> None:
    for seat in range(seats(state)):
        state.players[seat].fight, state.players[seat].tie = fight_value(state, seat), tie_value(state, seat)
    state.won = winner(state)
    if state.won == NONE:
        bury_top(state)
    else:
        win_top(state, int(state.won))
    state.is_skirmish, state.act = 0, NONE
    state.initiator = (state.initiator + 1) % seats(state)
