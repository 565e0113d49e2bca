"""What tests and benchmarks of the server share: real processes, a PostgreSQL of their own, load and faults."""
