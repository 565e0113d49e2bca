"""The seconds that tests wait for what must come."""

HANG_TIMEOUT = 300.0
"""Seconds that only something which hangs takes: a machine whose cores are lent to others is slow, not wrong."""
