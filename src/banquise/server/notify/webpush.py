"""Web push: messages that only the browser can read (RFC 8291), signed by this server (RFC 8292)."""

from __future__ import annotations

import base64
import time
from typing import Any
from urllib.parse import urlsplit

import http_ece  # type: ignore[import-untyped]
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02, VapidException  # type: ignore[import-untyped]

SIGNED_FOR = 12 * 3600.0
Key = Any  # Vapid02, which has no types


def to_text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def to_bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_key() -> str:
    """A new key of the server, in its stored form."""
    key = Vapid02()
    key.generate_keys()
    return str(key.private_pem().decode())


def load_key(kept: str) -> Key:
    return Vapid02.from_pem(kept.encode())


def public_bytes(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def encrypt(message: bytes, p256dh: str, auth: str) -> bytes:
    """The body of a push request; ValueError if the keys are not a browser's."""
    sender = ec.generate_private_key(ec.SECP256R1())
    try:
        return bytes(http_ece.encrypt(message, private_key=sender, dh=to_bytes(p256dh), auth_secret=to_bytes(auth)))
    except http_ece.ECEException as error:
        raise ValueError(str(error)) from error


def authorization(key: Key, endpoint: str, contact: str) -> str:
    """The header that identifies this server; ValueError if the endpoint or the contact is invalid."""
    address = urlsplit(endpoint)
    claims = {"aud": f"{address.scheme}://{address.netloc}", "exp": int(time.time() + SIGNED_FOR), "sub": contact}
    try:
        return str(key.sign(claims)["Authorization"])
    except VapidException as error:
        raise ValueError(str(error)) from error
