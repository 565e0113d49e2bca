"""Writing legal actions one after the other; n is the number written so far."""

from banquise.core.bits import lowest
from banquise.core.game import Actions
from banquise.core.kernel import kernel


@kernel
def list_if(is_offered: bool, action: int, out: Actions, n: int) -> int:
    out[n] = action
    return n + 1 if is_offered else n


@kernel
def list_kinds(first: int, kinds: int, out: Actions, n: int) -> int:
    """List the action first + kind for each kind of a set of cards."""
    while kinds:
        out[n] = first + lowest(kinds)
        kinds &= kinds - 1
        n += 1
    return n
