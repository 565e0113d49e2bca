-- Mail addresses that somebody gave for a seat's notifications and has still to confirm; nothing else is sent to them.
CREATE TABLE mail_requests (
    hash TEXT PRIMARY KEY,
    match TEXT NOT NULL REFERENCES matches ON DELETE CASCADE,
    seat INTEGER NOT NULL,
    address TEXT NOT NULL,
    lang TEXT NOT NULL,
    expires DOUBLE PRECISION NOT NULL
);
CREATE INDEX mail_requests_address ON mail_requests (address);

-- The aliases of addresses whose owners want no mail from here.
CREATE TABLE mail_refusals (
    alias TEXT PRIMARY KEY,
    at DOUBLE PRECISION NOT NULL
);
