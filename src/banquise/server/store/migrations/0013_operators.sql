-- What operators did, and what they were asked.
CREATE TABLE audit (
    id TEXT PRIMARY KEY,
    at DOUBLE PRECISION NOT NULL,
    who TEXT NOT NULL,
    act TEXT NOT NULL,
    data TEXT NOT NULL,
    said TEXT NOT NULL
);
CREATE INDEX audit_at ON audit (at);

-- kind: address (its alias) or passport.
CREATE TABLE blocks (
    kind TEXT NOT NULL,
    value TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (kind, value)
);

-- A line or a name that a player at the table reported.
CREATE TABLE reports (
    id TEXT PRIMARY KEY,
    match TEXT NOT NULL REFERENCES matches ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    reporter INTEGER NOT NULL,
    kind TEXT NOT NULL,
    text TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    resolved DOUBLE PRECISION
);
