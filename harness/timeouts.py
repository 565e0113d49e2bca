"""The seconds that tests wait for what must come."""

HANG_TIMEOUT = 300.0
"""A time that only a hanging test exceeds: a machine whose cores are lent to others is slow, not wrong."""
