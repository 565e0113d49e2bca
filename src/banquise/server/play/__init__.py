"""Play at tables, apart from sockets."""
