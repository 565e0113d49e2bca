"""The rules of a table: seats, requests, votes, undo and leaving, as a record and kernels on it.

Clocks, names, chat and storage are not rules: the server (server/play) and the browser (web/src/local) add their own.
"""
