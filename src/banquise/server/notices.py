"""Turn notices (to come)."""

from .metrics import Metrics
from .models import Notice
from .settings import Settings
from .store import Store
from .table import Table


class Notices:
    def __init__(self, house: Settings, store: Store, metrics: Metrics) -> None:
        self.house, self.store, self.metrics = house, store, metrics

    async def turn(self, table: Table, seat: int) -> None:
        return

    async def finished(self, table: Table, seat: int) -> None:
        return

    async def public_key(self) -> dict[str, str] | None:
        return None

    async def subscribe(self, match: str, seat: int, wish: Notice) -> None:
        return
