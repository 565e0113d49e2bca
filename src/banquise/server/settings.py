"""What an operator can set: `BANQUISE_…` variables, then the options of `banquise serve`."""

import os
from collections.abc import Mapping
from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

from banquise.core.errors import OptionError

DATABASE = "banquise.sqlite3"
TEXT, JSON = LOGS = ("text", "json")
MINUTE, HOUR, DAY = 60.0, 3600.0, 86400.0


@dataclass(frozen=True)
class Settings:
    """Each field is the variable BANQUISE_<FIELD>."""

    database: str = DATABASE  # a file, or postgresql://…
    host: str = "127.0.0.1"
    port: int = 8321
    hosts: str = ""  # names by which the server is opened, separated by spaces; * for any
    origins: str = ""  # other addresses whose pages may connect, separated by spaces
    trusted_proxies: str = ""  # addresses whose X-Forwarded-For is believed, separated by spaces
    bot_workers: int = 0  # processes that think; 0: one a core
    bot_seconds: float = 30.0  # a bot that has not answered by then plays at random
    log: str = TEXT  # short lines for people, or "json"
    log_level: str = "info"
    web: str = ""  # folder of the web client; empty: the one shipped

    # Limits: how many at once, or how many a second on average with bursts of `…_burst`.
    socket_rate: float = 20.0
    socket_burst: float = 60.0
    address_rate: float = 20.0
    address_burst: float = 200.0
    address_connections: int = 100
    address_sockets: int = 200
    match_sockets: int = 64
    match_events: int = 20_000
    seat_renames: int = 30  # in one match
    seat_returns: int = 1_000  # likewise; then a bot plays on to the end
    creations_rate: float = 0.5
    creations_burst: float = 30.0
    header_bytes: int = 16_384
    body_bytes: int = 65_536
    frame_bytes: int = 4_096

    # Times, in seconds.
    headers_within: float = 10.0
    body_within: float = 20.0
    hello_within: float = 10.0
    gone_after: float = 2 * MINUTE  # then others may let a bot play on
    sleep_after: float = 10 * MINUTE  # a live match without people goes to sleep
    idle_turns: float = 30 * DAY  # so does a turn-based one without moves
    waiting_for: float = DAY  # then a match that never began is abandoned
    lease: float = 10.0  # how long a process owns a match that is due before another may look
    sweep: float = 1.0  # how often due matches are looked for
    keep_session: float = 2 * MINUTE  # a match without sockets stays in memory that long

    push_contact: str = "mailto:operator@localhost"
    allow_private_webhooks: bool = False  # tests and private networks

    @classmethod
    def from_environment(cls, environment: Mapping[str, str] = os.environ, **given: Any) -> "Settings":
        """`given` wins over the environment; None counts as not given."""
        values: dict[str, Any] = {}
        for field in fields(cls):
            word = environment.get(f"BANQUISE_{field.name.upper()}")
            if word is not None:
                values[field.name] = _read(field.name, word, type(field.default))
        settings = cls(**values | {name: value for name, value in given.items() if value is not None})
        settings.check_database()
        if settings.log not in LOGS:
            raise OptionError(f"logs are written as {' or '.join(LOGS)}, not '{settings.log}'")
        return settings

    def check_database(self) -> None:
        """Before anything is compiled or started."""
        if self.is_postgres:
            return
        if "://" in self.database:
            raise OptionError(f"the database is a file or postgresql://…, not '{self.database}'")
        if not Path(self.database).parent.is_dir():
            raise OptionError(f"there is no folder '{Path(self.database).parent}' for the database")

    @property
    def is_postgres(self) -> bool:
        return self.database.startswith(("postgresql://", "postgres://"))

    @property
    def web_folder(self) -> Path:
        return Path(self.web) if self.web else Path(__file__).parent / "static"

    @property
    def has_client(self) -> bool:
        return (self.web_folder / "index.html").is_file()


def _read(name: str, word: str, kind: type) -> Any:
    if kind is bool:
        return word.lower() in ("1", "true", "yes", "on")
    try:
        return kind(word)
    except ValueError:
        raise OptionError(f"BANQUISE_{name.upper()} is a number, not '{word}'") from None
