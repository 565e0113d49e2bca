"""Each viewer's knowledge of the cards (§9).

`known` is the set of viewers who know where a card is. For all other cards, a viewer remembers the tribe where they
were last seen: `remembered[tribe, kind, viewer]` counts them by kind, since cards of one kind are alike. At most
`lost[viewer, tribe]` of the cards remembered with a tribe have since left it unseen. Nothing leaves the viewer's own
tribe unseen, so for that tribe the memory is exact.
"""

from banquise.core.bits import lowest
from banquise.core.kernel import kernel
from banquise.core.record import PUBLIC, SPECTATOR

from .cards import HINT_THING, KIND_OF, MAX_PLAYERS
from .state import TRIBES, VIEWERS, Place, State, Tribe


@kernel
def viewer_index(viewer: int) -> int:
    """The index of a viewer in these tables: the spectator comes after the seats."""
    return MAX_PLAYERS if viewer == SPECTATOR else viewer


@kernel
def viewer_bit(index: int) -> int:
    return 1 << (SPECTATOR if index == MAX_PLAYERS else index)


@kernel
def is_seen(state: State, viewer: int, thing: int) -> bool:
    """Whether a viewer sees something; at the end everything is shown."""
    return bool(state.over or state.known[thing] >> viewer & 1)


@kernel
def viewers(state: State) -> int:
    """The set of all viewers, one bit each."""
    return (1 << int(state.seats)) - 1 | 1 << SPECTATOR


@kernel
def tribe_at(state: State, place: int) -> int:
    """The tribe or pile that a card in this place belongs to."""
    if place >= Place.SITE:
        return int(state.owner[place - Place.SITE])
    if place >= Place.HAND:
        return (place - Place.HAND) % MAX_PLAYERS
    if place >= Place.COMMITTED:
        return int(state.turn)
    return Tribe.JUNKYARD.value if place == Place.JUNKYARD else Tribe.CONTESTED.value


@kernel
def hint(state: State, viewers: int) -> None:
    """§9 Note that these viewers (a set of bits) learn something in this step: where a card is, even if only for a
    moment, or that somebody has to decide."""
    state.known[HINT_THING + int(state.next_hint)] |= viewers


@kernel
def learn(state: State, index: int, card: int) -> None:
    """Let a viewer know where a card is, and update the tribe in which they remembered it."""
    bit = viewer_bit(index)
    if state.known[card] & bit:
        return
    state.known[card] |= bit
    hint(state, bit)
    cease_to_remember(state, index, tribe_at(state, int(state.place[card])), int(KIND_OF[card]))


@kernel
def cease_to_remember(state: State, index: int, tribe: int, kind: int) -> None:
    """Update the memory of a viewer who now knows a card of this kind in this tribe.

    If they remember a card of the kind there, that is the one, since cards of a kind are alike. Otherwise the card has
    left another tribe unseen. If only one tribe is possible, that tribe now lacks one card fewer; if several are, this
    stays open, and the first of them is chosen. The contested resources are last in order, because no other card could
    replace one of theirs.
    """
    if state.remembered[tribe, kind, index] == 0:
        origins = 0
        for other in range(TRIBES):
            if state.remembered[other, kind, index] > 0 and state.lost[index, other] > 0:
                tribe = other if origins == 0 else tribe
                origins += 1
        if origins == 1:
            state.lost[index, tribe] -= 1
        elif origins == 0:
            tribe = anywhere_remembered(state, index, kind)
    state.remembered[tribe, kind, index] -= 1


@kernel
def anywhere_remembered(state: State, index: int, kind: int) -> int:
    """The first tribe with a remembered card of a kind. A viewer's memory need not fit a state resampled for another
    viewer."""
    tribe = 0
    while state.remembered[tribe, kind, index] == 0:
        tribe += 1
    return tribe


@kernel
def reveal(state: State, card: int) -> None:
    """Let everybody know where a card is."""
    known = int(state.known[card])
    if known == PUBLIC:
        return
    news = viewers(state) & ~known
    tribe, kind = tribe_at(state, int(state.place[card])), int(KIND_OF[card])
    for index in range(VIEWERS):
        if news & viewer_bit(index):
            cease_to_remember(state, index, tribe, kind)
    state.known[card] = PUBLIC
    hint(state, news)


@kernel
def forget(state: State, card: int) -> None:
    """Let nobody know where a card is; viewers who knew remember its tribe."""
    tribe, kind = tribe_at(state, int(state.place[card])), int(KIND_OF[card])
    knew = viewers(state) & int(state.known[card])
    for index in range(VIEWERS):
        if knew & viewer_bit(index):
            state.remembered[tribe, kind, index] += 1
    state.known[card] = 0


@kernel
def leave_unseen(state: State, card: int) -> None:
    """Note that a card is about to leave its tribe: viewers who do not know the card only count one as missing."""
    tribe = tribe_at(state, int(state.place[card]))
    unknowing = viewers(state) & ~int(state.known[card])
    for index in range(VIEWERS):
        if unknowing & viewer_bit(index):
            state.lost[index, tribe] += 1


# Hints


@kernel
def could_hold(state: State, seat: int, kinds: int) -> int:
    """The kinds among these that this seat might hold, judging by public information."""
    possible = 0
    for tribe in range(TRIBES):
        if tribe == seat or state.lost[MAX_PLAYERS, tribe] > 0:
            left = kinds & ~possible
            while left:
                kind = lowest(left)
                left &= left - 1
                if state.remembered[tribe, kind, MAX_PLAYERS] > 0:
                    possible |= 1 << kind
    return possible


@kernel
def end_hint(state: State) -> None:
    """Clear the hint of the last step. The two hints alternate, so that each step's hint counts as news
    (Game.learned)."""
    state.next_hint = 1 if state.known[HINT_THING] else 0
    state.known[HINT_THING], state.known[HINT_THING + 1] = 0, 0
