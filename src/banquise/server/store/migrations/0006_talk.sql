-- What people write to each other at a private table. It is no event: it goes with the match, and nothing else has it.
CREATE TABLE talk (
    match TEXT NOT NULL REFERENCES matches ON DELETE CASCADE,
    number INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    text TEXT NOT NULL,
    at DOUBLE PRECISION NOT NULL,
    PRIMARY KEY (match, number)
){without_rowid};
