"""Leaders (§7): whether an ability works, and the numbers it changes."""

from banquise.core.kernel import kernel

from .cards import ACTS, BASE, FAMILIES, STRONG, Act, CardKind, Leader
from .state import NONE, State

REFUGEES = 1 << CardKind.REFUGEE


@kernel
def is_led_by(state: State, seat: int, leader: int) -> bool:
    """Whether this leader leads a seat; §8.2 the ability of a wounded leader is suspended."""
    player = state.players[seat]
    return bool(player.leader == leader and not player.is_wounded)


@kernel
def can_use(state: State, seat: int, leader: int) -> bool:
    """§7 A leader acts once per round."""
    return is_led_by(state, seat, leader) and not state.players[seat].has_used_leader


@kernel
def leader_at_work(state: State, seat: int) -> int:
    """The seat's leader; NONE without one or while the leader is wounded."""
    player = state.players[seat]
    return NONE if player.is_wounded else int(player.leader)


@kernel
def base_kinds(state: State, seat: int, act: int) -> int:
    """The characters of this seat with a base number, 0 included."""
    return base_kinds_under(leader_at_work(state, seat), act)


@kernel
def strong_kinds(state: State, seat: int, act: int) -> int:
    """The characters of this seat with a base number of 1 or more."""
    return int(STRONG[act]) | raised_kinds(leader_at_work(state, seat), act)


# Numbers that an unhurt leader changes


@kernel
def base_kinds_under(leader: int, act: int) -> int:
    """The characters with a base number."""
    return int(BASE[act]) | (REFUGEES if act == Act.FIGHT and leader == Leader.GANGSTER else 0)


@kernel
def raised_kinds(leader: int, act: int) -> int:
    """The kinds of cards whose 0 counts as 1 under this leader."""
    if act == Act.DIG and leader == Leader.EXCAVATOR:
        return REFUGEES
    if act == Act.HUNT and leader == Leader.RANGER:
        return REFUGEES | FAMILIES
    return 0


@kernel
def base_number(leader: int, act: int, kind: int) -> int:
    """The base number of a character for an action."""
    if raised_kinds(leader, act) >> kind & 1:
        return 1
    return max(int(ACTS[kind, act]), 0)  # a Gangster's Refugees have no printed number
