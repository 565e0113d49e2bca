"""The server: matches of every registered game over HTTP and WebSocket (docs/api.md, docs/operations.md)."""
