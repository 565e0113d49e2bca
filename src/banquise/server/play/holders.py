"""The holders of a match's seats, and those who may watch: tokens by their hashes."""

from __future__ import annotations

from collections.abc import Iterable

from ..store import Store, Token


class Holders:
    def __init__(self, store: Store, match: str, tokens: Iterable[Token]) -> None:
        self.store, self.match = store, match
        self.known = {token.hash: token for token in tokens}
        self.revoked: set[str] = set()  # hashes of tokens that are no longer valid

    async def find(self, hash: str) -> Token | None:
        """The token with this hash. Other processes may add tokens, so an unknown one is looked up."""
        if hash not in self.known:
            found = await self.store.find_token(self.match, hash)
            if found is None or found.role == "link" or hash in self.revoked:  # only an exchange uses up a link
                return None
            self.known[hash] = found
        return self.known[hash]

    def revoke(self, hash: str) -> None:
        self.known.pop(hash, None)
        self.revoked.add(hash)

    def vacate(self, seat: int | None) -> None:
        """Revoke the tokens of a seat that became free again."""
        for token in [token for token in self.known.values() if token.seat == seat]:
            self.revoke(token.hash)

    def forget(self) -> None:
        """Look all tokens up again: another process may have revoked some."""
        self.known.clear()
