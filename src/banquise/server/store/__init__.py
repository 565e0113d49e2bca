"""Storage: matches as set-up and events, on SQLite or PostgreSQL."""

from .database import Unavailable
from .rows import Append, Digest, Event, MatchRow, Proposal, Token
from .store import Store, open_database

__all__ = ["Append", "Digest", "Event", "MatchRow", "Proposal", "Store", "Token", "Unavailable", "open_database"]
