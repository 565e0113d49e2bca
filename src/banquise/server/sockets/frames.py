"""Frames that are whole text messages (RFC 6455 §5.2), as nearly all are; the library takes ten times as long for
them."""

from __future__ import annotations

from websockets.frames import Opcode, apply_mask  # type: ignore[attr-defined]  # its quickest, here imported

FIRST_BYTES = frozenset(opcode | last for opcode in Opcode for last in (0, 0x80))
TEXT_FRAME, BINARY_FRAME, CLOSE_FRAME = 0x81, 0x82, 0x88  # the last of its message, nothing reserved
MASKED = 0x80
LENGTH_IN_2_BYTES, LENGTH_IN_8_BYTES = 126, 127
SHORT_HEAD, MIDDLE_HEAD, MAX_HEAD = 2, 4, 10
MASK_BYTES = 4
MAYBE = 1 << 70  # farther than any frame reaches


def frame_head(length: int, is_binary: bool = False) -> bytes:
    """The header that a server writes before a message of this many bytes."""
    first = BINARY_FRAME if is_binary else TEXT_FRAME
    if length < LENGTH_IN_2_BYTES:
        return bytes((first, length))
    if length < 1 << 16:
        return bytes((first, LENGTH_IN_2_BYTES)) + length.to_bytes(2, "big")
    return bytes((first, LENGTH_IN_8_BYTES)) + length.to_bytes(8, "big")


def texts_in(data: bytes, longest: int, most: int) -> list[bytes] | None:
    """Read the messages of a client if its bytes consist of whole text messages up to a length; otherwise return None.

    At most `most` + 1 messages are read.
    """
    texts: list[bytes] = []
    start, end = 0, len(data)
    while start < end and len(texts) <= most:
        first, after = _payload(data, start)
        if data[start] != TEXT_FRAME or after > end or after - first > longest or data[start + 1] < MASKED:
            return None
        texts.append(apply_mask(data[first:after], data[first - MASK_BYTES : first]))
        start = after
    return texts


def frame_end(data: bytes, start: int, longest: int) -> int:
    """The end of a client's frame; `start` if it is incomplete; the end of the data if it is wrong or too long to wait
    for."""
    end = len(data)
    first, after = _payload(data, start)
    is_wrong = data[start] not in FIRST_BYTES or (start + 1 < end and data[start + 1] < MASKED)
    if is_wrong or (after - first > longest and after < MAYBE):
        return end
    return start if after > end else after


def is_utf8(text: bytes) -> bool:
    try:
        text.decode()
    except UnicodeDecodeError:
        return False
    return True


def _payload(data: bytes, start: int) -> tuple[int, int]:
    """The beginning and end of a client frame's payload; MAYBE if too little of the frame has arrived."""
    head = data[start : start + MAX_HEAD]
    if len(head) < SHORT_HEAD:
        return start, MAYBE
    length = head[1] & ~MASKED
    size = SHORT_HEAD
    if length >= LENGTH_IN_2_BYTES:
        size = MIDDLE_HEAD if length == LENGTH_IN_2_BYTES else MAX_HEAD
        if len(head) < size:
            return start, MAYBE
        length = int.from_bytes(head[SHORT_HEAD:size], "big")
    first = start + size + MASK_BYTES * (head[1] >= MASKED)
    return first, first + length
