"""The parts of one server process that are not shared: its clock, logs, metrics and compiled rules."""
