-- A match is its set-up and its events. The columns from `status` on repeat what follows from them, so that lists and
-- whoever must act next need not replay anything.
CREATE TABLE matches (
    id TEXT PRIMARY KEY,
    game TEXT NOT NULL,
    setup TEXT NOT NULL,
    seed BIGINT NOT NULL,
    salt TEXT NOT NULL,
    is_public INTEGER NOT NULL,
    created DOUBLE PRECISION NOT NULL,
    status TEXT NOT NULL,
    version INTEGER NOT NULL,
    decision INTEGER NOT NULL,
    players TEXT NOT NULL,
    active DOUBLE PRECISION NOT NULL,
    due DOUBLE PRECISION,
    bot_turn INTEGER NOT NULL,
    watched INTEGER NOT NULL DEFAULT 0
);
CREATE INDEX matches_due ON matches (due) WHERE due IS NOT NULL;
CREATE INDEX matches_lobby ON matches (status, active) WHERE is_public = 1;

-- (match, number) makes a move happen once or not at all; (match, key) makes a repeated request the same request.
CREATE TABLE events (
    match TEXT NOT NULL REFERENCES matches ON DELETE CASCADE,
    number INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat INTEGER,
    action INTEGER,
    data TEXT,
    key TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (match, number)
){without_rowid};
CREATE UNIQUE INDEX events_key ON events (match, key);

-- role: seat, invite, watch, or link (a seat lent to a second device, once).
CREATE TABLE tokens (
    match TEXT NOT NULL REFERENCES matches ON DELETE CASCADE,
    hash TEXT NOT NULL,
    role TEXT NOT NULL,
    seat INTEGER,
    expires DOUBLE PRECISION,
    PRIMARY KEY (match, hash)
){without_rowid};

-- Which seats have a socket, by process. A process that dies leaves rows that end by themselves.
CREATE TABLE presence (
    match TEXT NOT NULL REFERENCES matches ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    process TEXT NOT NULL,
    until DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (match, seat, process)
){without_rowid};
CREATE INDEX presence_process ON presence (process);

CREATE TABLE notices (
    match TEXT NOT NULL REFERENCES matches ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    target TEXT NOT NULL,
    sent INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (match, seat)
){without_rowid};

-- What the server itself remembers, such as its key for web push.
CREATE TABLE house (name TEXT PRIMARY KEY, value TEXT NOT NULL);
