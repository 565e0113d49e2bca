"""The value of committed cards, or of cards in a skirmish: the best assignment of tools and Group Leaders (§4.2)."""

from typing import Any

from numpy.typing import NDArray

from banquise.core.bits import lowest
from banquise.core.kernel import kernel

from .cards import ACTS, HELP, KINDS, Act, CardKind, Leader
from .leaders import base_kinds_under, base_number, leader_at_work
from .state import State

STRONGEST = 3
"""The largest modifier of a tool."""
GROUP_BONUS = 2


@kernel
def strength(state: State, seat: int, act: int, cards: NDArray[Any]) -> int:
    """§4.2 The value of these cards of a seat; `cards` counts by kind. §5.3 Saboteurs that acted add nothing."""
    idle = int(state.players[seat].acted_saboteurs) if act == Act.FIGHT else 0
    return strength_under(leader_at_work(state, seat), act, cards, idle)


@kernel
def strength_under(leader: int, act: int, cards: NDArray[Any], idle_saboteurs: int) -> int:
    """§4.2 Base numbers, a tool and a Group Leader for each base character, under this leader."""
    total = characters = 0
    kinds = base_kinds_under(leader, act)
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        if cards[kind] > 0:
            n = int(cards[kind]) - (idle_saboteurs if kind == CardKind.SABOTEUR else 0)
            total += n * base_number(leader, act, kind)
            characters += n
    weak = int(cards[CardKind.REFUGEE]) if act == Act.DIG and leader == Leader.EXCAVATOR else 0
    total += best_tools(act, cards, characters - weak, weak)
    return total + GROUP_BONUS * min(int(cards[CardKind.GROUP_LEADERS]), characters)


@kernel
def best_tools(act: int, cards: NDArray[Any], hands: int, weak: int) -> int:
    """One tool for each of these characters, the best first; §7 the weak, an Excavator's Refugees, get 1 from any."""
    total = spare = 0
    for modifier in range(STRONGEST, 0, -1):
        tools = tools_of(act, cards, modifier)
        used = min(tools, hands)
        total += used * modifier
        hands -= used
        spare += tools - used
    return total + min(spare, weak)


@kernel
def tools_of(act: int, cards: NDArray[Any], modifier: int) -> int:
    n = 0
    for kind in range(CardKind.WOLF_PACK, KINDS):
        if int(HELP[act]) >> kind & 1 and ACTS[kind, act] == modifier:
            n += int(cards[kind])
    return n


@kernel
def count_kinds(cards: NDArray[Any], kinds: int, first: int) -> int:
    """The number of cards of these kinds, from kind `first` on."""
    n = 0
    for kind in range(first, KINDS):
        if kinds >> kind & 1:
            n += int(cards[kind])
    return n
