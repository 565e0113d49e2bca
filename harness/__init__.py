"""Shared code of server tests and benchmarks: real processes, a separate PostgreSQL, load and faults."""
