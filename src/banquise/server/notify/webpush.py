"""Web push: messages that only the browser can read (RFC 8291), signed by this server (RFC 8292)."""

from __future__ import annotations

import base64
import json
import os
import time
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

SALT_BYTES, KEY_BYTES, NONCE_BYTES, HALF_SIGNATURE = 16, 16, 12, 32
RECORD_SIZE = 4096
SIGNED_FOR = 12 * 3600.0
LAST_RECORD = b"\x02"
Key = ec.EllipticCurvePrivateKey


def to_text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


def to_bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def new_key() -> str:
    """The server's key, as it is kept."""
    key = ec.generate_private_key(ec.SECP256R1())
    plain = serialization.NoEncryption()
    return key.private_bytes(serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8, plain).decode()


def load_key(kept: str) -> Key:
    key = serialization.load_pem_private_key(kept.encode(), None)
    assert isinstance(key, Key)
    return key


def public_bytes(key: ec.EllipticCurvePublicKey) -> bytes:
    return key.public_bytes(serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint)


def encrypt(message: bytes, p256dh: str, auth: str) -> bytes:
    """The body of a push request, in the aes128gcm coding."""
    theirs = to_bytes(p256dh)
    receiver = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), theirs)
    sender = ec.generate_private_key(ec.SECP256R1())
    ours, salt = public_bytes(sender.public_key()), os.urandom(SALT_BYTES)
    shared = sender.exchange(ec.ECDH(), receiver)
    secret = _derive(shared, to_bytes(auth), b"WebPush: info\0" + theirs + ours, 2 * KEY_BYTES)
    key = _derive(secret, salt, b"Content-Encoding: aes128gcm\0", KEY_BYTES)
    nonce = _derive(secret, salt, b"Content-Encoding: nonce\0", NONCE_BYTES)
    sealed = AESGCM(key).encrypt(nonce, message + LAST_RECORD, None)
    return salt + RECORD_SIZE.to_bytes(4, "big") + bytes([len(ours)]) + ours + sealed


def _derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


def authorization(key: Key, endpoint: str, contact: str) -> str:
    """The header that says which server this is."""
    address = urlsplit(endpoint)
    claims = {"aud": f"{address.scheme}://{address.netloc}", "exp": int(time.time() + SIGNED_FOR), "sub": contact}
    head = to_text(json.dumps({"typ": "JWT", "alg": "ES256"}).encode())
    signed = f"{head}.{to_text(json.dumps(claims).encode())}"
    r, s = decode_dss_signature(key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
    signature = r.to_bytes(HALF_SIGNATURE, "big") + s.to_bytes(HALF_SIGNATURE, "big")
    return f"vapid t={signed}.{to_text(signature)}, k={to_text(public_bytes(key.public_key()))}"
