"""Orders of the operator that apply everywhere: blocked people and the announcement. All processes read them."""

from __future__ import annotations

from collections.abc import Callable

from ..process.listeners import Listeners
from ..store import Store
from ..store.operators import Orders, orders

REFRESH_EVERY = 2.0


class CurrentOrders:
    def __init__(self, alias: Callable[[str], str]) -> None:
        self.alias = alias
        self.now = Orders()
        self.changed = Listeners[[]]()
        self.store: Store | None = None

    async def refresh(self) -> None:
        assert self.store is not None
        found = await orders(self.store)
        if found != self.now:
            self.now = found
            self.changed()

    def blocks(self, household: str) -> bool:
        return bool(self.now.addresses) and self.alias(household) in self.now.addresses
