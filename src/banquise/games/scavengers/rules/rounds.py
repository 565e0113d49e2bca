"""§3 Rounds and turns: what happens between decisions."""

from banquise.core.kernel import kernel
from banquise.core.record import PUBLIC

from ..cards import CARDS, LEADER_THING, MAX_PLAYERS
from ..memory import learn
from ..piles import discard, draw_cards, hold_nothing, settle_top
from ..state import FIRST_SKIRMISH, HAND, ROUNDS, WORDS_OF_BITS, Phase, Place, State, seats
from .buildings import work_by_itself
from .skirmish import begin_skirmish, decide_skirmish


@kernel
def begin_round(state: State) -> None:
    """§3.1 and §3.2"""
    state.rounds += 1
    clear_table(state)
    for i in range(seats(state)):
        draw_cards(state, (state.initiator + i) % seats(state), HAND)
    if state.rounds >= FIRST_SKIRMISH and state.seats > 2:
        learn(state, state.initiator, settle_top(state))
    state.turn = state.initiator
    begin_turn(state)


@kernel
def clear_table(state: State) -> None:
    """§3.1 Discard all cards played or brought to the last skirmish."""
    for card in range(CARDS):
        place = int(state.place[card])
        if Place.HAND <= place < Place.DECK or Place.PLAYED <= place < Place.SITE:
            discard(state, (place - Place.HAND) % MAX_PLAYERS, card)
    for seat in range(seats(state)):
        player = state.players[seat]
        hold_nothing(player)
        player.has_laid, player.has_used_leader = 0, 0
        player.acted_saboteurs, player.acted_snipers, player.acted_medics = 0, 0, 0


@kernel
def begin_turn(state: State) -> None:
    state.player, state.phase = state.turn, Phase.MENU
    state.done, state.food, state.butchered, state.cannibal_food = 0, 0, 0, 0
    for word in range(WORDS_OF_BITS):
        state.moved[word] = 0
    work_by_itself(state)


@kernel
def end_turn(state: State) -> None:
    """§3.3 Lay down the rest of the hand."""
    state.players[state.turn].has_laid = 1
    state.turn = (state.turn + 1) % seats(state)
    if state.turn != state.initiator:
        begin_turn(state)
    elif state.rounds >= FIRST_SKIRMISH:
        begin_skirmish(state)
    else:
        begin_round(state)


@kernel
def end_round(state: State) -> None:
    """§3.4 End a round after its skirmish; the 16th is the last."""
    decide_skirmish(state)
    if state.rounds == ROUNDS:
        state.over, state.phase = 1, Phase.OVER
    else:
        begin_round(state)


# Leaders


@kernel
def choose_leader(state: State, leader: int) -> None:
    """§2.3 Choose leaders from the Initiator on; all are revealed together, the others leave the game unseen."""
    state.players[state.player].leader = leader
    state.player = (int(state.player) + 1) % seats(state)
    if state.player == state.initiator:
        for seat in range(seats(state)):
            state.known[LEADER_THING + int(state.players[seat].leader)] = PUBLIC
        begin_round(state)
