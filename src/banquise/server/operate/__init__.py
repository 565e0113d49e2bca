"""Operators: what they may do while a server runs, and the socket through which they ask."""
