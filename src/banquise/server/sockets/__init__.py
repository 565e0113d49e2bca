"""Sockets: bytes in, messages out."""
