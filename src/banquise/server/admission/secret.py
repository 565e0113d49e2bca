"""Secrets of the server: tokens, codes and names of matches. Only hashes of tokens and addresses are kept."""

import base64
import hashlib
import re
import secrets

TOKEN_BYTES = 16
ALIAS_BYTES = 8
MATCH_LETTERS = "0123456789abcdefghjkmnpqrstvwxyz"  # 32 of them; without i, l, o, u, which are easily misheard
MATCH_LENGTH = 12
TOKEN = re.compile(r"[A-Za-z0-9_-]{22}")
ALIAS = re.compile(f"[0-9a-f]{{{2 * ALIAS_BYTES}}}")
MATCH = re.compile(f"[{MATCH_LETTERS}]{{{MATCH_LENGTH}}}")


def new_token() -> str:
    """A new token: 128 random bits."""
    return secrets.token_urlsafe(TOKEN_BYTES)


def token_from(match: str, key: str) -> str:
    """The invitation that a match's short code is exchanged for, always the same."""
    made = hashlib.blake2b(f"code:{match}".encode(), digest_size=TOKEN_BYTES, key=key.encode()).digest()
    return base64.urlsafe_b64encode(made).decode().rstrip("=")


def hashed(token: str) -> str:
    """Hash a token for storage. Tokens are long and random, so a plain hash reveals nothing."""
    return hashlib.sha256(f"banquise token:{token}".encode()).hexdigest()


def alias(address: str, key: str) -> str:
    """Hash an address for storage, to recognize it later. The hash has a key, since otherwise all addresses could be
    tried."""
    return hashlib.blake2b(address.encode(), digest_size=ALIAS_BYTES, key=key.encode()).hexdigest()


def is_alias(word: object) -> bool:
    return isinstance(word, str) and ALIAS.fullmatch(word) is not None


def is_token(word: object) -> bool:
    return isinstance(word, str) and TOKEN.fullmatch(word) is not None


def new_match_name() -> str:
    return _match_name(secrets.token_bytes(MATCH_LENGTH))


def rematch_name(match: str, salt: str) -> str:
    """The name of a match's rematch, always the same, so that it can only be made once."""
    return _match_name(hashlib.sha256(f"banquise rematch:{match}:{salt}".encode()).digest()[:MATCH_LENGTH])


def _match_name(chance: bytes) -> str:
    return "".join([MATCH_LETTERS[byte % len(MATCH_LETTERS)] for byte in chance])


def is_match_name(word: str) -> bool:
    return MATCH.fullmatch(word) is not None
