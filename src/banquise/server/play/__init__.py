"""Play at tables, independent of sockets."""
