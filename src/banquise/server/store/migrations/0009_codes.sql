-- Short codes to read out: the number of each leads to one match, as long as that waits for players.
CREATE TABLE codes (
    number INTEGER PRIMARY KEY,
    match TEXT NOT NULL UNIQUE REFERENCES matches ON DELETE CASCADE
);
