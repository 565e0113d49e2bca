"""The knowledge that each viewer has of the cards (§9).

`known` says who knows where a card is. Of the other cards a viewer remembers with whom they were last:
`remembered[tribe, kind, viewer]` counts them, by kind since cards of one kind are alike. At most `lost[viewer, tribe]`
of those remembered with a tribe are elsewhere, having left it unseen. Nothing leaves one's own tribe unseen, so what is
remembered of that is what is there.
"""

from banquise.core.bits import lowest
from banquise.core.kernel import kernel
from banquise.core.record import BYSTANDER, PUBLIC

from .cards import HINT_THING, KIND_OF, MAX_PLAYERS
from .state import TRIBES, VIEWERS, Place, State, Tribe


@kernel
def viewer_index(viewer: int) -> int:
    """The bystander comes after the seats."""
    return MAX_PLAYERS if viewer == BYSTANDER else viewer


@kernel
def viewer_bit(index: int) -> int:
    return 1 << (BYSTANDER if index == MAX_PLAYERS else index)


@kernel
def is_seen(state: State, viewer: int, thing: int) -> bool:
    """Whether a viewer sees something; at the end everything is shown."""
    return bool(state.over or state.known[thing] >> viewer & 1)


@kernel
def viewers(state: State) -> int:
    """The set of all viewers, one bit each."""
    return (1 << int(state.seats)) - 1 | 1 << BYSTANDER


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
    """§9 Note that these viewers (a set of bits) learn something in this step: where a card is, if only for a moment,
    or that somebody is asked."""
    state.known[HINT_THING + int(state.next_hint)] |= viewers


@kernel
def learn(state: State, index: int, card: int) -> None:
    """A viewer comes to know where a card is, and with it whose card they had remembered it as."""
    bit = viewer_bit(index)
    if state.known[card] & bit:
        return
    state.known[card] |= bit
    hint(state, bit)
    cease_to_remember(state, index, tribe_at(state, int(state.place[card])), int(KIND_OF[card]))


@kernel
def cease_to_remember(state: State, index: int, tribe: int, kind: int) -> None:
    """A viewer who now knows such a card, which is with this tribe.

    One that they remember there may be taken for it, whichever it is: cards of a kind are alike. Without one there it
    left another tribe unseen: if that can be one tribe only, it misses one card fewer, else that stays open. Then the
    contested resources, the last in order, keep theirs: no other card could ever take the place of one of those.
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
    """The first tribe with a remembered card of a kind; memory need not fit a world dealt for another viewer."""
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
    """Let nobody know where a card is; those who knew remember with whom it was."""
    tribe, kind = tribe_at(state, int(state.place[card])), int(KIND_OF[card])
    knew = viewers(state) & int(state.known[card])
    for index in range(VIEWERS):
        if knew & viewer_bit(index):
            state.remembered[tribe, kind, index] += 1
    state.known[card] = 0


@kernel
def leave_unseen(state: State, card: int) -> None:
    """A card is about to leave its tribe; viewers who do not know which one only note that one is missing."""
    tribe = tribe_at(state, int(state.place[card]))
    unknowing = viewers(state) & ~int(state.known[card])
    for index in range(VIEWERS):
        if unknowing & viewer_bit(index):
            state.lost[index, tribe] += 1


# Hints


@kernel
def could_hold(state: State, seat: int, kinds: int) -> int:
    """The kinds among these that this seat might hold, as far as the table knows."""
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
    """The hint of the last step is over; the next one is the other of the two, so that it is news (Game.learned)."""
    state.next_hint = 1 if state.known[HINT_THING] else 0
    state.known[HINT_THING], state.known[HINT_THING + 1] = 0, 0
