"""Operators: their commands to a running server, and the socket that receives them."""
