"""Bots, which think in separate processes."""
