"""Bots that think beside the server."""
