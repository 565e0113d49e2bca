"""What one server process keeps to itself: its clock, its logs, its metrics, the rules that it compiles."""
