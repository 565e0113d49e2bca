"""A record as Python numbers, lists and namespaces, which tests read and compare more easily than NumPy's."""

from types import SimpleNamespace
from typing import Any


def plain(record: Any) -> Any:
    if not record.dtype.names:
        return record.tolist()
    if record.shape:
        return [plain(one) for one in record]
    return SimpleNamespace(**{name: plain(record[name]) for name in record.dtype.names})
