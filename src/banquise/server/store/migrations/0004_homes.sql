-- Where several processes share a database, a match is at home in one of them at a time. The row of a process is its
-- lease: whoever finds it expired deletes it, and with it all its homes. (`presence` is kept for processes of the
-- version before this one, and read by none of this.)
CREATE TABLE processes (
    process TEXT PRIMARY KEY,
    address TEXT NOT NULL,
    until DOUBLE PRECISION NOT NULL
){without_rowid};
CREATE TABLE homes (
    match TEXT PRIMARY KEY REFERENCES matches ON DELETE CASCADE,
    process TEXT NOT NULL REFERENCES processes ON DELETE CASCADE
){without_rowid};
CREATE INDEX homes_process ON homes (process);
