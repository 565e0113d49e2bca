"""View records as they are sent: runs of zeros, which fill the unused ends of lists, as one byte.

A byte 1 … 127 is followed by that many literal bytes; 127 + n stands for n zeros. Zeros at the end are left out.
"""

from typing import Any

from .kernel import kernel

MAX_RUN = 127
WORTH_A_BREAK = 3
"""Shorter runs of zeros are sent as literal bytes, because interrupting a run costs two bytes."""


def packed_room(size: int) -> int:
    """The most bytes that a content of this size takes when packed."""
    return size + -(-size // MAX_RUN)


@kernel
def pack(content: Any, out: Any) -> int:
    """Pack the bytes into `out`, and return the packed length."""
    n, start, i = 0, 0, 0
    size = length_without_end(content)
    while i < size:
        zeros = zeros_at(content, i)
        if zeros >= WORTH_A_BREAK:
            n = pack_plain(content[start:i], out, n)
            n = pack_zeros(zeros, out, n)
            start = i + zeros
        i += max(zeros, 1)
    return pack_plain(content[start:size], out, n)


@kernel
def length_without_end(content: Any) -> int:
    size = len(content)
    while size and not content[size - 1]:
        size -= 1
    return size


@kernel
def zeros_at(content: Any, i: int) -> int:
    n = 0
    while not content[i + n]:
        n += 1
    return n


@kernel
def pack_plain(content: Any, out: Any, n: int) -> int:
    for i in range(len(content)):
        if i % MAX_RUN == 0:
            out[n] = min(len(content) - i, MAX_RUN)
            n += 1
        out[n] = content[i]
        n += 1
    return n


@kernel
def pack_zeros(zeros: int, out: Any, n: int) -> int:
    while zeros:
        length = min(zeros, MAX_RUN)
        out[n] = MAX_RUN + length
        zeros -= length
        n += 1
    return n


def unpack(packed: bytes, size: int) -> bytes:
    out = bytearray()
    i = 0
    while i < len(packed):
        length = packed[i]
        if length > MAX_RUN:
            out += bytes(length - MAX_RUN)
            i += 1
        else:
            out += packed[i + 1 : i + 1 + length]
            i += 1 + length
    return bytes(out) + bytes(size - len(out))
