"""Arctic: a pile is worth its runs, those that the hand can lengthen nearly as much, and what the totem may reach."""

from banquise.bots.evaluations import POINT
from banquise.core.game import Points, Work
from banquise.core.kernel import kernel
from banquise.games.arctic.cards import ANIMALS, CARDS, LANDSCAPE, LONGEST, MAIN, PLACEMENT_VALUE, WORTH
from banquise.games.arctic.scoring import JOKER, list_piles
from banquise.games.arctic.scoring import WORK as SCORING_WORK
from banquise.games.arctic.state import NONE, State, visible_card

LONG = SCORING_WORK
REACH = LONG + ANIMALS
WORK = REACH + ANIMALS
SPREAD = 8 * POINT


@kernel
def evaluate(state: State, work: Work, out: Points) -> None:
    list_piles(state, work)
    for seat in range(state.seats):
        player = state.players[seat]
        measure_runs(state, seat, work)
        value = 60 * worth(work, LONG) + 40 * worth(work, REACH)
        value += 60 * int(LANDSCAPE[state.token[state.totem[seat]]])
        value -= POINT * int(player.penalties)
        card = visible_card(state, seat)
        if card != NONE:
            short = int(PLACEMENT_VALUE[card]) - int(player.hand_count)
            if short > 0:
                value -= 60 * short
        out[seat] = value


@kernel
def measure_runs(state: State, seat: int, work: Work) -> None:
    """work[LONG + a]: the longest run of each animal; work[REACH + a]: with what the hand holds."""
    for animal in range(ANIMALS):
        work[LONG + animal], work[REACH + animal] = 0, 0
    player = state.players[seat]
    for i in range(player.hand_count):
        work[REACH + int(MAIN[player.hand[i]])] += 1
    animal, run = JOKER, 0
    pile = work[seat * CARDS : seat * CARDS + int(player.high) - int(player.low) + 1]
    for i in range(len(pile)):
        if pile[i] == animal or pile[i] == JOKER:
            run += 1
        else:
            animal, run = int(pile[i]), 1
        if animal != JOKER:
            work[LONG + animal] = max(int(work[LONG + animal]), run)
    if animal != JOKER:
        work[REACH + animal] += run
    for a in range(ANIMALS):
        work[REACH + a] = max(work[REACH + a], work[LONG + a])


@kernel
def worth(work: Work, first: int) -> int:
    points, animals = 0, 0
    for animal in range(ANIMALS):
        length = min(int(work[first + animal]), LONGEST)
        points += int(WORTH[length])
        animals += length > 1
    return points + int(WORTH[animals])
