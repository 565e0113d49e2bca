"""The operator's settings: `BANQUISE_…` variables, then the options of `banquise serve`."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from pydantic import ValidationError
from pydantic_settings import BaseSettings, SettingsConfigDict

from banquise.core.errors import OptionError

PREFIX = "BANQUISE_"
DATABASE = "banquise.sqlite3"
SMTP_SECURITIES = ("starttls", "tls", "none")
TEXT, JSON = LOGS = ("text", "json")
MINUTE, DAY = 60.0, 86400.0


def is_postgres(address: str) -> bool:
    return address.startswith(("postgresql://", "postgres://"))


class Settings(BaseSettings):
    """Each field is the variable BANQUISE_<FIELD>, unless it is given."""

    model_config = SettingsConfigDict(env_prefix=PREFIX, frozen=True, extra="forbid")

    database: str = DATABASE  # a file, or postgresql://…
    host: str = "127.0.0.1"
    port: int = 8321
    home_network: str = ""  # this machine's address on it, to listen there too
    public_address: str = ""  # where people open it, https://games.example; empty: the address each request used
    peer: str = ""  # host:port at which other processes on the same database reach this one; empty: the two above
    hosts: str = ""  # names by which people open the server, separated by spaces; * for any
    origins: str = ""  # other addresses whose pages may connect, separated by spaces
    trusted_proxies: str = ""  # addresses whose X-Forwarded-For is believed, separated by spaces
    bot_workers: int = 0  # processes that think; 0: one per core
    bot_seconds: float = 30.0  # a bot that has not answered after this time plays at random
    log: str = TEXT  # short lines for people, or "json"
    log_level: str = "info"
    web: str = ""  # folder of the web client; empty: the one shipped
    plain_http: bool = False  # without web/http_protocol.py: connections without a request are unlimited
    plain_sockets: bool = False  # without sockets/protocol.py: slower, and for one process only

    # Limits: how many at once, or how many per second on average, with bursts of `…_burst`.
    socket_rate: float = 20.0
    socket_burst: float = 60.0
    address_rate: float = 20.0
    address_burst: float = 200.0
    address_connections: int = 100
    address_sockets: int = 200
    match_sockets: int = 64
    match_events: int = 20_000
    seat_renames: int = 30  # in one match
    seat_returns: int = 1_000  # in one match; afterwards a bot plays on to the end
    talk_rate: float = 0.5  # of each seat
    talk_burst: float = 6.0
    creations_rate: float = 0.5
    creations_burst: float = 30.0
    codes_rate: float = 0.02  # wrong short codes and recovery codes, of each address
    codes_burst: float = 10.0
    header_bytes: int = 16_384
    body_bytes: int = 65_536
    frame_bytes: int = 4_096

    # Times, in seconds.
    headers_within: float = 10.0
    body_within: float = 20.0
    hello_within: float = 10.0
    gone_after: float = 2 * MINUTE  # after which others may let a bot play on
    sleep_after: float = 10 * MINUTE  # a live match without people goes to sleep
    idle_turns: float = 30 * DAY  # a turn-based match without moves goes to sleep
    waiting_for: float = DAY  # after which a match that never began is abandoned
    lease: float = 10.0  # within which others take over the matches of a silent process
    sweep: float = 1.0  # the interval between searches for due matches
    keep_session: float = 2 * MINUTE  # how long a match without sockets stays in memory

    keep_days: float = 365.0  # after which unused matches that are over or asleep are deleted; 0: never
    keep_traces: float = (
        30.0  # days after which talk and hashed addresses of matches that are over are deleted; 0: never
    )
    admin_socket: str = ""  # the socket file of banquise admin; empty: next to the database

    smtp: str = ""  # host:port of the server that takes our emails; empty: none are sent
    smtp_security: str = "starttls"  # or "tls", or "none" for a server on this machine
    smtp_user: str = ""
    smtp_password: str = ""
    mail_from: str = ""  # the sender's address
    mail_rate: float = 0.002  # emails to one address
    mail_burst: float = 10.0
    push_contact: str = "mailto:operator@localhost"
    allow_private_webhooks: bool = False  # tests and private networks

    @classmethod
    def checked(cls, **given: Any) -> Settings:
        """Check settings: `given` takes precedence over the environment; None counts as not given."""
        try:
            settings = cls(**{name: value for name, value in given.items() if value is not None})
        except ValidationError as error:
            raise OptionError(_told(error)) from None
        settings.check_database()
        settings.check_mail()
        if settings.log not in LOGS:
            raise OptionError(f"logs are written as {' or '.join(LOGS)}, not '{settings.log}'")
        return settings

    def check_database(self) -> None:
        """Report a wrong database before anything is compiled or started."""
        if self.is_postgres:
            return
        if "://" in self.database:
            raise OptionError(f"the database is a file or postgresql://…, not '{self.database}'")
        if not Path(self.database).parent.is_dir():
            raise OptionError(f"there is no folder '{Path(self.database).parent}' for the database")

    def check_mail(self) -> None:
        """Check that email has a sender, and an address for its links."""
        if not self.smtp:
            return
        if not re.fullmatch(r"[^\s:]+:\d{1,5}", self.smtp):
            raise OptionError(f"{PREFIX}SMTP is host:port, not '{self.smtp}'")
        if self.smtp_security not in SMTP_SECURITIES:
            raise OptionError(
                f"{PREFIX}SMTP_SECURITY is one of {', '.join(SMTP_SECURITIES)}, not '{self.smtp_security}'"
            )
        for name in ("mail_from", "public_address"):
            if not getattr(self, name):
                raise OptionError(f"{PREFIX}SMTP needs {PREFIX}{name.upper()} as well")

    @property
    def is_postgres(self) -> bool:
        return is_postgres(self.database)

    @property
    def reachable(self) -> str:
        """The address at which other devices open the server, if it is known."""
        if self.public_address or not self.home_network:
            return self.public_address.rstrip("/")
        return f"http://{self.home_network}:{self.port}"

    @property
    def web_folder(self) -> Path:
        return Path(self.web) if self.web else Path(__file__).parent / "static"

    @property
    def has_client(self) -> bool:
        return (self.web_folder / "index.html").is_file()


def _told(error: ValidationError) -> str:
    """The message for the first setting that is wrong."""
    fault = error.errors()[0]
    name = str(fault["loc"][0])
    wanted = "on or off" if Settings.model_fields[name].annotation is bool else "a number"
    return f"{PREFIX}{name.upper()} is {wanted}, not '{fault['input']}'"
